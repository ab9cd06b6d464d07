"""Reading and writing saved games: the only place that knows the columns. Each function is part of a transaction."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection, Row, bindparam, delete, insert, select, update
from sqlalchemy.dialects.sqlite import insert as insert_or_leave

from app.models import card_sets, entries, events, games, snapshots
from rules.kernel.cards import Source
from rules.kernel.events import Event
from rules.kernel.record import Entry, Setup, Told

_events = msgspec.json.Encoder()
_told = msgspec.json.Decoder(tuple[Event, ...])
_picks = msgspec.json.Decoder(tuple[str, ...])


@dataclass(frozen=True, slots=True)
class GameRow:
    """What is kept of a game besides its history. Times are ISO 8601 in UTC; `outcome` is None while it goes on."""

    id: str
    game: str
    name: str
    setup: Setup
    revision: int
    outcome: str | None
    opened_at: str
    changed_at: str
    deleted_at: str | None


@dataclass(frozen=True, slots=True)
class Sent:
    """How an entry came: from which player's browser, with which idempotency key and body, and when."""

    at: str
    player: str | None = None
    key: str | None = None
    body_hash: bytes | None = None


@dataclass(frozen=True, slots=True)
class Earlier:
    """An entry that came with a key before: what it was sent with and what the API replied (None: it was a page)."""

    revision: int
    body_hash: bytes
    reply: bytes | None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A whole table as bytes, and the version of the rules that wrote it."""

    revision: int
    version: int
    body: bytes


def keep_source(connection: Connection, game: str, source: Source) -> None:
    """Keep a card set's text under its digest, once."""
    row = {
        "digest": source.digest,
        "game": game,
        "name": source.name,
        "source": msgspec.json.encode(source.files),
    }
    connection.execute(insert_or_leave(card_sets).on_conflict_do_nothing(), row)


def source_of(connection: Connection, digest: str) -> Source | None:
    """The card set of a digest, or None."""
    found = connection.execute(
        select(card_sets.c.name, card_sets.c.source).where(card_sets.c.digest == digest)
    ).first()
    if found is None:
        return None
    return Source(found.name, msgspec.json.decode(found.source, type=dict[str, str]))


def add_game(connection: Connection, row: GameRow, opened_by: str | None, opening_key: str | None) -> None:
    """Begin a game's record."""
    connection.execute(
        insert(games),
        {
            "id": row.id,
            "game": row.game,
            "name": row.name,
            "setup": msgspec.to_builtins(row.setup),
            "set_digest": row.setup.set_digest,
            "revision": row.revision,
            "outcome": row.outcome,
            "opened_at": row.opened_at,
            "changed_at": row.changed_at,
            "opened_by": opened_by,
            "opening_key": opening_key,
        },
    )


_columns = [
    games.c.id,
    games.c.game,
    games.c.name,
    games.c.setup,
    games.c.revision,
    games.c.outcome,
    games.c.opened_at,
    games.c.changed_at,
    games.c.deleted_at,
]
_one_game = select(*_columns).where(games.c.id == bindparam("id"))


def game_row(row: Row[tuple[object, ...]]) -> GameRow:
    """A row of the games table, typed."""
    return GameRow(
        id=row.id,
        game=row.game,
        name=row.name,
        setup=msgspec.convert(row.setup, Setup),
        revision=row.revision,
        outcome=row.outcome,
        opened_at=row.opened_at,
        changed_at=row.changed_at,
        deleted_at=row.deleted_at,
    )


def game(connection: Connection, game_id: str) -> GameRow | None:
    """One game, or None."""
    found = connection.execute(_one_game, {"id": game_id}).first()
    return None if found is None else game_row(found)


def games_of(connection: Connection, ids: Iterable[str]) -> list[GameRow]:
    """These games, the last changed first."""
    wanted = (
        select(*_columns).where(games.c.id.in_(list(ids))).order_by(games.c.changed_at.desc(), games.c.id)
    )
    return [game_row(row) for row in connection.execute(wanted)]


def opened_with(connection: Connection, player: str, key: str) -> str | None:
    """The game that this player's form with this key has opened already."""
    wanted = select(games.c.id).where(games.c.opened_by == player, games.c.opening_key == key)
    return connection.execute(wanted).scalar_one_or_none()


_advance = (
    update(games)
    .where(games.c.id == bindparam("of_game"))
    .values(revision=bindparam("to"), outcome=bindparam("ended"), changed_at=bindparam("when"))
)


def advance(connection: Connection, game_id: str, revision: int, outcome: str | None, at: str) -> None:
    """The game stands at a new revision."""
    connection.execute(_advance, {"of_game": game_id, "to": revision, "ended": outcome, "when": at})


def rename(connection: Connection, game_id: str, name: str) -> None:
    """Give a game another name."""
    connection.execute(update(games).where(games.c.id == game_id).values(name=name))


def mark_deleted(connection: Connection, game_id: str, at: str | None) -> None:
    """Take a game out of the lists, or (None) put it back."""
    connection.execute(update(games).where(games.c.id == game_id).values(deleted_at=at))


_insert_entry = insert(entries)
_insert_events = insert(events)
_insert_snapshot = insert(snapshots)


def add_entry(connection: Connection, game_id: str, entry: Entry, sent: Sent, reply: bytes | None) -> None:
    """Append an entry. Raises IntegrityError where its revision, or its key, is taken."""
    connection.execute(
        _insert_entry,
        {
            "game": game_id,
            "revision": entry.revision,
            "kind": entry.kind,
            "seat": entry.seat,
            "question": entry.question,
            "option": entry.option,
            "picks": msgspec.json.encode(entry.picks).decode() if entry.picks else "[]",
            "of": entry.of,
            "player": sent.player,
            "key": sent.key,
            "body_hash": sent.body_hash,
            "reply": None if reply is None else zlib.compress(reply, 1),
            "at": sent.at,
        },
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
    connection.execute(
        _insert_events,
        {
            "game": game_id,
            "revision": told.revision,
            "told": _events.encode(told.events),
            "taken_back": taken_back,
        },
    )


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
    connection.execute(
        _insert_snapshot,
        {
            "game": game_id,
            "revision": snapshot.revision,
            "version": snapshot.version,
            "body": snapshot.body,
        },
    )


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


_drop = delete(snapshots).where(
    snapshots.c.game == bindparam("of_game"), snapshots.c.revision == bindparam("at_revision")
)


def drop_snapshots(connection: Connection, game_id: str, revisions: Iterable[int]) -> None:
    """Let go of tables that nothing leads back to."""
    gone = [{"of_game": game_id, "at_revision": revision} for revision in revisions]
    if gone:
        connection.execute(_drop, gone)
