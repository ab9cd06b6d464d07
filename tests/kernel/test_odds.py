from __future__ import annotations

import time
from collections import Counter
from collections.abc import Hashable, Iterable
from fractions import Fraction
from itertools import combinations, product
from math import gcd
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.choices import Odd
from rules.kernel.odds import Spread, certain, classes, drawn, handful, odd, rolled, several, summed

T = TypeVar("T", bound=Hashable)
SIX = range(1, 7)
WHITE_DIE = (0, 1, 2, 3, 4, 5)
FACES = st.lists(st.integers(0, 5), min_size=1, max_size=5)
BAGS = st.dictionaries(st.sampled_from("kypt"), st.integers(0, 3), min_size=1).filter(
    lambda bag: any(bag.values())
)


def shares(spread: Spread[T]) -> dict[T, Fraction]:
    return {outcome: Fraction(ways, spread.of) for outcome, ways in spread.ways.items()}


def counted(outcomes: Iterable[T]) -> dict[T, Fraction]:
    seen = Counter(outcomes)
    return {outcome: Fraction(count, seen.total()) for outcome, count in seen.items()}


@given(FACES)
def test_a_die_shows_each_printed_face_in_one_way(faces: list[int]) -> None:
    assert rolled(faces).ways == Counter(faces)
    assert rolled(faces).of == len(faces)


@given(BAGS)
def test_a_drawn_piece_is_as_likely_as_there_are_of_it(bag: dict[str, int]) -> None:
    assert shares(drawn(bag)) == counted(Counter(bag).elements())


@given(BAGS, st.integers(0, 4))
def test_a_handful_is_every_way_to_grasp_into_the_bag(bag: dict[str, int], size: int) -> None:
    pieces = list(Counter(bag).elements())
    if size > len(pieces):
        with pytest.raises(ValueError, match="nothing can happen"):
            handful(bag, size)
        return
    grasps = combinations(range(len(pieces)), size)
    assert handful(bag, size).ways == Counter(tuple(pieces[at] for at in grasp) for grasp in grasps)


@given(FACES, st.integers(0, 4))
def test_several_dice_are_every_row_of_them_with_the_order_forgotten(faces: list[int], times: int) -> None:
    found = several(rolled(faces), times)
    rows = Counter(tuple(sorted(row)) for row in product(faces, repeat=times))
    assert {tuple(sorted(hand)): ways for hand, ways in found.ways.items()} == rows
    assert found.of == len(faces) ** times


@given(st.lists(FACES, max_size=4))
def test_sums_of_different_dice_are_those_of_every_row(dice: list[list[int]]) -> None:
    found = summed(rolled(faces) for faces in dice)
    assert found.ways == Counter(sum(row) for row in product(*dice))
    assert list(found.ways) == sorted(found.ways)


@given(BAGS, FACES)
def test_what_follows_may_depend_on_what_came_first(bag: dict[str, int], faces: list[int]) -> None:
    """A piece is drawn, and as many dice are rolled as there were of it: totals differ from case to case."""
    found = drawn(bag).then(lambda piece: summed([rolled(faces)] * bag[piece]))
    expected: dict[int, Fraction] = {}
    for piece in Counter(bag).elements():
        rows = list(product(faces, repeat=bag[piece]))
        for row in rows:
            share = Fraction(1, sum(bag.values()) * len(rows))
            expected[sum(row)] = expected.get(sum(row), Fraction(0)) + share
    assert shares(found) == expected


@given(FACES, FACES)
def test_two_independent_things_are_told_side_by_side(first: list[int], second: list[int]) -> None:
    found = rolled(first).beside(rolled(second), max)
    assert found.ways == Counter(max(row) for row in product(first, second))


@given(FACES, st.integers(0, 5))
def test_what_is_known_leaves_only_what_agrees_with_it(faces: list[int], least: int) -> None:
    agreeing = [face for face in faces if face >= least]
    if agreeing:
        assert rolled(faces).given(lambda face: face >= least).ways == Counter(agreeing)
    else:
        with pytest.raises(ValueError, match="nothing can happen"):
            rolled(faces).given(lambda face: face >= least)


