"""The cards of 7th Seal as typed data; a card set decodes into these."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

import msgspec

from rules.kernel.cards import Cards
from rules.seventh_seal.box import KINDS, NUMBERS, Area, Colour, Grade, Kind, Number, Slot
from rules.seventh_seal.effects.base import When
from rules.seventh_seal.effects.icons import AnyCost, AnyNeed, Face, Same
from rules.seventh_seal.effects.vocabulary import AnyEffect, Hostile, SkillEffect

Damage: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=30)]
Wound: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=6)]


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every card has; `emblem` names a picture."""

    id: str
    name: str
    emblem: str
    flavour: str = ""


class Attack(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """An attack on an enemy: what it needs, what it costs besides, the damage it inflicts."""

    grade: Grade
    need: AnyNeed
    damage: Wound
    costs: tuple[AnyCost, ...] = ()


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space of a Time track: effects top to bottom, areas that strike once or twice, Overlord's damage."""

    damage: Damage = 0
    areas: tuple[Area, ...] = ()
    strikes: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1
    effects: tuple[Hostile, ...] = ()


class Defeat(msgspec.Struct, frozen=True, tag_field="end", tag="defeat", forbid_unknown_fields=True):
    """After the last space comes sudden defeat: a die that moves there loses the game."""


class Repeat(msgspec.Struct, frozen=True, tag_field="end", tag="repeat", forbid_unknown_fields=True):
    """Infinite repeat: on the last space the die stays and the space acts again."""


class RepeatPlus(msgspec.Struct, frozen=True, tag_field="end", tag="repeat_plus", forbid_unknown_fields=True):
    """Infinite repeat with a plus: from the turn after arrival this further space acts too (7S-R12)."""

    space: Space


End: TypeAlias = Defeat | Repeat | RepeatPlus


class OverlordSkill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an Overlord does at a moment, until it falls."""

    when: Literal["prepare", "after_roll", "assign", "overlord_hurt"]
    effect: Hostile


class Permanent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A permanent skill. Two with one `key` are the same skill (7S-R16).

    `need` is what is assigned to it; None only for one that is simply so (`passive`).
    """

    key: str
    name: str
    effect: SkillEffect
    need: AnyNeed | None = None


class SingleUse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The skill of a beaten Underling in the Corpse pile, used once; without `need` it takes no dice."""

    effect: SkillEffect
    need: AnyNeed | None = None
    costs: tuple[AnyCost, ...] = ()


class Fury(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a furious Underling does.

    Immediate: at once, or at its moment in the next turn. Ongoing: as long as the Overlord stands.
    """

    duration: Literal["immediate", "ongoing"]
    effect: Hostile
    when: When = "now"


class FurySpace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space of a Fury track: the damage the Underling strikes with, and what its strike does besides."""

    damage: Damage
    effects: tuple[Hostile, ...] = ()


class Barrier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Irkalla's shield: a pink die that shows `value`; dice as in `chip` take one point off it (7S-R8)."""

    value: Face
    chip: Same


class Seal(Card, frozen=True, kw_only=True):
    """One half of a wave's enemy; of the two one prints the life, both may print attacks and skills."""

    life: Face | None = None
    attacks: tuple[Attack, ...] = ()
    track: tuple[Space, ...]
    skills: tuple[OverlordSkill, ...] = ()
    reward: Permanent


class Underworld(Seal, frozen=True, kw_only=True):
    """A Seal of an odd number: whose followers come. The first space of its track is where the die starts."""

    number: Literal["I", "III", "V", "VII"]
    followers: tuple[Kind, ...]
    barrier: Barrier | None = None


class Overlord(Seal, frozen=True, kw_only=True):
    """A Seal of an even number: how the Time track ends."""

    number: Literal["II", "IV", "VI", "finis_mundi"]
    end: End


class Underling(Card, frozen=True, kw_only=True):
    """An Underling: front with life, areas, attacks and Fury track; back with Fury and single-use skill."""

    kind: Kind
    copies: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1
    life: Face
    areas: tuple[Area, ...]
    attacks: tuple[Attack, ...]
    fury_track: tuple[FurySpace, ...]
    fury: Fury
    single_use: SingleUse


class Start(Card, frozen=True, kw_only=True):
    """One half of the Character. `card` and `side` tell which double-sided card it is printed on."""

    card: str
    side: Literal["a", "b"]
    defence: tuple[Slot, ...]
    ranges: dict[Literal["left", "front", "right"], Annotated[int, msgspec.Meta(ge=1, le=4)]]
    skills: tuple[Permanent, ...]


class Place(Start, frozen=True, kw_only=True):
    """An ancestral place: life spaces (two at least) and the colour of the third starting die."""

    life_spaces: Annotated[int, msgspec.Meta(ge=2, le=4)]
    starting: Literal["yellow", "turquoise"]


class Hero(Start, frozen=True, kw_only=True):
    """A hero."""


class SealCards(Cards):
    """All cards of one set, by id, in the order of their files. Built by `loader.read_set`."""

    __slots__ = ("_decks", "_stacks", "heroes", "overlords", "places", "underlings", "underworlds")

    def __init__(  # noqa: PLR0913 - the five kinds of cards
        self,
        name: str,
        digest: str,
        *,
        underworlds: Mapping[str, Underworld],
        overlords: Mapping[str, Overlord],
        underlings: Mapping[str, Underling],
        places: Mapping[str, Place],
        heroes: Mapping[str, Hero],
    ) -> None:
        super().__init__(name, digest)
        self.underworlds = underworlds
        self.overlords = overlords
        self.underlings = underlings
        self.places = places
        self.heroes = heroes
        seals: tuple[Underworld | Overlord, ...] = (*underworlds.values(), *overlords.values())
        self._stacks: Mapping[str, tuple[str, ...]] = {
            number: tuple(seal.id for seal in seals if seal.number == number) for number in NUMBERS
        }
        self._decks: Mapping[str, tuple[str, ...]] = {
            kind: tuple(
                card.id for card in underlings.values() if card.kind == kind for _ in range(card.copies)
            )
            for kind in KINDS
        }

    def seal(self, card: str) -> Underworld | Overlord:
        """The Seal of this id."""
        return self.underworlds.get(card) or self.overlords[card]

    def stack(self, number: Number) -> tuple[str, ...]:
        """The ids of the Seals with this number on the back."""
        return self._stacks[number]

    def deck(self, kind: Kind) -> tuple[str, ...]:
        """The ids of a deck's cards, each as often as it has copies."""
        return self._decks[kind]


__all__ = [
    "AnyEffect",
    "Attack",
    "Barrier",
    "Card",
    "Colour",
    "Defeat",
    "End",
    "Fury",
    "FurySpace",
    "Hero",
    "Overlord",
    "OverlordSkill",
    "Permanent",
    "Place",
    "Repeat",
    "RepeatPlus",
    "Seal",
    "SealCards",
    "SingleUse",
    "Space",
    "Start",
    "Underling",
    "Underworld",
]
