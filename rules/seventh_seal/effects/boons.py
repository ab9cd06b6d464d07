"""Deeds that use dice up, or none: shields, life, Underlings moved and wounded, the Time track held."""

from __future__ import annotations

from typing import Literal

from rules.seventh_seal.effects.base import Amount, Deed, Effect
from rules.seventh_seal.effects.icons import Few, Many


class Shield(Deed, frozen=True, tag="shield"):
    """Defence worth `points`; "face": what the die shows."""

    points: Many | Literal["face"]


class GainLife(Deed, frozen=True, tag="gain_life"):
    """Life points, split over the life dice by the player; none passes 6 (7S-R18)."""

    points: Amount


class FillLife(Deed, frozen=True, tag="fill_life"):
    """Turn one life die to 6."""


class LifeSpace(Effect, frozen=True, tag="life_space"):
    """Further spaces for life dice."""

    n: Few = 1


class MoveUnderling(Deed, frozen=True, tag="move_underling"):
    """Move an Underling to any area; it joins the far end (7S-R5)."""


class FuryBack(Deed, frozen=True, tag="fury_back"):
    """Move an Underling's die back on its Fury track."""

    n: Few = 1


class HurtUnderling(Deed, frozen=True, tag="hurt_underling"):
    """Damage to an Underling anywhere; not an attack (7S-R15)."""

    damage: Amount


class HurtOverlord(Deed, frozen=True, tag="hurt_overlord"):
    """Damage to the Overlord, past any shield; not an attack, but it calls an invocation (7S-R15)."""

    damage: Amount


class HoldTrack(Deed, frozen=True, tag="hold_track"):
    """The Time track does not advance this round; the space where its die lies acts."""


class CancelOngoing(Deed, frozen=True, tag="cancel_ongoing"):
    """An ongoing Fury has no effect until the Overlord falls."""
