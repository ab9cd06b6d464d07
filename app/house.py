"""The whole application, wired: what routes work with."""

from __future__ import annotations

import asyncio
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from app import store
from app.addresses import Address
from app.again import Again
from app.awaiting import Awaited
from app.catalogue import AnyTable, Catalogue
from app.company import Company
from app.computers import Computers
from app.database import Database, Job, T, Work
from app.door import Door
from app.live import Hub
from app.lobby import Lobby
from app.play import Play
from app.presence import Presence
from app.refusals import Deleted, NotFound, NotYours, WhichSeat
from app.render import Pages
from app.seats import Seats
from app.seen import Seen, see
from app.settings import ROOT, Settings
from app.store import gatherings
from app.tables import Loaded, Tables
from app.thinking import Heads
from app.visitors import Visitor, Visitors
from app.watching import must_watch
from rules.games import AnyGame
from rules.kernel.cards import Source


@dataclass(frozen=True, slots=True)
class House:
    """Everything that lives as long as the server."""

    settings: Settings
    version: str
    database: Database
    catalogue: Catalogue
    tables: Tables
    seats: Seats
    visitors: Visitors
    hub: Hub
    play: Play
    computers: Computers
    company: Company
    lobby: Lobby
    door: Door
    again: Again
    pages: Pages

    async def write(self, job: Job[T]) -> T:
        """Run a job in the writer, from the event loop."""
        awaited = self._sent(job)
        await awaited.drafted
        return await awaited.kept

    async def reply(self, job: Job[T], show: Callable[[T], Response]) -> Response:
        """Run a job in the writer and show what came of it; the reply is drawn while the disk is at work.

        It is given only once everything in it is on disk.
        """
        awaited = self._sent(job)
        drafted = await awaited.drafted
        drawn = show(drafted)
        kept = await awaited.kept
        return drawn if kept is drafted else show(kept)

    def _sent(self, job: Job[T]) -> Awaited[T]:
        awaited: Awaited[T] = Awaited()
        self.database.send(job, awaited)
        return awaited

    async def think(self, call: Callable[[], T]) -> T:
        """Run something long outside the event loop."""
        return await asyncio.to_thread(call)

    def load(self, game_id: str) -> Loaded:
        """A game as it stands. Raises NotFound."""
        known = self.tables.get(game_id)
        if known is not None:
            return known
        with self.database.read() as connection:
            return self.tables.load(connection, game_id)

    def see(self, loaded: Loaded, seat: int | None) -> Seen:
        """What a seat sees of a game."""
        return see(loaded, seat, self._fetcher(loaded))

    def see_within(self, work: Work, loaded: Loaded, seat: int | None) -> Seen:
        """What a seat sees of a game that a transaction is about to keep."""
        return see(loaded, seat, self.tables.fetcher(work.connection, loaded))

    def held_by(self, visitor: Visitor, game_id: str) -> tuple[int, ...]:
        """The seats of a game that a browser holds, in order."""
        known = self.seats.known(visitor.player, game_id)
        if known:
            return known
        with self.database.read() as connection:
            return self.seats.held(connection, visitor.player, game_id)

    def seat_of(self, visitor: Visitor, address: Address) -> int | None:
        """The seat from which a browser looks at a game; None: it watches.

        Raises WhichSeat where it holds several and the address names none, NotYours, NotFound, and what
        `must_watch` does.
        """
        held = self.held_by(visitor, address.id)
        if held:
            return _looking_from(held, address)
        with self.database.read() as connection:
            if store.game(connection, address.id) is None:
                raise NotFound("There is no such game.")
            table = gatherings.table(connection, address.id)
            if table is not None:
                must_watch(connection, visitor.comer, table)
                return None
        raise NotYours(
            "This game belongs to another browser. Its private link, opened here, brings it to this one."
        )

    def standing(self, visitor: Visitor, address: Address) -> tuple[Loaded, int | None]:
        """A game that is not deleted, and from which seat this browser looks at it (None: it watches).

        Raises Deleted and what `seat_of` does.
        """
        seat = self.seat_of(visitor, address)
        loaded = self.load(address.id)
        if loaded.row.deleted_at is not None:
            raise Deleted(f"“{loaded.row.name}” was deleted. It can be brought back from the home page.")
        return loaded, seat

    def _fetcher(self, loaded: Loaded) -> Callable[[int], AnyTable]:
        def fetch(revision: int) -> AnyTable:
            known = loaded.earlier.get(revision)
            if known is not None:
                return known
            with self.database.read() as connection:
                return self.tables.fetcher(connection, loaded)(revision)

        return fetch


def _looking_from(held: tuple[int, ...], address: Address) -> int:
    """The seat that an address names, of those a browser holds. Raises WhichSeat, NotYours."""
    if address.seat is None:
        if len(held) > 1:
            raise WhichSeat("This browser holds several seats of this game. Say from which one you look.")
        return held[0]
    if address.seat not in held:
        raise NotYours("This browser does not hold that seat. The seat's private link brings it here.")
    return address.seat


def build(settings: Settings, games: Mapping[str, AnyGame], pages: Pages) -> House:
    """Wire everything; nothing is opened yet."""
    database = Database(settings.database)

    def fetch(digest: str) -> Source | None:
        with database.read() as connection:
            return store.source_of(connection, digest)

    catalogue = Catalogue(games, fetch)
    tables = Tables(catalogue)
    seats = Seats(settings.secret)
    hub = Hub()
    play = Play(catalogue, tables, seats, hub)
    computers = Computers(database, play, hub, Heads(games), settings.pace)
    company = Company(database, play, hub, computers, Presence())
    lobby = Lobby(database, catalogue, seats, hub, play, company.announce)
    return House(
        settings=settings,
        version=_version(),
        database=database,
        catalogue=catalogue,
        tables=tables,
        seats=seats,
        visitors=Visitors(settings.secret, seats),
        hub=hub,
        play=play,
        computers=computers,
        company=company,
        lobby=lobby,
        door=Door(lobby),
        again=Again(lobby, company.announce),
        pages=pages,
    )


def house_of(request: Request) -> House:
    """The house behind a request."""
    house: House = request.app.state.house
    return house


def _version() -> str:
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    return str(told)
