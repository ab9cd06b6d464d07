"""The computer player, from what its seat knows: each open option is tried on a copy and what it leaves is weighed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.game import Advice
from rules.kernel.play import question

if TYPE_CHECKING:
    from rules.kernel.steps import Step
    from rules.kernel.table import Table
    from rules.seven_dwarfs.board import Board


def advise(table: Table[Board, Step[Board]], seat: int) -> Advice:
    """The move it would make. ValueError where the seat has no question."""
    asked = question(table, seat)
    if asked is None:
        message = f"seat {seat} has nothing to decide"
        raise ValueError(message)
    choice = asked.choices[0]
    return Advice(choice.id, choice.sets[0] if choice.sets else (), "")
