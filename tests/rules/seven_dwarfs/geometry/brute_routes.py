"""Enemies' moves by listing every route and comparing them as the rulings say, slowly and plainly."""

import math
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from rules.seven_dwarfs.geometry.ground import Ground
from rules.seven_dwarfs.geometry.hexes import Hex, distance
from rules.seven_dwarfs.geometry.movers import Mover
from rules.seven_dwarfs.geometry.sight import sees
from tests.rules.seven_dwarfs.geometry.boards import Scene

Route = tuple[Hex, ...]


def neighbours(ground: Ground, hex_: Hex) -> list[Hex]:
    return [there for there in ground.hexes if distance(there, hex_) == 1]


def terrain(ground: Ground, hex_: Hex) -> set[str]:
    lying = {
        "rock": ground.rocks,
        "forest": ground.forests,
        "damage_trap": ground.damage_traps,
        "movement_trap": ground.movement_traps,
    }
    return {kind for kind, hexes in lying.items() if hex_ in hexes}


def centre(hex_: Hex) -> complex:
    """The hex's centre in the plane, upwards being positive."""
    q, r = hex_
    return complex(math.sqrt(3) * (q + r / 2), -1.5 * r)


def angle(here: Hex, there: Hex, dwarf: Hex) -> float:
    """Counter-clockwise degrees from the line to the dwarf to the step; 0 straight away from him."""
    step = centre(there) - centre(here)
    line = centre(dwarf) - centre(here)
    degrees = round(
        math.degrees(math.atan2((step * line.conjugate()).imag, (step * line.conjugate()).real)), 6
    )
    return 0.0 if abs(degrees) == 180 else degrees + 0.0


def angles(route: Route, dwarf: Hex) -> list[float]:
    return [angle(here, there, dwarf) for here, there in pairwise(route)]


def free(scene: Scene, mover: Mover, hex_: Hex) -> bool:
    """Whether the enemy may end its movement there."""
    taken = hex_ == scene.dwarf or hex_ in scene.others
    return not taken and terrain(scene.ground, hex_) <= set(mover.may_end)


def passable(scene: Scene, mover: Mover, hex_: Hex) -> bool:
    if hex_ == scene.dwarf or (hex_ in scene.others and not mover.may_pass.figures):
        return False
    return terrain(scene.ground, hex_) <= set(mover.may_pass.terrain | mover.may_end)


def attacks_from(scene: Scene, stance: str, hex_: Hex) -> bool:
    if stance == "adjacent":
        return distance(hex_, scene.dwarf) == 1
    return distance(hex_, scene.dwarf) == 2 and sees(scene.ground, hex_, scene.dwarf, scene.others)


def routes(scene: Scene, mover: Mover) -> Iterator[list[Route]]:
    """All routes of 0, 1, 2 … steps that come to their hexes in as few steps as can be."""
    ways: list[Route] = [(scene.start,)]
    reached = {scene.start}
    while ways:
        yield ways
        ways = [
            (*way, there)
            for way in ways
            for there in neighbours(scene.ground, way[-1])
            if there not in reached and passable(scene, mover, there)
        ]
        reached |= {way[-1] for way in ways}


def length_to_dwarf(scene: Scene, mover: Mover, hex_: Hex) -> float:
    """Steps of the shortest route from the hex to the dwarf, other enemies ignored."""
    alone = Scene(scene.ground, scene.dwarf, hex_, frozenset())
    for steps, ways in enumerate(routes(alone, mover)):
        for way in ways:
            ends = steps == 0 or free(alone, mover, way[-1])
            if ends and distance(way[-1], scene.dwarf) == 1:
                return steps + 1
    return math.inf


def furthest(ways: Iterable[Route], scene: Scene, mover: Mover) -> set[Route]:
    sides = {way: angles(way, scene.dwarf) for way in ways}
    best = max(sides.values()) if mover.kind == "henchman" else min(sides.values())
    return {way for way, taken in sides.items() if taken == best}


def attack_routes(scene: Scene, mover: Mover, steps: int) -> tuple[set[Route], int] | None:
    """The routes its side prefers among the shortest to what it wants most, and how many competed."""
    for stance in mover.wants:
        for ways in routes(scene, mover):
            there = [
                way for way in ways if free(scene, mover, way[-1]) and attacks_from(scene, stance, way[-1])
            ]
            if there:
                landing = [
                    way
                    for way in there
                    if steps == 0 or len(way) - 1 <= steps or free(scene, mover, way[steps])
                ]
                return (furthest(landing, scene, mover), len(landing)) if landing else None
    return None


def closer_routes(scene: Scene, mover: Mover, steps: int) -> tuple[set[Route], int] | None:
    """The same for coming as near as it can this turn."""

    def by_route(hex_: Hex) -> float:
        return length_to_dwarf(scene, mover, hex_)

    def as_the_crow_flies(hex_: Hex) -> float:
        return distance(hex_, scene.dwarf)

    near: Callable[[Hex], float] = by_route
    if by_route(scene.start) == math.inf:
        near = as_the_crow_flies
    found = [
        way
        for number, ways in enumerate(routes(scene, mover))
        if 0 < number <= steps
        for way in ways
        if free(scene, mover, way[-1])
    ]
    if not found:
        return None
    best = min((near(way[-1]), len(way)) for way in found)
    if best[0] >= near(scene.start):
        return None
    ways = [way for way in found if (near(way[-1]), len(way)) == best]
    return furthest(ways, scene, mover), len(ways)
