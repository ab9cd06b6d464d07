"""Items that stay in force for a turn or a round, and are over after it."""

from __future__ import annotations

from typing import Any

from rules.seven_dwarfs.board import Board
from rules.seven_dwarfs.effects.lasting import Edge, StrikeAgain, Ward, Weary
from rules.seven_dwarfs.effects.vocabulary import ItemEffect
from tests.rules.seven_dwarfs.clauses.box import plain_cards
from tests.rules.seven_dwarfs.clauses.play import board, play


def holding(effect: ItemEffect, **more: Any) -> Board:  # noqa: ANN401 - any field of the board
    cards = plain_cards(goods=(effect,))
    return board(cards, items=("i1",), **more)


def test_a_keen_edge_strikes_harder_and_does_not_wear() -> None:
    table = play("Acting", holding(Edge(1), h1=(1, 0), attack=2)).take("use:i1").take("attack:h1")
    assert table.said("attacked")[0]["strength"] == 3
    assert (table.enemy("h1").life, table.board.strength("attack")) == (1, 2)


def test_a_keen_edge_is_blunt_after_the_turn() -> None:
    table = play("Acting", holding(Edge(1), h1=(1, 0), attack=2, b=None)).take("use:i1")
    table.take("end", black=[1]).take("keep").take("stop").take("attack:h1")
    assert table.said("attacked")[0]["strength"] == 2
    assert table.board.strength("attack") == 1


def test_an_edge_needs_an_attack_die() -> None:
    table = play("Acting", holding(Edge(1), move=2))
    assert table.block("use:i1").reason == "You have no attack die."


def test_mead_lets_each_enemy_be_attacked_once_more_this_turn() -> None:
    table = play("Acting", holding(StrikeAgain(1), h1=(1, 0), attack=2)).take("attack:h1")
    assert table.offered("attack:") == []
    table.take("use:i1").take("attack:h1")
    assert table.enemy("h1").struck == 2
    assert table.offered("attack:") == []


def test_a_ward_takes_damage_off_every_attack_until_the_round_ends() -> None:
    start = holding(Ward(2), h1=(1, 0), h2=(0, 1), b=None, life=6)
    table = play("Acting", start).take("use:i1").take("end", black=[3])
    assert table.dwarf.life == 4
    table.take("stop").take("end", black=[1])
    assert table.dwarf.life == 2


def test_a_ward_never_heals() -> None:
    table = play("Acting", holding(Ward(5), h1=(1, 0), b=None)).take("use:i1").take("end", black=[1])
    assert table.dwarf.life == 4


def test_a_prick_makes_an_enemy_weary_for_a_round() -> None:
    table = play("Acting", holding(Weary(3, 2), h1=(1, 0), h2=(3, 0), b=None))
    assert table.offered("use:") == ["use:i1:h1"]
    option = table.option("use:i1:h1")
    assert (option.label, option.target, option.forecast[""].values) == ("I1: Imp A", "enemy:h1", {"by": 3})
    table.take("use:i1:h1")
    assert table.enemy("h1").marks == ("round:i1",)
    table.take("end", black=[3])
    assert table.dwarf.life == 4
    assert table.enemy("h1").marks == ()
    table.take("stop").take("end", black=[3])
    assert table.dwarf.life < 4


def test_nobody_may_be_near_enough_to_tire() -> None:
    table = play("Acting", holding(Weary(3, 1), h1=(2, 0)))
    assert table.block("use:i1").reason == "There is no enemy in sight close enough."
