"""Who comes to a table by its link, and who may look on."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.database import Work
from app.gathering import Manners, person_name
from app.lobby import Lobby
from app.play import now
from app.refusals import Malformed, NotFound, NotReady
from app.seats import hashed
from app.store import gatherings, guests, seating
from app.store.gatherings import TableRow
from app.store.guests import Guest
from app.watching import must_be_let_in, must_know, must_stand


@dataclass(frozen=True, slots=True)
class Door:
    """The way to a table for who has no seat there."""

    lobby: Lobby

    def come(self, work: Work, token: str, player: str) -> TableRow:
        """Somebody follows a table's link: they may look, and take a seat. Raises NotFound, Removed."""
        table_id = gatherings.table_of_hash(work.connection, hashed(token[:100]))
        table = None if table_id is None else gatherings.table(work.connection, table_id)
        if table is None:
            raise NotFound("This link leads to no table; it may have been mistyped or cut short.")
        must_stand(table)
        must_be_let_in(work.connection, player, table)
        if not seating.held_seats(work.connection, player, table.id):
            guests.add_guest(work.connection, table.id, Guest(player, "", now()))
        return table

    def watch(self, work: Work, table_id: str, player: str, name: str) -> None:
        """Somebody watches a listed table from now on. Raises NotFound, Removed, NotReady."""
        table = self.lobby.any_table(work.connection, table_id)
        must_know(work.connection, player, table)
        if not table.watchable:
            raise NotReady(f"Nobody may watch “{table.name}”; its host has not allowed it.")
        called = person_name(name) if name.strip() else ""
        guests.drop_guest(work.connection, table_id, player)
        guests.add_guest(work.connection, table_id, Guest(player, called, now()))
        self.lobby.told(work, table)

    def turn_watcher(self, work: Work, table_id: str, player: str, watcher: int, *, away: bool) -> None:
        """The host lets a watcher in no more, or in again; `watcher` is its place in the list."""
        table = self.lobby.hosted(work.connection, self.lobby.any_table(work.connection, table_id), player)
        known = guests.guests_of(work.connection, table_id)
        if not 0 <= watcher < len(known):
            raise Malformed("“watcher” must be one of the list.")
        found = known[watcher]
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

    def link(self, table: TableRow) -> str:
        """The token of a table's link, kept anew where the server's secret has changed since."""
        token = self.lobby.seats.table_link(table.id, table.lock.salt)
        if hashed(token) != table.lock.token_hash:
            self.lobby.database.do(
                lambda work: gatherings.change_hash(work.connection, table.id, hashed(token))
            )
        return token
