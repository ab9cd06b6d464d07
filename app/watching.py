"""Who may know of a table, and look at it without a seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from sqlalchemy import Connection

from app.refusals import Deleted, LinkReplaced, NotFound, NotWatching, Removed
from app.store import gatherings, guests, seating
from app.store.gatherings import TableRow

_UNKNOWN = "There is no such game."


@dataclass(frozen=True, slots=True)
class Comer:
    """Somebody who comes to a table. `links`: the salts of the links by which this browser came, by table.

    That a link was followed the browser alone remembers (a signed cookie): of who only looks nothing is kept.
    """

    player: str
    links: Mapping[str, str] = field(default_factory=dict)

    def must_have_come(self, table: TableRow, unknown: str) -> None:
        """Nothing, where this browser came by the table's present link. Raises LinkReplaced, NotFound."""
        salt = self.links.get(table.id)
        if salt is None:
            raise NotFound(unknown)
        if salt != table.lock.salt:
            raise LinkReplaced(
                f"The host of “{table.name}” has replaced the link by which you came; ask for the new one."
            )


def must_watch(connection: Connection, comer: Comer, table: TableRow) -> None:
    """Nothing, where this player watches this begun table.

    Raises Removed, NotWatching where it may but has not asked to, and what `must_have_come` does where nobody
    without a seat and without the table's link may know of it.
    """
    must_be_let_in(connection, comer.player, table)
    came = guests.guest(connection, table.id, comer.player)
    if came is None and not table.listed:
        comer.must_have_come(table, _UNKNOWN)
    if not table.watchable:
        raise NotWatching(f"Nobody may watch “{table.name}”; its host has not allowed it.")
    if came is None:
        raise NotWatching(f"You may watch “{table.name}”; say so first.")


def may_be_watched(connection: Connection, table_id: str) -> bool:
    """Whether anybody may watch this begun table, without a link."""
    table = gatherings.table(connection, table_id)
    return table is not None and table.listed and table.watchable and table.begun_at is not None


def must_stand(table: TableRow) -> None:
    """Nothing, where a table is there. Raises Deleted."""
    if table.deleted_at is not None:
        raise Deleted(f"“{table.name}” was closed; nobody sits there any more.")


def must_know(connection: Connection, comer: Comer, table: TableRow) -> None:
    """Nothing, where this player may know of a table. Raises Removed, LinkReplaced, NotFound."""
    player = comer.player
    must_be_let_in(connection, player, table)
    known = (
        table.listed
        or bool(seating.held_seats(connection, player, table.id))
        or guests.guest(connection, table.id, player) is not None
        or bool(kept_for(connection, player, table))
    )
    if not known:
        comer.must_have_come(table, "There is no such table.")


def kept_for(connection: Connection, player: str, table: TableRow) -> tuple[int, ...]:
    """The seats that are kept for a player, who sat there in the game before."""
    before = gatherings.table_before(connection, table.id)
    if before is None:
        return ()
    held = seating.held_seats(connection, player, before)
    return tuple(chair.seat for chair in table.chairs if chair.kind == "kept" and chair.seat in held)


def must_be_let_in(connection: Connection, player: str, table: TableRow) -> None:
    """Nothing, unless the host has sent this player away. Raises Removed."""
    came = guests.guest(connection, table.id, player)
    if came is not None and came.removed_at is not None:
        raise Removed(f"The host of “{table.name}” lets you in no more.")
