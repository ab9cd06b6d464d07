"""The table: everything that is saved of a game, in one frozen value."""

from __future__ import annotations

from typing import Generic, Literal, TypeVar

import msgspec

from rules.kernel.events import Event
from rules.kernel.rng import SECRET, Rng
from rules.kernel.steps import Step, Together

B = TypeVar("B")
S = TypeVar("S")

FloorKind = Literal["start", "roll", "reveal", "other_seat", "sealed", "end"]


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: the `result` by message id ("won", "lost_time", "given_up"), who won, the rule."""

    result: str
    winners: tuple[int, ...]
    clause: str


class Done(msgspec.Struct, frozen=True):
    """One own answer that can be taken back or restored.

    `revision` names the answer; `before` and `after` are the revisions whose snapshots undo and redo return
    to. `branch`: it was given inside the seat's branch of a `Together` and changed that seat's part alone.
    """

    revision: int
    before: int
    after: int
    option: str
    picks: tuple[str, ...] = ()
    branch: bool = False


class Floor(msgspec.Struct, frozen=True):
    """Where a seat's undo ends: the revision that cannot be passed and what happened there."""

    revision: int
    why: FloorKind


class Table(msgspec.Struct, Generic[B, S], frozen=True):
    """All that is saved of one game.

    `agenda` is the stack of unfinished steps, the topmost last. `numbers` holds each seat's question number,
    `revision` counts every change and never goes back, `undo` and `redo` are each seat's own line of answers
    above its floor.
    """

    game: str
    version: int
    seats: int
    board: B
    agenda: tuple[S, ...]
    rng: Rng
    revision: int
    numbers: tuple[int, ...]
    floors: tuple[Floor, ...]
    undo: tuple[tuple[Done, ...], ...]
    redo: tuple[tuple[Done, ...], ...]
    outcome: Outcome | None = None


def flaw(table: Table[B, Step[B]]) -> str | None:
    """What the engine could not go on with in a decoded table, as a sentence; None for a sound one.

    Types are the decoder's business, what must be conserved the game's; this is about the kernel's own
    fields.
    """
    per_seat = (table.numbers, table.floors, table.undo, table.redo)
    if table.seats < 1 or any(len(each) != table.seats for each in per_seat):
        return "numbers, floors, undo and redo must have one entry a seat"
    if table.outcome is None and not table.agenda:
        return "a game that is not over has something on its agenda"
    if not SECRET.fullmatch(table.rng.secret) or any(count < 0 for count in table.rng.drawn.values()):
        return "the secret has 32 hex digits and no stream gave fewer than no values"
    for step in table.agenda:
        if isinstance(step, Together) and (
            len(step.seats) != len(step.stacks)
            or len(set(step.seats)) != len(step.seats)
            or not all(0 <= seat < table.seats for seat in step.seats)
        ):
            return f"{type(step).__name__} must have one stack for each of its seats"
    dones = (done for line in (*table.undo, *table.redo) for done in line)
    if any(
        not 0 <= done.before < done.revision <= table.revision
        or not done.revision <= done.after <= table.revision
        for done in dones
    ):
        return "an answer that can be taken back lies between the revisions it names"
    return None


class Result(msgspec.Struct, Generic[B], frozen=True):
    """What came of a change: the new table and the events it caused, in order."""

    table: Table[B, Step[B]]
    events: tuple[Event, ...]
