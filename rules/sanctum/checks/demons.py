"""Whether a demon can be killed, and its item is of use.

That its gems can be paid needs no look: it has three at most, and each column of a hero's table as many.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.kernel.faults import Fault, line_faults, under
from rules.kernel.shelves import LONGEST_NAME
from rules.sanctum.cards import Demon, Item
from rules.sanctum.checks.deeds import ability_faults


def demon_faults(demon: Demon) -> Iterator[Fault]:
    """What keeps this demon, or the item on its other side, from being played (SA-R1)."""
    if len(demon.locations) != demon.level:
        yield (
            "locations",
            f"{len(demon.locations)} hit locations; a demon of level {demon.level} has {demon.level}",
        )
    yield from under("item", _item_faults(demon.item))


def _item_faults(item: Item) -> Iterator[Fault]:
    yield from line_faults("name", item.name, LONGEST_NAME)
    yield from line_faults("emblem", item.emblem, LONGEST_NAME)
    if not (item.abilities or item.lasting or item.stamina or item.focus):
        yield "abilities", "an item without ability, flame or lasting effect does nothing"
    for inner, reason in ability_faults(item.abilities, item.slot):
        yield f"abilities{inner}", reason
