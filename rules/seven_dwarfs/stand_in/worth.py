"""What things are worth to the computer player, in chances of winning the game: life, time, gems, cards."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from rules.seven_dwarfs.box import COMBATS, TOP_LIFE
from rules.seven_dwarfs.effects import dwarfs, groundwork, items, lasting, rerolling
from rules.seven_dwarfs.effects.base import Effect

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board

LIFE: Final = (0.0, 0.34, 0.54, 0.68, 0.79, 0.88, 0.95)
"""How well a game stands with so much life, all else being equal."""
HARM: Final = 0.22
"""By what part of itself a game's chances shrink for each life point that is likely to be lost later on."""
HURRY: Final = 0.7
"""How sharply chances fall as the turns still needed outgrow the turns left, in turns."""
GEM: Final = 0.02
"""What an unspent gem is worth."""
HELD: Final = 0.05
"""What an item in hand is worth for each combat still to come after this one, up to `HELD_MOST`."""
HELD_MOST: Final = 0.1
EXPLORING: Final = 0.09
"""What the best of three items is worth as a reward."""
FORGING: Final[dict[int, float]] = {1: 0.1, 2: 0.06}
"""What a better forge is worth as a reward, by the forge value there is, before the gems are paid."""

_COMPANIONS: Final[dict[type[Effect], float]] = {
    dwarfs.StrikeFromAfar: 4.0,
    dwarfs.PushAfterStrike: 1.9,
    dwarfs.ForgeMastery: 3.5,
    rerolling.SecondThrow: 3.0,
    dwarfs.Bloodlust: 1.5,
    dwarfs.DiscardWorth: 1.0,
    dwarfs.GemWorth: 2.0,
    dwarfs.SharpenKept: 0.8,
    dwarfs.KeptWage: 1.0,
    dwarfs.FindGems: 1.0,
    dwarfs.Tunnel: 1.5,
    dwarfs.Trapwise: 0.5,
}
"""What an effect is worth as a companion's ability, in gems."""
_UNKNOWN: Final = 2.0

_ITEMS: Final[dict[type[Effect], float]] = {
    items.GainLife: 5.0,
    items.Wound: 4.0,
    lasting.Ward: 4.0,
    lasting.StrikeAgain: 4.0,
    lasting.Edge: 3.5,
    items.TurnBackTime: 2.5,
    items.ReadyDie: 3.0,
    lasting.Weary: 2.5,
    groundwork.Leap: 2.5,
    items.RerollDice: 2.0,
    items.PushAdjacent: 2.0,
    groundwork.LayTrap: 1.0,
    groundwork.ClearTerrain: 0.5,
}
"""What an effect is worth as an item to take along, compared with the others."""


def life(points: int) -> float:
    """The chances with so much life."""
    return LIFE[min(max(points, 0), TOP_LIFE)]


def patience(needed: float, left: int) -> float:
    """The chance to be done in time: turns likely to be needed after this one, and turns left after it."""
    if left <= 0:
        return 0.0
    return 1.0 / (1.0 + exp((needed - left - 0.3) / HURRY))


def holding(board: Board) -> float:
    """What it costs to use an item up now instead of later; nothing in the last combat."""
    return min(HELD * (COMBATS - board.combat), HELD_MOST)


def companion(effects: tuple[Effect, ...]) -> float:
    """A companion's abilities, in gems."""
    return sum(_COMPANIONS.get(type(effect), _UNKNOWN) for effect in effects)


def item(effect: Effect) -> float:
    """An item, compared with others."""
    return _ITEMS.get(type(effect), _UNKNOWN)
