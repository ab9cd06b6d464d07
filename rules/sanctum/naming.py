"""What the ids of pieces are called in sentences: cards, places, dice, locations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sanctum import completing, damage, hitting, words
from rules.sanctum.box import PLACES
from rules.sanctum.effects import naming

if TYPE_CHECKING:
    from rules.sanctum.board import Board

_AS_ITEM = ("item", "equip", "buy", "swap")
"""Options that mean the other side of a demon."""


def answer(board: Board, seat: int, option: str, picks: tuple[str, ...]) -> str:
    """What an answer of this seat did, as a short phrase; `board` is as it was before."""
    if option == "endure" and _unharmed(board, seat):
        return words.answer("endure_none", (), {})
    if option == "complete":
        foe = completing.here(board, seat)
        option = f"complete:{foe.card}" if foe is not None else option
    return words.answer(option, picks, names(board, seat, option, picks))


def _unharmed(board: Board, seat: int) -> bool:
    """Whether the hero is at Block with nothing left to block: to take the wounds is to end the fight."""
    fight = board.part(seat).fight
    return fight is not None and fight.step == "block" and not damage.unblocked(board, seat)


def names(board: Board, seat: int, option: str, picks: tuple[str, ...]) -> dict[str, str]:
    """The names of all that an answer of this seat mentions, by id."""
    word, *parts = option.split(":")
    found: dict[str, str] = {}
    for part in parts:
        name = _told(board, seat, word, part)
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


def _told(board: Board, seat: int, word: str, part: str) -> str:
    """What a part of an option's id is called, as the option means it; "" for what has no name."""
    if word == "token":  # one that is spent, by where it lies; one of the pool by its kind alone
        return naming.token(board, seat, part) if "." in part else part
    if word == "take_off":
        return _ability(board, seat, part)
    return _name(board, seat, part, as_item=word in _AS_ITEM)


def _name(board: Board, seat: int, told: str, *, as_item: bool) -> str:
    cards = board.cards
    if told in cards.demons:
        return cards.item(told).name if as_item else cards.demons[told].name
    for shelf in (cards.lords, cards.furies, cards.tiles):
        if told in shelf:
            return shelf[told].name
    if told in PLACES:
        return words.place(told)
    kind, _, rest = told.partition(".")
    if kind == "skill":
        return cards.skill(rest).name
    if told[:1] in ("g", "s") and told[1:] in ("1", "2", "3", "4", "5", "6"):
        return f"a {_piece(board, told)}"
    return told[1:] if told.startswith("=") else _ability(board, seat, kind)


def _ability(board: Board, seat: int, place: str) -> str:
    """The name under which an ability of a hero is known: its item's, or its place's."""
    for at, card in board.part(seat).worn.items():
        if at == place:
            return board.cards.item(card).name
    return words.place(place) if place in PLACES else ""


def _piece(board: Board, pick: str) -> str:
    """A die ("g5" is a 5) or a hit location ("ash-imp:4")."""
    card, colon, value = pick.partition(":")
    if not colon:
        return pick[1:] if pick[1:].isdigit() else pick
    return f"{value} of {hitting.name_of(board, card)}"
