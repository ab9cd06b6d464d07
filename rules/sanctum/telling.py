"""Events that name the hero they are about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.events import Value
from rules.kernel.turn import Turn

if TYPE_CHECKING:
    from rules.sanctum.board import Board


def say(turn: Turn[Board], kind: str, clause: str, seat: int, **values: Value) -> None:
    """Tell everybody what a hero does or meets; the event has the `seat` and the hero's name as `who`."""
    turn.say(kind, clause, seat=seat, who=turn.board.hero(seat).name, **values)
