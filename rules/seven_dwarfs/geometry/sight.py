"""Lines of sight for ranged attacks (SD-R13), in whole numbers."""

from collections.abc import Collection
from functools import lru_cache
from typing import Final

from rules.seven_dwarfs.geometry.ground import Ground
from rules.seven_dwarfs.geometry.hexes import Hex, distance

RANGE: Final = 2
"""The distance of two hexes with exactly one hexagon between."""

_CORNERS: Final[tuple[Hex, ...]] = ((1, 1), (2, -1), (1, -2), (-1, -1), (-2, 1), (-1, 2))
"""The corners of the hexagon at the origin, in thirds of a hex."""


def one_between(a: Hex, b: Hex) -> bool:
    """Whether exactly one hexagon lies between `a` and `b`."""
    return distance(a, b) == RANGE


def sees(ground: Ground, a: Hex, b: Hex, figures: Collection[Hex]) -> bool:
    """Whether the line between the centres of `a` and `b` is open.

    A rock, a forest or a figure on a hexagon that the line crosses blocks it. Where the line runs along the
    edge of two hexagons it is blocked only if both are; a corner merely touched blocks nothing. What stands
    or lies on `a` and `b` themselves does not matter, and a gap in the board blocks nothing.
    """
    obstacles = ground.obstacles
    for crossed in _line(b[0] - a[0], b[1] - a[1]):
        for dq, dr in crossed:
            there = (a[0] + dq, a[1] + dr)
            if there not in obstacles and there not in figures:
                break
        else:
            return False
    return True


@lru_cache(maxsize=4096)
def _line(q: int, r: int) -> tuple[tuple[Hex, ...], ...]:
    """The hexes on the line from the origin to `(q, r)`, without its ends, nearest first.

    Each group is one hexagon that the line crosses or the two on both sides of an edge along which it runs.
    """
    reach = sorted(abs(q * corner_r - r * corner_q) for corner_q, corner_r in _CORNERS)
    widest = reach[-1]
    along_edges = reach[-4] == widest  # two corners on each side are equally far from the line
    whole = _ahead((q, r), (q, r))
    groups: dict[int, list[Hex]] = {}
    for hex_ in _around(q, r):
        off = abs(3 * (q * hex_[1] - r * hex_[0]))
        on_line = off < widest or (along_edges and off == widest)
        if on_line and 0 < _ahead((q, r), hex_) < whole:
            groups.setdefault(_ahead((q, r), hex_), []).append(hex_)
    return tuple(tuple(sorted(groups[ahead])) for ahead in sorted(groups))


def _around(q: int, r: int) -> list[Hex]:
    """A box of hexes that holds the whole line from the origin to `(q, r)`."""
    columns = range(min(0, q) - 1, max(0, q) + 2)
    rows = range(min(0, r) - 1, max(0, r) + 2)
    return [(column, row) for column in columns for row in rows]


def _ahead(line: Hex, hex_: Hex) -> int:
    """How far `hex_` lies ahead along `line` (twice the scalar product)."""
    return 2 * (line[0] * hex_[0] + line[1] * hex_[1]) + line[0] * hex_[1] + line[1] * hex_[0]