@given(FACES, st.integers(1, 3), st.integers(0, 15))
def test_a_chance_is_the_ways_in_which_something_holds(faces: list[int], times: int, needed: int) -> None:
    hits, of = several(rolled(faces), times).chance(lambda hand: sum(hand) >= needed)
    rows = [sum(row) >= needed for row in product(faces, repeat=times)]
    assert Fraction(hits, of) == Fraction(sum(rows), len(rows))


@given(FACES, st.integers(1, 3))
def test_classes_share_one_total_and_add_up(faces: list[int], times: int) -> None:
    spread = summed([rolled(faces)] * times)
    odds = classes(spread, lambda total: "even" if total % 2 == 0 else "odd")
    expected = counted("even" if sum(row) % 2 == 0 else "odd" for row in product(faces, repeat=times))
    assert {odd.label: Fraction(odd.ways, odd.of) for odd in odds} == expected
    assert len({odd.of for odd in odds}) == 1
    assert sum(odd.ways for odd in odds) == odds[0].of
    assert odds[0].of <= 36 or gcd(*(odd.ways for odd in odds)) == 1


def test_classes_come_in_the_order_of_the_die() -> None:
    odds = classes(rolled(SIX), lambda face: "low" if face < 3 else "high")
    assert odds == (Odd("low", 2, 6), Odd("high", 4, 6))


def test_what_two_dice_can_do_is_left_as_people_count_it() -> None:
    pair = several(rolled(SIX), 2).map(lambda hand: hand[0] == hand[1])
    assert classes(pair, lambda alike: "alike" if alike else "different") == (
        Odd("alike", 6, 36),
        Odd("different", 30, 36),
    )


def test_more_dice_are_told_in_lowest_terms() -> None:
    three = several(rolled(SIX), 3).map(lambda hand: min(hand) >= 4)
    assert set(classes(three, str)) == {Odd("True", 1, 8), Odd("False", 7, 8)}


@given(FACES, st.integers(1, 3), st.integers(0, 15))
def test_the_chance_of_one_thing_agrees_with_every_row(faces: list[int], times: int, needed: int) -> None:
    found = odd(summed([rolled(faces)] * times), "enough", lambda total: total >= needed)
    rows = [sum(row) >= needed for row in product(faces, repeat=times)]
    assert Fraction(found.ways, found.of) == Fraction(sum(rows), len(rows))
    assert found.label == "enough"


def test_one_thing_alone_is_told_in_lowest_terms() -> None:
    assert odd(rolled(SIX), "high", lambda face: face > 3) == Odd("high", 1, 2)
    assert odd(rolled(SIX), "seven", lambda face: face > 6) == Odd("seven", 0, 1)
    assert odd(rolled(SIX), "any", bool) == Odd("any", 1, 1)


def test_a_certain_thing_has_one_way() -> None:
    assert classes(certain("falls"), str) == (Odd("falls", 1, 1),)


def test_an_anvil_that_is_rolled_again_counts_as_what_comes_after_it() -> None:
    """Anvils leave, and what is left is equally likely among the numbers."""
    numbers = rolled(WHITE_DIE).given(bool)
    assert numbers.ways == dict.fromkeys((1, 2, 3, 4, 5), 1)


def test_outcomes_in_no_way_are_not_told() -> None:
    assert drawn({"k": 0, "y": 2}).ways == {"y": 2}


def test_fewer_than_no_ways_are_refused() -> None:
    with pytest.raises(ValueError, match="fewer than no ways"):
        drawn({"k": -1, "y": 2})


def test_an_empty_bag_is_refused() -> None:
    with pytest.raises(ValueError, match="nothing can happen"):
        drawn({"k": 0})


def test_eight_dice_are_quick() -> None:
    began = time.process_time()
    eight = several(rolled(SIX), 8)
    assert len(eight.ways) == 1287
    assert eight.of == 6**8
    assert time.process_time() - began < 0.5
