"""How enemies move: the shortest free route, by the side of who takes it (rulebook, "How do Enemies move?").

`plan` is the whole answer for one enemy. It rests on rulings SD-R5 (sides), SD-R7 (no free route), SD-R11
(closed hexes, leaving a movement trap), SD-R13 (ranged attack) and SD-R14 (what changes is a parameter).
"""

from collections.abc import Collection
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from rules.seven_dwarfs.geometry.ground import Ground, Terrain
from rules.seven_dwarfs.geometry.hexes import Hex, distance, ring
from rules.seven_dwarfs.geometry.movers import EVERYTHING, RANGED, Kind, MayPass, Move, Mover, Stance
from rules.seven_dwarfs.geometry.sides import First, order, side
from rules.seven_dwarfs.geometry.sight import RANGE, one_between, sees

__all__ = ["EVERYTHING", "RANGED", "First", "Kind", "MayPass", "Move", "Mover", "Stance", "order", "plan"]

Route = tuple[Hex, ...]
Layers = list[AbstractSet[Hex]]
"""The hexes at 0, 1, 2 … steps from where a search began."""


@dataclass(slots=True)
class _Search:
    """One enemy's question: who asks, where it may go and end, and how many steps its points allow."""

    ground: Ground
    dwarf: Hex
    start: Hex
    figures: frozenset[Hex]
    mover: Mover
    steps: int
    lanes: dict[Hex, tuple[Hex, ...]]
    closed: frozenset[Hex]
    landing: frozenset[Hex]


def plan(ground: Ground, dwarf: Hex, start: Hex, others: Collection[Hex], mover: Mover, points: int) -> Move:
    """What the enemy on `start` does with `points` movement points, the other enemies standing on `others`.

    1. Where it already attacks from, it stays, and all its points are its strength.
    2. Else it takes the shortest free route to a hex it wants, as far as its points go; what is left on
       arrival is its strength. A better stance is preferred however far away, as long as a free route leads
       there.
    3. If there is no such route it goes, of the hexes it can reach now, to the one from which the route to
       the dwarf would be shortest if there were no other enemies (as the crow flies if there is no route at
       all), provided that is nearer than where it stands; of equally near ones to those fewest steps away.
    4. Else it stays.

    Of equally short routes (also to different hexes) its side decides, step by step. Routes cost what their
    hexes cost, one point each, and getting out of a movement trap costs `leave_trap`; that does not change
    which is shortest, for only the hex where it starts can be one that it has to get out of.

    An enemy that may pass over what it may not end on follows, of the shortest routes, one that lets it
    land where its points end; if there is none it does as in 3.

    Sides always decide in 2. Two routes part with equal sides only when one steps straight towards the
    dwarf and the other straight away. They stay equal while both keep to that line or leave it by the same
    step; once off it they see the dwarf at angles less than 60 degrees apart, and no two sides are the same
    again. So to be equal to the end both may leave the line with the last step at most, which leaves them
    at different distances from the dwarf, and all hexes wanted in one stance are equally far from him. In 3
    such a pair is possible: then the route that keeps nearer the dwarf is taken and the others are in
    `undecided`.
    """
    figures = frozenset(others) - {start}
    for stance in mover.wants:
        if _in_stance(ground, dwarf, start, figures, stance):
            return Move((start,), points, points, "adjacent", (start,), 1)
    leaving = mover.leave_trap - 1 if start in ground.movement_traps else 0
    search = _search(ground, dwarf, start, figures, mover, max(points - leaving, 0))
    why: Literal["attack_route", "closer"] = "attack_route"
    layers = _attack_layers(search)
    if not layers:
        why = "closer"
        layers = _closer_layers(search)
    if not layers:
        return Move((start,), points, 0, "stays", (start,), 1)
    routes, shortest = _by_side(search, layers)
    full = routes[0]
    path = full[: search.steps + 1]
    left = points - (len(path) - 1 + leaving if len(path) > 1 else 0)
    attack = left if why == "attack_route" and len(path) == len(full) else 0
    return Move(path, left, attack, why, full, shortest, tuple(routes[1:]))


def _search(
    ground: Ground, dwarf: Hex, start: Hex, figures: frozenset[Hex], mover: Mover, steps: int
) -> _Search:
    passed = mover.may_pass
    return _Search(
        ground=ground,
        dwarf=dwarf,
        start=start,
        figures=figures,
        mover=mover,
        steps=steps,
        lanes=ground.lanes(passed.terrain | mover.may_end),
        closed=frozenset((dwarf,)) if passed.figures else figures | {dwarf},
        landing=ground.open_to(mover.may_end) - figures,
    )


def _in_stance(ground: Ground, dwarf: Hex, hex_: Hex, figures: AbstractSet[Hex], stance: Stance) -> bool:
    """Whether an enemy on `hex_` can attack from there."""
    if stance == "adjacent":
        return distance(hex_, dwarf) == 1
    return one_between(hex_, dwarf) and sees(ground, hex_, dwarf, figures)


