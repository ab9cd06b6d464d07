"""Starting bonuses: what the six cards of the set-up give."""

from __future__ import annotations

from typing import Literal, TypeAlias

from rules.sanctum.box import Colour
from rules.sanctum.effects.base import Effect

_NUMERALS = {1: "I", 2: "II", 3: "III"}


class MoveGem(Effect, frozen=True, tag="move_gem"):
    """A gem of this colour moves up one space from the skill of this level in its column."""

    colour: Colour
    level: Literal[2, 3]

    def phrase(self) -> str:
        """From where to where."""
        here, above = _NUMERALS[self.level], _NUMERALS[self.level - 1]
        return f"move a {self.colour} gem from {self.colour} skill {here} up to {self.colour} skill {above}"

    def short(self) -> str:
        """Which gem, and where to."""
        return f"{self.colour} gem to {_NUMERALS[self.level - 1]}"


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
