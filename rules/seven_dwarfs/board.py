"""Everything on the table in Revenge of the Seven Dwarfs, and the questions the rules ask of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from rules.seven_dwarfs.box import BOSS, COMBATS, GEMS, Place, Reward, Slot
from rules.seven_dwarfs.cards import DwarfCards
from rules.seven_dwarfs.geometry.ground import Ground
from rules.seven_dwarfs.geometry.hexes import Hex

if TYPE_CHECKING:
    from rules.seven_dwarfs.effects.base import Effect


class Die(msgspec.Struct, frozen=True):
    """One white action die: d1, d2 or d3.

    Its value is 0 in the pool and out (discarded until the next round). A die just rolled lies in the pool
    with its number until the player keeps it or rolls it again.
    """

    name: str
    place: Place = "pool"
    value: int = 0
    kept: bool = False
    """Kept from the round before in its slot (SD-R1)."""


FREE_DICE = (Die("d1"), Die("d2"), Die("d3"))


class Variants(msgspec.Struct, frozen=True):
    """The four variants, the main dwarf asked for ("random" or a card id), whether the table is guided."""

    witch: bool = False
    bosses_and_terrain: bool = False
    henchmen: bool = False
    fifth_combat: bool = False
    dwarf: str = "random"
    guided: bool = False
    """Whether the first combat explains itself. It changes no rule."""

    @property
    def count(self) -> int:
        """How many of the four are played."""
        return self.witch + self.bosses_and_terrain + self.henchmen + self.fifth_combat


class Dwarf(msgspec.Struct, frozen=True):
    """The main dwarf: card id, life 0 to 6, hex, companions whose abilities he has, items, gems."""

    card: str = ""
    life: int = 4
    hex: Hex = (0, 0)
    companions: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    gems: int = 0


class Enemy(msgspec.Struct, frozen=True):
    """One enemy in play: h1, h2 or b. `struck` counts the attacks it suffered this turn.

    `marks` are items in force on it: "turn:<card>", "round:<card>" or "combat:<card>".
    """

    name: str
    card: str
    role: Literal["henchman", "boss"]
    life: int
    hex: Hex
    struck: int = 0
    marks: tuple[str, ...] = ()


def letter(name: str) -> str:
    """A or B for a henchman, "" for the boss."""
    return {"h1": "A", "h2": "B"}.get(name, "")


def in_force(cards: DwarfCards, keys: tuple[str, ...]) -> tuple[tuple[str, Effect], ...]:
    """The items among what was used or laid on an enemy, as (card id, effect)."""
    found = (key.partition(":")[2] for key in keys)
    return tuple((card, cards.items[card].effect) for card in found if card in cards.items)


class Changes(msgspec.Struct, frozen=True):
    """What items and abilities changed on this combat's map."""

    rocks_gone: tuple[Hex, ...] = ()
    forests_gone: tuple[Hex, ...] = ()
    traps_gone: tuple[Hex, ...] = ()
    damage_traps: tuple[Hex, ...] = ()
    movement_traps: tuple[Hex, ...] = ()


class RoundNote(msgspec.Struct, frozen=True):
    """One round for the result page: where it stood when the round (or the combat) ended."""

    combat: int
    round: int
    life: int
    gems: int
    dealt: int
    taken: int
    enemies: int
    """Life points the enemies had left."""


