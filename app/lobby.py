"""The use cases of a table that gathers its people, each part of the transaction it is given.

A table keeps its id when its game begins. Every change counts a revision, so that its pages follow.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from sqlalchemy import Connection

from app import store
from app.catalogue import Catalogue
from app.database import Database, Work
from app.gathering import (
    Gathering,
    Plan,
    Sitting,
    must_be_a_hero,
    person_name,
    without_heroes,
)
from app.likeness import must_not_deceive
from app.live import Hub, before_play
from app.names import clean_name, in_a_sentence
from app.opening import Wanted
from app.play import Play, now
from app.refusals import (
    AlreadyBegun,
    Malformed,
    NotFound,
    NotReady,
    NotTheHost,
    NotYours,
    SeatTaken,
)
from app.seats import Seats
from app.store import gatherings, guests, seating
from app.store.gatherings import RANDOM, Chair, TableRow
from app.store.guests import Guest
from app.watching import Comer, kept_for, must_know, must_stand
from rules.kernel.cards import Cards
from rules.kernel.refusals import BadOption


@dataclass(frozen=True, slots=True)
class Lobby:
    """Opens tables, and changes who sits there until the game begins."""

    database: Database
    catalogue: Catalogue
    seats: Seats
    hub: Hub
    play: Play
    announce: Callable[[str], None]
    """Tells the pages of a begun table that something about its people has changed."""

    def open(self, work: Work, wanted: Gathering) -> str:
        """Open a table; its id. The same form twice opens one. Raises BadOption, Malformed."""
        if wanted.key is not None:
            known = gatherings.table_opened_with(work.connection, wanted.player, wanted.key)
            if known is not None:
                return known
        table_id, at = secrets.token_urlsafe(9), now()
        host = wanted.chairs[0]
        table = TableRow(
            id=table_id,
            game=wanted.game.key,
            name=clean_name(wanted.name) or f"{host.name}\N{RIGHT SINGLE QUOTATION MARK}s table",
            options=wanted.options,
            set_digest=wanted.source.digest,
            lock=self.seats.table_lock(table_id),
            chairs=wanted.chairs,
            opened_at=at,
            changed_at=at,
            seed=None if wanted.seed is None else str(wanted.seed),
            listed=wanted.manners.listed,
            watchable=wanted.manners.watchable,
            watchers_write=wanted.manners.watchers_write,
        )
        store.keep_source(work.connection, table.game, wanted.source)
        gatherings.add_table(work.connection, table, wanted.player, wanted.key)
        self.seats.open(work.connection, table_id, host.seat)
        self.seats.hold(work, wanted.player, table_id, host.seat)
        return table_id

    def sit_down(self, work: Work, table_id: str, comer: Comer, sitting: Sitting) -> None:
        """Take a free seat, or the one that is kept for who comes back.

        Raises SeatTaken with the seats that are free, Malformed, BadOption, and what `gathering` and
        `must_know` do.
        """
        table, player = self.gathering(work.connection, table_id), comer.player
        must_know(work.connection, comer, table)
        chair = _chair(table, sitting.seat)
        kept = chair.kind == "kept" and chair.seat in kept_for(work.connection, player, table)
        held = seating.held_seats(work.connection, player, table_id)
        if held and not sitting.another and not kept:
            name = table.chairs[held[0]].name
            raise SeatTaken(f"You sit here already, as {name}. Somebody else may sit down beside you.")
        if chair.kind != "open" and not kept:
            raise SeatTaken(_free(table, chair))
        same = kept and sitting.name.strip() in {"", chair.name}
        name = chair.name if same else self.called(work.connection, table, sitting.name, player, chair.seat)
        sat = replace(chair, kind="human", name=name, hero=self._wish(table, chair, sitting.hero))
        self.seats.open(work.connection, table_id, chair.seat)
        self.seats.hold(work, player, table_id, chair.seat)
        guests.drop_guest(work.connection, table_id, player)
        host = table.host_seat
        self._keep(work, _with(table, sat, host_seat=chair.seat if host is None else host))

    def wish(self, work: Work, table_id: str, player: str, seat: int, hero: str) -> None:
        """Wish to be somebody else. The host may wish for a computer. Raises NotYours, BadOption."""
        table = self.gathering(work.connection, table_id)
        chair = _chair(table, seat)
        if seat not in seating.held_seats(work.connection, player, table_id):
            if chair.kind != "computer":
                raise NotYours("You do not hold that seat.")
            self.hosted(work.connection, table, player)
        self._keep(work, _with(table, replace(chair, hero=self._wish(table, chair, hero))))

    def move(self, work: Work, table_id: str, player: str, seat: int, to: int) -> None:
        """Move to a free seat with name, wish and private link; the host may let any two change places.

        Raises NotYours, SeatTaken, NotReady where one of them is kept for who comes back.
        """
        table = self.gathering(work.connection, table_id)
        one, other = _chair(table, seat), _chair(table, to)
        if not self.is_host(work.connection, player, table):
            held = seating.held_seats(work.connection, player, table_id)
            if seat not in held:
                raise NotYours("You do not hold that seat.")
            if other.kind != "open" and to not in held:
                raise SeatTaken(_free(table, other))
        for chair in (one, other):
            if chair.kind == "kept":
                raise NotReady(f"{chair.name} is awaited at seat {chair.seat + 1}; open it for people first.")
        if seat == to:
            return
        self.seats.exchange(work, table_id, seat, to)
        places = {seat: replace(other, seat=seat), to: replace(one, seat=to)}
        chairs = tuple(places.get(chair.seat, chair) for chair in table.chairs)
        host = table.host_seat
        if host in places:
            host = to if host == seat else seat
        self._keep(work, replace(table, chairs=chairs, host_seat=host))

    def leave(self, work: Work, table_id: str, player: str, seat: int) -> None:
        """Stand up again. Another person becomes the host; a table that nobody is left at is closed."""
        table = self.gathering(work.connection, table_id)
        _chair(table, seat)
        if seat not in seating.held_seats(work.connection, player, table_id):
            raise NotYours("You do not hold that seat.")
        self._stand_up(work, table, seat)
        if not table.listed:
            guests.add_guest(work.connection, table_id, Guest(player, "", now()))

    def remove(self, work: Work, table_id: str, player: str, seat: int, person: str) -> None:
        """The host sends this person away, who is let in no more; nobody else who has sat down there since.

        Raises NotTheHost, NotReady.
        """
        table = self.hosted(work.connection, self.gathering(work.connection, table_id), player)
        chair = _chair(table, seat)
        if chair.kind not in {"human", "kept"}:
            raise NotReady("Nobody sits there who could be sent away.")
        holders = seating.holders_of(work.connection, table_id, seat)
        if player in holders:
            raise NotReady("That is your own seat; you can leave the table.")
        if person != chair.name:
            raise NotReady(f"{chair.name} sits there now; nobody was sent away.")
        at = now()
        for holder in holders:
            guests.turn_away(work.connection, table_id, Guest(holder, chair.name, at, at))
        self._stand_up(work, table, seat)

    def fill(self, work: Work, table_id: str, player: str, seat: int, kind: str) -> None:
        """The host puts a computer into a free seat, or opens one for people again.

        Raises NotTheHost, SeatTaken, Malformed.
        """
        table = self.hosted(work.connection, self.gathering(work.connection, table_id), player)
        chair = _chair(table, seat)
        if kind not in {"computer", "open"}:
            raise Malformed("“kind” must be computer or open.")
        if chair.kind == "human":
            raise SeatTaken(f"{chair.name} sits there.")
        hero = RANDOM if kind == "open" or chair.kind == "kept" else chair.hero
        changed = replace(chair, kind="computer" if kind == "computer" else "open", name="", hero=hero)
        self._keep(work, _with(table, changed))

    def change(self, work: Work, table_id: str, player: str, plan: Plan) -> None:
        """The host changes how the game is to be set up. Raises NotTheHost, BadOption, NotReady."""
        table = self.hosted(work.connection, self.gathering(work.connection, table_id), player)
        game = self.catalogue.game(table.game)
        seats, manners = plan.seats, plan.manners
        chairs = table.chairs[:seats] + tuple(Chair(seat, "open") for seat in range(len(table.chairs), seats))
        if seats not in game.seats:
            raise BadOption(f"{game.title} is for {game.seats.start} to {game.seats.stop - 1} seats.")
        gone = [chair for chair in table.chairs[seats:] if chair.kind == "human"]
        if gone:
            raise NotReady(f"{gone[0].name} sits at seat {gone[0].seat + 1}; ask them to move first.")
        options = game.complete(self.cards(table), {**table.options, **plan.options})
        changed = replace(
            table,
            name=clean_name(plan.name) or table.name,
            options=without_heroes(game, options),
            chairs=chairs,
            listed=manners.listed,
            watchable=manners.watchable,
            watchers_write=manners.watchers_write,
        )
        self._keep(work, changed)

    def start(self, work: Work, table_id: str, player: str) -> None:
        """The host begins the game; once it has begun, nothing more.

        Raises NotTheHost, NotReady where a seat is free, BadOption.
        """
        table = self.hosted(work.connection, self.any_table(work.connection, table_id), player)
        if table.begun_at is not None:
            return
        waiting = [chair for chair in table.chairs if chair.kind in {"open", "kept"}]
        if waiting:
            named = " and ".join(_called(chair) for chair in waiting)
            verb = "is" if len(waiting) == 1 else "are"
            raise NotReady(
                f"{named[:1].upper()}{named[1:]} {verb} still free. Wait for somebody, let a computer play "
                "there, or change the number of seats."
            )
        game = self.catalogue.game(table.game)
        options = dict(table.options)
        if self.heroes(table):
            options |= {game.character_option(chair.seat): chair.hero for chair in table.chairs}
        opening = self.play.prepare(
            Wanted(
                game=table.game,
                options=options,
                seats=len(table.chairs),
                source=self.catalogue.kept_source(table.set_digest),
                seed=None if table.seed is None else int(table.seed),
                name=table.name,
            )
        )
        begun = replace(table, begun_at=now(), revision=table.revision + 1)
        gatherings.change_table(work.connection, begun)
        self.play.begin(work, table_id, opening)

    def close(self, work: Work, table_id: str, player: str) -> None:
        """The host closes a table that has not begun. Raises NotTheHost."""
        table = self.hosted(work.connection, self.gathering(work.connection, table_id), player)
        self._keep(work, replace(table, deleted_at=now()))

    def any_table(self, connection: Connection, table_id: str) -> TableRow:
        """A table that is not deleted, begun or not. Raises NotFound, Deleted."""
        table = gatherings.table(connection, table_id)
        if table is None:
            raise NotFound("There is no such table.")
        must_stand(table)
        return table

    def gathering(self, connection: Connection, table_id: str) -> TableRow:
        """A table whose game has not begun. Raises NotFound, Deleted, AlreadyBegun."""
        table = self.any_table(connection, table_id)
        if table.begun_at is not None:
            raise AlreadyBegun(f"The game at “{table.name}” has begun.")
        return table

    def called(
        self, connection: Connection, table: TableRow, given: str, player: str, seat: int | None = None
    ) -> str:
        """What somebody is called at a table, who takes this seat (None: watches).

        Raises Malformed where that is no name, or one by which they could be taken for somebody else.
        """
        name = person_name(given)
        others = [chair.name for chair in table.chairs if chair.seat != seat]
        watchers = (guest for guest in guests.guests_of(connection, table.id) if guest.player != player)
        must_not_deceive(
            name, (*others, *(guest.name for guest in watchers)), tuple(self.heroes(table).values())
        )
        return name

    def heroes(self, table: TableRow) -> Mapping[str, str]:
        """What the seats of a table can be played as."""
        return self.catalogue.game(table.game).characters(self.cards(table))

    def cards(self, table: TableRow) -> Cards:
        """The cards that are played with."""
        return self.catalogue.find(self.catalogue.game(table.game), table.set_digest)

    def is_host(self, connection: Connection, player: str, table: TableRow) -> bool:
        """Whether a player is the host of a table."""
        return table.host_seat in seating.held_seats(connection, player, table.id)

    def hosted(self, connection: Connection, table: TableRow, player: str) -> TableRow:
        """The table, for its host. Raises NotTheHost for anybody else."""
        if not self.is_host(connection, player, table):
            raise NotTheHost("Only the host of the table can do that.")
        return table

    def _wish(self, table: TableRow, chair: Chair, hero: str) -> str:
        """A hero that is known and nobody else's wish. Raises BadOption."""
        heroes = self.heroes(table)
        if hero in {"", RANDOM}:
            return RANDOM
        must_be_a_hero(heroes, hero)
        for other in table.chairs:
            if other.seat != chair.seat and other.hero == hero:
                raise BadOption(f"{heroes[hero]} is wished for by {_called(other)} already.")
        return hero

    def _stand_up(self, work: Work, table: TableRow, seat: int) -> None:
        self.seats.drop(work, table.id, seat)
        changed = _with(table, Chair(seat, "open"))
        host = table.host_seat
        if host == seat:
            host = next((chair.seat for chair in changed.people), None)
        self._keep(work, replace(changed, host_seat=host, deleted_at=None if changed.people else now()))

    def _keep(self, work: Work, table: TableRow) -> None:
        """Keep a change before the game begins, and tell its pages."""
        kept = replace(table, revision=table.revision + 1, changed_at=now())
        gatherings.change_table(work.connection, kept)
        self.told(work, kept)

    def told(self, work: Work, table: TableRow) -> None:
        """Tell the pages of a table, once this is on disk, that something about it has changed."""
        if table.begun_at is None:
            work.after.append(lambda: self.hub.tell(table.id, before_play(table.revision)))
        else:
            work.after.append(lambda: self.announce(table.id))


def _chair(table: TableRow, seat: int) -> Chair:
    if not 0 <= seat < len(table.chairs):
        raise Malformed(f"“seat” must be a seat of this table, from 0 to {len(table.chairs) - 1}.")
    return table.chairs[seat]


def _with(table: TableRow, chair: Chair, host_seat: int | None = None) -> TableRow:
    """The table with one seat changed."""
    chairs = tuple(chair if each.seat == chair.seat else each for each in table.chairs)
    return replace(table, chairs=chairs, host_seat=table.host_seat if host_seat is None else host_seat)


def _called(chair: Chair) -> str:
    """A seat as a sentence calls it."""
    return f"seat {chair.seat + 1}" + (f" ({in_a_sentence(chair.name)})" if chair.name else "")


def _free(table: TableRow, chair: Chair) -> str:
    """That a seat is taken, and which are free."""
    who = {"human": f"{chair.name} sits", "computer": "A computer plays", "kept": f"{chair.name} is awaited"}
    free = [str(each.seat + 1) for each in table.free]
    rest = f"Free: seat {', '.join(free)}." if free else "No seat is free any more."
    return f"{who.get(chair.kind, 'Somebody sits')} at seat {chair.seat + 1}. {rest}"
