"""The table of Sanctum as one seat (or a watcher) sees it: plain data for pages and the API."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from rules.sanctum.board import Stage
from rules.sanctum.box import Colour, Difficulty, Gem, Level, Mastery, Place, Potion, Slot, SpaceColour
from rules.sanctum.pieces import Fate, FightStep, Mark


class AbilityView(msgspec.Struct, frozen=True):
    """An ability: its reference, rules text, a few words, its spaces with what lies on each.

    `usable`: all spaces are empty (SA-R7).
    """

    ref: str
    text: str
    short: str
    spaces: tuple[tuple[SpaceColour, Mark], ...]
    usable: bool
    when: Literal["attack", "block", "any"] = "attack"


class ItemView(msgspec.Struct, frozen=True):
    """An item: the id of its card, slot, gems it costs, flames, rules texts of abilities and amendments."""

    card: str
    name: str
    emblem: str
    slot: Slot
    gems: tuple[Colour, ...]
    stamina: int
    focus: int
    abilities: tuple[AbilityView, ...]
    lasting: tuple[str, ...]
    short: str = ""


class DemonView(msgspec.Struct, frozen=True):
    """A demon as its card shows it, both sides. `hits` (by location) are those of who is pursued by it."""

    card: str
    name: str
    emblem: str
    flavour: str
    level: Level
    colour: Colour
    locations: tuple[int, ...]
    damage: int
    item: ItemView
    hits: tuple[bool, ...] = ()


class LotView(msgspec.Struct, frozen=True):
    """A set of demons that waits on the board."""

    demons: tuple[DemonView, ...]


class DeckView(msgspec.Struct, frozen=True):
    """A demon deck: how many cards, and the demon that lies on top."""

    level: Level
    cards: int
    top: DemonView | None


class SpaceView(msgspec.Struct, frozen=True):
    """A space of the road: the set it adds, what lies there, the seats whose figures stand there."""

    number: int
    adds: tuple[int, ...]
    chest: bool
    divine: bool
    figures: tuple[int, ...]


class RoadView(msgspec.Struct, frozen=True):
    """An act board that is in use, and the act that follows it (0: none)."""

    act: int
    name: str
    spaces: tuple[SpaceView, ...]
    next_act: int


class BlessingView(msgspec.Struct, frozen=True):
    """A blessing; of those of others before the respite only that there is one (SA-R16)."""

    tile: str = ""
    name: str = ""
    emblem: str = ""
    text: str = ""
    used: bool = False


class GoalView(msgspec.Struct, frozen=True):
    """An achievement: what it asks, in words and as a number, and who was first."""

    mastery: Mastery
    level: Level
    asks: int
    text: str
    blocked: bool
    taken: int | None


class SkillView(msgspec.Struct, frozen=True):
    """A skill: tile or card, with its rules text."""

    card: str
    name: str
    emblem: str
    kind: Literal["tile", "card"]
    text: str
    short: str
    signature: bool
    stamina: int
    focus: int
    used: bool = False
    """A skill "once a fight" that was used in the present fight."""


class CellView(msgspec.Struct, frozen=True):
    """A space of the skill table: its skill, the gems that lie there, whether the skill is gained."""

    colour: Colour
    level: Level
    skill: SkillView
    gems: tuple[Gem, ...]
    gained: bool


class PlaceView(msgspec.Struct, frozen=True):
    """A place for an item: what is worn (and the gems on it), and the abilities that can be used there."""

    place: Place
    item: ItemView | None
    paid: tuple[Gem, ...]
    abilities: tuple[AbilityView, ...]


class DieView(msgspec.Struct, frozen=True):
    """A die of a fight."""

    name: str
    kind: str
    value: int
    lies: Literal["idle", "placed", "lost"]


class FightView(msgspec.Struct, frozen=True):
    """The fight a hero is in: its step, dice, shields raised, damage that still has to be blocked."""

    step: FightStep
    dice: tuple[DieView, ...]
    shields: int
    damage: int
    """In all, before shields, as things stand (living demons; in Act VI open cards)."""
    levels: tuple[Colour, ...]
    notes: tuple[str, ...] = ()
    """Effects in force, as sentences."""


class FoeView(msgspec.Struct, frozen=True):
    """A card of the final battle. A fury card that is not open yet shows its back alone.

    `card` is the id by which events and options name it ("location:<card>.<value>"); of a Demon Lord card
    that of its fight side, which tells nothing of the other (SA-R19).
    """

    kind: Literal["lord", "fury"]
    open: bool
    beaten: bool
    here: bool
    """The figure is on it."""
    card: str = ""
    name: str = ""
    emblem: str = ""
    locations: tuple[int, ...] = ()
    hits: tuple[bool, ...] = ()
    damage: int = 0
    text: str = ""


class LordView(msgspec.Struct, frozen=True):
    """A Demon Lord card in the middle: its roar once it is turned over."""

    shown: bool
    here: bool
    """It is being resolved."""
    name: str = ""
    emblem: str = ""
    text: str = ""
    wounds: int = 0
    concerns: tuple[int, ...] = ()


class HeroView(msgspec.Struct, frozen=True):
    """All that lies before one hero, as far as it is open to this seat."""

    seat: int
    hero: str
    name: str
    emblem: str
    health: int
    death_at: int
    fate: Fate
    stamina: int
    stamina_all: int
    focus: int
    focus_all: int
    """Tokens in the pool, and in pool and on spaces together."""
    dice: int
    gift: bool
    silver: bool
    rage: bool
    potions: tuple[Potion, ...]
    potion_slots: int
    table: tuple[CellView, ...]
    pool: tuple[Gem, ...]
    places: tuple[PlaceView, ...]
    sack: tuple[ItemView, ...]
    demons: tuple[DemonView, ...]
    damage: int
    """What all living demons would deal, unblocked."""
    blessings: tuple[BlessingView, ...]
    achievements: int
    act: int
    space: int
    answered: int
    foes: tuple[FoeView, ...]
    fight: FightView | None
    next_dice: int
    next_damage: int
    sealed: bool
    """A choice about the Demon Lord card lies sealed."""
    choice: str
    """That choice in words, once it may be seen."""
    levels: int
    kills: int
    equipped: int
    """Levels of the items worn."""


class HitView(msgspec.Struct, frozen=True):
    """Something that would hit: a demon, a card, or an effect, and how much."""

    name: str
    emblem: str
    damage: int


class ThreatView(msgspec.Struct, frozen=True):
    """What would hit a seat if its attack ended as it stands, and how much of it could be blocked.

    `health` after all blocks that can be paid, `unblocked` after none.
    """

    hits: tuple[HitView, ...]
    damage: int
    shields: int
    health: int
    unblocked: int
    blocks: tuple[str, ...]


class PrintedView(msgspec.Struct, frozen=True):
    """A face of a card with nothing but a text, as the rules page shows it: hero boards, roars, bonuses."""

    card: str
    name: str
    emblem: str
    text: str
    flavour: str = ""


class PrintedFoeView(msgspec.Struct, frozen=True):
    """A card of the final battle as the rules page shows it; of a fury card its effect is the text."""

    card: str
    name: str
    emblem: str
    locations: tuple[int, ...]
    damage: int
    text: str = ""
    flavour: str = ""


class NoteView(msgspec.Struct, frozen=True):
    """How a hero stood after a turn."""

    turn: int
    act: int
    health: int
    levels: int
    kills: int


class RankView(msgspec.Struct, frozen=True):
    """A line of the final ranking; heroes who tie share a `rank`."""

    rank: int
    seat: int
    name: str
    fate: Fate
    score: int
    """Health of who lives; cards beaten of one who fell."""
    text: str


class SanctumTableView(msgspec.Struct, frozen=True):
    """The whole table. `you` is the seat that looks, None for a watcher."""

    you: int | None
    stage: Stage
    difficulty: Difficulty
    guided: bool
    turn: int
    round: int
    active: int | None
    first: int
    breacher: int | None
    line: tuple[int, ...]
    roads: tuple[RoadView, ...]
    """The act boards in use, the hindmost first."""
    lots: tuple[LotView, ...]
    chest: tuple[ItemView, ...]
    decks: tuple[DeckView, ...]
    goals: tuple[GoalView, ...]
    heroes: tuple[HeroView, ...]
    laid: tuple[LordView, ...]
    """Demon Lord cards laid in Act V, or the row of a roar."""
    lords_left: int
    roar_cards: int
    """How many cards the next roar has."""
    potions_left: int
    threat: ThreatView | None
    outcome: str
    """"won", "all_dead" or "given_up" once the game is over."""
    ranking: tuple[RankView, ...]
    story: tuple[tuple[NoteView, ...], ...]
    """By seat: how it went, for the picture of a finished game."""

    @property
    def phase_label(self) -> str:
        """Where the game stands, for the title of a page."""
        return _STAGES[self.stage]


_STAGES: Final[dict[Stage, str]] = {
    "setup": "Set-up",
    "road": "The road",
    "walls": "The Walls of Sanctum",
    "call": "Call to arms",
    "respite": "A brief respite",
    "answer": "The Demon Lord answers",
    "battle": "The final battle",
    "roar": "The Demon Lord roars",
    "over": "The end",
}
