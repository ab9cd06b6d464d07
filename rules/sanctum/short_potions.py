"""Potions run short in the brief respite: who gets fewer than were bought chooses which stay (SA-R17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Option, Pick, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step, Together
from rules.kernel.turn import Turn
from rules.sanctum import words
from rules.sanctum.box import Potion
from rules.sanctum.telling import say

if TYPE_CHECKING:
    from rules.sanctum.board import Board


class KeepPotions(Step["Board"], frozen=True):
    """A hero goes without `lost` of the potions: which colours are kept is the hero's choice."""

    seat: int
    lost: int

    def ask(self, board: Board) -> Question | None:
        """Each mixture of colours that may be kept; nothing where there is only one (ALL-R2)."""
        mixtures = self._mixtures(board)
        if len(mixtures) == 1:
            return None
        choices = [Choice(f"keep_potions:{red}:{blue}", locks=True) for red, blue in mixtures]
        return Question(self.seat, "short_potions", tuple(choices))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """The others go back to the box."""
        if pick is None:
            cite("ALL-R2")
            red, blue = self._mixtures(turn.board)[0]
        else:
            red, blue = map(int, pick.parts[1:])
        part = turn.board.part(self.seat)
        kept: list[Potion] = ["red"] * red
        kept += ["blue"] * blue
        turn.board = turn.board.with_part(replace(part, potions=tuple(kept)))
        cite("ALL-R4")
        told = mixture(red, blue)
        say(
            turn, "potions_short" if kept else "potions_gone", "SA-R17", self.seat, count=self.lost, kept=told
        )

    def explain(self, board: Board, question: Question) -> Decision:
        """What is kept by each choice."""
        options = tuple(
            Option(
                choice.id,
                words.label("keep_potions", kept=mixture(*map(int, choice.id.split(":")[1:]))),
                "SA-R17",
                locks=choice.locks,
            )
            for choice in question.choices
        )
        left = len(board.part(self.seat).potions) - self.lost
        prompt = words.prompt("short_potions", left=left)
        cause = words.cause("short_potions", lost=self.lost)
        return Decision(self.seat, question.kind, prompt, cause, "SA-R17", options)

    def _mixtures(self, board: Board) -> list[tuple[int, int]]:
        """How many red and blue potions may be kept together, the most red ones first."""
        potions = board.part(self.seat).potions
        left = len(potions) - self.lost
        most_red, most_blue = potions.count("red"), potions.count("blue")
        return [(red, left - red) for red in range(min(most_red, left), max(left - most_blue, 0) - 1, -1)]


class ShortPotions(Together["Board"], frozen=True):
    """All who go without potions choose at the same time."""

    stacks: tuple[tuple[KeepPotions, ...], ...]

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """All have chosen."""

    def restored(self, board: Board, earlier: Board, seat: int) -> Board:
        """One hero's part as it was."""
        return board.with_part(earlier.part(seat))


def mixture(red: int, blue: int) -> str:
    """Potions in words: "2 red and 1 blue"."""
    told = [f"{count} {words.colour(kind)}" for count, kind in ((red, "red"), (blue, "blue")) if count]
    return words.listed(told)
