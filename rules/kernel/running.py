"""The engine's loop: resolve steps until somebody must answer, branch by branch where seats act together."""

from __future__ import annotations

from typing import TypeVar

from rules.kernel.choices import Pick, Question
from rules.kernel.refusals import Stuck
from rules.kernel.steps import Step, Together
from rules.kernel.turn import Turn

B = TypeVar("B")

_MANY = 10_000  # steps that one answer may set off; more is a loop


def resolve(turn: Turn[B], pick: Pick, seat: int) -> bool:
    """Run one answer to the next question.

    True where it changed what all seats share; False where it stayed inside the seat's branch of a
    `Together`.
    """
    top = turn.agenda[-1]
    if not isinstance(top, Together):
        turn.agenda.pop().resolve(turn, pick)
        run(turn)
        return True
    still_open = _run_branch(turn, top, seat, pick)
    if turn.outcome is not None:
        return True
    if any(still_open.stacks):
        return False  # each other branch waits for an answer already, and this one cannot have changed that
    run(turn)
    return True


def run(turn: Turn[B]) -> None:
    """Resolve steps until somebody must answer or the game is over."""
    for _ in range(_MANY):
        if turn.outcome is not None:
            return
        if not turn.agenda:
            raise Stuck("the agenda is empty and the game has no outcome")
        top = turn.agenda[-1]
        if isinstance(top, Together):
            if not _open_branches(turn, top):
                turn.agenda.pop().resolve(turn, None)
            elif turn.outcome is None:
                return
        elif not _run_step(turn, top):
            return
    raise Stuck(f"one answer set off more than {_MANY} steps; on top: {type(turn.agenda[-1]).__name__}")


def _run_step(turn: Turn[B], top: Step[B]) -> bool:
    """Resolve the top step unless it must ask. ALL-R2: the only legal choice is made for the player.

    Three kinds of single choice are left to the player all the same. One that closes something, or undo would
    be lost; one that rolls or reveals, or the answer before it would move the floor without having said so;
    and one that is free, because taking it changes nothing for good and it would be offered again.
    """
    asked = ask(top, turn.board)
    if asked is None:
        turn.agenda.pop().resolve(turn, None)
        return True
    if not any(choice.sets is None or choice.sets for choice in asked.choices):
        raise Stuck(f"a question that nobody can answer: {type(top).__name__} asks {asked.kind}")
    only = asked.choices[0]
    if len(asked.choices) > 1 or only.closing or only.locks or only.free:
        return False
    if only.sets is not None and len(only.sets) != 1:
        return False
    turn.agenda.pop().resolve(turn, Pick(only.id, only.sets[0] if only.sets else ()))
    return True


def _open_branches(turn: Turn[B], top: Together[B]) -> bool:
    """Run each branch as far as it goes by itself; whether any has steps left."""
    for seat in top.seats:
        if turn.outcome is None and top.stack_of(seat):
            top = _run_branch(turn, top, seat, None)
    return any(top.stacks)


def _run_branch(turn: Turn[B], top: Together[B], seat: int, pick: Pick | None) -> Together[B]:
    """Let one seat's stack run by itself until it asks; `pick` answers its top step, if given."""
    outer, turn.agenda, turn.branch = turn.agenda, list(top.stack_of(seat)), seat
    if pick is not None:
        turn.agenda.pop().resolve(turn, pick)
    for _ in range(_MANY):
        if not turn.agenda or turn.outcome is not None:
            break
        step = turn.agenda[-1]
        if isinstance(step, Together):
            raise Stuck(f"{type(step).__name__} opened inside seat {seat}'s branch of {type(top).__name__}")
        if not _run_step(turn, step):
            asked = ask(step, turn.board)
            if asked is not None and asked.seat != seat:
                raise Stuck(f"{type(step).__name__} asks seat {asked.seat} inside the branch of seat {seat}")
            break
    else:
        raise Stuck(f"a branch of seat {seat} does not end")
    left = top.with_stack(seat, tuple(turn.agenda))
    outer[-1] = left
    turn.agenda, turn.branch = outer, None
    return left


_last_asked: tuple[object, object, Question | None] = (None, None, None)


def ask(step: Step[B], board: B) -> Question | None:
    """`step.ask(board)`, remembered for the very same step and board: both are frozen, so the answer is too.

    Threads may share the memory: it is read once and replaced whole, and it keeps what it compares alive.
    """
    global _last_asked  # noqa: PLW0603 - a memo of one pure result, swapped whole
    known_step, known_board, known = _last_asked
    if known_step is step and known_board is board:
        return known
    asked = step.ask(board)
    _last_asked = (step, board, asked)
    return asked
