"""How Underlings come: revealed, placed, given their dice; and how they move (7S-R5, 7S-R6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.turn import Turn
from rules.seventh_seal.box import Area, Kind

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board


def arrive(turn: Turn[Board], kinds: tuple[Kind, ...], clause: str, cause: str) -> None:
    """Let Underlings of these kinds come: revealed now, then placed and given dice by steps."""
    raise NotImplementedError


def move(turn: Turn[Board], name: str, area: Area) -> None:
    """Move an Underling to the far end of an area; it keeps its die, Fury space and attacks (7S-R5)."""
    raise NotImplementedError


def draw_card(turn: Turn[Board], kind: Kind, *, bottom: bool = False) -> str:
    """Take a card off a deck, its discard pile shuffled first where it is empty; "" where there is none."""
    raise NotImplementedError


def discard(turn: Turn[Board], card: str) -> None:
    """Put an Underling card on the discard pile of its kind."""
    raise NotImplementedError
