"""Hit locations as the page draws them: hit before, to be ticked now, and which dice fit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from rules.kernel.choices import Decision, Option, Picks
from rules.sanctum.view import DieView

END: Final = "end"


@dataclass(frozen=True, slots=True)
class SpotDrawn:
    """A hit location. `piece` is what ticking it picks; `fits` are the kinds of idle dice that may hit it.

    `open`: it can be hit with the dice as they lie. `first`: of alike locations of one card, the first.
    """

    value: int
    hit: bool
    piece: str
    open: bool
    ticked: bool
    fits: str
    first: bool


def hits_of(decision: Decision | None) -> Option | None:
    """The option whose sets are hit locations, if it can be taken."""
    for option in decision.options if decision is not None else ():
        if option.id == END and option.sets is not None and option.blocked is None:
            return option
    return None


def pieces_of(option: Option | None) -> frozenset[str]:
    """The pieces of an option's sets."""
    return frozenset({piece for picks in (option.sets or () if option else ()) for piece in picks})


def spots(
    card: str,
    locations: Sequence[int],
    hits: Sequence[bool],
    pieces: Collection[str],
    dice: Sequence[DieView],
    ticked: Sequence[str] = (),
) -> tuple[SpotDrawn, ...]:
    """The locations of a card. With an empty `card` the pieces of the one card they name count by value."""
    left = Counter(ticked)
    found: list[SpotDrawn] = []
    for at, value in enumerate(locations):
        hit = at < len(hits) and hits[at]
        piece = f"{card}:{value}" if card else _by_value(value, pieces)
        can = not hit and piece in pieces
        on = can and left[piece] > 0
        left[piece] -= on
        fits = " ".join(_nearest(value, dice)) if can else ""
        found.append(SpotDrawn(value, hit, piece, can, on, fits, value not in locations[:at]))
    return tuple(found)


def _by_value(value: int, pieces: Collection[str]) -> str:
    for piece in sorted(pieces):
        if piece.rpartition(":")[2] == str(value):
            return piece
    return f":{value}"


def _nearest(value: int, dice: Sequence[DieView]) -> tuple[str, ...]:
    """The kinds of idle dice that show this value, or where none does those that miss it least."""
    idle = [die for die in dice if die.lies == "idle"]
    if not idle:
        return ()
    least = min(abs(die.value - value) for die in idle)
    return tuple(sorted({die.kind for die in idle if abs(die.value - value) <= least}))


MOST: Final = 240
"""How many sets of locations a page tells its script; of more only the server knows which can be hit."""


def top_sets(option: Option) -> str:
    """The sets that are part of no other, for the page's script: whatever is within one of them can be hit.

    "" where there are too many.
    """
    sets = option.sets or ()
    longest = sorted(sets, key=len, reverse=True)[: MOST * 4]
    top: list[Picks] = []
    for picks in longest:
        if picks and not any(not Counter(picks) - Counter(other) for other in top):
            top.append(picks)
    return " ".join("+".join(picks) for picks in top) if len(top) <= MOST else ""
