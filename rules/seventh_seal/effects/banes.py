"""Hostile effects on dice, life and skills. Where dice are to be chosen, the player chooses (7S-R19)."""

from __future__ import annotations

from rules.seventh_seal.effects.base import Amount, Effect
from rules.seventh_seal.effects.icons import Dice, Few


class Lock(Effect, frozen=True, tag="lock"):
    """Dice of this kind cannot be used or changed until the next turn."""

    of: Dice


class Freeze(Effect, frozen=True, tag="freeze"):
    """Dice of this kind cannot be changed until the next turn."""

    of: Dice


class DestroyDice(Effect, frozen=True, tag="destroy_dice"):
    """Dice of this kind return to the bag, assigned ones too."""

    of: Dice


class RerollDice(Effect, frozen=True, tag="reroll_dice"):
    """Dice of this kind are rolled again; among life dice, the highest (`of.zone`, `of.highest`)."""

    of: Dice


class NoDefence(Effect, frozen=True, tag="no_defence"):
    """Dice of this kind cannot defend."""

    of: Dice


class DestroyLife(Effect, frozen=True, tag="destroy_life"):
    """Life dice return to the bag."""

    n: Few = 1


class HurtCharacter(Effect, frozen=True, tag="hurt_character"):
    """Damage to the Character; the defence zone absorbs it (7S-R13)."""

    damage: Amount


class OverlordHeals(Effect, frozen=True, tag="overlord_heals"):
    """The Overlord recovers life, up to 6."""

    points: Amount


class BlockSkill(Effect, frozen=True, tag="block_skill"):
    """Permanent skills of the player's choice are blocked until the Overlord falls."""

    n: Few = 1
