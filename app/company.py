"""The company at a begun table: who is there, who plays for whom, what they write to each other.

Nothing here looks at a board beyond who is asked: what it tells is the same for every seat.
"""

from __future__ import annotations

import asyncio
import calendar
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass, field

from sqlalchemy import Connection

from app.bursts import Bursts
from app.computers import Computers, way_on
from app.database import Database, Work
from app.gathered import ALONE_SECONDS, GONE_SECONDS, Gathered, Place
from app.live import Beat, Hub, People
from app.names import clean_name
from app.play import Caller, Play, now
from app.presence import Presence, Who
from app.refusals import Deleted, Malformed, NoTable, NotGone, NotYours
from app.store import Sent, company, gatherings, guests
from app.store.company import Post
from app.store.gatherings import Chair
from app.tables import Loaded
from rules.kernel.play import questions
from rules.kernel.refusals import GameOver, NotYourTurn

LONGEST_MESSAGE = 500
MOST_MESSAGES = 100
"""How many of the last messages a page shows."""

_LONG_AGO = 1e9


@dataclass(slots=True)
class Company:
    """The use cases of people at a table, each part of the transaction it is given."""

    database: Database
    play: Play
    hub: Hub
    computers: Computers
    presence: Presence
    _loop: asyncio.AbstractEventLoop | None = None
    _bursts: Bursts = field(default_factory=Bursts)
    _telling: set[asyncio.Task[None]] = field(default_factory=set)

    def start(self) -> None:
        """Belong to the running event loop."""
        self._loop = asyncio.get_running_loop()
        self.presence.changed = self._moved
        self.presence.start()
        self.computers.changed = self.announce

    def stop(self) -> None:
        """Tell nobody anything any more."""
        self._loop = None
        self.presence.stop()

    def gather(self, connection: Connection, loaded: Loaded) -> Gathered | None:
        """Everybody at a game's table; None for a game that has none."""
        game_id = loaded.row.id
        if loaded.row.setup.seats == 1:
            return None
        table = gatherings.table(connection, game_id)
        if table is None:
            return None
        asked = questions(loaded.table)
        wanted = company.votes_of(connection, game_id)
        places = tuple(
            self._place(loaded, chair, chair.seat in asked, wanted.get(chair.seat, frozenset()))
            for chair in table.chairs
        )
        names = {guest.player: guest.name for guest in guests.guests_of(connection, game_id)}
        watching = tuple(names.get(player) or "A watcher" for player in self.presence.watchers(game_id))
        messages = company.last_messages(connection, game_id, MOST_MESSAGES)
        return Gathered(table, places, watching, messages)

    def must_gather(self, work: Work, game_id: str) -> tuple[Loaded, Gathered]:
        """A game that goes on or is over, and everybody at its table. Raises NoTable, Deleted, NotFound."""
        loaded = self.play.current(work, game_id)
        if loaded.row.deleted_at is not None:
            raise Deleted("This game was deleted. It can be brought back from the home page.")
        gathered = self.gather(work.connection, loaded)
        if gathered is None:
            raise NoTable("Nobody else sits at this game.")
        return loaded, gathered

    def write(self, work: Work, game_id: str, seat: int | None, post: Post) -> None:
        """Say something to the table; the same key says it once.

        Raises Malformed, NotYours where watchers may only read, NoTable.
        """
        _, gathered = self.must_gather(work, game_id)
        if seat is None and not gathered.table.watchers_write:
            raise NotYours("Watchers read along here; the host has not allowed them to write.")
        text = clean_message(post.text)
        name = gathered.places[seat].chair.name if seat is not None else ""
        if seat is None and post.player is not None:
            known = guests.guest(work.connection, game_id, post.player)
            name = known.name if known is not None and known.name else "A watcher"
        company.add_message(work.connection, game_id, Post(seat, name, text, post.at, post.player, post.key))
        self._told(work, game_id)

    def want_stand_in(self, work: Work, game_id: str, voter: int, seat: int, *, wanted: bool) -> None:
        """One seat wants, or no longer wants, that a computer plays for another whose person is gone.

        When more than half of those who are there want it, it does. Raises NotGone, GameOver, NotYourTurn.
        """
        loaded, gathered = self.must_gather(work, game_id)
        _must_go_on(loaded)
        if not 0 <= seat < len(gathered.places) or seat == voter:
            raise Malformed("“seat” must be another seat at this table.")
        if gathered.places[voter].by_computer:
            raise NotYourTurn("A computer plays for you; take your seat back first.")
        place = gathered.places[seat]
        if place.by_computer:
            return  # they have it already
        if not wanted:
            company.withdraw_vote(work.connection, game_id, seat, voter)
            self._told(work, game_id)
            return
        if not gathered.votable(seat):
            raise NotGone(_not_gone(place, gathered))
        company.vote(work.connection, game_id, seat, voter, now())
        self._settle(work, game_id)
        self._told(work, game_id)

    def leave(self, work: Work, game_id: str, seat: int) -> None:
        """A person leaves the table: a computer plays on for them. Raises GameOver."""
        loaded, gathered = self.must_gather(work, game_id)
        _must_go_on(loaded)
        if not gathered.places[seat].by_computer:
            self._seat_computer(work, gathered, seat, "left")
            self._settle(work, game_id)
            self._told(work, game_id)

    def take_back(self, work: Work, game_id: str, seat: int) -> None:
        """A person plays again where a computer stood in. Raises NotYours where it sits there for good."""
        _, gathered = self.must_gather(work, game_id)
        place = gathered.places[seat]
        if not place.is_person:
            raise NotYours("A computer sits there for good.")
        if place.by_computer:
            company.take_back(work.connection, game_id, seat)
            if gathered.is_hostless:
                gatherings.change_host(work.connection, game_id, seat)
        company.clear_votes(work.connection, game_id, seat)
        self._told(work, game_id)

    def go_on(self, work: Work, game_id: str, seat: int, *, first: bool) -> None:
        """Have a computer that is stuck think again, or (`first`) take its first possibility.

        Whoever sits at the table may say so. Raises NotYourTurn where it is not stuck.
        """
        loaded, gathered = self.must_gather(work, game_id)
        if not 0 <= seat < len(gathered.places) or not gathered.places[seat].stuck:
            raise NotYourTurn("No computer is stuck there.")
        if first:
            caller = Caller(seat, computer=True)
            self.play.answer(work, game_id, caller, way_on(loaded, seat), Sent(now()))
        work.after.append(lambda: self.computers.try_again(game_id, seat))
        self._told(work, game_id)

    async def followed(
        self, loaded: Loaded, whos: tuple[Who, ...], beats: AsyncIterator[Beat]
    ) -> AsyncIterator[Beat]:
        """What a page hears, its people's number after the first revision; they are there for as long."""
        game_id, shared = loaded.row.id, loaded.row.setup.seats > 1
        if shared:
            self.presence.come(game_id, *whos)
        try:
            first = True
            async for beat in beats:
                yield beat
                if first and shared:
                    number = await asyncio.to_thread(self.number, game_id)
                    if number is not None:
                        yield People(number)
                first = False
        finally:
            if shared:
                self.presence.go(game_id, *whos)

    def here(self, loaded: Loaded, *whos: Who) -> None:
        """Somebody has asked for something at a table; at a game for one nobody keeps count."""
        if loaded.row.setup.seats > 1:
            self.presence.touch(loaded.row.id, *whos)

    def announce(self, game_id: str) -> None:
        """Tell every page of a table that something about its people has changed; from any thread."""
        loop = self._loop
        if loop is not None and self.hub.is_followed(game_id):
            with suppress(RuntimeError):  # the loop was closed meanwhile: the server stops
                loop.call_soon_threadsafe(self._announce_soon, game_id)

    def number(self, game_id: str) -> int | None:
        """The number of a table's people as it is now; None for a game without a table."""
        with self.database.read() as connection:
            gathered = self.gather(connection, self.play.tables.load(connection, game_id))
        return None if gathered is None else gathered.number

    def _announce_soon(self, game_id: str) -> None:
        task = asyncio.get_running_loop().create_task(self._announce(game_id))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    def _announce_later(self, game_id: str) -> None:
        """A stand-in for who is gone can be asked for only after a while: pages are told when."""
        loop = self._loop
        for seconds in (GONE_SECONDS, ALONE_SECONDS):
            if loop is not None:
                loop.call_soon_threadsafe(loop.call_later, seconds, self._settle_later, game_id)

    def _settle_later(self, game_id: str) -> None:
        """Now a stand-in can be asked for, and has been where enough have wanted it all the time."""

        def settle(work: Work) -> None:
            self._settle(work, game_id)
            self._told(work, game_id)

        if self._loop is not None:
            self.database.write(settle)

    async def _announce(self, game_id: str) -> None:
        number = await asyncio.to_thread(self.number, game_id)
        if number is not None:
            self.hub.tell_people(game_id, number)

    def _told(self, work: Work, game_id: str) -> None:
        work.after.append(lambda: self.announce(game_id))

    def _settle(self, work: Work, game_id: str) -> None:
        """Let computers stand in wherever enough of those who are there want it, as things stand now."""
        loaded = self.play.current(work, game_id)
        gathered = self.gather(work.connection, loaded)
        if gathered is not None and loaded.table.outcome is None:
            for seat in gathered.agreed:
                self._seat_computer(work, gathered, seat, "voted")

    def _seat_computer(self, work: Work, gathered: Gathered, seat: int, why: str) -> None:
        """A computer plays for a person; where that was the host, another person is from now on."""
        game_id = gathered.table.id
        company.stand_in(work.connection, game_id, seat, now(), why)
        company.clear_votes(work.connection, game_id, seat)
        heir = gathered.heir(seat)
        if heir is not None:
            gatherings.change_host(work.connection, game_id, heir)
        work.after.append(lambda: self.computers.wake(game_id))

    def _moved(self, game_id: str, who: Who) -> None:
        """Somebody has come or gone: that is kept, and who is back needs no stand-in."""
        if isinstance(who, int):
            is_here = self.presence.is_here(game_id, who)
            at = now()
            if not is_here:
                self._announce_later(game_id)

            def keep(work: Work) -> None:
                company.was_here(work.connection, game_id, (who,), at)
                if is_here:
                    company.clear_votes(work.connection, game_id, who)
                else:
                    self._settle(work, game_id)
                self._told(work, game_id)

            with suppress(Exception):  # a server that is shutting down keeps nothing more
                self.database.write(keep)
        else:
            self.announce(game_id)

    def _place(self, loaded: Loaded, chair: Chair, asked: bool, wanted_by: frozenset[int]) -> Place:  # noqa: FBT001
        seat, game_id = chair.seat, loaded.row.id
        here = chair.kind != "computer" and self.presence.is_here(game_id, seat)
        gone: float | None = None
        if chair.kind != "computer" and not here:
            silent = self.presence.silent_for(game_id, seat)
            gone = _seconds_since(chair.last_here) if silent is None else silent
        return Place(
            chair=chair,
            title=loaded.game.seat_title(loaded.table.board, seat),
            here=here,
            asked=asked,
            stuck=asked and self.computers.stuck_at(loaded, seat),
            gone_for=gone,
            wanted_by=wanted_by,
        )

    def must_not_flood(self, game_id: str, who: Who, key: str | None) -> None:
        """Raise TooMany where one hand writes faster than anybody can read; before each message."""
        self._bursts.write((game_id, who), key)


