"""Deeds on dice: what abilities of items and skills "once a fight" do to the idle dice of a fight."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, TypeAlias

import msgspec

from rules.kernel.choices import Forecast, Odd, Picks
from rules.kernel.clauses import cite
from rules.kernel.turn import Turn
from rules.sanctum import consult, dice
from rules.sanctum.box import FACES
from rules.sanctum.effects import clauses, idle, words
from rules.sanctum.effects.base import Cause, Deed
from rules.sanctum.effects.dice_verbs import RollAgain, SetAnother

if TYPE_CHECKING:
    from rules.sanctum.board import Board

Face: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=6)]
Pips: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=5)]
Few: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=8)]
Faces: TypeAlias = Annotated[tuple[Face, ...], msgspec.Meta(min_length=1, max_length=6)]

OPPOSITE = 7
"""Opposite faces of a die add up to so much."""


class DiceDeed(Deed, frozen=True):
    """A deed on idle dice. It can be aimed where a set of dice would change by it."""

    def all_aims(self, kinds: Picks, reach: int) -> tuple[str, ...]:
        """What it could be aimed at with dice of these kinds; `reach`: so many pips further for an add."""
        return ("",)

    def reach(self, board: Board, seat: int) -> int:
        """By how much effects in force let it go further."""
        return 0

    def fits(self, kinds: Picks, aim: str) -> tuple[Picks, ...]:
        """The sets of these dice that change with this aim."""
        raise NotImplementedError

    def aims(self, board: Board, seat: int, cause: Cause) -> tuple[str, ...]:
        """Those with which a set of dice would change."""
        return _aims(self, idle.kinds(board, seat), self.reach(board, seat))

    def sets(self, board: Board, seat: int, cause: Cause, aim: str) -> tuple[Picks, ...]:
        """The sets of dice that change."""
        return _fits(self, idle.kinds(board, seat), aim)

    def why_not(self, board: Board, seat: int, cause: Cause) -> tuple[str, str]:
        """No die is left, or none that would change."""
        return "no_change" if idle.kinds(board, seat) else "no_die", clauses.of(cause)


@lru_cache(maxsize=1 << 14)
def _aims(deed: DiceDeed, kinds: Picks, reach: int) -> tuple[str, ...]:
    return tuple([aim for aim in deed.all_aims(kinds, reach) if _fits(deed, kinds, aim)]) if kinds else ()


@lru_cache(maxsize=1 << 14)
def _fits(deed: DiceDeed, kinds: Picks, aim: str) -> tuple[Picks, ...]:
    return deed.fits(kinds, aim)


class Turned(DiceDeed, frozen=True):
    """A deed that turns dice to values that are known before."""

    def after(self, picks: Picks, aim: str) -> tuple[int, ...]:
        """What these dice show then, in their order."""
        raise NotImplementedError

    def do(self, turn: Turn[Board], seat: int, cause: Cause, aim: str, picks: Picks) -> None:
        """Turn them, all at once."""
        names = dice.named(turn.board, seat, picks)
        values = dict(zip(names, self.after(picks, aim), strict=True))
        dice.set_values(turn, seat, values, cause)

    def forecast(self, board: Board, seat: int, cause: Cause, aim: str, picks: Picks) -> Forecast | None:
        """Each die before and after."""
        return idle.becomes(tuple(map(idle.shows, picks)), self.after(picks, aim)) if picks else None


class Shift(Turned, frozen=True, tag="shift"):
    """Move a die by up to `up` pips up or up to `down` pips down, never past 6 or 1."""

    up: Pips = 0
    down: Pips = 0

    def phrase(self) -> str:
        """Which way, and how far."""
        if self.up == self.down:
            return f"move a die by {_up_to(self.up)}, up or down"
        ways = [f"raise a die by {_up_to(self.up)}"] if self.up else []
        if self.down:
            ways.append(f"lower {'it' if ways else 'a die'} by {_up_to(self.down)}")
        return " or ".join(ways)

    def short(self) -> str:
        """How far."""
        if self.up == self.down:
            return f"±{self.up}"
        return " or ".join([f"+{self.up}"] * bool(self.up) + [f"-{self.down}"] * bool(self.down))

    def reach(self, board: Board, seat: int) -> int:
        """An effect in force may let it move a die further up."""
        fight = board.parts[seat].fight
        return consult.reach(board, seat, first=fight.adds == 0) if fight and self.up else 0

    def all_aims(self, kinds: Picks, reach: int) -> tuple[str, ...]:
        """So many pips up or down."""
        down = [f"-{pips}" for pips in range(1, self.down + 1)]
        return (*down, *[f"+{pips}" for pips in range(1, self.up + reach + 1)])

    def fits(self, kinds: Picks, aim: str) -> tuple[Picks, ...]:
        """One die that does not pass 6 or 1."""
        return tuple([(kind,) for kind in dict.fromkeys(kinds) if idle.shows(kind) + int(aim) in FACES])

    def after(self, picks: Picks, aim: str) -> tuple[int, ...]:
        """The value moved."""
        return tuple([idle.shows(kind) + int(aim) for kind in picks])

    def do(self, turn: Turn[Board], seat: int, cause: Cause, aim: str, picks: Picks) -> None:
        """Move it; an add is counted."""
        if int(aim) > self.up:
            consult.counting(turn.board, seat, lambda each: each.reach(first=True) > 0)
        super().do(turn, seat, cause, aim, picks)
        if int(aim) > 0:
            fight = turn.board.part(seat).in_fight
            turn.board = turn.board.with_fight(seat, msgspec.structs.replace(fight, adds=fight.adds + 1))

    def label(self, board: Board, seat: int, aim: str) -> str:
        """How far."""
        return words.label("up" if int(aim) > 0 else "down", pips=abs(int(aim)))


class Flip(Turned, frozen=True, tag="flip"):
    """Turn up to `dice` dice over: each shows 7 minus what it showed."""

    dice: Few = 1

    def phrase(self) -> str:
        """How many."""
        if self.dice == 1:
            return "flip a die to its opposite face, 7 minus what it shows"
        return f"flip up to {self.dice} dice to their opposite faces, 7 minus what each shows"

    def short(self) -> str:
        """How many."""
        return "flip" if self.dice == 1 else f"flip up to {self.dice}"

    def fits(self, kinds: Picks, aim: str) -> tuple[Picks, ...]:
        """Sets of dice that do not merely change places."""
        hands = idle.several(kinds, self.dice)
        return tuple([hand for hand in hands if idle.different(hand, self.after(hand, aim))])

    def after(self, picks: Picks, aim: str) -> tuple[int, ...]:
        """The opposite faces."""
        return tuple([OPPOSITE - idle.shows(kind) for kind in picks])


class SetDie(Turned, frozen=True, tag="set"):
    """Turn a die to one of `faces`; with `dice` 2, one or two dice, to the same face or different ones."""

    faces: Faces = (1, 2, 3, 4, 5, 6)
    dice: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1

    def phrase(self) -> str:
        """To what, and how many."""
        which = "a die" if self.dice == 1 else "one or two dice"
        return f"set {which} to {words.faces(self.faces)}"

    def short(self) -> str:
        """To what."""
        told = "any" if len(set(self.faces)) == len(FACES) else ", ".join(str(face) for face in self.faces)
        return f"set {told}" if self.dice == 1 else f"set 2 dice: {told}"

    def all_aims(self, kinds: Picks, reach: int) -> tuple[str, ...]:
        """The values."""
        return tuple([f"={face}" for face in dict.fromkeys(self.faces)])

    def fits(self, kinds: Picks, aim: str) -> tuple[Picks, ...]:
        """One die that shows another value."""
        return tuple([(kind,) for kind in dict.fromkeys(kinds) if kind[1:] != aim[1:]])

    def after(self, picks: Picks, aim: str) -> tuple[int, ...]:
        """The value."""
        return (int(aim[1:]),) * len(picks)

    def do(self, turn: Turn[Board], seat: int, cause: Cause, aim: str, picks: Picks) -> None:
        """Turn it, and ask for a second where there may be one."""
        if self.dice > 1:
            turn.then(SetAnother(seat, cause, self.faces))
        super().do(turn, seat, cause, aim, picks)

    def label(self, board: Board, seat: int, aim: str) -> str:
        """The value."""
        return words.label("value", value=aim[1:])


class Copy(Turned, frozen=True, tag="copy"):
    """A die takes the value of another of the hero's idle dice."""

    def phrase(self) -> str:
        """From where."""
        return "turn a die to the value of another idle die"

    def short(self) -> str:
        """In a word."""
        return "copy"

    def all_aims(self, kinds: Picks, reach: int) -> tuple[str, ...]:
        """The values that idle dice show."""
        return tuple([f"from{value}" for value in sorted({idle.shows(kind) for kind in kinds})])

    def fits(self, kinds: Picks, aim: str) -> tuple[Picks, ...]:
        """One die that shows another value."""
        return tuple([(kind,) for kind in dict.fromkeys(kinds) if kind[1:] != aim[-1]])

    def after(self, picks: Picks, aim: str) -> tuple[int, ...]:
        """The value copied."""
        return (int(aim[-1]),) * len(picks)

    def label(self, board: Board, seat: int, aim: str) -> str:
        """The value copied."""
        return words.label("copy", value=aim[-1])


