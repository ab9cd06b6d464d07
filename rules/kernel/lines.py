"""Each seat's line of own answers: what an answer adds to it, where it ends, and the way back along it.

A line has answers of two kinds. One given outside any branch changed what all seats share: taking it back
returns the whole table. One given inside a branch (`Done.branch`) changed its seat's part alone, and so does
taking it back.
"""

from __future__ import annotations

from typing import TypeAlias, TypeVar

import msgspec

from rules.kernel.choices import Pick
from rules.kernel.steps import Step, Together
from rules.kernel.table import Done, Floor, FloorKind, Table
from rules.kernel.turn import Turn

B = TypeVar("B")
Line: TypeAlias = tuple[Done, ...]


def after_answer(
    table: Table[B, Step[B]], turn: Turn[B], seat: int, pick: Pick, *, shared: bool
) -> Table[B, Step[B]]:
    """The table an answer leaves. `shared`: it changed what all seats share, not its seat's branch alone.

    What a seat has done bars the others from going back past it. After a shared answer that is everything;
    after one inside a branch it is what came before the branches opened, since going back there would take
    this seat's answer away as well. Who is done with its branch bars the others from restoring what they took
    back: the last to be done joins the branches, and that takes an answer.
    """
    now = table.revision + 1
    over = turn.outcome is not None
    done = not shared and _is_done(turn, seat)
    why: FloorKind | None = "end" if over else turn.floor
    numbers = [number + (shared or at == seat) for at, number in enumerate(table.numbers)]
    floors, undo, redo = list(table.floors), list(table.undo), list(table.redo)
    for other in range(table.seats):
        kept = () if shared else _inside_branch(undo[other])
        to_restore = () if shared or done or other == seat else _inside_branch(redo[other])
        if other != seat and (shared or kept != undo[other]):
            first = (*kept, *reversed(to_restore))[
                :1
            ]  # the first answer in the branch is where the branch opened
            floors[other] = Floor(first[0].before if first else now, "end" if over else "other_seat")
            undo[other] = kept
        redo[other] = to_restore
    if why:
        floors[seat], undo[seat] = Floor(now, why), ()
    else:
        undo[seat] = (*undo[seat], Done(now, table.revision, now, pick.option, pick.picks, branch=not shared))
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
        undo=tuple(undo),
        redo=tuple(redo),
        outcome=turn.outcome,
    )


def _is_done(turn: Turn[B], seat: int) -> bool:
    """Whether a seat has nothing left to do in its branch."""
    top = turn.agenda[-1]
    return isinstance(top, Together) and not top.stack_of(seat)


def _inside_branch(line: Line) -> Line:
    """The last answers of a line that were all given inside the branch open now."""
    start = len(line)
    while start and line[start - 1].branch:
        start -= 1
    return line[start:]


def taken_back(table: Table[B, Step[B]], seat: int, before: Table[B, Step[B]]) -> Table[B, Step[B]]:
    """The table without the seat's last own answer; `before` is the snapshot from before it."""
    *rest, last = table.undo[seat]
    undo = (*table.undo[:seat], tuple(rest), *table.undo[seat + 1 :])
    redo = (*table.redo[:seat], (*table.redo[seat], last), *table.redo[seat + 1 :])
    return _return_to(table, seat, before, last, undo, redo)


def restored(table: Table[B, Step[B]], seat: int, after: Table[B, Step[B]]) -> Table[B, Step[B]]:
    """The table with the answer last taken back; `after` is the snapshot from after it."""
    *rest, last = table.redo[seat]
    undo = (*table.undo[:seat], (*table.undo[seat], last), *table.undo[seat + 1 :])
    redo = (*table.redo[:seat], tuple(rest), *table.redo[seat + 1 :])
    return _return_to(table, seat, after, last, undo, redo)


def _return_to(
    table: Table[B, Step[B]],
    seat: int,
    then: Table[B, Step[B]],
    done: Done,
    undo: tuple[Line, ...],
    redo: tuple[Line, ...],
) -> Table[B, Step[B]]:
    """The board and agenda of a snapshot; the seat's part alone where the answer was inside its branch.

    Question numbers go on, so that a form from before is stale. Nothing was drawn since, or a floor would
    lie between.
    """
    board, agenda, rng = then.board, then.agenda, then.rng
    numbers = tuple(number + 1 for number in table.numbers)
    if done.branch:
        top, old = table.agenda[-1], then.agenda[-1]
        if not (isinstance(top, Together) and isinstance(old, Together)):
            message = f"answer {done.revision} was given in a branch, and no branch is open"
            raise ValueError(message)
        board = old.restored(table.board, then.board, seat)
        agenda = (*table.agenda[:-1], top.with_stack(seat, old.stack_of(seat)))
        rng = table.rng
        numbers = tuple(number + (at == seat) for at, number in enumerate(table.numbers))
    return msgspec.structs.replace(
        table,
        board=board,
        agenda=agenda,
        rng=rng,
        revision=table.revision + 1,
        numbers=numbers,
        undo=undo,
        redo=redo,
    )
