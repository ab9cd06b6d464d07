"""Where a game is found: its id, and the seat from which a browser that holds several looks at it."""

from __future__ import annotations

from dataclasses import dataclass

_BEFORE_SEAT = "."
_MOST_DIGITS = 2


@dataclass(frozen=True, slots=True)
class Address:
    """`/play/{id}`, or `/play/{id}.{seat}`; `seat` None: the only one that the browser holds."""

    id: str
    seat: int | None = None

    @property
    def path(self) -> str:
        """Where its page is."""
        return f"/play/{self}"

    def __str__(self) -> str:
        return self.id if self.seat is None else f"{self.id}{_BEFORE_SEAT}{self.seat}"


def read_address(text: str) -> Address:
    """An address as it stands in a path. What follows a point and is no seat belongs to an id nobody has."""
    game_id, point, seat = text.rpartition(_BEFORE_SEAT)
    if point and seat.isascii() and seat.isdigit() and len(seat) <= _MOST_DIGITS:
        return Address(game_id, int(seat))
    return Address(text)
