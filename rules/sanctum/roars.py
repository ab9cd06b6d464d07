"""The Demon Lord's roars: at the end of Act V and between the rounds of Act VI."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.choices import Pick
from rules.kernel.steps import Step
from rules.kernel.turn import Turn

if TYPE_CHECKING:
    from rules.sanctum.board import Board


class DemonLordAnswers(Step["Board"], frozen=True):
    """The end of Act V: the cards laid are turned over one by one, each for those it concerns."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Turn the cards over; then the final battle begins."""
        raise NotImplementedError
