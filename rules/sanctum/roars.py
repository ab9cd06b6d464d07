"""The Demon Lord's answer at the end of Act V: the cards laid are turned over (SA-7.15, SA-7.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Pick
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.sanctum.battle import Battle
from rules.sanctum.roaring import TurnOver

if TYPE_CHECKING:
    from rules.sanctum.board import Board


class DemonLordAnswers(Step["Board"], frozen=True):
    """The end of Act V: the cards laid are turned over one by one, each for those it concerns."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Turn the cards over; then the final battle begins."""
        turn.board = replace(turn.board, stage="answer", active=None, shown=0)
        cards = len(turn.board.laid)
        turn.say("answer_begins", "SA-7.15", cards=cards)
        turn.then(*(TurnOver(at) for at in range(cards)), Battle())
