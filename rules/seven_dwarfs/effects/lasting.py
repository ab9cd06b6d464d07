"""Items that last for a turn or a round: they stay in `board.used`, or in an enemy's marks, until then."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from msgspec.structs import replace

from rules.kernel.choices import Forecast
from rules.kernel.filling import counted
from rules.kernel.turn import Turn
from rules.seven_dwarfs.effects.base import Small
from rules.seven_dwarfs.effects.item import AtEnemy, Item, figure, name_of
from rules.seven_dwarfs.effects.words import FORECASTS

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board, Enemy


class InForce(Item, frozen=True):
    """An item that is in force until the end of the turn or the round."""

    until: ClassVar[Literal["turn", "round"]] = "turn"

    def aims(self, board: Board) -> tuple[str, ...]:
        """One use, while there is an attack die."""
        return ("",) if board.strength("attack") else ()

    def blocked(self, board: Board) -> str:
        """Nothing to attack with."""
        return "no_attack_die"

    def apply(self, turn: Turn[Board], card: str, aim: str) -> None:
        """Keep it in force."""
        turn.board = replace(turn.board, used=(*turn.board.used, f"{self.until}:{card}"))
        turn.say("in_force", "SD-7.1", name=name_of(turn.board, card), card=card, until=self.until)


class Edge(InForce, frozen=True, tag="edge"):
    """This turn the dwarf's attacks are `by` stronger and do not wear the attack die."""

    by: Small

    def text(self) -> str:
        """The effect as rules text."""
        return f"This turn your attacks are {self.by} stronger and do not wear your attack die."

    def forecast(self, board: Board, aim: str) -> Forecast:
        """For this turn."""
        return Forecast(FORECASTS["edge"].format(by=self.by))

    def strike_strength(self, board: Board, enemy: Enemy, strength: int) -> int:
        """`by` more."""
        return strength + self.by

    def wear(self, board: Board, enemy: Enemy, wear: int) -> int:
        """None."""
        return 0


class StrikeAgain(InForce, frozen=True, tag="strike_again"):
    """This turn each enemy may be attacked `times` more."""

    times: Small

    def text(self) -> str:
        """The effect as rules text."""
        return f"This turn you may attack each enemy {counted(self.times, 'more time', 'more times')}."

    def forecast(self, board: Board, aim: str) -> Forecast:
        """For this turn."""
        return Forecast(FORECASTS["again"].format(times=counted(self.times, "time", "times")))

    def strikes_each(self, board: Board, enemy: Enemy, count: int) -> int:
        """`times` more."""
        return count + self.times


class Ward(InForce, frozen=True, tag="ward"):
    """Until the end of the round each attack of an enemy takes `by` less life."""

    until: ClassVar[Literal["turn", "round"]] = "round"

    by: Small

    def text(self) -> str:
        """The effect as rules text."""
        points = counted(self.by, "life point", "life points")
        return f"Until the end of the round each enemy attack costs you {points} less."

    def aims(self, board: Board) -> tuple[str, ...]:
        """One use, at any time."""
        return ("",)

    def forecast(self, board: Board, aim: str) -> Forecast:
        """For this round."""
        return Forecast(FORECASTS["ward"].format(by=self.by))

    def damage_to_dwarf(self, board: Board, enemy: Enemy, damage: int) -> int:
        """`by` less, at least none."""
        return max(damage - self.by, 0)


class Weary(AtEnemy, frozen=True, tag="weary"):
    """Until the end of the round the action of one enemy in sight at most `within` away counts `by` less."""

    by: Small
    within: Small

    def text(self) -> str:
        """The effect as rules text."""
        less = f"its action die counts {self.by} less, at least 0"
        return f"Choose {self.whom}: until the end of the round {less}."

    def forecast(self, board: Board, aim: str) -> Forecast:
        """By how much."""
        return Forecast(FORECASTS["weary"].format(by=self.by), {"by": self.by})

    def apply(self, turn: Turn[Board], card: str, aim: str) -> None:
        """Mark it."""
        enemy = figure(turn.board, aim)
        turn.board = turn.board.with_enemy(replace(enemy, marks=(*enemy.marks, f"round:{card}")))
        who = turn.board.label(enemy)
        turn.say("wearied", "SD-7.1", name=name_of(turn.board, card), enemy=aim, who=who, by=self.by)

    def action_points(self, board: Board, enemy: Enemy, points: int) -> int:
        """`by` less, at least none."""
        return max(points - self.by, 0)
