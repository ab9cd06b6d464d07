"""The plan for the rest of the turn: of all lines of moves looked at, the one that ends best."""

from __future__ import annotations

from functools import lru_cache
from heapq import nlargest
from typing import Final, NamedTuple

from rules.seventh_seal.stand_in.moves import Move, lines
from rules.seventh_seal.stand_in.position import Position
from rules.seventh_seal.stand_in.scene import Scene
from rules.seventh_seal.stand_in.worth import worth

WIDTH: Final = 4
DEPTH: Final = 8


class Plan(NamedTuple):
    """Moves, what the position is worth after them, and the position."""

    worth: float
    moves: tuple[Move, ...]
    after: Position


@lru_cache(maxsize=4096)
def plan(scene: Scene, at: Position, width: int = WIDTH, depth: int = DEPTH) -> Plan:
    """The best plan of up to `depth` moves found, `width` of them being followed at a time."""
    best = Plan(worth(scene, at), (), at)
    open_now = [best]
    for _ in range(depth):
        found: dict[Position, Plan] = {}
        for known in open_now:
            for moves, after in lines(scene, known.after):
                if after not in found:
                    found[after] = Plan(worth(scene, after), (*known.moves, *moves), after)
        if not found:
            break
        open_now = nlargest(width, found.values(), key=_worth)
        if open_now[0].worth > best.worth + 1e-9:
            best = open_now[0]
    return best


def _worth(each: Plan) -> float:
    return each.worth
