"""The computer player: what it knows is what the player sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.choices import Question
from rules.kernel.game import Advice
from rules.kernel.play import question
from rules.seventh_seal.stand_in.plain import preferred

if TYPE_CHECKING:
    from rules.kernel.steps import Step
    from rules.kernel.table import Table
    from rules.seventh_seal.board import Board


def advise(table: Table[Board, Step[Board]], seat: int) -> Advice:
    """A move for the player. ValueError where it has no question."""
    asked: Question | None = question(table, seat)
    if asked is None:
        message = f"seat {seat} has no question"
        raise ValueError(message)
    return preferred(table.board, asked)
