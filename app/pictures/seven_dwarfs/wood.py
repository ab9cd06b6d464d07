"""The wood around a clearing: where its firs stand. The same map always has the same wood."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache

from app.pictures.seven_dwarfs.hexes import EDGE, Hex, Point, centre, frame_of

_TRIES = 1800


@dataclass(frozen=True, slots=True)
class Fir:
    """A fir: where its foot stands and how tall it is (1: as drawn)."""

    x: int
    y: int
    size: float


@lru_cache(maxsize=64)
def firs(hexes: frozenset[Hex]) -> tuple[tuple[Fir, ...], tuple[Fir, ...]]:
    """The firs behind the clearing (its upper half) and those before it, each from back to front."""
    frame = frame_of(hexes)
    x0, y0, width, height = (float(part) for part in frame.view_box.split())
    middle = y0 + height / 2
    rows: dict[float, list[float]] = {}
    for at, row in map(centre, hexes):
        rows.setdefault(row, []).append(at)
    chance = random.Random(len(hexes))  # noqa: S311 - scenery, not dice
    found: list[Fir] = []
    for _ in range(_TRIES):
        x, y = chance.uniform(x0 - 10, x0 + width + 10), chance.uniform(y0 + 35, y0 + height + 55)
        size = chance.uniform(0.8, 1.7)
        body = ((x, y), (x - 18 * size, y), (x + 18 * size, y), (x, y - 30 * size), (x, y - 60 * size))
        if _crowded(found, x, y) or any(_on_tile(part, rows) for part in body):
            continue
        found.append(Fir(round(x), round(y), round(size, 1)))
    found.sort(key=lambda fir: fir.y)
    return tuple(f for f in found if f.y < middle), tuple(f for f in found if f.y >= middle)


def _crowded(firs_: list[Fir], x: float, y: float) -> bool:
    return any((abs(x - fir.x) / 36) ** 2 + (abs(y - fir.y) / 44) ** 2 < 1 for fir in firs_)


def _on_tile(part: Point, rows: dict[float, list[float]]) -> bool:
    """Whether a part of a fir would stand on a tile; `rows` are the tiles' middles, row by row."""
    x, y = part
    for row, middles in rows.items():
        room = (EDGE + 2) ** 2 - (y - row) ** 2
        if room > 0 and any((x - middle) ** 2 < room for middle in middles):
            return True
    return False
