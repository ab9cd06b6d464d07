"""Whether every ancestral place and every hero make a Character together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from rules.kernel.faults import Fault, under
from rules.seventh_seal.box import AREAS
from rules.seventh_seal.cards import Hero, Place, Start
from rules.seventh_seal.checks.skills import permanent_faults

SKILLS: Final = 2
"""Permanent skills of a Character at the start, and so its markers."""
MOST_DEFENCE: Final = 4
SIDES: Final = ("a", "b")


def start_faults(card: Start) -> Iterator[Fault]:
    """What keeps this half of a Character from being played."""
    for index, skill in enumerate(card.skills):
        yield from under(f"skills[{index}]", permanent_faults(skill))
    if not card.card.strip() or not card.card.isprintable():
        yield "card", "the name of the double-sided card it is printed on"


def character_faults(places: Sequence[Place], heroes: Sequence[Hero]) -> Iterator[str]:
    """Two sides to a card; with every pairing three ranges, a defence zone and two different skills."""
    if not places or not heroes:
        yield f"{'heroes' if places else 'places'}.toml: a Character is a place and a hero"
    yield from _side_faults("places.toml: place", places)
    yield from _side_faults("heroes.toml: hero", heroes)
    shared = {place.card for place in places} & {hero.card for hero in heroes}
    for hero in heroes:
        if hero.card in shared:
            yield f"heroes.toml: hero “{hero.id}”, card: “{hero.card}” is a card of places"
    for place, hero in product(places, heroes):
        for field, reason in _pair_faults(place, hero):
            yield f"heroes.toml: hero “{hero.id}” with place “{place.id}”, {field}: {reason}"


def _side_faults(kind: str, starts: Sequence[Start]) -> Iterator[str]:
    cards: defaultdict[str, list[Start]] = defaultdict(list)
    for start in starts:
        cards[start.card].append(start)
    for card, printed in cards.items():
        if sorted(start.side for start in printed) != list(SIDES):
            yield f"{kind} “{printed[-1].id}”, card: “{card}” must have one side a and one side b"


def _pair_faults(place: Place, hero: Hero) -> Iterator[Fault]:
    for area in AREAS:
        ranged = (area in place.ranges) + (area in hero.ranges)
        if ranged != 1:
            yield "ranges", f"{area} has {'two ranges' if ranged else 'no range'}; it must have one"
    slots = len(place.defence) + len(hero.defence)
    if not 1 <= slots <= MOST_DEFENCE:
        yield "defence", f"{slots} spaces together; 1 to {MOST_DEFENCE} are possible"
    skills = (*place.skills, *hero.skills)
    if len(skills) != SKILLS:
        yield "skills", f"{len(skills)} permanent skills together; a Character starts with {SKILLS}"
    elif len({skill.key for skill in skills}) != SKILLS:
        yield "skills", f"both have “{skills[0].key}”; nobody has a skill twice"
