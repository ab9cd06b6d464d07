"""An item whose card does not say when can be used before a roll, before assigning, between actions."""

from __future__ import annotations

from typing import Any

import pytest

from rules.seven_dwarfs import loader
from rules.seven_dwarfs.board import Board
from rules.seven_dwarfs.effects.dwarfs import ForgeMastery
from rules.seven_dwarfs.effects.items import GainLife, PushAdjacent, ReadyDie, RerollDice, Wound
from rules.seven_dwarfs.effects.vocabulary import ItemEffect
from tests.rules.seven_dwarfs.clauses.box import ground, plain_cards
from tests.rules.seven_dwarfs.clauses.play import Phase, board, play

BUILT_IN = loader.read_set(loader.built_in()).items
SAYS_WHEN = ("loaded-dice",)
PHASES: tuple[Phase, ...] = ("Rolling", "Preparing", "Acting")


def holding(*effects: ItemEffect, **more: Any) -> Board:  # noqa: ANN401 - any field of the board
    """The dwarf holds items i1, i2 … that do this."""
    cards = plain_cards(goods=effects)
    return board(cards, items=tuple(cards.items), **more)


@pytest.mark.clause("SD-R15")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("item", [item for item in BUILT_IN if item not in SAYS_WHEN])
def test_an_item_that_does_not_say_when_is_used_at_every_moment(item: str, phase: Phase) -> None:
    dice: dict[str, Any] = {"attack": 2}
    if phase != "Acting":
        dice["kept"] = ("attack",)
    if phase == "Preparing":
        dice["reserve"] = (1,)
    cards = plain_cards(goods=(BUILT_IN[item].effect,), ground=ground(rocks=((0, -1),)))
    near = board(cards, h1=(1, 0), h2=(0, 2), b=(-1, 0), life=2, items=("i1",), time=1, **dice)
    game = play(phase, near)
    asked = game.asked()
    game.take(game.offered("use:i1")[0])
    assert (game.dwarf.items, game.board.removed) == ((), ("i1",))
    # the bomb asks on, and the iron hand leaves but one way to assign
    assert game.asked() == asked or item in ("bomb", "iron-hand")


@pytest.mark.clause("SD-R15")
def test_loaded_dice_are_rolled_again_while_dice_are_still_to_roll() -> None:
    game = play("Rolling", holding(RerollDice(2), reserve=(1, 2)))
    assert game.sets("use:i1") == {("d1",), ("d2",), ("d1", "d2")}
    game.take("use:i1", "d1", white=[5])
    assert game.dice() == {"d1": ("reserve", 5), "d2": ("reserve", 2), "d3": ("pool", 0)}
    assert game.asked() == "roll"
    assert play("Rolling", holding(RerollDice(2))).block("use:i1").reason == (
        "You have no reserved die to roll again."
    )


@pytest.mark.clause("SD-R15")
def test_the_iron_hand_takes_an_unrolled_die_before_the_others_roll() -> None:
    game = play("Rolling", holding(ReadyDie(3))).take("use:i1:defence")
    assert (game.board.strength("defence"), len(game.board.placed("pool"))) == (3, 2)
    game.take("roll", white=[4]).take("roll", white=[2])
    assert game.asked() == "prepare"
    assert game.offered("assign") == ["assign:move", "assign:attack"]


def test_rolling_ends_with_the_last_die_whatever_the_dwarf_holds() -> None:
    game = play("Rolling", holding(GainLife(1), reserve=(2, 3)))
    assert game.take("roll", white=[4]).asked() == "prepare"
    assert "use:i1" in game.offered()


@pytest.mark.clause("SD-2.28")
def test_the_last_enemy_can_fall_before_a_die_is_rolled() -> None:
    game = play("Rolling", holding(Wound(2, 1), h1=(1, 0), b=None, lives={"h1": 1}, reserve=(4,)))
    assert game.take("use:i1:h1").asked() == "combat_won"
    game.take("onward")
    assert all(die.place == "pool" for die in game.board.dice)


def test_a_push_in_the_middle_of_rolling_returns_to_rolling() -> None:
    game = play("Rolling", holding(PushAdjacent(), h1=(1, 0)))
    game.take("use:i1").take("push:h1:2,0")
    assert (game.enemy("h1").hex, game.asked()) == ((2, 0), "roll")


@pytest.mark.clause("SD-7.2")
def test_the_forge_is_mastered_as_soon_as_a_die_is_reserved() -> None:
    cards = plain_cards(main=(ForgeMastery(1),))
    game = play("Rolling", board(cards, reserve=(5,)))
    game.take("use:miner:d1")
    assert game.dice()["d1"] == ("reserve", 2)
    assert game.take("roll", white=[4]).take("roll", white=[4]).asked() == "prepare"
    assert game.offered("use") == []