class Board(msgspec.Struct, frozen=True):
    """The state of play. Decks hold card ids, the top card first; nothing in them is known to the player."""

    cards: DwarfCards
    variants: Variants
    dwarf: Dwarf = Dwarf()
    dice: tuple[Die, ...] = FREE_DICE
    enemies: tuple[Enemy, ...] = ()
    combat: int = 0
    round: int = 0
    time: int = 0
    """Index of the time counter's space; the last space is defeat (SD-R8)."""
    terrain: str = ""
    henchman: str = ""
    """The card both henchmen of this combat play by: a henchman's or a former boss's."""
    boss: str = ""
    changes: Changes = Changes()
    forge: int = 1
    reward: Reward | Literal[""] = ""
    """Where the rewards counter stands."""
    used: tuple[str, ...] = ()
    """What the dwarf used and until when that counts: "turn:<card>", "round:<card>" or "combat:<card>".

    An ability used once a turn is not offered again; an item among them is in force."""
    henchman_deck: tuple[str, ...] = ()
    boss_deck: tuple[str, ...] = ()
    terrain_deck: tuple[str, ...] = ()
    item_deck: tuple[str, ...] = ()
    items_known: int = 0
    """How many cards at the bottom of the item deck the player has seen go there."""
    dwarf_deck: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    """Purple-mask bosses set aside unseen at set-up; the fifth-combat variant draws from them (SD-R10)."""
    unseen: tuple[str, ...] = ()
    """Cards that went back into the box unseen at set-up."""
    removed: tuple[str, ...] = ()
    """Cards removed from the game in the player's sight."""
    dealt: int = 0
    taken: int = 0
    """Damage dealt and taken in this round, for the notes."""
    notes: tuple[RoundNote, ...] = ()

    @property
    def supply(self) -> int:
        """Gems left in the box."""
        return GEMS - self.dwarf.gems

    @property
    def ground(self) -> Ground:
        """This combat's map as it is now, with what items changed."""
        return self.cards.ground(self.terrain, self.changes)

    def die(self, name: str) -> Die:
        """The die of that name."""
        return self.dice[int(name[1:]) - 1]

    def slot(self, slot: Slot) -> Die | None:
        """The die assigned to an action, or None."""
        for die in self.dice:
            if die.place == slot:
                return die
        return None

    def strength(self, slot: Slot) -> int:
        """The value of the die assigned to an action; 0 where there is none."""
        die = self.slot(slot)
        return die.value if die else 0

    def placed(self, place: Place) -> tuple[Die, ...]:
        """The dice in a place, in order of name."""
        return tuple(die for die in self.dice if die.place == place)

    def enemy(self, name: str) -> Enemy | None:
        """The enemy of that name while it is in play."""
        for enemy in self.enemies:
            if enemy.name == name:
                return enemy
        return None

    @property
    def gems_to_win(self) -> int:
        """Gem icons strictly to the right of the time counter (SD-R8)."""
        return sum(self.cards.terrains[self.terrain].gems[self.time + 1 :])

    @property
    def last_round(self) -> bool:
        """Whether the time counter reaches the last space when this round ends (SD-4.2)."""
        return self.time + 2 >= self.cards.terrains[self.terrain].spaces

    @property
    def final(self) -> bool:
        """Whether this is the fifth and last combat."""
        return self.combat == COMBATS

    @property
    def henchmen(self) -> tuple[Enemy, ...]:
        """The henchmen in play."""
        return tuple(enemy for enemy in self.enemies if enemy.name != BOSS)

    def label(self, enemy: Enemy) -> str:
        """The enemy as sentences name it: "Gelatinous Cube A"."""
        name = self.cards.enemy_card(enemy.card).name
        return name if enemy.role == "boss" else f"{name} {letter(enemy.name)}"

    def henchman_label(self, name: str) -> str:
        """The henchman of this combat as sentences name it, in play or not."""
        return f"{self.cards.enemy_card(self.henchman).name} {letter(name)}"

    def taken_hexes(self, but: str = "") -> frozenset[Hex]:
        """Hexes on which enemies stand, leaving one out by name."""
        return frozenset(enemy.hex for enemy in self.enemies if enemy.name != but)

    def abilities(self) -> tuple[tuple[str, Effect], ...]:
        """The dwarf's abilities as (card id, effect): his own, his companions', then the items in force."""
        own = (self.dwarf.card, *self.dwarf.companions)
        held = [(card, effect) for card in own for effect in self.cards.dwarfs[card].effects]
        return (*held, *in_force(self.cards, self.used))

    def traits(self, enemy: Enemy) -> tuple[tuple[str, Effect], ...]:
        """What an enemy's card does in play as (card id, effect), then the items in force on it."""
        held = [(enemy.card, effect) for effect in self.cards.traits(enemy.card)]
        return (*held, *in_force(self.cards, enemy.marks))

    # Changes: each gives a new board that shares all the rest.

    def with_die(self, name: str, place: Place, value: int, *, kept: bool = False) -> Board:
        """The board with one die changed."""
        changed = Die(name, place, value, kept)
        return msgspec.structs.replace(self, dice=tuple(changed if d.name == name else d for d in self.dice))

    def all_dice_free(self) -> Board:
        """The board with every white die back in the pool."""
        return msgspec.structs.replace(self, dice=FREE_DICE)

    def with_enemy(self, enemy: Enemy) -> Board:
        """The board with one enemy (found by its name) changed."""
        others = tuple(enemy if e.name == enemy.name else e for e in self.enemies)
        return msgspec.structs.replace(self, enemies=others)

    def without_enemy(self, name: str) -> Board:
        """The board with an enemy gone."""
        return msgspec.structs.replace(self, enemies=tuple(e for e in self.enemies if e.name != name))

    def with_dwarf(self, dwarf: Dwarf) -> Board:
        """The board with the dwarf changed."""
        return msgspec.structs.replace(self, dwarf=dwarf)

    def noted(self) -> Board:
        """The board with this round written down, and damage counted anew."""
        left = sum(enemy.life for enemy in self.enemies)
        dwarf = self.dwarf
        note = RoundNote(self.combat, self.round, dwarf.life, dwarf.gems, self.dealt, self.taken, left)
        return msgspec.structs.replace(self, notes=(*self.notes, note), dealt=0, taken=0)