class Reroll(DiceDeed, frozen=True, tag="reroll"):
    """Roll one or more idle dice again, at most `dice`, `times` times over; the new values stay."""

    dice: Few = idle.ANY_NUMBER
    times: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1

    def phrase(self) -> str:
        """How many, and how often."""
        many = "any number of idle dice" if self.dice >= idle.ANY_NUMBER else f"up to {self.dice} idle dice"
        told = f"roll {'an idle die' if self.dice == 1 else many} again"
        return told if self.times == 1 else f"{told}, then once more if you like"

    def short(self) -> str:
        """How many."""
        many = (
            ""
            if self.dice >= idle.ANY_NUMBER
            else f" {self.dice}"
            if self.dice == 1
            else f" up to {self.dice}"
        )
        return f"reroll{many}" + (" twice" if self.times > 1 else "")

    def aims(self, board: Board, seat: int, cause: Cause) -> tuple[str, ...]:
        """One use, where there are idle dice and nothing forbids it."""
        return ("",) if idle.kinds(board, seat) and not consult.rerolls_forbidden(board, seat) else ()

    def fits(self, kinds: Picks, aim: str) -> tuple[Picks, ...]:
        """Any sets of dice, small enough."""
        return idle.several(kinds, self.dice)

    def locks(self, aim: str) -> bool:
        """It rolls."""
        return True

    def why_not(self, board: Board, seat: int, cause: Cause) -> tuple[str, str]:
        """A fury card forbids it, or no die is left."""
        if consult.rerolls_forbidden(board, seat):
            return "no_rerolls", "SA-8.7"
        return "no_die", clauses.of(cause)

    def do(self, turn: Turn[Board], seat: int, cause: Cause, aim: str, picks: Picks) -> None:
        """Roll them, and ask for a second time where there may be one."""
        cite("ALL-R1")
        if self.times > 1:
            turn.then(RollAgain(seat, cause, self.dice))
        dice.reroll(turn, seat, picks, cause)

    def odds(self, board: Board, seat: int, cause: Cause, aim: str, picks: Picks) -> tuple[Odd, ...]:
        """How many open locations all idle dice will fit."""
        return idle.hits_by_rolling(board, seat, picks) if picks else ()


