"""A fight from its beginning to its end: the six steps, in a turn or in a branch of Act VI.

Card effects do not import this module; their doors are in `dice`, `hitting`, `paying`, `blocking` and `harm`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.turn import Turn

if TYPE_CHECKING:
    from rules.sanctum.board import Board


def begin(turn: Turn[Board], seat: int) -> None:
    """Push a whole fight of an ordinary turn, with the levels and the check of goals that follow it."""
    raise NotImplementedError
