"""Every step that card effects push, as unions for the steps that can lie on an agenda or in a branch."""

from __future__ import annotations

from typing import TypeAlias

from rules.sanctum.effects.dice_verbs import RollAgain, SetAnother
from rules.sanctum.effects.fury_verbs import (
    ChangeIdle,
    GiveDie,
    GrowHead,
    HealHero,
    PayToll,
    RollIdle,
    TradeDie,
    WoundHero,
)
from rules.sanctum.effects.gains import GainSilver, TakePotions
from rules.sanctum.effects.regaining import RegainToken

FightVerb: TypeAlias = (
    SetAnother
    | RollAgain
    | RegainToken
    | PayToll
    | GiveDie
    | TradeDie
    | RollIdle
    | ChangeIdle
    | WoundHero
    | HealHero
    | GrowHead
)
"""In a fight or a roar: of a turn, or in a branch."""

GainVerb: TypeAlias = TakePotions | GainSilver
"""As a skill is gained, in a turn alone."""
