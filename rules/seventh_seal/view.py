"""What the player sees of the table. Pages and the JSON API read these and never a board."""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.seventh_seal.box import Area, Colour, Grade, Kind, Slot


class PrintedDie(msgspec.Struct, frozen=True, cache_hash=True):
    """A die as printed in a requirement: `colour` ("" is white), `face` where it is one die of one face."""

    colour: Colour | Literal[""] = ""
    face: int = 0


class NeedView(msgspec.Struct, frozen=True, cache_hash=True):
    """A requirement: the dice as drawn, and the rest in words ("4 or more", "alike", "sum 10+")."""

    dice: tuple[PrintedDie, ...]
    words: str
    costs: str = ""
    """What it takes besides, in words ("is destroyed", "rolled again: 4 or more")."""


class AttackView(msgspec.Struct, frozen=True, cache_hash=True):
    """One attack printed on an enemy; `made`: used up this round. Its option is `attack:<enemy>:<grade>`."""

    grade: Grade
    need: NeedView
    damage: int
    made: bool


class DieView(msgspec.Struct, frozen=True):
    """A die of the Character. `kind` is the piece it is in picks; several dice may be of one kind.

    `state`: "ready", "spent" (used this turn), "guard" (in a defence space), "won" (next round), "held"
    (locked until an Underling falls), "waiting" (not rolled yet).
    """

    name: str
    kind: str
    colour: Colour
    value: int
    state: Literal["ready", "spent", "guard", "won", "held", "waiting"]
    locked: bool
    frozen: bool
    counts: Colour | Literal[""] = ""
    at: str = ""
    """The Underling that holds it, as a label; the defence space it lies in ("0")."""


class LifeDieView(msgspec.Struct, frozen=True):
    """A life die; an option about it has the target `die:<name>`."""

    name: str
    value: int


class SealView(msgspec.Struct, frozen=True, cache_hash=True):
    """One Seal on the Scroll. A closed one shows the number and the reward on its back (7S-R22)."""

    number: str
    short: str
    """"I" … "VII", "FM"."""
    state: Literal["closed", "open", "beaten", "unused"]
    name: str
    """"" while closed."""
    emblem: str
    reward: str
    """The name of the skill on its back."""
    reward_text: str
    kept: bool = False
    """Its reward was chosen."""


class SealFaceView(msgspec.Struct, frozen=True, cache_hash=True):
    """One of the two open Seals."""

    id: str
    name: str
    emblem: str
    number: str
    role: Literal["Underworld", "Overlord"]
    life: int
    """Printed; 0 where the other card prints it."""
    attacks: tuple[AttackView, ...]
    skills: tuple[str, ...]
    """What it does, in sentences."""
    followers: tuple[Kind, ...]
    reward: str
    reward_text: str
    flavour: str = ""
    track: tuple[SpaceView, ...] = ()
    """Its part of the Time track; on card faces alone, for the table shows the whole track."""


class SpaceView(msgspec.Struct, frozen=True, cache_hash=True):
    """A space of the Time track, in order over both cards."""

    number: int
    state: Literal["past", "now", "next", "ahead"]
    damage: int
    areas: tuple[Area, ...]
    twice: bool
    effects: tuple[str, ...]
    """Short words for the icons ("+1 Sun", "locks a black die")."""
    text: str
    """The whole space in a sentence."""
    seal: Literal["underworld", "overlord", "end"]
    end: Literal["", "defeat", "repeat", "plus"] = ""
    start: bool = False


class FuryStepView(msgspec.Struct, frozen=True, cache_hash=True):
    """A space of a Fury track."""

    damage: int
    text: str
    """What a strike from here does besides; "" for nothing."""
    now: bool


class UnderlingView(msgspec.Struct, frozen=True, cache_hash=True):
    """An Underling in play, both sides of its card. `order` 1 is the nearest in its area.

    `strikes`: whether it strikes in the coming enemies' turn as things stand: "no", "once", "twice" or
    "maybe".
    """

    name: str
    label: str
    card: str
    emblem: str
    kind: Kind
    area: Area | Literal[""]
    order: int
    in_range: bool
    life: int
    """0 while its die is not chosen."""
    printed_life: int
    colour: Colour | Literal[""]
    attacks: tuple[AttackView, ...]
    track: tuple[FuryStepView, ...]
    strikes: Literal["no", "once", "twice", "maybe"]
    fury: str
    fury_lasts: bool
    single_use: str
    areas: tuple[Area, ...]
    """Its area indicators."""
    holds: int = 0
    """Dice locked until it is beaten."""
    flavour: str = ""


class AreaView(msgspec.Struct, frozen=True, cache_hash=True):
    """An area: its colour, how far the Character reaches there, by whose card, whether it strikes next."""

    area: Area
    colour: Colour | Literal[""]
    reach: int
    whose: str
    strikes: Literal["no", "once", "twice", "maybe"]


class SkillView(msgspec.Struct, frozen=True, cache_hash=True):
    """A permanent skill. Options about it have the target `skill:<id>`."""

    id: str
    name: str
    card: str
    """The name of the card it is printed on."""
    need: NeedView | None
    text: str
    state: Literal["free", "used", "blocked", "passive"]
    emblem: str


class StartSkillView(msgspec.Struct, frozen=True, cache_hash=True):
    """A permanent skill as it is printed on a place or hero."""

    name: str
    need: NeedView | None
    text: str


