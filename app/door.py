"""Who comes to a table by its link, and who may look on.

Following a link changes nothing here: the browser remembers it (see `visitors`), and is known once it acts.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from sqlalchemy import Connection

from app.database import Work
from app.gathering import Manners
from app.lobby import Lobby
from app.play import now
from app.refusals import NotFound, NotReady
from app.seats import hashed
from app.store import gatherings, guests
from app.store.gatherings import TableRow
from app.store.guests import Guest
from app.watching import Comer, must_be_let_in, must_know, must_stand


@dataclass(frozen=True, slots=True)
class Door:
    """The way to a table for who has no seat there."""

    lobby: Lobby

    def come(self, connection: Connection, token: str, player: str) -> TableRow:
        """The table to which a link leads, for who may look there, and take a seat.

        Raises NotFound, Deleted, Removed.
        """
        table_id = gatherings.table_of_hash(connection, hashed(token[:100]))
        table = None if table_id is None else gatherings.table(connection, table_id)
        if table is None:
            raise NotFound(
                "This link leads to no table: it was mistyped or cut short, or the host has replaced it."
            )
        must_stand(table)
        must_be_let_in(connection, player, table)
        return table

    def watch(self, work: Work, table_id: str, comer: Comer, name: str) -> None:
        """Somebody watches a table from now on. Raises NotReady, Malformed, and what `must_know` does."""
        table, player = self.lobby.any_table(work.connection, table_id), comer.player
        must_know(work.connection, comer, table)
        if not table.watchable:
            raise NotReady(f"Nobody may watch “{table.name}”; its host has not allowed it.")
        called = self.lobby.called(work.connection, table, name, player) if name.strip() else ""
        guests.drop_guest(work.connection, table_id, player)
        guests.add_guest(work.connection, table_id, Guest(player, called, now()))
        self.lobby.told(work, table)

    def turn_watcher(self, work: Work, table_id: str, player: str, watcher: str, *, away: bool) -> None:
        """The host lets a watcher in no more, or in again; `watcher` is its key in the list.

        Raises NotTheHost, NotReady where it is not there any more.
        """
        table = self.lobby.hosted(work.connection, self.lobby.any_table(work.connection, table_id), player)
        came = guests.guests_of(work.connection, table_id)
        found = next((guest for guest in came if guest.key == watcher), None)
        if found is None:
            raise NotReady("That watcher is not there any more.")
        turned = replace(found, removed_at=now() if away else None)
        guests.turn_away(work.connection, table_id, turned)
        self.lobby.told(work, table)

    def allow(self, work: Work, table_id: str, player: str, manners: Manners) -> None:
        """The host says who may look, before the game begins or after. Raises NotTheHost."""
        table = self.lobby.hosted(work.connection, self.lobby.any_table(work.connection, table_id), player)
        changed = replace(
            table,
            listed=manners.listed,
            watchable=manners.watchable,
            watchers_write=manners.watchers_write,
            revision=table.revision + 1,
        )
        gatherings.change_table(work.connection, changed)
        self.lobby.told(work, changed)

    def replace_link(self, work: Work, table_id: str, player: str) -> None:
        """The host makes a new link to the table: the old one leads nowhere from now on. Raises NotTheHost.

        Who sits at the table stays, and who watches its game. Before the game begins everybody else needs the
        new link, also who looks at the table already.
        """
        table = self.lobby.hosted(work.connection, self.lobby.any_table(work.connection, table_id), player)
        lock = self.lobby.seats.table_lock(table_id)
        changed = replace(table, lock=lock, revision=table.revision + 1)
        gatherings.change_table(work.connection, changed)
        if table.begun_at is None:
            guests.forget_guests(work.connection, table_id)
        self.lobby.told(work, changed)

    def link(self, table: TableRow) -> str:
        """The token of a table's link, kept anew where the server's secret has changed since."""
        token = self.lobby.seats.table_link(table.id, table.lock.salt)
        if hashed(token) != table.lock.token_hash:
            self.lobby.database.do(
                lambda work: gatherings.change_hash(work.connection, table.id, hashed(token))
            )
        return token
