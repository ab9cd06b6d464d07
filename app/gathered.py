"""Everybody at a begun table at one moment, and what follows from who is there."""

from __future__ import annotations

import zlib
from dataclasses import dataclass

from app.store.company import Message
from app.store.gatherings import Chair, TableRow

GONE_SECONDS = 60.0
"""How long somebody must have been gone before a stand-in can be asked for."""

ALONE_SECONDS = 180.0
"""The same where only one person is left to ask."""


@dataclass(frozen=True, slots=True)
class Place:
    """One seat as everybody at the table knows it.

    `gone_for` is in seconds, None while its person is there or a computer sits there for good. `asked`: it
    has something to decide now. `wanted_by`: seats that want a stand-in here.
    """

    chair: Chair
    title: str
    here: bool
    asked: bool
    stuck: bool
    gone_for: float | None = None
    wanted_by: frozenset[int] = frozenset()

    @property
    def seat(self) -> int:
        """Its number."""
        return self.chair.seat

    @property
    def is_person(self) -> bool:
        """Whether a person holds it, though a computer may stand in."""
        return self.chair.kind != "computer"

    @property
    def by_computer(self) -> bool:
        """Whether a computer answers here now."""
        return not self.is_person or self.chair.stand_in_since is not None


@dataclass(frozen=True, slots=True)
class Gathered:
    """Everybody at a table at one moment."""

    table: TableRow
    places: tuple[Place, ...]
    watchers: tuple[str, ...]
    """What the watchers who are there are called."""
    messages: tuple[Message, ...]

    @property
    def present(self) -> tuple[int, ...]:
        """The seats whose people are there and play themselves."""
        return tuple(place.seat for place in self.places if place.here and not place.by_computer)

    @property
    def number(self) -> int:
        """Stands for all that pages show of the company: another number where something has changed."""
        told = tuple(
            (
                *(place.chair.name, place.chair.kind, place.chair.stand_in_since, place.here, place.stuck),
                *(sorted(place.wanted_by), self.votable(place.seat)),
            )
            for place in self.places
        )
        last = self.messages[-1].id if self.messages else 0
        table = (self.table.host_seat, self.table.watchers_write, self.table.again, self.table.watchable)
        return zlib.crc32(repr((told, self.watchers, last, table)).encode())

    @property
    def is_hostless(self) -> bool:
        """Whether nobody who plays is the host."""
        host = self.table.host_seat
        return host is None or self.places[host].by_computer

    @property
    def agreed(self) -> tuple[int, ...]:
        """The seats for which enough of those who are there want a stand-in."""
        here = set(self.present)
        return tuple(
            place.seat
            for place in self.places
            if self.votable(place.seat) and len(place.wanted_by & here) >= self.needed(place.seat)
        )

    def heir(self, seat: int) -> int | None:
        """Whose seat is the host's once a computer plays for the host at this one; None: it stays.

        Who is there comes before who is gone.
        """
        if self.table.host_seat != seat:
            return None
        playing = [place for place in self.places if place.seat != seat and not place.by_computer]
        return min(playing, key=lambda place: (not place.here, place.seat)).seat if playing else None

    def needed(self, seat: int) -> int:
        """How many must want a stand-in for this seat: more than half of those who are there."""
        return len([other for other in self.present if other != seat]) // 2 + 1

    def votable(self, seat: int) -> bool:
        """Whether a stand-in can be asked for here: its person has been gone for long enough."""
        place = self.places[seat]
        others = [other for other in self.present if other != seat]
        if place.by_computer or place.gone_for is None or not others:
            return False
        return place.gone_for >= (ALONE_SECONDS if len(others) == 1 else GONE_SECONDS)
