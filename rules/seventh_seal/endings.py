"""How a wave and the game end: defeat at once, victory by dropping all that was waiting (7S-R14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Option, Pick, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seventh_seal import threat, words
from rules.seventh_seal.arrivals import DiscardCard, DiscardUsed
from rules.seventh_seal.damage import SplitDamage
from rules.seventh_seal.pieces import Die

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board


def lose(turn: Turn[Board], result: str, clause: str) -> None:
    """End the game in defeat: `result` is "lost_life" or "lost_time"."""
    board = turn.board.noted()
    turn.board = board.with_dice(tuple(Die(die.name, die.colour) for die in board.lying("drawn")))
    turn.say(result, clause, wave=turn.board.wave, round=turn.board.round)
    turn.finish(result, clause)


def still_alive(turn: Turn[Board]) -> bool:
    """Whether the Character has a life die left; where it has none the game is over (7S-5.7)."""
    if turn.board.lying("life"):
        return True
    cite("7S-5.7")
    lose(turn, "lost_life", "7S-8.2")
    return False


def overlord_fell(turn: Turn[Board]) -> None:
    """End the wave: whatever was under way is dropped down to `WaveWon` (7S-R14)."""
    board = turn.board.noted()
    cite("7S-R14")
    drawn = tuple(Die(die.name, die.colour) for die in board.lying("drawn"))
    turn.board = replace(board.with_dice(drawn), stage="wave_end", roused=(), strikers=(), coming=())
    turn.say("wave_won", "7S-4.4", wave=board.wave, round=board.round, who=board.enemy_name)
    for step in turn.agenda:
        if isinstance(step, DiscardCard | DiscardUsed):  # the card whose Fury or skill has brought this about
            step.resolve(turn, None)
    turn.unwind(WaveWon)
    turn.then(SplitDamage())


class WaveWon(Step["Board"], frozen=True):
    """Waits under a wave's rounds for its victory, lets the player look, then goes on."""

    def ask(self, board: Board) -> Question:
        """One closing option: what comes next may roll, reveal or end the game."""
        return Question(0, "wave_won", (Choice("onward", locks=True, closing=True),))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """The wave's end begins; its steps lie below."""
        turn.say("wave_end_begins", "7S-R14", wave=turn.board.wave, survivors=len(turn.board.underlings))

    def explain(self, board: Board, question: Question) -> Decision:
        """The one button, and how many Underlings release their Fury."""
        survivors = len(board.underlings)
        told = threat.fury_summary(board)
        forecast = (
            replace(words.forecast("onward", survivors=survivors, told=told.text), values=told.values)
            if survivors
            else words.forecast("onward_alone")
        )
        option = Option(
            "onward",
            words.label("onward"),
            "7S-7.2",
            "overlord",
            forecast={"": forecast},
            locks=True,
            closing=True,
        )
        prompt = words.prompt("wave_won", wave=board.wave, who=board.enemy_name)
        return Decision(0, question.kind, prompt, words.cause("wave_won"), "7S-4.4", (option,))
