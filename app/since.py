"""What happened since somebody last looked: what was done to them first, then what each of the others did."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from app import store
from app.pages import LogLine, SinceBy
from app.seen import lines
from app.store import company, guests, seating

if TYPE_CHECKING:
    from app.database import Work
    from app.house import House
    from app.people import Person
    from app.table_page import Viewpoint
    from app.tables import Loaded

TO_YOU = "Done to you"


def since(house: House, at: Viewpoint, loaded: Loaded) -> tuple[tuple[LogLine, ...], Mapping[int, int]]:
    """What happened since this browser last looked from its seat or acted, and whose answer each was.

    From now on it has seen the present.
    """
    game_id, revision, player, seat = loaded.row.id, loaded.table.revision, at.visitor.player, at.seat
    with house.database.read() as connection:
        if seat is None:
            seen = guests.guest_seen(connection, game_id, player)
        else:
            seen = seating.seen(connection, player, game_id, seat)
        if seen >= revision:
            return (), {}
        last = revision if seen == seating.NEVER else max(seen, store.last_own(connection, game_id, player))
        told = store.events_since(connection, game_id, last) if last < revision else ()
        actors = company.actors(connection, game_id, last) if told and loaded.row.setup.seats > 1 else {}
    look(house, at, loaded)
    read = lines(loaded.game, told, seat, revision)
    return tuple(line for line in read if line.text), actors


def look(house: House, at: Viewpoint, loaded: Loaded) -> None:
    """This browser has seen the present from its seat."""
    game_id, revision, player, seat = loaded.row.id, loaded.table.revision, at.visitor.player, at.seat

    def mark(work: Work) -> None:
        if seat is None:
            guests.mark_guest_seen(work.connection, game_id, player, revision)
        else:
            seating.mark_seen(work.connection, player, game_id, seat, revision)

    house.database.do(mark)


def by_whom(
    read: Sequence[LogLine], actors: Mapping[int, int], people: Sequence[Person], seat: int | None
) -> tuple[SinceBy, ...]:
    """The lines under who caused them; first those that tell what others did to the one who looks."""
    to_you = [line for line in read if actors.get(line.revision) != seat and _is_about(line, seat)]
    found = [SinceBy(TO_YOU, tuple(to_you))]
    for person in people:
        did = [line for line in read if actors.get(line.revision) == person.seat and line not in to_you]
        found.append(SinceBy("You" if person.is_you else person.label, tuple(did)))
    return tuple(each for each in found if each.lines)


def _is_about(line: LogLine, seat: int | None) -> bool:
    """Whether what happened happened to this seat: events name it as `seat` or among `seats`."""
    if seat is None:
        return False
    several = line.values.get("seats", ())
    return line.values.get("seat") == seat or (isinstance(several, (list, tuple)) and seat in several)
