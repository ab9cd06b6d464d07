"""The computer player, from what its seat knows: a plan for its whole turn, rules of thumb elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.choices import Picks, Question
from rules.kernel.game import Advice
from rules.kernel.play import question
from rules.seventh_seal.stand_in.choosing import choose

if TYPE_CHECKING:
    from rules.kernel.steps import Step
    from rules.kernel.table import Table
    from rules.seventh_seal.board import Board


def move(table: Table[Board, Step[Board]], asked: Question) -> tuple[str, Picks]:
    """The option it would take of a question, and the picks; faster than `advise`, for it gives no reason."""
    option, picks, _ = choose(table.board, asked)
    return option, picks


def advise(table: Table[Board, Step[Board]], seat: int) -> Advice:
    """The move it would make. ValueError where the seat has no question."""
    asked = question(table, seat)
    if asked is None:
        message = f"seat {seat} has no question"
        raise ValueError(message)
    option, picks, why = choose(table.board, asked)
    return Advice(option, picks, why())
