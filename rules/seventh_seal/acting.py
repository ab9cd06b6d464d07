"""Your turn: dice assigned and skills used in any order, until the player ends it (7S-3.8, 7S-R10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.choices import Choice, Decision, Option, Pick, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seventh_seal import attacks, defending, skills, threat, words
from rules.seventh_seal.effects.paying import kinds_of

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board

_END = Choice("end", locks=True, closing=True)


class Acting(Step["Board"], frozen=True):
    """Between two actions."""

    def ask(self, board: Board) -> Question:
        """Attacks, defence, life, skills, and the end of the turn, after which the enemies act."""
        kinds = kinds_of(board.usable)
        choices = (
            *attacks.choices(board, kinds),
            *defending.choices(board, kinds),
            *skills.offers(board, kinds),
            _END,
        )
        return Question(0, "assign", choices)

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Do it and come back, or end the turn."""
        if pick is None or pick.option == "end":
            cite("7S-R10")
            cite("ALL-R3")
            turn.say("turn_ended", "7S-3.10")
            return
        cite("7S-3.8")
        turn.then(self)
        match pick.parts[0]:
            case "attack":
                attacks.attack(turn, pick)
            case "chip":
                defending.chip(turn, pick.picks)
            case "defend":
                defending.defend(turn, pick.parts[1], pick.picks)
            case "life":
                defending.recover(turn, pick.picks)
            case _:
                skills.use(turn, pick)

    def explain(self, board: Board, question: Question) -> Decision:
        """All of it with forecasts, and what cannot be done with the reason."""
        offered = {choice.id: choice for choice in question.choices}
        end = Option(
            "end",
            words.label("end"),
            "7S-3.10",
            forecast={"": threat.summary(board)},
            locks=True,
            closing=True,
        )
        assigned = (
            *attacks.options(board, offered),
            *defending.options(board, offered),
            *skills.shown(board),
        )
        options = (*threat.previewed(board, assigned), end)
        prompt = words.prompt("assign", dice=len(board.usable))
        return Decision(0, question.kind, prompt, words.cause("assign"), "7S-3.8", options)
