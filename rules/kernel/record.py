"""A whole game in memory: its entries, the events they caused, its snapshots, undo and redo, replay."""

from __future__ import annotations

from typing import Generic, Literal, TypeVar

import msgspec

from rules.kernel.cards import Cards, Source
from rules.kernel.choices import Answer
from rules.kernel.events import Event
from rules.kernel.game import Game, Options
from rules.kernel.play import concede, redo, submit, undo
from rules.kernel.rng import Chance
from rules.kernel.steps import Step
from rules.kernel.table import Done, Result, Table

B = TypeVar("B")

FORMAT = 1


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One change of a table, as appended to its history.

    `of` is the answer an undo took back or a redo restored.
    """

    revision: int
    kind: Literal["answer", "undo", "redo", "concede"]
    seat: int
    question: int = 0
    option: str = ""
    picks: tuple[str, ...] = ()
    of: int = 0


class Setup(msgspec.Struct, frozen=True):
    """What a game began with: with its entries, enough to play it again under the same rules."""

    game: str
    version: int
    set_name: str
    set_digest: str
    options: Options
    seats: int
    secret: str
    open_dice: bool = False


class Told(msgspec.Struct, frozen=True):
    """The events one revision caused."""

    revision: int
    events: tuple[Event, ...]


class Kept(msgspec.Struct, frozen=True):
    """One snapshot: the table of a revision as raw JSON, and the version of the rules that wrote it."""

    revision: int
    version: int
    table: msgspec.Raw


class Export(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game as a file: set-up, files of its card set, all entries and events, the snapshots kept."""

    format: int
    setup: Setup
    source: Source
    entries: tuple[Entry, ...]
    told: tuple[Told, ...]
    kept: tuple[Kept, ...]
    name: str = ""


class Record(Generic[B]):
    """A game being played in memory, with all its history. The app keeps the same in its database."""

    def __init__(
        self, game: Game[B], cards: Cards, setup: Setup, tables: dict[int, Table[B, Step[B]]] | None = None
    ) -> None:
        """Begin a game, or go on with one whose snapshots by revision are given.

        Raises as `Game.start` does.
        """
        self.game = game
        self.setup = setup
        self.entries: list[Entry] = []
        self.told: dict[int, tuple[Event, ...]] = {}
        self.tables: dict[int, Table[B, Step[B]]] = tables or {}
        """Snapshots by revision; the last is how the table stands."""
        if not self.tables:
            self._keep(game.start(cards, setup.options, setup.seats, setup.secret))

    @property
    def now(self) -> Table[B, Step[B]]:
        """The table as it stands."""
        return self.tables[next(reversed(self.tables))]

    def answer(
        self, seat: int, option: str, picks: tuple[str, ...] = (), chance: Chance | None = None
    ) -> Result[B]:
        """Answer the seat's open question. Raises as `play.submit` does."""
        table = self.now
        number = table.numbers[seat] if 0 <= seat < table.seats else 0
        result = submit(table, Answer(seat, number, option, picks), chance)
        self.entries.append(
            Entry(result.table.revision, "answer", seat, number, option, tuple(sorted(picks)))
        )
        self._keep(result)
        return result

    def undo(self, seat: int) -> None:
        """Take back the seat's last own answer. Raises as `play.undo` does."""
        of = _last(self.now.undo, seat)
        table = undo(self.now, seat, of, self.tables.__getitem__)
        self.entries.append(Entry(table.revision, "undo", seat, of=of))
        self._keep(Result(table, ()))

    def redo(self, seat: int) -> None:
        """Restore the answer last taken back. Raises as `play.redo` does."""
        of = _last(self.now.redo, seat)
        table = redo(self.now, seat, of, self.tables.__getitem__)
        self.entries.append(Entry(table.revision, "redo", seat, of=of))
        self._keep(Result(table, ()))

    def concede(self, seat: int, clause: str) -> None:
        """Give the game up for a seat."""
        result = concede(self.now, seat, clause)
        self.entries.append(Entry(result.table.revision, "concede", seat, option=clause))
        self._keep(result)

    def _keep(self, result: Result[B]) -> None:
        self.tables[result.table.revision] = result.table
        self.told[result.table.revision] = result.events


def _last(lines: tuple[tuple[Done, ...], ...], seat: int) -> int:
    """The answer a seat would take back or restore next; 0 where there is none."""
    return lines[seat][-1].revision if 0 <= seat < len(lines) and lines[seat] else 0


class Replay(msgspec.Struct, frozen=True):
    """Whether an exported game reproduces: the revision at which it first differs, and how.

    `how` is "" where it reproduces. `revision` is None where there is no such place: it reproduces, or it
    cannot be played again at all.
    """

    revision: int | None
    how: str

    @property
    def reproduces(self) -> bool:
        """Whether every table and every event came out the same."""
        return not self.how


def replayed(game: Game[B], cards: Cards, setup: Setup, entries: tuple[Entry, ...]) -> Record[B]:
    """The game played again from its set-up and entries.

    Raises a Refusal where an entry is no longer accepted.
    """
    record = Record(game, cards, setup)
    for entry in entries:
        play_entry(record, entry)
    return record


def play_entry(record: Record[B], entry: Entry) -> None:
    """Do again what an entry says was done. Raises a Refusal where it is not accepted."""
    match entry.kind:
        case "answer":
            record.answer(entry.seat, entry.option, entry.picks)
        case "undo":
            record.undo(entry.seat)
        case "redo":
            record.redo(entry.seat)
        case "concede":
            record.concede(entry.seat, entry.option)
