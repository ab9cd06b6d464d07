"""What the box holds and never changes from card set to card set."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Slot: TypeAlias = Literal["move", "attack", "defence"]
Place: TypeAlias = Literal["pool", "reserve", "move", "attack", "defence", "out"]
Reward: TypeAlias = Literal["rest", "forge", "explore"]

SLOTS: Final[tuple[Slot, ...]] = ("move", "attack", "defence")
REWARDS: Final[tuple[Reward, ...]] = ("rest", "forge", "explore")
GEMS: Final = 12  # the box holds no more (SD-R2, ALL-R4)
TOP_LIFE: Final = 6  # the top face of a life die (SD-R2)
TOP_FORGE: Final = 3
COMBATS: Final = 5
COMPANIONS: Final = 2  # three abilities, the main dwarf's among them (SD-5.14)
BOSS: Final = "b"
HENCHMEN: Final = ("h1", "h2")

# The named streams of chance (ALL-R1): one for each deck and each kind of die.
WHITE_DICE: Final = "white dice"
BLACK_DIE: Final = "henchman die"
RED_DIE: Final = "boss die"
HENCHMAN_CARDS: Final = "henchman cards"
SHIELD_BOSSES: Final = "shield bosses"
MASK_BOSSES: Final = "mask bosses"
SHIELD_TERRAINS: Final = "shield terrains"
MASK_TERRAINS: Final = "mask terrains"
FINAL_TERRAINS: Final = "final terrains"
ITEM_CARDS: Final = "item cards"
DWARF_CARDS: Final = "dwarf cards"
