"""The dwarf's walks: every path worth offering (rulebook, "Move"; SD-R11)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import msgspec

from rules.seven_dwarfs.geometry.ground import Ground
from rules.seven_dwarfs.geometry.hexes import Hex


class WalkCosts(msgspec.Struct, frozen=True, cache_hash=True):
    """What walking costs. The defaults are the rulebook's; abilities and items are other values.

    `forest_attack`: points the attack die loses on entering a forest. `forest_needs_attack`: whether the
    die must have them, and at least 1 in any case; if not, it loses what it has. `snare_leave`: move points
    to get out of a movement trap, in all (what entering the next hex costs above 1 comes on top).
    `trap_damage`: damage of entering a damage trap. `rocks_cost`: move points to enter a rock, None if rocks
    are closed. Raises ValueError if a step would cost less than 1 move point, or anything less than 0.
    """

    forest_attack: int = 1
    forest_needs_attack: bool = True
    snare_leave: int = 2
    trap_damage: int = 1
    rocks_cost: int | None = None

    def __post_init__(self) -> None:
        least = (self.snare_leave, 1 if self.rocks_cost is None else self.rocks_cost)
        if min(least) < 1 or min(self.forest_attack, self.trap_damage) < 0:
            raise ValueError("every step costs at least 1 move point, and no cost is below 0")


class Walk(msgspec.Struct, frozen=True):
    """A path of the dwarf and all that it costs.

    `path`: the hexes from where he stands to where he goes, both included. `move`: move points. `attack`:
    points off the attack die. `damage`: damage suffered from traps, before his defence absorbs any.
    """

    path: tuple[Hex, ...]
    move: int
    attack: int
    damage: int


class _Road(NamedTuple):
    """A step to `there`: its move points, whether it enters a forest, its damage."""

    there: Hex
    move: int
    forest: bool
    damage: int


PLAIN = WalkCosts()
"""The rulebook's costs."""

_Label = tuple[int, int, int, Hex]
"""What a path has cost in attack points and damage, then `r` of the hex to which it leads and that hex."""


@dataclass(slots=True)
class _Search:
    """What is known while walks are sought.

    `done`: hexes that need no further path, being closed or
    reached already for move points alone. `pending`: by move points, the best path for each label, not yet
    compared with those of other labels.
    """

    roads: dict[Hex, tuple[_Road, ...]]
    move: int
    attack: int
    costs: WalkCosts
    done: set[Hex]
    pending: list[dict[_Label, tuple[Hex, ...]]]


def walks(
    ground: Ground, start: Hex, closed: frozenset[Hex], move: int, attack: int, costs: WalkCosts = PLAIN
) -> tuple[Walk, ...]:
    """All walks from `start` that no other walk to the same hex beats.

    `closed` are the hexes of the figures, `move` and `attack` the values of the two dice (0 for none). One
    walk beats another if it costs at most as many move points, attack points and damage. Of walks that cost
    the same the one with the smallest path, hex by hex, is given. Standing still is no walk.

    Cheapest first: by move points, attack points, damage, then by `r` and `q` of where they lead.
    """
    return _walks(ground, start, frozenset(closed), move, attack, costs)


@lru_cache(maxsize=512)
def _walks(
    ground: Ground, start: Hex, closed: frozenset[Hex], move: int, attack: int, costs: WalkCosts
) -> tuple[Walk, ...]:
    search = _Search(
        roads=_roads(ground, costs),
        move=move,
        attack=attack,
        costs=costs,
        done={start, *closed},
        pending=[{} for _ in range(max(move, 0) + 1)],
    )
    search.pending[0][0, 0, start[1], start] = (start,)
    paid: dict[Hex, list[tuple[int, int]]] = {}
    found: list[Walk] = []
    for spent, paths in enumerate(search.pending):
        for label, path in sorted(paths.items()):
            off_attack, damage, _, here = label
            before = paid.setdefault(here, [])
            if before and _beaten(before, off_attack, damage):
                continue
            before.append((off_attack, damage))
            if off_attack == damage == 0:
                search.done.add(here)
            if spent:
                found.append(Walk(path, spent, off_attack, damage))
            _go_on(search, spent, label, path)
    return tuple(found)


def _go_on(search: _Search, spent: int, label: _Label, path: tuple[Hex, ...]) -> None:
    """Add to what is pending the paths that are one step longer than this one."""
    off_attack, damage, _, here = label
    for there, points, forest, harm in search.roads[here]:
        if there in search.done:
            continue
        total = spent + points
        if total > search.move:
            continue
        off = _off_attack(off_attack, search.attack, search.costs) if forest else off_attack
        if off is None:
            continue
        longer = (*path, there)
        reached = (off, damage + harm, there[1], there)
        if longer < search.pending[total].setdefault(reached, longer):
            search.pending[total][reached] = longer


def _beaten(before: list[tuple[int, int]], off_attack: int, damage: int) -> bool:
    """Whether one of the costs found before, for fewer moves or the same, is as good in attack and damage."""
    return any(less <= off_attack and hurt <= damage for less, hurt in before)


def _off_attack(off: int, attack: int, costs: WalkCosts) -> int | None:
    """Points off the attack die after one more forest, None if the die is too low to enter it."""
    left = max(attack - off, 0)
    if costs.forest_needs_attack and left < max(costs.forest_attack, 1):
        return None
    return off + min(costs.forest_attack, left)


@lru_cache(maxsize=1024)
def _roads(ground: Ground, costs: WalkCosts) -> dict[Hex, tuple[_Road, ...]]:
    """The steps that the ground allows from each hex, figures aside."""
    return {here: tuple(_roads_from(ground, here, costs)) for here in ground.hexes}


def _roads_from(ground: Ground, here: Hex, costs: WalkCosts) -> Iterator[_Road]:
    leaving = costs.snare_leave - 1 if here in ground.movement_traps else 0
    for there in ground.neighbours[here]:
        entering = costs.rocks_cost if there in ground.rocks else 1
        if entering is not None:
            harm = costs.trap_damage if there in ground.damage_traps else 0
            yield _Road(there, entering + leaving, there in ground.forests, harm)
