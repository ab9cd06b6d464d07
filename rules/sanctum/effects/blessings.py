"""Blessings: one use each, in Act VI (some at the Demon Lord's answer), hidden until the respite.

Most are ordinary deeds; those here are blessings alone. `Deed.moments` says when.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Forecast, Picks
from rules.kernel.turn import Turn
from rules.sanctum.effects import clauses, corruption, naming, words
from rules.sanctum.effects.base import Cause, Deed, When
from rules.sanctum.telling import say

if TYPE_CHECKING:
    from rules.sanctum.board import Board


class RefuseRoar(Deed, frozen=True, tag="refuse_roar"):
    """A Demon Lord card's effect does not apply to this hero."""

    @property
    def moments(self) -> tuple[When, ...]:
        """While a Demon Lord card is resolved."""
        return ("roar",)

    @property
    def settles(self) -> bool:
        """Nothing of the card is left to be decided."""
        return True

    def phrase(self) -> str:
        """What is refused."""
        return "let a Demon Lord card that is turned over not affect you"

    def text(self) -> str:
        """What is refused."""
        return "A Demon Lord card that is turned over does not affect you."

    def short(self) -> str:
        """What is refused."""
        return "refuse a roar"

    def do(self, turn: Turn[Board], seat: int, cause: Cause, aim: str, picks: Picks) -> None:
        """Say so; the card asks nothing more of this hero."""
        say(turn, "roar_refused", clauses.of(cause), seat, name=cause.name)

    def forecast(self, board: Board, seat: int, cause: Cause, aim: str, picks: Picks) -> Forecast:
        """That nothing happens."""
        return words.forecast("refuse")


class FreePenalty(Deed, frozen=True, tag="free_penalty"):
    """The penalty of a Demon Lord card counts as paid for nothing; or a corrupted space is clear again.

    Aim "" while a card is resolved, a corrupted space ("boots.0.1") in a fight.
    """

    @property
    def moments(self) -> tuple[When, ...]:
        """While a card is resolved, and in a fight."""
        return ("roar", "potions", "attack", "block")

    @property
    def settles(self) -> bool:
        """The card counts as paid."""
        return True

    def phrase(self) -> str:
        """Either."""
        return "count the penalty of a Demon Lord card as paid, or clear a corrupted space in a fight"

    def short(self) -> str:
        """Either."""
        return "free penalty or clear a space"

    def aims(self, board: Board, seat: int, cause: Cause) -> tuple[str, ...]:
        """The card that is resolved; in a fight the corrupted spaces."""
        part = board.part(seat)
        return ("",) if part.fight is None else corruption.corrupted(part)

    def label(self, board: Board, seat: int, aim: str) -> str:
        """The space."""
        return corruption.space_name(board, seat, aim) if aim else ""

    def target(self, board: Board, seat: int, aim: str) -> str | None:
        """The ability whose space it is."""
        return naming.space_target(aim) if aim else None

    def why_not(self, board: Board, seat: int, cause: Cause) -> tuple[str, str]:
        """No space is corrupted."""
        return "no_corruption", clauses.of(cause)

    def do(self, turn: Turn[Board], seat: int, cause: Cause, aim: str, picks: Picks) -> None:
        """Clear the space; a penalty is settled by the rule that asked for it."""
        if aim:
            corruption.clear(turn, seat, aim, clauses.of(cause), cause.name)
        else:
            say(turn, "roar_paid", clauses.of(cause), seat, name=cause.name)

    def forecast(self, board: Board, seat: int, cause: Cause, aim: str, picks: Picks) -> Forecast:
        """What it does."""
        return words.forecast("clear" if aim else "paid")


class CancelFury(Deed, frozen=True, tag="cancel_fury"):
    """A fury effect that has just been revealed does not happen. Asked for by the reveal itself."""

    @property
    def moments(self) -> tuple[When, ...]:
        """Never on the hero's own accord."""
        return ()

    def phrase(self) -> str:
        """What does not happen."""
        return "cancel the effect of a fury card as it is turned over"

    def short(self) -> str:
        """What does not happen."""
        return "cancel a fury"

    def do(self, turn: Turn[Board], seat: int, cause: Cause, aim: str, picks: Picks) -> None:
        """Nothing: the turning of the card leaves its effect out."""


def turn_down(turn: Turn[Board], seat: int, tile: str) -> None:
    """Turn a blessing face down."""
    part = turn.board.part(seat)
    blessings = tuple([replace(held, used=held.used or held.tile == tile) for held in part.blessings])
    turn.board = turn.board.with_part(replace(part, blessings=blessings))
