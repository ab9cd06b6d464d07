"""The cards of Revenge of the Seven Dwarfs as typed data; a card set decodes into these."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from rules.kernel.cards import Cards
from rules.seven_dwarfs.effects.vocabulary import DwarfEffect, EnemyEffect, ItemEffect
from rules.seven_dwarfs.geometry.ground import Ground
from rules.seven_dwarfs.geometry.hexes import Hex

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Changes
    from rules.seven_dwarfs.effects.base import Effect

Back: TypeAlias = Literal["crown", "shield", "mask", "heart"]
ANVIL = 0
"""The face of a white die that is no number."""
MAPS = 200
"""Maps a set remembers: changed ones come and go with games, and the printed ones are soon back."""


class Values(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an enemy card prints: life 1 to 6 and defence."""

    life: int
    defence: int


class DwarfCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A dwarf: three dice slots (not data) and an ability made of one or more effects."""

    id: str
    name: str
    title: str
    emblem: str
    effects: tuple[DwarfEffect, ...]
    flavour: str = ""


class HenchmanCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A henchman: both black figures of a combat play by it. `terrain` is where it is at home (SD-R17)."""

    id: str
    name: str
    emblem: str
    terrain: str
    values: Values
    effects: tuple[EnemyEffect, ...] = ()
    flavour: str = ""


class BossCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A boss with its values as boss and, once defeated, as a pair of henchmen (SD-R10)."""

    id: str
    name: str
    emblem: str
    back: Literal["shield", "mask"]
    terrain: str
    as_boss: Values
    as_henchman: Values
    effects: tuple[EnemyEffect, ...] = ()
    flavour: str = ""


class FinalCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Queen or the Witch."""

    id: str
    name: str
    emblem: str
    terrain: str
    values: Values
    effects: tuple[EnemyEffect, ...]
    flavour: str = ""


class ItemCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An item, used once and then removed from the game."""

    id: str
    name: str
    emblem: str
    effect: ItemEffect
    flavour: str = ""


class Terrain(msgspec.Struct, frozen=True):
    """A terrain card: its map, the four starting hexes, and the time track.

    `gems[i]` is the number of gem icons on space i of the track; the last space is defeat.
    """

    id: str
    name: str
    back: Back
    ground: Ground
    dwarf: Hex
    henchmen: tuple[Hex, Hex]
    boss: Hex
    gems: tuple[int, ...]
    flavour: str = ""

    @property
    def spaces(self) -> int:
        """Spaces of the time track, the last (defeat) among them."""
        return len(self.gems)


class DwarfCards(Cards):
    """All cards of one set, by id. Built by `loader.read_set`, which refuses what cannot be played."""

    __slots__ = (
        "answering",
        "boss_die",
        "bosses",
        "dwarfs",
        "finals",
        "grounds",
        "henchman_die",
        "henchmen",
        "items",
        "terrains",
        "white_die",
    )

    def __init__(  # noqa: PLR0913 - one argument for each kind of card in the box
        self,
        name: str,
        digest: str,
        *,
        dwarfs: Mapping[str, DwarfCard],
        henchmen: Mapping[str, HenchmanCard],
        bosses: Mapping[str, BossCard],
        finals: Mapping[str, FinalCard],
        items: Mapping[str, ItemCard],
        terrains: Mapping[str, Terrain],
        white_die: tuple[int, ...],
        henchman_die: tuple[int, ...],
        boss_die: tuple[int, ...],
    ) -> None:
        super().__init__(name, digest)
        self.dwarfs = dwarfs
        self.henchmen = henchmen
        self.bosses = bosses
        self.finals = finals
        """Keyed "queen" and "witch"."""
        self.items = items
        self.terrains = terrains
        self.white_die = white_die
        """Six faces; ANVIL (0) stands for the anvil."""
        self.henchman_die = henchman_die
        self.boss_die = boss_die
        self.grounds: dict[tuple[str, Changes], Ground] = {}
        self.answering: dict[tuple[object, ...], tuple[tuple[str, Effect], ...]] = {}
        """Which effects answer which rule, remembered by `consult`."""

    @property
    def top_face(self) -> int:
        """The highest number of a white die; no die is raised above it (SD-R4)."""
        return max(self.white_die)

    def ground(self, terrain: str, changes: Changes) -> Ground:
        """The map of a terrain with what items changed; remembered, for its neighbours are costly to find."""
        key = (terrain, changes)
        found = self.grounds.get(key)
        if found is None:
            if len(self.grounds) >= MAPS:
                self.grounds.clear()
            printed = self.terrains[terrain].ground
            found = self.grounds[key] = printed.changed(
                rocks=printed.rocks.difference(changes.rocks_gone),
                forests=printed.forests.difference(changes.forests_gone),
                damage_traps=printed.damage_traps.difference(changes.traps_gone).union(changes.damage_traps),
                movement_traps=printed.movement_traps.difference(changes.traps_gone).union(
                    changes.movement_traps
                ),
            )
        return found

    def traits(self, card: str) -> tuple[EnemyEffect, ...]:
        """The effects of an enemy card."""
        return self.enemy_card(card).effects

    def enemy_card(self, card: str) -> HenchmanCard | BossCard | FinalCard:
        """A henchman's, boss's, Queen's or Witch's card."""
        return self.henchmen.get(card) or self.bosses.get(card) or self.finals[card]

    def values(self, card: str, role: Literal["henchman", "boss"]) -> Values:
        """Life and defence of a card in a role: a boss has others once it plays as henchmen (SD-R10)."""
        found = self.enemy_card(card)
        if isinstance(found, BossCard):
            return found.as_boss if role == "boss" else found.as_henchman
        return found.values
