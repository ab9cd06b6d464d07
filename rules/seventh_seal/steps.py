"""Every step that can lie on the agenda, as the union a saved table decodes into."""

from __future__ import annotations

from typing import TypeAlias

from rules.kernel.table import Table
from rules.seventh_seal.acting import Acting
from rules.seventh_seal.arrivals import DealDice, DiscardCard, DiscardUsed, GiveDice, PlaceUnderlings
from rules.seventh_seal.befalling import Befalling
from rules.seventh_seal.board import Board
from rules.seventh_seal.costs import DestroyAnother, HoldDie
from rules.seventh_seal.damage import SplitDamage, SplitGain
from rules.seventh_seal.effects.banes import WaitForTurn
from rules.seventh_seal.effects.calls import (
    CallUnderlings,
    HealUnderlings,
    RouseColour,
    RouseHighest,
    TurnUpBottom,
)
from rules.seventh_seal.effects.chances import (
    Announce,
    RerollLockedDie,
    ReturnBagDie,
    RollBagDie,
    TakePlace,
)
from rules.seventh_seal.effects.shifting import ShiftApart
from rules.seventh_seal.effects.verbs import (
    DestroyOwnDice,
    FreezeDice,
    LockDice,
    LoseLifeDice,
    RerollOwnDice,
)
from rules.seventh_seal.effects.wounds import BlockSkills, HealOverlord, TakeDamage
from rules.seventh_seal.endings import WaveWon
from rules.seventh_seal.enemies import BeginStrikes, EnemiesTurn, OverlordStrikes, Strike, StrikeAreas
from rules.seventh_seal.fury import LeaveOngoing, ReleaseFury
from rules.seventh_seal.landing import Land
from rules.seventh_seal.rounds import BeginRound, EndRound, RollDice, Rounds, StartActing
from rules.seventh_seal.setup import SetUp
from rules.seventh_seal.skills import UseSkill
from rules.seventh_seal.suffering import Suffer
from rules.seventh_seal.wave_end import ChooseSkill, GameWon, ResetTable
from rules.seventh_seal.waves import Followers, NextWave, PrepareOverlord

RuleStep: TypeAlias = (
    SetUp
    | NextWave
    | PrepareOverlord
    | Followers
    | PlaceUnderlings
    | DealDice
    | GiveDice
    | Rounds
    | BeginRound
    | RollDice
    | StartActing
    | Acting
    | DestroyAnother
    | HoldDie
    | Land
    | EnemiesTurn
    | BeginStrikes
    | StrikeAreas
    | Strike
    | OverlordStrikes
    | SplitDamage
    | SplitGain
    | EndRound
    | WaveWon
    | LeaveOngoing
    | ReleaseFury
    | DiscardCard
    | GameWon
    | ChooseSkill
    | ResetTable
)
"""The steps of the rules, in the order in which a game comes to them."""

Verb: TypeAlias = (
    Befalling
    | UseSkill
    | DiscardUsed
    | Suffer
    | LockDice
    | FreezeDice
    | DestroyOwnDice
    | RerollOwnDice
    | LoseLifeDice
    | TakeDamage
    | HealOverlord
    | BlockSkills
    | WaitForTurn
    | HealUnderlings
    | CallUnderlings
    | TurnUpBottom
    | RouseHighest
    | RouseColour
    | Announce
    | RollBagDie
    | ReturnBagDie
    | RerollLockedDie
    | TakePlace
    | ShiftApart
)
"""The steps that card effects push."""

AnyStep: TypeAlias = RuleStep | Verb
SealTable = Table[Board, AnyStep]
