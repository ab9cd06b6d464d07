"""The cards, tiles and boards of Sanctum as typed data; a card set decodes into these."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

import msgspec

from rules.kernel.cards import Cards
from rules.sanctum.box import LEVELS, WALLS, Act, Colour, Gem, Level, Place, Slot, SpaceColour
from rules.sanctum.effects.vocabulary import (
    AbilityDeed,
    AnyPenalty,
    BlessingDeed,
    Bonus,
    FuryEffect,
    Immediate,
    Lasting,
)

Face: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=6)]
Damage: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=9)]
Flames: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=3)]
Tokens: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=5)]


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every card has; `emblem` names a picture."""

    id: str
    name: str
    emblem: str
    flavour: str = ""


class Ability(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """What a hero can do for tokens on one or two spaces; they stay until a Rest or a potion (SA-R7)."""

    spaces: Annotated[tuple[SpaceColour, ...], msgspec.Meta(min_length=1, max_length=2)]
    deed: AbilityDeed


class Item(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The other side of a demon: worn in its slot for gems of these colours; its level is their number.

    `stamina` and `focus` are its flames: tokens in the pool as long as it is worn.
    """

    name: str
    emblem: str
    slot: Slot
    gems: Annotated[tuple[Colour, ...], msgspec.Meta(min_length=1, max_length=3)]
    abilities: Annotated[tuple[Ability, ...], msgspec.Meta(max_length=2)] = ()
    stamina: Flames = 0
    focus: Flames = 0
    lasting: tuple[Lasting, ...] = ()

    @property
    def level(self) -> int:
        """The number of gems it prints."""
        return len(self.gems)


class Demon(Card, frozen=True, kw_only=True):
    """A demon: a hit location for each level; so many levels of its colour for who kills it (SA-R1)."""

    level: Level
    colour: Colour
    locations: tuple[Face, ...]
    damage: Damage
    item: Item


class SkillTile(Card, frozen=True, kw_only=True, tag_field="kind", tag="tile"):
    """A skill that is tokens: they go to their pools when it is gained."""

    colour: Colour
    level: Level
    gems: tuple[Gem, ...]
    stamina: Tokens = 0
    focus: Tokens = 0


class SkillCard(Card, frozen=True, kw_only=True, tag_field="kind", tag="card"):
    """A skill with an effect: once a fight for free (`deed`), for good (`lasting`), at once (`immediate`)."""

    colour: Colour
    level: Level
    gems: tuple[Gem, ...]
    signature: bool = False
    deed: AbilityDeed | None = None
    lasting: tuple[Lasting, ...] = ()
    immediate: tuple[Immediate, ...] = ()


Skill: TypeAlias = SkillTile | SkillCard


class Hero(Card, frozen=True, kw_only=True):
    """A hero's board: pools, the abilities printed in its places, potion slots, nine skills."""

    stamina: Tokens
    focus: Tokens
    potion_slots: Annotated[int, msgspec.Meta(ge=1, le=6)] = 4
    abilities: dict[Place, Ability]
    skills: tuple[Skill, ...]

    def skill_at(self, colour: Colour, level: Level) -> Skill:
        """The skill that belongs to this space of the skill table. LookupError where there is none."""
        for skill in self.skills:
            if skill.colour == colour and skill.level == level:
                return skill
        raise LookupError(f"{colour} {level}")


class BonusCard(Card, frozen=True, kw_only=True):
    """A starting bonus."""

    bonus: Bonus


class Tile(Card, frozen=True, kw_only=True):
    """An achievement tile: the blessing on its hidden side."""

    blessing: BlessingDeed


class Roar(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The hidden side of a Demon Lord card: pay the penalty (then heal, if it says so) or take the wounds."""

    penalty: AnyPenalty
    wounds: Annotated[int, msgspec.Meta(ge=1, le=4)]
    heal: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0


class LordCard(Card, frozen=True, kw_only=True):
    """A Demon Lord card: hit locations and damage on one side, a roar on the other."""

    locations: Annotated[tuple[Face, ...], msgspec.Meta(min_length=1, max_length=5)]
    damage: Damage
    roar: Roar


class FuryCard(Card, frozen=True, kw_only=True):
    """A fury card; `weight` says how hard its effect is, for the mix of the deck."""

    locations: Annotated[tuple[Face, ...], msgspec.Meta(min_length=1, max_length=3)]
    damage: Damage
    weight: Literal["light", "medium", "hard"]
    effect: FuryEffect


class ActBoard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An act's board: `first` are the five sets of its first space, `spaces` the set each later one adds.

    A set is the levels of its one or two demons. `divine` is the number of the space on which a divine
    intervention tile lies, if one lies on this board. The last space has the chest, but for Act V.
    """

    act: Act
    name: str
    first: tuple[tuple[Level, ...], ...] = ()
    spaces: tuple[tuple[Level, ...], ...] = ()
    divine: int = 0

    @property
    def last(self) -> int:
        """The number of its last space; spaces count from 1."""
        return len(self.spaces) + 1

    @property
    def chest(self) -> bool:
        """Whether its last space has a treasure chest."""
        return self.act < WALLS


class StartRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the player who sits so many places after the first (1: the first) starts with."""

    players: Annotated[int, msgspec.Meta(ge=2, le=4)]
    place: Annotated[int, msgspec.Meta(ge=1, le=4)]
    bonuses: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    potions: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0


class SanctumCards(Cards):
    """All cards of one set, by id, in the order of their files. Built by `loader.read_set`."""

    __slots__ = (
        "_decks",
        "_skills",
        "boards",
        "bonuses",
        "demons",
        "furies",
        "heroes",
        "lords",
        "start",
        "tiles",
    )

    def __init__(  # noqa: PLR0913 - the kinds of cards
        self,
        name: str,
        digest: str,
        *,
        demons: Mapping[str, Demon],
        heroes: Mapping[str, Hero],
        bonuses: Mapping[str, BonusCard],
        tiles: Mapping[str, Tile],
        lords: Mapping[str, LordCard],
        furies: Mapping[str, FuryCard],
        boards: Mapping[Act, ActBoard],
        start: tuple[StartRow, ...],
    ) -> None:
        super().__init__(name, digest)
        self.demons = demons
        self.heroes = heroes
        self.bonuses = bonuses
        self.tiles = tiles
        self.lords = lords
        self.furies = furies
        self.boards = boards
        self.start = start
        self._decks = {level: tuple(d.id for d in demons.values() if d.level == level) for level in LEVELS}
        self._skills = {skill.id: skill for hero in heroes.values() for skill in hero.skills}

    def deck(self, level: Level) -> tuple[str, ...]:
        """The demons of a level, by id."""
        return self._decks[level]

    def skill(self, card: str) -> Skill:
        """The skill of this id, whosever it is."""
        return self._skills[card]

    def item(self, card: str) -> Item:
        """The item on the other side of a demon."""
        return self.demons[card].item

    def start_row(self, players: int, place: int) -> StartRow:
        """What the table of starting bonuses gives at this place; nothing where it has no such row."""
        for row in self.start:
            if row.players == players and row.place == place:
                return row
        return StartRow(players, place)
