"""Sight (SD-R13), also compared with clipping the line at every hexagon in exact fractions."""

from collections import defaultdict
from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.seven_dwarfs.geometry.ground import Ground
from rules.seven_dwarfs.geometry.hexes import Hex
from rules.seven_dwarfs.geometry.sight import one_between, sees
from tests.rules.seven_dwarfs.geometry.boards import Scene, disc, mirrored, proves, scenes, turned

OPEN = Ground(frozenset(disc(4)))
HERE = (0, 0)


@pytest.mark.parametrize("far", [(2, 0), (2, -1), (2, -2), (1, 1), (-1, 2)])
def test_exactly_one_hexagon_lies_between_hexes_two_apart(far: Hex) -> None:
    assert one_between(HERE, far)
    assert sees(OPEN, HERE, far, ())


@pytest.mark.parametrize("far", [(0, 0), (1, 0), (0, -1), (3, 0), (2, 1)])
def test_nearer_and_further_there_is_not_exactly_one(far: Hex) -> None:
    assert not one_between(HERE, far)


def test_a_rock_between_blocks_sight() -> None:
    assert not sees(OPEN.changed(rocks={(1, 0)}), HERE, (2, 0), ())


def test_a_forest_between_blocks_sight() -> None:
    assert not sees(OPEN.changed(forests={(1, 0)}), HERE, (2, 0), ())


def test_a_figure_between_blocks_sight() -> None:
    assert not sees(OPEN, HERE, (2, 0), {(1, 0)})


def test_traps_do_not_block_sight() -> None:
    assert sees(OPEN.changed(damage_traps={(1, 0)}), HERE, (2, 0), ())
    assert sees(OPEN.changed(movement_traps={(1, 0)}), HERE, (2, 0), ())


@pytest.mark.parametrize("side", [(1, 0), (0, 1)])
def test_along_an_edge_one_blocked_side_leaves_sight(side: Hex) -> None:
    assert sees(OPEN.changed(rocks={side}), HERE, (1, 1), ())
    assert sees(OPEN, HERE, (1, 1), {side})


def test_along_an_edge_both_sides_together_block_sight_each_in_its_own_way() -> None:
    assert not sees(OPEN.changed(rocks={(1, 0)}), HERE, (1, 1), {(0, 1)})
    assert not sees(OPEN.changed(rocks={(1, 0)}, forests={(0, 1)}), HERE, (1, 1), ())
    assert not sees(OPEN, HERE, (1, 1), {(1, 0), (0, 1)})


def test_sides_of_two_different_edges_do_not_block_sight_together() -> None:
    assert sees(OPEN, HERE, (2, 2), {(1, 0), (1, 2)})


def test_what_is_on_the_two_hexes_themselves_does_not_matter() -> None:
    assert sees(OPEN.changed(forests={HERE, (2, 0)}), HERE, (2, 0), {HERE, (2, 0)})


def test_a_gap_in_the_board_does_not_block_sight() -> None:
    assert sees(Ground(frozenset({HERE, (2, 0), (1, 1), (0, 1)})), HERE, (2, 0), ())
    assert sees(Ground(frozenset({HERE, (1, 1), (0, 1)}), rocks=frozenset({(0, 1)})), HERE, (1, 1), ())


def clipped(a: Hex, b: Hex, hex_: Hex) -> tuple[Fraction, Fraction, bool] | None:
    """Where the line from `a` to `b` enters and leaves the hexagon, and whether it runs along its edge."""
    enter, leave, edge = Fraction(0), Fraction(1), False
    for i, j in ((0, 1), (1, 2), (2, 0)):
        at = cube(a)[i] - cube(hex_)[i] - cube(a)[j] + cube(hex_)[j]
        slope = cube(b)[i] - cube(a)[i] - cube(b)[j] + cube(a)[j]
        if slope == 0:
            if abs(at) > 1:
                return None
            edge = edge or abs(at) == 1
            continue
        ends = sorted((Fraction(1 - at, slope), Fraction(-1 - at, slope)))
        enter, leave = max(enter, ends[0]), min(leave, ends[1])
    return (enter, leave, edge) if enter < leave else None


def cube(hex_: Hex) -> tuple[int, int, int]:
    return hex_[0], hex_[1], -hex_[0] - hex_[1]


@cache
def crossed_and_skirted(a: Hex, b: Hex) -> tuple[list[Hex], list[list[Hex]]]:
    """The hexagons that the line crosses and the pairs along whose edge it runs."""
    crossed: list[Hex] = []
    sides: dict[tuple[Fraction, Fraction], list[Hex]] = defaultdict(list)
    for hex_ in set(disc(6)) - {a, b}:
        part = clipped(a, b, hex_)
        if part is not None and part[2]:
            sides[part[:2]].append(hex_)
        elif part is not None:
            crossed.append(hex_)
    assert all(len(pair) == 2 for pair in sides.values())
    return crossed, list(sides.values())


def sees_by_clipping(a: Hex, b: Hex, blocked: frozenset[Hex]) -> bool:
    crossed, skirted = crossed_and_skirted(a, b)
    return blocked.isdisjoint(crossed) and not any(blocked.issuperset(pair) for pair in skirted)


far_hexes = st.sampled_from(disc(4))


@proves
@given(far_hexes, far_hexes, st.frozensets(far_hexes, max_size=14), st.frozensets(far_hexes, max_size=4))
def test_sight_is_what_clipping_the_line_finds(
    a: Hex, b: Hex, rocks: frozenset[Hex], figures: frozenset[Hex]
) -> None:
    assert sees(OPEN.changed(rocks=rocks), a, b, figures) is sees_by_clipping(a, b, rocks | figures)


@pytest.mark.parametrize("far", [hex_ for hex_ in disc(4) if hex_ != HERE])
def test_each_single_hex_and_each_pair_blocks_as_clipping_finds(far: Hex) -> None:
    for one in disc(4):
        assert sees(OPEN, HERE, far, {one}) is sees_by_clipping(HERE, far, frozenset({one}))
        for two in ring_of_six(one):
            assert sees(OPEN, HERE, far, {one, two}) is sees_by_clipping(HERE, far, frozenset({one, two}))


def ring_of_six(hex_: Hex) -> list[Hex]:
    return [(hex_[0] + q, hex_[1] + r) for q, r in ((1, 0), (0, 1), (1, -1))]


@proves
@given(scenes(), far_hexes)
def test_sight_is_the_same_both_ways_mirrored_and_turned(scene: Scene, far: Hex) -> None:
    seen = sees(scene.ground, scene.dwarf, far, scene.others)
    assert sees(scene.ground, far, scene.dwarf, scene.others) is seen
    for change in (mirrored, turned):
        ground = Ground(
            frozenset(map(change, scene.ground.hexes)),
            frozenset(map(change, scene.ground.rocks)),
            frozenset(map(change, scene.ground.forests)),
        )
        assert sees(ground, change(scene.dwarf), change(far), {*map(change, scene.others)}) is seen
