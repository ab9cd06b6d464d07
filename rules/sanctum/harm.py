"""The doors through which health is lost and won, and heroes die: for rules and card effects alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.sanctum.box import MOST_HEALTH
from rules.sanctum.effects.base import Tally
from rules.sanctum.happenings import happened
from rules.sanctum.telling import say

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.pieces import Part


class Boundary(Step["Board"], frozen=True):
    """The last step of a fight: what a hero's death in it leaves on the agenda."""

    seat: int


def deadly(part: Part, wounds: int) -> bool:
    """Whether so many wounds would kill a hero (SA-R10, SA-R12)."""
    return part.health - wounds <= part.death_at


def wound(turn: Turn[Board], seat: int, wounds: int, clause: str, cause: str) -> bool:
    """Wound a hero; whether the hero lives.

    `cause` says in a few words what did it. Where the hero dies in a fight, the agenda is unwound to the end
    of that fight: push nothing more. Where the hero lives, what wounds set off is on the agenda.
    """
    part = turn.board.part(seat)
    if wounds <= 0 or part.fate != "alive":
        return part.fate != "dead"
    cite("SA-R10")
    after = max(part.health - wounds, 0)
    turn.board = turn.board.with_part(replace(part, health=after))
    say(turn, "wounded", clause, seat, wounds=wounds, before=part.health, after=after, cause=cause)
    if _dead(turn, seat):
        return False
    happened(turn, seat, "wounded", Tally(wounds))
    return True


def heal(turn: Turn[Board], seat: int, points: int, clause: str, cause: str) -> None:
    """Heal a hero; health never passes 11 (SA-R10), and what would is lost and said to be."""
    part = turn.board.part(seat)
    after = min(part.health + points, MOST_HEALTH)
    if part.fate != "alive":
        return
    cite("SA-R10")
    if after == part.health:
        say(turn, "health_full", clause, seat, cause=cause)
        return
    turn.board = turn.board.with_part(replace(part, health=after))
    say(
        turn, "healed", clause, seat, points=after - part.health, before=part.health, after=after, cause=cause
    )


def shorten(turn: Turn[Board], seat: int, clause: str, cause: str) -> bool:
    """Shorten a hero's health track (SA-R12); whether the hero lives. As `wound` otherwise."""
    part = turn.board.part(seat)
    longer = replace(part, short=part.short + 1)
    turn.board = turn.board.with_part(longer)
    say(turn, "track_shortened", clause, seat, death_at=longer.death_at, cause=cause)
    return not _dead(turn, seat)


def _dead(turn: Turn[Board], seat: int) -> bool:
    """Whether the hero is dead now; if so the hero is out of the game at once (SA-R13)."""
    part = turn.board.part(seat)
    if not deadly(part, 0):
        return False
    for clause in ("SA-R3", "SA-R10", "SA-R13", "SA-8.18"):
        cite(clause)
    turn.board = turn.board.with_part(replace(part, fate="dead"))
    say(turn, "died", "SA-3.18", seat)
    if part.fight is not None:
        turn.unwind(Boundary)
    return True