class StartFaceView(msgspec.Struct, frozen=True, cache_hash=True):
    """An ancestral place or a hero as it is printed, for the rules page."""

    id: str
    name: str
    emblem: str
    role: Literal["place", "hero"]
    life_spaces: int
    """0 on a hero."""
    starting: Colour | Literal[""]
    """The colour of the third starting die; "" on a hero."""
    defence: tuple[Slot, ...]
    reach: dict[Area, int]
    skills: tuple[StartSkillView, ...]
    flavour: str = ""


class CorpseView(msgspec.Struct, frozen=True, cache_hash=True):
    """A beaten Underling with its single-use skill. Options about it have the target `corpse:<name>`."""

    name: str
    label: str
    emblem: str
    kind: Kind
    need: NeedView | None
    text: str


class LastingView(msgspec.Struct, frozen=True, cache_hash=True):
    """An ongoing Fury beside the Overlord, or an effect that waits for the next turn."""

    name: str
    label: str
    emblem: str
    kind: Kind | Literal[""]
    text: str
    state: Literal["ongoing", "waiting", "cancelled", "next_turn"]


class GuardView(msgspec.Struct, frozen=True, cache_hash=True):
    """A space of the defence zone and the die in it; or, with `slot` "shield", defence from a skill."""

    slot: Literal["any", "yellow", "turquoise", "shield"]
    points: int
    """0: empty."""
    colour: Colour | Literal[""]
    face: int
    label: str


class CharacterView(msgspec.Struct, frozen=True, cache_hash=True):
    """Ancestral place and hero."""

    place: str
    place_emblem: str
    hero: str
    hero_emblem: str
    life_dice: tuple[LifeDieView, ...]
    life_spaces: int
    life: int
    top_life: int
    guards: tuple[GuardView, ...]
    markers: int
    markers_free: int
    starting: tuple[Colour, ...]


class PileView(msgspec.Struct, frozen=True, cache_hash=True):
    """A deck and its discard pile: sizes, and the names of the discarded cards."""

    kind: Kind
    deck: int
    used: int
    discarded: tuple[str, ...]


class BagView(msgspec.Struct, frozen=True, cache_hash=True):
    """How many dice of each colour are in the Apocalypse bag."""

    black: int
    yellow: int
    pink: int
    turquoise: int


class ThreatRowView(msgspec.Struct, frozen=True, cache_hash=True):
    """One striker (or effect) of the coming enemies' turn and the damage it does, at least and at most."""

    who: str
    emblem: str
    least: int
    most: int
    note: str = ""
    """"twice", "unseen", "if a die shows it" …"""


class ThreatView(msgspec.Struct, frozen=True, cache_hash=True):
    """What ending the turn now brings, or the survivors' Fury at a wave's end, from what the player can know.

    `least` and `most` are damage before defence; `guard` what the defence absorbs; `left_least` and
    `left_most` the life left after it (0: falls). `doomed`: sudden defeat. `effects` are the space's effects.
    """

    rows: tuple[ThreatRowView, ...]
    least: int
    most: int
    guard: int
    life: int
    left_most: int
    left_least: int
    doomed: bool
    falls: Literal["no", "may", "will"]
    to_be_safe: int
    """How much more defence it takes to survive for certain; 0 where nothing is needed."""
    effects: tuple[str, ...] = ()
    of: Literal["turn", "wave_end"] = "turn"


class NoteView(msgspec.Struct, frozen=True):
    """One round of the story on the result page."""

    wave: int
    round: int
    life: int
    dice: int
    underlings: int
    overlord: int
    dealt: int
    taken: int
    beaten: int


class RewardView(msgspec.Struct, frozen=True, cache_hash=True):
    """A Seal's skill while one of two is chosen at the end of a wave."""

    seal: str
    name: str
    skill: str
    text: str
    owned: bool


class SealTableView(msgspec.Struct, frozen=True):
    """The whole table as its player sees it.

    `phase`: "setup", "place" (followers), "deal" (their dice), "roll", "assign", "enemies", "wave_end" or
    "over".
    """

    wave: int
    waves: int
    """The last wave of this game."""
    first_wave: int
    round: int
    phase: str
    phase_label: str
    length: str
    scroll: tuple[SealView, ...]
    scroll_dice: tuple[int, ...]
    """Black dice still on each of the four pairs (1 or 0)."""
    underworld: SealFaceView | None
    overlord: SealFaceView | None
    overlord_life: int
    barrier: int
    track: tuple[SpaceView, ...]
    track_held: bool
    lasting: tuple[LastingView, ...]
    areas: tuple[AreaView, ...]
    underlings: tuple[UnderlingView, ...]
    character: CharacterView | None
    skills: tuple[SkillView, ...]
    dice: tuple[DieView, ...]
    corpses: tuple[CorpseView, ...]
    piles: tuple[PileView, ...]
    bag: BagView
    threat: ThreatView | None
    unsplit: int
    """Damage being split over the life dice."""
    drawn: tuple[DieView, ...]
    """Dice drawn from the bag and not yet placed (dealing them to Underlings, or rolled for an effect)."""
    rewards: tuple[RewardView, ...]
    set_name: str
    notes: tuple[NoteView, ...]
    outcome: str = ""
    """"won", "lost_life", "lost_time", "given_up" or ""."""
