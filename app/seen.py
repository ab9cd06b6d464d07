"""What one seat sees of a table: view, decision, log, undo and redo. Pages and API are made from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import msgspec

from app.catalogue import AnyTable
from app.pages import LogLine, Step
from app.tables import Loaded
from rules.games import AnyGame
from rules.kernel.choices import Decision
from rules.kernel.play import decision, floor_sentence, questions
from rules.kernel.record import Told
from rules.kernel.table import Done


@dataclass(frozen=True, slots=True)
class Seen:
    """One table through the eyes of one seat (None: a watcher), at one revision."""

    revision: int
    question: int | None
    view: msgspec.Struct
    decision: Decision | None
    waiting_for: tuple[int, ...]
    undo: Step | None
    redo: Step | None
    floor: str
    outcome: str
    log: tuple[LogLine, ...]

    @property
    def told(self) -> tuple[LogLine, ...]:
        """What the last entry caused."""
        return tuple(line for line in self.log if line.revision == self.revision)


def see(loaded: Loaded, seat: int | None, fetch: Callable[[int], AnyTable]) -> Seen:
    """What a seat sees; worked out once for each revision."""
    known = loaded.seen.get(seat)
    if known is None:
        known = loaded.seen[seat] = _see(loaded, seat, fetch)
    return known


def lines(game: AnyGame, told: Iterable[Told], seat: int | None, newest: int) -> tuple[LogLine, ...]:
    """The events as this seat may read them; those of revision `newest` are marked new."""
    found = []
    for entry in told:
        for at, event in enumerate(entry.events):
            read = event.read_by(seat)
            if read is not None:
                text = game.tell(read)
                new = entry.revision == newest
                found.append(LogLine(entry.revision, at, read.kind, text, read.clause, read.values, new))
    return tuple(found)


def _log(loaded: Loaded, seat: int | None) -> tuple[LogLine, ...]:
    """The lines of the last entries. Each entry is put into words once; only the newest is marked new."""
    found: list[LogLine] = []
    for told in loaded.tail:
        known = loaded.read.get((told.revision, seat))
        if known is None:
            known = loaded.read[told.revision, seat] = lines(loaded.game, (told,), seat, -1)
        if told.revision == loaded.table.revision:
            found.extend(msgspec.structs.replace(line, new=True) for line in known)
        else:
            found.extend(known)
    return tuple(found)


def _see(loaded: Loaded, seat: int | None, fetch: Callable[[int], AnyTable]) -> Seen:
    game, table = loaded.game, loaded.table
    asked = questions(table)
    log = _log(loaded, seat)
    view = game.view(table, seat)
    outcome = game.outcome_text(table)
    if seat is None:
        return Seen(table.revision, None, view, None, tuple(asked), None, None, "", outcome, log)

    def step(line: tuple[Done, ...]) -> Step | None:
        if not line or table.outcome is not None:
            return None
        done = line[-1]
        text = game.answer_text(fetch(done.before).board, seat, done.option, done.picks)
        return Step(done.revision, text)

    return Seen(
        revision=table.revision,
        question=table.numbers[seat] if seat in asked else None,
        view=view,
        decision=decision(table, seat),
        waiting_for=tuple(asked),
        undo=step(table.undo[seat]),
        redo=step(table.redo[seat]),
        floor=floor_sentence(table, seat),
        outcome=outcome,
        log=log,
    )
