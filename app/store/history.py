"""What happened in a game: entries, the events they caused, snapshots of the table."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from app.models import entries, events, snapshots
from app.store.prepared import Prepared
from rules.kernel.events import Event
from rules.kernel.record import Entry, Told

_events = msgspec.json.Encoder()
_told = msgspec.json.Decoder(tuple[Event, ...])
_picks = msgspec.json.Decoder(tuple[str, ...])


@dataclass(frozen=True, slots=True)
class Sent:
    """How an entry came: from which player's browser, with which idempotency key and body, and when."""

    at: str
    player: str | None = None
    key: str | None = None
    body_hash: bytes | None = None


@dataclass(frozen=True, slots=True)
class Earlier:
    """An entry that came with a key before: what came with it, what the API replied (None: it was a page)."""

    revision: int
    body_hash: bytes
    reply: bytes | None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A whole table as bytes, and the version of the rules that wrote it."""

    revision: int
    version: int
    body: bytes


_insert_entry = Prepared(
    insert(entries),
    "game",
    "revision",
    "kind",
    "seat",
    "question",
    "option",
    "picks",
    "of",
    "player",
    "key",
    "body_hash",
    "reply",
    "at",
)
_insert_events = Prepared(insert(events), "game", "revision", "told", "taken_back")
_insert_snapshot = Prepared(insert(snapshots), "game", "revision", "version", "body")


def add_entry(connection: Connection, game_id: str, entry: Entry, sent: Sent, reply: bytes | None) -> None:
    """Append an entry. Raises IntegrityError where its revision, or its key, is taken."""
    _insert_entry(
        connection,
        game_id,
        entry.revision,
        entry.kind,
        entry.seat,
        entry.question,
        entry.option,
        msgspec.json.encode(entry.picks).decode() if entry.picks else "[]",
        entry.of,
        sent.player,
        sent.key,
        sent.body_hash,
        None if reply is None else zlib.compress(reply, 1),
        sent.at,
    )


def all_entries(connection: Connection, game_id: str) -> tuple[Entry, ...]:
    """The whole history, in order."""
    wanted = select(entries).where(entries.c.game == game_id).order_by(entries.c.revision)
    return tuple(
        Entry(row.revision, row.kind, row.seat, row.question, row.option, _picks.decode(row.picks), row.of)
        for row in connection.execute(wanted)
    )


_earlier = select(entries.c.revision, entries.c.body_hash, entries.c.reply).where(
    entries.c.game == bindparam("game"),
    entries.c.seat == bindparam("seat"),
    entries.c.key == bindparam("key"),
)


def earlier(connection: Connection, game_id: str, seat: int, key: str) -> Earlier | None:
    """What came with this key before, or None."""
    found = connection.execute(_earlier, {"game": game_id, "seat": seat, "key": key}).first()
    if found is None:
        return None
    return Earlier(
        found.revision, found.body_hash, None if found.reply is None else zlib.decompress(found.reply)
    )


def last_own(connection: Connection, game_id: str, player: str) -> int:
    """The revision of the last entry that came from this player's browser; 0 where there is none."""
    wanted = (
        select(entries.c.revision)
        .where(entries.c.game == game_id, entries.c.player == player)
        .order_by(entries.c.revision.desc())
        .limit(1)
    )
    return connection.execute(wanted).scalar() or 0


def add_events(connection: Connection, game_id: str, told: Told, *, taken_back: bool = False) -> None:
    """Keep what an entry caused."""
    _insert_events(connection, game_id, told.revision, _events.encode(told.events), taken_back)


def mark_taken_back(connection: Connection, game_id: str, revision: int, *, taken_back: bool) -> None:
    """An undo hides what an answer caused from the log, a redo shows it again."""
    connection.execute(
        update(events)
        .where(events.c.game == game_id, events.c.revision == revision)
        .values(taken_back=taken_back)
    )


def events_since(
    connection: Connection, game_id: str, revision: int, *, taken_back_too: bool = False
) -> tuple[Told, ...]:
    """What happened after a revision (-1: from the beginning), in order."""
    wanted = select(events.c.revision, events.c.told).where(
        events.c.game == game_id, events.c.revision > revision
    )
    if not taken_back_too:
        wanted = wanted.where(events.c.taken_back.is_(False))
    rows = connection.execute(wanted.order_by(events.c.revision))
    return tuple(Told(row.revision, _told.decode(row.told)) for row in rows)


def events_of(connection: Connection, game_id: str, revision: int) -> Told:
    """What one entry caused, taken back or not."""
    wanted = select(events.c.told).where(events.c.game == game_id, events.c.revision == revision)
    return Told(revision, _told.decode(connection.execute(wanted).scalar_one()))


def taken_back(connection: Connection, game_id: str) -> frozenset[int]:
    """The revisions whose events are hidden, being taken back."""
    wanted = select(events.c.revision).where(events.c.game == game_id, events.c.taken_back.is_(True))
    return frozenset(connection.execute(wanted).scalars())


_tail = (
    select(events.c.revision, events.c.told)
    .where(events.c.game == bindparam("game"), events.c.taken_back.is_(False))
    .order_by(events.c.revision.desc())
    .limit(bindparam("most"))
)


def last_events(connection: Connection, game_id: str, most: int) -> tuple[Told, ...]:
    """What the last `most` entries caused, in order, without what was taken back."""
    rows = connection.execute(_tail, {"game": game_id, "most": most}).all()
    return tuple(Told(row.revision, _told.decode(row.told)) for row in reversed(rows))


def add_snapshot(connection: Connection, game_id: str, snapshot: Snapshot) -> None:
    """Keep the table of a revision."""
    _insert_snapshot(connection, game_id, snapshot.revision, snapshot.version, snapshot.body)


_one_snapshot = select(snapshots.c.version, snapshots.c.body).where(
    snapshots.c.game == bindparam("game"), snapshots.c.revision == bindparam("revision")
)


def snapshot(connection: Connection, game_id: str, revision: int) -> Snapshot | None:
    """The table of a revision, or None where it was not kept."""
    found = connection.execute(_one_snapshot, {"game": game_id, "revision": revision}).first()
    return None if found is None else Snapshot(revision, found.version, found.body)


def all_snapshots(connection: Connection, game_id: str) -> tuple[Snapshot, ...]:
    """Every table kept of a game, in order."""
    wanted = select(snapshots).where(snapshots.c.game == game_id).order_by(snapshots.c.revision)
    return tuple(Snapshot(row.revision, row.version, row.body) for row in connection.execute(wanted))


_drop = Prepared(
    delete(snapshots).where(
        snapshots.c.game == bindparam("game"), snapshots.c.revision == bindparam("revision")
    ),
    "game",
    "revision",
)


def drop_snapshots(connection: Connection, game_id: str, revisions: Iterable[int]) -> None:
    """Let go of tables that nothing leads back to."""
    for revision in revisions:
        _drop(connection, game_id, revision)
