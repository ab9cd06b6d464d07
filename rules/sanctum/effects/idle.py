"""The idle dice of a fight, by kind: which of them, and which sets of them, an effect can change.

All that is asked in every question is worked out on kinds alone ("g5") and remembered.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Final

from rules.kernel.choices import Forecast, Odd, Picks
from rules.kernel.odds import Spread, classes
from rules.sanctum import hitting
from rules.sanctum.box import FACES
from rules.sanctum.effects import words

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.pieces import Die

ANY_NUMBER: Final = 8
"""So many dice or more are any number of them."""


def kinds(board: Board, seat: int) -> Picks:
    """The kinds of a hero's idle dice, sorted; none outside a fight."""
    fight = board.parts[seat].fight
    return () if fight is None else _kinds(fight.dice)


@lru_cache(maxsize=1 << 12)
def _kinds(dice: tuple[Die, ...]) -> Picks:
    return tuple(sorted([die.kind for die in dice if die.lies == "idle"]))


def shows(kind: str) -> int:
    """The value of a kind of dice."""
    return int(kind[1:])


@lru_cache(maxsize=1 << 14)
def several(of: Picks, most: int) -> tuple[Picks, ...]:
    """All sets of one to `most` of these dice, each once, smaller ones first."""
    found: dict[Picks, None] = {(): None}
    for kind, count in Counter(of).items():
        found |= {
            (*hand, *(kind,) * more): None
            for hand in tuple(found)
            for more in range(1, min(count, most - len(hand)) + 1)
        }
    return tuple(sorted([hand for hand in found if hand], key=lambda hand: (len(hand), hand)))


@lru_cache(maxsize=1 << 12)
def different(before: Picks, after: tuple[int, ...]) -> bool:
    """Whether the dice show other values than before, whichever of them shows which."""
    return sorted(map(shows, before)) != sorted(after)


@lru_cache(maxsize=1 << 12)
def becomes(before: tuple[int, ...], after: tuple[int, ...]) -> Forecast:
    """Each die before and after, as a forecast."""
    told = [words.forecast_text("die", before=b, after=a) for b, a in zip(before, after, strict=True)]
    return Forecast(", ".join(told))


def hits_by_rolling(board: Board, seat: int, again: Picks) -> tuple[Odd, ...]:
    """How many open locations all idle dice fit exactly once these (none of them: new ones) are rolled."""
    wanted = Counter(value for _, values in hitting.open_locations(board, seat) for value in values)
    kept = Counter(map(shows, kinds(board, seat)))
    kept.subtract(map(shows, again))
    sure = sum(min(wanted[face], kept[face]) for face in FACES)
    needs = tuple(sorted(wanted[face] - min(wanted[face], kept[face]) for face in FACES))
    return _hits(needs, sure, len(again))


def hits_by_new_dice(board: Board, seat: int, dice: int) -> tuple[Odd, ...]:
    """The same for so many dice that are rolled besides the idle ones."""
    wanted = Counter(value for _, values in hitting.open_locations(board, seat) for value in values)
    have = Counter(map(shows, kinds(board, seat)))
    sure = sum(min(wanted[face], have[face]) for face in FACES)
    needs = tuple(sorted(wanted[face] - min(wanted[face], have[face]) for face in FACES))
    return _hits(needs, sure, dice)


@lru_cache(maxsize=1 << 12)
def _hits(needs: tuple[int, ...], sure: int, dice: int) -> tuple[Odd, ...]:
    """In how many of 6 ** dice ways so many dice fit; `needs`: how many more of each face would."""
    ways: dict[tuple[int, int], int] = {(dice, 0): 1}
    for need in needs:
        further: dict[tuple[int, int], int] = {}
        for (left, hits), count in ways.items():
            for shown in range(left + 1):
                key = (left - shown, hits + min(shown, need))
                further[key] = further.get(key, 0) + count * comb(left, shown)
        ways = further
    by_hits = {sure + hits: count for (left, hits), count in sorted(ways.items()) if not left}
    return classes(Spread(by_hits), words.hits)
