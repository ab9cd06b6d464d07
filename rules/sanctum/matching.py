"""Which locations dice can hit: each die one location, each location one die (bipartite matching).

A die hits the location that shows its value. Where a card has slack, the first hit on it may be made by a die
that misses by so much (not 6 and 1). Everything here is pure, works on values alone, and is remembered.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final, TypeAlias

import msgspec

from rules.kernel.choices import Picks
from rules.sanctum.box import FACES

Counts: TypeAlias = tuple[int, int, int, int, int, int]
"""How many dice show 1, 2, … 6."""
Values: TypeAlias = tuple[int, ...]


class Target(msgspec.Struct, frozen=True, cache_hash=True):
    """A card and the values of its open locations, sorted; by how much one die may miss (`slack`)."""

    card: str
    values: Values
    slack: int = 0


class Way(msgspec.Struct, frozen=True):
    """One way to hit certain locations: the dice placed, by value, and how many do not fit exactly."""

    dice: Values
    loose: int


_NONE: Final[Counts] = (0, 0, 0, 0, 0, 0)


def counted(values: Values) -> Counts:
    """Dice by what they show."""
    one, two, three, four, five, six = (values.count(face) for face in FACES)
    return (one, two, three, four, five, six)


def reachable(targets: tuple[Target, ...], dice: Values) -> tuple[Picks, ...]:
    """Every multiset of locations ("card:value") that these dice can hit at once, the empty one too."""
    return _reachable(targets, tuple(sorted(dice)))


@lru_cache(maxsize=1 << 14)
def _reachable(targets: tuple[Target, ...], dice: Values) -> tuple[Picks, ...]:
    found: dict[Picks, frozenset[Counts]] = {(): frozenset((counted(dice),))}
    for target in targets:
        further: dict[Picks, set[Counts]] = {}
        for values, uses in _uses(target):
            pieces = tuple(f"{target.card}:{value}" for value in values)
            for picks, lefts in found.items():
                left = {rest for counts in lefts for use in uses if (rest := _less(counts, use)) is not None}
                if left:
                    further.setdefault((*picks, *pieces), set()).update(left)
        found = {picks: frozenset(left) for picks, left in further.items()}
    return tuple(sorted({tuple(sorted(picks)) for picks in found}, key=lambda picks: (len(picks), picks)))


def ways(targets: tuple[Target, ...], dice: Values, picks: Picks) -> tuple[Way, ...]:
    """Every way in which these dice hit these locations; exact ones first. Empty where they cannot."""
    parts: list[list[tuple[Counts, int]]] = []
    for target in targets:
        wanted = tuple([value for value in target.values if f"{target.card}:{value}" in picks])
        values = tuple(
            sorted(value for value in set(wanted) for _ in range(picks.count(f"{target.card}:{value}")))
        )
        parts.append([(use, _misses(values, use)) for use in _placed(values, target.slack)])
    have = counted(dice)
    found: dict[Values, int] = {}
    for chosen in product(*parts):
        total = _NONE
        for use, _ in chosen:
            total = _sum(total, use)
        if _less(have, total) is not None:
            placed = tuple(face for face, count in zip(FACES, total, strict=True) for _ in range(count))
            loose = sum(misses for _, misses in chosen)
            found[placed] = min(loose, found.get(placed, loose))
    return tuple([Way(*each) for each in sorted(found.items(), key=lambda each: (each[1], each[0]))])


def covering(values: Values, slack: int, kinds: Picks) -> tuple[Picks, ...]:
    """Every multiset of dice, by kind, that hits all these locations of one card at once."""
    return _covering(tuple(sorted(values)), slack, tuple(sorted(kinds)))


@lru_cache(maxsize=1 << 14)
def _covering(values: Values, slack: int, kinds: Picks) -> tuple[Picks, ...]:
    found: set[Picks] = set()
    for use in _placed(values, slack):
        hands: set[Picks] = {()}
        for face, count in zip(FACES, use, strict=True):
            fitting = [kind for kind in kinds if int(kind[1:]) == face]
            hands = {(*hand, *chosen) for hand in hands for chosen in _hands(tuple(fitting), count)}
        found.update(tuple(sorted(hand)) for hand in hands)
    return tuple(sorted(found))


def _hands(kinds: Picks, count: int) -> set[Picks]:
    """The different multisets of so many of these dice (sorted by kind)."""
    hands: set[Picks] = {()}
    for _ in range(count):
        hands = {
            tuple(sorted((*hand, kind)))
            for hand in hands
            for kind in set(kinds)
            if hand.count(kind) < kinds.count(kind)
        }
    return hands


@lru_cache(maxsize=1 << 12)
def _uses(target: Target) -> tuple[tuple[Values, tuple[Counts, ...]], ...]:
    """For each multiset of a card's open locations: the dice that would hit just those."""
    multisets: dict[Values, None] = {(): None}
    for value in target.values:
        multisets |= dict.fromkeys([tuple(sorted((*values, value))) for values in multisets])
    return tuple((values, _placed(values, target.slack)) for values in multisets)


@lru_cache(maxsize=1 << 12)
def _placed(values: Values, slack: int) -> tuple[Counts, ...]:
    """The dice that hit these locations of one card: all exact, or one off by at most `slack`."""
    exact = counted(values)
    found: dict[Counts, None] = {exact: None}
    for value in set(values):
        for face in _near(value, slack):
            swapped = list(exact)
            swapped[value - 1] -= 1
            swapped[face - 1] += 1
            one, two, three, four, five, six = swapped
            found[one, two, three, four, five, six] = None
    return tuple(found)


def _near(value: int, slack: int) -> Iterator[int]:
    for face in FACES:
        if face != value and abs(face - value) <= slack:
            yield face


def _misses(values: Values, use: Counts) -> int:
    """How many of these dice do not fit exactly."""
    return sum(max(need - have, 0) for need, have in zip(counted(values), use, strict=True))


def _less(counts: Counts, use: Counts) -> Counts | None:
    """The dice that are left; None where there are not enough."""
    one, two, three, four, five, six = counts
    a, b, c, d, e, f = use
    if a > one or b > two or c > three or d > four or e > five or f > six:
        return None
    return (one - a, two - b, three - c, four - d, five - e, six - f)


def _sum(counts: Counts, more: Counts) -> Counts:
    one, two, three, four, five, six = counts
    a, b, c, d, e, f = more
    return (one + a, two + b, three + c, four + d, five + e, six + f)


@lru_cache(maxsize=1 << 16)
def covers(targets: tuple[Target, ...], dice: Values) -> bool:
    """Whether these dice hit every open location of all these cards at once."""
    lefts: set[Counts] = {counted(dice)}
    for target in targets:
        uses = _placed(target.values, target.slack)
        lefts = {rest for counts in lefts for use in uses if (rest := _less(counts, use)) is not None}
        if not lefts:
            return False
    return True


def rests(target: Target, dice: Values) -> tuple[Values, ...]:
    """What is left of these dice in each way to hit every open location of one card."""
    have = counted(dice)
    lefts = [_less(have, use) for use in _placed(target.values, target.slack)]
    return tuple(
        tuple(face for face, count in zip(FACES, left, strict=True) for _ in range(count))
        for left in lefts
        if left is not None
    )
