"""Fight, step 4: shields against the damage of what lives, and the wounds that are left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.turn import Turn
from rules.sanctum import consult

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.effects.base import Cause


def raise_shields(turn: Turn[Board], seat: int, points: int, cause: Cause, clause: str = "SA-2.15") -> None:
    """Raise shields in the Block step; effects in force may make more of them."""
    part = turn.board.part(seat)
    fight = part.in_fight
    raised = consult.shields(
        turn.board, seat, points, spaces=spaces_of(turn.board, seat, cause), idle=fight.idle
    )
    turn.board = turn.board.with_fight(seat, replace(fight, shields=fight.shields + raised))
    turn.say("shields_raised", clause, seat=seat, shields=raised, cause=cause.name)


def spaces_of(board: Board, seat: int, cause: Cause) -> int:
    """How many ability spaces a cause is used through; 0 for skills and blessings."""
    if cause.source not in ("ability", "item"):
        return 0
    return len(board.part(seat).ability(board.cards, cause.ref).spaces)


def quell(turn: Turn[Board], seat: int, card: str, cause: Cause, clause: str = "SA-2.16") -> None:
    """Let the damage of one demon (card) count nothing for the rest of this fight."""
    fight = turn.board.part(seat).in_fight
    turn.board = turn.board.with_fight(seat, replace(fight, quelled=(*fight.quelled, card)))
    turn.say("quelled", clause, seat=seat, card=card, cause=cause.name)
