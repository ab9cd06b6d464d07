"""Rolling a die again that has just been rolled, once a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Option, Pick, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seven_dwarfs import chances
from rules.seven_dwarfs.effects.base import Effect
from rules.seven_dwarfs.effects.words import CAUSES, LABELS, PROMPTS
from rules.seven_dwarfs.rolling import RollDie

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board

AGAIN, NO = "again:roll", "again:no"


class MayRollAgain(Step["Board"], frozen=True):
    """The die just reserved may be rolled again without a gem; an anvil works as ever (SD-7.2, SD-R3)."""

    die: str
    card: str
    rolls_on: bool = False
    """Leaving it rolls the next die: all that remain are being rolled."""

    def ask(self, board: Board) -> Question:
        """Roll it again or leave it."""
        leave = Choice(NO, locks=self.rolls_on, closing=True)
        return Question(0, "again", (Choice(AGAIN, locks=True), leave))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Roll it again and note that the ability is used this turn."""
        if pick is None or pick.option == NO:
            cite("ALL-R3")
            return
        board = turn.board
        before = board.die(self.die).value
        turn.board = replace(
            board.with_die(self.die, "pool", 0), used=(*board.used, f"turn:{self.card}:again")
        )
        name = board.cards.dwarfs[self.card].name
        turn.say("rolls_again", "SD-7.2", name=name, card=self.card, die=self.die, before=before)
        turn.then(RollDie(self.die))

    def explain(self, board: Board, question: Question) -> Decision:
        """The number that lies there."""
        value = board.die(self.die).value
        aims = chances.aims(board, chances.rerolling(board, (self.die,), anvils=True))
        options = (
            Option(
                AGAIN,
                LABELS["again"].format(value=value),
                "SD-7.2",
                target=f"die:{self.die}",
                odds={"": chances.faces(board)},
                locks=True,
                aims={"": aims} if aims else {},
            ),
            Option(NO, LABELS["again_no"].format(value=value), "SD-7.2", locks=self.rolls_on, closing=True),
        )
        cause = CAUSES["again"].format(name=board.cards.dwarfs[self.card].name)
        return Decision(0, "again", PROMPTS["again"].format(value=value), cause, "SD-7.2", options)


class SecondThrow(Effect, frozen=True, tag="second_throw"):
    """Once a turn the dwarf may roll a die again that he has just rolled."""

    def text(self) -> str:
        """The effect as rules text."""
        return "Once a turn, right after you reserve a die, you may roll it again without paying a gem."

    def after_roll(self, board: Board, card: str, die: str, rolls_on: bool) -> tuple[Step[Board], ...]:  # noqa: FBT001
        """Ask, unless it was used this turn."""
        return () if f"turn:{card}:again" in board.used else (MayRollAgain(die, card, rolls_on),)