class Split(Turned, frozen=True, tag="split"):
    """Move `pips` from one die to another: one goes down as the other goes up."""

    pips: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1

    def phrase(self) -> str:
        """How much."""
        pips, them = ("1 pip", "it") if self.pips == 1 else (f"{self.pips} pips", "them")
        return f"take {pips} from a die and add {them} to another"

    def short(self) -> str:
        """How much."""
        return f"-{self.pips} / +{self.pips}"

    def all_aims(self, kinds: Picks, reach: int) -> tuple[str, ...]:
        """The values of dice that can give."""
        values = sorted({idle.shows(kind) for kind in kinds})
        return tuple([f"from{value}" for value in values if value > self.pips])

    def fits(self, kinds: Picks, aim: str) -> tuple[Picks, ...]:
        """A giving die and another that can take, where they do not merely change places."""
        hands = [hand for hand in idle.several(kinds, 2) if len(hand) > 1]
        return tuple([hand for hand in hands if self._moves(hand, aim)])

    def _moves(self, hand: Picks, aim: str) -> bool:
        if aim[-1] not in (hand[0][1:], hand[1][1:]):
            return False
        after = self.after(hand, aim)
        return all(value in FACES for value in after) and idle.different(hand, after)

    def after(self, picks: Picks, aim: str) -> tuple[int, ...]:
        """The giving die lower, the other higher."""
        one, other = map(idle.shows, picks)
        return (
            (one - self.pips, other + self.pips)
            if one == int(aim[-1])
            else (one + self.pips, other - self.pips)
        )

    def label(self, board: Board, seat: int, aim: str) -> str:
        """The giving die."""
        return words.label("split", value=aim[-1])

    def why_not(self, board: Board, seat: int, cause: Cause) -> tuple[str, str]:
        """No two dice between which pips can move."""
        return "no_pair", clauses.of(cause)


def _up_to(pips: int) -> str:
    return "1" if pips == 1 else f"up to {pips}"


__all__ = ["Copy", "Flip", "Reroll", "SetDie", "Shift", "Split"]
