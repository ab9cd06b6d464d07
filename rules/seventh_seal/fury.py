"""Underlings gone furious, and those that outlive their Overlord: the Fury on the back of their cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.turn import Turn

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board


def resolve_fury(turn: Turn[Board], underling_card: str, clause: str, *, name: str = "") -> None:
    """Resolve an Underling card's Fury: at once, at its moment in the next turn, or as an ongoing one.

    An immediate card goes to the discard pile. `name` is the Underling's, where it was in play.
    """
    raise NotImplementedError
