"""One way the enemies' turn may have gone so far, and what damage, gain and loss make of it."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from rules.seventh_seal.box import COLOURS, FACES, TOP, Area, Colour
from rules.seventh_seal.effects.icons import Dice
from rules.seventh_seal.foresight.facts import Counts, Facts, Guard, Own


class New(NamedTuple):
    """An Underling that came in this enemies' turn; `card` stands for all cards that would do the same."""

    source: str
    card: str
    area: Area
    colour: Colour


class World(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """What may have become of everything. `life` is () once the Character fell; damage is counted on.

    `taken` is damage not yet split over the life dice: the player splits it as he likes (7S-R13).
    """

    life: tuple[int, ...]
    taken: int
    guards: tuple[Guard, ...]
    dice: tuple[Own, ...]
    bag: Counts
    overlord: int
    dealt: int = 0
    gone: tuple[str, ...] = ()
    """Cards that left deck or discards meanwhile."""
    back: tuple[str, ...] = ()
    """Cards discarded meanwhile."""
    roused: frozenset[str] = frozenset()
    new: tuple[New, ...] = ()
    wounds: tuple[str, ...] = ()
    """Underlings wounded by an effect, as often as they lost a point."""
    shaken: bool = False
    """Dice of the turn's roll are rolled (again), so that nobody knows which is the highest."""

    @property
    def left(self) -> int:
        """Life left."""
        return sum(self.life) - self.taken


Worlds = frozenset[World]


def first(facts: Facts) -> World:
    """Nothing has happened yet."""
    return World(
        facts.life, 0, facts.guards, facts.dice, facts.bag, facts.overlord_life, shaken=facts.unrolled
    )


def hurt(world: World, damage: int) -> World:
    """Damage falls on the defence, largest die first, and what is left on the life dice (7S-R13)."""
    if not damage:
        return world
    guards, rest = _absorbed(world.guards, damage) if world.guards else ((), damage)
    taken = world.taken + rest
    fallen = taken >= sum(world.life)
    return replace(
        world,
        life=() if fallen else world.life,
        taken=0 if fallen else taken,
        guards=guards,
        dealt=world.dealt + damage,
    )


@lru_cache(maxsize=4096)
def _absorbed(guards: tuple[Guard, ...], damage: int) -> tuple[tuple[Guard, ...], int]:
    left: list[Guard] = []
    for guard in sorted(guards, key=_turn_of):
        taken = min(guard.points, damage)
        damage -= taken
        left.append(guard._replace(points=guard.points - taken))
    return tuple(sorted(left, reverse=True)), damage


def _turn_of(guard: Guard) -> tuple[int, bool, str]:
    """What absorbs first: the largest, a shield before a die."""
    return -guard.points, bool(guard.colour) and not guard.face, guard.colour


@lru_cache(maxsize=4096)
def splits(life: tuple[int, ...], taken: int) -> frozenset[tuple[int, ...]]:
    """Every way in which so many points are taken off the life dice; dice at zero are gone."""
    ways: set[tuple[tuple[int, ...], int]] = {((), taken)}
    for value in life:
        ways = {
            ((*kept, value - off), left - off) for kept, left in ways for off in range(min(value, left) + 1)
        }
    return frozenset(tuple(sorted(v for v in kept if v)) for kept, left in ways if not left)


def split(world: World) -> list[World]:
    """The worlds in which the damage so far is split; dice at zero are back in the bag (7S-5.6)."""
    if not world.taken:
        return [world]
    return [
        replace(world, life=life, taken=0, bag=_counted(world.bag, "pink", len(world.life) - len(life)))
        for life in splits(world.life, world.taken)
    ]


def life_destroyed(world: World, n: int) -> set[World]:
    """`n` life dice return to the bag, whichever the player picks."""
    return {
        replace(each, life=left, bag=_counted(each.bag, "pink", min(n, len(each.life))))
        for each in split(world)
        for left in _without(each.life, n)
    }


def _without(dice: tuple[int, ...], n: int) -> set[tuple[int, ...]]:
    kept = max(len(dice) - n, 0)
    return set(combinations(dice, kept))


def life_rerolled(world: World, of: Dice) -> set[World]:
    """Life dice of this kind are rolled again: each may show any face."""
    found: set[World] = set()
    for each in split(world):
        for chosen in _chosen(each.life, of):
            rest = list(each.life)
            for value in chosen:
                rest.remove(value)
            ways = {tuple(sorted(rest))}
            for _ in chosen:
                ways = {tuple(sorted((*way, face))) for way in ways for face in FACES}
            found.update(replace(each, life=way) for way in ways)
    return found


def _chosen(life: tuple[int, ...], of: Dice) -> set[tuple[int, ...]]:
    """The sets of life dice that an effect may mean."""
    fit = [value for value in life if of.value is None or of.value.fits(value)]
    if of.highest and fit:
        top = max(fit)
        fit = [value for value in fit if value == top]
    n = len(fit) if not of.count else min(of.count, len(fit))
    return set(combinations(fit, n))


def life_gained(world: World, points: int) -> set[World]:
    """Life points, split as the player likes; no die passes 6 (7S-R18)."""
    found: set[World] = set()
    for each in split(world):
        ways: set[tuple[tuple[int, ...], int]] = {((), points)}
        for value in each.life:
            ways = {
                ((*kept, value + up), left - up)
                for kept, left in ways
                for up in range(min(TOP - value, left) + 1)
            }
        least = min((left for _, left in ways), default=0)
        found.update(replace(each, life=tuple(sorted(way))) for way, left in ways if left == least)
    return found


def meant(colour: Colour | str, value: int, of: Dice) -> bool:
    """Whether a hostile effect on such dice may take this one: black only where it says so (7S-R19)."""
    return (not of.colours or colour in of.colours) and (of.value is None or of.value.fits(value))


def dice_destroyed(world: World, of: Dice) -> set[World]:
    """Dice return to the bag, used ones too, whichever the player picks (7S-R19)."""
    found = {world}
    for _ in range(of.count or len(world.dice) + len(world.guards)):
        taken = {less for each in found for less in _one_destroyed(each, of)}
        if not taken:
            break
        found = taken
    return found


def _one_destroyed(world: World, of: Dice) -> set[World]:
    dice = {die for die in world.dice if meant(die.colour, die.value, of)}
    guards = {guard for guard in world.guards if guard.colour and meant(guard.colour, guard.shown, of)}
    if of.highest:
        top = max((*(die.value for die in dice), *(guard.shown for guard in guards)), default=0)
        dice = {die for die in dice if die.value == top}
        guards = {guard for guard in guards if guard.shown == top}
    found: set[World] = set()
    for die in dice:
        at = world.dice.index(die)
        left = (*world.dice[:at], *world.dice[at + 1 :])
        found.add(replace(world, dice=left, bag=_counted(world.bag, die.colour, 1)))
    for guard in guards:
        at = world.guards.index(guard)
        kept = (*world.guards[:at], *world.guards[at + 1 :])
        found.add(replace(world, guards=kept, bag=_counted(world.bag, guard.colour, 1)))
    return found


def _counted(bag: Counts, colour: Colour | str, more: int) -> Counts:
    black, yellow, pink, turquoise = (
        count + (more if colour == name else 0) for count, name in zip(bag, COLOURS, strict=True)
    )
    return black, yellow, pink, turquoise


def drawn(world: World, colour: Colour) -> World:
    """A die of this colour has left the bag."""
    return replace(world, bag=_counted(world.bag, colour, -1))


def returned(world: World, colour: Colour) -> World:
    """A die of this colour is back in the bag."""
    return replace(world, bag=_counted(world.bag, colour, 1))
