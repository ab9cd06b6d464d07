"""Deeds on dice, hit locations and shields: what abilities of items and skills "once a fight" do."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from rules.sanctum.effects.base import Deed, When

Face: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=6)]
Pips: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=5)]
Few: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=8)]
Faces: TypeAlias = Annotated[tuple[Face, ...], msgspec.Meta(min_length=1, max_length=6)]


class Shift(Deed, frozen=True, tag="shift"):
    """Move a die by up to `up` pips up or up to `down` pips down, never past 6 or 1."""

    up: Pips = 0
    down: Pips = 0


class Flip(Deed, frozen=True, tag="flip"):
    """Turn up to `dice` dice over: each shows 7 minus what it showed."""

    dice: Few = 1


class SetDie(Deed, frozen=True, tag="set"):
    """Turn a die to one of `faces`; with `dice` 2, one or two dice to the same or different faces, in turn."""

    faces: Faces = (1, 2, 3, 4, 5, 6)
    dice: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1


class Copy(Deed, frozen=True, tag="copy"):
    """A die takes the value of another of the hero's idle dice."""


class Reroll(Deed, frozen=True, tag="reroll"):
    """Roll one or more idle dice again, at most `dice`, `times` times over; the new values stay."""

    dice: Few = 8
    times: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1


class Split(Deed, frozen=True, tag="split"):
    """Move `pips` from one die to another: one goes down as the other goes up."""

    pips: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1


class Hit(Deed, frozen=True, tag="hit"):
    """Hit a location without a die; only one that shows one of `faces`."""

    faces: Faces = (1, 2, 3, 4, 5, 6)


class Shields(Deed, frozen=True, tag="shields"):
    """So many shields in the Block step.

    `idle`: one more for each idle die, at most so many; `needs_idle`: only with an idle die.
    """

    points: Few
    idle: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    needs_idle: bool = False

    @property
    def moments(self) -> tuple[When, ...]:
        """While blocking."""
        return ("block",)


class Quell(Deed, frozen=True, tag="quell"):
    """The damage of one living demon (in Act VI: of one face-up card) counts nothing in this fight."""

    @property
    def moments(self) -> tuple[When, ...]:
        """While blocking."""
        return ("block",)


class Regenerate(Deed, frozen=True, tag="regenerate"):
    """Move up to `tokens` tokens from ability spaces back to their pools; `colour` narrows them to one kind."""

    tokens: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    colour: Annotated[str, msgspec.Meta(pattern="^(any|stamina|focus)$")] = "any"

    @property
    def moments(self) -> tuple[When, ...]:
        """Before the roll, while attacking, while blocking."""
        return ("potions", "attack", "block")


class WakeRage(Deed, frozen=True, tag="wake_rage"):
    """Rage wakes and can be used at once, again if need be."""


class MoreDice(Deed, frozen=True, tag="more_dice"):
    """So many dice more in this fight; used while attacking they are rolled at once."""

    dice: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1

    @property
    def moments(self) -> tuple[When, ...]:
        """Before the roll or while attacking."""
        return ("potions", "attack")


class Heal(Deed, frozen=True, tag="heal"):
    """Move the health counter up; health may reach 11 and no more (SA-R10)."""

    points: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1

    @property
    def moments(self) -> tuple[When, ...]:
        """At any time."""
        return ("potions", "attack", "block", "roar")
