"""What the rounds after the coming enemies' turn are likely to cost, by a rough count on average dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final, NamedTuple

from rules.seventh_seal.box import FACES, Area, Colour
from rules.seventh_seal.cards import Attack, SealCards, Space
from rules.seventh_seal.effects.banes import HurtCharacter, OverlordHeals
from rules.seventh_seal.effects.calls import ActivateColour, ActivateHighest, AddUnderlings, RevealBottom
from rules.seventh_seal.effects.chances import DrawAndRoll
from rules.seventh_seal.effects.icons import AnyNeed, Options, These
from rules.seventh_seal.effects.paying import paying_kinds
from rules.seventh_seal.stand_in.position import Foe, fury_of
from rules.seventh_seal.stand_in.scene import Scene, spaces

ROUNDS: Final = 9
_ENOUGH: Final = 5
"""Chances are worked out for so many dice; more dice are only a little better."""
_SIX: Final = 6
DOOM: Final = 14.0
"""What sudden defeat costs in the count, in points of life."""


class Mark(NamedTuple):
    """An Underling as far as the count goes."""

    card: str
    area: Area
    colour: Colour
    life: int
    fury: int
    far: bool


def marks(foes: tuple[Foe, ...], near: list[Foe]) -> tuple[Mark, ...]:
    """Underlings as far as the count goes."""
    close = {foe.name for foe in near}
    return tuple(
        Mark(foe.card, foe.area, foe.colour, foe.life, foe.fury, foe.name not in close) for foe in foes
    )


@lru_cache(maxsize=1 << 14)
def outlook(scene: Scene, foes: tuple[Mark, ...], overlord: int, barrier: int, dice: int) -> float:
    """Life that will be lost before the Overlord falls, by the better of two plans."""
    return min(
        _count(scene, foes, overlord, barrier, dice, first=True),
        _count(scene, foes, overlord, barrier, dice, first=False),
    )


def _count(
    scene: Scene, foes: tuple[Mark, ...], overlord: float, barrier: float, dice: float, *, first: bool
) -> float:
    """The loss where Underlings are beaten first, or the Overlord attacked first."""
    cards = scene.cards
    lives = [float(foe.life) for foe in foes]
    furies = [float(foe.fury) for foe in foes]
    lost = 0.0
    shields = sum(scene.shields) * 0.6
    order = sorted(range(len(foes)), key=lambda at: (foes[at].far, foes[at].life))
    for ahead in range(1, ROUNDS + 1):
        acting = spaces(scene, ahead)
        if not acting:
            return lost + DOOM + overlord + barrier
        alive = [at for at in order if lives[at] > 0]
        coming = _strikes(cards, acting, foes, furies, alive)
        guards = min(len(scene.slots), coming / 4.5, dice * 0.6)
        left = max(dice - guards, 1.0) + 0.25 * scene.fixers
        if not first:
            overlord, barrier, left = _at_overlord(scene, overlord, barrier, left, dice)
        for at in alive:
            if left <= 0:
                break
            foe = foes[at]
            if foe.far and sum(lives[other] > 0 and foes[other].area == foe.area for other in alive) > 1:
                continue
            done, used = _blow(cards.underlings[foe.card].attacks, dice, left)
            need = lives[at]
            share = min(1.0, need / done) if done else 0.0
            lives[at] -= done
            left -= used * share
            furies[at] += 0.6
            if lives[at] < 0.3:  # noqa: PLR2004 - as good as beaten
                lives[at] = 0.0
                dice += 1
        if first:
            overlord, barrier, left = _at_overlord(scene, overlord, barrier, left, dice)
        if overlord < 0.3:  # noqa: PLR2004 - as good as fallen
            return lost + sum(_released(cards, foes[at].card) for at in alive if lives[at] > 0)
        alive = [at for at in alive if lives[at] > 0]
        coming = _strikes(cards, acting, foes, furies, alive)
        lost += _over(coming - _guard(dice, guards) - (shields if coming > 0 else 0.0))
    return lost + 2.0 * overlord + barrier


def _at_overlord(
    scene: Scene, overlord: float, barrier: float, left: float, dice: float
) -> tuple[float, float, float]:
    if left <= 0:
        return overlord, barrier, left
    printed = scene.cards.underworlds[scene.underworld].barrier
    if barrier > 0 and printed is not None:
        ready = chance(printed.chip, _few(left)) * max(left / 3, 1.0)
        return overlord, barrier - ready, left - 2 * ready
    done, used = _blow(scene.attacks, dice, left)
    return overlord - done, barrier, left - used


def _blow(attacks: tuple[Attack, ...], dice: float, left: float) -> tuple[float, float]:
    """The damage that one round's attacks on one enemy do on average, and the dice that they take."""
    done = used = 0.0
    for attack in attacks:
        likely, size = _reach(attack, _few(dice))
        size = max(size, 1.0)
        if left - used <= 0:
            break
        share = min(1.0, (left - used) / size) * likely
        done += attack.damage * share
        used += size * share
    return done, used


