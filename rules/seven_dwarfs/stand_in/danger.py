"""What the enemies' turn is likely to cost the dwarf where he stands, reckoned enemy by enemy."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rules.seven_dwarfs.geometry.hexes import Hex, distance, ring
from rules.seven_dwarfs.geometry.sight import RANGE, sees
from rules.seven_dwarfs.stand_in import worth

if TYPE_CHECKING:
    from rules.seven_dwarfs.geometry.ground import Ground
    from rules.seven_dwarfs.geometry.movers import Mover
    from rules.seven_dwarfs.stand_in.foes import Foe, Foes

NEVER: Final = 99
"""Steps of an enemy that has no way to attack."""

Approach = tuple[tuple[int, bool], ...]
"""For each foe the steps to where it attacks from, and whether it stands adjacent to the dwarf."""


class Danger:
    """Expected chances after the enemies' turn, by where the dwarf ends his and which enemies live."""

    __slots__ = ("_approaches", "_chances", "_foes", "_ground", "_group", "_known_rolls", "_life")

    def __init__(self, ground: Ground, foes: Foes, life: int) -> None:
        self._ground = ground
        self._foes = foes
        self._life = life
        self._approaches: dict[tuple[Hex, int, int], Approach] = {}
        self._chances: dict[tuple[Hex, int, int, int], tuple[float, ...]] = {}
        self._known_rolls: dict[tuple[int, int, Approach], _Rolls] = {}
        self._group = tuple(
            [at for at, foe in enumerate(foes.all) if foe.boss is boss] for boss in (False, True)
        )

    def chances(self, here: Hex, mask: int, hurt: int = 0, pushed: int = 0) -> tuple[float, ...]:
        """`worth.life` after the enemies' turn, by value of the defence die from 0 up.

        `hurt` is what traps did to him on the way there, of which the defence die absorbed what it could.
        """
        key = (here, mask, hurt, pushed)
        found = self._chances.get(key)
        if found is None:
            approach = self.approach(here, mask, pushed)
            black, red = self._rolls(approach, mask, 0), self._rolls(approach, mask, 1)
            found = self._chances[key] = _outlook(black, red, self._life, self._foes.top, hurt)
        return found

    def approach(self, here: Hex, mask: int, pushed: int) -> Approach:
        """How each enemy would come to attack the dwarf on this hexagon; as many find room as there is.

        Those of the mask `pushed` have a step further to go than from where they stand.
        """
        key = (here, mask, pushed)
        found = self._approaches.get(key)
        if found is None:
            found = self._approaches[key] = self._come(here, mask, pushed)
        return found

    def _come(self, here: Hex, mask: int, pushed: int) -> Approach:
        closed = self._foes.closed(mask)
        room = sum(1 for there in _landings(self._ground, here) if there not in closed)
        alive = [at for at in range(len(self._foes.all)) if mask >> at & 1]
        alive.sort(key=lambda at: (self._foes.all[at].boss, distance(self._foes.all[at].hex, here)))
        found: dict[int, tuple[int, bool]] = {}
        for at in alive:
            foe = self._foes.all[at]
            away = pushed >> at & 1
            steps = self._steps(foe, here) + away
            if steps and not foe.ranged:
                steps = steps if room > 0 else NEVER
                room -= steps <= max(foe.far)
            found[at] = (steps, not away and distance(foe.hex, here) == 1)
        return tuple(found.get(at, (NEVER, False)) for at in range(len(self._foes.all)))

    def _steps(self, foe: Foe, here: Hex) -> int:
        steps = ways_to(self._ground, here, foe.mover).get(foe.hex, NEVER)
        if steps and foe.hex in self._ground.movement_traps:
            steps += foe.mover.leave_trap - 1
        return steps

    def _rolls(self, approach: Approach, mask: int, die: int) -> _Rolls:
        """For each outcome of the henchmen's die (0) or the boss's (1) the blows it brings."""
        acting = [at for at in self._group[die] if mask >> at & 1]
        if not acting:
            return ((1, ()),)
        key = (die, mask, tuple([approach[at] for at in acting]))
        found = self._known_rolls.get(key)
        if found is None:
            merged: dict[tuple[_Blow, ...], int] = {}
            for face, ways in enumerate(self._foes.all[acting[0]].ways):
                blows = tuple([blow for at in acting if (blow := self._blow(approach, mask, at, face))])
                merged[blows] = merged.get(blows, 0) + ways
            found = self._known_rolls[key] = tuple([(ways, blows) for blows, ways in merged.items()])
        return found

    def _blow(self, approach: Approach, mask: int, at: int, face: int) -> _Blow | None:
        foe = self._foes.all[at]
        steps, beside = approach[at]
        left = (foe.near if beside else foe.far)[face] - steps
        if left <= 0:
            return None
        return left + self._foes.bonus(at, mask), foe.pierce, foe.ward


