"""Which dice pay: the sets that fulfil a requirement, and which dice an icon means.

Sets are multisets of kinds (`Die.kind`): which of two black fives pays makes no difference. The answer to one
requirement and one handful of kinds is remembered, because the same few come back thousands of times.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final, Literal, TypeAlias

import msgspec

from rules.kernel.choices import Picks
from rules.seventh_seal.box import Colour
from rules.seventh_seal.effects.icons import (
    AllAlike,
    AnyNeed,
    Dice,
    Different,
    Options,
    Same,
    SumExact,
    SumMin,
    These,
)
from rules.seventh_seal.pieces import LETTERS, Die

FEWEST: Final = 2
"""Dice that a minimum sum takes at least (7S-R11)."""

_COLOURS: Final[dict[str, Colour]] = {letter: colour for colour, letter in LETTERS.items()}


class Piece(msgspec.Struct, frozen=True, gc=False):
    """A kind of die read back: the colour it counts as for the player, and its face."""

    kind: str
    colour: Colour
    face: int


_Pieces: TypeAlias = tuple[Piece, ...]


def paying(need: AnyNeed, dice: Iterable[Die], *, spare: bool = False) -> tuple[Picks, ...]:
    """Every set of kinds among these dice that fulfils a requirement; each sorted, none twice, in order.

    No set holds a die without which it still pays, except a sum with `spare`: those dice are rolled again
    anyway (7S-R11).
    """
    return paying_kinds(need, kinds_of(dice), spare=spare)


def kinds_of(dice: Iterable[Die]) -> Picks:
    """The kinds of these dice, sorted: a handful as `paying_kinds` wants it."""
    return tuple(sorted([die.kind for die in dice]))


@lru_cache(maxsize=1 << 16)
def paying_kinds(need: AnyNeed, kinds: Picks, *, spare: bool = False) -> tuple[Picks, ...]:
    """`paying` for a handful of kinds, which must be sorted."""
    return tuple(sorted(_sets(need, tuple(piece(kind) for kind in kinds), spare=spare)))


def _sets(  # noqa: PLR0911 - one for each kind of requirement
    need: AnyNeed, pieces: _Pieces, *, spare: bool
) -> set[Picks]:
    match need:
        case These(of=of):
            return _these(of, pieces)
        case Options(of=options):
            fitting = (one for one in pieces if any(_fits(of, one.colour, one.face) for of in options))
            return {(one.kind,) for one in fitting}
        case AllAlike():
            return {_kinds(one for one in pieces if one.face == face) for face in _faces(pieces)}
        case Same(n=n, colours=colours):
            own = _coloured(pieces, colours)
            alike = (_kinds(one for one in own if one.face == face) for face in _faces(own))
            return {picks for kinds in alike for picks in combinations(kinds, n)}
        case Different(n=n, colours=colours):
            some = combinations(_coloured(pieces, colours), n)
            return {_kinds(chosen) for chosen in some if len(_faces(chosen)) == n}
        case SumMin(total=total, colours=colours):
            return set(_sums(_coloured(pieces, colours), total, spare=spare))
        case SumExact(n=n, total=total, colours=colours):
            some = combinations(_coloured(pieces, colours), n)
            return {_kinds(chosen) for chosen in some if sum(one.face for one in chosen) == total}


def may_pay(of: Dice, die: Die) -> bool:
    """Whether the player may use this die where a card shows this icon: black stands in, `counts` counts."""
    return _fits(of, die.counts or die.colour, die.value)


def meant(of: Dice, dice: Iterable[Die]) -> tuple[Die, ...]:
    """The dice among these that a hostile icon means: true colours, black is only black (7S-R19).

    With `of.highest` those of them with the highest face.
    """
    found = [die for die in dice if (not of.colours or die.colour in of.colours) and _shows(of, die.value)]
    if of.highest and found:
        top = max(die.value for die in found)
        found = [die for die in found if die.value == top]
    return tuple(found)


@lru_cache(maxsize=1024)
def piece(kind: str) -> Piece:
    """A kind read back. LookupError for a word that is no kind."""
    letter = kind[2] if len(kind) > len("k5") and kind[2] in _COLOURS else kind[0]
    return Piece(kind, _COLOURS[letter], int(kind[1]))


@lru_cache(maxsize=1024)
def sample(kind: str) -> Die:
    """A die of this kind that can be used, without a name. LookupError for a word that is no kind."""
    marks = kind[2:].removesuffix("f")
    counts: Colour | Literal[""] = _COLOURS[marks] if marks else ""
    return Die("", _COLOURS[kind[0]], int(kind[1]), "pool", counts=counts, frozen=kind.endswith("f"))


def _these(of: Dice, pieces: _Pieces) -> set[Picks]:
    fitting = [one for one in pieces if _fits(of, one.colour, one.face)]
    if of.highest and fitting:
        top = max(one.face for one in fitting)
        fitting = [one for one in fitting if one.face == top]
    kinds = _kinds(fitting)
    if not of.count:
        return {kinds} if kinds else set()
    return set(combinations(kinds, of.count))


def _sums(pieces: _Pieces, total: int, *, spare: bool) -> Iterator[Picks]:
    """Sets of two or more dice that add up to `total` at least.

    Dice are taken from the highest down, and no further once the sum is reached: the last one is the lowest,
    so nothing can be left out. With `spare` it goes on.
    """
    stock = sorted(Counter(pieces).items(), key=lambda item: (-item[0].face, item[0].kind))

    def taking(at: int, chosen: Picks, short: int) -> Iterator[Picks]:
        if len(chosen) >= FEWEST and short <= 0:
            yield tuple(sorted(chosen))
            if not spare:
                return
        for further in range(at, len(stock)):
            one, there = stock[further]
            left = there - chosen.count(one.kind)
            if left:
                yield from taking(further, (*chosen, one.kind), short - one.face)

    return taking(0, (), total)


def _fits(of: Dice, colour: Colour, face: int) -> bool:
    fitting = not of.colours or colour in of.colours or (of.wild and colour == "black")
    return fitting and _shows(of, face)


def _shows(of: Dice, face: int) -> bool:
    """Whether the face will do; a die that shows nothing yet has no value."""
    return of.value is None or (face > 0 and of.value.fits(face))


def _coloured(pieces: _Pieces, colours: tuple[Colour, ...]) -> _Pieces:
    """Those the player may use for these colours: black stands in for any."""
    if not colours:
        return pieces
    return tuple(one for one in pieces if one.colour == "black" or one.colour in colours)


def _faces(pieces: Iterable[Piece]) -> set[int]:
    return {one.face for one in pieces}


def _kinds(pieces: Iterable[Piece]) -> Picks:
    return tuple(sorted(one.kind for one in pieces))
