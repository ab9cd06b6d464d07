"""Deeds against Underlings and the Overlord: moved, calmed, wounded; none of them is an attack (7S-R15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from msgspec.structs import replace

from rules.kernel.choices import Forecast
from rules.kernel.clauses import cite
from rules.kernel.filling import counted
from rules.kernel.turn import Turn
from rules.seventh_seal.box import AREAS, Area
from rules.seventh_seal.effects import clauses, doors
from rules.seventh_seal.effects.base import ROLLED, Amount, Cause, Deed
from rules.seventh_seal.effects.icons import Few
from rules.seventh_seal.effects.words import AREA_WORDS, FORECASTS

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board
    from rules.seventh_seal.pieces import Die, InPlay

ANYWHERE: tuple[Area, ...] = (*AREAS, "overlord")


class _AtUnderling(Deed, frozen=True):
    """Is aimed at an Underling."""

    def reaches(self, board: Board, underling: InPlay) -> bool:
        """Whether it could do something to this one."""
        return bool(board.lying("track", underling.name))

    def aims(self, board: Board) -> tuple[str, ...]:
        """Those it could do something to, wherever they are (7S-R15)."""
        return tuple(each.name for each in board.underlings if self.reaches(board, each))

    def label(self, board: Board, aim: str) -> str:
        """The Underling."""
        return board.label(there(board, aim))

    def target(self, board: Board, aim: str) -> str:
        """The Underling."""
        return f"underling:{aim}"

    def why_not(self, board: Board) -> str:
        """Nobody there."""
        return "no_underling"


class MoveUnderling(_AtUnderling, frozen=True, tag="move_underling"):
    """Move an Underling to any area; it joins the far end (7S-R5)."""

    def phrase(self) -> str:
        """Where to."""
        return "move an Underling to any area"

    def aims(self, board: Board) -> tuple[str, ...]:
        """Each Underling with each other area."""
        placed = (each for each in board.underlings if each.area)
        return tuple(f"{each.name}:{area}" for each in placed for area in ANYWHERE if area != each.area)

    def label(self, board: Board, aim: str) -> str:
        """Who, and where to."""
        name, area = _way(aim)
        return f"{board.label(there(board, name))} to the {AREA_WORDS[area]} area"

    def target(self, board: Board, aim: str) -> str:
        """The area."""
        return f"area:{_way(aim)[1]}"

    def do(self, turn: Turn[Board], cause: Cause, aim: str, dice: tuple[str, ...]) -> None:
        """Move it."""
        cite(clauses.of_boon("move_underling", cause))
        doors.move(turn, *_way(aim))

    def forecast(self, board: Board, aim: str, dice: tuple[Die, ...]) -> Forecast:
        """Its place in line."""
        area = _way(aim)[1]
        place = len(board.in_area(area)) + 1
        order = "nearest" if place == 1 else f"number {place}"
        return Forecast(FORECASTS["move"].format(order=order, area=AREA_WORDS[area]), {"order": place})


class FuryBack(_AtUnderling, frozen=True, tag="fury_back"):
    """Move an Underling's die back on its Fury track."""

    n: Few = 1

    def phrase(self) -> str:
        """How far."""
        return f"move an Underling's die {counted(self.n, 'space', 'spaces')} back on its Fury track"

    def reaches(self, board: Board, underling: InPlay) -> bool:
        """Whether its die has moved."""
        return underling.fury > 0

    def why_not(self, board: Board) -> str:
        """All on the first space."""
        return "no_calm"

    def do(self, turn: Turn[Board], cause: Cause, aim: str, dice: tuple[str, ...]) -> None:
        """Move it back, at most to the first space."""
        underling = there(turn.board, aim)
        fury = max(underling.fury - self.n, 0)
        turn.board = turn.board.with_underling(replace(underling, fury=fury))
        clause = clauses.of_boon("fury_back", cause)
        who = turn.board.label(underling)
        turn.say("fury_calmed", clause, name=cause.name, underling=aim, who=who, space=fury + 1)

    def forecast(self, board: Board, aim: str, dice: tuple[Die, ...]) -> Forecast:
        """The space."""
        before = there(board, aim).fury
        after = max(before - self.n, 0)
        return Forecast(
            FORECASTS["back"].format(before=before + 1, after=after + 1), {"fury": after - before}
        )


