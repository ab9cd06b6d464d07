"""Hexagons as axial coordinates.

The hexagons stand on a corner (pointy-top). `q` grows to the east along a row, `r` grows downwards on the
page, a row further down being shifted half a hexagon to the east.
"""

import re
from collections.abc import Collection
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Literal

Hex = tuple[int, int]
"""A hexagon `(q, r)`; also the step between two hexagons."""

Direction = Literal["E", "NE", "NW", "W", "SW", "SE"]

DIRECTIONS: Final[MappingProxyType[Direction, Hex]] = MappingProxyType(
    {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}
)
"""The six steps by name, counter-clockwise as seen from above, beginning in the east."""

STEPS: Final[tuple[Hex, ...]] = tuple(DIRECTIONS.values())

_NAMES: Final[dict[Hex, Direction]] = {step: name for name, step in DIRECTIONS.items()}
_TEXT: Final = re.compile(r"(0|-?[1-9][0-9]{0,5}),(0|-?[1-9][0-9]{0,5})")


def distance(a: Hex, b: Hex) -> int:
    """Steps from `a` to `b` as the crow flies."""
    dq = a[0] - b[0]
    dr = a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def neighbours_on(hexes: Collection[Hex]) -> dict[Hex, tuple[Hex, ...]]:
    """For each of the hexes those of its neighbours that are among them, in the order of `DIRECTIONS`.

    The answer is computed once for each set of hexes and shared: read it, do not change it.
    """
    return _neighbours_on(frozenset(hexes))


@lru_cache(maxsize=256)
def _neighbours_on(hexes: frozenset[Hex]) -> dict[Hex, tuple[Hex, ...]]:
    return {
        (q, r): tuple((q + dq, r + dr) for dq, dr in STEPS if (q + dq, r + dr) in hexes)
        for q, r in sorted(hexes)
    }


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """All hexes at exactly this distance, counter-clockwise from the eastern one.

    Raises ValueError for a negative radius.
    """
    if radius < 0:
        raise ValueError(f"a ring has no negative radius: {radius}")
    if radius == 0:
        return (centre,)
    q, r = centre[0] + radius, centre[1]
    found: list[Hex] = []
    for dq, dr in (*STEPS[2:], *STEPS[:2]):
        for _ in range(radius):
            found.append((q, r))
            q, r = q + dq, r + dr
    return tuple(found)


def hex_name(hex_: Hex) -> str:
    """The hex as text, for example `3,-1`."""
    return f"{hex_[0]},{hex_[1]}"


def parse_hex(text: str) -> Hex:
    """The hex that `hex_name` writes like this; ValueError for any other text."""
    match = _TEXT.fullmatch(text)
    if match is None:
        raise ValueError(f"not a hex: {text!r} (expected two whole numbers like 3,-1)")
    return int(match[1]), int(match[2])


def direction(a: Hex, b: Hex) -> Direction:
    """The name of the step from `a` to its neighbour `b`; ValueError if they are not neighbours."""
    name = _NAMES.get((b[0] - a[0], b[1] - a[1]))
    if name is None:
        raise ValueError(f"{hex_name(a)} and {hex_name(b)} are not neighbours")
    return name


def away(from_: Hex, hex_: Hex) -> tuple[Hex, ...]:
    """The neighbours of `hex_` that are further from `from_` than `hex_` is, in the order of `DIRECTIONS`.

    Two or three of them (all six if both are the same hex), whether or not they lie on the board.
    """
    here = distance(from_, hex_)
    around = ((hex_[0] + dq, hex_[1] + dr) for dq, dr in STEPS)
    return tuple(there for there in around if distance(from_, there) > here)
