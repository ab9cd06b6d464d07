"""Effects that wait, and effects that a die decides."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from rules.seventh_seal.box import Colour
from rules.seventh_seal.effects.banes import (
    BlockSkill,
    DestroyDice,
    DestroyLife,
    Freeze,
    HurtCharacter,
    Lock,
    NoDefence,
    OverlordHeals,
    RerollDice,
)
from rules.seventh_seal.effects.base import Deed, Effect, When
from rules.seventh_seal.effects.boons import GainLife, HurtOverlord, HurtUnderling
from rules.seventh_seal.effects.calls import (
    ActivateColour,
    ActivateHighest,
    AddUnderlings,
    RevealBottom,
    UnderlingsHeal,
)
from rules.seventh_seal.effects.icons import Face

Plain: TypeAlias = (
    Lock
    | Freeze
    | DestroyDice
    | RerollDice
    | NoDefence
    | DestroyLife
    | HurtCharacter
    | OverlordHeals
    | BlockSkill
    | UnderlingsHeal
    | AddUnderlings
    | RevealBottom
    | ActivateHighest
    | ActivateColour
)
"""Hostile effects without another one inside."""
Outcome: TypeAlias = Plain | GainLife | HurtUnderling | HurtOverlord
"""What may come of a die taken from the bag; numbers may be what it shows."""


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happens on these faces; on a face in no case, nothing."""

    faces: tuple[Face, ...]
    effects: tuple[Outcome, ...]


class Later(Effect, frozen=True, tag="later"):
    """The effect waits for this moment of the next turn."""

    when: When
    effect: Plain


class DrawAndRoll(Deed, frozen=True, tag="draw_and_roll"):
    """A die of this colour is taken from the bag and rolled; what it shows decides; it returns to the bag.

    Hostile on a Time track, a deed as a skill. Without a die of that colour in the bag nothing happens.
    """

    cases: tuple[Case, ...]
    colour: Colour | Literal["any"] = "any"


class RerollLocked(Effect, frozen=True, tag="reroll_locked"):
    """A locked die is rolled again, and what it shows decides."""

    cases: tuple[Case, ...]
