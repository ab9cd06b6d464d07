"""What the computer player knows when it is asked, and what it answers."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Choice, Pick, Picks, Question
from rules.kernel.steps import Step
from rules.seven_dwarfs.board import Board, Die
from rules.seven_dwarfs.box import SLOTS
from rules.seven_dwarfs.stand_in import worth
from rules.seven_dwarfs.stand_in.dicing import Dicing
from rules.seven_dwarfs.stand_in.planning import GAME_WON, planner_of, standing
from rules.seven_dwarfs.stand_in.sayings import Why
from rules.seven_dwarfs.stand_in.trying import tried

if TYPE_CHECKING:
    from rules.kernel.table import Table

Chosen = tuple[str, Picks, Why]
"""An option, its picks, and why."""


class Situation:
    """A question, the board and what waits on the agenda."""

    def __init__(self, table: Table[Board, Step[Board]], asked: Question) -> None:
        self.board = table.board
        self.agenda = table.agenda
        self.asked = asked

    @property
    def dicing(self) -> Dicing:
        """What dice are worth this turn."""
        board = self.board
        assigned = tuple(die if die.place in SLOTS else Die(die.name) for die in board.dice)
        return _dicing(replace(board, dice=assigned))

    @property
    def open(self) -> list[Choice]:
        """The choices that can be paid."""
        return [choice for choice in self.asked.choices if choice.sets is None or choice.sets]

    def has(self, option: str) -> bool:
        """Whether this option is offered and can be paid."""
        found = self.asked.find(option)
        return found is not None and (found.sets is None or bool(found.sets))

    def chances(self, pick: Pick) -> float | None:
        """The chances after an answer in the dwarf turn; None where chance decides what comes of it."""
        found = tried(self.board, self.agenda, pick)
        if found is None:
            return None
        board = found.board
        if found.won:
            return GAME_WON if found.result else worth.life(board.dwarf.life) + worth.GEM * board.gems_to_win
        return outlook(board) if not found.result and board.dwarf.life else 0.0


def outlook(board: Board) -> float:
    """The chances from the middle of a dwarf turn."""
    return planner_of(board).best(standing(board))[board.strength("defence")]


def first_picks(choice: Choice) -> Picks:
    """The first set that pays for a choice."""
    return choice.sets[0] if choice.sets else ()


@lru_cache(maxsize=16)
def _dicing(board: Board) -> Dicing:
    return Dicing(board)
