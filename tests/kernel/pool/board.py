"""What lies on the table in the Wishing Well, and its cards."""

from __future__ import annotations

import msgspec

from rules.kernel.cards import Cards

GOLD = 2  # what a gold is worth; shining, it pays one more
WISHES = range(4)


class WellFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The one file of a card set, `well.toml`: the cards to be dealt and the faces of both dice."""

    cards: tuple[int, ...]
    die: tuple[int, ...]
    digging: tuple[int, ...]


class WellCards(Cards):
    """A card set as the game uses it."""

    __slots__ = ("file",)

    def __init__(self, name: str, digest: str, file: WellFile) -> None:
        super().__init__(name, digest)
        self.file = file


class Part(msgspec.Struct, frozen=True):
    """One seat's part of the board; inside a branch a step writes nothing else."""

    card: int = 0
    gold: int = 2
    shiny: int = 0
    """How many of the golds shine."""
    copper: int = 0
    ore: int = 3
    wish: int | None = None
    favour: int = 0
    shown: bool = False
    peeked: bool = False
    changed: bool = False

    @property
    def worth(self) -> int:
        """All that this seat holds, in coppers."""
        return GOLD * self.gold + self.copper + self.ore


class Board(msgspec.Struct, frozen=True):
    """The state of play. The deck's topmost card comes first."""

    cards: WellCards
    rounds: int
    parts: tuple[Part, Part] = (Part(), Part())
    well: int = 9
    deck: tuple[int, ...] = ()
    round: int = 0
    spent: int = 0
    rolled: bool = False
    """Whether the seat whose turn it is has rolled the well's die."""

    @property
    def first(self) -> int:
        """The seat that begins the round."""
        return (self.round + 1) % 2

    def with_part(self, seat: int, part: Part) -> Board:
        """The board with one seat's part changed."""
        return msgspec.structs.replace(
            self, parts=(part, self.parts[1]) if seat == 0 else (self.parts[0], part)
        )
