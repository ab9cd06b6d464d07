"""Everything on the table in 7th Seal, and the questions the rules ask of it."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from rules.seventh_seal.box import AREAS, TOP, WAVES, Area, Colour, Grade, Kind
from rules.seventh_seal.cards import (
    Attack,
    Defeat,
    Hero,
    Overlord,
    Permanent,
    Place,
    RepeatPlus,
    SealCards,
    Space,
    Underling,
    Underworld,
)
from rules.seventh_seal.effects.base import Effect, When
from rules.seventh_seal.effects.vocabulary import Hostile

Lies: TypeAlias = Literal[
    "bag",
    "box",
    "scroll",
    "overlord",
    "barrier",
    "track",
    "life",
    "pool",
    "spent",
    "guard",
    "won",
    "held",
    "drawn",
]
"""Where a die lies: in the bag, the box (short games), on the Scroll, as the Overlord's life, as Irkalla's
shield, on an Underling's Fury track, among the life dice; and of the Character's own: to be used, used this
turn, in the defence zone, won this round, locked until an Underling is beaten; or drawn from the bag for an
effect."""

Length: TypeAlias = Literal["full", "seals_1_2", "seals_3_4", "seals_5_6", "seals_7_8"]

LETTERS: dict[Colour, str] = {"black": "k", "yellow": "y", "pink": "p", "turquoise": "t"}


class Die(msgspec.Struct, frozen=True, gc=False):
    """One of the 21 dice: "black1" to "turquoise5".

    `at` says more where `lies` needs it: the Underling ("u2"), the defence space ("0"), the pair of Seals
    ("1" to "4"). `value` is the face; 0 in the bag and where none matters. `counts` is the colour a skill lets
    it count as this turn ("" for its own). `rolled`: in this turn's roll (7S-R4).
    """

    name: str
    colour: Colour
    value: int = 0
    lies: Lies = "bag"
    at: str = ""
    counts: Colour | Literal[""] = ""
    locked: bool = False
    frozen: bool = False
    rolled: bool = False

    @property
    def kind(self) -> str:
        """What makes it one with other dice to choose from: "k5", "y3", frozen "y3f", as turquoise "y3t".

        The pieces of a decision are these: which of two black fives pays makes no difference.
        """
        counts = LETTERS[self.counts] if self.counts else ""
        return f"{LETTERS[self.colour]}{self.value}{counts}{'f' if self.frozen else ''}"

    @property
    def usable(self) -> bool:
        """Whether the player may use it now: it is his, not used yet and not locked."""
        return self.lies == "pool" and not self.locked

    @property
    def changeable(self) -> bool:
        """Whether a skill or an effect may change its face (7S-R9)."""
        return not self.locked and not self.frozen


class Skill(msgspec.Struct, frozen=True):
    """A permanent skill of the Character: the card it is printed on, which of that card's (0 but for a place or
    hero with two), whether its marker lies on it (`used` this turn) or an Overlord blocks it.
    """

    card: str
    index: int = 0
    used: bool = False
    blocked: bool = False


class InPlay(msgspec.Struct, frozen=True):
    """An Underling in play: its name ("u1", "u2" … in order of arrival), card, area ("" before it is placed),
    space on its Fury track, and the attacks it suffered this round. Its life is its die's value.
    """

    name: str
    card: str
    area: Area | Literal[""] = ""
    fury: int = 0
    struck: tuple[Grade, ...] = ()


class Corpse(msgspec.Struct, frozen=True):
    """A beaten Underling whose single-use skill waits."""

    name: str
    card: str


class Ongoing(msgspec.Struct, frozen=True):
    """An ongoing Fury beside the Overlord. `waiting`: for the next one. `cancelled`: by a skill."""

    name: str
    card: str
    waiting: bool = False
    cancelled: bool = False


class Later(msgspec.Struct, frozen=True):
    """An effect that waits for its moment in the next turn. The Time track's die with the Overlord (7S-R20)."""

    card: str
    source: Literal["track", "strike", "fury"]
    when: When
    effect: Hostile


class Shield(msgspec.Struct, frozen=True):
    """Defence from a skill; the die that paid lies elsewhere."""

    card: str
    points: int


class Note(msgspec.Struct, frozen=True):
    """One round for the result page: where it stood when the round (or the wave) ended."""

    wave: int
    round: int
    life: int
    dice: int
    underlings: int
    overlord: int
    dealt: int
    taken: int
    beaten: int


class Setting(msgspec.Struct, frozen=True):
    """How the table was opened: place and hero ("random" or a card id), length, whether it is guided."""

    place: str = "random"
    hero: str = "random"
    length: Length = "full"
    guided: bool = False

    @property
    def first_wave(self) -> int:
        """The wave the game begins with."""
        return 1 if self.length == "full" else int(self.length[-1]) // 2

    @property
    def last_wave(self) -> int:
        """The wave whose end wins the game."""
        return WAVES if self.length == "full" else self.first_wave


