"""Act V from the breach on: the walls, the call to arms, the Demon Lord's cards (chapter 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.clauses import cite
from rules.kernel.turn import Turn
from rules.sanctum import respite
from rules.sanctum.box import AT_CATHEDRAL, FINAL, LORD_BACKS, LORDS
from rules.sanctum.pieces import Lord, Spot
from rules.sanctum.roars import DemonLordAnswers
from rules.sanctum.telling import say

if TYPE_CHECKING:
    from rules.sanctum.board import Board

MOST_LAID = AT_CATHEDRAL + 2
"""Two cards at the cathedral; the second below it calls everybody (SA-7.11)."""


def breach(turn: Turn[Board], seat: int) -> None:
    """The hero goes to the cathedral; the Demon Lord deck is made ready and two of its cards are laid."""
    board = turn.board
    fronts = turn.shuffle(LORDS, sorted(board.cards.lords))
    backs = turn.shuffle(LORD_BACKS, sorted(board.cards.lords))
    deck = tuple(Lord(front, back) for front, back in zip(fronts, backs, strict=True))
    turn.board = replace(
        board, breacher=seat, stage="call", lords=deck[AT_CATHEDRAL:], laid=deck[:AT_CATHEDRAL]
    )
    for clause in ("SA-7.5", "SA-R19"):
        cite(clause)
    say(turn, "breached", "SA-7.4", seat)
    say(turn, "lords_laid", "SA-7.6", seat, count=AT_CATHEDRAL)
    _enter(turn, seat)


def answer(turn: Turn[Board], seat: int) -> None:
    """All remaining demons are discarded, and the hero enters the city where the last card was laid."""
    board = turn.board
    part = board.part(seat)
    demons = tuple(demon.card for demon in part.demons)
    turn.board = board.with_part(replace(part, demons=())).discarded(demons)
    later = len(board.laid) > AT_CATHEDRAL
    cite("SA-7.8")
    cite("SA-7.10")
    say(turn, "answered_later" if later else "answered", "SA-7.7", seat, demons=len(demons))
    _enter(turn, seat)


def _enter(turn: Turn[Board], seat: int) -> None:
    """The figure goes to the cathedral, or below it; only the cards that lie now will concern the hero."""
    lie = len(turn.board.laid)
    part = replace(turn.board.part(seat), answered=lie, at=Spot(FINAL, lie - 1))
    turn.board = turn.board.with_part(part)


def lay_card(turn: Turn[Board], breacher: int) -> None:
    """The breacher's turn: one more card; with the second below the cathedral all others answer at once."""
    board = turn.board
    turn.board = replace(board, lords=board.lords[1:], laid=(*board.laid, board.lords[0]))
    say(turn, "lord_laid", "SA-7.9", breacher, cards=len(turn.board.laid))
    if len(turn.board.laid) < MOST_LAID:
        return
    cite("SA-7.11")
    cite("SA-R11")
    for seat in turn.board.clockwise(breacher):
        part = turn.board.part(seat)
        if part.fate == "alive" and not part.answered:
            answer(turn, seat)


def end_act(turn: Turn[Board]) -> None:
    """All have answered: the walls are cleared; the brief respite, then the Demon Lord's answer."""
    left = tuple(card for lot in turn.board.lots for card in lot)
    turn.board = replace(turn.board.discarded(left), lots=(), stage="respite", active=None)
    turn.say("act_ends", "SA-7.11")
    turn.then(respite.opened(turn.board), DemonLordAnswers())