def _few(dice: float) -> int:
    return max(1, min(_ENOUGH + 1, round(dice)))


@lru_cache(maxsize=2048)
def _reach(attack: Attack, dice: int) -> tuple[float, float]:
    """How likely an attack can be paid from so many dice, and how many it takes."""
    likely = chance(attack.need, dice)
    if _coloured(attack.need):
        likely *= 0.75
    if attack.costs:
        likely *= 0.6
    return likely, _size(attack.need, dice)


def _coloured(need: AnyNeed) -> bool:
    match need:
        case These(of=of):
            return bool(of.colours)
        case Options(of=options):
            return all(of.colours for of in options)
        case _:
            return bool(need.colours) if hasattr(need, "colours") else False


@lru_cache(maxsize=2048)
def chance(need: AnyNeed, dice: int) -> float:
    """How likely so many black dice fulfil a requirement."""
    if dice > _ENOUGH:
        return 1 - (1 - chance(need, _ENOUGH)) * 0.6
    return sum(weight for hand, weight in _hands(dice) if paying_kinds(need, hand))


@lru_cache(maxsize=2048)
def _size(need: AnyNeed, dice: int) -> float:
    """How many dice it takes on average."""
    total = weights = 0.0
    for hand, weight in _hands(min(dice, _ENOUGH)):
        sets = paying_kinds(need, hand)
        if sets:
            total += weight * min(len(picks) for picks in sets)
            weights += weight
    return total / weights if weights else float(_ENOUGH)


@lru_cache(maxsize=8)
def _hands(dice: int) -> tuple[tuple[tuple[str, ...], float], ...]:
    """Every throw of so many black dice with its probability."""

    def all_of_them() -> Iterator[tuple[tuple[str, ...], float]]:
        for faces in combinations_with_replacement(FACES, dice):
            ways = factorial(dice) / prod(factorial(n) for n in Counter(faces).values())
            yield tuple(f"k{face}" for face in faces), ways / _SIX**dice

    return tuple(all_of_them())


@lru_cache(maxsize=64)
def _top(dice: int, place: int) -> float:
    """What the highest, second highest … of so many dice shows on average."""

    def at_least(value: int) -> float:
        p = (7 - value) / 6
        return sum(
            factorial(dice) / (factorial(n) * factorial(dice - n)) * p**n * (1 - p) ** (dice - n)
            for n in range(place, dice + 1)
        )

    return sum(at_least(value) for value in FACES)


def _guard(dice: float, guards: float) -> float:
    """What so many of the dice, the better ones, defend with on average."""
    total, place = 0.0, 1
    while guards > 0 and place <= dice:
        total += min(guards, 1.0) * _top(min(int(dice), 8), place)
        guards -= 1
        place += 1
    return total * 0.92


def _over(damage: float) -> float:
    """Damage that comes through, where dice may fall better or worse than on average."""
    spread = 2.0
    if damage >= spread:
        return damage
    return (damage + spread) ** 2 / (4 * spread) if damage > -spread else 0.0


def _strikes(
    cards: SealCards,
    acting: tuple[Space, ...],
    foes: tuple[Mark, ...],
    furies: list[float],
    alive: list[int],
) -> float:
    often = often_of(acting)
    total = extra_of(acting)
    for at in alive:
        foe = foes[at]
        times = often.get(foe.area, 0)
        if times:
            track = cards.underlings[foe.card].fury_track
            total += times * track[min(int(furies[at]), len(track) - 1)].damage
    return total


@lru_cache(maxsize=1024)
def often_of(acting: tuple[Space, ...]) -> dict[str, int]:
    """How often each area strikes."""
    often = {"overlord": max(space.strikes for space in acting)}
    for space in acting:
        for area in space.areas:
            often[area] = max(space.strikes, often.get(area, 1))
    return often


@lru_cache(maxsize=1024)
def extra_of(acting: tuple[Space, ...]) -> float:
    """What the Overlord and the effects of the spaces do, on average."""
    total = float(acting[0].damage)
    for space in acting:
        for effect in space.effects:
            match effect:
                case HurtCharacter(damage=int(damage)):
                    total += damage
                case DrawAndRoll(cases=cases):
                    total += sum(len(case.faces) / 6 * _case(case.effects) for case in cases)
                case AddUnderlings():
                    total += 1.5
                case RevealBottom():
                    total += 1.5
                case ActivateColour() | ActivateHighest():
                    total += 1.0
                case OverlordHeals(points=int(points)):
                    total += points * 0.7
                case _:
                    total += 0.4
    return total


def _case(effects: tuple[object, ...]) -> float:
    return sum(
        (effect.damage if isinstance(effect.damage, int) else 1.5)
        for effect in effects
        if isinstance(effect, HurtCharacter)
    )


@lru_cache(maxsize=1024)
def _released(cards: SealCards, card: str) -> float:
    """What a Fury costs at the wave's end."""
    wounds, cost = fury_of(cards, card)
    return 0.7 * wounds + cost
