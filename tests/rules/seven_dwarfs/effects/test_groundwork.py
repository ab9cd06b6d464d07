"""Items that change the ground, or where the dwarf stands on it."""

from __future__ import annotations

from typing import Any

from rules.seven_dwarfs.board import Board, Changes
from rules.seven_dwarfs.effects.groundwork import ClearTerrain, LayTrap, Leap
from rules.seven_dwarfs.effects.vocabulary import ItemEffect
from rules.seven_dwarfs.geometry.ground import Ground
from tests.rules.seven_dwarfs.clauses.box import DISK, plain_cards
from tests.rules.seven_dwarfs.clauses.play import board, play


def holding(effect: ItemEffect, **more: Any) -> Board:  # noqa: ANN401 - any field of the board
    cards = plain_cards(goods=(effect,), ground=more.pop("ground", None))
    return board(cards, items=("i1",), **more)


MIXED = Ground(
    DISK,
    rocks=frozenset({(1, 0), (3, 0)}),
    forests=frozenset({(0, 1)}),
    damage_traps=frozenset({(-1, 0)}),
    movement_traps=frozenset({(0, -1)}),
)


def test_a_pickaxe_removes_a_rock_or_a_forest_near_by() -> None:
    table = play("Acting", holding(ClearTerrain(("rock", "forest"), 2), ground=MIXED, move=1))
    assert table.offered("use:") == ["use:i1:1,0", "use:i1:0,1"]
    option = table.option("use:i1:1,0")
    assert (option.label, option.target) == ("I1: remove the rock on 1,0", "hex:1,0")
    table.take("use:i1:1,0")
    assert (1, 0) not in table.board.ground.rocks
    assert table.board.ground.rocks == frozenset({(3, 0)})
    assert table.offered("walk:1,0")
    forest = play("Acting", holding(ClearTerrain(("forest",), 1), ground=MIXED)).take("use:i1:0,1")
    assert forest.board.ground.forests == frozenset()


def test_traps_are_removed_where_the_card_says_so() -> None:
    both = ClearTerrain(("damage_trap", "movement_trap"), 1)
    table = play("Acting", holding(both, ground=MIXED))
    assert table.offered("use:") == ["use:i1:0,-1", "use:i1:-1,0"]
    table.take("use:i1:-1,0")
    assert table.board.ground.damage_traps == frozenset()
    assert table.board.ground.movement_traps == {(0, -1)}


def test_a_trap_laid_in_this_combat_is_taken_up_again() -> None:
    changes = Changes(damage_traps=((1, 0),), movement_traps=((0, 1),))
    start = holding(ClearTerrain(("damage_trap", "movement_trap"), 1), changes=changes)
    table = play("Acting", start).take("use:i1:1,0")
    assert table.board.changes == Changes(movement_traps=((0, 1),))
    other = play("Acting", start).take("use:i1:0,1")
    assert other.board.changes == Changes(damage_traps=((1, 0),))


def test_a_trap_can_be_laid_again_where_one_was_removed() -> None:
    start = holding(LayTrap("damage_trap", 1), changes=Changes(traps_gone=((-1, 0),)), ground=MIXED)
    table = play("Acting", start).take("use:i1:-1,0")
    assert table.board.ground.damage_traps == {(-1, 0)}


def test_nothing_to_remove_is_said() -> None:
    table = play("Acting", holding(ClearTerrain(("rock",), 2)))
    assert table.offered("use:") == []
    assert table.block("use:i1").reason == "There is nothing to remove close enough."


def test_caltrops_lie_on_free_open_hexagons_only() -> None:
    table = play("Acting", holding(LayTrap("damage_trap", 1), ground=MIXED, h1=(1, -1)))
    assert table.offered("use:") == ["use:i1:-1,1"]
    table.take("use:i1:-1,1")
    assert table.board.ground.damage_traps == {(-1, 0), (-1, 1)}
    assert table.said("trap_laid")[0]["what"] == "damage trap"


def test_enemies_go_round_a_trap_that_was_laid() -> None:
    lane = frozenset((q, 0) for q in range(-1, 5)) | {(-4, 3)}
    start = holding(LayTrap("damage_trap", 2), ground=Ground(lane), h1=(4, 0), b=None)
    table = play("Acting", start).take("use:i1:2,0").take("end", black=[6])
    assert table.enemy("h1").hex == (3, 0)


def test_a_snare_under_an_enemy_holds_it() -> None:
    table = play("Acting", holding(LayTrap("movement_trap", 2, under_enemies=True), h1=(2, 0), b=None))
    assert "use:i1:2,0" in table.offered("use:")
    table.take("use:i1:2,0").take("end", black=[2])
    assert table.enemy("h1").hex == (1, 0)
    assert table.said("enemy_attacks") == []


def test_a_damage_trap_laid_under_an_enemy_takes_a_life() -> None:
    start = holding(LayTrap("damage_trap", 2, under_enemies=True), h1=(2, 0), b=None, lives={"h1": 1})
    table = play("Acting", start).take("use:i1:2,0")
    assert table.asked() == "combat_won"


def test_there_may_be_no_room_for_a_trap() -> None:
    alone = Ground(frozenset({(0, 0), (1, 0), (4, -4)}), rocks=frozenset({(1, 0)}))
    table = play("Acting", holding(LayTrap("damage_trap", 1), ground=alone))
    assert table.block("use:i1").reason == "There is no suitable hexagon close enough."


def test_the_boots_carry_the_dwarf_over_everything_to_a_free_open_hexagon() -> None:
    table = play("Acting", holding(Leap(2), ground=MIXED, h1=(2, 0)))
    offered = table.offered("use:")
    for closed in ("1,0", "2,0", "0,1", "-1,0", "0,-1", "3,0", "0,0"):
        assert f"use:i1:{closed}" not in offered
    table.take("use:i1:1,1")
    assert table.dwarf.hex == (1, 1)
    assert table.said("leapt") == [{"name": "I1", "from": "0,0", "hex": "1,1"}]
