"""The same people once more, when a game is over."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace

from sqlalchemy import Connection

from app import store
from app.database import Work
from app.gathering import without_heroes
from app.lobby import Lobby
from app.play import now
from app.refusals import NotFound, NotReady, NotYours
from app.store import gatherings, seating
from app.store.gatherings import Chair, Kind, TableRow


@dataclass(frozen=True, slots=True)
class Again:
    """Opens the next table for the people of one whose game is over."""

    lobby: Lobby
    announce: Callable[[str], None]
    """Tells the pages of a begun table that something about its people has changed."""

    def open(self, work: Work, table_id: str, player: str) -> TableRow:
        """A new table for the same people, seats and wishes; who asks later is led to it.

        Whoever asks first is its host; the other seats are kept for who sat there. Where everybody else is a
        computer, the game begins at once. Raises NotYours, NotReady, NotFound.
        """
        table = gatherings.table(work.connection, table_id)
        if table is None:
            raise NotFound("There is no such table.")
        held = seating.held_seats(work.connection, player, table_id)
        if not held:
            raise NotYours("Only who played here can ask for the same again.")
        going = next_table(work.connection, table)
        if going is not None:
            return going
        if self.lobby.play.current(work, table_id).table.outcome is None:
            raise NotReady("The game is not over yet.")
        others = [chair for chair in table.chairs if chair.seat not in held]
        alone = len(held) == 1 and all(chair.kind == "computer" for chair in others)
        new = self._laid(table, held, None if alone else "Player")
        gatherings.add_table(work.connection, new)
        for seat in held:
            self.lobby.seats.open(work.connection, new.id, seat)
            self.lobby.seats.hold(work, player, new.id, seat)
        gatherings.change_table(work.connection, replace(table, again=new.id))
        work.after.append(lambda: self.announce(table_id))
        if alone:
            self.lobby.start(work, new.id, player)
        return gatherings.table(work.connection, new.id) or new

    def _laid(self, table: TableRow, held: tuple[int, ...], nameless: str | None) -> TableRow:
        """The new table; who has no name is called this, with the seat's number (None: as before)."""
        new_id, at = secrets.token_urlsafe(9), now()
        chairs = tuple(
            Chair(chair.seat, _back(chair, held), chair.hero, _name_again(chair, nameless))
            for chair in table.chairs
        )
        return replace(
            table,
            id=new_id,
            options=without_heroes(self.lobby.catalogue.game(table.game), table.options),
            lock=self.lobby.seats.table_lock(new_id),
            chairs=chairs,
            opened_at=at,
            changed_at=at,
            revision=0,
            seed=None,
            host_seat=held[0],
            begun_at=None,
            deleted_at=None,
            again=None,
        )


def next_table(connection: Connection, table: TableRow) -> TableRow | None:
    """The table to which the people of this one went on; None where there is none, or it was closed since."""
    going = None if table.again is None else gatherings.table(connection, table.again)
    if going is None or going.deleted_at is not None:
        return None
    game = store.game(connection, going.id)
    return going if game is None or game.deleted_at is None else None


def _back(chair: Chair, held: tuple[int, ...]) -> Kind:
    if chair.seat in held:
        return "human"
    return "computer" if chair.kind == "computer" else "kept"


def _name_again(chair: Chair, nameless: str | None) -> str:
    if chair.kind == "computer" or (nameless is None and not chair.name):
        return ""
    return chair.name or f"{nameless} {chair.seat + 1}"
