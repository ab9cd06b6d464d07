"""What items do at once when they are used (rulebook, "Items")."""

from __future__ import annotations

from typing import Literal

from rules.seven_dwarfs.effects.base import Effect


class PushAdjacent(Effect, frozen=True, tag="push_adjacent"):
    """Push each adjacent enemy one hexagon away (the Bomb)."""


class GainLife(Effect, frozen=True, tag="gain_life"):
    """Gain `life` life points."""

    life: int


class Wound(Effect, frozen=True, tag="wound"):
    """An enemy in sight at most `within` hexagons away loses `life` life points, defence or not."""

    life: int
    within: int


class TurnBackTime(Effect, frozen=True, tag="turn_back_time"):
    """The time counter goes back `spaces` spaces."""

    spaces: int


class RerollDice(Effect, frozen=True, tag="reroll_dice"):
    """Roll up to `dice` reserved dice again."""

    dice: int


class ClearTerrain(Effect, frozen=True, tag="clear_terrain"):
    """Remove one piece of terrain of these kinds at most `within` hexagons away."""

    kinds: tuple[Literal["rock", "forest", "damage_trap", "movement_trap"], ...]
    within: int


class LayTrap(Effect, frozen=True, tag="lay_trap"):
    """Lay a trap on an open hexagon at most `within` hexagons away; a movement trap also under an enemy."""

    trap: Literal["damage_trap", "movement_trap"]
    within: int


class Leap(Effect, frozen=True, tag="leap"):
    """Put the dwarf on a free hexagon at most `hexes` hexagons away."""

    hexes: int


class ReadyDie(Effect, frozen=True, tag="ready_die"):
    """Put a discarded die with `value` on an action that has none."""

    value: int
