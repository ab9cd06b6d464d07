"""The one way in: begin a table, submit an answer, undo, redo, concede.

Refusals leave the table as it was.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

import msgspec

from rules.kernel.choices import Answer, Choice, Decision, Pick, Question
from rules.kernel.lines import after_answer, restored, taken_back
from rules.kernel.refusals import GameOver, IllegalAnswer, NotYourTurn, StaleAnswer, UndoFloor
from rules.kernel.rng import Chance, Draws, Rng
from rules.kernel.running import ask, resolve, run
from rules.kernel.steps import Step, Together
from rules.kernel.table import Floor, FloorKind, Result, Table
from rules.kernel.turn import Turn

B = TypeVar("B")
Tab: TypeAlias = Table[B, Step[B]]
Fetch: TypeAlias = Callable[[int], Table[B, Step[B]]]


def begin(  # noqa: PLR0913 - all that a table begins with
    game: str,
    version: int,
    seats: int,
    board: B,
    agenda: tuple[Step[B], ...],
    rng: Rng,
    *,
    chance: Chance | None = None,
) -> Result[B]:
    """A new table, run on to its first question.

    `agenda` as pushed: the topmost step last. `chance` replaces the table's own dice (tests).
    """
    turn = Turn(board, list(agenda), chance or Draws(rng))
    run(turn)
    table = Table(
        game=game,
        version=version,
        seats=seats,
        board=turn.board,
        agenda=tuple(turn.agenda),
        rng=turn.chance.after(),
        revision=0,
        numbers=(1,) * seats,
        floors=(Floor(0, "start"),) * seats,
        undo=((),) * seats,
        redo=((),) * seats,
        outcome=turn.outcome,
    )
    return Result(table, tuple(turn.events))


def asking(table: Tab[B], seat: int) -> Step[B] | None:
    """The step on top for `seat`: of its own branch where seats act together.

    It may ask another seat, or nobody.
    """
    if table.outcome is not None or not table.agenda:
        return None
    top = table.agenda[-1]
    if not isinstance(top, Together):
        return top
    stack = top.stack_of(seat)
    return stack[-1] if stack else None


def question(table: Tab[B], seat: int) -> Question | None:
    """What `seat` is asked now, or None."""
    step = asking(table, seat)
    if step is None:
        return None
    asked = ask(step, table.board)
    return asked if asked is not None and asked.seat == seat else None


def questions(table: Tab[B]) -> dict[int, Question]:
    """Every open question, by seat. Empty only once the game is over."""
    asked = ((seat, question(table, seat)) for seat in range(table.seats))
    return {seat: found for seat, found in asked if found is not None}


def decision(table: Tab[B], seat: int) -> Decision | None:
    """What `seat` is asked now, explained for a page; None where it has nothing to decide."""
    step, asked = asking(table, seat), question(table, seat)
    if step is None or asked is None:
        return None
    return msgspec.structs.replace(step.explain(table.board, asked), number=table.numbers[seat])


def submit(table: Tab[B], answer: Answer, chance: Chance | None = None) -> Result[B]:
    """The table after an answer, and what it caused.

    `chance` replaces the table's own dice (tests). Raises GameOver, NotYourTurn, StaleAnswer, IllegalAnswer.
    """
    choice = _accepted(table, answer)
    turn = Turn(table.board, list(table.agenda), chance or Draws(table.rng))
    pick = Pick(choice.id, tuple(sorted(answer.picks)))
    shared = resolve(turn, pick, answer.seat)
    return Result(after_answer(table, turn, answer.seat, pick, shared=shared), tuple(turn.events))


def concede(table: Tab[B], seat: int, clause: str) -> Result[B]:
    """The table given up by a seat, which ends the game at once; the others have won.

    Raises GameOver, NotYourTurn.
    """
    if table.outcome is not None:
        raise GameOver("The game is already over.")
    _seated(table, seat)
    turn = Turn(table.board, list(table.agenda), Draws(table.rng))
    turn.say("given_up", clause, seat=seat)
    turn.finish("given_up", clause, tuple(s for s in range(table.seats) if s != seat))
    return Result(after_answer(table, turn, seat, Pick("concede"), shared=True), tuple(turn.events))


def undo(table: Tab[B], seat: int, revision: int, fetch: Fetch[B]) -> Tab[B]:
    """The table with the seat's last own answer (named by its revision) taken back.

    `fetch` gives the snapshot of a revision. Raises GameOver, NotYourTurn, UndoFloor, StaleAnswer.
    """
    if table.outcome is not None:
        raise GameOver("The game is over; nothing is taken back any more.")
    _seated(table, seat)
    line = table.undo[seat]
    if not line:
        raise UndoFloor(f"Nothing can be taken back: {floor_sentence(table, seat)}.")
    last = line[-1]
    if last.revision != revision:
        raise StaleAnswer(f"Answer {revision} is not your last one; that is {last.revision}.")
    return taken_back(table, seat, fetch(last.before))


def redo(table: Tab[B], seat: int, revision: int, fetch: Fetch[B]) -> Tab[B]:
    """The table with the answer last taken back (named by its revision) restored.

    `fetch` gives the snapshot of a revision. Raises GameOver, NotYourTurn, StaleAnswer.
    """
    if table.outcome is not None:
        raise GameOver("The game is over; nothing is restored any more.")
    _seated(table, seat)
    line = table.redo[seat]
    if not line or line[-1].revision != revision:
        raise StaleAnswer(f"There is no answer {revision} to restore.")
    return restored(table, seat, fetch(line[-1].after))


_FLOORS: dict[FloorKind, str] = {
    "start": "the game begins here",
    "roll": "dice were rolled since",
    "reveal": "something hidden was shown since",
    "other_seat": "another player has acted since",
    "sealed": "a sealed choice was made since",
    "end": "the game is over",
}


def floor_sentence(table: Tab[B], seat: int) -> str:
    """Why undo ends where it does, as half a sentence."""
    return _FLOORS[table.floors[seat].why]


def _seated(table: Tab[B], seat: int) -> None:
    if not 0 <= seat < table.seats:
        raise NotYourTurn(f"There is no seat {seat} at this table.")


def _accepted(table: Tab[B], answer: Answer) -> Choice:
    if table.outcome is not None:
        raise GameOver("The game is over.")
    _seated(table, answer.seat)
    asked = question(table, answer.seat)
    if answer.question != table.numbers[answer.seat]:
        raise StaleAnswer("The game has moved on since this page was drawn; here is how it stands now.")
    if asked is None:
        raise NotYourTurn("There is nothing for you to decide at the moment.")
    choice = asked.find(answer.option)
    if choice is None:
        raise IllegalAnswer(f"“{answer.option}” is not among the options.")
    if not choice.pays(answer.picks):
        picked = ", ".join(answer.picks) or "nothing"
        raise IllegalAnswer(f"Picking {picked} does not pay for “{answer.option}”.")
    return choice
