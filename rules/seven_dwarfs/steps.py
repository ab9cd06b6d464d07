"""Every step that can lie on the agenda, as the union a saved table decodes into."""

from __future__ import annotations

from typing import TypeAlias

from rules.kernel.table import Table
from rules.seven_dwarfs.acting import Acting
from rules.seven_dwarfs.board import Board
from rules.seven_dwarfs.companions import Companion, FreeCompanion, MakeRoom
from rules.seven_dwarfs.effects.dwarfs import RaiseAttackDie
from rules.seven_dwarfs.effects.losses import EnemyRegains, GemsFound, GemsStolen
from rules.seven_dwarfs.effects.rerolling import MayRollAgain
from rules.seven_dwarfs.effects.verbs import HenchmanReturns, MayPush, PushEach
from rules.seven_dwarfs.endings import CombatWon
from rules.seven_dwarfs.enemies import Act, BossTurn, HenchmenAct, HenchmenTurn
from rules.seven_dwarfs.lasting import EndDwarfTurn
from rules.seven_dwarfs.phases import BeginRound, EndRound, KeepOrRecover, NextCombat, Rounds
from rules.seven_dwarfs.preparing import Preparing
from rules.seven_dwarfs.reveal import Reveal
from rules.seven_dwarfs.rewards import ChooseReward, TakeItem
from rules.seven_dwarfs.rolling import Forge, Reserve, RollDie, RolledAnvil, RolledNumber, Rolling
from rules.seven_dwarfs.setup import SetUp
from rules.seven_dwarfs.spoils import GainGems, PutCardsAway
from rules.seven_dwarfs.walking import TrapSprung, Walking

RuleStep: TypeAlias = (
    SetUp
    | NextCombat
    | Reveal
    | Rounds
    | BeginRound
    | Rolling
    | RollDie
    | RolledNumber
    | RolledAnvil
    | Forge
    | Reserve
    | Preparing
    | Acting
    | Walking
    | TrapSprung
    | EndDwarfTurn
    | HenchmenTurn
    | HenchmenAct
    | Act
    | BossTurn
    | EndRound
    | KeepOrRecover
    | CombatWon
    | PutCardsAway
    | GainGems
    | FreeCompanion
    | Companion
    | MakeRoom
    | ChooseReward
    | TakeItem
)
"""The steps of the rules, in the order in which a game comes to them."""

Verb: TypeAlias = (
    MayPush
    | PushEach
    | HenchmanReturns
    | RaiseAttackDie
    | MayRollAgain
    | EnemyRegains
    | GemsFound
    | GemsStolen
)
"""The steps that card effects push."""

AnyStep: TypeAlias = RuleStep | Verb
DwarfsTable = Table[Board, AnyStep]
