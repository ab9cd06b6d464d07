"""The dwarf's walks (rulebook, "Move"; SD-R11), also compared with trying every path."""

from collections.abc import Iterator
from itertools import pairwise

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.seven_dwarfs.geometry.ground import Ground
from rules.seven_dwarfs.geometry.hexes import Hex, distance
from rules.seven_dwarfs.geometry.walks import PLAIN, Walk, WalkCosts, walks
from tests.rules.seven_dwarfs.geometry.boards import Scene, disc, mirrored, proves, scenes

HERE = (0, 0)
LANE = Ground(frozenset((q, 0) for q in range(5)))
NOBODY: frozenset[Hex] = frozenset()


def lane(far: int) -> tuple[Hex, ...]:
    return tuple((q, 0) for q in range(far + 1))


def to(hex_: Hex, found: tuple[Walk, ...]) -> list[tuple[int, int, int]]:
    return [(walk.move, walk.attack, walk.damage) for walk in found if walk.path[-1] == hex_]


def test_each_hex_entered_costs_a_move_point() -> None:
    assert walks(LANE, HERE, NOBODY, 3, 0) == tuple(Walk(lane(far), far, 0, 0) for far in (1, 2, 3))


@pytest.mark.parametrize("move", [0, -1])
def test_without_move_points_there_is_no_walk(move: int) -> None:
    assert walks(LANE, HERE, NOBODY, move, 5) == ()


def test_rocks_and_figures_block() -> None:
    assert to((2, 0), walks(LANE.changed(rocks={(1, 0)}), HERE, NOBODY, 4, 5)) == []
    assert walks(LANE, HERE, frozenset({(1, 0)}), 4, 5) == ()


def test_a_forest_costs_a_move_point_and_one_off_the_attack_die() -> None:
    ground = LANE.changed(forests={(1, 0)})
    assert walks(ground, HERE, NOBODY, 2, 1) == (Walk(lane(1), 1, 1, 0), Walk(lane(2), 2, 1, 0))


def test_a_forest_is_closed_without_a_point_on_the_attack_die() -> None:
    assert walks(LANE.changed(forests={(1, 0)}), HERE, NOBODY, 4, 0) == ()
    assert to((2, 0), walks(LANE.changed(forests={(1, 0), (2, 0)}), HERE, NOBODY, 4, 1)) == []


def test_leaving_a_forest_costs_nothing_more() -> None:
    assert walks(LANE.changed(forests={HERE}), HERE, NOBODY, 1, 0) == (Walk(lane(1), 1, 0, 0),)


def test_entering_a_damage_trap_hurts_and_leaving_it_does_not() -> None:
    assert walks(LANE.changed(damage_traps={(1, 0)}), HERE, NOBODY, 2, 0) == (
        Walk(lane(1), 1, 0, 1),
        Walk(lane(2), 2, 0, 1),
    )
    assert walks(LANE.changed(damage_traps={HERE}), HERE, NOBODY, 1, 0) == (Walk(lane(1), 1, 0, 0),)


def test_a_movement_trap_costs_one_to_enter_and_two_to_leave() -> None:
    found = walks(LANE.changed(movement_traps={(1, 0)}), HERE, NOBODY, 4, 0)
    assert [walk.move for walk in found] == [1, 3, 4]


def test_one_who_stands_on_a_movement_trap_pays_two_for_his_first_step() -> None:
    ground = LANE.changed(movement_traps={HERE})
    assert walks(ground, HERE, NOBODY, 1, 0) == ()
    assert walks(ground, HERE, NOBODY, 2, 0) == (Walk(lane(1), 2, 0, 0),)


def test_from_a_movement_trap_into_a_forest_costs_two_and_an_attack_point() -> None:
    ground = LANE.changed(movement_traps={HERE}, forests={(1, 0)})
    assert walks(ground, HERE, NOBODY, 2, 1) == (Walk(lane(1), 2, 1, 0),)


