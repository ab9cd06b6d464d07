"""Distances, neighbours, rings, names."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.seven_dwarfs.geometry.hexes import (
    DIRECTIONS,
    Hex,
    away,
    direction,
    distance,
    hex_name,
    neighbours_on,
    parse_hex,
    ring,
)
from tests.rules.seven_dwarfs.geometry.boards import ORIGIN, disc, mirrored, proves, turned

hexes = st.tuples(st.integers(-30, 30), st.integers(-30, 30))


def test_the_six_directions_go_round_counter_clockwise() -> None:
    steps = list(DIRECTIONS.values())
    assert list(DIRECTIONS) == ["E", "NE", "NW", "W", "SW", "SE"]
    assert [turned(step) for step in steps] == [*steps[1:], steps[0]]


def test_north_is_up_and_r_grows_downwards() -> None:
    assert DIRECTIONS["NE"][1] == DIRECTIONS["NW"][1] == -1
    assert DIRECTIONS["SE"][1] == DIRECTIONS["SW"][1] == 1
    assert mirrored(DIRECTIONS["NE"]) == DIRECTIONS["NW"]


@proves
@given(hexes, hexes)
def test_distance_is_the_same_both_ways_mirrored_and_turned(a: Hex, b: Hex) -> None:
    assert (
        distance(a, b)
        == distance(b, a)
        == distance(mirrored(a), mirrored(b))
        == distance(turned(a), turned(b))
    )


def test_distance_counts_the_steps_that_a_search_needs() -> None:
    near = neighbours_on(disc(4))
    steps = {ORIGIN: 0}
    queue = [ORIGIN]
    for here in queue:
        for there in near[here]:
            if there not in steps:
                steps[there] = steps[here] + 1
                queue.append(there)
    assert steps == {hex_: distance(ORIGIN, hex_) for hex_ in disc(4)}


def test_neighbours_are_on_the_board_in_the_order_of_the_directions() -> None:
    near = neighbours_on([(0, 0), (0, 1), (1, 0), (5, 5)])
    assert near == {(0, 0): ((1, 0), (0, 1)), (0, 1): ((1, 0), (0, 0)), (1, 0): ((0, 0), (0, 1)), (5, 5): ()}


def test_neighbours_are_computed_once_for_a_map() -> None:
    assert neighbours_on(disc(2)) is neighbours_on(reversed_disc())


def reversed_disc() -> list[Hex]:
    return disc(2)[::-1]


@pytest.mark.parametrize("radius", [0, 1, 2, 3])
def test_a_ring_holds_all_hexes_at_its_distance_once(radius: int) -> None:
    found = ring((2, -1), radius)
    assert sorted(found) == [hex_ for hex_ in sorted(disc(6)) if distance(hex_, (2, -1)) == radius]


def test_a_ring_begins_in_the_east_and_goes_counter_clockwise() -> None:
    assert ring(ORIGIN, 1) == tuple(DIRECTIONS.values())
    assert ring(ORIGIN, 2)[:3] == ((2, 0), (2, -1), (2, -2))


def test_a_ring_has_no_negative_radius() -> None:
    with pytest.raises(ValueError, match="negative radius"):
        ring(ORIGIN, -1)


@proves
@given(hexes)
def test_a_hex_is_read_back_from_its_name(hex_: Hex) -> None:
    assert parse_hex(hex_name(hex_)) == hex_


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3",
        "3,",
        "3,-1,2",
        "3, -1",
        " 3,-1",
        "3,-1\n",
        "03,1",
        "-0,1",
        "+3,1",
        "a,b",
        "3.0,1",
        "\N{ARABIC-INDIC DIGIT THREE},1",
        "1_0,1",
    ],
)
def test_any_other_text_is_no_hex(text: str) -> None:
    with pytest.raises(ValueError, match="not a hex"):
        parse_hex(text)


def test_a_step_has_the_name_of_its_direction() -> None:
    assert [direction((4, 2), (4 + q, 2 + r)) for q, r in DIRECTIONS.values()] == list(DIRECTIONS)


@pytest.mark.parametrize("far", [(0, 0), (2, 0), (1, 1), (-3, 3)])
def test_only_a_step_to_a_neighbour_has_a_direction(far: Hex) -> None:
    with pytest.raises(ValueError, match="not neighbours"):
        direction((0, 0), far)


def test_away_from_a_neighbour_are_the_three_hexes_behind() -> None:
    assert away((0, 0), (1, 0)) == ((2, 0), (2, -1), (1, 1))


def test_away_from_a_hex_off_the_axis_are_the_two_hexes_behind() -> None:
    assert away((0, 0), (1, 1)) == ((2, 1), (1, 2))


@proves
@given(hexes, hexes)
def test_away_is_further_by_one(pusher: Hex, hex_: Hex) -> None:
    behind = away(pusher, hex_)
    assert behind
    assert all(distance(hex_, there) == 1 for there in behind)
    assert all(distance(pusher, there) == distance(pusher, hex_) + 1 for there in behind)
