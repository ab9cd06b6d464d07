"""How damage and gained life spread over the dice: defence absorbs, the player splits (7S-R13, 7S-R18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.turn import Turn

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board


def gain_life(turn: Turn[Board], points: int, clause: str, name: str) -> None:
    """Let the Character recover life; the player splits it over the life dice, none passes 6 (7S-R18).

    `name` is what gives it, as sentences name it.
    """
    raise NotImplementedError
