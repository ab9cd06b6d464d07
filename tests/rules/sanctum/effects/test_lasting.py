"""Amendments and triggers of items and skills."""

from __future__ import annotations

from typing import Any

import pytest

from rules.sanctum import consult
from rules.sanctum.board import Board
from rules.sanctum.effects.base import Tally
from rules.sanctum.effects.lasting import (
    Bulwark,
    Deflect,
    IdleGuard,
    NearEnough,
    PotionSlots,
    Reach,
    Refresh,
    SilverDie,
    StrongPotions,
    Ward,
    Windfall,
    WrathOfFace,
    WrathOfWounds,
)
from rules.sanctum.effects.vocabulary import Immediate, Lasting
from tests.rules.sanctum.box import item, plain_cards
from tests.rules.sanctum.effects.trying import SKILL, Pushing, battle, road, tried
from tests.rules.sanctum.scenes import Play, fight


def worn(*lasting: Lasting, **more: Any) -> Board:  # noqa: ANN401 - any field of a part
    """A hero who wears an item with these."""
    cards = plain_cards(a5={"item": item(lasting=lasting, name="Crown")})
    return road(cards=cards, worn={"helmet": "a5"}, **more)


def gained(*immediate: Immediate, **more: Any) -> Board:  # noqa: ANN401 - any field of a part
    """A hero who has just gained a skill with these."""
    cards = plain_cards(h1_green_1={"immediate": immediate, "name": "Gift"})
    return road(cards=cards, skills=("h1_green_1",), **more)


def test_the_first_hit_on_a_card_may_be_one_off() -> None:
    on = worn(NearEnough())
    assert (consult.slack(on, 0, first=True), consult.slack(on, 0, first=False)) == (1, 0)
    assert consult.slack(road(), 0, first=True) == 0


def test_potions_regenerate_two_tokens() -> None:
    assert consult.tokens_of_potion(worn(StrongPotions()), 0) == 2


def test_there_are_more_potion_slots() -> None:
    assert consult.potion_slots(worn(PotionSlots(slots=2)), 0) == 6


def test_each_enemy_deals_less_but_never_less_than_nothing() -> None:
    on = worn(Deflect(points=2))
    assert [consult.damage_of_one(on, 0, damage) for damage in (0, 1, 3)] == [0, 0, 1]


def test_there_is_less_damage_in_all() -> None:
    assert consult.more_damage(worn(Ward(points=2)), 0) == -2


def test_idle_dice_guard_up_to_a_number() -> None:
    assert [consult.idle_shields(worn(IdleGuard(most=2)), 0, idle) for idle in (0, 1, 3)] == [0, 1, 2]


def test_blocks_of_two_spaces_raise_one_shield_more() -> None:
    on = worn(Bulwark(spaces=2))
    assert [consult.shields(on, 0, 2, spaces=spaces, idle=0) for spaces in (0, 1, 2)] == [2, 2, 3]


def test_the_first_add_reaches_further() -> None:
    on = worn(Reach())
    assert (consult.reach(on, 0, first=True), consult.reach(on, 0, first=False)) == (1, 0)


def test_rage_wakes_by_a_wound() -> None:
    assert WrathOfWounds().wakes_rage("wounded", Tally(1))
    assert not WrathOfWounds().wakes_rage("attack_ended", Tally(1, (6,)))


def test_rage_wakes_by_an_idle_face() -> None:
    assert WrathOfFace(face=6).wakes_rage("attack_ended", Tally(2, (1, 6)))
    assert not WrathOfFace(face=6).wakes_rage("attack_ended", Tally(1, (5,)))
    assert not WrathOfFace(face=6).wakes_rage("wounded", Tally(1))


SPENT = {"boots.0": ("stamina", "focus")}


def after(on: Board, effect: Refresh, happening: str, amount: int) -> Play:
    """What follows when something has happened."""
    return tried(on, Pushing(effect, SKILL, happening, Tally(amount)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("effect", "happening", "amount", "due"),
    [
        (Refresh("kills", 2), "killed", 2, True),
        (Refresh("kills", 2), "killed", 3, True),
        (Refresh("kills", 2), "killed", 1, False),
        (Refresh("kills", 1), "attack_ended", 1, False),
        (Refresh("idle", 2), "attack_ended", 2, True),
        (Refresh("idle", 2), "attack_ended", 1, False),
        (Refresh("wound"), "wounded", 1, True),
        (Refresh("wound"), "killed", 1, False),
    ],
)
def test_a_token_comes_back_at_its_time(effect: Refresh, happening: str, amount: int, due: bool) -> None:  # noqa: FBT001
    play = after(worn(effect, marks=SPENT), effect, happening, amount)
    assert (play.asked() == "regenerate") == due


def test_the_hero_chooses_which_token_comes_back() -> None:
    play = after(worn(Refresh("wound"), marks=SPENT), Refresh("wound"), "wounded", 1)
    assert play.decision().prompt == "Crown: which token comes back?"
    assert play.decision().cause == "Crown: your item"
    assert [option.label for option in play.decision().options] == [
        "Stamina on the boots",
        "Focus on the boots",
    ]
    assert play.take("token:boots.0.0").me().stamina == 3


def test_only_a_token_of_the_kind_comes_back() -> None:
    effect = Refresh("wound", colour="focus")
    play = after(worn(effect, marks=SPENT), effect, "wounded", 1)
    assert (play.asked(), play.me().focus) == ("over", 3)


def test_without_a_spent_token_nothing_is_asked() -> None:
    assert after(worn(Refresh("wound")), Refresh("wound"), "wounded", 1).asked() == "over"


@pytest.mark.parametrize(("beaten", "due"), [(1, False), (2, True), (3, False)])
def test_in_the_final_battle_the_card_that_makes_the_number_brings_the_token(beaten: int, due: bool) -> None:  # noqa: FBT001
    effect = Refresh("kills", 2)
    cards = plain_cards(a5={"item": item(lasting=(effect,))})
    on = battle(cards=cards, worn={"helmet": "a5"}, marks=SPENT, fight=fight("g5", killed=beaten))
    assert (after(on, effect, "card_beaten", 1).asked() == "regenerate") == due
    assert after(on, effect, "killed", beaten).asked() == "over", "cards are not counted twice"


def test_potions_of_chosen_colours_come_with_a_skill() -> None:
    effect = Windfall(potions=2)
    play = tried(gained(effect), Pushing(effect, SKILL, "skill_gained"))
    assert play.offered() == ["potion:red", "potion:blue"]
    assert play.decision().prompt == "Gift: which potion do you take?"
    play.take("potion:red").take("potion:blue")
    assert play.me().potions == ("red", "blue")
    assert play.asked() == "over"


def test_potions_stop_where_the_slots_are_full() -> None:
    effect = Windfall(potions=3)
    play = tried(gained(effect, potions=("red",) * 3), Pushing(effect, SKILL, "skill_gained"))
    play.take("potion:blue")
    assert play.me().potions == ("red", "red", "red", "blue")
    assert [event.kind for event in play.events][-1] == "no_potion_gained"


def test_the_silver_die_comes_with_its_skill() -> None:
    play = tried(gained(SilverDie()), Pushing(SilverDie(), SKILL, "skill_gained"))
    assert play.me().silver
    assert [event.kind for event in play.events] == ["silver_gained"]


def test_what_comes_with_a_skill_comes_at_no_other_time() -> None:
    assert not tried(gained(SilverDie()), Pushing(SilverDie(), SKILL, "wounded")).me().silver
    assert Windfall().after("wounded", gained(Windfall()), 0, Tally()) == ()
