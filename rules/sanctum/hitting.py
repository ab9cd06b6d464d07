"""Hit locations: which are open to a hero, and how they are hit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.turn import Turn
from rules.sanctum.effects import clauses
from rules.sanctum.telling import say

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.effects.base import Cause


def open_locations(board: Board, seat: int) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The cards a hero may hit now and the values of their open locations, as printed.

    On the road every demon that lives; in Act VI the card alone on which the figure is.
    """
    part = board.part(seat)
    if board.final:
        at = part.foe_at
        if at == len(part.foes):
            return ()
        foe = part.foes[at]
        values = board.locations(foe)
        return ((foe.card, tuple([v for v, hit in zip(values, foe.hits, strict=True) if not hit])),)
    found = []
    for demon in part.demons:
        values = board.cards.demons[demon.card].locations
        left = tuple([v for v, hit in zip(values, demon.hits, strict=True) if not hit])
        if left:
            found.append((demon.card, left))
    return tuple(found)


def hit(turn: Turn[Board], seat: int, card: str, value: int, cause: Cause) -> None:
    """Hit an open location of this value without a die. LookupError where there is none."""
    mark(turn, seat, ((card, value),))
    name = name_of(turn.board, card)
    say(turn, "location_hit", clauses.of(cause), seat, card=card, name=name, value=value, cause=cause.name)


def mark(turn: Turn[Board], seat: int, hits: tuple[tuple[str, int], ...]) -> None:
    """Count these open locations (a card and a value, each) as hit."""
    turn.board = marked(turn.board, seat, hits)


def marked(board: Board, seat: int, hits: tuple[tuple[str, int], ...]) -> Board:
    """The board with these open locations hit. LookupError where one is not open."""
    if not hits:
        return board
    part = board.part(seat)
    if board.final:
        foes = list(part.foes)
        at = part.foe_at
        values = board.locations(foes[at])
        for _, value in hits:
            foes[at] = replace(foes[at], hits=_with_hit(values, foes[at].hits, value))
        return board.with_part(replace(part, foes=tuple(foes)))
    demons = list(part.demons)
    for card, value in hits:
        at = next(i for i, demon in enumerate(demons) if demon.card == card)
        values = board.cards.demons[card].locations
        demons[at] = replace(demons[at], hits=_with_hit(values, demons[at].hits, value))
    return board.with_part(replace(part, demons=tuple(demons)))


def name_of(board: Board, card: str) -> str:
    """What a demon, or a card of the final battle, is called."""
    cards = board.cards
    for known in (cards.demons, cards.lords, cards.furies):
        if card in known:
            return known[card].name
    raise LookupError(card)


def _with_hit(values: tuple[int, ...], hits: tuple[bool, ...], value: int) -> tuple[bool, ...]:
    for at, (known, done) in enumerate(zip(values, hits, strict=True)):
        if known == value and not done:
            return (*hits[:at], True, *hits[at + 1 :])
    raise LookupError(f"no open location shows {value}")
