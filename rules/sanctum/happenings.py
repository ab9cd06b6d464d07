"""What follows when something has happened to a hero: rage may wake, triggers give their steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.turn import Turn
from rules.sanctum import consult
from rules.sanctum.effects import clauses
from rules.sanctum.effects.base import Happening, Tally
from rules.sanctum.telling import say

if TYPE_CHECKING:
    from rules.sanctum.board import Board


def happened(turn: Turn[Board], seat: int, happening: Happening, tally: Tally) -> None:
    """Let effects in force answer: rage wakes, and the steps of triggers go on the agenda, on top."""
    for cause in consult.counting(turn.board, seat, lambda each: each.wakes_rage(happening, tally)):
        wake_rage(turn, seat, clauses.of(cause))
    for each in reversed(consult.triggers(turn.board, seat)):
        turn.then(*each.after(happening, turn.board, seat, tally))


def wake_rage(turn: Turn[Board], seat: int, clause: str) -> None:
    """Turn a hero's rage to its active side; nothing happens where it is up already."""
    part = turn.board.part(seat)
    if part.rage:
        return
    turn.board = turn.board.with_part(replace(part, rage=True))
    say(turn, "rage_woke", clause, seat)
