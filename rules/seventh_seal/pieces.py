"""What lies on the table, piece by piece: dice, skills, Underlings, notes. Knows no card and no effect.

Whatever cards are made of may therefore make these (an effect gives a shield; an arrival an Underling).
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from rules.seventh_seal.box import WAVES, Area, Colour, Grade

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

Stage: TypeAlias = Literal[
    "between", "preparing", "facing", "starting", "rolled", "acting", "enemies", "wave_end"
]
"""Where the game stands: between waves (also before the first), an Overlord being prepared, a round awaited
(or followers coming), a turn starting (before its roll), its roll made, its actions, the enemies' turn, the
end of a wave."""

LETTERS: dict[Colour, str] = {"black": "k", "yellow": "y", "pink": "p", "turquoise": "t"}


class Die(msgspec.Struct, frozen=True, gc=False):
    """One of the 21 dice: "black1" to "turquoise5".

    `at` says more where `lies` needs it: the Underling ("u2"), the defence space ("0"), the pair of Seals
    ("1" to "4"). `value` is the face; 0 in the bag and where none matters. `counts` is the colour a skill
    lets it count as this turn ("" for its own). `rolled`: in this turn's roll (7S-R4).
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
    """A permanent skill of the Character: the card it is printed on, and which of that card's.

    `index` is 0 but for a place or hero with two. `used`: its marker lies on it this turn. `blocked`: by an
    Overlord.
    """

    card: str
    index: int = 0
    used: bool = False
    blocked: bool = False


class InPlay(msgspec.Struct, frozen=True):
    """An Underling in play: its name ("u1", "u2" … in order of arrival), card, area and Fury.

    `area` is "" before it is placed, `fury` its die's space on its track, `struck` the attacks it suffered
    this round. Its life is its die's value.
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


class Shield(msgspec.Struct, frozen=True):
    """Defence from a skill.

    `die` was assigned to it and takes it along where it is destroyed; "" where the skill itself destroyed it.
    """

    card: str
    points: int
    die: str = ""


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
