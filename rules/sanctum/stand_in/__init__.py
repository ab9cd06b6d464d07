"""The computer's hero: what it would answer, from what its seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.game import Advice
from rules.kernel.play import question

if TYPE_CHECKING:
    from rules.kernel.choices import Choice
    from rules.kernel.steps import Step
    from rules.kernel.table import Table
    from rules.sanctum.board import Board

_TWO = 2


def advise(table: Table[Board, Step[Board]], seat: int) -> Advice:
    """A plain move: fight what pursues in pairs, else go on; use what is offered before closing.

    ValueError where the seat has no question.
    """
    asked = question(table, seat)
    if asked is None:
        message = f"seat {seat} has no question"
        raise ValueError(message)
    payable = [choice for choice in asked.choices if choice.sets is None or choice.sets]
    choice = _action(table.board, seat, payable) if asked.kind == "action" else _best(payable)
    picks = max(choice.sets, key=len) if choice.sets else ()
    return Advice(choice.id, picks, "It goes the plain way.")


def _action(board: Board, seat: int, choices: list[Choice]) -> Choice:
    part = board.part(seat)
    wanted = ["breach", "answer", "move", "fight", "rest"]
    if len(part.demons) >= _TWO or not any(choice.id == "move" for choice in choices):
        wanted = ["breach", "fight", "answer", "rest"] if part.stamina + part.focus else ["breach", "rest"]
        wanted.append("move")
    ids = {choice.id: choice for choice in choices}
    return next(ids[action] for action in wanted if action in ids)


def _best(choices: list[Choice]) -> Choice:
    """Whatever moves things on: no items taken off, no more than what closes the question else."""
    wanted = [choice for choice in choices if not choice.id.startswith(("take_off", "equip", "buy", "swap"))]
    buying = [choice for choice in choices if choice.id.startswith(("equip", "buy"))]
    return (buying or wanted)[0]
