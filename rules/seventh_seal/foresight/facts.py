"""What the player can know of all that the enemies' turn depends on: never the order of a deck or the bag."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from rules.seventh_seal.box import COLOURS, KINDS, Area, Colour, Kind
from rules.seventh_seal.cards import Defeat, RepeatPlus, SealCards, Space
from rules.seventh_seal.effects.base import Effect

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board

Counts = tuple[int, int, int, int]
"""Dice of each colour, in the order of `COLOURS`."""


class Facing(NamedTuple):
    """An Underling in play as far as its strike goes."""

    name: str
    card: str
    area: Area
    fury: int
    colour: Colour
    life: int


class Own(NamedTuple):
    """A die of the Character that neither is life nor defends."""

    colour: Colour
    value: int
    rolled: bool
    locked: bool


class Guard(NamedTuple):
    """What defends: the points left, and the colour of the die; "" for a shield without one.

    `face`: what the die of a skill's shield shows; 0 where the points are the face.
    """

    points: int
    colour: Colour | str
    face: int = 0

    @property
    def shown(self) -> int:
        """What its die shows."""
        return self.face or self.points


class Facts(msgspec.Struct, frozen=True, cache_hash=True):
    """All of it in an order of its own, so that many boards come to the same facts."""

    cards: SealCards
    underworld: str
    overlord: str
    time: int
    """The space that will act; -1 where sudden defeat comes."""
    plus: bool
    """The space after the last acts as well."""
    overlord_life: int
    life: tuple[int, ...]
    dice: tuple[Own, ...]
    guards: tuple[Guard, ...]
    underlings: tuple[Facing, ...]
    """The nearest of each area first."""
    bag: Counts
    decks: tuple[tuple[str, ...], ...]
    """What each deck holds, in the order of `KINDS`; sorted, for nobody knows how it lies."""
    discards: tuple[tuple[str, ...], ...]
    invocations: tuple[Effect, ...]
    """What answers damage to the Overlord."""
    before: tuple[Effect, ...] = ()
    """What happens first, in a preview: the answer to an action that is only imagined."""
    unrolled: bool = False
    """The dice are still to be rolled: nobody knows which will be the highest, or locked."""

    @property
    def spaces(self) -> tuple[Space, ...]:
        """The spaces that will act, the die's own first; none where sudden defeat comes."""
        if self.time < 0:
            return ()
        overlord = self.cards.overlords[self.overlord]
        track = (*self.cards.underworlds[self.underworld].track, *overlord.track)
        further = overlord.end if self.plus else None
        return (track[self.time], *((further.space,) if isinstance(further, RepeatPlus) else ()))

    def deck(self, kind: Kind) -> tuple[str, ...]:
        """The cards of a deck."""
        return self.decks[KINDS.index(kind)]

    def used(self, kind: Kind) -> tuple[str, ...]:
        """The cards of a discard pile."""
        return self.discards[KINDS.index(kind)]


_ROLLED = ("rolled", "acting", "enemies")


_last: tuple[object, Facts | None] = (None, None)


def known(board: Board) -> Facts:
    """The facts of a board on which an Overlord stands.

    Those of the last board are remembered, swapped whole as threads may share them: a page asks often.
    """
    global _last  # noqa: PLW0603 - a memo of one pure result
    of, facts = _last
    if of is not board or facts is None:
        facts = _known(board)
        _last = (board, facts)
    return facts


def _known(board: Board) -> Facts:
    life: list[int] = []
    dice: list[Own] = []
    shields = {shield.die: shield.points for shield in board.shields if shield.die}
    guards = [Guard(shield.points, "") for shield in board.shields if not shield.die]
    bag = dict.fromkeys(COLOURS, 0)
    tracks: dict[str, tuple[Colour, int]] = {}
    overlord_life = 0
    for die in board.dice:
        match die.lies:
            case "bag":
                bag[die.colour] += 1
            case "life":
                life.append(die.value)
            case "guard":
                guards.append(Guard(die.value, die.colour))
            case "track":
                tracks[die.at] = (die.colour, die.value)
            case "overlord":
                overlord_life = die.value
            case "spent" if die.name in shields:
                guards.append(Guard(shields[die.name], die.colour, die.value))
            case "pool" | "spent" | "won" | "held":
                dice.append(Own(die.colour, die.value, die.rolled, die.locked or die.lies == "held"))
            case _:
                pass
    time, plus = coming(board)
    return Facts(
        cards=board.cards,
        underworld=board.underworld,
        overlord=board.overlord,
        time=time,
        plus=plus,
        overlord_life=overlord_life,
        life=tuple(sorted(life)),
        dice=tuple(sorted(dice)),
        guards=tuple(sorted(guards, reverse=True)),
        underlings=tuple(
            Facing(each.name, each.card, each.area, each.fury, *tracks.get(each.name, ("black", 0)))
            for each in board.underlings
            if each.area
        ),
        bag=(bag["black"], bag["yellow"], bag["pink"], bag["turquoise"]),
        decks=tuple(_multiset(board.decks.get(kind, ())) for kind in KINDS),
        discards=tuple(_multiset(board.discards.get(kind, ())) for kind in KINDS),
        invocations=tuple(effect for _, effect in board.in_force("overlord_hurt")),
        unrolled=board.stage not in _ROLLED,
    )


def coming(board: Board) -> tuple[int, bool]:
    """Where the Time track's die will lie when its space acts, -1 where sudden defeat comes (7S-R3).

    And whether the further space of repeat plus acts too (7S-R12).
    """
    last = len(board.underworld_card.track) + len(board.overlord_card.track) - 1
    end = board.overlord_card.end
    if board.held:
        return board.time, False
    if board.time < last:
        return board.time + 1, False
    return (-1, False) if isinstance(end, Defeat) else (last, isinstance(end, RepeatPlus))


@lru_cache(maxsize=512)
def _multiset(cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(cards))
