"""Potions before the roll: the ways to drink them, of which the odds take the best (SA-3.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.sanctum import preparing

if TYPE_CHECKING:
    from rules.sanctum.board import Board

MOST: Final = 6
"""So many ways are compared; with more, potions are not counted."""


def ways(board: Board, seat: int) -> tuple[Board, ...]:
    """The board after each way to drink as long as a potion brings something back, alike ones once.

    A token that comes back is never worse than none, so nothing less has to be looked at. Empty where no
    potion helps, or where there are too many ways.
    """
    found: dict[object, Board] = {}
    waiting = {_key(board, seat): board}
    seen = set(waiting)
    while waiting:
        key, here = waiting.popitem()
        drinks = preparing.potions(here, seat)
        if not drinks and here is not board:
            found[key] = here
        for drink in drinks:
            after = here.with_part(preparing.drunk(here.part(seat), drink))
            if _key(after, seat) not in seen:
                seen.add(_key(after, seat))
                waiting[_key(after, seat)] = after
        if len(found) > MOST:
            return ()
    return tuple(found.values())


def _key(board: Board, seat: int) -> object:
    """What is left to drink and to spend."""
    part = board.part(seat)
    return part.stamina, part.focus, tuple(sorted(part.potions)), tuple(sorted(part.marks.items()))
