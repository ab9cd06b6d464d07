"""Hostile effects that are about to befall the player, one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Pick
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seventh_seal.effects.base import Cause
from rules.seventh_seal.effects.vocabulary import Hostile

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board


class Suffer(Step["Board"], frozen=True):
    """Let an effect befall the player as the board lies when its turn comes."""

    effect: Hostile
    cause: Cause

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Put the effect's own steps on the agenda; it is not coming any more."""
        coming = list(turn.board.coming)
        if self.effect in coming:
            coming.remove(self.effect)
            turn.board = replace(turn.board, coming=tuple(coming))
        turn.then(*self.effect.befall(turn.board, self.cause))


def announced(turn: Turn[Board], effects: Sequence[tuple[Hostile, Cause]]) -> tuple[Suffer, ...]:
    """The steps of effects that will take place in this order, put down as coming until they have.

    Questions that come in between know by it whether undo ends with them (`finishing.later_locks`).
    """
    if effects:
        coming = (*turn.board.coming, *(effect for effect, _ in effects))
        turn.board = replace(turn.board, coming=coming)
    return tuple(Suffer(effect, cause) for effect, cause in effects)
