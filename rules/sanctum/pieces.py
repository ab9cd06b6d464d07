"""The pieces of Sanctum as they lie before one hero, and on the boards in the middle."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from rules.sanctum.box import (
    HEALTH,
    PLACES,
    Colour,
    Difficulty,
    Gem,
    Level,
    Mastery,
    Place,
    Potion,
    Token,
)
from rules.sanctum.cards import Ability, Hero, Item, SanctumCards, Skill, SkillCard
from rules.sanctum.effects.vocabulary import FuryEffect, Lasting

Mark: TypeAlias = Literal["", "stamina", "focus", "corrupt"]
"""What lies on an ability space: nothing, a spent token, or corruption for good."""
Fate: TypeAlias = Literal["alive", "victorious", "dead"]
FightStep: TypeAlias = Literal["potions", "attack", "block", "levels"]


class Setting(msgspec.Struct, frozen=True):
    """What was chosen before the game; `heroes` by seat, "random" for one that is dealt."""

    difficulty: Difficulty = "normal"
    heroes: tuple[str, ...] = ()
    guided: bool = False


class Die(msgspec.Struct, frozen=True, cache_hash=True):
    """A die in a fight: "g1" … with gold pips, "s" the silver one."""

    name: str
    value: int
    lies: Literal["idle", "placed", "lost"] = "idle"
    """Idle: may still be used; placed on a location; lost for this fight."""

    @property
    def kind(self) -> str:
        """The piece of decisions: dice of one metal and value are alike ("g5", "s3")."""
        return f"{self.name[0]}{self.value}"


class Pursuer(msgspec.Struct, frozen=True):
    """A demon on a battle board: which of its locations (in the order printed) are hit."""

    card: str
    hits: tuple[bool, ...]

    @property
    def dead(self) -> bool:
        """All locations hit."""
        return all(self.hits)


class Lord(msgspec.Struct, frozen=True):
    """A Demon Lord card: the id of the card whose fight side it shows and of that whose roar is behind it.

    Sides are joined anew each game, so that no front tells a back (SA-R16).
    """

    front: str
    back: str


class Foe(msgspec.Struct, frozen=True):
    """A card of the final battle in front of a hero. `card` is a fury card's id or a Demon Lord front's.

    A fury card is `open` once the figure has come to it. `more` are values of further locations for this
    fight; `hits` covers printed locations first, then those.
    """

    kind: Literal["lord", "fury"]
    card: str
    back: str = ""
    open: bool = True
    hits: tuple[bool, ...] = ()
    more: tuple[int, ...] = ()
    beaten: bool = False


class Held(msgspec.Struct, frozen=True):
    """A blessing that a hero holds; once used it is face down."""

    tile: str
    used: bool = False


class InForce(msgspec.Struct, frozen=True):
    """A fury effect in force until the fight ends, and the fury card that brought it."""

    card: str
    effect: FuryEffect


class Fight(msgspec.Struct, frozen=True):
    """What belongs to the fight a hero is in; `used` are the references of skills used in it."""

    step: FightStep = "potions"
    dice: tuple[Die, ...] = ()
    used: tuple[str, ...] = ()
    shields: int = 0
    quelled: tuple[str, ...] = ()
    """Demons (cards) whose damage counts nothing."""
    adds: int = 0
    """Shifts upward made so far."""
    abilities: int = 0
    """Abilities used while the figure is on the present card."""
    more_damage: int = 0
    more_dice: int = 0
    killed: int = 0
    """Demons killed, or cards beaten, so far in this fight."""
    idle: int = 0
    """Dice that stayed idle when Attack ended."""
    furies: tuple[InForce, ...] = ()
    levels: tuple[Colour, ...] = ()
    """Levels still to be gained."""

    @property
    def idle_dice(self) -> tuple[Die, ...]:
        """Dice that may still be used."""
        return tuple([die for die in self.dice if die.lies == "idle"])


class Note(msgspec.Struct, frozen=True):
    """How a hero stood after a turn (or a round of Act VI), for the story of the game."""

    turn: int
    act: int
    health: int
    levels: int
    kills: int


class Goal(msgspec.Struct, frozen=True):
    """A space of the achievement board. `tile` is hidden; `taken` is the seat that was first."""

    mastery: Mastery
    level: Level
    tile: str = ""
    blocked: bool = False
    taken: int | None = None


class Spot(msgspec.Struct, frozen=True, order=True):
    """A place on the road: an act's board and the number of its space (V has one; 0 before the first)."""

    act: int = 0
    space: int = 0