def test_every_way_to_pay_for_a_hex_that_no_other_beats_is_a_walk_of_its_own() -> None:
    # East through the forest, along the trap in the north, or the long way round in the south.
    ground = Ground(
        frozenset({(0, 0), (1, 0), (2, 0), (1, -1), (2, -1), (0, 1), (-1, 2), (0, 2), (1, 1)}),
        forests=frozenset({(1, 0)}),
        damage_traps=frozenset({(1, -1)}),
    )
    assert to((2, 0), walks(ground, HERE, NOBODY, 5, 5)) == [(2, 1, 0), (3, 0, 0)]
    assert to((2, -1), walks(ground, HERE, NOBODY, 5, 5)) == [(2, 0, 1), (2, 1, 0), (4, 0, 0)]


def test_walks_come_cheapest_first_then_by_row_and_column() -> None:
    ground = Ground(frozenset(disc(2)), forests=frozenset({(0, -1)}), damage_traps=frozenset({(-1, 0)}))
    found = walks(ground, HERE, NOBODY, 1, 1)
    assert [walk.path[-1] for walk in found] == [(1, -1), (1, 0), (-1, 1), (0, 1), (-1, 0), (0, -1)]


def test_of_equally_cheap_paths_the_smallest_is_given() -> None:
    found = walks(Ground(frozenset(disc(2))), HERE, NOBODY, 2, 0)
    assert [walk.path for walk in found if walk.path[-1] == (1, 1)] == [((0, 0), (0, 1), (1, 1))]


def test_an_ability_may_make_forests_free() -> None:
    costs = WalkCosts(forest_attack=0, forest_needs_attack=False)
    assert walks(LANE.changed(forests={(1, 0)}), HERE, NOBODY, 1, 0, costs) == (Walk(lane(1), 1, 0, 0),)


def test_a_forest_may_cost_nothing_and_still_need_a_weapon() -> None:
    costs = WalkCosts(forest_attack=0)
    assert walks(LANE.changed(forests={(1, 0)}), HERE, NOBODY, 1, 0, costs) == ()
    assert walks(LANE.changed(forests={(1, 0)}), HERE, NOBODY, 1, 1, costs) == (Walk(lane(1), 1, 0, 0),)


def test_a_forest_that_needs_no_attack_takes_what_there_is() -> None:
    ground = LANE.changed(forests={(1, 0), (2, 0)})
    found = walks(ground, HERE, NOBODY, 2, 1, WalkCosts(forest_needs_attack=False))
    assert [walk.attack for walk in found] == [1, 1]


def test_an_ability_may_ease_traps() -> None:
    ground = LANE.changed(movement_traps={(1, 0)}, damage_traps={(2, 0)})
    found = walks(ground, HERE, NOBODY, 2, 0, WalkCosts(snare_leave=1, trap_damage=0))
    assert found == (Walk(lane(1), 1, 0, 0), Walk(lane(2), 2, 0, 0))


def test_an_ability_may_lead_over_rocks() -> None:
    found = walks(LANE.changed(rocks={(1, 0)}), HERE, NOBODY, 4, 0, WalkCosts(rocks_cost=3))
    assert found == (Walk(lane(1), 3, 0, 0), Walk(lane(2), 4, 0, 0))


@pytest.mark.parametrize(
    "wrong",
    [{"snare_leave": 0}, {"rocks_cost": 0}, {"forest_attack": -1}, {"trap_damage": -1}],
)
def test_costs_that_would_make_a_step_free_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(msgspec.ValidationError, match="at least 1 move point"):
        msgspec.convert(wrong, WalkCosts)


def every_path(
    ground: Ground, closed: frozenset[Hex], path: tuple[Hex, ...], left: int
) -> Iterator[tuple[Hex, ...]]:
    """All paths of at most `left` more steps that come to no hex twice, free of rocks and figures or not."""
    if len(path) > 1 and path[-1] not in closed:
        yield path
    if left:
        for there in ground.hexes.difference(path):
            if distance(path[-1], there) == 1:
                yield from every_path(ground, closed, (*path, there), left - 1)


