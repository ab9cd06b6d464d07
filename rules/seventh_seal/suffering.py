"""One hostile effect that is about to befall the player."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
        """Put the effect's own steps on the agenda."""
        turn.then(*self.effect.befall(turn.board, self.cause))
