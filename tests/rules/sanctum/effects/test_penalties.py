"""Penalties of Demon Lord cards, and the blessings that stand against them."""

from __future__ import annotations

from typing import Any

import pytest

from rules.sanctum.board import Board
from rules.sanctum.effects.base import Cause
from rules.sanctum.effects.blessings import CancelFury, FreePenalty, RefuseRoar
from rules.sanctum.effects.penalties import (
    Corrupt,
    FewerDice,
    LoseBlessing,
    LoseToken,
    MoreDamage,
    Penalty,
    ShortenTrack,
    SpoilPotion,
)
from tests.rules.sanctum.effects.trying import Paying, battle, road, tried, used
from tests.rules.sanctum.scenes import Play, held

TILE = Cause("t1", "Tile t1", "blessing", "blessing.t1")


def roar(**more: Any) -> Board:  # noqa: ANN401 - any field of a part
    """Between two rounds of the final battle."""
    return road(stage="roar", demons="", fight=None, **more)


def paid(on: Board, penalty: Penalty, aim: str = "") -> Play:
    """The board after a penalty was paid; it must be possible to pay it so."""
    assert aim in penalty.aims(on, 0)
    return tried(on, Paying(penalty, aim))


def test_a_token_of_the_pool_is_lost() -> None:
    play = paid(roar(stamina=2), LoseToken("stamina"))
    assert (play.me().stamina, play.me().marks) == (1, {})
    assert LoseToken("focus").aims(roar(focus=0), 0) == ()


def test_a_blessing_is_turned_face_down() -> None:
    on = roar(blessings=held("t1", "t2"))
    assert LoseBlessing().aims(on, 0) == ("t1", "t2")
    assert LoseBlessing().label(on, 0, "t2") == "turn Tile t2 face down"
    play = paid(on, LoseBlessing(), "t2")
    assert [each.used for each in play.me().blessings] == [False, True]
    assert LoseBlessing().aims(play.board, 0) == ("t1",)


@pytest.mark.parametrize(
    ("colour", "aims"),
    [
        ("any", ("helmet.0.0", "armour.0.0", "boots.0.0", "boots.0.1", "weapon_1.0.0")),
        ("red", ("armour.0.0", "boots.0.0")),
        ("blue", ("helmet.0.0", "weapon_1.0.0")),
        ("purple", ("boots.0.1",)),
    ],
)
def test_an_empty_space_of_the_colour_is_corrupted(colour: str, aims: tuple[str, ...]) -> None:
    penalty = Corrupt(colour)  # type: ignore[arg-type]
    assert penalty.aims(roar(), 0) == aims
    ref, at = aims[-1].rsplit(".", 1)
    assert paid(roar(), penalty, aims[-1]).me().marks[ref][int(at)] == "corrupt"


def test_a_space_with_a_token_is_not_empty() -> None:
    on = roar(marks={"boots.0": ("stamina", ""), "armour.0": ("corrupt",)})
    assert Corrupt("red").aims(on, 0) == ()
    assert paid(on, Corrupt("purple"), "boots.0.1").me().marks["boots.0"] == ("stamina", "corrupt")
    assert Corrupt().label(on, 0, "boots.0.1") == "corrupt the purple space of the boots"


def test_dice_less_add_up_but_not_below_none() -> None:
    play = paid(paid(roar(dice=2), FewerDice()).board, FewerDice())
    assert play.me().next_dice == 2
    assert FewerDice().aims(play.board, 0) == ()
    assert FewerDice().aims(roar(dice=2, silver=True, next_dice=2), 0) == ("",)


def test_damage_of_the_next_fight_adds_up() -> None:
    assert paid(paid(roar(), MoreDamage(2)).board, MoreDamage(3)).me().next_damage == 5


def test_the_health_track_is_shortened_twice_at_most() -> None:
    once = paid(roar(health=5), ShortenTrack())
    assert (once.me().death_at, once.me().fate) == (1, "alive")
    assert ShortenTrack().label(once.board, 0, "") == "shorten the health track: death at 3"
    twice = paid(once.board, ShortenTrack())
    assert twice.me().death_at == 3
    assert ShortenTrack().aims(twice.board, 0) == ()


def test_a_hero_may_die_of_a_shortened_track() -> None:
    assert paid(roar(health=1), ShortenTrack()).me().fate == "dead"


def test_a_spoiled_potion_takes_its_token_with_it() -> None:
    on = roar(potions=("red", "blue", "red"), marks={"boots.0": ("stamina", "stamina")}, stamina=0)
    assert SpoilPotion().aims(on, 0) == ("red.boots.0.0",)
    assert (
        SpoilPotion().label(on, 0, "red.boots.0.0") == "drink a red potion and lose the stamina on the boots"
    )
    play = paid(on, SpoilPotion(), "red.boots.0.0")
    assert (play.me().potions, play.me().stamina) == (("blue", "red"), 0)
    assert play.me().marks == {"boots.0": ("", "stamina")}
    assert SpoilPotion().aims(roar(potions=("blue",), marks={"boots.0": ("stamina", "")}), 0) == ()


def test_a_roar_can_be_refused() -> None:
    assert RefuseRoar().moments == ("roar",)
    assert RefuseRoar().settles
    play = used(roar(), RefuseRoar(), cause=TILE)
    assert [event.kind for event in play.events] == ["roar_refused"]


def test_a_penalty_counts_as_paid() -> None:
    assert FreePenalty().settles
    play = used(roar(), FreePenalty(), cause=TILE)
    assert [event.kind for event in play.events] == ["roar_paid"]


def test_in_a_fight_corruption_is_cleared() -> None:
    on = battle(marks={"boots.0": ("corrupt", "focus"), "armour.0": ("corrupt",)})
    deed = FreePenalty()
    assert deed.aims(on, 0, TILE) == ("boots.0.0", "armour.0.0")
    assert deed.label(on, 0, "armour.0.0") == "red space of the armour"
    assert deed.target(on, 0, "armour.0.0") == "ability:armour.0"
    assert used(on, deed, "armour.0.0", cause=TILE).me().marks == {"boots.0": ("corrupt", "focus")}
    assert used(on, deed, "boots.0.0", cause=TILE).me().marks["boots.0"] == ("", "focus")
    assert deed.aims(battle(), 0, TILE) == ()
    assert deed.why_not(battle(), 0, TILE) == ("no_corruption", "SA-8.4")


def test_a_fury_is_cancelled_only_as_it_is_turned_over() -> None:
    assert CancelFury().moments == ()