def _goals(search: _Search, stance: Stance) -> AbstractSet[Hex]:
    """The free hexes on which it may end and has the stance."""
    if stance == "adjacent":
        return search.landing.intersection(search.ground.neighbours[search.dwarf])
    return {
        hex_
        for hex_ in search.landing.intersection(ring(search.dwarf, RANGE))
        if sees(search.ground, hex_, search.dwarf, search.figures)
    }


def _attack_layers(search: _Search) -> Layers | None:
    """The layers of all shortest free routes to the best stance it can reach; None if it can reach none.

    What it wants is preferred in the order of `wants`, however far each is.
    """
    for stance in search.mover.wants:
        goals = _goals(search, stance)
        waves = _waves(search, goals) if goals else None
        if waves and not goals.isdisjoint(waves[-1]):
            return _layers(search, waves, goals)
    return None


def _closer_layers(search: _Search) -> Layers | None:
    """The layers of all routes of fewest steps to the nearest hexes it can reach; None if none is nearer."""
    lengths = _lengths(search.ground, search.dwarf, search.mover.may_pass.terrain, search.mover.may_end)
    around = search.ground.neighbours[search.start]
    known = [lengths[hex_] for hex_ in around if hex_ in lengths]
    if known:
        here = 1 + min(known)
    else:
        lengths = {hex_: distance(hex_, search.dwarf) for hex_ in search.landing}
        here = distance(search.start, search.dwarf)
    waves = _waves(search, frozenset(), search.steps)
    nearest: Layers | None = None
    for steps, wave in enumerate(waves):
        far = {hex_: lengths[hex_] for hex_ in wave & search.landing if lengths.get(hex_, here) < here}
        if far:
            here = min(far.values())
            goals = {hex_ for hex_, length in far.items() if length == here}
            nearest = _layers(search, waves[: steps + 1], goals)
    return nearest


def _waves(search: _Search, until: AbstractSet[Hex], steps: int | None = None) -> Layers:
    """The hexes at 0, 1, 2 … steps from the start, up to the first of `until` and at most to `steps`."""
    lanes = search.lanes
    wave = {search.start}
    seen = wave | search.closed
    waves: Layers = []
    while wave:
        waves.append(wave)
        if len(waves) - 1 == steps or not until.isdisjoint(wave):
            break
        wave = {there for here in wave for there in lanes[here]} - seen
        seen |= wave
    return waves


def _layers(search: _Search, waves: Layers, goals: AbstractSet[Hex]) -> Layers | None:
    """Of each wave the hexes on shortest routes to `goals`, which lie in the last one.

    Where the points end on the way, only hexes on which it may end count; None if no route is left.
    """
    lanes = search.ground.neighbours
    layer = waves[-1] & goals
    layers = [layer]
    for steps in range(len(waves) - 2, -1, -1):
        layer = {there for here in layer for there in lanes[here]} & waves[steps]
        if steps == search.steps and steps:
            layer &= search.landing
        layers.append(layer)
    layers.reverse()
    return layers if layers[0] else None


def _by_side(search: _Search, layers: Layers) -> tuple[list[Route], int]:
    """The routes through the layers that are furthest to its side, and how many routes there are in all.

    Several only where sides cannot tell them apart; then those that keep nearest the dwarf come first.
    """
    lanes, dwarf = search.lanes, search.dwarf
    routes: list[Route] = [(search.start,)]
    ways = {search.start: 1}
    for layer in layers[1:]:
        onward: dict[Hex, int] = {}
        for here, number in ways.items():
            for there in lanes[here]:
                if there in layer:
                    onward[there] = onward.get(there, 0) + number
        ways = onward
        steps = [(*route, there) for route in routes for there in lanes[route[-1]] if there in layer]
        routes = steps if len(steps) == 1 else _furthest(steps, dwarf, search.mover.kind)
    if len(routes) > 1:
        routes.sort(key=lambda route: [distance(hex_, dwarf) for hex_ in route])
    return routes, sum(ways.values())


def _furthest(routes: list[Route], dwarf: Hex, kind: Kind) -> list[Route]:
    """Of the routes those whose last step is furthest to the left (henchman) or to the right (boss)."""
    sides = [side(route[-2], route[-1], dwarf) for route in routes]
    best = max(sides) if kind == "henchman" else min(sides)
    return [route for route, taken in zip(routes, sides, strict=True) if taken == best]


@lru_cache(maxsize=4096)
def _lengths(
    ground: Ground, dwarf: Hex, passed: frozenset[Terrain], end: frozenset[Terrain]
) -> dict[Hex, int]:
    """Steps of the shortest route to the dwarf, other enemies ignored, from each hex that has one.

    The route comes to him from a hex on which the enemy may end.
    """
    lanes = ground.lanes(passed | end)
    wave = set(ground.open_to(end).intersection(ground.neighbours[dwarf]))
    lengths = {dwarf: 0}
    steps = 0
    while wave:
        steps += 1
        lengths.update(dict.fromkeys(wave, steps))
        wave = {there for here in wave for there in lanes[here]} - lengths.keys()
    return lengths
