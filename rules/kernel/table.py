"""The table: everything that is saved of a game, in one frozen value."""

from __future__ import annotations

from typing import Generic, Literal, TypeVar

import msgspec

from rules.kernel.events import Event
from rules.kernel.rng import Rng
from rules.kernel.steps import Step

B = TypeVar("B")
S = TypeVar("S")

FloorKind = Literal["start", "roll", "reveal", "other_seat", "sealed", "end"]


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: `result` in the game's own words-by-id ("won", "lost_time", "given_up"), who won, the rule."""

    result: str
    winners: tuple[int, ...]
    clause: str


class Done(msgspec.Struct, frozen=True):
    """One own answer that can be taken back or restored.

    `revision` names the answer; `before` and `after` are the revisions whose snapshots undo and redo return to.
    """

    revision: int
    before: int
    after: int
    option: str
    picks: tuple[str, ...] = ()


class Floor(msgspec.Struct, frozen=True):
    """Where a seat's undo ends: the revision that cannot be passed and what happened there."""

    revision: int
    why: FloorKind


class Table(msgspec.Struct, Generic[B, S], frozen=True):
    """All that is saved of one game.

    `agenda` is the stack of unfinished steps, the topmost last. `numbers` holds each seat's question number, `revision`
    counts every change and never goes back, `undo` and `redo` are each seat's own line of answers above its floor.
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


class Result(msgspec.Struct, Generic[B], frozen=True):
    """What came of a change: the new table and the events it caused, in order."""

    table: Table[B, Step[B]]
    events: tuple[Event, ...]
