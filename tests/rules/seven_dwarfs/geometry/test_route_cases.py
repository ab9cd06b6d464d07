"""The written cases of enemies' routes and of who acts first, also mirrored and turned."""

from collections.abc import Callable
from pathlib import Path
from typing import Literal

import msgspec
import pytest

from rules.seven_dwarfs.geometry.ground import Ground
from rules.seven_dwarfs.geometry.hexes import Hex
from rules.seven_dwarfs.geometry.movers import Kind, Mover, Why
from rules.seven_dwarfs.geometry.routes import order, plan
from tests.rules.seven_dwarfs.geometry.boards import OTHER_KIND, mirrored, turned


class Enemy(msgspec.Struct):
    at: Hex
    kind: Kind


class Expected(msgspec.Struct, forbid_unknown_fields=True):
    why: Why
    path: list[Hex]
    points_left: int
    attack: int
    full_route: list[Hex]
    shortest_routes: int
    player_chooses: bool


class RouteCase(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    board: list[Hex]
    dwarf: Hex
    mover: str
    points: int
    enemies: dict[str, Enemy]
    rocks: list[Hex]
    forests: list[Hex]
    damage_traps: list[Hex]
    movement_traps: list[Hex]
    expect: Expected
    note: str


class OrderCase(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    dwarf: Hex
    a: Hex
    b: Hex
    expect: Literal["a", "b", "player"]
    note: str


class Cases(msgspec.Struct):
    routing: list[RouteCase]
    order: list[OrderCase]


CASES = msgspec.json.decode((Path(__file__).parent / "cases" / "enemy_routes.json").read_bytes(), type=Cases)

Change = Callable[[Hex], Hex]


def same(hex_: Hex) -> Hex:
    return hex_


def turned_thrice(hex_: Hex) -> Hex:
    return turned(turned(turned(hex_)))


def assert_moves_as_expected(case: RouteCase, change: Change, kind: Kind) -> None:
    def all_of(hexes: list[Hex]) -> frozenset[Hex]:
        return frozenset(map(change, hexes))

    def route(hexes: list[Hex]) -> tuple[Hex, ...]:
        return tuple(map(change, hexes))

    lying = (case.board, case.rocks, case.forests, case.damage_traps, case.movement_traps)
    ground = Ground(*map(all_of, lying))
    others = [change(enemy.at) for name, enemy in case.enemies.items() if name != case.mover]
    start = change(case.enemies[case.mover].at)
    move = plan(ground, change(case.dwarf), start, others, Mover(kind), case.points)
    expected = case.expect
    assert move.path == route(expected.path)
    assert move.full_route == route(expected.full_route)
    assert (move.why, move.points_left, move.attack) == (expected.why, expected.points_left, expected.attack)
    assert move.shortest_routes == expected.shortest_routes
    assert bool(move.undecided) is expected.player_chooses


@pytest.mark.parametrize("change", [same, turned, turned_thrice])
@pytest.mark.parametrize("case", CASES.routing, ids=lambda case: case.id)
def test_an_enemy_moves_as_the_case_says(case: RouteCase, change: Change) -> None:
    assert_moves_as_expected(case, change, case.enemies[case.mover].kind)


@pytest.mark.parametrize("case", CASES.routing, ids=lambda case: case.id)
def test_on_the_mirrored_board_the_other_kind_does_the_same(case: RouteCase) -> None:
    assert_moves_as_expected(case, mirrored, OTHER_KIND[case.enemies[case.mover].kind])


@pytest.mark.parametrize("change", [same, turned, turned_thrice])
@pytest.mark.parametrize("case", CASES.order, ids=lambda case: case.id)
def test_the_henchman_acts_first_that_the_case_names(case: OrderCase, change: Change) -> None:
    assert order(change(case.dwarf), change(case.a), change(case.b)) == case.expect