_Blow = tuple[int, int, int]
"""Strength, what it takes off the defence die, what cards take off its damage."""

_Rolls = tuple[tuple[int, tuple[_Blow, ...]], ...]
"""For each outcome of a die in how many ways it comes, and the blows it brings."""


@lru_cache(maxsize=65536)
def _outlook(black: _Rolls, red: _Rolls, life: int, top: int, hurt: int) -> tuple[float, ...]:
    """`worth.life` after these rolls, by value of the defence die; traps did `hurt` to him before."""
    of = sum([ways for ways, _ in black]) * sum([ways for ways, _ in red])
    found = []
    for defence in range(top + 1):
        shield, points = max(defence - hurt, 0), life - max(hurt - defence, 0)
        if points <= 0:
            found.append(0.0)
            continue
        total = 0.0
        for black_ways, henchmen in black:
            for red_ways, boss in red:
                total += black_ways * red_ways * worth.life(_left(points, shield, henchmen + boss))
        found.append(total / of)
    return tuple(found)


def _left(life: int, shield: int, blows: tuple[_Blow, ...]) -> int:
    """Life after these blows, one after the other."""
    for strength, pierce, ward in blows:
        absorbed = min(strength, shield)
        if pierce:
            absorbed = max(min(absorbed, shield - pierce), 0)
        shield -= absorbed
        life -= max(strength - absorbed - ward, 0)
    return life


@lru_cache(maxsize=8192)
def ways_to(ground: Ground, dwarf: Hex, mover: Mover) -> dict[Hex, int]:
    """Steps from each hexagon to where such an enemy would attack the dwarf from, other figures ignored."""
    landing = ground.open_to(mover.may_end)
    lanes = ground.lanes(mover.may_pass.terrain | mover.may_end)
    for stance in mover.wants:
        if stance == "adjacent":
            goals = {hex_ for hex_ in ground.neighbours[dwarf] if hex_ in landing}
            standing = set(ground.neighbours[dwarf])
        else:
            around = [hex_ for hex_ in ring(dwarf, RANGE) if hex_ in ground.hexes]
            standing = {hex_ for hex_ in around if sees(ground, hex_, dwarf, ())}
            goals = standing & landing
        found = _flood(lanes, goals, dwarf)
        if found:
            for already in (standing, ground.neighbours[dwarf] if len(mover.wants) > 1 else ()):
                found |= dict.fromkeys(already, 0)
            return found
    return {}


def _flood(lanes: dict[Hex, tuple[Hex, ...]], goals: set[Hex], dwarf: Hex) -> dict[Hex, int]:
    """Steps to the nearest goal.

    Lanes lead into free hexagons only, so they are followed backwards, from the goals to anywhere.
    """
    found = dict.fromkeys(goals, 0)
    into: dict[Hex, list[Hex]] = {}
    for here, onward in lanes.items():
        for there in onward:
            into.setdefault(there, []).append(here)
    wave, steps = set(goals), 0
    while wave:
        steps += 1
        wave = {here for there in wave for here in into.get(there, ()) if here != dwarf} - found.keys()
        found.update(dict.fromkeys(wave, steps))
    return found


@lru_cache(maxsize=4096)
def _landings(ground: Ground, here: Hex) -> tuple[Hex, ...]:
    """The open hexagons around one."""
    free = ground.open_to()
    return tuple(there for there in ground.neighbours[here] if there in free)
