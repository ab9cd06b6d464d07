"""The enemies' turn in all the ways it may go: effects, strikes in every order, the Overlord (7S-R12)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import permutations
from typing import Final

from rules.seventh_seal.box import AREAS, Area
from rules.seventh_seal.cards import FurySpace
from rules.seventh_seal.effects.base import Effect
from rules.seventh_seal.foresight import world as lives
from rules.seventh_seal.foresight.coarse import coarse_ways
from rules.seventh_seal.foresight.facts import Facts
from rules.seventh_seal.foresight.happens import Patience, TooManyWays, beaten, befalling, sight_of
from rules.seventh_seal.foresight.outcome import OVERLORD, Source, Ways
from rules.seventh_seal.foresight.world import World

MOST_WORLDS: Final = 2_000
"""Worlds that are looked at before the ends are only estimated; the built-in cards need some hundreds."""


@lru_cache(maxsize=4096)
def ways(facts: Facts) -> Ways:
    """Every way the turn may go. ValueError where sudden defeat comes: then nobody strikes.

    Where cards do so much at once that there are more ways than can be told apart, the ends are wider than
    what can really happen; never narrower.
    """
    if not facts.spaces:
        raise ValueError("sudden defeat")
    try:
        return _Foresight(facts).all_ways()
    except (TooManyWays, RecursionError):
        return coarse_ways(facts)


class _Foresight:
    """The worlds of one enemies' turn, and what each source of damage did in them."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self._spaces = facts.spaces
        self._twice = max(space.strikes for space in self._spaces)
        self._often: dict[Area, int] = {"overlord": self._twice}
        for space in self._spaces:
            for area in space.areas:
                self._often[area] = max(space.strikes, self._often.get(area, 1))
        self._line = [(each.name, each.area) for each in facts.underlings]
        self._faces = {
            each.name: facts.cards.underlings[each.card].fury_track[each.fury] for each in facts.underlings
        }
        self._effects = [effect for space in self._spaces for effect in space.effects]
        effects = [*facts.before, *self._effects]
        effects += [effect for face in self._faces.values() for effect in face.effects]
        self._sight = sight_of(facts, effects, Patience(MOST_WORLDS))
        self._did: dict[str, set[int]] = {}
        self._times: dict[str, set[int]] = {}

    def all_ways(self) -> Ways:
        """The effects, then for each world the strikes in every order, then the Overlord."""
        facts = self._facts
        worlds: Iterable[World] = befalling(facts.before, self._sight, lives.first(facts))
        for number, effect in enumerate(self._effects):
            worlds = self._happens(f"effect:{number}", worlds, self._befalling(effect))
        ends: set[World] = set()
        for world in worlds:
            ends |= self._struck(world)
        damage = self._spaces[0].damage
        ends = self._happens(OVERLORD, ends, lambda end: (lives.hurt(end, damage) if end.overlord else end,))
        dealt = [end.dealt for end in ends]
        left = [end.left for end in ends]
        return Ways(
            min(dealt),
            max(dealt),
            min(left),
            max(left),
            self._sources(),
            {name: frozenset(times) for name, times in self._times.items()},
        )

    def _befalling(self, effect: Effect) -> Callable[[World], Iterable[World]]:
        return lambda world: befalling((effect,), self._sight, world)

    def _happens(
        self, source: str, worlds: Iterable[World], what: Callable[[World], Iterable[World]]
    ) -> set[World]:
        """What comes of it in every world; the damage it does is noted under its source."""
        found: set[World] = set()
        damage: set[int] = set()
        for world in worlds:
            for after in what(world):
                damage.add(after.dealt - world.dealt)
                found.add(after)
        self._note(source, damage)
        return found

    def _note(self, source: str, damage: set[int]) -> None:
        """Widen what a source of damage is known to do."""
        self._did.setdefault(source, set()).update(damage)

    def _struck(self, world: World) -> set[World]:
        """The strikes in every order that makes a difference: the Overlord's area first, then the others."""
        times = self._rousing(world)
        for name in (*self._faces, *(new.source for new in world.new)):
            if name not in times:
                self._times.setdefault(name, set()).add(0)
                self._note(name, {0})
        line = [(name, area) for name, area in self._everybody(world) if name in times]
        ends: set[World] = set()
        for order in self._orders(world, line):
            ends |= self._strikes(world, [name for at in order for name, area in line if area == at], times)
        return ends

    def _rousing(self, world: World) -> dict[str, int]:
        """Who strikes, and how often; nobody once the Overlord has fallen."""
        if not world.overlord:
            return {}
        found: dict[str, int] = {}
        for name, area in self._everybody(world):
            times = self._twice if name in world.roused else self._often.get(area, 0)
            if times and not beaten(self._facts, world, name):
                found[name] = times
        return found

    def _everybody(self, world: World) -> list[tuple[str, Area]]:
        """All Underlings and where they stand, those that came meanwhile last."""
        return [*self._line, *((new.source, new.area) for new in world.new)] if world.new else self._line

    def _orders(self, world: World, line: list[tuple[str, Area]]) -> Iterable[tuple[Area, ...]]:
        standing = {area for _, area in line}
        striking = tuple([area for area in AREAS if area in standing])
        plain = len(striking) < 2 or not any(self._face(world, name).effects for name, _ in line)  # noqa: PLR2004
        orders = (striking,) if plain else permutations(striking)
        return [("overlord", *order) for order in orders]

    def _face(self, world: World, name: str) -> FurySpace:
        found = self._faces.get(name)
        if found is not None:
            return found
        card = next(new.card for new in world.new if new.source == name)
        return self._facts.cards.underlings[card].fury_track[0]

    def _strikes(self, world: World, order: list[str], times: dict[str, int]) -> set[World]:
        worlds: set[World] = {world}
        for name in order:
            face = self._face(world, name)

            def strike(each: World, name: str = name, face: FurySpace = face) -> Iterable[World]:
                return self._strike(each, name, face, times[name])

            worlds = self._happens(name, worlds, strike)
        return worlds

    def _strike(self, world: World, name: str, face: FurySpace, times: int) -> Iterable[World]:
        """One Underling's strikes, as long as it and the Overlord stand."""
        often = self._times.setdefault(name, set())
        if world.overlord and not world.wounds and not face.effects:
            often.add(times)
            return (self._plainly_struck(world, face.damage, times),)
        worlds: set[World] = {world}
        ended: set[World] = set()
        for done in range(times):
            over = {each for each in worlds if not each.overlord or beaten(self._facts, each, name)}
            if over:
                often.add(done)
                ended |= over
            worlds = {
                end
                for each in worlds - over
                for end in befalling(face.effects, self._sight, lives.hurt(each, face.damage))
            }
        if worlds:
            often.add(times)
        return worlds | ended

    def _plainly_struck(self, world: World, damage: int, times: int) -> World:
        """Strikes that do nothing but damage, as most do: there is one way that can go."""
        for _ in range(times):
            self._sight.patience.look_at(1)
            world = lives.hurt(world, damage)
        return world

    def _sources(self) -> tuple[Source, ...]:
        """Effects first, then Underlings as they stand, new ones, the Overlord."""
        effects = [f"effect:{number}" for number in range(len(self._effects))]
        in_play = [each.name for each in self._facts.underlings]
        new = sorted(self._did.keys() - {*effects, *in_play, OVERLORD})
        in_order = (*effects, *in_play, *new, OVERLORD)
        return tuple([Source(name, min(self._did[name]), max(self._did[name])) for name in in_order])
