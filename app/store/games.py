"""Games and the card sets they were begun with."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection, Row, bindparam, insert, select, update
from sqlalchemy.dialects.sqlite import insert as insert_or_leave

from app.models import card_sets, games
from app.store.prepared import Prepared
from rules.kernel.cards import Source
from rules.kernel.record import Setup


@dataclass(frozen=True, slots=True)
class GameRow:
    """What is kept of a game besides its history. Times are ISO 8601 in UTC; `outcome` None: it goes on."""

    id: str
    game: str
    name: str
    setup: Setup
    revision: int
    outcome: str | None
    opened_at: str
    changed_at: str
    deleted_at: str | None


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


_advance = Prepared(
    update(games)
    .where(games.c.id == bindparam("of_game"))
    .values(revision=bindparam("to"), outcome=bindparam("ended"), changed_at=bindparam("when")),
    "to",
    "ended",
    "when",
    "of_game",
)


def advance(connection: Connection, game_id: str, revision: int, outcome: str | None, at: str) -> None:
    """The game stands at a new revision."""
    _advance(connection, revision, outcome, at, game_id)


def rename(connection: Connection, game_id: str, name: str) -> None:
    """Give a game another name."""
    connection.execute(update(games).where(games.c.id == game_id).values(name=name))


def mark_deleted(connection: Connection, game_id: str, at: str | None) -> None:
    """Take a game out of the lists, or (None) put it back."""
    connection.execute(update(games).where(games.c.id == game_id).values(deleted_at=at))
