"""Who may look at a table without a seat."""

from __future__ import annotations

from sqlalchemy import Connection

from app.refusals import NotFound, NotWatching, Removed
from app.store import gatherings, guests
from app.store.gatherings import TableRow

_UNKNOWN = "There is no such game."


def must_watch(connection: Connection, player: str, table: TableRow) -> None:
    """Nothing, where this player watches this begun table.

    Raises Removed, NotWatching where it may but has not asked to, NotFound where nobody without a seat and
    without the table's link may know of it.
    """
    came = guests.guest(connection, table.id, player)
    if came is not None and came.removed_at is not None:
        raise Removed(f"The host of “{table.name}” lets you in no more.")
    if came is None and not table.listed:
        raise NotFound(_UNKNOWN)
    if not table.watchable:
        raise NotWatching(f"Nobody may watch “{table.name}”; its host has not allowed it.")
    if came is None:
        raise NotWatching(f"You may watch “{table.name}”; say so first.")


def may_be_watched(connection: Connection, table_id: str) -> bool:
    """Whether anybody may watch this begun table, without a link."""
    table = gatherings.table(connection, table_id)
    return table is not None and table.listed and table.watchable and table.begun_at is not None
