"""Maps drawn with characters: reading them, and finding what would make one unplayable."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from rules.seven_dwarfs.geometry.ground import Ground
from rules.seven_dwarfs.geometry.hexes import Hex

OPEN: Final = "."
SYMBOLS: Final[dict[str, str]] = {
    OPEN: "open ground",
    "#": "a rock",
    "^": "a forest",
    "x": "a damage trap",
    "o": "a movement trap",
    "D": "the start of the dwarf",
    "h": "a start of the henchmen",
    "B": "the start of the boss",
}
STARTS: Final[dict[str, int]] = {"D": 1, "h": 2, "B": 1}
"""How often each start stands on a map."""
MOST_HEXES: Final = 120


class BadMap(ValueError):
    """A drawing that is no map; the message says what is wrong and in which row."""


class DrawnMap(msgspec.Struct, frozen=True):
    """A map as drawn. The henchmen's starts are in reading order: by row, then from the left."""

    ground: Ground
    dwarf: Hex
    henchmen: tuple[Hex, Hex]
    boss: Hex


def read_map(drawing: str) -> DrawnMap:
    """The map that a drawing shows.

    Hexagons are two characters wide and each row is shifted by half a hexagon against its neighbours. The
    hexagon in the middle of the middle row is 0,0. Raises BadMap.
    """
    rows = [row.rstrip() for row in drawing.strip("\n").split("\n")]
    if not any(rows):
        raise BadMap("the map is empty")
    middle = len(rows) // 2
    drawn = [[(x, symbol) for x, symbol in enumerate(row) if symbol != " "] for row in rows]
    if not drawn[middle]:
        raise BadMap(f"row {middle + 1} is empty")
    origin = drawn[middle][len(drawn[middle]) // 2][0]
    found: dict[Hex, str] = {}
    for number, row in enumerate(drawn):
        r = number - middle
        for x, symbol in row:
            if symbol not in SYMBOLS:
                raise BadMap(f"row {number + 1}: “{symbol}” means nothing here; use {' '.join(SYMBOLS)}")
            q, off = divmod(x - origin - r, 2)
            if off:
                raise BadMap(
                    f"row {number + 1}: the “{symbol}” in column {x + 1} is half a hexagon out of step"
                )
            found[q, r] = symbol
    if len(found) > MOST_HEXES:
        raise BadMap(f"the map has {len(found)} hexagons; {MOST_HEXES} are the most")
    return _placed(found)


def _placed(found: Mapping[Hex, str]) -> DrawnMap:
    """The map of these symbols. Raises BadMap where a start is missing or stands too often."""
    reading = sorted(found, key=lambda hex_: (hex_[1], hex_[0]))
    at = {symbol: [hex_ for hex_ in reading if found[hex_] == symbol] for symbol in SYMBOLS}
    for symbol, needed in STARTS.items():
        if len(at[symbol]) != needed:
            raise BadMap(
                f"{SYMBOLS[symbol]} (“{symbol}”) is drawn {len(at[symbol])} times instead of {needed}"
            )
    ground = Ground(
        hexes=frozenset(found),
        rocks=frozenset(at["#"]),
        forests=frozenset(at["^"]),
        damage_traps=frozenset(at["x"]),
        movement_traps=frozenset(at["o"]),
    )
    left, right = at["h"]
    return DrawnMap(ground, at["D"][0], (left, right), at["B"][0])


def faults(drawn: DrawnMap) -> Iterator[str]:
    """What makes the map unplayable, each as a sentence; nothing for a sound map."""
    ground = drawn.ground
    standable = ground.hexes - ground.rocks
    cut_off = standable - _reached(ground, drawn.dwarf, standable)
    if cut_off:
        yield f"the dwarf can never reach {_names(cut_off)}"
    near_dwarf = _reached(ground, drawn.dwarf, ground.open_to())
    for start, who in (
        (drawn.henchmen[0], "a henchman"),
        (drawn.henchmen[1], "a henchman"),
        (drawn.boss, "the boss"),
    ):
        if start not in near_dwarf:
            yield f"{who} on {_names({start})} has no way to the dwarf over open ground"


def _reached(ground: Ground, start: Hex, free: frozenset[Hex]) -> set[Hex]:
    """The hexes of `free` that are connected with `start` through hexes of `free`."""
    seen = {start}
    waiting = [start]
    while waiting:
        for near in ground.neighbours[waiting.pop()]:
            if near in free and near not in seen:
                seen.add(near)
                waiting.append(near)
    return seen


def _names(hexes: frozenset[Hex] | set[Hex]) -> str:
    return " ".join(f"{q},{r}" for q, r in sorted(hexes))
