"""The one way in: begin a table, submit an answer, undo, redo, concede. Refusals leave the table as it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

import msgspec

from rules.kernel.choices import Answer, Choice, Decision, Pick, Question
from rules.kernel.refusals import GameOver, IllegalAnswer, NotYourTurn, StaleAnswer, Stuck, UndoFloor
from rules.kernel.rng import Chance, Draws, Rng
from rules.kernel.steps import Step, Together
from rules.kernel.table import Done, Floor, Result, Table
from rules.kernel.turn import Turn

B = TypeVar("B")
Tab: TypeAlias = Table[B, Step[B]]
Fetch: TypeAlias = Callable[[int], Table[B, Step[B]]]

_MANY = 10_000  # steps that one answer may set off; more is a loop


def begin(game: str, version: int, seats: int, board: B, agenda: tuple[Step[B], ...], rng: Rng) -> Result[B]:
    """A new table, run on to its first question. `agenda` as pushed: the topmost step last."""
    turn = Turn(board, list(agenda), Draws(rng))
    _run(turn)
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


def question(table: Tab[B], seat: int) -> Question | None:
    """What `seat` is asked now, or None."""
    return questions(table).get(seat)


def questions(table: Tab[B]) -> dict[int, Question]:
    """Every open question, by seat. Empty only once the game is over."""
    if table.outcome is not None:
        return {}
    top = table.agenda[-1]
    if isinstance(top, Together):
        asked = ((seat, top.stack_of(seat)) for seat in top.seats)
        return {seat: q for seat, stack in asked if stack and (q := _ask(stack[-1], table.board)) is not None}
    found = _ask(top, table.board)
    return {} if found is None else {found.seat: found}


def decision(table: Tab[B], seat: int) -> Decision | None:
    """What `seat` is asked now, explained for a page; None where it has nothing to decide."""
    asked = question(table, seat)
    if asked is None:
        return None
    top = table.agenda[-1]
    step = top.stack_of(seat)[-1] if isinstance(top, Together) else top
    return msgspec.structs.replace(step.explain(table.board, asked), number=table.numbers[seat])


def submit(table: Tab[B], answer: Answer, chance: Chance | None = None) -> Result[B]:
    """The table after an answer, and what it caused.

    `chance` replaces the table's own dice (tests). Raises GameOver, NotYourTurn, StaleAnswer, IllegalAnswer.
    """
    choice = _accepted(table, answer)
    turn = Turn(table.board, list(table.agenda), chance or Draws(table.rng))
    pick = Pick(choice.id, tuple(sorted(answer.picks)))
    joined = _resolve(turn, pick, answer.seat)
    return Result(_after_answer(table, turn, answer, pick, shared=joined), tuple(turn.events))


def concede(table: Tab[B], seat: int, clause: str) -> Result[B]:
    """The table given up by a seat: the game ends at once. Raises GameOver where it has ended already."""
    if table.outcome is not None:
        raise GameOver("The game is already over.")
    turn = Turn(table.board, list(table.agenda), Draws(table.rng))
    turn.say("given_up", clause, seat=seat)
    turn.finish("given_up", clause, tuple(s for s in range(table.seats) if s != seat))
    answer = Answer(seat, table.numbers[seat], "concede")
    return Result(_after_answer(table, turn, answer, Pick("concede"), shared=True), tuple(turn.events))


def undo(table: Tab[B], seat: int, revision: int, fetch: Fetch[B]) -> Tab[B]:
    """The table with the seat's last own answer (named by its revision) taken back.

    `fetch` gives the snapshot of a revision. Raises GameOver, UndoFloor, StaleAnswer.
    """
    if table.outcome is not None:
        raise GameOver("The game is over; nothing is taken back any more.")
    line = table.undo[seat]
    if not line:
        raise UndoFloor(f"Nothing can be taken back: {floor_sentence(table, seat)}")
    last = line[-1]
    if last.revision != revision:
        raise StaleAnswer(f"Answer {revision} is not your last one; that is {last.revision}.")
    return _return_to(table, seat, fetch(last.before), line[:-1], (*table.redo[seat], last))


def redo(table: Tab[B], seat: int, revision: int, fetch: Fetch[B]) -> Tab[B]:
    """The table with the answer last taken back (named by its revision) restored. Raises GameOver, StaleAnswer."""
    if table.outcome is not None:
        raise GameOver("The game is over; nothing is restored any more.")
    line = table.redo[seat]
    if not line or line[-1].revision != revision:
        raise StaleAnswer(f"There is no answer {revision} to restore.")
    last = line[-1]
    return _return_to(table, seat, fetch(last.after), (*table.undo[seat], last), line[:-1])


_FLOORS = {
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


def _accepted(table: Tab[B], answer: Answer) -> Choice:
    if table.outcome is not None:
        raise GameOver("The game is over.")
    if not 0 <= answer.seat < table.seats:
        raise NotYourTurn(f"There is no seat {answer.seat} at this table.")
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


def _resolve(turn: Turn[B], pick: Pick, seat: int) -> bool:
    """Run one answer; True where it changed what other seats share (it was no branch, or the branches joined)."""
    top = turn.agenda[-1]
    if not isinstance(top, Together):
        turn.agenda.pop().resolve(turn, pick)
        _run(turn)
        return True
    _run_branch(turn, top, seat, pick)
    _run(turn)
    now = turn.agenda[-1] if turn.agenda else None
    return not (isinstance(now, Together) and now.seats == top.seats and type(now) is type(top))


def _run(turn: Turn[B]) -> None:
    """Resolve steps until somebody must answer or the game is over."""
    for _ in range(_MANY):
        if turn.outcome is not None:
            return
        if not turn.agenda:
            raise Stuck("the agenda is empty and the game has no outcome")
        top = turn.agenda[-1]
        if isinstance(top, Together):
            if _branches_ask(turn, top):
                return
            turn.agenda.pop().resolve(turn, None)
        elif not _run_step(turn, top):
            return
    raise Stuck(f"one answer set off more than {_MANY} steps; on top: {turn.agenda[-1]!r}")


def _run_step(turn: Turn[B], top: Step[B]) -> bool:
    """Resolve the top step unless it must ask; ALL-R2: the only legal choice is made for the player."""
    asked = _ask(top, turn.board)
    if asked is None:
        turn.agenda.pop().resolve(turn, None)
        return True
    if not asked.choices:
        raise Stuck(f"a question without options: {top!r}")
    only = asked.choices[0]
    if len(asked.choices) > 1 or only.closing or only.locks or (only.sets is not None and len(only.sets) != 1):
        return False
    turn.agenda.pop().resolve(turn, Pick(only.id, only.sets[0] if only.sets else ()))
    return True


def _branches_ask(turn: Turn[B], top: Together[B]) -> bool:
    """Run each branch as far as it goes; whether any of them waits for an answer."""
    for seat in top.seats:
        current = turn.agenda[-1]
        if isinstance(current, Together) and current.stack_of(seat):
            _run_branch(turn, current, seat, None)
    now = turn.agenda[-1]
    return isinstance(now, Together) and any(now.stacks)


def _run_branch(turn: Turn[B], top: Together[B], seat: int, pick: Pick | None) -> None:
    """Let one seat's stack run on its own until it asks, with `pick` as the answer to its top step if given."""
    outer, turn.agenda, turn.branch = turn.agenda, list(top.stack_of(seat)), seat
    if pick is not None:
        turn.agenda.pop().resolve(turn, pick)
    for _ in range(_MANY):
        if not turn.agenda or turn.outcome is not None or not _run_step(turn, turn.agenda[-1]):
            break
    else:
        raise Stuck(f"a branch of seat {seat} does not end")
    outer[-1] = top.with_stack(seat, tuple(turn.agenda))
    turn.agenda, turn.branch = outer, None


