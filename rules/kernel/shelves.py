"""What every card set keeps, whatever its game: ids that name one card each, texts that fit their card."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final, Protocol, TypeVar

from rules.kernel.faults import line_faults
from rules.kernel.refusals import BadSet

LONGEST_NAME, LONGEST_LINE = 60, 240
"""Characters of an id or a name, and of a line of text."""
_ID: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


class Card(Protocol):
    """What all cards have."""

    @property
    def id(self) -> str:
        """What sets and saved games call it."""
        ...

    @property
    def name(self) -> str:
        """What players call it."""
        ...

    @property
    def flavour(self) -> str:
        """A sentence that does nothing; empty where there is none."""
        ...


C = TypeVar("C", bound=Card)


def by_id(cards: Iterable[C]) -> Mapping[str, C]:
    """Cards by their ids, in the order of the file."""
    return {card.id: card for card in cards}


def check_texts(shelves: Iterable[tuple[str, str, Iterable[Card]]], *further: str) -> None:
    """Ids of the right form, none twice in the whole set; texts on one line, not too long.

    A shelf is a file, the kind of its cards and the cards. `further` are fields with short texts, for those
    cards that have them. Raises BadSet with file, card, field and reason.
    """
    seen: dict[str, str] = {}
    for file, kind, cards in shelves:
        for card in cards:
            where = f"{file}: {kind} “{card.id}”"
            if len(card.id) > LONGEST_NAME:
                raise BadSet(f"{where[:LONGEST_NAME]}…, id: {LONGEST_NAME} characters are the most")
            if not _ID.fullmatch(card.id):
                raise BadSet(f"{where}, id: an id is lower-case words and hyphens, such as “grey-wolf”")
            if card.id in seen:
                raise BadSet(f"{where}, id: {seen[card.id]} has this id already")
            seen[card.id] = f"{kind} “{card.name}” in {file}"
            _line(f"{where}, name", card.name, LONGEST_NAME)
            _line(f"{where}, flavour", card.flavour, LONGEST_LINE, may_be_empty=True)
            for field in further:
                text = getattr(card, field, None)
                if isinstance(text, str):
                    _line(f"{where}, {field}", text, LONGEST_NAME)


def _line(where: str, text: str, longest: int, *, may_be_empty: bool = False) -> None:
    for at, reason in line_faults(where, text, longest, may_be_empty=may_be_empty):
        raise BadSet(f"{at}: {reason}")
