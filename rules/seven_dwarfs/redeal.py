"""Another table that the player could not tell apart: all he has not seen is dealt anew."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.rng import Draws, Rng
from rules.kernel.steps import Step
from rules.kernel.table import Table
from rules.kernel.turn import Turn

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board


def redealt(table: Table[Board, Step[Board]], rng: Rng) -> Table[Board, Step[Board]]:
    """The table with other cards where the player cannot know them, and with other chance to come.

    He knows how many cards each deck has, the symbols on their backs, which last boss waits, which former
    bosses went into the henchman deck, and the items he put to the bottom of theirs.
    """
    turn = Turn(table.board, [], Draws(rng))
    _henchmen(turn)
    _bosses(turn)
    _terrains(turn)
    _items(turn)
    turn.board = replace(turn.board, dwarf_deck=turn.shuffle("dwarfs", turn.board.dwarf_deck))
    return replace(table, board=turn.board, rng=Rng(rng.secret, table.rng.drawn))


def _henchmen(turn: Turn[Board]) -> None:
    """The henchman left out may be any that was not seen; former bosses are surely in the deck."""
    board = turn.board
    bosses = [card for card in board.henchman_deck if card in board.cards.bosses]
    left_out = [card for card in board.unseen if card in board.cards.henchmen]
    henchmen = [card for card in board.henchman_deck if card not in bosses]
    pool = turn.shuffle("henchmen", (*left_out, *henchmen))
    deck = turn.shuffle("henchman deck", (*bosses, *pool[len(left_out) :]))
    turn.board = replace(_seated(board, left_out, pool), henchman_deck=deck)


def _bosses(turn: Turn[Board]) -> None:
    board = turn.board
    bosses = board.cards.bosses
    for back in ("shield", "mask"):
        board = turn.board
        deck = [card for card in board.boss_deck if card in bosses and bosses[card].back == back]
        left_out = [card for card in board.unseen if card in bosses and bosses[card].back == back]
        aside = [card for card in board.aside if bosses[card].back == back]
        pool = turn.shuffle(back, (*deck, *aside, *left_out))
        new = dict(zip((*deck, *aside, *left_out), pool, strict=True))
        turn.board = replace(
            board,
            boss_deck=_renamed(board.boss_deck, new),
            aside=_renamed(board.aside, new),
            unseen=_renamed(board.unseen, new),
        )


def _terrains(turn: Turn[Board]) -> None:
    for back in ("shield", "mask", "crown", "heart"):
        board = turn.board
        terrains = board.cards.terrains
        hidden = (*board.terrain_deck, *board.unseen)
        of_back = [card for card in hidden if card in terrains and terrains[card].back == back]
        new = dict(zip(of_back, turn.shuffle(back, of_back), strict=True))
        turn.board = replace(
            board, terrain_deck=_renamed(board.terrain_deck, new), unseen=_renamed(board.unseen, new)
        )


def _items(turn: Turn[Board]) -> None:
    board = turn.board
    hidden = len(board.item_deck) - board.items_known
    deck = turn.shuffle("items", board.item_deck[:hidden])
    turn.board = replace(board, item_deck=(*deck, *board.item_deck[hidden:]))


def _renamed(cards: Iterable[str], new: dict[str, str]) -> tuple[str, ...]:
    return tuple(new.get(card, card) for card in cards)


def _seated(board: Board, left_out: Sequence[str], pool: Sequence[str]) -> Board:
    new = dict(zip(left_out, pool, strict=False))
    return replace(board, unseen=_renamed(board.unseen, new))
