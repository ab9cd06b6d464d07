"""The road of an act board: its spaces along a ribbon that narrows towards the walls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from rules.sanctum.view import RoadView, SanctumTableView

_Point: TypeAlias = tuple[float, float]

HEIGHTS: Final = (116, 94, 108, 115, 110, 96, 113, 104, 82)
"""How far down each space lies, of 150; `static/css/games/sanctum/board.css` has the same."""
_LEFT: Final = 22.0
_ALL: Final = 858.0
_TO_GATE: Final = ((908.0, 92.0), (962.0, 106.0), (998.0, 101.0), (1002.0, 88.0), (1002.0, 78.0))
_FROM: Final = ((-80.0, 132.0), (-30.0, 130.0))
_PARTS: Final = 3
"""Points of the line between two spaces: the outlines are rounded between them."""


@dataclass(frozen=True, slots=True)
class Ribbon:
    """The road as outlines: its stones (a line around them is its shadow) and what feet have worn."""

    stones: str
    wear: str


def road_ahead(view: SanctumTableView) -> RoadView | None:
    """The board that the foremost figure is on; the first where nobody is on a board yet."""
    trodden = [road for road in view.roads if any(space.figures for space in road.spaces)]
    return trodden[-1] if trodden else view.roads[0] if view.roads else None


def behind(view: SanctumTableView) -> tuple[tuple[int, int, int], ...]:
    """The figures on boards behind: seat, act, space."""
    ahead = road_ahead(view)
    return tuple(
        (seat, road.act, space.number)
        for road in view.roads
        if ahead is not None and road.act < ahead.act
        for space in road.spaces
        for seat in space.figures
    )


@lru_cache(maxsize=16)
def ribbon(spaces: int) -> Ribbon:
    """The road through so many spaces, 1100 wide and 150 high."""
    step = _ALL / max(spaces, 1)
    points = [(_LEFT + step * (at + 0.5), float(HEIGHTS[at % len(HEIGHTS)])) for at in range(spaces)]
    line = _curve([*_FROM, *points, *_TO_GATE])
    return Ribbon(*(_outline(line, near, far) for near, far in ((38, 9), (13, 3))))


def _curve(points: Sequence[_Point]) -> list[_Point]:
    """A Catmull-Rom curve through the points."""
    return [
        (_between(a[0], b[0], c[0], d[0], part / _PARTS), _between(a[1], b[1], c[1], d[1], part / _PARTS))
        for a, b, c, d in zip(points, points[1:], points[2:], points[3:], strict=False)
        for part in range(_PARTS)
    ]


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


def _outline(line: Sequence[_Point], near: float, far: float) -> str:
    """A ribbon along the line, `near` wide at its start and `far` at its end."""
    sides: tuple[list[_Point], list[_Point]] = [], []
    for at, (x, y) in enumerate(line):
        (x0, y0), (x1, y1) = line[max(at - 1, 0)], line[min(at + 1, len(line) - 1)]
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 or 1.0
        half = (near + (far - near) * at / len(line)) / 2
        for side, sign in zip(sides, (1, -1), strict=True):
            across, down = sign * (y1 - y0) / length * half, sign * (x1 - x0) / length * half
            side.append((x - across, y + down))
    return _rounded([*sides[0], *sides[1][::-1]])


def _rounded(corners: Sequence[_Point]) -> str:
    """A closed path that bends at the corners instead of turning, in whole steps from point to point."""
    x, y = round(corners[0][0]), round(corners[0][1])
    words = [f"M{x} {y}q"]
    for (ax, ay), (bx, by) in zip(corners[1:], [*corners[2:], corners[0]], strict=True):
        to = round((ax + bx) / 2), round((ay + by) / 2)
        words.append(f"{round(ax) - x} {round(ay) - y} {to[0] - x} {to[1] - y} ")
        x, y = to
    return "".join(words).rstrip() + "z"
