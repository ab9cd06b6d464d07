"""Dwarf turn, C: moving and attacking in any order, using cards, ending the turn (SD-2.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.choices import Choice, Decision, Option, Pick, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seven_dwarfs import offering, striking, walking, words
from rules.seven_dwarfs.threat import summary

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board

_END = Choice("end", locks=True, closing=True)


class Acting(Step["Board"], frozen=True):
    """Between two actions."""

    def ask(self, board: Board) -> Question:
        """Walks, attacks, cards, and the end of the turn, after which the enemies roll."""
        offered = offering.offers(board, "acting")
        return Question(0, "act", (*walking.choices(board), *striking.choices(board), *offered, _END))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Do it and come back, or end the turn."""
        if pick is None or pick.option == "end":
            turn.say("turn_ended", "SD-3.1")
            return
        cite("SD-2.13")
        turn.then(self)
        match pick.parts[0]:
            case "walk":
                turn.then(walking.Walking(walking.ways(turn.board).walks[pick.option].path))
            case "attack":
                striking.strike(turn, pick.parts[1])
            case _:
                offering.use(turn, pick, "acting")

    def explain(self, board: Board, question: Question) -> Decision:
        """All of it with forecasts, and what cannot be done with the reason."""
        walks = tuple(choice for choice in question.choices if choice.id.startswith("walk:"))
        attacks = tuple(choice for choice in question.choices if choice.id.startswith("attack:"))
        options = (
            *walking.options(board, walks),
            *striking.options(board, attacks),
            *offering.shown(board, "acting"),
            *_defence(board),
            Option(
                "end", words.label("end"), "SD-3.1", forecast={"": summary(board)}, locks=True, closing=True
            ),
        )
        return Decision(0, question.kind, words.prompt("act"), words.cause("act"), "SD-2.13", options)


def _defence(board: Board) -> tuple[Option, ...]:
    """The defence die, which is no action of this turn (SD-2.15); nothing where there is none."""
    if not board.strength("defence"):
        return ()
    blocked = words.block("defend_waits", "SD-2.15")
    return (Option("defend", words.label("defend"), "SD-2.15", "slot:defence", blocked=blocked),)
