"""Dwarf turn, B: raising reserved dice, assigning them."""

from __future__ import annotations

import pytest

from rules.seven_dwarfs.effects.dwarfs import DiscardWorth, GemWorth
from tests.rules.seven_dwarfs.clauses.box import plain_cards
from tests.rules.seven_dwarfs.clauses.play import board, play


@pytest.mark.clause("SD-2.8")
def test_each_gem_raises_one_die_by_one_several_the_same_or_different_ones() -> None:
    game = play("Preparing", board(reserve=(1, 2, 3), gems=4))
    game.take("raise:d1", "gem").take("raise:d1", "gem").take("raise:d3", "gem")
    assert [die.value for die in game.board.dice] == [3, 2, 4]
    assert game.dwarf.gems == 1
    assert game.board.supply == 11


@pytest.mark.clause("SD-2.8")
def test_without_gems_no_gem_pays() -> None:
    game = play("Preparing", board(reserve=(1, 2), gems=1)).take("raise:d1", "gem")
    assert game.sets("raise:d1") == {("d2",)}
    assert game.sets("raise:d2") == {("d1",)}


@pytest.mark.clause("SD-2.9")
def test_a_discarded_die_raises_another_by_one_whatever_it_showed() -> None:
    game = play("Preparing", board(reserve=(2, 3, 5))).take("raise:d1", "d3")
    assert game.dice() == {"d1": ("reserve", 3), "d2": ("reserve", 3), "d3": ("out", 0)}


@pytest.mark.clause("SD-2.9")
def test_two_discarded_dice_raise_the_third_by_two_and_it_cannot_discard_itself() -> None:
    game = play("Preparing", board(reserve=(2, 3, 4))).take("raise:d1", "d3")
    assert game.sets("raise:d1") == {("d2",)}
    game.take("raise:d1", "d2")
    assert game.dice() == {"d1": ("reserve", 4), "d2": ("out", 0), "d3": ("out", 0)}
    assert game.offered("raise") == []
    assert game.sets("assign:move") == {("d1",)}


@pytest.mark.clause("SD-2.10")
def test_gems_and_discarded_dice_combine_on_one_die() -> None:
    game = play("Preparing", board(reserve=(1, 1, 1), gems=2))
    game.take("raise:d2", "gem").take("raise:d2", "d1").take("raise:d2", "gem").take("raise:d2", "d3")
    assert game.dice() == {"d1": ("out", 0), "d2": ("reserve", 5), "d3": ("out", 0)}


@pytest.mark.clause("SD-2.11")
def test_a_die_kept_from_the_round_before_is_neither_raised_nor_discarded() -> None:
    game = play("Preparing", board(move=2, kept=("move",), reserve=(3, 3), gems=1))
    assert game.offered("raise") == ["raise:d2", "raise:d3"]
    assert game.sets("raise:d2") == {("d3",), ("gem",)}
    assert game.block("raise:d1").clause == "SD-2.11"


@pytest.mark.clause("SD-2.11", "SD-R3")
def test_once_a_die_is_assigned_nothing_is_raised_any_more() -> None:
    game = play("Preparing", board(reserve=(1, 2, 3), gems=5)).take("assign:attack", "d2")
    assert game.offered("raise") == []
    assert game.block("raise:d2").clause == "SD-2.11"
    assert game.block("raise:d1").clause == "SD-R3"


@pytest.mark.clause("SD-2.12")
def test_any_reserved_die_goes_to_any_action_and_brings_its_value() -> None:
    game = play("Preparing", board(reserve=(1, 2, 3)))
    for slot in ("move", "attack", "defence"):
        assert game.sets(f"assign:{slot}") == {("d1",), ("d2",), ("d3",)}
    game.take("assign:attack", "d3").take("assign:move", "d1")
    assert [game.board.strength(slot) for slot in ("move", "attack", "defence")] == [1, 3, 2]
    assert game.asked() == "act"


@pytest.mark.clause("SD-R1")
def test_an_action_with_a_kept_die_takes_no_other() -> None:
    game = play("Preparing", board(attack=4, kept=("attack",), reserve=(2, 3)))
    assert game.offered("assign") == ["assign:move", "assign:defence"]
    assert game.block("assign:attack").clause == "SD-R1"


@pytest.mark.clause("SD-0.4")
def test_each_of_three_actions_has_one_place_on_the_dwarf_card() -> None:
    game = play("Preparing", board(reserve=(1, 2, 3)))
    assert game.offered("assign") == ["assign:move", "assign:attack", "assign:defence"]
    game.take("assign:move", "d1")
    assert game.offered("assign") == ["assign:attack", "assign:defence"]


@pytest.mark.clause("SD-R4")
def test_no_die_is_raised_above_its_own_highest_number() -> None:
    game = play("Preparing", board(reserve=(5, 4, 1), gems=3))
    assert game.offered("raise") == ["raise:d2", "raise:d3"]
    assert game.block("raise:d1").clause == "SD-R4"
    game.take("raise:d2", "gem")
    assert game.offered("raise") == ["raise:d3"]


@pytest.mark.clause("SD-R4")
def test_the_highest_number_is_the_one_of_the_card_sets_dice() -> None:
    game = play("Preparing", board(plain_cards(white=(1, 2, 3, 4, 6, 0)), reserve=(5, 6), gems=3))
    assert game.offered("raise") == ["raise:d1"]
    game.take("raise:d1", "gem")
    assert game.dice()["d1"] == ("reserve", 6)
    assert game.block("raise:d1").clause == "SD-R4"


@pytest.mark.clause("SD-2.8")
@pytest.mark.parametrize(("before", "after"), [(2, 4), (3, 5), (4, 5)])
def test_a_payment_worth_two_stops_at_the_highest_number_too(before: int, after: int) -> None:
    cards = plain_cards(main=(GemWorth(2), DiscardWorth(2)))
    gem = play("Preparing", board(cards, reserve=(before, 1), gems=1)).take("raise:d1", "gem")
    assert gem.dice()["d1"] == ("reserve", after)
    die = play("Preparing", board(cards, reserve=(before, 1))).take("raise:d1", "d2")
    assert die.dice()["d1"] == ("reserve", after)


@pytest.mark.clause("SD-R3")
def test_assigned_dice_stay_where_they_are() -> None:
    game = play("Preparing", board(reserve=(1, 2, 3), gems=1)).take("assign:move", "d1")
    assert game.block("raise:d2").clause == "SD-R3"
    assert game.sets("assign:attack") == {("d2",), ("d3",)}
    assert "assign:move" not in game.offered()
    game.take("assign:attack", "d2")
    assert game.asked() == "act"
    assert game.dice()["d1"] == ("move", 1)