class Board(msgspec.Struct, frozen=True):
    """The state of play. Decks hold card ids, the top card first; the player knows nothing of their order."""

    cards: SealCards
    setting: Setting
    dice: tuple[Die, ...] = ()
    scroll: tuple[str, ...] = ()
    """The eight Seals, I to Finis Mundi."""
    wave: int = 0
    round: int = 0
    place: str = ""
    hero: str = ""
    skills: tuple[Skill, ...] = ()
    underworld: str = ""
    overlord: str = ""
    """The two Seals of this wave's enemy; "" between waves."""
    time: int = 0
    """Index of the Time track's space, from the start (0) over both cards."""
    arrived: bool = False
    """Infinite repeat is in force: the die was on the last space when a turn began."""
    held: bool = False
    """A skill keeps the Time track from advancing this round."""
    struck: tuple[Grade, ...] = ()
    """The attacks the Overlord suffered this round."""
    underlings: tuple[InPlay, ...] = ()
    """In order of arrival in their area: of those in one area the first is the nearest."""
    named: int = 0
    """How many Underlings have had a name so far."""
    corpses: tuple[Corpse, ...] = ()
    ongoing: tuple[Ongoing, ...] = ()
    laters: tuple[Later, ...] = ()
    shields: tuple[Shield, ...] = ()
    decks: dict[Kind, tuple[str, ...]] = {}
    discards: dict[Kind, tuple[str, ...]] = {}
    removed: tuple[str, ...] = ()
    """Seals returned to the box."""
    unsplit: int = 0
    """Damage taken and not yet distributed over the life dice."""
    dealt: int = 0
    taken: int = 0
    beaten: int = 0
    """Damage dealt, life lost and Underlings beaten in this round, for the notes."""
    notes: tuple[Note, ...] = ()

    # Dice.

    def die(self, name: str) -> Die:
        """The die of that name. LookupError where there is none."""
        for die in self.dice:
            if die.name == name:
                return die
        raise LookupError(name)

    def lying(self, lies: Lies, at: str = "") -> tuple[Die, ...]:
        """The dice that lie there, in order of name; `at` narrows it."""
        return tuple(die for die in self.dice if die.lies == lies and (not at or die.at == at))

    @property
    def usable(self) -> tuple[Die, ...]:
        """The dice the player may use now."""
        return tuple(die for die in self.dice if die.usable)

    def named_by(self, picks: tuple[str, ...]) -> tuple[Die, ...]:
        """A usable die for each piece picked (see `Die.kind`). LookupError where there are not enough."""
        left = list(self.usable)
        found: list[Die] = []
        for pick in picks:
            die = next((die for die in left if die.kind == pick), None)
            if die is None:
                raise LookupError(pick)
            left.remove(die)
            found.append(die)
        return tuple(found)

    def with_die(self, changed: Die) -> Board:
        """The board with one die (found by its name) changed."""
        return msgspec.structs.replace(
            self, dice=tuple(changed if die.name == changed.name else die for die in self.dice)
        )

    def with_dice(self, changed: tuple[Die, ...]) -> Board:
        """The board with several dice changed."""
        by_name = {die.name: die for die in changed}
        return msgspec.structs.replace(self, dice=tuple(by_name.get(die.name, die) for die in self.dice))

    # The Character.

    @property
    def place_card(self) -> Place:
        """The ancestral place."""
        return self.cards.places[self.place]

    @property
    def hero_card(self) -> Hero:
        """The hero."""
        return self.cards.heroes[self.hero]

    def permanent(self, skill: Skill) -> Permanent:
        """What a permanent skill says."""
        start = self.cards.places.get(skill.card) or self.cards.heroes.get(skill.card)
        return start.skills[skill.index] if start else self.cards.seal(skill.card).reward

    def reach(self, area: Area) -> int:
        """How many of an area's Underlings, from the nearest, are in range; all in the Overlord's."""
        if area == "overlord":
            return len(self.underlings)
        return self.place_card.ranges.get(area, 0) + self.hero_card.ranges.get(area, 0)

    @property
    def life(self) -> int:
        """Life points on all life dice."""
        return sum(die.value for die in self.lying("life"))

    @property
    def life_spaces(self) -> int:
        """Spaces for life dice, those of skills that are not blocked among them (7S-R20)."""
        own = (skill for skill in self.skills if not skill.blocked)
        return self.place_card.life_spaces + sum(self.permanent(skill).effect.life_spaces() for skill in own)

    # The Overlord.

    @property
    def underworld_card(self) -> Underworld:
        """The Underworld Seal of this wave."""
        return self.cards.underworlds[self.underworld]

    @property
    def overlord_card(self) -> Overlord:
        """The Overlord Seal of this wave."""
        return self.cards.overlords[self.overlord]

    @property
    def enemy_name(self) -> str:
        """The wave's enemy as sentences name it: its Overlord card."""
        return self.overlord_card.name

    @property
    def overlord_life(self) -> int:
        """What the Overlord's die shows; 0 where there is none."""
        return sum(die.value for die in self.lying("overlord"))

    @property
    def barrier(self) -> int:
        """What Irkalla's shield shows; 0 where there is none."""
        return sum(die.value for die in self.lying("barrier"))

    @property
    def overlord_attacks(self) -> tuple[Attack, ...]:
        """The attacks of both Seals (7S-R1)."""
        return (*self.underworld_card.attacks, *self.overlord_card.attacks)

    @property
    def track(self) -> tuple[Space, ...]:
        """The spaces of the Time track over both Seals; sudden defeat is none of them."""
        return (*self.underworld_card.track, *self.overlord_card.track)

    @property
    def spaces(self) -> tuple[Space, ...]:
        """The spaces that act where the die lies now: its own, and the further one of repeat plus (7S-R12)."""
        own = self.track[self.time]
        end = self.overlord_card.end
        return (own, end.space) if self.arrived and isinstance(end, RepeatPlus) else (own,)

    @property
    def doomed(self) -> bool:
        """Whether the next move of the die is sudden defeat."""
        at_end = self.time + 1 >= len(self.track)
        return at_end and isinstance(self.overlord_card.end, Defeat) and not self.held

    # Underlings.

    def underling(self, name: str) -> InPlay | None:
        """The Underling of that name while it is in play."""
        for underling in self.underlings:
            if underling.name == name:
                return underling
        return None

    def face_of(self, underling: InPlay | Corpse | Ongoing) -> Underling:
        """Its card."""
        return self.cards.underlings[underling.card]

    def life_of(self, name: str) -> int:
        """What an Underling's die shows; 0 where it has none."""
        return sum(die.value for die in self.lying("track", name))

    def in_area(self, area: Area) -> tuple[InPlay, ...]:
        """The Underlings of an area, the nearest first."""
        return tuple(underling for underling in self.underlings if underling.area == area)

    def in_range(self, underling: InPlay) -> bool:
        """Whether the Character can attack it."""
        if underling.area == "":
            return False
        near = self.in_area(underling.area)[: self.reach(underling.area)]
        return any(other.name == underling.name for other in near)

    def label(self, underling: InPlay | Corpse | Ongoing) -> str:
        """The Underling as sentences name it; with its number where several with its card are in play."""
        name = self.face_of(underling).name
        twins = [other.name for other in (*self.underlings, *self.corpses) if other.card == underling.card]
        return (
            f"{name} {twins.index(underling.name) + 1}"
            if len(twins) > 1 and underling.name in twins
            else name
        )

    def with_underling(self, changed: InPlay) -> Board:
        """The board with one Underling (found by its name) changed, in its place in line."""
        line = tuple(changed if other.name == changed.name else other for other in self.underlings)
        return msgspec.structs.replace(self, underlings=line)

    def without_underling(self, name: str) -> Board:
        """The board with an Underling gone; those behind close up (7S-R5)."""
        return msgspec.structs.replace(
            self, underlings=tuple(other for other in self.underlings if other.name != name)
        )

    # What is in force.

    def in_force(self, when: When) -> tuple[tuple[str, Effect], ...]:
        """The effects of Overlord skills and ongoing Furies at a moment, as (card id, effect)."""
        seals = (self.underworld_card, self.overlord_card) if self.overlord else ()
        found: list[tuple[str, Effect]] = [
            (seal.id, skill.effect) for seal in seals for skill in seal.skills if skill.when == when
        ]
        for ongoing in self.ongoing:
            fury = self.face_of(ongoing).fury
            if fury.when == when and not ongoing.waiting and not ongoing.cancelled:
                found.append((ongoing.card, fury.effect))
        return tuple(found)

    def may_defend(self, die: Die) -> bool:
        """Whether no ban on defence looks at this die's real face and colour (7S-R21)."""
        return not any(effect.forbids(die) for _, effect in self.in_force("assign"))

    def noted(self) -> Board:
        """The board with this round written down, and what is counted a round counted anew."""
        own = sum(1 for die in self.dice if die.lies in ("pool", "spent", "guard", "won", "held"))
        note = Note(
            self.wave,
            self.round,
            self.life,
            own,
            len(self.underlings),
            self.overlord_life,
            self.dealt,
            self.taken,
            self.beaten,
        )
        return msgspec.structs.replace(self, notes=(*self.notes, note), dealt=0, taken=0, beaten=0)


__all__ = [
    "AREAS",
    "TOP",
    "Board",
    "Corpse",
    "Die",
    "InPlay",
    "Later",
    "Note",
    "Ongoing",
    "Setting",
    "Shield",
    "Skill",
]
