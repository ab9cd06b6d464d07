"""One game as a file, and such a file as a game again."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection

from app import store
from app.catalogue import Catalogue
from app.names import LONGEST_NAME, clean_name
from app.opening import Opening
from app.refusals import Defect, NotComplete
from app.seen import lines, see
from app.store import Snapshot
from app.tables import Loaded, Tables
from rules.games import AnyGame
from rules.kernel.cards import Cards
from rules.kernel.exports import read_export, resumed, verify
from rules.kernel.play import decision
from rules.kernel.record import FORMAT, Entry, Export, Kept
from rules.kernel.refusals import BadExport, Stuck

MOST_BYTES = 8 * 1024 * 1024
"""The largest file taken as a game."""

_MOST_ENTRIES = 10_000


class KnownLine(msgspec.Struct, frozen=True):
    """One event as a seat may read it."""

    revision: int
    at: int
    kind: str
    text: str
    clause: str


class PartialExport(msgspec.Struct, frozen=True):
    """A running table as one seat (None: a watcher) knows it: a record to keep, not a game to go on with."""

    format: int
    game: str
    name: str
    seat: int | None
    revision: int
    view: msgspec.Struct
    told: tuple[KnownLine, ...]
    partial: bool = True


class _Header(msgspec.Struct):
    partial: bool = False


def export(connection: Connection, tables: Tables, loaded: Loaded, seat: int | None) -> bytes:
    """The file of a game: everything where it is solo or over, else what the seat knows."""
    if loaded.row.setup.seats > 1 and loaded.table.outcome is None:
        return msgspec.json.encode(_partial(connection, tables, loaded, seat))
    source = store.source_of(connection, loaded.row.setup.set_digest)
    if source is None:
        raise Defect("The cards of this game were not kept.")
    game_id = loaded.row.id
    kept = store.all_snapshots(connection, game_id)
    whole = Export(
        format=FORMAT,
        setup=loaded.row.setup,
        source=source,
        entries=store.all_entries(connection, game_id),
        told=store.events_since(connection, game_id, -1, taken_back_too=True),
        kept=tuple(Kept(each.revision, each.version, msgspec.Raw(each.body)) for each in kept),
        name=loaded.row.name,
    )
    return msgspec.json.encode(whole)


def read_import(catalogue: Catalogue, data: bytes) -> Opening:
    """The game in a file, ready to be kept. Raises BadExport, NotComplete, BadSet."""
    try:
        header = msgspec.json.decode(data, type=_Header)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadExport(f"This is not an exported game: {error}.") from error
    if header.partial:
        raise NotComplete(
            "This file holds what one seat knew of a running table; no game can be brought back from it."
        )
    found = read_export(data)
    game = catalogue.games.get(found.setup.game)
    if game is None:
        raise BadExport(f"This is a game of “{found.setup.game[:60]}”, which cannot be played here.")
    _must_be_whole(found)
    if not 1 <= found.setup.version <= game.version:
        raise BadExport(f"It was begun under rules of version {found.setup.version}; this is {game.version}.")
    if any(len(name) > LONGEST_NAME for name in (found.setup.set_name, found.source.name)):
        raise BadExport(f"The name of its card set is longer than {LONGEST_NAME} characters.")
    cards = catalogue.read(game, found.source)
    try:
        record = resumed(game, cards, found)
        table = record.now
        if table.seats != found.setup.seats or table.rng.secret != found.setup.secret:
            raise BadExport("The positions in the file belong to another game.")
        for seat in range(table.seats):
            decision(table, seat)
        _must_reproduce(game, cards, found)
    except (
        LookupError,
        TypeError,
        ValueError,
        AttributeError,
        ArithmeticError,
        RecursionError,
        Stuck,
    ) as error:
        raise BadExport("The game in the file makes no sense; it cannot be gone on with.") from error
    kept = tuple(Snapshot(each.revision, each.version, bytes(each.table)) for each in found.kept)
    return Opening(
        setup=found.setup,
        source=found.source,
        table=table,
        told=found.told,
        kept=kept,
        name=clean_name(found.name),
        entries=found.entries,
        hidden=_hidden(found.entries),
    )


def _must_be_whole(found: Export) -> None:
    """Raise BadExport unless events and positions are numbered like the entries."""
    count = len(found.entries)
    if count > _MOST_ENTRIES:
        raise BadExport(f"The file has more than {_MOST_ENTRIES} entries.")
    if [told.revision for told in found.told] != list(range(count + 1)):
        raise BadExport("The file's events are not numbered like its entries.")
    kept = [each.revision for each in found.kept]
    if kept != sorted(set(kept)) or kept[0] < 0:
        raise BadExport("The file's positions are not in order.")


def _must_reproduce(game: AnyGame, cards: Cards, found: Export) -> None:
    """Raise BadExport where these very rules made the game and playing it again leads elsewhere."""
    versions = {found.setup.version, *(each.version for each in found.kept)}
    if versions != {game.version}:
        return
    replay = verify(game, cards, found)
    if not replay.reproduces:
        where = "" if replay.revision is None else f" from revision {replay.revision} on"
        raise BadExport(f"The file contradicts itself{where}: {replay.how}")


def _hidden(entries: tuple[Entry, ...]) -> frozenset[int]:
    """The answers that stand taken back at the end."""
    hidden: set[int] = set()
    for entry in entries:
        if entry.kind == "undo":
            hidden.add(entry.of)
        elif entry.kind == "redo":
            hidden.discard(entry.of)
    return frozenset(hidden)


def _partial(connection: Connection, tables: Tables, loaded: Loaded, seat: int | None) -> PartialExport:
    seen = see(loaded, seat, tables.fetcher(connection, loaded))
    told = store.events_since(connection, loaded.row.id, -1)
    read = lines(loaded.game, told, seat, seen.revision)
    return PartialExport(
        format=FORMAT,
        game=loaded.row.game,
        name=loaded.row.name,
        seat=seat,
        revision=seen.revision,
        view=seen.view,
        told=tuple(KnownLine(each.revision, each.at, each.kind, each.text, each.clause) for each in read),
    )
