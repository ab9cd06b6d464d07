"""Starting bonuses: what the six cards of the set-up give."""

from __future__ import annotations

from typing import Literal, TypeAlias

from rules.sanctum.box import Colour
from rules.sanctum.effects.base import Effect


class MoveGem(Effect, frozen=True, tag="move_gem"):
    """A gem of this colour moves up one space from the skill of this level in its column."""

    colour: Colour
    level: Literal[2, 3]


class StartToken(Effect, frozen=True, tag="start_token"):
    """The pool has one token more from the start."""

    token: Literal["stamina", "focus"]


Bonus: TypeAlias = MoveGem | StartToken
