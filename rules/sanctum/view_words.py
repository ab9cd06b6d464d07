"""Sentences of the view: what goals ask, how heroes ended; headings of the faces of cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.sanctum.board import Stage
from rules.sanctum.box import Mastery, Place

WHERE: Final[dict[Stage, str]] = {
    "setup": "set-up",
    "road": "Act {act}, turn {turn}",
    "walls": "the Walls of Sanctum, turn {turn}",
    "call": "the call to arms, turn {turn}",
    "respite": "the brief respite",
    "answer": "the Demon Lord's answer",
    "battle": "the final battle, round {round}",
    "roar": "a roar after round {round}",
    "over": "over",
}
"""Where a table stands, in a few words."""

HEROES_SHELF: Final = "Heroes"
SKILLS_SHELF: Final = "Skills of the {hero}"
DEMONS_SHELF: Final = "Demons of level {level}, with their items"
BONUSES_SHELF: Final = "Starting bonuses"
BLESSINGS_SHELF: Final = "Blessings"
LORDS_SHELF: Final = "The Demon Lord: sides that are fought"
ROARS_SHELF: Final = "The Demon Lord: sides that roar"
FURIES_SHELF: Final = "Fury cards"

_PLACES: Final[dict[Place, str]] = {
    "helmet": "Helmet",
    "armour": "Armour",
    "boots": "Boots",
    "weapon_1": "First weapon",
    "weapon_2": "Second weapon",
    "amulet": "Amulet",
}


def hero_board(stamina: int, focus: int, slots: int, abilities: Mapping[Place, str]) -> str:
    """What a hero's board prints: pools, potion slots, the abilities in its places."""
    pools = f"Begins with {stamina} stamina and {focus} focus; {_count(slots, 'potion slot')}."
    return " ".join((pools, *(f"{_PLACES[place]}: {text}" for place, text in abilities.items())))


_GOALS: Final[dict[Mastery, str]] = {
    "skills": "the first to have {asks} skills",
    "gems": "the first to have gained {asks} gems in each of two colours",
    "equipment": "the first to wear items of {asks} levels together",
    "higher": "the first to reach an achievement of level {asks}",
}


def goal_text(mastery: Mastery, asks: int) -> str:
    """What an achievement asks."""
    return _GOALS[mastery].format(asks=asks)


GAVE_UP: Final = "gave the game up"


def rank_text(*, alive: bool, score: int, tie: int, cards: int) -> str:
    """How a hero ended: a survivor by health, one who fell by the cards beaten (0 dealt: before Act VI)."""
    if alive:
        return f"{score} health, {_count(tie, 'achievement')}"
    if not cards:
        return "fell before the final battle"
    return f"{_count(score, 'card')} of {cards} beaten, {_count(tie, 'hit')} on the next"


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
