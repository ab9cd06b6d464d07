"""Which locations dice hit, against a slow oracle that tries every assignment of dice."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, permutations

import pytest

from rules.sanctum.matching import Target, covering, reachable, ways


def _fits(targets: tuple[Target, ...], chosen: list[tuple[int, int]], dice: tuple[int, ...]) -> bool:
    """Whether these dice, in this order, hit the chosen locations (target and value) one for one."""
    loose: Counter[int] = Counter()
    for (at, value), die in zip(chosen, dice, strict=True):
        if abs(value - die) > targets[at].slack:
            return False
        loose[at] += value != die
    return all(count <= 1 for count in loose.values())


def _slowly(targets: tuple[Target, ...], dice: tuple[int, ...]) -> set[tuple[str, ...]]:
    """Every multiset of locations that some dice hit, by trying all subsets in all orders."""
    places = [(at, value) for at, target in enumerate(targets) for value in target.values]
    found: set[tuple[str, ...]] = set()
    for size in range(min(len(places), len(dice)) + 1):
        for chosen in combinations(places, size):
            if any(_fits(targets, list(chosen), order) for order in permutations(dice, size)):
                found.add(tuple(sorted(f"{targets[at].card}:{value}" for at, value in chosen)))
    return found


def _situation(seed: int) -> tuple[tuple[Target, ...], tuple[int, ...]]:
    chance = random.Random(seed)  # noqa: S311 - a situation to try
    targets = tuple(
        Target(name, tuple(sorted(chance.choices(range(1, 7), k=chance.randint(1, 3)))), chance.randint(0, 1))
        for name in "abc"[: chance.randint(1, 3)]
    )
    return targets, tuple(chance.choices(range(1, 7), k=chance.randint(0, 4)))


@pytest.mark.parametrize("start", range(0, 200, 50))
def test_what_dice_can_hit_is_what_trying_everything_finds(start: int) -> None:
    for seed in range(start, start + 50):
        targets, dice = _situation(seed)
        found = reachable(targets, dice)
        assert len(set(found)) == len(found)
        assert set(found) == _slowly(targets, dice), (targets, dice)


@pytest.mark.parametrize("start", range(0, 100, 50))
def test_every_way_to_hit_locations_is_found_exact_ones_first(start: int) -> None:
    for seed in range(start, start + 50):
        targets, dice = _situation(seed)
        for picks in reachable(targets, dice):
            told = ways(targets, dice, picks)
            assert told
            assert [way.loose for way in told] == sorted(way.loose for way in told)
            chosen = [
                (at, value)
                for at, target in enumerate(targets)
                for value in set(target.values)
                for _ in range(picks.count(f"{target.card}:{value}"))
            ]
            slowly = {
                tuple(sorted(order))
                for order in permutations(dice, len(chosen))
                if _fits(targets, chosen, order)
            }
            assert {way.dice for way in told} == slowly


def test_dice_that_cover_a_card_are_found_by_kind() -> None:
    for seed in range(60):
        chance = random.Random(seed)  # noqa: S311 - a situation to try
        values = tuple(chance.choices(range(1, 7), k=chance.randint(1, 3)))
        kinds = tuple(f"{chance.choice('gggs')}{chance.randint(1, 6)}" for _ in range(chance.randint(1, 5)))
        slack = chance.randint(0, 1)
        target = (Target("x", values, slack),)
        slowly = {
            tuple(sorted(order))
            for order in permutations(kinds, len(values))
            if _fits(target, [(0, value) for value in values], tuple(int(kind[1:]) for kind in order))
        }
        assert set(covering(values, slack, kinds)) == slowly, (values, kinds)


def test_a_six_is_not_near_a_one() -> None:
    assert reachable((Target("x", (1,), 1),), (6,)) == ((),)


def test_only_one_die_of_a_card_may_miss() -> None:
    assert ("x:2", "x:4") not in reachable((Target("x", (2, 4), 1),), (3, 5))
    assert ("x:2", "x:4") in reachable((Target("x", (2, 4), 1),), (3, 4))


def test_two_cards_with_slack_may_each_be_missed_once() -> None:
    assert ("x:2", "y:2") in reachable((Target("x", (2,), 1), Target("y", (2,), 1)), (1, 3))
