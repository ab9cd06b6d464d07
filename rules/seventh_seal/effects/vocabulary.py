"""The whole vocabulary of card effects, as the unions into which a card set's files decode.

An effect is chosen by the word after `do`.
"""

from __future__ import annotations

from typing import TypeAlias

from rules.seventh_seal.effects.against import FuryBack, HurtOverlord, HurtUnderling, MoveUnderling
from rules.seventh_seal.effects.boons import (
    CancelOngoing,
    FillLife,
    GainLife,
    HoldTrack,
    LifeSpace,
    Shield,
)
from rules.seventh_seal.effects.chances import DrawAndRoll, Later, Plain, RerollLocked
from rules.seventh_seal.effects.changes import Double, Recolour, Reroll, SetFace, Shift, Swap

Hostile: TypeAlias = Plain | Later | DrawAndRoll | RerollLocked
"""What Time tracks, strikes, Overlords and Furies do."""

SkillDeed: TypeAlias = (
    Reroll
    | Shift
    | SetFace
    | Swap
    | Double
    | Recolour
    | Shield
    | GainLife
    | FillLife
    | MoveUnderling
    | FuryBack
    | HurtUnderling
    | HurtOverlord
    | HoldTrack
    | CancelOngoing
    | DrawAndRoll
)
"""What skills do that the player uses."""
SkillEffect: TypeAlias = SkillDeed | LifeSpace
"""What permanent and single-use skills do."""

AnyEffect: TypeAlias = Hostile | SkillEffect
