"""Every step that can lie on the agenda, as the union a saved table decodes into."""

from __future__ import annotations

from typing import TypeAlias

from rules.kernel.table import Table
from rules.sanctum.achieving import CheckGoals
from rules.sanctum.attacking import AttackFoes
from rules.sanctum.battle import Battle, BeginRound, FinalFights, Roar
from rules.sanctum.board import Board
from rules.sanctum.defending import BlockDamage
from rules.sanctum.effects.verbs import FightVerb, GainVerb
from rules.sanctum.fighting import CountKills, EndFight
from rules.sanctum.gaining import GainLevels
from rules.sanctum.moving import Advance, Chest, OpenChest, TakeSet
from rules.sanctum.preparing import PrepareFight
from rules.sanctum.respite import Respite, RespiteEnds
from rules.sanctum.resting import ClearSold, Equip, Restore
from rules.sanctum.roaring import Roaring, Settling, TurnOver
from rules.sanctum.roars import DemonLordAnswers
from rules.sanctum.setup import SetUp
from rules.sanctum.short_potions import ShortPotions
from rules.sanctum.turns import NextTurn, TakeTurn

RuleStep: TypeAlias = (
    SetUp
    | NextTurn
    | TakeTurn
    | Advance
    | TakeSet
    | OpenChest
    | Chest
    | PrepareFight
    | AttackFoes
    | BlockDamage
    | CountKills
    | GainLevels
    | CheckGoals
    | EndFight
    | Restore
    | Equip
    | ClearSold
    | Respite
    | ShortPotions
    | RespiteEnds
    | DemonLordAnswers
    | Battle
    | BeginRound
    | FinalFights
    | Roar
    | TurnOver
    | Roaring
    | Settling
)
"""The steps of the rules, in the order in which a game comes to them."""

AnyStep: TypeAlias = RuleStep | FightVerb | GainVerb
SanctumTable = Table[Board, AnyStep]
