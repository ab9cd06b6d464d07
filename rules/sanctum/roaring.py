"""Demon Lord cards turned over one by one, each resolved by all whom it concerns (chapter 8, SA-R14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Pick
from rules.kernel.clauses import cite
from rules.kernel.steps import Step, Together
from rules.kernel.turn import Turn
from rules.sanctum.branches import BranchStep
from rules.sanctum.deciding import ApplyRoar, DecideRoar, concerned, turned
from rules.sanctum.effects.texts import roar_text

if TYPE_CHECKING:
    from rules.sanctum.board import Board


class TurnOver(Step["Board"], frozen=True):
    """Turn over the card of this index in the row."""

    at: int

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Show it; then all it concerns decide, and what they decided happens."""
        seats = concerned(turn.board, self.at)
        turn.reveal()
        turn.board = replace(turn.board, shown=self.at + 1)
        card = turned(turn.board)
        cite("SA-7.15" if turn.board.stage == "answer" else "SA-8.13")
        if turn.board.stage == "answer":
            cite("SA-7.16")
        clause = "SA-7.15" if turn.board.stage == "answer" else "SA-8.13"
        turn.say("roar_turned", clause, card=card.id, name=card.name, text=roar_text(card.roar))
        if not seats:
            turn.say("roar_nobody", "SA-7.16" if turn.board.stage == "answer" else "SA-8.18")
            return
        turn.then(
            Roaring(seats, tuple([(DecideRoar(seat),) for seat in seats])),
            Settling(seats, tuple([(ApplyRoar(seat),) for seat in seats])),
        )


class Roaring(Together["Board"], frozen=True):
    """All whom a card concerns decide, sealed, each when it likes (SA-R14, SA-R21)."""

    stacks: tuple[tuple[BranchStep, ...], ...]

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """All have decided."""

    def restored(self, board: Board, earlier: Board, seat: int) -> Board:
        """One seat's part as it was."""
        return board.with_part(earlier.part(seat))


class Settling(Together["Board"], frozen=True):
    """What was decided happens, in play order; what wounds set off asks each hero alone."""

    stacks: tuple[tuple[BranchStep, ...], ...]

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """The card is done."""

    def restored(self, board: Board, earlier: Board, seat: int) -> Board:
        """One seat's part as it was."""
        return board.with_part(earlier.part(seat))
