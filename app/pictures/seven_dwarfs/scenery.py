"""The part of a board's drawing that stays the same for a whole combat, as SVG text made once for a map."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import TypeAlias

from markupsafe import Markup

from app.pictures.seven_dwarfs.hexes import Hex, centre
from app.pictures.seven_dwarfs.wood import Fir, firs
from rules.seven_dwarfs.view import HexView

Art: TypeAlias = Callable[[str], str]

_GRASS = 4
"""How many tiles of open ground are drawn."""
_BARE = ("rock", "forest")
"""What lies on a tile without grass."""


@dataclass(frozen=True, slots=True)
class Scenery:
    """SVG text: firs behind the clearing, tiles, what lies on them, firs before it; and the outline."""

    back: Markup
    tiles: Markup
    ground: Markup
    front: Markup
    outline: Markup


class Painter:
    """Draws sceneries with the art of one build of the assets; remembers the last ones."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self.scenery = lru_cache(maxsize=64)(self._scenery)
        self._near = lru_cache(maxsize=4096)(partial(self._tile, near=True))

    def near(self, hexes: Iterable[HexView], inside: frozenset[str]) -> Markup:
        """The tiles that the dwarf can reach, over the others."""
        return _join(self._near(hex_) for hex_ in hexes if hex_.hex in inside)

    def _scenery(self, hexes: tuple[HexView, ...]) -> Scenery:
        rows = sorted(hexes, key=lambda h: (h.r, h.q))
        back, front = firs(frozenset((h.q, h.r) for h in hexes))
        starts = (self._lying(f"start-{h.start}", (h.q, h.r)) for h in rows if h.start)
        ground = (self._lying(h.kind, (h.q, h.r)) for h in rows if h.kind != "open")
        return Scenery(
            self._wood(back),
            _join(self._tile(h, near=False) for h in rows),
            _join(starts) + _join(ground),
            self._wood(front),
            _join(f'<use href="#tile-shape" {_at((h.q, h.r))}/>' for h in rows),
        )

    def _tile(self, hex_: HexView, *, near: bool) -> str:
        bare = hex_.kind in _BARE
        name = "tile-bare" if bare else f"tile-{(hex_.q * 7 + hex_.r * 5) % _GRASS}"
        lit = " near" if near else ""
        return f'<use href="{self._art(name)}" {_at((hex_.q, hex_.r))} class="tile {hex_.kind}{lit}"/>'

    def _lying(self, name: str, hex_: Hex) -> str:
        return f'<use href="{self._art(name)}" {_at(hex_)}/>'

    def _wood(self, stand: Iterable[Fir]) -> Markup:
        fir = self._art("fir")
        return _join(f'<use href="{fir}" transform="translate({f.x} {f.y}) scale({f.size})"/>' for f in stand)


def _at(hex_: Hex) -> str:
    x, y = centre(hex_)
    return f'x="{x:.1f}" y="{y:.1f}"'


def _join(parts: Iterable[str]) -> Markup:
    """Our own drawing as text: nothing in it was ever written by anybody else."""
    return Markup("".join(parts))  # noqa: S704
