"""Tables where several people play, begun or not, and who sits at them.

A table keeps its id when its game begins. A game of one seat has none, nor has one from before there were
tables.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias, cast

from sqlalchemy import Connection, Row, bindparam, delete, insert, select, update

from app.models import chairs, tables
from app.store.seating import Lock
from rules.kernel.game import Options

Kind: TypeAlias = Literal["open", "kept", "human", "computer"]
"""Who is to play for a seat: nobody yet, who did so the last time (not yet back), a person, a computer."""

RANDOM = "random"
"""What a seat wishes to be played as when it is to be dealt."""


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat of a table. `name` is its person's; `hero` what it wishes to be played as, or RANDOM.

    `stand_in_since`: since when a computer plays for its person; `stand_in_why` is "voted" or "left". Times
    are ISO 8601 in UTC.
    """

    seat: int
    kind: Kind
    hero: str = RANDOM
    name: str = ""
    last_here: str | None = None
    stand_in_since: str | None = None
    stand_in_why: str | None = None


@dataclass(frozen=True, slots=True)
class TableRow:
    """What is kept of a table besides its game. `again`: the table its people went on to."""

    id: str
    game: str
    name: str
    options: Options
    set_digest: str
    lock: Lock
    chairs: tuple[Chair, ...]
    opened_at: str
    changed_at: str
    seed: str | None = None
    revision: int = 0
    host_seat: int | None = 0
    listed: bool = False
    watchable: bool = True
    watchers_write: bool = False
    begun_at: str | None = None
    deleted_at: str | None = None
    again: str | None = None

    @property
    def people(self) -> tuple[Chair, ...]:
        """The seats at which people sit."""
        return tuple(chair for chair in self.chairs if chair.kind == "human")

    @property
    def free(self) -> tuple[Chair, ...]:
        """The seats that anybody may take."""
        return tuple(chair for chair in self.chairs if chair.kind == "open")


def add_table(
    connection: Connection, table: TableRow, opened_by: str | None = None, opening_key: str | None = None
) -> None:
    """Keep a new table."""
    values = {**_values(table), "id": table.id, "game": table.game, "set_digest": table.set_digest}
    kept = {**values, "seed": table.seed, "opened_at": table.opened_at}
    connection.execute(insert(tables), {**kept, "opened_by": opened_by, "opening_key": opening_key})
    _keep_chairs(connection, table)


def change_table(connection: Connection, table: TableRow) -> None:
    """Keep all of a table that can change, its seats too."""
    connection.execute(update(tables).where(tables.c.id == table.id).values(_values(table)))
    connection.execute(delete(chairs).where(chairs.c.table_id == table.id))
    _keep_chairs(connection, table)


def change_hash(connection: Connection, table_id: str, token_hash: bytes) -> None:
    """Another token opens a table's link from now on."""
    connection.execute(update(tables).where(tables.c.id == table_id).values(token_hash=token_hash))


def change_host(connection: Connection, table_id: str, seat: int) -> None:
    """Who holds this seat is the host from now on."""
    connection.execute(update(tables).where(tables.c.id == table_id).values(host_seat=seat))


_one_table = select(tables).where(tables.c.id == bindparam("id"))
_its_chairs = select(chairs).where(chairs.c.table_id == bindparam("id")).order_by(chairs.c.seat)


def table(connection: Connection, table_id: str) -> TableRow | None:
    """One table, or None."""
    found = connection.execute(_one_table, {"id": table_id}).first()
    if found is None:
        return None
    return _table_row(found, tuple(map(_chair, connection.execute(_its_chairs, {"id": table_id}))))


def tables_of(connection: Connection, ids: Iterable[str]) -> list[TableRow]:
    """These tables, the last changed first."""
    return _several(connection, select(tables.c.id).where(tables.c.id.in_(list(ids))))


def listed_tables(connection: Connection, most: int, *, begun: bool) -> list[TableRow]:
    """The listed tables that are not deleted, the last changed first: not begun, or begun."""
    wanted = select(tables.c.id).where(tables.c.listed, tables.c.deleted_at.is_(None))
    right = tables.c.begun_at.is_not(None) if begun else tables.c.begun_at.is_(None)
    last = wanted.where(right).order_by(tables.c.changed_at.desc(), tables.c.id).limit(most)
    return _several(connection, last)


def table_of_hash(connection: Connection, token_hash: bytes) -> str | None:
    """The table whose link has this hash."""
    return connection.execute(select(tables.c.id).where(tables.c.token_hash == token_hash)).scalar()


def table_opened_with(connection: Connection, player: str, key: str) -> str | None:
    """The table that this player's form with this key has opened already."""
    wanted = select(tables.c.id).where(tables.c.opened_by == player, tables.c.opening_key == key)
    return connection.execute(wanted).scalar_one_or_none()


def table_before(connection: Connection, table_id: str) -> str | None:
    """The table whose people went on to this one."""
    return connection.execute(select(tables.c.id).where(tables.c.again == table_id)).scalar()


def _several(connection: Connection, ids: object) -> list[TableRow]:
    wanted = select(tables).where(tables.c.id.in_(ids))  # type: ignore[arg-type]
    rows = connection.execute(wanted.order_by(tables.c.changed_at.desc(), tables.c.id)).all()
    sitting: dict[str, list[Chair]] = {row.id: [] for row in rows}
    seats = select(chairs).where(chairs.c.table_id.in_(list(sitting))).order_by(chairs.c.seat)
    for row in connection.execute(seats):
        sitting[row.table_id].append(_chair(row))
    return [_table_row(row, tuple(sitting[row.id])) for row in rows]


def _values(table: TableRow) -> dict[str, object]:
    """The columns that can change."""
    return {
        "name": table.name,
        "options": table.options,
        "salt": table.lock.salt,
        "token_hash": table.lock.token_hash,
        "changed_at": table.changed_at,
        "revision": table.revision,
        "host_seat": table.host_seat,
        "listed": table.listed,
        "watchable": table.watchable,
        "watchers_write": table.watchers_write,
        "begun_at": table.begun_at,
        "deleted_at": table.deleted_at,
        "again": table.again,
    }


def _keep_chairs(connection: Connection, table: TableRow) -> None:
    rows = [
        {
            "table_id": table.id,
            "seat": chair.seat,
            "kind": chair.kind,
            "hero": chair.hero,
            "name": chair.name,
            "last_here": chair.last_here,
            "stand_in_since": chair.stand_in_since,
            "stand_in_why": chair.stand_in_why,
        }
        for chair in table.chairs
    ]
    connection.execute(insert(chairs), rows)


def _chair(row: Row[tuple[object, ...]]) -> Chair:
    return Chair(
        seat=row.seat,
        kind=cast("Kind", row.kind),
        hero=row.hero,
        name=row.name,
        last_here=row.last_here,
        stand_in_since=row.stand_in_since,
        stand_in_why=row.stand_in_why,
    )


def _table_row(row: Row[tuple[object, ...]], sitting: tuple[Chair, ...]) -> TableRow:
    return TableRow(
        id=row.id,
        game=row.game,
        name=row.name,
        options=row.options,
        set_digest=row.set_digest,
        lock=Lock(row.salt, row.token_hash),
        chairs=sitting,
        opened_at=row.opened_at,
        changed_at=row.changed_at,
        seed=row.seed,
        revision=row.revision,
        host_seat=row.host_seat,
        listed=row.listed,
        watchable=row.watchable,
        watchers_write=row.watchers_write,
        begun_at=row.begun_at,
        deleted_at=row.deleted_at,
        again=row.again,
    )
