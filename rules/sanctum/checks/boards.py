"""Whether the act boards lead from the first space to the Demon Lord."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, get_args

from rules.kernel.faults import Fault, line_faults
from rules.kernel.shelves import LONGEST_NAME
from rules.sanctum.box import DIVINE, FINAL, LOTS, ROMAN, WALLS, Act
from rules.sanctum.cards import ActBoard

PAIR: Final = 2
LEAST_SPACES: Final = 3
MOST_SPACES: Final = 20


def route_faults(boards: tuple[ActBoard, ...]) -> Iterator[str]:
    """One board for each act."""
    found = Counter(board.act for board in boards)
    for act in get_args(Act):
        if found[act] != 1:
            yield f"boards.toml: {found[act]} boards of act {ROMAN[act]}; there is one for each act"


def board_faults(board: ActBoard) -> Iterator[Fault]:
    """What keeps this board from being played."""
    yield from line_faults("name", board.name, LONGEST_NAME)
    if board.act == FINAL:
        if board.first or board.spaces or board.divine:
            yield "spaces", "the board of act VI has no spaces and no divine intervention"
        return
    if len(board.first) != LOTS:
        yield "first", f"{len(board.first)} sets; the first space of an act deals {LOTS}"
    for field, sets in (("first", board.first), ("spaces", board.spaces)):
        for at, levels in enumerate(sets):
            if not 1 <= len(levels) <= PAIR:
                yield f"{field}[{at}]", f"{len(levels)} demons; a set has one or two"
    if board.act == WALLS:
        yield from _walls_faults(board)
    else:
        yield from _road_faults(board)


def _walls_faults(board: ActBoard) -> Iterator[Fault]:
    """Act V deals pairs on its only space, where the second divine intervention lies."""
    for at, levels in enumerate(board.first):
        if len(levels) != PAIR:
            yield f"first[{at}]", "act V deals pairs alone"
    if board.spaces:
        yield "spaces", "act V has one space; nobody moves farther than the Walls of Sanctum"
    if board.divine != 1:
        yield "divine", "the divine intervention of act V lies on space 1"


def _road_faults(board: ActBoard) -> Iterator[Fault]:
    if not LEAST_SPACES <= board.last <= MOST_SPACES:
        yield "spaces", f"{board.last} spaces with the first; {LEAST_SPACES} to {MOST_SPACES} are possible"
    if board.act in DIVINE.values():
        if not 1 <= board.divine <= board.last:
            yield "divine", f"divine intervention lies on a space of this board, from 1 to {board.last}"
    elif board.divine:
        yield "divine", "divine intervention lies on the boards II, III and V alone"
