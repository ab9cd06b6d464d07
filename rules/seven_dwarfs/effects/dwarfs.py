"""The abilities of the dwarfs (all optional, SD-R3; rulebook, "Dwarfs")."""

from __future__ import annotations

from rules.seven_dwarfs.effects.base import Effect


class StrikeFromAfar(Effect, frozen=True, tag="strike_from_afar"):
    """The dwarf may also attack an enemy with exactly one hexagon between, in sight (SD-R13)."""

    def text(self) -> str:
        """The effect as rules text."""
        return "You may also attack an enemy that you see with exactly one hexagon between you."


class PushAfterStrike(Effect, frozen=True, tag="push_after_strike"):
    """After an attack on an adjacent enemy the dwarf may push it one hexagon away."""

    def text(self) -> str:
        """The effect as rules text."""
        return "After you attack an adjacent enemy, you may push it 1 hexagon away from you."


class ForgeMastery(Effect, frozen=True, tag="forge_mastery"):
    """Anvils convert to `plus` more than the forge value; once a turn a reserved die may be set to that."""

    plus: int

    def text(self) -> str:
        """The effect as rules text."""
        return (
            f"Your anvils convert dice to the forge value plus {self.plus}. Once a turn, before you assign, "
            "you may set one reserved die to that number."
        )


class Tunnel(Effect, frozen=True, tag="tunnel"):
    """The dwarf may enter rocks for `cost` movement points."""

    cost: int

    def text(self) -> str:
        """The effect as rules text."""
        return f"You may enter rocks; each costs {self.cost} movement points."


class SharpenKept(Effect, frozen=True, tag="sharpen_kept"):
    """Dice kept at the end of a round rise by `by`."""

    by: int

    def text(self) -> str:
        """The effect as rules text."""
        return f"When you keep your assigned dice at the end of a round, each of them rises by {self.by}."


class GemWorth(Effect, frozen=True, tag="gem_worth"):
    """A gem raises a reserved die by `by`."""

    by: int

    def text(self) -> str:
        """The effect as rules text."""
        return f"Each gem you spend on a reserved die raises it by {self.by}."


class Bloodlust(Effect, frozen=True, tag="bloodlust"):
    """When an enemy falls and the combat goes on, the attack die rises by `by`."""

    by: int

    def text(self) -> str:
        """The effect as rules text."""
        return f"When an enemy is defeated and the combat goes on, your attack die rises by {self.by}."
