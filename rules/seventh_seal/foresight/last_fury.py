"""The Fury of those that outlive their Overlord, in every order the player may choose (7S-7.2, 7S-7.5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from rules.seventh_seal.cards import Fury
from rules.seventh_seal.effects.base import Effect
from rules.seventh_seal.foresight import world as lives
from rules.seventh_seal.foresight.coarse import coarse_furies
from rules.seventh_seal.foresight.facts import Facts, known
from rules.seventh_seal.foresight.happens import Patience, TooManyWays, befalling, sight_of
from rules.seventh_seal.foresight.outcome import Source, Ways
from rules.seventh_seal.foresight.world import World

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board

MOST_WORLDS: Final = 6_000
"""Worlds that are looked at before the ends are only estimated."""

_STANDS: Final = 1_000
"""The fallen Overlord's life in these worlds: nothing ends because of it any more."""


def survivors(board: Board) -> Facts:
    """The facts of a board whose Overlord has fallen: no invocation answers, no die will be rolled."""
    return replace(known(board), overlord_life=_STANDS, invocations=(), unrolled=False)


def at_once(fury: Fury) -> tuple[Effect, ...]:
    """What a Fury does when it is released; nothing where it lasts or waits (7S-7.3, 7S-7.4)."""
    return (fury.effect,) if fury.duration == "immediate" and fury.when == "now" else ()


@lru_cache(maxsize=512)
def fury_ways(facts: Facts, first: str = "") -> Ways:
    """Every way the survivors' Fury may go; `first` names the one that rages first, "" any.

    The facts are those of `survivors`. The ends are wider than what can happen where there are too many ways.
    """
    try:
        return _LastFury(facts).all_ways(first)
    except (TooManyWays, RecursionError):
        return coarse_furies(facts, {each.name: _effects(facts, each.card) for each in facts.underlings})


def _effects(facts: Facts, card: str) -> tuple[Effect, ...]:
    return at_once(facts.cards.underlings[card].fury)


class _LastFury:
    """The worlds after some have raged, by who has; and what damage each did."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self._cards = {each.name: each.card for each in facts.underlings}
        self._colours = {each.name: each.colour for each in facts.underlings}
        self._raging = [name for name, card in self._cards.items() if _effects(facts, card)]
        effects = [effect for card in self._cards.values() for effect in _effects(facts, card)]
        self._sight = sight_of(facts, effects, Patience(MOST_WORLDS))._replace(furies=True)
        self._did: dict[str, set[int]] = {
            name: set() if name in self._raging else {0} for name in self._cards
        }

    def all_ways(self, first: str) -> Ways:
        """One after the other rages, in every order; one whose Fury does nothing now makes no difference."""
        begun = {frozenset[str](): {lives.first(self._facts)}}
        if first in self._raging:
            begun = self._one_more(begun, [first])
        ends: set[World] = set()
        while begun:
            ends |= {
                each for raged, worlds in begun.items() for each in worlds if not self._left(raged, each)
            }
            begun = self._one_more(begun)
        dealt, left = [end.dealt for end in ends], [end.left for end in ends]
        names = (*self._cards, *(name for name in self._did if name not in self._cards))
        sources = tuple(Source(name, min(self._did[name]), max(self._did[name])) for name in names)
        return Ways(min(dealt), max(dealt), min(left), max(left), sources, {})

    def _left(self, raged: frozenset[str], world: World) -> list[str]:
        """Who is still to rage, those called meanwhile too."""
        return [name for name in (*self._raging, *(new.source for new in world.new)) if name not in raged]

    def _one_more(
        self, begun: dict[frozenset[str], set[World]], only: Sequence[str] = ()
    ) -> dict[frozenset[str], set[World]]:
        found: dict[frozenset[str], set[World]] = {}
        for raged, worlds in begun.items():
            for world in worlds:
                for name in only or self._left(raged, world):
                    found.setdefault(raged | {name}, set()).update(self._rages(name, world))
        return found

    def _rages(self, name: str, world: World) -> set[World]:
        """Its die is back in the bag before its Fury is resolved (7S-R7)."""
        new = next((each for each in world.new if each.source == name), None)
        card, colour = (new.card, new.colour) if new else (self._cards[name], self._colours[name])
        before = lives.returned(world, colour)
        after = befalling(_effects(self._facts, card), self._sight, before)
        self._did.setdefault(name, set()).update(each.dealt - world.dealt for each in after)
        return after
