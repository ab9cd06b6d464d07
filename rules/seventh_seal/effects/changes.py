"""Deeds on the dice assigned to a skill: each is changed and goes back to be assigned (7S-R9, 7S-R10)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from msgspec.structs import replace

from rules.kernel.choices import Forecast
from rules.kernel.choices import Odd as Chance
from rules.kernel.clauses import cite
from rules.kernel.odds import classes, rolled, several
from rules.kernel.turn import Turn
from rules.seventh_seal.box import CHARACTER_DICE, FACES, TOP, Colour
from rules.seventh_seal.effects import clauses
from rules.seventh_seal.effects.base import Cause, Deed
from rules.seventh_seal.effects.icons import Face
from rules.seventh_seal.effects.shifting import APART, DOWN, UP, ShiftApart, can_part, turned, unturned
from rules.seventh_seal.effects.words import FORECASTS, die_text

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board
    from rules.seventh_seal.pieces import Die

COUNTS_AS: Final[tuple[Colour, ...]] = ("yellow", "pink", "turquoise")
"""The colours a die can be used as; black is none to be used as, it stands in for them."""


class Change(Deed, frozen=True):
    """Turns each die that pays to another face."""

    def after(self, face: int, aim: str) -> int:
        """The face a die turns to; 0 where it cannot be turned so (7S-R9)."""
        raise NotImplementedError

    def clause(self, cause: Cause) -> str:
        """The clause of the icon."""
        raise NotImplementedError

    def phrase(self) -> str:
        """The same, of the die it is used on."""
        said = self.used("the die", many=False).rstrip(".")
        return f"{said[0].lower()}{said[1:]}"

    def takes(self, die: Die, aim: str) -> bool:
        """A die that can be changed, to a face that it does not show and a die has."""
        return die.changeable and self.after(die.value, aim) not in (0, die.value)

    def do(self, turn: Turn[Board], cause: Cause, aim: str, dice: tuple[str, ...]) -> None:
        """Turn each and put it back to be assigned; as it is where a check has made the change impossible."""
        for name in dice:
            die = turn.board.die(name)
            after = self.after(die.value, aim)
            if after in (0, die.value):
                unturned(turn, cause, (die,), self.phrase())
            else:
                turned(turn, cause, die, after, self.clause(cause))

    def forecast(self, board: Board, aim: str, dice: tuple[Die, ...]) -> Forecast:
        """Each die before and after."""
        faces = [(die.value, self.after(die.value, aim)) for die in dice]
        changes = ", ".join(FORECASTS["die"].format(before=before, after=after) for before, after in faces)
        return Forecast(changes, {"before": sum(b for b, _ in faces), "after": sum(a for _, a in faces)})


class Reroll(Deed, frozen=True, tag="reroll"):
    """Roll the dice again."""

    def phrase(self) -> str:
        """Again."""
        return "roll the die again"

    def used(self, dice: str, *, many: bool) -> str:
        """Which dice."""
        return f"Roll {dice} again."

    @property
    def rolls(self) -> bool:
        """It rolls."""
        return True

    def takes(self, die: Die, aim: str) -> bool:
        """A die that can be changed."""
        return die.changeable

    def do(self, turn: Turn[Board], cause: Cause, aim: str, dice: tuple[str, ...]) -> None:
        """Roll each and put it back to be assigned."""
        cite("7S-R10")
        clause = clauses.of_boon("reroll_all" if len(dice) > 1 else "reroll", cause)
        for name in dice:
            die = turn.board.die(name)
            after = turn.roll(CHARACTER_DICE, FACES)
            turn.board = turn.board.with_die(replace(die, lies="pool", at="", value=after))
            turn.say(
                "die_rerolled",
                clause,
                name=cause.name,
                die=name,
                dice=die_text(die),
                before=die.value,
                after=after,
            )

    def odds(self, board: Board, aim: str, dice: tuple[Die, ...]) -> tuple[Chance, ...]:
        """Of one die each face; of several each sum."""
        return _sums(len(dice))


@lru_cache(maxsize=16)
def _sums(dice: int) -> tuple[Chance, ...]:
    """The chance of each sum of so many dice; of one die, of each face."""
    if dice == 1:
        return classes(rolled(FACES), str)
    sums = several(rolled(FACES), dice).map(sum)
    return tuple(sorted(classes(sums, lambda total: f"sum {total}"), key=lambda odd: int(odd.label[4:])))


class Shift(Change, frozen=True, tag="shift"):
    """Add `by` to each die, or subtract it; with `either` the player says which, for each die."""

    by: Face
    sign: Literal["add", "subtract", "either"] = "either"

    def used(self, dice: str, *, many: bool) -> str:
        """Which dice, and which way."""
        each = f"each of {dice}" if many and not dice.startswith("all ") else dice
        match self.sign:
            case "add":
                return f"Add {self.by} to {each}."
            case "subtract":
                return f"Subtract {self.by} from {each}."
            case "either":
                which = "them, each as you like" if many else "it"
                return f"Add {self.by} to {dice} or subtract {self.by} from {which}."

    def aims(self, board: Board) -> tuple[str, ...]:
        """Up, down, or of two dice one up and one down."""
        match self.sign:
            case "add":
                return (UP,)
            case "subtract":
                return (DOWN,)
            case "either":
                return (UP, DOWN, APART)

    def label(self, board: Board, aim: str) -> str:
        """Which way."""
        return {UP: f"+{self.by}", DOWN: f"-{self.by}", APART: f"+{self.by} and -{self.by}"}[aim]

    def clause(self, cause: Cause) -> str:
        """The clause of the icon."""
        return clauses.of_boon("shift", cause)

    def after(self, face: int, aim: str) -> int:
        """Up or down, from 1 to 6 (7S-R9)."""
        after = face - self.by if aim == DOWN else face + self.by
        return after if after in FACES else 0

    def takes(self, die: Die, aim: str) -> bool:
        """A die that can go that way, or one of both."""
        if aim == APART:
            return super().takes(die, UP) or super().takes(die, DOWN)
        return super().takes(die, aim)

    def suits(self, dice: tuple[Die, ...], aim: str) -> bool:
        """Two or more dice can go apart, if some can go up and the others down."""
        return aim != APART or can_part(dice, self.by)

    def do(self, turn: Turn[Board], cause: Cause, aim: str, dice: tuple[str, ...]) -> None:
        """Shift each, or ask which go up."""
        if aim == APART:
            turn.then(ShiftApart(dice, self.by, cause))
        else:
            super().do(turn, cause, aim, dice)

    def forecast(self, board: Board, aim: str, dice: tuple[Die, ...]) -> Forecast:
        """Each die before and after."""
        return Forecast(self.label(board, aim)) if aim == APART else super().forecast(board, aim, dice)


class SetFace(Change, frozen=True, tag="set_face"):
    """Turn the dice to a face: `to`, or (None) one the player chooses."""

    to: Face | None = None

    def used(self, dice: str, *, many: bool) -> str:
        """Which dice, and to what."""
        return f"Turn {dice} to {self.to or ('the same face, any you like' if many else 'any face')}."

    def aims(self, board: Board) -> tuple[str, ...]:
        """The face, where it is chosen."""
        return tuple(str(face) for face in FACES) if self.to is None else ("",)

    def label(self, board: Board, aim: str) -> str:
        """The face."""
        return f"to {aim}" if aim else ""

    def clause(self, cause: Cause) -> str:
        """The clause of the icon."""
        return clauses.of_boon("set_face" if self.to is None else "set_alike", cause)

    def after(self, face: int, aim: str) -> int:
        """The face."""
        return self.to or int(aim)

    def why_no_dice(self) -> tuple[str, str]:
        """They show it already."""
        return "no_turn", "7S-R9"


class Swap(Change, frozen=True, tag="swap"):
    """Turn a die from `a` to `b` or from `b` to `a`."""

    a: Face
    b: Face

    def used(self, dice: str, *, many: bool) -> str:
        """Which dice, and between what."""
        return f"Turn {dice} from {self.a} to {self.b} or from {self.b} to {self.a}."

    def clause(self, cause: Cause) -> str:
        """The clause of the icon."""
        return clauses.of_boon("swap", cause)

    def after(self, face: int, aim: str) -> int:
        """The other of the two."""
        return {self.a: self.b, self.b: self.a}.get(face, 0)

    def why_no_dice(self) -> tuple[str, str]:
        """None of them shows either."""
        return "no_swap", "7S-R9"


class Double(Change, frozen=True, tag="double"):
    """Double the face of a die that shows 3 or less."""

    def used(self, dice: str, *, many: bool) -> str:
        """Which dice."""
        shown = "" if "showing" in dice else " showing 3 or less"
        return f"Double the value of {dice}{shown}."

    def clause(self, cause: Cause) -> str:
        """The clause of the icon."""
        return clauses.of_boon("double", cause)

    def after(self, face: int, aim: str) -> int:
        """Twice as much, up to 6 (7S-R9)."""
        return face * 2 if face * 2 <= TOP else 0


class Recolour(Deed, frozen=True, tag="recolour"):
    """Let the die count as another colour this turn; it is not changed in itself (7S-R18)."""

    def phrase(self) -> str:
        """As another colour."""
        return "let the die count as another colour this turn"

    def used(self, dice: str, *, many: bool) -> str:
        """Which dice."""
        return f"Let {dice} count as any other colour this turn."

    def aims(self, board: Board) -> tuple[str, ...]:
        """The colour."""
        return COUNTS_AS

    def label(self, board: Board, aim: str) -> str:
        """The colour."""
        return f"as {aim}"

    def takes(self, die: Die, aim: str) -> bool:
        """A die that does not count as that; a black one stands in for every colour anyway."""
        return die.colour != "black" and aim != (die.counts or die.colour)

    def why_no_dice(self) -> tuple[str, str]:
        """Only black ones are left."""
        return "no_recolour", "7S-R27"

    def do(self, turn: Turn[Board], cause: Cause, aim: str, dice: tuple[str, ...]) -> None:
        """Let it count so and put it back to be assigned."""
        cite("7S-R10")
        cite("7S-R27")
        colour = next(colour for colour in COUNTS_AS if colour == aim)
        for name in dice:
            die = turn.board.die(name)
            counts: Colour | Literal[""] = colour if colour != die.colour else ""
            turn.board = turn.board.with_die(replace(die, lies="pool", at="", counts=counts))
            clause = clauses.of_boon("recolour", cause)
            turn.say("die_recoloured", clause, name=cause.name, die=name, dice=die_text(die), colour=colour)

    def forecast(self, board: Board, aim: str, dice: tuple[Die, ...]) -> Forecast:
        """The colour."""
        return Forecast(FORECASTS["counts"].format(colour=aim))