def price(
    ground: Ground, closed: frozenset[Hex], path: tuple[Hex, ...], attack: int, costs: WalkCosts
) -> tuple[int, int, int] | None:
    """What the path costs, None if it may not be walked."""
    move = off = damage = 0
    for here, there in pairwise(path):
        move += 1
        if there in ground.rocks:
            if costs.rocks_cost is None:
                return None
            move += costs.rocks_cost - 1
        if there in closed:
            return None
        if here in ground.movement_traps:
            move += costs.snare_leave - 1
        if there in ground.forests:
            if costs.forest_needs_attack and attack - off < max(1, costs.forest_attack):
                return None
            off = min(attack, off + costs.forest_attack)
        if there in ground.damage_traps:
            damage += costs.trap_damage
    return move, off, damage


def best_by_trying(
    scene: Scene, move: int, attack: int, costs: WalkCosts
) -> dict[tuple[Hex, int, int, int], Walk]:
    priced: dict[Hex, dict[tuple[int, int, int], tuple[Hex, ...]]] = {}
    for path in every_path(scene.ground, scene.others, (scene.dwarf,), move):
        cost = price(scene.ground, scene.others, path, attack, costs)
        if cost is not None and cost[0] <= move:
            there = priced.setdefault(path[-1], {})
            there[cost] = min(path, there.get(cost, path))
    return {
        (hex_, *cost): Walk(path, *cost)
        for hex_, ways in priced.items()
        for cost, path in ways.items()
        if not any(other != cost and all(map(int.__le__, other, cost)) for other in ways)
    }


abilities = st.builds(
    WalkCosts,
    forest_attack=st.integers(0, 2),
    forest_needs_attack=st.booleans(),
    snare_leave=st.integers(1, 3),
    trap_damage=st.integers(0, 1),
    rocks_cost=st.none() | st.integers(1, 3),
)


@proves
@given(scenes(2), st.integers(0, 5), st.integers(0, 3))
def test_walks_are_what_trying_every_path_finds(scene: Scene, move: int, attack: int) -> None:
    found = walks(scene.ground, scene.dwarf, scene.others, move, attack)
    listed = best_by_trying(scene, move, attack, PLAIN)
    assert len(found) == len(listed)
    assert {(walk.path[-1], walk.move, walk.attack, walk.damage): walk for walk in found} == listed


@proves
@given(scenes(2), st.integers(0, 4), st.integers(0, 3), abilities)
def test_the_same_for_any_abilities(scene: Scene, move: int, attack: int, costs: WalkCosts) -> None:
    found = walks(scene.ground, scene.dwarf, scene.others, move, attack, costs)
    assert len(found) == len(best_by_trying(scene, move, attack, costs))
    for walk in found:
        assert (walk.move, walk.attack, walk.damage) == price(
            scene.ground, scene.others, walk.path, attack, costs
        )
    costs_found = {(walk.path[-1], walk.move, walk.attack, walk.damage) for walk in found}
    assert costs_found == set(best_by_trying(scene, move, attack, costs))


@proves
@given(scenes(), st.integers(0, 5), st.integers(0, 3))
def test_walks_are_in_order_and_the_mirror_changes_no_cost(scene: Scene, move: int, attack: int) -> None:
    found = walks(scene.ground, scene.dwarf, scene.others, move, attack)
    keys = [(walk.move, walk.attack, walk.damage, walk.path[-1][1], walk.path[-1][0]) for walk in found]
    assert keys == sorted(set(keys))
    old = scene.ground
    lying = (old.hexes, old.rocks, old.forests, old.damage_traps, old.movement_traps)
    ground = Ground(*(frozenset(map(mirrored, hexes)) for hexes in lying))
    there = walks(ground, mirrored(scene.dwarf), frozenset(map(mirrored, scene.others)), move, attack)
    assert sorted((mirrored(walk.path[-1]), walk.move, walk.attack, walk.damage) for walk in there) == sorted(
        (walk.path[-1], walk.move, walk.attack, walk.damage) for walk in found
    )