def clean_message(text: str) -> str:
    """What was written, on one line, without what cannot be seen. Raises Malformed: nothing, or too much."""
    if len(text) > LONGEST_MESSAGE:
        raise Malformed(f"A message has at most {LONGEST_MESSAGE} characters; this one has {len(text)}.")
    cleaned = clean_name(text, LONGEST_MESSAGE)
    if not cleaned:
        raise Malformed("A message needs at least one letter.")
    return cleaned


def _must_go_on(loaded: Loaded) -> None:
    if loaded.table.outcome is not None:
        raise GameOver("The game is over.")


def _not_gone(place: Place, gathered: Gathered) -> str:
    who = place.chair.name or place.title
    if place.gone_for is None:
        return f"{who} is here."
    alone = len([seat for seat in gathered.present if seat != place.seat]) == 1
    minutes = int((ALONE_SECONDS if alone else GONE_SECONDS) // 60)
    after = "a minute" if minutes == 1 else f"{minutes} minutes"
    return f"{who} has only just gone; a stand-in can be asked for after {after}."


def _seconds_since(at: str | None) -> float:
    """How long ago a kept time was; long ago where none was kept."""
    if at is None:
        return _LONG_AGO
    return max(0.0, time.time() - _epoch(at))


def _epoch(at: str) -> float:
    return float(calendar.timegm(time.strptime(at, "%Y-%m-%dT%H:%M:%SZ")))
