"""Whether a demon can be killed, and its item worn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from rules.sanctum.box import COLOURS, Gem
from rules.sanctum.cards import Demon, Hero, Item
from rules.sanctum.checks.deeds import ability_faults
from rules.sanctum.checks.fault import Fault, name_faults, under


def demon_faults(demon: Demon, heroes: Iterable[Hero]) -> Iterator[Fault]:
    """What keeps this demon, or the item on its other side, from being played (SA-R1)."""
    if len(demon.locations) != demon.level:
        yield (
            "locations",
            f"{len(demon.locations)} hit locations; a demon of level {demon.level} has {demon.level}",
        )
    yield from under("item", _item_faults(demon.item))
    for hero in heroes:
        yield from under("item", _price_faults(demon.item, hero))


def _item_faults(item: Item) -> Iterator[Fault]:
    yield from name_faults("name", item.name)
    yield from name_faults("emblem", item.emblem)
    if not (item.abilities or item.lasting or item.stamina or item.focus):
        yield "abilities", "an item without ability, flame or lasting effect does nothing"
    for inner, reason in ability_faults(item.abilities, item.slot):
        yield f"abilities{inner}", reason


def _price_faults(item: Item, hero: Hero) -> Iterator[Fault]:
    """Whether all the gems this hero can ever gain would pay the item, white ones for any colour (SA-R8)."""
    has = hero_gems(hero)
    missing = {colour: item.gems.count(colour) - has[colour] for colour in COLOURS}
    short = sum(max(0, number) for number in missing.values())
    if short > has["white"]:
        colours = ", ".join(f"{has[colour]} {colour}" for colour in COLOURS)
        yield (
            "gems",
            f"hero “{hero.id}” can never pay them with {colours} and {has['white']} white gems",
        )


def hero_gems(hero: Hero) -> Counter[Gem]:
    """All gems of a hero: those on the skills, and the white one in the pool."""
    start: Gem = "white"
    return Counter([start, *(gem for skill in hero.skills for gem in skill.gems)])
