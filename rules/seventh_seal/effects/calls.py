"""Hostile effects that call, feed and rouse Underlings."""

from __future__ import annotations

from rules.seventh_seal.box import Colour, Kind
from rules.seventh_seal.effects.base import Effect
from rules.seventh_seal.effects.icons import Few


class UnderlingsHeal(Effect, frozen=True, tag="underlings_heal"):
    """Underlings whose life die has this colour recover life, up to 6, and stay on their Fury space."""

    colour: Colour
    n: Few = 1


class AddUnderlings(Effect, frozen=True, tag="add_underlings"):
    """Underlings of this kind come."""

    kind: Kind
    n: Few = 1


class RevealBottom(Effect, frozen=True, tag="reveal_bottom"):
    """The bottom card of this deck is shown and its Fury resolved."""

    kind: Kind


class ActivateHighest(Effect, frozen=True, tag="activate_highest"):
    """The Underlings of the area of the highest die rolled strike as well (7S-R4)."""


class ActivateColour(Effect, frozen=True, tag="activate_colour"):
    """Underlings whose life die has this colour strike as well."""

    colour: Colour
