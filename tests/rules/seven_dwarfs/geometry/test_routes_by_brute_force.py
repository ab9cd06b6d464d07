"""Routes compared with listing all of them (SD-R5, SD-R7), and what mirrors and turns must not change."""

from collections.abc import Callable

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from rules.seven_dwarfs.geometry.ground import Ground
from rules.seven_dwarfs.geometry.hexes import Hex
from rules.seven_dwarfs.geometry.movers import Move, Mover
from rules.seven_dwarfs.geometry.routes import plan
from tests.rules.seven_dwarfs.geometry.boards import (
    OTHER_KIND,
    Scene,
    mirrored,
    movers,
    proves,
    scenes,
    turned,
)
from tests.rules.seven_dwarfs.geometry.brute_routes import attack_routes, attacks_from, closer_routes, free

points = st.integers(0, 6)


def planned(scene: Scene, mover: Mover, number: int) -> Move:
    return plan(scene.ground, scene.dwarf, scene.start, scene.others, mover, number)


def moved_to(scene: Scene, change: Callable[[Hex], Hex]) -> Scene:
    def all_of(hexes: frozenset[Hex]) -> frozenset[Hex]:
        return frozenset(map(change, hexes))

    old = scene.ground
    lying = (old.hexes, old.rocks, old.forests, old.damage_traps, old.movement_traps)
    ground = Ground(*map(all_of, lying))
    return Scene(ground, change(scene.dwarf), change(scene.start), all_of(scene.others))


def as_seen_there(move: Move, change: Callable[[Hex], Hex]) -> Move:
    return msgspec.structs.replace(
        move,
        path=tuple(map(change, move.path)),
        full_route=tuple(map(change, move.full_route)),
        undecided=tuple(tuple(map(change, route)) for route in move.undecided),
    )


def assert_as_listed(scene: Scene, mover: Mover, number: int) -> None:
    move = planned(scene, mover, number)
    if any(attacks_from(scene, stance, scene.start) for stance in mover.wants):
        assert move == Move((scene.start,), number, number, "adjacent", (scene.start,), 1)
        return
    leaving = mover.leave_trap - 1 if scene.start in scene.ground.movement_traps else 0
    steps = max(number - leaving, 0)
    listed = attack_routes(scene, mover, steps)
    why = "attack_route"
    if listed is None:
        why = "closer"
        listed = closer_routes(scene, mover, steps)
    if listed is None:
        assert move == Move((scene.start,), number, 0, "stays", (scene.start,), 1)
        return
    best, competed = listed
    assert move.why == why
    assert {move.full_route, *move.undecided} == best
    assert move.shortest_routes == competed
    assert move.path == move.full_route[: steps + 1]
    spent = len(move.path) - 1 + leaving if len(move.path) > 1 else 0
    assert move.points_left == number - spent >= 0
    arrived = why == "attack_route" and move.path == move.full_route
    assert move.attack == (move.points_left if arrived else 0)


@proves
@given(scenes(), movers, points)
def test_an_enemy_takes_the_route_that_listing_all_routes_finds(
    scene: Scene, mover: Mover, number: int
) -> None:
    assert_as_listed(scene, mover, number)


@proves
@given(scenes(2), movers, points)
def test_the_same_on_small_crowded_boards(scene: Scene, mover: Mover, number: int) -> None:
    assert_as_listed(scene, mover, number)


@proves
@given(scenes(), movers, points)
def test_sides_always_decide_between_routes_to_an_attack(scene: Scene, mover: Mover, number: int) -> None:
    move = planned(scene, mover, number)
    assert move.why == "closer" or not move.undecided


@proves
@given(scenes(), movers, points)
def test_an_enemy_ends_only_where_it_may_or_where_it_stood(scene: Scene, mover: Mover, number: int) -> None:
    move = planned(scene, mover, number)
    assert move.path[-1] == scene.start or free(scene, mover, move.path[-1])


@proves
@given(scenes(), movers, points)
def test_a_boss_moves_on_the_mirrored_board_as_a_henchman_does(
    scene: Scene, mover: Mover, number: int
) -> None:
    other = msgspec.structs.replace(mover, kind=OTHER_KIND[mover.kind])
    there = planned(moved_to(scene, mirrored), other, number)
    assert there == as_seen_there(planned(scene, mover, number), mirrored)


@proves
@given(scenes(), movers, points)
def test_turning_the_board_turns_the_move(scene: Scene, mover: Mover, number: int) -> None:
    there = planned(moved_to(scene, turned), mover, number)
    assert there == as_seen_there(planned(scene, mover, number), turned)
