"""The step by which spent tokens come back: the hero chooses among those that may."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Option, Pick, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.sanctum import paying
from rules.sanctum.box import TOKENS, Token
from rules.sanctum.effects import clauses, naming, words
from rules.sanctum.effects.base import Cause

if TYPE_CHECKING:
    from rules.sanctum.board import Board


class RegainToken(Step["Board"], frozen=True):
    """`left` spent tokens of these kinds come back, as many as there are; none from the ability `but`."""

    seat: int
    cause: Cause
    left: int = 1
    kinds: tuple[Token, ...] = TOKENS
    but: str = ""

    def ask(self, board: Board) -> Question | None:
        """Which one, where there are more than come back and they are not alike."""
        places = self._places(board)
        if len(places) < 2 or self._number(board) <= self.left:  # noqa: PLR2004 - one is no choice
            return None
        locks = board.reveal_follows(self.seat)
        return Question(
            self.seat, "regenerate", tuple([Choice(f"token:{where}", locks=locks) for where in places])
        )

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Move it back and go on with the others; nothing where none is spent (ALL-R2)."""
        places = self._places(turn.board)
        if not places:
            return
        if pick is None:
            cite("ALL-R2")
        cite("SA-3.3")
        where = pick.parts[1] if pick else places[0]
        if self.left > 1:
            turn.then(replace(self, left=self.left - 1))
        paying.regenerate(turn, self.seat, where, clauses.of(self.cause), self.cause.name)

    def explain(self, board: Board, question: Question) -> Decision:
        """Each token by where it lies."""
        clause = clauses.of(self.cause)
        options = []
        for choice in question.choices:
            where = choice.id.partition(":")[2]
            label = words.capital(naming.token(board, self.seat, where))
            options.append(Option(choice.id, label, clause, naming.space_target(where), locks=choice.locks))
        prompt = words.PROMPTS["regenerate"].format(name=self.cause.name)
        cause = words.CAUSES[self.cause.source].format(name=self.cause.name)
        return Decision(self.seat, question.kind, prompt, cause, clause, tuple(options))

    def _places(self, board: Board) -> tuple[str, ...]:
        spent = paying.spent(board.part(self.seat), self.kinds)
        return tuple([where for where in spent if where.rpartition(".")[0] != self.but])

    def _number(self, board: Board) -> int:
        spent = paying.all_spent(board.part(self.seat), self.kinds)
        return sum(where.rpartition(".")[0] != self.but for where in spent)
