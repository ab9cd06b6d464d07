"""Lines through hexes: the curve of a route and the rim around what can be reached."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from app.pictures.seven_dwarfs.hexes import STEPS, Hex, Point, centre, corners

_BEND = 0.3
"""How far before and behind a hex's middle a route begins to turn, as a part of the step."""


def route(hexes: Sequence[Hex], start: float = 0.0, stop: float = 0.0) -> str:
    """An SVG path through the middles of these hexes, corners rounded.

    `start` and `stop` shorten the two ends so that the line does not run under the figures. A route of fewer
    than two hexes is no line and gives "".
    """
    points = [centre(hex_) for hex_ in hexes]
    if len(points) < 2:  # noqa: PLR2004 - a line has two ends
        return ""
    points[0], points[-1] = (
        _towards(points[0], points[1], start),
        _towards(points[-1], points[-2], stop),
    )
    drawn = [f"M{_text(points[0])}"]
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        into, out = _between(here, before, _BEND), _between(here, after, _BEND)
        drawn.append(f"L{_text(into)}Q{_text(here)} {_text(out)}")
    drawn.append(f"L{_text(points[-1])}")
    return "".join(drawn)


@lru_cache(maxsize=256)
def rim(inside: frozenset[Hex]) -> str:
    """An SVG path along every edge between a hex of the set and one outside it."""
    drawn: list[str] = []
    for hex_ in sorted(inside):
        around = corners(hex_)
        for side, (dq, dr) in enumerate(STEPS):
            if (hex_[0] + dq, hex_[1] + dr) not in inside:
                drawn.append(f"M{_text(around[side])}L{_text(around[(side + 1) % 6])}")
    return "".join(drawn)


def _towards(point: Point, other: Point, by: float) -> Point:
    length = math.hypot(other[0] - point[0], other[1] - point[1])
    return _between(point, other, by / length) if length else point


def _between(point: Point, other: Point, part: float) -> Point:
    return point[0] + (other[0] - point[0]) * part, point[1] + (other[1] - point[1]) * part


def _text(point: Point) -> str:
    return f"{point[0]:.0f} {point[1]:.0f}"
