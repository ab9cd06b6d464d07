"""What a card asks for in dice: a value, a kind of die, a set of dice (Game icons; Attack requirement icons).

A hostile icon ("lock a yellow die") never means a black one (7S-R19): it is written with `wild = false`.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from rules.seventh_seal.box import Colour

Face: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=6)]
Few: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=9)]
Many: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=36)]


class Value(
    msgspec.Struct, frozen=True, cache_hash=True, tag_field="is", tag=True, forbid_unknown_fields=True
):
    """A face as a card asks for it."""

    def fits(self, face: int) -> bool:
        """Whether a die showing this face will do."""
        raise NotImplementedError


class Exact(Value, frozen=True, tag="exact"):
    """This face and no other."""

    v: Face

    def fits(self, face: int) -> bool:
        """Whether it is the face."""
        return face == self.v


class Min(Value, frozen=True, tag="min"):
    """This face or a higher one."""

    v: Face

    def fits(self, face: int) -> bool:
        """Whether it is high enough."""
        return face >= self.v


class Max(Value, frozen=True, tag="max"):
    """This face or a lower one."""

    v: Face

    def fits(self, face: int) -> bool:
        """Whether it is low enough."""
        return face <= self.v


class Even(Value, frozen=True, tag="even"):
    """2, 4 or 6."""

    def fits(self, face: int) -> bool:
        """Whether it is even."""
        return face % 2 == 0


class Odd(Value, frozen=True, tag="odd"):
    """1, 3 or 5."""

    def fits(self, face: int) -> bool:
        """Whether it is odd."""
        return face % 2 == 1


class OneOf(Value, frozen=True, tag="one_of"):
    """One of these faces."""

    v: tuple[Face, ...]

    def fits(self, face: int) -> bool:
        """Whether it is among them."""
        return face in self.v


AnyValue: TypeAlias = Exact | Min | Max | Even | Odd | OneOf | None
"""None: a die without a printed value can show any."""


class Dice(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """A die icon: `colours` (empty: white, any colour), `value`, how many.

    `wild`: black stands in for the colour, as it does wherever the player must use a die; false in hostile
    icons. `highest`: only those with the highest face among them. `count` 0 means all. `zone`: the dice the
    Character rolls, or the life dice.
    """

    colours: tuple[Colour, ...] = ()
    value: AnyValue = None
    wild: bool = True
    highest: bool = False
    count: Annotated[int, msgspec.Meta(ge=0, le=9)] = 1
    zone: Literal["pool", "life"] = "pool"


class Need(
    msgspec.Struct, frozen=True, cache_hash=True, tag_field="need", tag=True, forbid_unknown_fields=True
):
    """A requirement that a set of dice fulfils. Which sets do: `paying.paying(need, dice)`."""


class These(Need, frozen=True, tag="dice"):
    """`of.count` dice of this kind."""

    of: Dice


class Options(Need, frozen=True, tag="options"):
    """One die from the options shown."""

    of: tuple[Dice, ...]


class AllAlike(Need, frozen=True, tag="all_alike"):
    """All dice that show the same value, whichever value the player names."""


class Same(Need, frozen=True, tag="same"):
    """`n` dice of the same value."""

    n: Annotated[int, msgspec.Meta(ge=2, le=6)]
    colours: tuple[Colour, ...] = ()


class Different(Need, frozen=True, tag="different"):
    """`n` dice of different values."""

    n: Annotated[int, msgspec.Meta(ge=2, le=6)]
    colours: tuple[Colour, ...] = ()


class SumMin(Need, frozen=True, tag="sum_min"):
    """Two or more dice that add up to at least `total`; no die without which they still do (7S-R11)."""

    total: Annotated[int, msgspec.Meta(ge=3, le=36)]
    colours: tuple[Colour, ...] = ()


class SumExact(Need, frozen=True, tag="sum_exact"):
    """`n` dice that add up to exactly `total`."""

    n: Annotated[int, msgspec.Meta(ge=2, le=6)]
    total: Annotated[int, msgspec.Meta(ge=2, le=36)]
    colours: tuple[Colour, ...] = ()


AnyNeed: TypeAlias = These | Options | AllAlike | Same | Different | SumMin | SumExact


class Cost(
    msgspec.Struct, frozen=True, cache_hash=True, tag_field="cost", tag=True, forbid_unknown_fields=True
):
    """What an attack or a skill takes besides its dice, also where it then fails (7S-R11)."""


class Destroy(Cost, frozen=True, tag="destroy"):
    """Dice return to the bag: those that paid (`of` None), or others of this kind that are not yet used."""

    of: Dice | None = None


class LockUntilBeaten(Cost, frozen=True, tag="lock_until_beaten"):
    """`n` of the dice that paid stay locked until this enemy is defeated (7S-R7)."""

    n: Few = 1


class Recheck(Cost, frozen=True, tag="recheck"):
    """The dice that paid are rolled again; only if each of them then shows this does the attack succeed."""

    value: Exact | Min | Max | Even | Odd | OneOf


AnyCost: TypeAlias = Destroy | LockUntilBeaten | Recheck
