"""What abilities, tokens, demons and cards are called in options and sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.sanctum import paying
from rules.sanctum.box import PLACES, Place
from rules.sanctum.effects import words
from rules.sanctum.effects.base import Cause, Effect

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.cards import SanctumCards


_PLACES: Final[dict[str, Place]] = {place: place for place in PLACES}


def ability(board: Board, seat: int, ref: str) -> str:
    """What bears the ability of this reference: the item's name, or the place on the hero's board."""
    place = _PLACES.get(ref.partition(".")[0])
    if place is None:
        return words.LABELS["beside"]
    worn = board.part(seat).worn.get(place)
    return board.cards.item(worn).name if worn else words.LABELS[place]


def token(board: Board, seat: int, where: str) -> str:
    """A spent token by where it lies: "stamina on Ash Cap"."""
    kind = paying.token_at(board.part(seat), where)
    return words.label("token", token=kind, on=ability(board, seat, where.rpartition(".")[0]))


def space_target(where: str) -> str:
    """The element of the page in which a space lies."""
    return f"ability:{where.rpartition('.')[0]}"


def fury(cards: SanctumCards, card: str) -> Cause:
    """A fury card as a cause."""
    return Cause(card, cards.furies[card].name, "fury")


def holder(board: Board, seat: int, effect: Effect) -> Cause:
    """The item worn, skill held or fury card in force that has this effect, as the cause of what it does.

    The cause has no reference: nothing is used. LookupError where none has the effect.
    """
    part, cards = board.part(seat), board.cards
    for card in part.worn.values():
        if effect in cards.item(card).lasting:
            return Cause(card, cards.item(card).name, "item")
    for skill in part.skill_cards(cards):
        if effect in skill.lasting or effect in skill.immediate:
            return Cause(skill.id, skill.name, "skill")
    for each in part.fight.furies if part.fight else ():
        if each.effect == effect:
            return fury(cards, each.card)
    raise LookupError(str(effect))
