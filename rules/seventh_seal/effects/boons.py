"""Deeds that use dice up, or none: shields, life, the Time track held, a Fury cancelled.

Those against Underlings and the Overlord are `against.py`'s.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Self

from msgspec.structs import replace

from rules.kernel.choices import Forecast
from rules.kernel.clauses import cite
from rules.kernel.turn import Turn
from rules.seventh_seal.box import TOP
from rules.seventh_seal.effects import clauses, doors
from rules.seventh_seal.effects.against import FuryBack, HurtOverlord, HurtUnderling, MoveUnderling
from rules.seventh_seal.effects.base import ROLLED, Amount, Cause, Deed, Effect
from rules.seventh_seal.effects.icons import Few, Many
from rules.seventh_seal.effects.words import FORECASTS
from rules.seventh_seal.pieces import Ongoing
from rules.seventh_seal.pieces import Shield as Guard

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board
    from rules.seventh_seal.pieces import Die


class Shield(Deed, frozen=True, tag="shield"):
    """Defence worth `points`; "face": what the die shows."""

    points: Many | Literal["face"]

    def phrase(self) -> str:
        """How much."""
        if self.points == "face":
            return "gain a shield of what it shows"
        return f"gain a shield of {self.points}"

    def used(self, dice: str, *, many: bool) -> str:
        """Which dice, and how much."""
        if self.points == "face":
            return f"Use {dice} as one more defence die."
        return f"Use {dice} as a shield of {self.points}."

    def allows(self, board: Board, die: Die, aim: str) -> bool:
        """A die that no ban on defence forbids (7S-R21)."""
        return board.may_defend(die)

    def why_no_dice(self) -> tuple[str, str]:
        """A ban."""
        return "banned", "7S-R21"

    def do(self, turn: Turn[Board], cause: Cause, aim: str, dice: tuple[str, ...]) -> None:
        """Raise the shield; a die that stays on the table is part of it."""
        board = turn.board
        cite("7S-R21")
        kept = tuple(name for name in dice if board.die(name).lies != "bag")
        points = sum(board.die(name).value for name in kept) if self.points == "face" else self.points
        what = "shield_face" if self.points == "face" else "shield" if kept or not dice else "shield_destroy"
        shield = Guard(cause.card, points, kept[0] if kept else "")
        turn.board = replace(board, shields=(*board.shields, shield))
        clause = clauses.of_boon(what, cause)
        turn.say("shield_raised", clause, name=cause.name, points=points)

    def forecast(self, board: Board, aim: str, dice: tuple[Die, ...]) -> Forecast:
        """Defence before and after."""
        before = sum(die.value for die in board.lying("guard")) + sum(each.points for each in board.shields)
        points = sum(die.value for die in dice) if self.points == "face" else self.points
        text = FORECASTS["shield"].format(before=before, after=before + points)
        return Forecast(text, {"defence": points})


class GainLife(Deed, frozen=True, tag="gain_life"):
    """Life points, split over the life dice by the player; none passes 6 (7S-R18)."""

    points: Amount

    def phrase(self) -> str:
        """How much."""
        return "gain as much life as the die shows" if self.points == ROLLED else f"gain {self.points} life"

    def short(self) -> str:
        """How much."""
        return "+life as rolled" if self.points == ROLLED else f"+{self.points} life"

    def as_rolled(self, face: int) -> Self:
        """With what the die shows."""
        return replace(self, points=face) if self.points == ROLLED else self

    def aims(self, board: Board) -> tuple[str, ...]:
        """One use, while a life die can rise."""
        return ("",) if _room(board) else ()

    def why_not(self, board: Board) -> str:
        """Full life."""
        return "full_life"

    def do(self, turn: Turn[Board], cause: Cause, aim: str, dice: tuple[str, ...]) -> None:
        """Let the player split it."""
        clause = clauses.of_boon("gain_life", cause)
        doors.gain_life(turn, cause.amount(self.points), clause, cause.name)

    def forecast(self, board: Board, aim: str, dice: tuple[Die, ...]) -> Forecast | None:
        """Life before and after."""
        if self.points == ROLLED:
            return None
        gained = min(self.points, _room(board))
        text = FORECASTS["heal"].format(before=board.life, after=board.life + gained)
        return Forecast(text, {"life": gained})


class FillLife(Deed, frozen=True, tag="fill_life"):
    """Turn one life die to 6."""

    def phrase(self) -> str:
        """What rises."""
        return "raise a life die to 6"

    def short(self) -> str:
        """What rises."""
        return "life die to 6"

    def aims(self, board: Board) -> tuple[str, ...]:
        """The life dice that can rise, one for each number of points."""
        low = {die.value: die.name for die in reversed(board.lying("life")) if die.value < TOP}
        return tuple(low[value] for value in sorted(low))

    def label(self, board: Board, aim: str) -> str:
        """The life die."""
        return f"the life die with {board.die(aim).value}"

    def target(self, board: Board, aim: str) -> str:
        """The life die."""
        return f"die:{aim}"

    def why_not(self, board: Board) -> str:
        """Full life."""
        return "full_life"

    def do(self, turn: Turn[Board], cause: Cause, aim: str, dice: tuple[str, ...]) -> None:
        """Turn it up."""
        cite("7S-0.19")
        die = turn.board.die(aim)
        turn.board = turn.board.with_die(replace(die, value=TOP))
        clause = clauses.of_boon("fill_life" if dice else "fill_life_free", cause)
        turn.say("life_filled", clause, name=cause.name, die=aim, before=die.value, after=TOP)

    def forecast(self, board: Board, aim: str, dice: tuple[Die, ...]) -> Forecast:
        """What it shows now."""
        before = board.die(aim).value
        return Forecast(FORECASTS["fill"].format(before=before), {"life": TOP - before})


class LifeSpace(Effect, frozen=True, tag="life_space"):
    """Further spaces for life dice."""

    n: Few = 1

    def phrase(self) -> str:
        """How many."""
        spaces = "one more space" if self.n == 1 else f"{self.n} more spaces"
        return f"you have {spaces} for life dice"

    def life_spaces(self) -> int:
        """So many."""
        return self.n


class HoldTrack(Deed, frozen=True, tag="hold_track"):
    """The Time track does not advance this round; the space where its die lies acts."""

    def phrase(self) -> str:
        """That it stands still."""
        return "keep the Time track from advancing this round"

    def aims(self, board: Board) -> tuple[str, ...]:
        """One use a round."""
        return () if board.held else ("",)

    def target(self, board: Board, aim: str) -> str:
        """The Overlord."""
        return "overlord"

    def why_not(self, board: Board) -> str:
        """Held already."""
        return "track_is_held"

    def do(self, turn: Turn[Board], cause: Cause, aim: str, dice: tuple[str, ...]) -> None:
        """Hold it."""
        turn.board = replace(turn.board, held=True)
        turn.say("track_held", clauses.of_boon("hold_track", cause), name=cause.name)

    def forecast(self, board: Board, aim: str, dice: tuple[Die, ...]) -> Forecast:
        """The space."""
        return Forecast(FORECASTS["hold"])


class CancelOngoing(Deed, frozen=True, tag="cancel_ongoing"):
    """An ongoing Fury has no effect until the Overlord falls."""

    def phrase(self) -> str:
        """What is cancelled."""
        return "cancel an ongoing Fury until the Overlord falls"

    def aims(self, board: Board) -> tuple[str, ...]:
        """The ongoing Furies in force."""
        return tuple(each.name for each in board.ongoing if not each.waiting and not each.cancelled)

    def label(self, board: Board, aim: str) -> str:
        """Whose Fury."""
        return board.label(_ongoing(board, aim))

    def why_not(self, board: Board) -> str:
        """None in force."""
        return "no_ongoing"

    def do(self, turn: Turn[Board], cause: Cause, aim: str, dice: tuple[str, ...]) -> None:
        """Cancel it."""
        board = turn.board
        ongoing = _ongoing(board, aim)
        others = tuple(replace(each, cancelled=True) if each.name == aim else each for each in board.ongoing)
        turn.board = replace(board, ongoing=others)
        clause = clauses.of_boon("cancel_ongoing", cause)
        turn.say("ongoing_cancelled", clause, name=cause.name, who=board.label(ongoing))

    def forecast(self, board: Board, aim: str, dice: tuple[Die, ...]) -> Forecast:
        """Until when."""
        return Forecast(FORECASTS["cancel"])


def _ongoing(board: Board, name: str) -> Ongoing:
    return next(each for each in board.ongoing if each.name == name)


def _room(board: Board) -> int:
    """Points that the life dice can take."""
    return sum(TOP - die.value for die in board.lying("life"))


__all__ = [
    "CancelOngoing",
    "FillLife",
    "FuryBack",
    "GainLife",
    "HoldTrack",
    "HurtOverlord",
    "HurtUnderling",
    "LifeSpace",
    "MoveUnderling",
    "Shield",
]
