"""What the ids of pieces are called in sentences: cards, places, dice, locations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sanctum import words
from rules.sanctum.box import PLACES

if TYPE_CHECKING:
    from rules.sanctum.board import Board

_AS_ITEM = ("item", "equip", "buy", "swap")
"""Options that mean the other side of a demon."""


def names(board: Board, option: str, picks: tuple[str, ...]) -> dict[str, str]:
    """The names of all that an answer mentions, by id."""
    word, *parts = option.split(":")
    found: dict[str, str] = {}
    for part in parts:
        name = _name(board, part, as_item=word in _AS_ITEM)
        if name:
            found[part] = name
    for pick in picks:
        found[pick] = _piece(board, pick)
    if word == "take":
        lot = next((lot for lot in board.lots if lot[0] == parts[0]), ())
        found[parts[0]] = words.listed([board.cards.demons[card].name for card in lot]) or found.get(
            parts[0], ""
        )
    return found


def _name(board: Board, told: str, *, as_item: bool) -> str:
    cards = board.cards
    if told in cards.demons:
        return cards.item(told).name if as_item else cards.demons[told].name
    if told in PLACES:
        return words.place(told)
    kind, _, rest = told.partition(".")
    if kind == "skill":
        return cards.skill(rest).name
    if told in cards.tiles:
        return cards.tiles[told].name
    if told[:1] in ("g", "s") and told[1:] in ("1", "2", "3", "4", "5", "6"):
        return f"a {_piece(board, told)}"
    return _ability(board, kind)


def _ability(board: Board, place: str) -> str:
    """The name under which an ability in a place is known: its item's, for whoever's turn it is."""
    if place not in PLACES:
        return ""
    if board.active is not None:
        worn = board.part(board.active).worn
        for at, card in worn.items():
            if at == place:
                return board.cards.item(card).name
    return words.place(place)


def _piece(board: Board, pick: str) -> str:
    """A die ("g5" is a 5) or a hit location ("ash-imp:4")."""
    card, colon, value = pick.partition(":")
    if not colon:
        return pick[1:] if pick[1:].isdigit() else pick
    if card in board.cards.demons:
        return f"{value} of {board.cards.demons[card].name}"
    return value
