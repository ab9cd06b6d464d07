"""Trying an answer on a copy: what the table would be, as far as no die is rolled and no card turned up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

import msgspec

from rules.kernel.choices import Pick
from rules.kernel.clauses import imagining
from rules.kernel.rng import Rng
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seven_dwarfs.acting import Acting
from rules.seven_dwarfs.endings import CombatWon

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board

T = TypeVar("T")


class Unknown(Exception):
    """What an answer leads to depends on chance."""


class _NoChance:
    """Nobody can foresee a roll or a shuffle."""

    def pick(self, stream: str, faces: Sequence[T]) -> T:
        """Refuse. Raises Unknown."""
        raise Unknown

    def after(self) -> Rng:
        """A copy nobody plays on has no chance to go on with."""
        raise NotImplementedError


class Tried(msgspec.Struct, frozen=True):
    """Where an answer leads: the board, the step that asks then, and how the game ended if it did."""

    board: Board
    top: Step[Board] | None
    result: str

    @property
    def won(self) -> bool:
        """Whether the combat or the game is won."""
        return self.result == "won" or isinstance(self.top, CombatWon)


def tried(board: Board, agenda: Sequence[Step[Board]], pick: Pick) -> Tried | None:
    """Where this answer to the topmost step leads; None where a roll or a card decides."""
    turn = Turn(board, list(agenda), _NoChance())
    with imagining():  # what is only imagined rests on no clause
        try:
            turn.agenda.pop().resolve(turn, pick)
            while turn.outcome is None and turn.agenda:
                top = turn.agenda[-1]
                if isinstance(top, CombatWon | Acting) or top.ask(turn.board) is not None:
                    break
                turn.agenda.pop().resolve(turn, None)
        except Unknown:
            return None
    result = turn.outcome.result if turn.outcome else ""
    return Tried(turn.board, turn.agenda[-1] if turn.agenda else None, result)