class Part(msgspec.Struct, frozen=True):
    """All that lies before one hero: what a branch of simultaneous play may write.

    `table` are the gems on the skill table by "colour.level"; `pool` the gems gained and not on items. `worn`
    are items by place, `marks` what lies on ability spaces by the ability's reference.
    """

    seat: int
    hero: str
    health: int = HEALTH
    short: int = 0
    """How often the health track was shortened (SA-R12)."""
    stamina: int = 0
    focus: int = 0
    """Tokens in the pools, ready to be spent."""
    marks: dict[str, tuple[Mark, ...]] = {}
    dice: int = 0
    """Dice with gold pips that the hero rolls."""
    gift: bool = True
    """The die of the first item still lies on the angel icon."""
    silver: bool = False
    rage: bool = True
    potions: tuple[Potion, ...] = ()
    table: dict[str, tuple[Gem, ...]] = {}
    pool: tuple[Gem, ...] = ()
    skills: tuple[str, ...] = ()
    """Skills gained, in their order."""
    worn: dict[Place, str] = {}
    paid: dict[Place, tuple[Gem, ...]] = {}
    """The gems that lie on each worn item."""
    sack: tuple[str, ...] = ()
    sold: tuple[str, ...] = ()
    """Items given for potions in the present Rest; they are discarded when it ends."""
    demons: tuple[Pursuer, ...] = ()
    blessings: tuple[Held, ...] = ()
    achievements: int = 0
    at: Spot = Spot()
    answered: int = 0
    """How many Demon Lord cards lay when this hero came to the cathedral or answered; 0 before."""
    foes: tuple[Foe, ...] = ()
    fight: Fight | None = None
    next_dice: int = 0
    next_damage: int = 0
    """Dice less, and damage more, in the next fight (SA-R12)."""
    roar: str | None = None
    """The sealed choice about the Demon Lord card being resolved: an option's id."""
    fate: Fate = "alive"
    levels: int = 0
    kills: int = 0
    wasted: int = 0
    """Levels gained, demons killed, levels lost for want of a gem."""
    notes: tuple[Note, ...] = ()

    def hero_card(self, cards: SanctumCards) -> Hero:
        """The hero's board."""
        return cards.heroes[self.hero]

    def items(self, cards: SanctumCards) -> tuple[tuple[Place, Item], ...]:
        """The items worn, in the order of places."""
        return tuple([(place, cards.item(self.worn[place])) for place in PLACES if place in self.worn])

    def abilities(self, cards: SanctumCards) -> tuple[tuple[str, Ability], ...]:
        """All abilities with their references: "helmet.0"; an item covers the printed one (SA-R8)."""
        printed = self.hero_card(cards).abilities
        found: list[tuple[str, Ability]] = []
        for place in PLACES:
            if place in self.worn:
                item = cards.item(self.worn[place])
                found.extend((f"{place}.{at}", ability) for at, ability in enumerate(item.abilities))
            elif place in printed:
                found.append((f"{place}.0", printed[place]))
        return tuple(found)

    def ability(self, cards: SanctumCards, ref: str) -> Ability:
        """The ability of this reference. LookupError where there is none."""
        for known, ability in self.abilities(cards):
            if known == ref:
                return ability
        raise LookupError(ref)

    def marks_of(self, ref: str, ability: Ability) -> tuple[Mark, ...]:
        """What lies on an ability's spaces."""
        free: Mark = ""
        return self.marks.get(ref, (free,) * len(ability.spaces))

    def skill_cards(self, cards: SanctumCards) -> tuple[SkillCard, ...]:
        """The skills gained that are cards."""
        found: list[SkillCard] = []
        for card in self.skills:
            skill: Skill = cards.skill(card)
            if isinstance(skill, SkillCard):
                found.append(skill)
        return tuple(found)

    def lasting(self, cards: SanctumCards) -> tuple[Lasting, ...]:
        """Amendments and triggers of worn items and gained skills; fury effects are in `fight.furies`."""
        found: list[Lasting] = []
        for _, item in self.items(cards):
            found.extend(item.lasting)
        for skill in self.skill_cards(cards):
            found.extend(skill.lasting)
        return tuple(found)

    def noted(self, turn: int, act: int) -> Part:
        """The part with a note of how the hero stands after this turn (or round of Act VI)."""
        note = Note(turn, act, self.health, self.levels, self.kills)
        return msgspec.structs.replace(self, notes=(*self.notes, note))

    @property
    def death_at(self) -> int:
        """The health at which, or below which, the hero is dead (SA-R10, SA-R12)."""
        return (0, 1, 3)[min(self.short, 2)]

    @property
    def foe_at(self) -> int:
        """Index of the card the figure is on; `len(foes)` when all are beaten."""
        for at, foe in enumerate(self.foes):
            if not foe.beaten:
                return at
        return len(self.foes)

    @property
    def in_fight(self) -> Fight:
        """The fight the hero is in. LookupError where there is none."""
        if self.fight is None:
            raise LookupError(f"seat {self.seat} is in no fight")
        return self.fight

    def tokens(self, kind: Token) -> int:
        """The tokens of a kind in the pool."""
        return self.stamina if kind == "stamina" else self.focus


__all__ = [
    "Die",
    "Fate",
    "Fight",
    "FightStep",
    "Foe",
    "Goal",
    "Held",
    "InForce",
    "Lord",
    "Mark",
    "Note",
    "Part",
    "Pursuer",
    "Setting",
    "Spot",
]
