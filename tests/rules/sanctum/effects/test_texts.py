"""Rules text: made from effects, in plain sentences."""

from __future__ import annotations

import re
from typing import get_args

import msgspec
import pytest

from rules.sanctum.cards import Ability, Roar, SkillCard
from rules.sanctum.effects import texts, words
from rules.sanctum.effects.aids import Hit, Quell, Regenerate, Shields
from rules.sanctum.effects.base import Effect
from rules.sanctum.effects.deeds import Flip, Reroll, SetDie, Shift, Split
from rules.sanctum.effects.lasting import Refresh
from rules.sanctum.effects.penalties import Corrupt, ShortenTrack
from rules.sanctum.effects.vocabulary import AnyEffect
from tests.rules.sanctum.box import ability, item, plain_cards
from tests.rules.sanctum.card_sets import built_in_cards, inside

CARDS = built_in_cards()
EFFECTS = sorted(
    {
        effect
        for kind in (CARDS.demons, CARDS.heroes, CARDS.bonuses, CARDS.tiles, CARDS.lords, CARDS.furies)
        for card in kind.values()
        for effect in inside(card)
        if isinstance(effect, Effect)
    },
    key=repr,
)


def test_the_built_in_cards_use_the_whole_vocabulary() -> None:
    assert {type(effect) for effect in EFFECTS} == set(get_args(AnyEffect))


@pytest.mark.parametrize("effect", EFFECTS, ids=repr)
def test_every_effect_is_told_in_one_or_two_sentences(effect: Effect) -> None:
    text, short = effect.text(), effect.short()
    assert re.fullmatch(r"[A-Z][^{}_]+\.", text), text
    assert text.count(".") <= 2
    assert 2 <= len(short) <= 40, short
    assert len(text) <= 140, text


@pytest.mark.parametrize(
    ("effect", "text", "short"),
    [
        (Shift(up=1, down=1), "Move a die by 1, up or down.", "±1"),
        (Shift(up=2), "Raise a die by up to 2.", "+2"),
        (Shift(down=2), "Lower a die by up to 2.", "-2"),
        (Shift(up=2, down=1), "Raise a die by up to 2 or lower it by 1.", "+2 or -1"),
        (Flip(), "Flip a die to its opposite face, 7 minus what it shows.", "flip"),
        (SetDie(faces=(1, 3, 5)), "Set a die to 1, 3 or 5.", "set 1, 3, 5"),
        (SetDie(dice=2), "Set one or two dice to any value.", "set 2 dice: any"),
        (Reroll(), "Roll any number of idle dice again.", "reroll"),
        (Reroll(dice=1), "Roll an idle die again.", "reroll 1"),
        (
            Reroll(dice=2, times=2),
            "Roll up to 2 idle dice again, then once more if you like.",
            "reroll up to 2 twice",
        ),
        (Split(pips=2), "Take 2 pips from a die and add them to another.", "-2 / +2"),
        (Hit(faces=(1, 2, 3)), "Hit an open location that shows 1, 2 or 3, without a die.", "hit 1, 2 or 3"),
        (Shields(points=1, idle=1), "Raise 1 shield, or 2 if a die is idle.", "1 shield (+1 with idle dice)"),
        (Regenerate(tokens=2, colour="focus"), "Regenerate up to 2 focus.", "regenerate 2 focus"),
        (
            Refresh("idle", 2),
            "When your attack ends with at least 2 idle dice, regenerate a token.",
            "2 idle dice: regenerate a token",
        ),
    ],
)
def test_an_effect_tells_its_own_numbers(effect: Effect, text: str, short: str) -> None:
    assert (effect.text(), effect.short()) == (text, short)


def test_an_ability_tells_what_it_does_and_what_it_costs() -> None:
    block = Ability(("red", "purple"), Shields(points=2))
    assert texts.ability_text(block) == "Raise 2 shields."
    assert texts.cost_text(block) == "1 stamina and 1 token of either kind"
    assert texts.cost_text(Ability(("purple", "purple"), Flip())) == "2 tokens of either kind"
    assert texts.cost_text(Ability(("blue",), Flip())) == "1 focus"


def test_an_item_tells_all_it_does() -> None:
    crown = item(
        "helmet", ("red",), ability(Hit(), "purple"), focus=1, stamina=2, lasting=(Refresh("wound"),)
    )
    assert texts.item_text(crown) == (
        "1 token of either kind: hit any open location without a die. While it is worn, your pools have "
        "2 stamina and 1 focus more. When you are wounded, regenerate a token."
    )
    assert texts.item_short(crown) == "hit any, a wound: regenerate a token, +2 stamina, +1 focus"


def test_a_skill_tells_what_it_does_and_when() -> None:
    cards = plain_cards(h1_green_1={"deed": Flip()}, h1_red_2={})
    assert texts.skill_text(cards.skill("h1_green_1")) == (
        "Once a fight: flip a die to its opposite face, 7 minus what it shows."
    )
    assert texts.skill_short(cards.skill("h1_green_1")) == "flip"
    assert texts.skill_text(cards.skill("h1_blue_3")) == (
        "As you gain it, your pools have 1 stamina and 2 focus more."
    )
    assert texts.skill_short(cards.skill("h1_blue_3")) == "+1 stamina, +2 focus"
    assert texts.skill_text(cards.skill("h1_red_2")) == (
        "As you gain it: the silver die joins your dice for the rest of the game."
    )


def test_a_roar_tells_the_choice() -> None:
    assert texts.roar_text(Roar(Corrupt("red"), 1)) == (
        "Corrupt an empty red ability space for good, or take 1 wound."
    )
    assert texts.roar_text(Roar(ShortenTrack(), 2, heal=1)) == (
        "Shorten the health track (death comes at 1 health, after a second time at 3) and heal 1, "
        "or take 2 wounds."
    )


def test_cards_of_every_kind_tell_something() -> None:
    for skill in (skill for hero in CARDS.heroes.values() for skill in hero.skills):
        assert texts.skill_text(skill)
        assert texts.skill_short(skill) or not isinstance(skill, SkillCard)
    for demon in CARDS.demons.values():
        assert texts.item_text(demon.item)
        assert texts.item_short(demon.item)
    assert all(texts.fury_text(fury) for fury in CARDS.furies.values())
    assert all(texts.blessing_text(tile) for tile in CARDS.tiles.values())
    assert all(texts.bonus_text(bonus) for bonus in CARDS.bonuses.values())


def test_other_numbers_make_another_text() -> None:
    """No number of an effect is left out of its text."""
    for effect in EFFECTS:
        for field in msgspec.structs.fields(effect):
            value = getattr(effect, field.name)
            if type(value) is not int or getattr(effect, "on", "") == "wound":
                continue
            fewer = value > (2 if field.name == "level" else 1)
            other = msgspec.structs.replace(effect, **{field.name: value - 1 if fewer else value + 1})
            assert other.text() != effect.text(), field.name


def test_quelling_is_told_for_both_kinds_of_fights() -> None:
    assert "card of the final battle" in Quell().text()


@pytest.mark.parametrize(
    ("faces", "told"),
    [((6,), "6"), ((1, 2), "1 or 2"), ((1, 2, 3, 4), "1 to 4"), ((1, 2, 3, 4, 5, 6), "any value")],
)
def test_faces_are_told_shortly(faces: tuple[int, ...], told: str) -> None:
    assert words.faces(faces) == told
