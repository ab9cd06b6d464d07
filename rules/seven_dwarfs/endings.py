"""How a combat ends: defeat at once, victory by dropping all that was waiting (SD-0.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.choices import Choice, Decision, Option, Pick, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seven_dwarfs import consult, words
from rules.seven_dwarfs.box import BOSS
from rules.seven_dwarfs.companions import FreeCompanion
from rules.seven_dwarfs.rewards import ChooseReward
from rules.seven_dwarfs.spoils import GainGems, PutCardsAway

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board, Enemy

AFTER_VICTORY = (PutCardsAway(), GainGems(), FreeCompanion(), ChooseReward())
"""What follows a combat won, in the rulebook's order (End of Combat, Victory, A to E)."""


def lose(turn: Turn[Board], result: str, clause: str) -> None:
    """End the game in defeat: a lost combat is a lost game (SD-5.3)."""
    turn.board = turn.board.noted()
    turn.say(result, clause, combat=turn.board.combat, round=turn.board.round)
    cite("SD-5.3")
    turn.finish(result, clause)


def enemy_fell(turn: Turn[Board], fallen: Enemy) -> bool:
    """Decide the combat after an enemy left the board; whether it goes on.

    Where it does not, the agenda is unwound to `CombatWon` (or the game is over): push nothing more.
    """
    board = turn.board
    if board.final and fallen.name == BOSS:
        turn.board = turn.board.noted()
        cite("SD-0.10")
        cite("SD-8.4" if board.variants.witch else "SD-5.5")
        turn.say("won", "SD-5.6", who=board.label(fallen))
        turn.finish("won", "SD-5.6", (0,))
        return False
    if board.enemies:
        turn.then(*consult.when_felled(board, fallen))
        return True
    turn.board = turn.board.noted()
    turn.say("combat_won", "SD-5.4", combat=board.combat, round=board.round)
    for clause in ("SD-0.10", "SD-2.28", "SD-R18"):
        cite(clause)
    turn.unwind(CombatWon)
    return False


class CombatWon(Step["Board"], frozen=True):
    """Waits at the bottom of a combat for its victory, lets the player look, then goes on."""

    def ask(self, board: Board) -> Question:
        """One closing option: what comes next turns up a card."""
        return Question(0, "combat_won", (Choice("onward", locks=True, closing=True),))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Take steps A to E; triggers come between A and C (SD-5.7 to SD-5.15)."""
        cite("SD-5.15")
        cite("SD-R9")
        turn.then(PutCardsAway(), *consult.combat_won(turn.board), *AFTER_VICTORY[1:])

    def explain(self, board: Board, question: Question) -> Decision:
        """The one button, and what winning brought."""
        gems = min(board.gems_to_win, board.supply)
        option = Option(
            "onward",
            words.label("onward"),
            "SD-5.4",
            forecast={"": words.forecast("onward", gems=gems)},
            locks=True,
            closing=True,
        )
        prompt = words.prompt("combat_won", combat=board.combat)
        return Decision(0, question.kind, prompt, words.cause("combat_won"), "SD-5.4", (option,))
