"""Amendments and triggers of items and skills: what is so as long as the item is worn or the skill is held."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rules.sanctum.effects.base import Amendment, Trigger


class NearEnough(Amendment, frozen=True, tag="near_enough"):
    """The first hit on each demon (card) may be one off: a die one higher or lower counts (not 6 and 1)."""


class StrongPotions(Amendment, frozen=True, tag="strong_potions"):
    """Each potion regenerates two tokens of its colour (SA-R7)."""


class PotionSlots(Amendment, frozen=True, tag="potion_slots"):
    """More potion slots than the board has."""

    slots: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1


class Deflect(Amendment, frozen=True, tag="deflect"):
    """Each demon (card) that lives deals less, never less than 0."""

    points: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1


class Ward(Amendment, frozen=True, tag="ward"):
    """So much less damage in each Block step, never less than 0."""

    points: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1


class IdleGuard(Amendment, frozen=True, tag="idle_guard"):
    """Before the block each idle die gives one shield, at most `most` of them."""

    most: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1


class Bulwark(Amendment, frozen=True, tag="bulwark"):
    """Shields of abilities with at least `spaces` spaces count one more for each ability."""

    spaces: Annotated[int, msgspec.Meta(ge=1, le=2)] = 2


class Reach(Amendment, frozen=True, tag="reach"):
    """The first add (shift up) of a fight may move one pip further."""


class WrathOfWounds(Amendment, frozen=True, tag="wrath_of_wounds"):
    """Rage wakes also when the hero takes a wound."""


class WrathOfFace(Amendment, frozen=True, tag="wrath_of_face"):
    """Rage wakes also when Attack ends with an idle die that shows `face`."""

    face: Annotated[int, msgspec.Meta(ge=1, le=6)] = 6


class Refresh(Trigger, frozen=True, tag="refresh"):
    """A spent token comes back (chosen among those it may be).

    "kills": when so many (`least`) demons died in one fight, or cards were beaten; "idle": when Attack ends with at least so many idle
    dice; "wound": when a wound is taken.
    """

    on: Literal["kills", "idle", "wound"]
    least: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1
    colour: Literal["any", "stamina", "focus"] = "any"


class Windfall(Trigger, frozen=True, tag="windfall"):
    """When the skill is gained: so many potions at once, of chosen colours, into empty slots."""

    potions: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1


class SilverDie(Trigger, frozen=True, tag="silver_die"):
    """When the skill is gained, the silver die joins the hero's dice for the rest of the game."""
