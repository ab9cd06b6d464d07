"""What the box of Sanctum holds and prints, whatever the cards."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Colour: TypeAlias = Literal["red", "green", "blue"]
Gem: TypeAlias = Literal["red", "green", "blue", "white"]
"""A white gem stands for any colour (SA-R5, SA-R8)."""
Level: TypeAlias = Literal[1, 2, 3]
Token: TypeAlias = Literal["stamina", "focus"]
SpaceColour: TypeAlias = Literal["red", "blue", "purple"]
"""Red takes stamina, blue takes focus, purple takes either."""
Slot: TypeAlias = Literal["helmet", "armour", "boots", "weapon", "amulet"]
Place: TypeAlias = Literal["helmet", "armour", "boots", "weapon_1", "weapon_2", "amulet"]
"""A place on a hero's board in which one item is worn."""
Potion: TypeAlias = Literal["red", "blue"]
Act: TypeAlias = Literal[1, 2, 3, 4, 5, 6]
Difficulty: TypeAlias = Literal["normal", "hard", "nightmare", "inferno"]
Mastery: TypeAlias = Literal["skills", "gems", "equipment", "higher"]
"""The categories of achievements; "higher" is the bonus for the first at level II or III of any other."""

COLOURS: Final[tuple[Colour, ...]] = ("red", "green", "blue")
GEMS: Final[tuple[Gem, ...]] = ("red", "green", "blue", "white")
LEVELS: Final[tuple[Level, ...]] = (1, 2, 3)
TOKENS: Final[tuple[Token, ...]] = ("stamina", "focus")
PLACES: Final[tuple[Place, ...]] = ("helmet", "armour", "boots", "weapon_1", "weapon_2", "amulet")
PLACES_OF: Final[dict[Slot, tuple[Place, ...]]] = {
    "helmet": ("helmet",),
    "armour": ("armour",),
    "boots": ("boots",),
    "weapon": ("weapon_1", "weapon_2"),
    "amulet": ("amulet",),
}
TOKEN_OF: Final[dict[Potion, Token]] = {"red": "stamina", "blue": "focus"}
FITS: Final[dict[SpaceColour, tuple[Token, ...]]] = {
    "red": ("stamina",),
    "blue": ("focus",),
    "purple": ("stamina", "focus"),
}
FACES: Final = (1, 2, 3, 4, 5, 6)
ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI")
"""The numerals of acts and levels, by number."""

HEROES: Final = 4
DEMONS: Final[dict[Level, int]] = {1: 40, 2: 28, 3: 16}
SKILL_CARDS: Final = 24
SKILL_TILES: Final = 12
BONUSES: Final = 6
ACHIEVEMENT_TILES: Final = 12
LORD_CARDS: Final = 33
FURY_CARDS: Final = 18
POTIONS: Final = 18
"""Potion tiles, either side up."""
GEMS_IN_BOX: Final = 84

HEALTH: Final = 10
MOST_HEALTH: Final = 11
START_DICE: Final = 2
LOTS: Final = 5
"""Sets of demons that wait on an act board."""
LORDS_EACH: Final = 5
FURIES_EACH: Final = 4
AT_CATHEDRAL: Final = 2

WALLS: Final[Act] = 5
"""The act of the Walls of Sanctum."""
FINAL: Final[Act] = 6
"""The act of the Demon Lord."""
ROUTE: Final[dict[int, tuple[Act, ...]]] = {2: (1, 3, 5), 3: (1, 2, 4, 5), 4: (1, 2, 3, 4, 5)}
"""The boards that are used before the final one, by number of players."""
DIVINE: Final[dict[int, Act]] = {2: 3, 3: 2, 4: 3}
"""The board on which the first divine intervention tile lies, by number of players; the second is on V."""
GOALS: Final[dict[Mastery, dict[Level, int]]] = {
    "skills": {1: 3, 2: 5, 3: 7},
    "gems": {1: 2, 2: 3, 3: 4},
    "equipment": {1: 4, 2: 7, 3: 10},
    "higher": {2: 2, 3: 3},
}
"""What each achievement asks: skills gained; gems of each of two colours; equipped levels; the level of the
first goal of that level."""
ROAR_CARDS: Final[dict[Difficulty, int]] = {"normal": 2, "hard": 3, "nightmare": 4, "inferno": 5}
"""Demon Lord cards in the row after the first round of Act VI; each later roar shows one less."""

# The named streams of chance (ALL-R1). A seat's own streams begin with "seat<n>:".
FIRST: Final = "first player"
HERO_BOARDS: Final = "heroes"
DEMON_CARDS: Final = "demons "
"""One stream for each deck: followed by its level."""
TILES: Final = "achievement tiles"
BLOCKED: Final = "blocked goals"
BONUS_CARDS: Final = "bonus cards"
LORDS: Final = "demon lord cards"
LORD_BACKS: Final = "demon lord effects"
FURIES: Final = "fury cards"


def dice_stream(seat: int) -> str:
    """A seat's own dice."""
    return f"seat{seat}:dice"


def coin_stream(seat: int) -> str:
    """The potion tile that a seat flips at the start."""
    return f"seat{seat}:potion"
