"""Whether an act ends the game by itself: undo ends with it, so the choice has to say so beforehand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from rules.kernel.choices import Choice
from rules.kernel.clauses import imagining
from rules.kernel.rng import Rng
from rules.kernel.running import run
from rules.kernel.turn import Turn
from rules.seven_dwarfs.endings import CombatWon

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board

T = TypeVar("T")


class _NoChance:
    """Nothing is rolled in what is only imagined."""

    def pick(self, stream: str, faces: Sequence[T]) -> T:
        """ValueError: an act that rolls ends undo anyway."""
        message = f"{stream} is not rolled while an end is foreseen"
        raise ValueError(message)

    def after(self) -> Rng:
        """A table nobody plays on has no chance to go on with."""
        raise NotImplementedError


def ends_game(board: Board, act: Callable[[Turn[Board]], None]) -> bool:
    """Whether the game is over once this is done and all that follows of itself, up to the next question."""
    with imagining():  # what is only imagined rests on no clause
        turn = Turn(board, [CombatWon()], _NoChance())
        act(turn)
        run(turn)
    return turn.outcome is not None


def announced(board: Board, choice: Choice, act: Callable[[Turn[Board]], None]) -> Choice:
    """The choice, marked as locking if taking it wins the game: only in the fifth combat an act can."""
    if choice.locks or not board.final or not ends_game(board, act):
        return choice
    return replace(choice, locks=True)
