"""Another table that the player could not tell apart: all he has not seen is dealt anew (7S-R22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.clauses import cite
from rules.kernel.rng import Draws, Rng
from rules.kernel.steps import Step
from rules.kernel.table import Table
from rules.kernel.turn import Turn
from rules.seventh_seal.box import KINDS, UNDERLING_CARDS

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board


def redealt(table: Table[Board, Step[Board]], rng: Rng) -> Table[Board, Step[Board]]:
    """The table with other cards where the player cannot know them, and with other chance to come.

    He knows what a deck holds, for all its cards are known and the others lie open; he does not know their
    order. Of a closed Seal he sees the back, number and skill, and not which of those with this back it is.
    """
    cite("7S-R22")
    turn = Turn(table.board, [], Draws(rng))
    for kind in KINDS:
        board = turn.board
        deck = turn.shuffle(f"{UNDERLING_CARDS}{kind}", sorted(board.decks.get(kind, ())))
        turn.board = replace(board, decks={**board.decks, kind: deck})
    for at in _closed(turn.board):
        _other_front(turn, at)
    return replace(table, board=turn.board, rng=Rng(rng.secret, table.rng.drawn))


def _closed(board: Board) -> list[int]:
    """Places on the Scroll whose Seals are closed, and not known by the skill they granted."""
    first = 2 * board.setting.first_wave - 2
    opened = range(first, 2 * board.wave)
    known = {skill.card for skill in board.skills}
    return [at for at, seal in enumerate(board.scroll) if at not in opened and seal not in known]


def _other_front(turn: Turn[Board], at: int) -> None:
    """A Seal with the same back in this place of the Scroll."""
    board = turn.board
    cards = board.cards
    seal = cards.seal(board.scroll[at])
    alike = [
        card
        for card in board.unused
        if cards.seal(card).number == seal.number and cards.seal(card).reward == seal.reward
    ]
    if not alike:
        return
    first, *others = turn.shuffle(f"seal {at}", (seal.id, *alike))
    kept = [card for card in board.unused if card not in alike]
    scroll = (*board.scroll[:at], first, *board.scroll[at + 1 :])
    turn.board = replace(board, scroll=scroll, unused=(*kept, *others))
