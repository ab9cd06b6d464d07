"""What a hero faces in Block: the damage of what lives, shields against it, and the wounds that leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sanctum import consult

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.effects.base import Amendment


def strikes(board: Board, seat: int) -> tuple[tuple[str, int], ...]:
    """The cards that would hit a hero in Block as things stand, and how hard each (SA-3.15, SA-8.9).

    Between the rounds of Act VI: those that would hit in the next fight if nothing were done about them.
    """
    dealt = [(card, consult.damage_of_one(board, seat, points)) for card, points in _printed(board, seat)]
    return tuple([each for each in dealt if each[1]])


def _printed(board: Board, seat: int) -> list[tuple[str, int]]:
    """The cards that are left to hit the hero and whose damage counts, with what they print."""
    part = board.part(seat)
    quelled = part.fight.quelled if part.fight else ()
    if part.foes:
        prints = [(foe.card, board.foe_damage(foe)) for foe in part.foes if foe.open and not foe.beaten]
    else:
        prints = [(each.card, board.cards.demons[each.card].damage) for each in part.demons if not each.dead]
    return [each for each in prints if each[0] not in quelled] if quelled else prints


def changes(board: Board, seat: int, effect: Amendment) -> bool:
    """Whether an effect changes what a hero faces in Block, or what shields are good for, as things stand."""
    prints = [points for _, points in _printed(board, seat)]
    less = any(effect.damage_of_one(points) != points for points in prints)
    return less or bool(effect.damage(board.part(seat))) or effect.halves_shields()


def beside(board: Board, seat: int) -> int:
    """The damage that comes of effects and not of cards (negative: so much less)."""
    part = board.part(seat)
    return (part.fight.more_damage if part.fight else part.next_damage) + consult.more_damage(board, seat)


def faced(board: Board, seat: int) -> int:
    """All damage a hero faces, before shields."""
    return max(sum([points for _, points in strikes(board, seat)]) + beside(board, seat), 0)


def shields(board: Board, seat: int) -> int:
    """The shields that count: raised so far, or half of them, rounded up."""
    raised = board.part(seat).in_fight.shields
    return (raised + 1) // 2 if consult.halved(board, seat) else raised


def unblocked(board: Board, seat: int) -> int:
    """The damage left after shields: each point is a wound."""
    return max(faced(board, seat) - shields(board, seat), 0)
