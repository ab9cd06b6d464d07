"""Shares with their intervals, and differences on paired seeds: what a balance is told in."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Final

import msgspec

_Z: Final = 1.959964
"""95 % of a normal distribution lie within so many standard deviations."""


class Share(msgspec.Struct, frozen=True):
    """A share of `of` games, with Wilson's 95 % interval from `low` to `high`."""

    count: int
    of: int
    share: float
    low: float
    high: float

    def text(self) -> str:
        """In per cent: "52.3 % (50.1 to 54.5)"."""
        if not self.of:
            return "none"
        return f"{100 * self.share:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"


class Row(msgspec.Struct, frozen=True):
    """A share by name."""

    name: str
    share: Share


def share(hits: Iterable[bool]) -> Share:
    """The share of those that are true."""
    counted = list(hits)
    return wilson(sum(counted), len(counted))


def wilson(count: int, of: int) -> Share:
    """A share with Wilson's interval; from 0 to 1 where nothing was counted."""
    if not of:
        return Share(0, 0, 0.0, 0.0, 1.0)
    found = count / of
    spread = 1 + _Z * _Z / of
    middle = (found + _Z * _Z / (2 * of)) / spread
    half = _Z * sqrt(found * (1 - found) / of + _Z * _Z / (4 * of * of)) / spread
    return Share(
        count, of, round(found, 4), round(max(middle - half, 0.0), 4), round(min(middle + half, 1.0), 4)
    )


class Change(msgspec.Struct, frozen=True):
    """By how much a share differs between two ways to play the same seeds, with a 95 % interval."""

    change: float
    low: float
    high: float
    pairs: int

    def text(self) -> str:
        """In points: "-12.0 (-15.1 to -8.9)"."""
        return f"{100 * self.change:+.1f} ({100 * self.low:+.1f} to {100 * self.high:+.1f})"

    @property
    def sure(self) -> bool:
        """Whether the interval leaves out no change at all."""
        return self.high < 0 or self.low > 0


def change(before: Iterable[bool], after: Iterable[bool]) -> Change:
    """The change from one way to play to the other, seed by seed. ValueError where the numbers differ."""
    pairs = list(zip(before, after, strict=True))
    gained = sum(now and not was for was, now in pairs)
    lost = sum(was and not now for was, now in pairs)
    of = len(pairs)
    if not of:
        return Change(0.0, -1.0, 1.0, 0)
    mean = (gained - lost) / of
    half = _Z * sqrt(max(gained + lost - (gained - lost) ** 2 / of, 0.0)) / of
    return Change(round(mean, 4), round(mean - half, 4), round(mean + half, 4), of)
