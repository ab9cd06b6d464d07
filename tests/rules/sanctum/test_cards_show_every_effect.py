"""Nothing of the vocabulary is without a card, so no rule is out of reach."""

from __future__ import annotations

from itertools import chain
from typing import get_args

import msgspec
import pytest

from rules.sanctum.box import PLACES
from rules.sanctum.cards import Ability, Roar, SkillCard
from rules.sanctum.effects import vocabulary
from rules.sanctum.effects.aids import Hit, Shields
from rules.sanctum.effects.deeds import Flip, Reroll, SetDie, Shift
from rules.sanctum.effects.furies import Toll
from rules.sanctum.effects.lasting import Refresh
from rules.sanctum.effects.penalties import Corrupt, LoseToken
from tests.rules.sanctum.card_sets import built_in_cards, inside

CARDS = built_in_cards()
KINDS: dict[str, list[msgspec.Struct]] = {
    "items": [demon.item for demon in CARDS.demons.values()],
    "heroes": [*CARDS.heroes.values()],
    "bonuses": [*CARDS.bonuses.values()],
    "tiles": [*CARDS.tiles.values()],
    "lords": [*CARDS.lords.values()],
    "furies": [*CARDS.furies.values()],
}
FOUND = {kind: list(chain.from_iterable(map(inside, cards))) for kind, cards in KINDS.items()}
STRUCTS = list(chain.from_iterable(FOUND.values()))


def leaves(union: object) -> set[type]:
    """The classes of a union, however deep unions lie in it."""
    args = get_args(union)
    if not args:
        return {union} if isinstance(union, type) else set()
    return {leaf for arg in args for leaf in leaves(arg)}


UNIONS = {
    "abilities": (vocabulary.AbilityDeed, "items"),
    "blessings": (vocabulary.BlessingDeed, "tiles"),
    "furies": (vocabulary.FuryEffect, "furies"),
    "penalties": (vocabulary.AnyPenalty, "lords"),
    "bonuses": (vocabulary.Bonus, "bonuses"),
    "immediate": (vocabulary.Immediate, "heroes"),
}


def test_every_effect_of_the_vocabulary_is_on_a_card() -> None:
    assert leaves(vocabulary.AnyEffect) - {type(struct) for struct in STRUCTS} == set()


@pytest.mark.parametrize("what", [name for name in UNIONS if name != "blessings"])
def test_every_effect_is_on_a_card_of_its_kind(what: str) -> None:
    union, kind = UNIONS[what]
    assert leaves(union) - {type(struct) for struct in FOUND[kind]} == set()


def test_blessings_show_all_that_blessings_alone_can_do() -> None:
    shown = {type(tile.blessing) for tile in CARDS.tiles.values()}
    assert shown >= leaves(vocabulary.BlessingDeed) - leaves(vocabulary.AbilityDeed)


def test_abilities_have_one_space_or_two_of_every_colour() -> None:
    spaces = {struct.spaces for struct in STRUCTS if isinstance(struct, Ability)}
    assert spaces >= {
        ("red",),
        ("blue",),
        ("purple",),
        ("red", "red"),
        ("purple", "purple"),
        ("red", "purple"),
        ("red", "blue"),
    }


def test_boards_print_abilities_in_four_places_and_leave_two_empty() -> None:
    for hero in CARDS.heroes.values():
        assert set(hero.abilities) == set(PLACES) - {"weapon_2", "amulet"}


def test_each_verb_stands_in_its_sizes() -> None:
    shifts = [struct for struct in STRUCTS if isinstance(struct, Shift)]
    assert any(shift.up and not shift.down for shift in shifts)
    assert any(shift.down and not shift.up for shift in shifts)
    assert any(shift.up and shift.down for shift in shifts)
    assert {struct.dice for struct in STRUCTS if isinstance(struct, Flip)} == {1, 2}
    assert {struct.dice for struct in STRUCTS if isinstance(struct, SetDie)} == {1, 2}
    assert {struct.times for struct in STRUCTS if isinstance(struct, Reroll)} == {1, 2}
    assert {2, 3, 6} <= {len(struct.faces) for struct in STRUCTS if isinstance(struct, Hit)}
    shields = [struct for struct in STRUCTS if isinstance(struct, Shields)]
    assert {struct.points for struct in shields} >= {1, 2, 3, 4}
    assert any(struct.idle for struct in shields)
    assert any(struct.needs_idle for struct in shields)


def test_tokens_come_back_after_kills_idle_dice_and_wounds() -> None:
    assert {struct.on for struct in STRUCTS if isinstance(struct, Refresh)} == {"kills", "idle", "wound"}


def test_tolls_are_dice_tokens_and_potions_and_penalties_both_tokens_and_spaces_of_each_colour() -> None:
    assert {struct.of for struct in STRUCTS if isinstance(struct, Toll)} == {"die", "token", "potion"}
    assert {struct.token for struct in STRUCTS if isinstance(struct, LoseToken)} == {"stamina", "focus"}
    colours = {struct.colour for struct in STRUCTS if isinstance(struct, Corrupt)}
    assert colours == {"any", "red", "blue", "purple"}
    roars = [struct for struct in STRUCTS if isinstance(struct, Roar)]
    assert {roar.heal for roar in roars} == {0, 1}
    assert {roar.wounds for roar in roars} == {1, 2}


def test_skills_are_deeds_lasting_effects_and_things_that_happen_at_once() -> None:
    cards = [struct for struct in STRUCTS if isinstance(struct, SkillCard)]
    assert any(card.deed for card in cards)
    assert any(card.lasting for card in cards)
    assert any(card.immediate and card.lasting for card in cards)