class HurtUnderling(_AtUnderling, frozen=True, tag="hurt_underling"):
    """Damage to an Underling anywhere; not an attack (7S-R15)."""

    damage: Amount

    def phrase(self) -> str:
        """How much."""
        return f"inflict {_damage(self.damage)} on an Underling"

    def short(self) -> str:
        """How much."""
        return (
            "damage as rolled to an Underling" if self.damage == ROLLED else f"{self.damage} to an Underling"
        )

    def as_rolled(self, face: int) -> Self:
        """With what the die shows."""
        return replace(self, damage=face) if self.damage == ROLLED else self

    def do(self, turn: Turn[Board], cause: Cause, aim: str, dice: tuple[str, ...]) -> None:
        """Hurt it."""
        cite("7S-R15")
        clause = _hurting("hurt_underling", turn.board, cause, dice)
        doors.hurt_underling(turn, aim, cause.amount(self.damage), clause, cause.name)

    def forecast(self, board: Board, aim: str, dice: tuple[Die, ...]) -> Forecast | None:
        """What it has left."""
        if self.damage == ROLLED:
            return None
        damage = min(self.damage, board.life_of(aim))
        left = board.life_of(aim) - damage
        text = FORECASTS["hurt" if left else "beats"].format(damage=damage, left=left)
        return Forecast(text, {"damage": damage, "left": left})


class HurtOverlord(Deed, frozen=True, tag="hurt_overlord"):
    """Damage to the Overlord, past any shield; not an attack, but it calls an invocation (7S-R15)."""

    damage: Amount

    def phrase(self) -> str:
        """How much."""
        return f"inflict {_damage(self.damage)} on the Overlord"

    def short(self) -> str:
        """How much."""
        return (
            "damage as rolled to the Overlord" if self.damage == ROLLED else f"{self.damage} to the Overlord"
        )

    def as_rolled(self, face: int) -> Self:
        """With what the die shows."""
        return replace(self, damage=face) if self.damage == ROLLED else self

    def target(self, board: Board, aim: str) -> str:
        """The Overlord."""
        return "overlord"

    def locks(self, board: Board, aim: str) -> bool:
        """An invocation may draw cards and dice; the killing blow calls none (7S-R14)."""
        deadly = self.damage != ROLLED and self.damage >= board.overlord_life
        return not deadly and doors.calls(board)

    def do(self, turn: Turn[Board], cause: Cause, aim: str, dice: tuple[str, ...]) -> None:
        """Hurt it; where it falls, nothing else takes place (7S-R14)."""
        cite("7S-R15")
        clause = _hurting("hurt_overlord", turn.board, cause, dice)
        doors.hurt_overlord(turn, cause.amount(self.damage), clause, cause.name)

    def forecast(self, board: Board, aim: str, dice: tuple[Die, ...]) -> Forecast | None:
        """What it has left."""
        if self.damage == ROLLED:
            return None
        damage = min(self.damage, board.overlord_life)
        left = board.overlord_life - damage
        comes = " ".join(effect.text() for _, effect in board.in_force("overlord_hurt"))
        key = "wins" if not left else "hurt_calls" if comes else "hurt"
        text = FORECASTS[key].format(damage=damage, left=left, comes=comes)
        return Forecast(text, {"damage": damage, "left": left})


def there(board: Board, name: str) -> InPlay:
    """An Underling in play. LookupError where it is not."""
    underling = board.underling(name)
    if underling is None:
        raise LookupError(name)
    return underling


def _way(aim: str) -> tuple[str, Area]:
    """Who, and where to."""
    name, _, area = aim.partition(":")
    return name, next(each for each in ANYWHERE if each == area)


def _damage(damage: Amount) -> str:
    return "as much damage as the die shows" if damage == ROLLED else f"{damage} damage"


def _hurting(what: str, board: Board, cause: Cause, dice: tuple[str, ...]) -> str:
    """The clause, by whether the dice that paid were destroyed."""
    destroyed = any(board.die(name).lies == "bag" for name in dice)
    return clauses.of_boon(f"{what}_destroy" if destroyed else what, cause)
