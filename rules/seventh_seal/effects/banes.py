"""Hostile effects on dice, life and skills. Where dice are to be chosen, the player chooses (7S-R19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from msgspec.structs import replace

from rules.kernel.choices import Pick
from rules.kernel.filling import counted
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seventh_seal.effects import doors
from rules.seventh_seal.effects.base import ROLLED, Amount, Cause, Effect, When
from rules.seventh_seal.effects.icons import Dice, Few
from rules.seventh_seal.effects.needs import dice_text, plain_text
from rules.seventh_seal.effects.paying import meant
from rules.seventh_seal.effects.verbs import (
    DestroyOwnDice,
    FreezeDice,
    LockDice,
    LoseLifeDice,
    RerollOwnDice,
)
from rules.seventh_seal.effects.wounds import BlockSkills, HealOverlord, TakeDamage

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board
    from rules.seventh_seal.pieces import Die


class Lock(Effect, frozen=True, tag="lock"):
    """Dice of this kind cannot be used or changed until the next turn.

    On a Time track, and in a strike, it means the start of the next turn, before the roll.
    """

    of: Dice

    def phrase(self) -> str:
        """What it locks."""
        return f"lock {dice_text(self.of, 'one')}"

    def text(self) -> str:
        """What it locks, and for how long."""
        return f"Lock {dice_text(self.of, 'one')} until your next turn."

    def short(self) -> str:
        """What it locks."""
        return f"locks {dice_text(self.of)}"

    def befall(self, board: Board, cause: Cause) -> tuple[Step[Board], ...]:
        """Lock them now, or when the next turn begins."""
        if _waits(cause):
            return (WaitForTurn("before_roll", self, cause),)
        return (LockDice(self.of, cause, self.of.count),)


class Freeze(Effect, frozen=True, tag="freeze"):
    """Dice of this kind cannot be changed until the next turn.

    On a Time track, and in a strike, it means the next turn, after the roll.
    """

    of: Dice

    def phrase(self) -> str:
        """What it freezes."""
        return f"freeze {dice_text(self.of, 'one')}"

    def text(self) -> str:
        """What it freezes, and for how long."""
        return f"Freeze {dice_text(self.of, 'one')} until your next turn."

    def short(self) -> str:
        """What it freezes."""
        return f"freezes {dice_text(self.of)}"

    def befall(self, board: Board, cause: Cause) -> tuple[Step[Board], ...]:
        """Freeze them now, or after the next roll."""
        if _waits(cause):
            return (WaitForTurn("after_roll", self, cause),)
        return (FreezeDice(self.of, cause, self.of.count),)


class DestroyDice(Effect, frozen=True, tag="destroy_dice"):
    """Dice of this kind return to the bag, assigned ones too."""

    of: Dice

    def phrase(self) -> str:
        """What it destroys."""
        return f"destroy {dice_text(self.of, 'one')}"

    def short(self) -> str:
        """What it destroys."""
        return f"destroys {dice_text(self.of)}"

    def befall(self, board: Board, cause: Cause) -> tuple[Step[Board], ...]:
        """Destroy them, life dice where the icon shows those."""
        if self.of.zone == "life":
            return (LoseLifeDice(cause, self.of.count or len(board.lying("life"))),)
        return (DestroyOwnDice(self.of, cause, self.of.count),)

    @property
    def rolls(self) -> bool:
        """The last life die ends the game."""
        return self.of.zone == "life"


class RerollDice(Effect, frozen=True, tag="reroll_dice"):
    """Dice of this kind are rolled again; among life dice, the highest (`of.zone`, `of.highest`).

    On a Time track, and in a strike, dice other than life dice wait for the next roll.
    """

    of: Dice

    def phrase(self) -> str:
        """What is rolled again."""
        return f"roll {dice_text(self.of, 'one')} again"

    def short(self) -> str:
        """What is rolled again."""
        return f"rerolls {dice_text(self.of)}"

    @property
    def rolls(self) -> bool:
        """It rolls."""
        return True

    def befall(self, board: Board, cause: Cause) -> tuple[Step[Board], ...]:
        """Roll them again now, or after the next roll."""
        if _waits(cause) and self.of.zone == "pool":
            return (WaitForTurn("after_roll", self, cause),)
        return (RerollOwnDice(self.of, cause, self.of.count),)


class NoDefence(Effect, frozen=True, tag="no_defence"):
    """Dice of this kind cannot defend."""

    of: Dice

    def phrase(self) -> str:
        """What cannot defend."""
        return f"you cannot defend with {plain_text(self.of)}"

    def short(self) -> str:
        """What cannot defend."""
        return f"no defence with {plain_text(self.of)}"

    def forbids(self, die: Die) -> bool:
        """By its true face and colour (7S-R21)."""
        return bool(meant(self.of, (die,)))


class DestroyLife(Effect, frozen=True, tag="destroy_life"):
    """Life dice return to the bag."""

    n: Few = 1

    def phrase(self) -> str:
        """How many."""
        return "destroy one of your life dice" if self.n == 1 else f"destroy {self.n} of your life dice"

    def short(self) -> str:
        """How many."""
        return f"-{counted(self.n, 'life die', 'life dice')}"

    @property
    def rolls(self) -> bool:
        """The last life die ends the game."""
        return True

    def befall(self, board: Board, cause: Cause) -> tuple[Step[Board], ...]:
        """Let the player pick."""
        return (LoseLifeDice(cause, self.n),)


class HurtCharacter(Effect, frozen=True, tag="hurt_character"):
    """Damage to the Character; the defence zone absorbs it (7S-R13)."""

    damage: Amount

    def phrase(self) -> str:
        """How much."""
        return f"take {damage_text(self.damage)}"

    def short(self) -> str:
        """How much."""
        return "damage as rolled" if self.damage == ROLLED else f"{self.damage} damage"

    @property
    def rolls(self) -> bool:
        """It may end the game."""
        return True

    def as_rolled(self, face: int) -> Self:
        """With what the die shows."""
        return replace(self, damage=face) if self.damage == ROLLED else self

    def befall(self, board: Board, cause: Cause) -> tuple[Step[Board], ...]:
        """Hurt the Character."""
        return (TakeDamage(cause.amount(self.damage), cause),)


class OverlordHeals(Effect, frozen=True, tag="overlord_heals"):
    """The Overlord recovers life, up to 6."""

    points: Amount

    def phrase(self) -> str:
        """How much."""
        points = "as much life as the die shows" if self.points == ROLLED else f"{self.points} life"
        return f"the Overlord recovers {points}"

    def short(self) -> str:
        """How much."""
        return "Overlord heals as rolled" if self.points == ROLLED else f"Overlord +{self.points} life"

    def as_rolled(self, face: int) -> Self:
        """With what the die shows."""
        return replace(self, points=face) if self.points == ROLLED else self

    def befall(self, board: Board, cause: Cause) -> tuple[Step[Board], ...]:
        """Turn its die up."""
        return (HealOverlord(cause.amount(self.points), cause),)


class BlockSkill(Effect, frozen=True, tag="block_skill"):
    """Permanent skills of the player's choice are blocked until the Overlord falls."""

    n: Few = 1

    def phrase(self) -> str:
        """How many."""
        skills = "one of your permanent skills" if self.n == 1 else f"{self.n} of your permanent skills"
        return f"block {skills}"

    def short(self) -> str:
        """How many."""
        return f"blocks {counted(self.n, 'skill', 'skills')}"

    def befall(self, board: Board, cause: Cause) -> tuple[Step[Board], ...]:
        """Let the player pick."""
        return (BlockSkills(cause, self.n),)


class WaitForTurn(Step["Board"], frozen=True):
    """What a Time track or a strike does to the dice of the next turn waits for it."""

    when: When
    effect: Lock | Freeze | RerollDice
    cause: Cause

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Write it down."""
        clause = "7S-10.5" if self.cause.source == "track" else "7S-6.3"
        turn.say("announced", clause, name=self.cause.name, what=self.effect.phrase())
        doors.announce(turn, self.cause, self.when, self.effect)


def damage_text(damage: Amount) -> str:
    """Damage in words."""
    return "as much damage as the die shows" if damage == ROLLED else f"{damage} damage"


def _waits(cause: Cause) -> bool:
    """Whether the effect takes place in the enemies' turn, where no dice are left to lock or freeze."""
    return cause.source in ("track", "strike") and cause.when == "now"
