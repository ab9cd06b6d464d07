"""What a Demon Lord card asks for: a penalty that can be paid, else its wounds are taken (SA-R12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec

from rules.kernel.turn import Turn
from rules.sanctum import harm, paying
from rules.sanctum.box import TOKEN_OF, Potion
from rules.sanctum.effects import clauses, corruption, naming, words
from rules.sanctum.effects.base import Cause, Effect
from rules.sanctum.effects.blessings import turn_down
from rules.sanctum.telling import say

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.pieces import Part

_SHORTENED_MOST: Final = 2
"""So often a health track can be shortened."""


class Penalty(Effect, frozen=True):
    """Something a hero may do instead of taking the wounds that a Demon Lord card prints."""

    def aims(self, board: Board, seat: int) -> tuple[str, ...]:
        """The ways to pay it now, as the end of an option's id; empty where it cannot be paid.

        "" where there is nothing to choose; a blessing, a space "boots.0.1", a potion and a spent token
        "red.boots.0.0".
        """
        return ("",)

    def label(self, board: Board, seat: int, aim: str) -> str:
        """What is paid with this aim, in a few words."""
        return self.phrase()

    def target(self, board: Board, seat: int, aim: str) -> str | None:
        """The element of the page that is given up; None where none is."""
        return None

    def kills(self, board: Board, seat: int) -> bool:
        """Whether to pay it now would be the hero's death."""
        return False

    def pay(self, turn: Turn[Board], seat: int, cause: Cause, aim: str) -> None:
        """Pay it."""
        raise NotImplementedError


class LoseToken(Penalty, frozen=True, tag="lose_token"):
    """Lose a token of this kind from the pool, for good."""

    token: Literal["stamina", "focus"]

    def phrase(self) -> str:
        """Which token."""
        return f"lose a {self.token} from the pool for good"

    def short(self) -> str:
        """Which token."""
        return f"-1 {self.token}"

    def aims(self, board: Board, seat: int) -> tuple[str, ...]:
        """One way, with such a token in the pool."""
        return ("",) if board.part(seat).tokens(self.token) else ()

    def pay(self, turn: Turn[Board], seat: int, cause: Cause, aim: str) -> None:
        """Take it out of the game."""
        paying.lose_token(turn, seat, self.token, clauses.of(cause), cause.name)


class LoseBlessing(Penalty, frozen=True, tag="lose_blessing"):
    """Turn an unused blessing face down."""

    def phrase(self) -> str:
        """What is turned down."""
        return "turn an unused blessing face down"

    def short(self) -> str:
        """What is lost."""
        return "-1 blessing"

    def aims(self, board: Board, seat: int) -> tuple[str, ...]:
        """The unused blessings."""
        return tuple([held.tile for held in board.part(seat).blessings if not held.used])

    def label(self, board: Board, seat: int, aim: str) -> str:
        """Which blessing."""
        return words.label("lose_blessing", name=board.cards.tiles[aim].name)

    def target(self, board: Board, seat: int, aim: str) -> str:
        """The blessing."""
        return f"blessing:{aim}"

    def pay(self, turn: Turn[Board], seat: int, cause: Cause, aim: str) -> None:
        """Turn it down."""
        turn_down(turn, seat, aim)
        say(
            turn,
            "penalty_blessing",
            clauses.of(cause),
            seat,
            name=turn.board.cards.tiles[aim].name,
            tile=aim,
            cause=cause.name,
        )


class Corrupt(Penalty, frozen=True, tag="corrupt"):
    """An empty ability space, of this colour or of any, is of no use for the rest of the game."""

    colour: Literal["red", "blue", "purple", "any"] = "any"

    def phrase(self) -> str:
        """Which space."""
        return f"corrupt an empty {'' if self.colour == 'any' else f'{self.colour} '}ability space for good"

    def short(self) -> str:
        """Which space."""
        return f"corrupt a {'' if self.colour == 'any' else f'{self.colour} '}space"

    def aims(self, board: Board, seat: int) -> tuple[str, ...]:
        """The empty spaces."""
        return corruption.empty(board, seat, self.colour)

    def label(self, board: Board, seat: int, aim: str) -> str:
        """Which space."""
        return words.label("corrupt", space=corruption.space_name(board, seat, aim))

    def target(self, board: Board, seat: int, aim: str) -> str:
        """The ability."""
        return naming.space_target(aim)

    def pay(self, turn: Turn[Board], seat: int, cause: Cause, aim: str) -> None:
        """Corrupt it."""
        corruption.corrupt(turn, seat, aim, clauses.of(cause))


