"""Where hexes lie on the page, in units of the board's SVG: an edge of a hex is 50 long."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Hex: TypeAlias = tuple[int, int]

EDGE = 50.0
HALF = EDGE * math.sqrt(3) / 2
"""Half the width of a hex; columns are counted in halves, since every other row is shifted by one."""
ROW = EDGE * 1.5
"""From one row to the next."""
MARGIN = 3
"""Halves of a hex left free on either side, for the wood around the clearing."""
STEPS: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The neighbours, clockwise from the east: neighbour i lies across the edge from corner i to corner i + 1."""


def centre(hex_: Hex) -> Point:
    """The middle of a hex."""
    q, r = hex_
    return (2 * q + r) * HALF, r * ROW


def corners(hex_: Hex) -> list[Point]:
    """The six corners, clockwise on the page from the upper right."""
    x, y = centre(hex_)
    angles = (math.radians(60 * i - 30) for i in range(6))
    return [(x + EDGE * math.cos(a), y + EDGE * math.sin(a)) for a in angles]


def parse(name: str) -> Hex | None:
    """The hex of a name like "3,-1"; None for anything else."""
    try:
        q, r = name.split(",")
        return int(q), int(r)
    except ValueError:
        return None


@dataclass(frozen=True, slots=True)
class Frame:
    """The part of the plane a map fills: leftmost half column, topmost row, width in halves, height in rows.

    The page lays buttons over the drawing by counting the same halves and rows, so both always agree.
    """

    left: int
    top: int
    width: int
    height: int

    @property
    def view_box(self) -> str:
        """The SVG's viewBox."""
        x, y = (self.left - 1 - MARGIN) * HALF, (self.top - 1) * ROW
        return f"{x:.1f} {y:.1f} {self.width * HALF:.1f} {self.height * ROW:.1f}"

    @property
    def classes(self) -> str:
        """Classes that give the page this frame's width and height."""
        return f"{_number('w', self.width)} {_number('h', self.height)}"

    def place(self, hex_: Hex) -> str:
        """Classes that put something over a hex's middle."""
        q, r = hex_
        return f"{_number('x', 2 * q + r - self.left + 1 + MARGIN)} {_number('y', r - self.top + 1)}"

    def holds(self, point: Point) -> bool:
        """Whether a point lies in the frame."""
        x0, y0 = (self.left - 1 - MARGIN) * HALF, (self.top - 1) * ROW
        return x0 <= point[0] <= x0 + self.width * HALF and y0 <= point[1] <= y0 + self.height * ROW


def frame_of(hexes: Iterable[Hex]) -> Frame:
    """The frame of a map. A map without hexes has the frame of one hex."""
    known = list(hexes) or [(0, 0)]
    columns = [2 * q + r for q, r in known]
    rows = [r for _, r in known]
    left, top = min(columns), min(rows)
    return Frame(left, top, max(columns) - left + 2 + 2 * MARGIN, max(rows) - top + 2)


def _number(axis: str, value: int) -> str:
    """Classes that say a number: tens and ones apart, as `positions.css` knows them."""
    tens, ones = divmod(value, 10)
    return f"{axis}t_{tens} {axis}_{ones}" if tens else f"{axis}_{ones}"
