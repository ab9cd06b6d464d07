"""Act VI: the final battle in rounds of fights that all heroes fight at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.choices import Pick
from rules.kernel.steps import Step
from rules.kernel.turn import Turn

if TYPE_CHECKING:
    from rules.sanctum.board import Board


class Battle(Step["Board"], frozen=True):
    """Set the battle boards up and begin the first round."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Deal the cards and push the first round."""
        raise NotImplementedError
