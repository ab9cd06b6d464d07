"""Everything on the table in 7th Seal, and the questions the rules ask of it."""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.seventh_seal.box import AREAS, TOP, Area, Grade, Kind, Slot
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
from rules.seventh_seal.effects.base import When
from rules.seventh_seal.effects.vocabulary import Hostile
from rules.seventh_seal.pieces import (
    LETTERS,
    Corpse,
    Die,
    InPlay,
    Length,
    Lies,
    Note,
    Ongoing,
    Setting,
    Shield,
    Skill,
    Stage,
)


class Later(msgspec.Struct, frozen=True):
    """An effect that waits for its moment in the next turn; the track's die with the Overlord (7S-R20)."""

    card: str
    source: Literal["track", "strike", "fury"]
    when: When
    effect: Hostile


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
    """Seals returned to the box at the end of a wave, the skill of the other being chosen."""
    stage: Stage = "between"
    roused: tuple[str, ...] = ()
    """Underlings that strike as well in this enemies' turn."""
    strikers: tuple[str, ...] = ()
    """Underlings that have still to strike in this enemies' turn, each as often as it strikes."""
    coming: tuple[Hostile, ...] = ()
    """Effects that will befall the player before he acts again: of the space, a strike or an invocation."""
    unused: tuple[str, ...] = ()
    """Seals that stayed in the box at set-up."""
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
        if at:
            return tuple([die for die in self.dice if die.lies == lies and die.at == at])
        return tuple([die for die in self.dice if die.lies == lies])

    @property
    def usable(self) -> tuple[Die, ...]:
        """The dice the player may use now."""
        return tuple([die for die in self.dice if die.lies == "pool" and not die.locked])

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
            self, dice=tuple([changed if die.name == changed.name else die for die in self.dice])
        )

    def with_dice(self, changed: tuple[Die, ...]) -> Board:
        """The board with several dice changed."""
        by_name = {die.name: die for die in changed}
        return msgspec.structs.replace(self, dice=tuple([by_name.get(die.name, die) for die in self.dice]))

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

    def owns(self, permanent: Permanent) -> bool:
        """Whether the Character has this skill already, from whatever card (7S-R16)."""
        return any(self.permanent(skill).key == permanent.key for skill in self.skills)

    def reach(self, area: Area) -> int:
        """How many of an area's Underlings, from the nearest, are in range; all in the Overlord's."""
        if area == "overlord":
            return len(self.underlings)
        return self.place_card.ranges.get(area, 0) + self.hero_card.ranges.get(area, 0)

    @property
    def life(self) -> int:
        """Life points on all life dice."""
        return sum([die.value for die in self.dice if die.lies == "life"])

    @property
    def life_spaces(self) -> int:
        """Spaces for life dice, those of skills that are not blocked among them (7S-R20)."""
        own = (skill for skill in self.skills if not skill.blocked)
        return self.place_card.life_spaces + sum(self.permanent(skill).effect.life_spaces() for skill in own)

    @property
    def life_room(self) -> bool:
        """Whether there is an empty life space."""
        return len(self.lying("life")) < self.life_spaces

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The spaces of the defence zone, those of the place first."""
        return (*self.place_card.defence, *self.hero_card.defence)

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
        return sum([die.value for die in self.dice if die.lies == "overlord"])

    @property
    def barrier(self) -> int:
        """What Irkalla's shield shows; 0 where there is none."""
        return sum([die.value for die in self.dice if die.lies == "barrier"])

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
        """The spaces that act where the die lies: its own, and the further one of repeat plus (7S-R12)."""
        own = self.track[self.time]
        end = self.overlord_card.end
        further = self.arrived and not self.held and isinstance(end, RepeatPlus)
        return (own, end.space) if further and isinstance(end, RepeatPlus) else (own,)

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
        return sum([die.value for die in self.dice if die.lies == "track" and die.at == name])

    def name_of(self, card: str) -> str:
        """The name on a card, whatever card it is."""
        cards = self.cards
        for shelf in (cards.underlings, cards.underworlds, cards.overlords, cards.places, cards.heroes):
            if card in shelf:
                return shelf[card].name
        raise LookupError(card)

    def in_area(self, area: Area) -> tuple[InPlay, ...]:
        """The Underlings of an area, the nearest first."""
        return tuple(underling for underling in self.underlings if underling.area == area)

    @property
    def near(self) -> list[str]:
        """The names of the Underlings that the Character can attack."""
        counted: dict[str, int] = {}
        found: list[str] = []
        for underling in self.underlings:
            area = underling.area
            if area == "":
                continue
            counted[area] = counted.get(area, 0) + 1
            if area == "overlord" or counted[area] <= self.reach(area):
                found.append(underling.name)
        return found

    def in_range(self, underling: InPlay) -> bool:
        """Whether the Character can attack it."""
        return underling.name in self.near

    def label(self, underling: InPlay | Corpse | Ongoing) -> str:
        """The Underling as sentences name it; with its number where several with its card are in play."""
        name = self.face_of(underling).name
        known: tuple[InPlay | Corpse, ...] = (*self.underlings, *self.corpses)
        twins = [other.name for other in known if other.card == underling.card]
        if len(twins) == 1 or underling.name not in twins:
            return name
        twins.sort(key=lambda name: int(name[1:]))  # the first to come keeps its number, wherever it stands
        return f"{name} {twins.index(underling.name) + 1}"

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

    def in_force(self, when: When) -> tuple[tuple[str, Hostile], ...]:
        """The effects of Overlord skills and ongoing Furies at a moment, as (card id, effect)."""
        seals = (self.underworld_card, self.overlord_card) if self.overlord else ()
        found: list[tuple[str, Hostile]] = [
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
        notes = self.notes
        if notes and (notes[-1].wave, notes[-1].round) == (self.wave, self.round):
            note = _joined(notes[-1], note)
            notes = notes[:-1]
        return msgspec.structs.replace(self, notes=(*notes, note), dealt=0, taken=0, beaten=0)


def _joined(note: Note, fury: Note) -> Note:
    """The note of a wave's last round with what the Fury of its survivors took after it."""
    return msgspec.structs.replace(
        note,
        life=fury.life,
        dealt=note.dealt + fury.dealt,
        taken=note.taken + fury.taken,
        beaten=note.beaten + fury.beaten,
    )


__all__ = [
    "AREAS",
    "LETTERS",
    "TOP",
    "Board",
    "Corpse",
    "Die",
    "InPlay",
    "Later",
    "Length",
    "Lies",
    "Note",
    "Ongoing",
    "Setting",
    "Shield",
    "Skill",
]
