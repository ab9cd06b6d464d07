"""Turning assigned dice to other faces; adding to some of them and subtracting from the others (7S-13.10)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Forecast, Option, Pick, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seventh_seal.box import FACES
from rules.seventh_seal.effects import clauses
from rules.seventh_seal.effects.base import Cause
from rules.seventh_seal.effects.words import CAUSES, FORECASTS, LABELS, PROMPTS, capital, dice_told, die_text
from rules.seventh_seal.pieces import Die

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board

UP: Final = "up"
DOWN: Final = "down"
APART: Final = "apart"


def turned(turn: Turn[Board], cause: Cause, die: Die, after: int, clause: str) -> None:
    """Turn an assigned die to another face and put it back to be assigned anew."""
    cite("7S-R9")
    cite("7S-R10")
    turn.board = turn.board.with_die(replace(die, lies="pool", at="", value=after))
    turn.say(
        "die_turned",
        clause,
        name=cause.name,
        die=die.name,
        dice=die_text(die),
        before=die.value,
        after=after,
    )


def unturned(turn: Turn[Board], cause: Cause, dice: tuple[Die, ...], what: str) -> None:
    """Put assigned dice back as they are, because after a check they cannot be turned so (7S-R9, ALL-R2)."""
    cite("7S-R9")
    turn.board = turn.board.with_dice(tuple(replace(die, lies="pool", at="") for die in dice))
    turn.say("bane_idle", "ALL-R2", name=cause.name, what=what)


def can_part(dice: tuple[Die, ...], by: int) -> bool:
    """Whether some of these dice can go up while all the others go down."""
    return bool(_partings(dice, by))


class ShiftApart(Step["Board"], frozen=True):
    """Some of the assigned dice go up and the others down; the player picks which."""

    dice: tuple[str, ...]
    by: int
    cause: Cause

    def ask(self, board: Board) -> Question | None:
        """Which go up; nothing where a check has left no way."""
        ways = self._ways(board)
        return Question(0, "shift", tuple(Choice(_id(up)) for up in ways)) if ways else None

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Shift them and put them back."""
        if pick is None:
            dice = tuple(turn.board.die(name) for name in self.dice)
            unturned(turn, self.cause, dice, f"add {self.by} to some dice and subtract it from the others")
            return
        up = next(up for up in self._ways(turn.board) if _id(up) == pick.option)
        clause = clauses.of_boon("shift", self.cause)
        for name in self.dice:
            die = turn.board.die(name)
            turned(turn, self.cause, die, die.value + (self.by if die in up else -self.by), clause)

    def explain(self, board: Board, question: Question) -> Decision:
        """Each way with all faces."""
        clause = clauses.of_boon("shift", self.cause)
        all_dice = tuple(board.die(name) for name in self.dice)
        options: list[Option] = []
        for choice, up in zip(question.choices, self._ways(board), strict=True):
            label = LABELS["shift_up" if len(all_dice) == 2 else "shift_up_many"]  # noqa: PLR2004 - a pair
            changes = ", ".join(
                FORECASTS["die"].format(
                    before=die.value, after=die.value + (self.by if die in up else -self.by)
                )
                for die in all_dice
            )
            options.append(
                Option(
                    choice.id,
                    label.format(dice=capital(dice_told(up))),
                    clause,
                    f"die:{up[0].name}",
                    forecast={"": Forecast(changes)},
                )
            )
        prompt = PROMPTS["shift"].format(name=self.cause.name)
        cause = CAUSES[self.cause.source].format(name=self.cause.name)
        return Decision(0, question.kind, prompt, cause, clause, tuple(options))

    def _ways(self, board: Board) -> tuple[tuple[Die, ...], ...]:
        return _partings(tuple(board.die(name) for name in self.dice), self.by)


def _partings(dice: tuple[Die, ...], by: int) -> tuple[tuple[Die, ...], ...]:
    """Every way to pick those that go up, some but not all; ways that are alike only once."""
    ways: dict[str, tuple[Die, ...]] = {}
    for some in range(1, len(dice)):
        for up in combinations(dice, some):
            after = (die.value + (by if die in up else -by) for die in dice)
            if all(face in FACES for face in after):
                ways.setdefault(_id(up), up)
    return tuple(ways.values())


def _id(up: tuple[Die, ...]) -> str:
    return f"up:{'+'.join(sorted(die.kind for die in up))}"
