"""Items that act at once on figures, time and dice."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.refusals import IllegalAnswer
from rules.seven_dwarfs.board import Board
from rules.seven_dwarfs.effects.items import GainLife, ReadyDie, RerollDice, TurnBackTime, Wound
from rules.seven_dwarfs.effects.vocabulary import ItemEffect
from rules.seven_dwarfs.geometry.ground import Ground
from tests.rules.seven_dwarfs.clauses.box import DISK, plain_cards
from tests.rules.seven_dwarfs.clauses.play import board, play


def holding(*effects: ItemEffect, **more: Any) -> Board:  # noqa: ANN401 - any field of the board
    """The dwarf holds items i1, i2 … that do this."""
    cards = plain_cards(goods=effects, ground=more.pop("ground", None))
    return board(cards, items=tuple(cards.items), **more)


@pytest.mark.clause("SD-7.3")
def test_a_used_item_is_out_of_the_game() -> None:
    table = play("Acting", holding(GainLife(2)))
    table.take("use:i1")
    assert (table.dwarf.items, table.board.removed) == ((), ("i1",))
    assert table.said("item_used") == [{"card": "i1", "name": "I1"}]
    assert table.offered("use:") == []
    with pytest.raises(IllegalAnswer):
        table.take("use:i1")


@pytest.mark.clause("SD-7.4")
def test_several_items_can_be_used_in_one_turn() -> None:
    table = play("Acting", holding(GainLife(1), TurnBackTime(1), time=2))
    table.take("use:i1").take("use:i2")
    assert (table.dwarf.life, table.board.time, table.dwarf.items) == (5, 1, ())


@pytest.mark.clause("SD-R15")
def test_an_item_that_says_when_waits_for_its_moment() -> None:
    start = holding(GainLife(1), RerollDice(2), reserve=(1, 2))
    assert play("Rolling", start).offered("use:") == ["use:i1", "use:i2"]
    preparing = play("Preparing", start)
    assert preparing.offered("use:") == ["use:i1", "use:i2"]
    preparing.take("assign:move", "d1")
    assert preparing.offered("use:") == []
    assert preparing.block("use:i1").reason == "First assign the rest of your dice."
    assert preparing.block("use:i2").reason == "This item is used before you assign your dice."
    preparing.take("assign:attack", "d2")
    assert preparing.offered("use:") == ["use:i1"]
    assert preparing.block("use:i2").reason == "This item is used before you assign your dice."


@pytest.mark.clause("SD-R2")
def test_life_is_gained_up_to_the_top_of_the_die() -> None:
    table = play("Acting", holding(GainLife(2), life=5))
    assert table.option("use:i1").forecast[""].values == {"life": 6}
    assert table.take("use:i1").dwarf.life == 6
    full = play("Acting", holding(GainLife(2), life=6))
    assert full.offered("use:") == []
    assert full.block("use:i1").reason == "Your life die already shows its highest number."


def test_a_wound_needs_no_attack_die_and_minds_no_defence() -> None:
    table = play("Acting", holding(Wound(2, 1), h1=(1, 0), h2=(2, 0), b=(0, 1)))
    assert table.offered("use:") == ["use:i1:h1", "use:i1:b"]
    option = table.option("use:i1:b")
    assert (option.label, option.target) == ("I1: Ogre", "enemy:b")
    assert option.forecast[""].text == "loses 2 life, leaves 3"
    table.take("use:i1:b")
    assert (table.enemy("b").life, table.enemy("b").struck) == (3, 0)


def test_a_wound_can_fell_an_enemy_and_end_the_combat() -> None:
    start = holding(Wound(2, 1), h1=(1, 0), b=None, lives={"h1": 2})
    table = play("Acting", start)
    assert table.option("use:i1:h1").forecast[""].text == "defeats it"
    assert table.take("use:i1:h1").asked() == "combat_won"


def test_a_throw_reaches_as_far_as_its_card_says_and_only_what_is_in_sight() -> None:
    start = holding(Wound(1, 3), h1=(3, 0), h2=(0, 4), b=(-2, 0))
    assert play("Acting", start).offered("use:") == ["use:i1:h1", "use:i1:b"]
    rock = Ground(DISK, rocks=frozenset({(1, 0)}))
    behind = play("Acting", holding(Wound(1, 3), h1=(3, 0), b=(4, -4), ground=rock))
    assert behind.block("use:i1").reason == "There is no enemy in sight close enough."
    figure = play("Acting", holding(Wound(1, 3), h1=(2, 0), h2=(1, 0), b=None))
    assert figure.offered("use:") == ["use:i1:h2"]


def test_time_goes_back_and_its_gems_count_again() -> None:
    table = play("Acting", holding(TurnBackTime(1), time=2))
    forecast = table.option("use:i1").forecast[""]
    assert forecast.values == {"space": 2, "gems": 3}
    table.take("use:i1")
    assert (table.board.time, table.board.gems_to_win) == (1, 3)
    far = play("Acting", holding(TurnBackTime(3), time=2)).take("use:i1")
    assert far.board.time == 0
    first = play("Acting", holding(TurnBackTime(1)))
    assert first.block("use:i1").reason == "The time counter is already on its first space."


def test_loaded_dice_roll_up_to_two_reserved_dice_again() -> None:
    table = play("Preparing", holding(RerollDice(2), reserve=(1, 2, 3)))
    assert table.sets("use:i1") == {("d1",), ("d2",), ("d3",), ("d1", "d2"), ("d1", "d3"), ("d2", "d3")}
    assert table.option("use:i1").locks
    table.take("use:i1", "d1", "d2", white=[5, 0, 4])
    assert table.dice() == {"d1": ("reserve", 5), "d2": ("reserve", 4), "d3": ("reserve", 3)}
    assert table.kinds().count("reroll_anvil") == 1


def test_loaded_dice_need_a_choice_of_dice() -> None:
    table = play("Preparing", holding(RerollDice(2), reserve=(1, 2, 3)))
    for picks in ((), ("d1", "d2", "d3"), ("d1", "d1")):
        with pytest.raises(IllegalAnswer):
            table.take("use:i1", *picks)


def test_the_iron_hand_readies_an_idle_die() -> None:
    table = play("Acting", holding(ReadyDie(3), attack=2))
    assert table.offered("use:") == ["use:i1:move", "use:i1:defence"]
    option = table.option("use:i1:defence")
    assert (option.label, option.target, option.forecast[""].values) == (
        "I1: defend",
        "slot:defence",
        {"value": 3},
    )
    table.take("use:i1:defence")
    assert table.board.strength("defence") == 3
    assert table.dice()["d2"] == ("defence", 3)


def test_the_iron_hand_needs_a_die_and_an_action_without_one() -> None:
    busy = play("Acting", holding(ReadyDie(3), move=1, attack=1, defence=1))
    assert busy.offered("use:") == []
    assert busy.block("use:i1").reason == "It takes a discarded or unrolled die, and an action without one."


def test_the_iron_hand_shows_no_more_than_the_top_face() -> None:
    table = play("Acting", holding(ReadyDie(9))).take("use:i1:attack")
    assert table.board.strength("attack") == 5