_last_asked: tuple[object, object, Question | None] = (None, None, None)


def _ask(step: Step[B], board: B) -> Question | None:
    """`step.ask(board)`, remembered for the very same step and board: both are frozen, so the answer is too."""
    global _last_asked  # noqa: PLW0603 - a memo of one pure result, swapped whole
    known_step, known_board, known = _last_asked
    if known_step is step and known_board is board:
        return known
    asked = step.ask(board)
    _last_asked = (step, board, asked)
    return asked


def _after_answer(table: Tab[B], turn: Turn[B], answer: Answer, pick: Pick, *, shared: bool) -> Tab[B]:
    """The table an answer leaves: numbers, floors and lines of undo by the rules of `docs/architecture.md`."""
    seat, now = answer.seat, table.revision + 1
    numbers, floors = list(table.numbers), list(table.floors)
    undo_lines, redo_lines = list(table.undo), list(table.redo)
    why = "end" if turn.outcome is not None else turn.floor
    if shared:
        for other in range(table.seats):
            numbers[other] += 1
            if other != seat or why:
                floors[other] = Floor(now, why if other == seat and why else "other_seat")
                undo_lines[other] = ()
            redo_lines[other] = ()
    else:
        numbers[seat] += 1
        redo_lines[seat] = ()
        if why:
            floors[seat] = Floor(now, why)
            undo_lines[seat] = ()
    if not why:
        undo_lines[seat] = (*table.undo[seat], Done(now, table.revision, now, pick.option, pick.picks))
    return Table(
        game=table.game,
        version=table.version,
        seats=table.seats,
        board=turn.board,
        agenda=tuple(turn.agenda),
        rng=turn.chance.after(),
        revision=now,
        numbers=tuple(numbers),
        floors=tuple(floors),
        undo=tuple(undo_lines),
        redo=tuple(redo_lines),
        outcome=turn.outcome,
    )


def _return_to(
    table: Tab[B], seat: int, then: Tab[B], undo_line: tuple[Done, ...], redo_line: tuple[Done, ...]
) -> Tab[B]:
    """The table with the board and agenda of a snapshot; inside a branch, with the seat's part of them alone."""
    board, agenda, rng = then.board, then.agenda, then.rng
    numbers = tuple(n + 1 for n in table.numbers)
    top, old = table.agenda[-1], then.agenda[-1]
    if isinstance(top, Together) and isinstance(old, Together) and len(table.agenda) == len(then.agenda):
        board = old.restored(table.board, then.board, seat)
        agenda = (*table.agenda[:-1], top.with_stack(seat, old.stack_of(seat)))
        rng = table.rng
        numbers = (*table.numbers[:seat], table.numbers[seat] + 1, *table.numbers[seat + 1 :])
    return msgspec.structs.replace(
        table,
        board=board,
        agenda=agenda,
        rng=rng,
        revision=table.revision + 1,
        numbers=numbers,
        undo=(*table.undo[:seat], undo_line, *table.undo[seat + 1 :]),
        redo=(*table.redo[:seat], redo_line, *table.redo[seat + 1 :]),
    )
