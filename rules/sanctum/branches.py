"""The steps that may lie on a hero's own stack in Act VI and in roars, as one union for saved tables."""

from __future__ import annotations

from typing import TypeAlias

from rules.sanctum.attacking import AttackFoes
from rules.sanctum.deciding import ApplyRoar, DecideRoar
from rules.sanctum.defending import BlockDamage
from rules.sanctum.effects.verbs import FightVerb
from rules.sanctum.fighting import EndFight
from rules.sanctum.fury import FuryStrikes, MoveOn
from rules.sanctum.preparing import PrepareFight

BranchStep: TypeAlias = (
    PrepareFight
    | AttackFoes
    | MoveOn
    | FuryStrikes
    | BlockDamage
    | EndFight
    | DecideRoar
    | ApplyRoar
    | FightVerb
)
