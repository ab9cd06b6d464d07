"""Steps that deeds on dice push: a second die to be set, a second roll."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rules.kernel.choices import Choice, Decision, Option, Pick, Picks, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.sanctum import consult, dice
from rules.sanctum.effects import clauses, idle, words
from rules.sanctum.effects.base import Cause

if TYPE_CHECKING:
    from rules.sanctum.board import Board

KEEP = Choice("keep", closing=True)


def keep_option(clause: str) -> Option:
    """To leave it at that."""
    return Option("keep", words.label("keep"), clause, closing=True)


class SetAnother(Step["Board"], frozen=True):
    """One more die may be turned to one of these faces."""

    seat: int
    cause: Cause
    faces: tuple[int, ...]

    def ask(self, board: Board) -> Question | None:
        """The values with the dice that show others; nothing where no die would change."""
        choices = _settings(self.faces, idle.kinds(board, self.seat))
        return Question(self.seat, "set_another", (*choices, KEEP)) if choices else None

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Turn it."""
        if pick is None or pick.option == "keep":
            cite("ALL-R3")
            return
        value = int(pick.option[-1])
        dice.set_die(turn, self.seat, pick.picks[0], value, self.cause)

    def explain(self, board: Board, question: Question) -> Decision:
        """Each value, and each die that would become it."""
        clause = clauses.of(self.cause)
        options = [self._option(choice, clause) for choice in question.choices if not choice.closing]
        prompt = words.PROMPTS["set_another"].format(name=self.cause.name)
        cause = words.CAUSES[self.cause.source].format(name=self.cause.name)
        return Decision(self.seat, question.kind, prompt, cause, clause, (*options, keep_option(clause)))

    def _option(self, choice: Choice, clause: str) -> Option:
        value = int(choice.id[-1])
        sets = choice.sets or ()
        forecast = {"+".join(each): idle.becomes((idle.shows(each[0]),), (value,)) for each in sets}
        return Option(choice.id, words.label("set", value=value), clause, sets=sets, forecast=forecast)


@lru_cache(maxsize=1 << 12)
def _settings(faces: tuple[int, ...], kinds: Picks) -> tuple[Choice, ...]:
    found = []
    for face in faces:
        sets = tuple((kind,) for kind in dict.fromkeys(kinds) if idle.shows(kind) != face)
        if sets:
            found.append(Choice(f"set:={face}", sets))
    return tuple(found)


class RollAgain(Step["Board"], frozen=True):
    """Up to `most` idle dice may be rolled once more."""

    seat: int
    cause: Cause
    most: int

    def ask(self, board: Board) -> Question | None:
        """The sets of dice; nothing where there is none, or where rolling again is forbidden."""
        kinds = idle.kinds(board, self.seat)
        if not kinds or consult.rerolls_forbidden(board, self.seat):
            return None
        again = Choice("again", idle.several(kinds, self.most), locks=True)
        return Question(self.seat, "reroll_again", (again, KEEP))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Roll them."""
        if pick is None or pick.option == "keep":
            cite("ALL-R3")
            return
        cite("ALL-R1")
        dice.reroll(turn, self.seat, pick.picks, self.cause)

    def explain(self, board: Board, question: Question) -> Decision:
        """The sets with what may come of them."""
        clause = clauses.of(self.cause)
        sets = question.choices[0].sets or ()
        odds = {"+".join(each): idle.hits_by_rolling(board, self.seat, each) for each in sets}
        again = Option("again", words.label("again"), clause, sets=sets, odds=odds, locks=True)
        prompt = words.PROMPTS["reroll_again"].format(name=self.cause.name)
        cause = words.CAUSES[self.cause.source].format(name=self.cause.name)
        return Decision(self.seat, question.kind, prompt, cause, clause, (again, keep_option(clause)))
