"""Steps of skills that give something the moment they are gained: potions, the silver die."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Option, Pick, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.sanctum import consult
from rules.sanctum.box import Potion
from rules.sanctum.effects import words
from rules.sanctum.effects.base import Cause
from rules.sanctum.telling import say

if TYPE_CHECKING:
    from rules.sanctum.board import Board

_COLOURS: tuple[Potion, ...] = ("red", "blue")


class TakePotions(Step["Board"], frozen=True):
    """So many potions, one after the other, while there are empty slots and potions in the box (ALL-R4)."""

    seat: int
    cause: Cause
    left: int

    def ask(self, board: Board) -> Question | None:
        """Red or blue; nothing where none can be taken."""
        if not self._room(board):
            return None
        return Question(self.seat, "potion", tuple([Choice(f"potion:{colour}") for colour in _COLOURS]))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Put it into a slot and come back for the next."""
        if pick is None:
            cite("ALL-R4")
            say(turn, "no_potion_gained", "SA-4.6", self.seat, name=self.cause.name)
            return
        potion: Potion = "red" if pick.parts[1] == "red" else "blue"
        part = turn.board.part(self.seat)
        turn.board = turn.board.with_part(replace(part, potions=(*part.potions, potion)))
        say(turn, "potion_gained", "SA-4.6", self.seat, potion=potion, name=self.cause.name)
        if self.left > 1:
            turn.then(replace(self, left=self.left - 1))

    def explain(self, board: Board, question: Question) -> Decision:
        """The two colours."""
        options = tuple(
            Option(each.id, words.label("potion", potion=each.id.partition(":")[2]), "SA-4.6", each.id)
            for each in question.choices
        )
        prompt = words.PROMPTS["potion"].format(name=self.cause.name)
        cause = words.CAUSES[self.cause.source].format(name=self.cause.name)
        return Decision(self.seat, question.kind, prompt, cause, "SA-4.6", options)

    def _room(self, board: Board) -> bool:
        slots = consult.potion_slots(board, self.seat)
        return len(board.part(self.seat).potions) < slots and board.potions_left > 0


class GainSilver(Step["Board"], frozen=True):
    """The silver die joins the hero's dice (SA-1.15)."""

    seat: int

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Take it off the skill."""
        cite("SA-1.15")
        turn.board = turn.board.with_part(replace(turn.board.part(self.seat), silver=True))
        say(turn, "silver_gained", "SA-4.6", self.seat)
