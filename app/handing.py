"""One device handed round: the seats that a browser holds, and to whom it is handed over."""

from __future__ import annotations

from collections.abc import Iterable

from app.addresses import Address
from app.gathered import Gathered
from app.pages import Handed
from app.people import label_of


def handed(gathered: Gathered | None, held: Iterable[int]) -> tuple[Handed, ...]:
    """These seats of a table, as they are named when the device is handed over."""
    if gathered is None:
        return ()
    wanted = set(held)
    return tuple(
        Handed(
            place.seat,
            label_of(place),
            place.asked and not place.by_computer,
            Address(gathered.table.id, place.seat).path,
        )
        for place in gathered.places
        if place.seat in wanted
    )