class FewerDice(Penalty, frozen=True, tag="fewer_dice"):
    """Roll one die less in the next fight; it does not wake rage."""

    def phrase(self) -> str:
        """How many, and when."""
        return "roll one die fewer in the next fight"

    def short(self) -> str:
        """How many, and when."""
        return "-1 die next fight"

    def aims(self, board: Board, seat: int) -> tuple[str, ...]:
        """One way, while a die would be left out."""
        part = board.part(seat)
        return ("",) if part.dice + part.silver > part.next_dice else ()

    def pay(self, turn: Turn[Board], seat: int, cause: Cause, aim: str) -> None:
        """Note it for the next fight; the same twice adds up."""
        part = turn.board.part(seat)
        turn.board = turn.board.with_part(msgspec.structs.replace(part, next_dice=part.next_dice + 1))
        say(turn, "penalty_dice", clauses.of(cause), seat, cause=cause.name)


class MoreDamage(Penalty, frozen=True, tag="more_damage"):
    """Face `points` more damage in the next fight.

    It can be blocked, and counts though all cards are beaten.
    """

    points: Annotated[int, msgspec.Meta(ge=1, le=4)] = 2

    def phrase(self) -> str:
        """How much, and when."""
        return f"face {self.points} more damage in the next fight"

    def short(self) -> str:
        """How much, and when."""
        return f"+{self.points} damage next fight"

    def pay(self, turn: Turn[Board], seat: int, cause: Cause, aim: str) -> None:
        """Note it for the next fight; the same twice adds up."""
        part = turn.board.part(seat)
        more = part.next_damage + self.points
        turn.board = turn.board.with_part(msgspec.structs.replace(part, next_damage=more))
        say(turn, "penalty_damage", clauses.of(cause), seat, points=self.points, cause=cause.name)


class ShortenTrack(Penalty, frozen=True, tag="shorten_track"):
    """The health track ends earlier: death at 1 or below, a second time at 3 or below.

    The score is as it was.
    """

    def phrase(self) -> str:
        """What is shortened, and what comes of it."""
        return "shorten the health track (death comes at 1 health, after a second time at 3)"

    def label(self, board: Board, seat: int, aim: str) -> str:
        """The health at which the hero would be dead."""
        return words.label("shorten", at=_shorter(board.part(seat)).death_at)

    def short(self) -> str:
        """What is shortened."""
        return "shorten health track"

    def aims(self, board: Board, seat: int) -> tuple[str, ...]:
        """One way, twice in a game."""
        return ("",) if board.part(seat).short < _SHORTENED_MOST else ()

    def target(self, board: Board, seat: int, aim: str) -> str:
        """The hero."""
        return f"hero:{seat}"

    def kills(self, board: Board, seat: int) -> bool:
        """Where the hero stands on what is cut off."""
        return board.part(seat).health <= _shorter(board.part(seat)).death_at

    def pay(self, turn: Turn[Board], seat: int, cause: Cause, aim: str) -> None:
        """Shorten it; who stands too low dies."""
        harm.shorten(turn, seat, clauses.of(cause), cause.name)


def _shorter(part: Part) -> Part:
    """The hero with a track that is shorter by one step more."""
    return msgspec.structs.replace(part, short=part.short + 1)


class SpoilPotion(Penalty, frozen=True, tag="spoil_potion"):
    """Drink a potion whose token is lost: a potion and a spent token of its colour go for good."""

    def phrase(self) -> str:
        """What goes."""
        return "drink a potion and lose the spent token that it would regenerate"

    def short(self) -> str:
        """What goes."""
        return "-1 potion and its token"

    def aims(self, board: Board, seat: int) -> tuple[str, ...]:
        """Each potion with each spent token of its colour."""
        part = board.part(seat)
        return tuple(
            [
                f"{potion}.{where}"
                for potion in dict.fromkeys(part.potions)
                for where in paying.spent(part, (TOKEN_OF[potion],))
            ]
        )

    def label(self, board: Board, seat: int, aim: str) -> str:
        """The potion and the token."""
        potion, _, where = aim.partition(".")
        return words.label("spoil", potion=potion, token=naming.token(board, seat, where))

    def target(self, board: Board, seat: int, aim: str) -> str:
        """The ability on which the token lies."""
        return naming.space_target(aim.partition(".")[2])

    def pay(self, turn: Turn[Board], seat: int, cause: Cause, aim: str) -> None:
        """Discard the potion and take the token out of the game."""
        colour, _, where = aim.partition(".")
        potion: Potion = "red" if colour == "red" else "blue"
        part = turn.board.part(seat)
        potions = list(part.potions)
        potions.remove(potion)
        turn.board = turn.board.with_part(msgspec.structs.replace(part, potions=tuple(potions)))
        say(turn, "penalty_potion", clauses.of(cause), seat, potion=potion, cause=cause.name)
        paying.lose_spent(turn, seat, where, clauses.of(cause), cause.name)
