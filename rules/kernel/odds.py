"""Exact odds: finite spreads of outcomes with whole numbers of ways, never a float.

For what an option shows before it is taken. What goes in must be public knowledge: the faces of a die, the
contents of a bag that everybody may count; never a stream of chance.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from itertools import combinations_with_replacement
from math import comb, factorial, gcd, lcm, prod
from typing import Final, Generic, TypeVar

import msgspec

from rules.kernel.choices import Odd

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)
V = TypeVar("V", bound=Hashable)

COUNTABLE: Final = 36
"""Up to so many ways (two dice) people count them, and "3 in 6" says more than "1 in 2"."""


class Spread(msgspec.Struct, Generic[T], frozen=True):
    """What may happen and in how many equally likely ways each: {"anvil": 1, "number": 5}.

    The order of `ways` is the order in which outcomes are told; outcomes in no way are left out. ValueError
    where a number of ways is negative or nothing can happen.
    """

    ways: dict[T, int]

    def __post_init__(self) -> None:
        """Check the numbers and drop what cannot happen."""
        if any(count < 0 for count in self.ways.values()):
            raise ValueError("an outcome in fewer than no ways")
        if not all(self.ways.values()):
            msgspec.structs.force_setattr(self, "ways", {o: n for o, n in self.ways.items() if n})
        if not self.ways:
            raise ValueError("a spread in which nothing can happen")

    @property
    def of(self) -> int:
        """All ways together."""
        return sum(self.ways.values())

    def chance(self, holds: Callable[[T], bool]) -> tuple[int, int]:
        """In how many ways of how many something holds: (1, 6)."""
        return sum(count for outcome, count in self.ways.items() if holds(outcome)), self.of

    def map(self, into: Callable[[T], U]) -> Spread[U]:
        """Each outcome told as another; those told alike are counted together."""
        merged: dict[U, int] = {}
        for outcome, count in self.ways.items():
            told = into(outcome)
            merged[told] = merged.get(told, 0) + count
        return Spread(merged)

    def then(self, after: Callable[[T], Spread[U]]) -> Spread[U]:
        """What comes of it where each outcome leads to a spread of its own.

        The totals of those may differ: a bag that lost a die has one way less.
        """
        nexts = [(count, after(outcome)) for outcome, count in self.ways.items()]
        common = lcm(*(following.of for _, following in nexts))
        merged: dict[U, int] = {}
        for count, following in nexts:
            scale = count * (common // following.of)
            for outcome, further in following.ways.items():
                merged[outcome] = merged.get(outcome, 0) + scale * further
        return Spread(merged)

    def beside(self, other: Spread[U], join: Callable[[T, U], V]) -> Spread[V]:
        """This and another that does not depend on it, told together."""
        merged: dict[V, int] = {}
        for mine, count in self.ways.items():
            for theirs, further in other.ways.items():
                told = join(mine, theirs)
                merged[told] = merged.get(told, 0) + count * further
        return Spread(merged)

    def given(self, known: Callable[[T], bool]) -> Spread[T]:
        """Only what agrees with what is known meanwhile.

        ValueError where nothing does.
        """
        return Spread({outcome: count for outcome, count in self.ways.items() if known(outcome)})


def certain(outcome: T) -> Spread[T]:
    """One outcome in one way."""
    return Spread({outcome: 1})


def rolled(faces: Iterable[T]) -> Spread[T]:
    """One die: each face is equally likely, and a face may be printed more than once."""
    ways: dict[T, int] = {}
    for face in faces:
        ways[face] = ways.get(face, 0) + 1
    return Spread(ways)


def drawn(pieces: Mapping[T, int]) -> Spread[T]:
    """One piece from a bag with so many of each kind.

    ValueError for an empty bag.
    """
    return Spread(dict(pieces))


def handful(pieces: Mapping[T, int], size: int) -> Spread[tuple[T, ...]]:
    """So many pieces drawn from a bag without looking, told as multisets in the order of `pieces`.

    ValueError where there are not enough.
    """
    hands: dict[tuple[T, ...], int] = {(): 1}
    for piece, count in pieces.items():
        hands = {
            (*hand, *(piece,) * taken): ways * comb(count, taken)
            for hand, ways in hands.items()
            for taken in range(min(count, size - len(hand)) + 1)
        }
    return Spread({hand: ways for hand, ways in hands.items() if len(hand) == size})


def several(one: Spread[T], times: int) -> Spread[tuple[T, ...]]:
    """The same thing so many times, independently, told as multisets in the order of `one`.

    Eight dice have 1,287 multisets and not 1,679,616 rows, so this stays quick.
    """
    hands: dict[tuple[T, ...], int] = {}
    for hand in combinations_with_replacement(one.ways, times):
        counts = {outcome: hand.count(outcome) for outcome in set(hand)}
        orders = factorial(times) // prod(factorial(count) for count in counts.values())
        hands[hand] = orders * prod(one.ways[outcome] ** count for outcome, count in counts.items())
    return Spread(hands)


def summed(parts: Iterable[Spread[int]]) -> Spread[int]:
    """The sum of independent numbers, smallest first; 0 for none."""
    total = certain(0)
    for part in parts:
        total = total.beside(part, lambda so_far, more: so_far + more)
    return Spread(dict(sorted(total.ways.items())))


def odd(spread: Spread[T], label: str, holds: Callable[[T], bool]) -> Odd:
    """The chance that something holds, in lowest terms: 1 of 1 where it is certain, 0 of 1 for never."""
    ways, of = spread.chance(holds)
    common = gcd(ways, of)
    return Odd(label, ways // common, of // common)


def classes(spread: Spread[T], label_of: Callable[[T], str]) -> tuple[Odd, ...]:
    """The chance of each class of outcomes, in the order in which the spread first tells one of the class.

    All share one `of`, so they can be compared and add up. It is as small as it can be, except that up to
    `COUNTABLE` ways are left as they are counted at the table.
    """
    told = spread.map(label_of)
    of = told.of
    common = gcd(*told.ways.values()) if of > COUNTABLE else 1
    return tuple(Odd(label, count // common, of // common) for label, count in told.ways.items())
