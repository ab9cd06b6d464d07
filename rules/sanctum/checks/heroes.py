"""Whether a hero's board is whole: nine skills, a signature, the silver die."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Final

from rules.kernel.faults import Fault, under
from rules.sanctum.box import COLOURS, LEVELS, PLACES_OF, Place, Slot
from rules.sanctum.cards import Hero, Skill, SkillCard, SkillTile
from rules.sanctum.checks.deeds import ability_faults, deed_faults
from rules.sanctum.effects.lasting import SilverDie

MOST_GEMS: Final = 6
"""The most gems on one skill."""
SLOT_OF: Final[dict[Place, Slot]] = {place: slot for slot, places in PLACES_OF.items() for place in places}


def hero_faults(hero: Hero) -> Iterator[Fault]:
    """What keeps this hero from being played."""
    at = Counter((skill.colour, skill.level) for skill in hero.skills)
    for colour, level in product(COLOURS, LEVELS):
        if at[colour, level] != 1:
            yield "skills", f"{at[colour, level]} {colour} skills of level {level}; each hero has one"
    cards = [skill for skill in hero.skills if isinstance(skill, SkillCard)]
    signatures = sum(card.signature for card in cards)
    if signatures != 1:
        yield "skills", f"{signatures} signature skills; each hero has one"
    silver = sum(isinstance(effect, SilverDie) for card in cards for effect in card.immediate)
    if silver != 1:
        yield "skills", f"{silver} skills bring the silver die; each hero has one"
    for place, ability in hero.abilities.items():
        for inner, reason in ability_faults((ability,), SLOT_OF[place]):
            yield f"abilities.{place}{inner.removeprefix('[0]')}", reason


def skill_faults(skill: Skill) -> Iterator[Fault]:
    """What keeps this skill from being gained, or from doing anything."""
    if not 1 <= len(skill.gems) <= MOST_GEMS:
        yield "gems", f"{len(skill.gems)} gems; 1 to {MOST_GEMS} are possible"
    strange = sorted({gem for gem in skill.gems if gem not in (skill.colour, "white")})
    if strange:
        yield "gems", f"a {strange[0]} gem in the {skill.colour} column; it has {skill.colour} and white ones"
    if isinstance(skill, SkillTile):
        if not skill.stamina + skill.focus:
            yield "stamina", "a tile without tokens does nothing"
        return
    if skill.deed is None and not skill.lasting and not skill.immediate:
        yield "deed", "a skill card without deed, lasting or immediate effect does nothing"
    if skill.deed is not None:
        yield from under("deed", deed_faults(skill.deed))
