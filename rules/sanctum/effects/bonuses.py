"""Starting bonuses: what the six cards of the set-up give."""

from __future__ import annotations

from typing import Literal, TypeAlias

from rules.sanctum.box import ROMAN, Colour
from rules.sanctum.effects.base import Effect


class MoveGem(Effect, frozen=True, tag="move_gem"):
    """A gem of this colour moves up a space from the skill of this level; from level I into the gem pool."""

    colour: Colour
    level: Literal[1, 2, 3]

    def phrase(self) -> str:
        """From where to where."""
        here = f"move a {self.colour} gem from {self.colour} skill {ROMAN[self.level]}"
        if self.level == 1:
            return f"{here} into your gem pool"
        return f"{here} up to {self.colour} skill {ROMAN[self.level - 1]}"

    def short(self) -> str:
        """Which gem, and where to."""
        return f"{self.colour} gem to {ROMAN[self.level - 1] if self.level > 1 else 'the pool'}"


class StartToken(Effect, frozen=True, tag="start_token"):
    """The pool has one token more from the start."""

    token: Literal["stamina", "focus"]

    def phrase(self) -> str:
        """Which pool."""
        return f"your {self.token} pool has one token more from the start"

    def short(self) -> str:
        """Which token."""
        return f"+1 {self.token}"


Bonus: TypeAlias = MoveGem | StartToken
