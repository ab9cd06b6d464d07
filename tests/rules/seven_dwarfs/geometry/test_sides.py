"""Left and right (SD-R5) and who acts first (SD-R6)."""

import math

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules.seven_dwarfs.geometry.hexes import DIRECTIONS, STEPS, Hex, distance
from rules.seven_dwarfs.geometry.sides import order, side
from tests.rules.seven_dwarfs.geometry.boards import mirrored, proves, turned
from tests.rules.seven_dwarfs.geometry.brute_routes import angle

hexes = st.tuples(st.integers(-9, 9), st.integers(-9, 9))
steps = st.sampled_from(STEPS)


def after(here: Hex, step: Hex) -> Hex:
    return here[0] + step[0], here[1] + step[1]


def test_facing_north_west_is_left() -> None:
    here, dwarf = (0, 0), (2, -4)
    west, east = (side(here, DIRECTIONS[name], dwarf) for name in ("W", "E"))
    assert west > 0 > east


def test_facing_east_the_steps_go_from_left_to_right_as_they_turn() -> None:
    found = {name: side((0, 0), step, (5, 0)) for name, step in DIRECTIONS.items()}
    assert found["NW"] > found["NE"] > found["E"] == 0 > found["SE"] > found["SW"]


def test_straight_away_is_on_neither_side() -> None:
    assert side((0, 0), DIRECTIONS["W"], (5, 0)) == 0


def test_almost_straight_away_is_as_far_to_a_side_as_can_be() -> None:
    north_of_east = {name: side((0, 0), step, (6, -1)) for name, step in DIRECTIONS.items()}
    assert max(north_of_east, key=lambda name: north_of_east[name]) == "W"
    south_of_east = {name: side((0, 0), step, (5, 1)) for name, step in DIRECTIONS.items()}
    assert min(south_of_east, key=lambda name: south_of_east[name]) == "W"


def test_there_is_no_side_on_the_dwarfs_own_hex() -> None:
    with pytest.raises(ValueError, match="no left or right"):
        side((2, 2), (3, 2), (2, 2))


@proves
@given(hexes, hexes, steps, steps, hexes)
def test_sides_compare_as_the_angles_do_from_wherever_the_steps_lead(
    here: Hex, elsewhere: Hex, step: Hex, other_step: Hex, dwarf: Hex
) -> None:
    assume(dwarf not in {here, elsewhere})
    one, two = after(here, step), after(elsewhere, other_step)
    angles = angle(here, one, dwarf), angle(elsewhere, two, dwarf)
    sides = side(here, one, dwarf), side(elsewhere, two, dwarf)
    assert (sides[0] > sides[1], sides[0] == sides[1]) == (angles[0] > angles[1], angles[0] == angles[1])


@proves
@given(hexes, steps, hexes)
def test_the_mirror_swaps_left_and_right(here: Hex, step: Hex, dwarf: Hex) -> None:
    assume(here != dwarf)
    there = after(here, step)
    left, right = side(here, there, dwarf), side(mirrored(here), mirrored(there), mirrored(dwarf))
    assert (left > 0, left == 0) == (right < 0, right == 0)


@proves
@given(hexes, hexes, hexes)
def test_the_nearer_henchman_acts_first(dwarf: Hex, a: Hex, b: Hex) -> None:
    assume(distance(dwarf, a) < distance(dwarf, b))
    assert (order(dwarf, a, b), order(dwarf, b, a)) == ("a", "b")


@proves
@given(hexes, st.integers(1, 4), st.data())
def test_of_two_equally_near_the_left_one_acts_first(dwarf: Hex, far: int, data: st.DataObject) -> None:
    around = [
        hex_
        for q in range(-far, far + 1)
        for r in range(-far, far + 1)
        if distance(hex_ := (q, r), (0, 0)) == far
    ]
    a, b = data.draw(st.lists(st.sampled_from(around), min_size=2, max_size=2, unique=True))
    seen_from_a_to_b = math.sin(math.radians(page_degrees(b) - page_degrees(a)))
    first = order(dwarf, after(dwarf, a), after(dwarf, b))
    if abs(seen_from_a_to_b) < 1e-9:
        assert first == "player"
    else:
        # Who looks at the dwarf from the south has the west on the left: clockwise round him is further left.
        assert first == ("a" if seen_from_a_to_b > 0 else "b")


def page_degrees(hex_: Hex) -> float:
    q, r = hex_
    return math.degrees(math.atan2(-1.5 * r, math.sqrt(3) * (q + r / 2)))


@proves
@given(hexes, hexes, hexes)
def test_order_turns_with_the_board_and_the_mirror_swaps_it(dwarf: Hex, a: Hex, b: Hex) -> None:
    first = order(dwarf, a, b)
    assert order(turned(dwarf), turned(a), turned(b)) == first
    if distance(dwarf, a) == distance(dwarf, b):
        assert order(mirrored(dwarf), mirrored(b), mirrored(a)) == first
