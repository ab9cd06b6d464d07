"""A game as a file and back: written, read, gone on with, and played again to see whether it reproduces."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from rules.kernel.cards import Cards, Source
from rules.kernel.codec import Codec, UnknownVersion
from rules.kernel.events import Event
from rules.kernel.game import Game
from rules.kernel.record import FORMAT, Export, Kept, Record, Replay, Told, play_entry
from rules.kernel.refusals import BadExport, Refusal
from rules.kernel.steps import Step
from rules.kernel.table import Table

B = TypeVar("B")


def exported(record: Record[B], source: Source, name: str = "") -> Export:
    """The whole game as a file's content, with the snapshots that going on with it needs."""
    table = record.now
    lines = (done for line in (*table.undo, *table.redo) for done in line)
    needed = {table.revision}.union(*({done.before, done.after} for done in lines))
    codec = record.game.codec(_no_cards)
    kept = (
        Kept(at, record.game.version, msgspec.Raw(codec.encode(record.tables[at]))) for at in sorted(needed)
    )
    told = tuple(Told(at, events) for at, events in sorted(record.told.items()))
    return Export(FORMAT, record.setup, source, tuple(record.entries), told, tuple(kept), name)


def read_export(data: bytes) -> Export:
    """The exported game in a file. Raises BadExport where it is none, or its parts contradict each other."""
    try:
        export = msgspec.json.decode(data, type=Export)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadExport(f"This is not an exported game: {error}.") from error
    if export.format != FORMAT:
        raise BadExport(f"Exports of format {export.format} cannot be read here; this reads format {FORMAT}.")
    if export.source.digest != export.setup.set_digest:
        raise BadExport("The card set in the file is not the one the game was played with.")
    revisions = [entry.revision for entry in export.entries]
    if revisions != list(range(1, len(revisions) + 1)):
        raise BadExport("The entries do not follow each other from revision 1 on.")
    if not export.kept or export.kept[-1].revision != len(revisions):
        raise BadExport("The file lacks the snapshot of how the table stands.")
    return export


def resumed(game: Game[B], cards: Cards, export: Export) -> Record[B]:
    """The exported game, to be gone on with; its snapshots are upgraded where an older version wrote them.

    Raises BadExport where this version cannot go on with it: a snapshot is no table of this game, is not
    conserved, or belongs to another game.
    """
    codec = game.codec({cards.digest: cards}.__getitem__)
    tables: dict[int, Table[B, Step[B]]] = {}
    for kept in sorted(export.kept, key=lambda each: each.revision):
        try:
            table = codec.decode(bytes(kept.table), kept.version)
        except (msgspec.DecodeError, UnknownVersion) as error:
            raise BadExport(f"Revision {kept.revision} cannot be read: {error}.") from error
        if table.game != game.key or table.revision != kept.revision:
            raise BadExport(f"Revision {kept.revision} belongs to another table.")
        tables[kept.revision] = table
    record = Record(game, cards, export.setup, tables)
    _must_be_sound(record)
    record.entries.extend(export.entries)
    record.told.update((each.revision, each.events) for each in export.told)
    return record


def _must_be_sound(record: Record[B]) -> None:
    """Raise BadExport unless the table can be asked, seen and gone back on."""
    table = record.now
    lines = (done for line in (*table.undo, *table.redo) for done in line)
    if any(at not in record.tables for done in lines for at in (done.before, done.after)):
        raise BadExport("The file lacks a snapshot that undo needs.")
    try:
        wrong = [sentence for each in record.tables.values() for sentence in record.game.broken(each)]
        for seat in range(table.seats):
            record.game.view(table, seat)
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
        raise BadExport(f"The table in the file makes no sense: {error!r}.") from error
    if wrong:
        raise BadExport(f"The table in the file is not sound: {'; '.join(wrong)}.")


def verify(game: Game[B], cards: Cards, export: Export) -> Replay:
    """Play an exported game again under the version that made it, and compare all that it left."""
    if export.setup.version != game.version or any(kept.version != game.version for kept in export.kept):
        return Replay(None, f"it was not played under version {game.version} of the rules alone")
    try:
        record = Record(game, cards, export.setup)
    except Refusal as refusal:
        return Replay(0, refusal.message)
    left = _Left(
        {each.revision: each.events for each in export.told},
        {each.revision: msgspec.json.decode(each.table) for each in export.kept},
        game.codec({cards.digest: cards}.__getitem__),
    )
    for entry in (None, *export.entries):
        at = entry.revision if entry is not None else 0
        try:
            if entry is not None:
                play_entry(record, entry)
                if record.entries[-1] != entry:
                    return Replay(at, f"the entry is {record.entries[-1]} here")
        except Refusal as refusal:
            return Replay(at, refusal.message)
        how = left.differs(record, at)
        if how:
            return Replay(at, how)
    return Replay(None, "")


class _Left(Generic[B]):
    """What a game left in its file."""

    def __init__(self, told: dict[int, tuple[Event, ...]], kept: dict[int, object], codec: Codec[B]) -> None:
        self._told = told
        self._kept = kept
        self._codec = codec

    def differs(self, record: Record[B], at: int) -> str:
        """How the record, standing at revision `at`, differs from what was left there; "" if not at all."""
        if not _same_events(record.told[at], self._told.get(at, ())):
            return "other events were told"
        if at in self._kept and msgspec.json.decode(self._codec.encode(record.now)) != self._kept[at]:
            return "the table stands otherwise"
        return ""


def _same_events(these: tuple[Event, ...], those: tuple[Event, ...]) -> bool:
    """Whether events are equal as written; in memory a tuple may stand where a read one has a list."""
    return these == those or msgspec.json.encode(these) == msgspec.json.encode(those)


def _no_cards(digest: str) -> Cards:
    """Writing tables needs no cards."""
    raise LookupError(digest)
