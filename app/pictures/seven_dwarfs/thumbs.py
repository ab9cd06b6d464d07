"""A small picture of where a game stands, for lists of games."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from app.pictures.seven_dwarfs.board import Figure, figures
from app.pictures.seven_dwarfs.hexes import centre
from rules.seven_dwarfs.view import DwarfsView, HexView


@dataclass(frozen=True, slots=True)
class Thumb:
    """What the picture shows besides the scenery: its viewBox and the figures."""

    view_box: str
    figures: tuple[Figure, ...]


def thumb(view: DwarfsView) -> Thumb:
    """The small picture of a game."""
    return Thumb(_box(view.hexes), figures(view))


@lru_cache(maxsize=64)
def _box(hexes: tuple[HexView, ...]) -> str:
    points = [centre((h.q, h.r)) for h in hexes] or [(0.0, 0.0)]
    left, top = min(x for x, _ in points) - 50, min(y for _, y in points) - 55
    right, bottom = max(x for x, _ in points) + 50, max(y for _, y in points) + 55
    return f"{left:.0f} {top:.0f} {right - left:.0f} {bottom - top:.0f}"
