"""The doors of the Block step: shields that are raised, damage that counts nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.turn import Turn
from rules.sanctum import consult, hitting
from rules.sanctum.effects import clauses
from rules.sanctum.telling import say

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.effects.base import Cause


def raise_shields(turn: Turn[Board], seat: int, points: int, cause: Cause) -> None:
    """Raise shields in the Block step; effects in force may make more of them."""
    part = turn.board.part(seat)
    fight = part.in_fight
    spaces = spaces_of(turn.board, seat, cause)
    raised = consult.shields(turn.board, seat, points, spaces=spaces, idle=fight.idle)
    if raised != points:
        consult.counting(
            turn.board, seat, lambda each: each.shields(points, spaces=spaces, idle=fight.idle) != points
        )
    turn.board = turn.board.with_fight(seat, replace(fight, shields=fight.shields + raised))
    say(turn, "shields_raised", clauses.of(cause), seat, shields=raised, cause=cause.name)


def spaces_of(board: Board, seat: int, cause: Cause) -> int:
    """How many ability spaces a cause is used through; 0 for skills and blessings."""
    if cause.source not in ("ability", "item"):
        return 0
    return len(board.part(seat).ability(board.cards, cause.ref).spaces)


def quell(turn: Turn[Board], seat: int, card: str, cause: Cause) -> None:
    """Let the damage of one demon (card) count nothing for the rest of this fight."""
    fight = turn.board.part(seat).in_fight
    turn.board = turn.board.with_fight(seat, replace(fight, quelled=(*fight.quelled, card)))
    name = hitting.name_of(turn.board, card)
    say(turn, "quelled", clauses.of(cause), seat, card=card, name=name, cause=cause.name)
