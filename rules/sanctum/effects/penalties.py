"""What a Demon Lord card asks for: a penalty that can be paid, else its wounds are taken (SA-R12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from rules.sanctum.effects.base import Cause, Effect

if TYPE_CHECKING:
    from rules.kernel.turn import Turn
    from rules.sanctum.board import Board


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
        return ""

    def pay(self, turn: Turn[Board], seat: int, cause: Cause, aim: str) -> None:
        """Pay it."""
        raise NotImplementedError


class LoseToken(Penalty, frozen=True, tag="lose_token"):
    """Lose a token of this kind from the pool, for good."""

    token: Literal["stamina", "focus"]


class LoseBlessing(Penalty, frozen=True, tag="lose_blessing"):
    """Turn an unused blessing face down."""


class Corrupt(Penalty, frozen=True, tag="corrupt"):
    """An empty ability space, of this colour or of any, is of no use for the rest of the game."""

    colour: Literal["red", "blue", "purple", "any"] = "any"


class FewerDice(Penalty, frozen=True, tag="fewer_dice"):
    """Roll one die less in the next fight; it does not wake rage."""


class MoreDamage(Penalty, frozen=True, tag="more_damage"):
    """Face `points` more damage in the next fight; it can be blocked, and counts though all cards are beaten."""

    points: Annotated[int, msgspec.Meta(ge=1, le=4)] = 2


class ShortenTrack(Penalty, frozen=True, tag="shorten_track"):
    """The health track ends earlier: death at 1 or below, a second time at 3 or below; the score is as it was."""


class SpoilPotion(Penalty, frozen=True, tag="spoil_potion"):
    """Drink a potion whose token is lost: a potion and a spent token of its colour go for good."""
