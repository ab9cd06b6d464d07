"""Who came to a table without a seat: watchers, and those whom the host let in no more."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from sqlalchemy import Connection, Row, delete, insert, select, update
from sqlalchemy.dialects.sqlite import insert as insert_or_leave

from app.models import guests
from app.store.seating import NEVER


@dataclass(frozen=True, slots=True)
class Guest:
    """A browser at a table without a seat. `removed_at`: since when the host lets it in no more."""

    player: str
    name: str
    came_at: str
    removed_at: str | None = None

    @property
    def key(self) -> str:
        """By which a list names who came, whoever comes or goes meanwhile."""
        return sha256(self.player.encode()).hexdigest()[:16]


def guest(connection: Connection, table_id: str, player: str) -> Guest | None:
    """What is known of a player without a seat at a table."""
    wanted = select(guests).where(guests.c.table_id == table_id, guests.c.player == player)
    found = connection.execute(wanted).first()
    return None if found is None else _guest(found)


def guests_of(connection: Connection, table_id: str) -> tuple[Guest, ...]:
    """Everybody who came without a seat, the first first."""
    wanted = select(guests).where(guests.c.table_id == table_id).order_by(guests.c.came_at, guests.c.player)
    return tuple(map(_guest, connection.execute(wanted)))


def watched_tables(connection: Connection, player: str) -> tuple[str, ...]:
    """The tables that a player watches."""
    wanted = select(guests.c.table_id).where(guests.c.player == player, guests.c.removed_at.is_(None))
    return tuple(connection.execute(wanted).scalars())


def add_guest(connection: Connection, table_id: str, came: Guest) -> None:
    """Let a player in; one who is known already stays as it is."""
    row = {
        "table_id": table_id,
        "player": came.player,
        "name": came.name,
        "came_at": came.came_at,
        "removed_at": came.removed_at,
        "seen": NEVER,
        "heard": 0,
    }
    connection.execute(insert_or_leave(guests).on_conflict_do_nothing(), row)


def turn_away(connection: Connection, table_id: str, turned: Guest) -> None:
    """Keep that a player is let in no more, whether it came before or not."""
    drop_guest(connection, table_id, turned.player)
    connection.execute(
        insert(guests),
        {
            "table_id": table_id,
            "player": turned.player,
            "name": turned.name,
            "came_at": turned.came_at,
            "removed_at": turned.removed_at,
            "seen": NEVER,
            "heard": 0,
        },
    )


def drop_guest(connection: Connection, table_id: str, player: str) -> None:
    """Forget that a player came without a seat."""
    connection.execute(delete(guests).where(guests.c.table_id == table_id, guests.c.player == player))


def forget_guests(connection: Connection, table_id: str) -> None:
    """Forget everybody who came without a seat, but not who is let in no more."""
    connection.execute(delete(guests).where(guests.c.table_id == table_id, guests.c.removed_at.is_(None)))


def guest_seen(connection: Connection, table_id: str, player: str) -> int:
    """The last revision a watcher was shown; NEVER before the first look."""
    wanted = select(guests.c.seen).where(guests.c.table_id == table_id, guests.c.player == player)
    found = connection.execute(wanted).scalar()
    return NEVER if found is None else found


def mark_guest_seen(connection: Connection, table_id: str, player: str, revision: int) -> None:
    """A watcher has been shown a revision."""
    connection.execute(
        update(guests).where(guests.c.table_id == table_id, guests.c.player == player).values(seen=revision)
    )


def _guest(row: Row[tuple[object, ...]]) -> Guest:
    return Guest(row.player, row.name, row.came_at, row.removed_at)
