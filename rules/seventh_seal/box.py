"""What the box holds and never changes from card set to card set."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Colour: TypeAlias = Literal["black", "yellow", "pink", "turquoise"]
Kind: TypeAlias = Literal["comet", "sun", "moon", "star"]
Area: TypeAlias = Literal["left", "front", "right", "overlord"]
Grade: TypeAlias = Literal["simple", "complex"]
Slot: TypeAlias = Literal["any", "yellow", "turquoise"]
"""The colour of a space in the defence zone; a white one takes any die."""
Number: TypeAlias = Literal["I", "II", "III", "IV", "V", "VI", "VII", "finis_mundi"]

COLOURS: Final[tuple[Colour, ...]] = ("black", "yellow", "pink", "turquoise")
KINDS: Final[tuple[Kind, ...]] = ("comet", "sun", "moon", "star")
AREAS: Final[tuple[Area, ...]] = ("left", "front", "right")
"""The three areas of the Character; the Overlord's is always in range."""
NUMBERS: Final[tuple[Number, ...]] = ("I", "II", "III", "IV", "V", "VI", "VII", "finis_mundi")

DICE: Final[dict[Colour, int]] = {"black": 6, "yellow": 5, "pink": 5, "turquoise": 5}
UNDERLINGS: Final[dict[Kind, int]] = {"comet": 12, "sun": 16, "moon": 9, "star": 5}
WAVES: Final = 4
TOP: Final = 6
"""The top face of a die, and so the most life anything has (7S-R18)."""
STARTING_BLACK: Final = 2
LIFE_DICE: Final = 2

AREA_OF: Final[dict[Colour, Area]] = {"turquoise": "left", "yellow": "front", "pink": "right"}
"""Which area a colour means (7S-R4); black means any."""
COLOUR_OF: Final[dict[Area, Colour]] = {"left": "turquoise", "front": "yellow", "right": "pink"}

# The named streams of chance (ALL-R1).
CHARACTER_DICE: Final = "character dice"
BAG: Final = "bag"
BAG_DIE: Final = "bag die"
SEAL_CARDS: Final = "seals "
"""One stream for each stack: followed by its number."""
UNDERLING_CARDS: Final = "underlings "
"""One stream for each deck: followed by its kind."""
START_CARDS: Final = "starting cards"
GRANTED: Final = "granted skills"
FACES: Final = (1, 2, 3, 4, 5, 6)
