"""The abilities of henchmen, bosses, the Queen and the Witch (rulebook, "Enemies")."""

from __future__ import annotations

from rules.seven_dwarfs.effects.base import Effect


class Strong(Effect, frozen=True, tag="strong"):
    """Its attacks are `by` stronger."""

    by: int


class Fly(Effect, frozen=True, tag="fly"):
    """On its own turn it passes over everything (SD-R14)."""


class LoseAtMost(Effect, frozen=True, tag="lose_at_most"):
    """An attack costs it at most `life` life points."""

    life: int


class ShootFromAfar(Effect, frozen=True, tag="shoot_from_afar"):
    """It attacks with exactly one hexagon between, and prefers to stop there (SD-R13)."""


class Heavy(Effect, frozen=True, tag="heavy"):
    """It cannot be pushed."""


class Regain(Effect, frozen=True, tag="regain"):
    """At the end of each round it regains `life` life points."""

    life: int


class Drain(Effect, frozen=True, tag="drain"):
    """When its attack wounds the dwarf it regains `life` life points."""

    life: int


class Pierce(Effect, frozen=True, tag="pierce"):
    """The defence die absorbs `by` less of its attacks."""

    by: int


class Guarded(Effect, frozen=True, tag="guarded"):
    """Its defence is `by` higher while another enemy is adjacent to it."""

    by: int


class StealGems(Effect, frozen=True, tag="steal_gems"):
    """When its attack wounds the dwarf he loses `gems` gems."""

    gems: int


class Swift(Effect, frozen=True, tag="swift"):
    """Its action counts `by` more when it does not begin adjacent to the dwarf."""

    by: int


class Rallied(Effect, frozen=True, tag="rallied"):
    """Its attacks are `by` stronger for each other enemy in play."""

    by: int


class BringBackHenchmen(Effect, frozen=True, tag="bring_back_henchmen"):
    """When its attack wounds the dwarf, every defeated henchman returns (SD-R16)."""
