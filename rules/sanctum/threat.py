"""What would hit a hero if the attack ended as things stand, and what could block it, as that seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sanctum import damage, guarding
from rules.sanctum.hitting import name_of
from rules.sanctum.view import HitView, ThreatView

if TYPE_CHECKING:
    from rules.sanctum.board import Board


def threat(board: Board, seat: int) -> ThreatView | None:
    """The threat to a seat; None where nothing pursues it."""
    part = board.part(seat)
    if part.fate != "alive" or not (part.demons or part.foes):
        return None
    hits = [
        HitView(name_of(board, card), _emblem(board, card), points)
        for card, points in damage.strikes(board, seat)
    ]
    beside = damage.beside(board, seat)
    if beside:
        hits.append(HitView("Effects", "", beside))
    faced = damage.faced(board, seat)
    best = guarding.best(board, seat)
    return ThreatView(
        hits=tuple(hits),
        damage=faced,
        shields=best.shields,
        health=part.health - max(faced - best.shields, 0),
        unblocked=part.health - faced,
        blocks=best.names,
    )


def _emblem(board: Board, card: str) -> str:
    cards = board.cards
    for shelf in (cards.demons, cards.lords, cards.furies):
        if card in shelf:
            return shelf[card].emblem
    return ""
