"""What the player sees of the table. Pages and the JSON API read these and never a board."""

from __future__ import annotations

from typing import Literal

import msgspec

HexKind = Literal["open", "rock", "forest", "damage_trap", "movement_trap"]


class HexView(msgspec.Struct, frozen=True, cache_hash=True):
    """One hex: its name "q,r", coordinates, what is on it, and the starting mark printed on it."""

    hex: str
    q: int
    r: int
    kind: HexKind
    start: Literal["", "dwarf", "henchman", "boss"] = ""


class CardView(msgspec.Struct, frozen=True):
    """A card face: id, name, second line, emblem (icon name), rules text, flavour."""

    id: str
    name: str
    title: str
    emblem: str
    text: str
    flavour: str = ""


class EnemyCardView(msgspec.Struct, frozen=True):
    """An enemy card in play: its values in this role, and as henchmen later where it has such."""

    card: CardView
    role: Literal["henchman", "boss"]
    terrain: str
    life: int
    defence: int
    later_life: int | None = None
    later_defence: int | None = None


class EnemyView(msgspec.Struct, frozen=True):
    """An enemy in play. `letter` is A or B for henchmen, "" for the boss."""

    name: str
    letter: str
    label: str
    role: Literal["henchman", "boss"]
    emblem: str
    hex: str
    q: int
    r: int
    life: int
    defence: int
    struck: bool
    marks: tuple[str, ...] = ()


class DieView(msgspec.Struct, frozen=True):
    """A white die: where it lies, its value (0: not rolled), whether it was kept from the round before."""

    name: str
    place: Literal["pool", "reserve", "move", "attack", "defence", "out"]
    value: int
    kept: bool
    anvil: bool = False
    """It shows an anvil just now, about which the player decides."""


class DwarfView(msgspec.Struct, frozen=True):
    """The main dwarf, his companions' abilities and his items."""

    card: CardView
    hex: str
    q: int
    r: int
    life: int
    top_life: int
    gems: int
    companions: tuple[CardView, ...]
    items: tuple[CardView, ...]


class SpaceView(msgspec.Struct, frozen=True):
    """A space of the time track, numbered from 1."""

    number: int
    gems: int
    state: Literal["past", "now", "ahead"]
    defeat: bool


class StrikeView(msgspec.Struct, frozen=True):
    """What one enemy would do for one face of its die, the dwarf staying where he is and as he is.

    `path` are hex names from where it stands; `strength` is 0 where it would not attack; `damage` what its
    attack alone would deal.
    """

    face: int
    path: tuple[str, ...]
    strength: int
    damage: int


class EnemyThreatView(msgspec.Struct, frozen=True):
    """One enemy's coming action by face of its die, ascending, and the least and most it strikes with."""

    enemy: str
    strikes: tuple[StrikeView, ...]
    least: int
    most: int
    steps: int
    """Steps to where it would attack from; 0 where it is there, -1 where it has no way."""


class ThreatView(msgspec.Struct, frozen=True, cache_hash=True):
    """What ending the turn now may bring: each enemy alone, and all rolls of both dice together."""

    enemies: tuple[EnemyThreatView, ...]
    henchman_faces: tuple[int, ...]
    boss_faces: tuple[int, ...]
    safe: int
    wounded: int
    falls: int
    of: int
    worst: int
    """The most life all of them together can take."""
    least: int
    """The life that they take at least."""


class WalkView(msgspec.Struct, frozen=True):
    """The way of one walk that is offered: the option's id, and hex names from where the dwarf stands."""

    option: str
    path: tuple[str, ...]


class NoteView(msgspec.Struct, frozen=True):
    """One round of the story on the result page."""

    combat: int
    round: int
    life: int
    gems: int
    dealt: int
    taken: int
    enemies: int


class VariantView(msgspec.Struct, frozen=True):
    """A variant in play."""

    name: str
    label: str


class DwarfsView(msgspec.Struct, frozen=True):
    """The whole table as its player sees it.

    `phase` is where the game stands: "roll", "prepare", "act", "enemies", "round_end", "reward", "over".
    """

    combat: int
    combats: int
    round: int
    phase: str
    phase_label: str
    terrain: str
    terrain_flavour: str
    hexes: tuple[HexView, ...]
    track: tuple[SpaceView, ...]
    win_gems: int
    """Gems that winning in this round brings."""
    dwarf: DwarfView
    dice: tuple[DieView, ...]
    white_faces: tuple[int, ...]
    henchman_card: EnemyCardView | None
    boss_card: EnemyCardView | None
    enemies: tuple[EnemyView, ...]
    threat: ThreatView | None
    forge: int
    reward: Literal["", "rest", "forge", "explore"]
    supply: int
    henchmen_left: int
    bosses_left: int
    terrains_left: int
    items_left: int
    dwarfs_left: int
    variants: tuple[VariantView, ...]
    set_name: str
    notes: tuple[NoteView, ...]
    offered_items: tuple[CardView, ...] = ()
    """Items turned up by Explore while one is chosen."""
    freed: CardView | None = None
    """The companion just freed, while the player decides about him."""
    walks: tuple[WalkView, ...] = ()
    """The ways of the walks that are offered now."""
    outcome: str = ""
    """"won", "lost_time", "lost_life", "given_up" or ""."""
