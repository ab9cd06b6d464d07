"""The whole vocabulary of card effects, as the unions into which a card set's files decode.

An effect is chosen by the word after `do`, the name of its class in lower case with underscores.
"""

from __future__ import annotations

from typing import TypeAlias

from rules.seven_dwarfs.effects.dwarfs import (
    Bloodlust,
    DiscardWorth,
    FindGems,
    ForgeMastery,
    GemWorth,
    KeptWage,
    PushAfterStrike,
    SharpenKept,
    StrikeFromAfar,
    Trapwise,
    Tunnel,
)
from rules.seven_dwarfs.effects.enemies import (
    BringBackHenchmen,
    Drain,
    Fly,
    Guarded,
    Heavy,
    LoseAtMost,
    Pierce,
    Rallied,
    Regain,
    ShootFromAfar,
    StealGems,
    Strong,
    Swift,
)
from rules.seven_dwarfs.effects.groundwork import ClearTerrain, LayTrap, Leap
from rules.seven_dwarfs.effects.items import (
    GainLife,
    PushAdjacent,
    ReadyDie,
    RerollDice,
    TurnBackTime,
    Wound,
)
from rules.seven_dwarfs.effects.lasting import Edge, StrikeAgain, Ward, Weary
from rules.seven_dwarfs.effects.rerolling import SecondThrow

DwarfEffect: TypeAlias = (
    StrikeFromAfar
    | PushAfterStrike
    | ForgeMastery
    | Tunnel
    | Trapwise
    | FindGems
    | SharpenKept
    | KeptWage
    | GemWorth
    | DiscardWorth
    | SecondThrow
    | Bloodlust
)
"""What a dwarf's ability is made of."""

EnemyEffect: TypeAlias = (
    Strong
    | Fly
    | LoseAtMost
    | ShootFromAfar
    | Heavy
    | Regain
    | Drain
    | Pierce
    | Guarded
    | StealGems
    | Swift
    | Rallied
    | BringBackHenchmen
)
"""What an enemy card's ability is made of."""

ItemEffect: TypeAlias = (
    PushAdjacent
    | GainLife
    | Wound
    | TurnBackTime
    | RerollDice
    | ClearTerrain
    | LayTrap
    | Leap
    | ReadyDie
    | Edge
    | StrikeAgain
    | Ward
    | Weary
)
"""What an item does when it is used."""
