"""Deeds on the dice assigned to a skill: each is changed and goes back to be assigned (7S-R9, 7S-R10)."""

from __future__ import annotations

from typing import Literal

from rules.seventh_seal.effects.base import Deed
from rules.seventh_seal.effects.icons import Face


class Reroll(Deed, frozen=True, tag="reroll"):
    """Roll the dice again."""


class Shift(Deed, frozen=True, tag="shift"):
    """Add `by` to each die, or subtract it; with `either` the player says which, for each die."""

    by: Face
    sign: Literal["add", "subtract", "either"] = "either"


class SetFace(Deed, frozen=True, tag="set_face"):
    """Turn the dice to a face: `to`, or (None) one the player chooses."""

    to: Face | None = None


class Swap(Deed, frozen=True, tag="swap"):
    """Turn a die from `a` to `b` or from `b` to `a`."""

    a: Face
    b: Face


class Double(Deed, frozen=True, tag="double"):
    """Double the face of a die that shows 3 or less."""


class Recolour(Deed, frozen=True, tag="recolour"):
    """Let the die count as another colour this turn; it is not changed in itself (7S-R18)."""
