"""What each hostile effect may do to a world: all the worlds that may come of it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, singledispatch
from typing import NamedTuple

from msgspec.structs import replace

from rules.seventh_seal.box import AREA_OF, AREAS, COLOURS, FACES, TOP, Area, Colour, Kind
from rules.seventh_seal.cards import SealCards
from rules.seventh_seal.effects.banes import (
    DestroyDice,
    DestroyLife,
    HurtCharacter,
    OverlordHeals,
    RerollDice,
)
from rules.seventh_seal.effects.base import Amount, Effect
from rules.seventh_seal.effects.boons import GainLife, HurtOverlord, HurtUnderling
from rules.seventh_seal.effects.calls import ActivateColour, ActivateHighest, AddUnderlings, RevealBottom
from rules.seventh_seal.effects.chances import Case, DrawAndRoll, RerollLocked
from rules.seventh_seal.foresight import world as lives
from rules.seventh_seal.foresight.facts import Facts
from rules.seventh_seal.foresight.world import New, World


class TooManyWays(Exception):
    """More ways than are worth telling apart."""


class Patience:
    """How many worlds are still worth looking at."""

    __slots__ = ("_left",)

    def __init__(self, most: int) -> None:
        self._left = most

    def look_at(self, worlds: int) -> None:
        """Raises TooManyWays where it runs out."""
        self._left -= worlds
        if self._left < 0:
            raise TooManyWays


class Sight(NamedTuple):
    """What is known, and what of it makes a difference: what makes none is not told apart."""

    facts: Facts
    patience: Patience
    colours: bool
    """Which colours lie in the bag and on new Underlings."""
    furies: bool
    """What new Underlings would do in a Fury: some card is turned up from a deck's bottom."""


class Moment(NamedTuple):
    """When an effect happens: in which world, and what a die shows that decided on it (0: none did)."""

    sight: Sight
    world: World
    rolled: int


@singledispatch
def befall(effect: Effect, at: Moment) -> Iterable[World]:  # noqa: ARG001 - what each kind of effect narrows
    """The worlds that may come of an effect.

    One without a function of its own changes nothing that this enemies' turn depends on.
    """
    return (at.world,)


def befalling(effects: Iterable[Effect], sight: Sight, world: World, rolled: int = 0) -> set[World]:
    """The worlds that may come of several effects, one after the other; nothing once the Overlord fell."""
    sight.patience.look_at(1)
    found = {world}
    for effect in effects:
        found = {
            after
            for each in found
            for after in (befall(effect, Moment(sight, each, rolled)) if each.overlord else (each,))
        }
        sight.patience.look_at(len(found))
    return found


@befall.register
def _(effect: HurtCharacter, at: Moment) -> Iterable[World]:
    return (lives.hurt(at.world, _amount(effect.damage, at.rolled)),)


@befall.register
def _(effect: DestroyLife, at: Moment) -> Iterable[World]:
    return lives.life_destroyed(at.world, effect.n)


@befall.register
def _(effect: RerollDice, at: Moment) -> Iterable[World]:
    if effect.of.zone == "life":
        return lives.life_rerolled(at.world, effect.of)
    return (replace(at.world, shaken=True),)


@befall.register
def _(effect: DestroyDice, at: Moment) -> Iterable[World]:
    if effect.of.zone == "life":
        return lives.life_destroyed(at.world, effect.of.count or len(at.world.life))
    return lives.dice_destroyed(at.world, effect.of)


@befall.register
def _(effect: GainLife, at: Moment) -> Iterable[World]:
    return lives.life_gained(at.world, _amount(effect.points, at.rolled))


@befall.register
def _(effect: OverlordHeals, at: Moment) -> Iterable[World]:
    healed = min(at.world.overlord + _amount(effect.points, at.rolled), TOP)
    return (replace(at.world, overlord=max(healed, at.world.overlord)),)


@befall.register
def _(effect: AddUnderlings, at: Moment) -> Iterable[World]:
    """Underlings nobody has seen come: any card, any of its areas, any die of the bag (7S-R6)."""
    found = set(_settled(at))
    for _ in range(effect.n):
        found = {after for each in found for after in _one_arrives(at.sight, each, effect.kind)}
        at.sight.patience.look_at(len(found))
    return found


@befall.register
def _(effect: RevealBottom, at: Moment) -> Iterable[World]:
    """Any card of the deck may lie at its bottom; a Fury that waits for its moment does nothing yet."""
    facts = at.sight.facts
    found: set[World] = set()
    for card in _alike(facts.cards, pool(facts, at.world, effect.kind), furies=True):
        fury = facts.cards.underlings[card].fury
        shown = replace(at.world, gone=tuple(sorted((*at.world.gone, card))))
        if fury.duration == "ongoing":
            found.add(shown)
            continue
        done = befalling((fury.effect,) if fury.when == "now" else (), at.sight, shown)
        found |= {replace(each, back=tuple(sorted((*each.back, card)))) for each in done}
    return found or {at.world}


@befall.register
def _(effect: ActivateHighest, at: Moment) -> Iterable[World]:  # noqa: ARG001
    areas: tuple[Area | str, ...] = highest_areas(at.world) or ("",)
    return {_roused(at.sight.facts, at.world, area) for area in areas}


@befall.register
def _(effect: ActivateColour, at: Moment) -> Iterable[World]:
    names = {each.name for each in at.sight.facts.underlings if each.colour == effect.colour}
    names |= {each.source for each in at.world.new if each.colour == effect.colour}
    return (replace(at.world, roused=at.world.roused | names),)


@befall.register
def _(effect: DrawAndRoll, at: Moment) -> Iterable[World]:
    """Any face, where the bag holds such a die."""
    found: set[World] = set()
    for world in _settled(at):
        colours = [colour for colour in _in_bag(world) if effect.colour in (colour, "any")]
        if not colours:
            found.add(world)
        for colour in colours if at.sight.colours else colours[:1]:
            less = lives.drawn(world, colour)
            ends = {end for face in FACES for end in _case(at.sight, less, effect.cases, face)}
            found |= {lives.returned(end, colour) for end in ends}
    return found


@befall.register
def _(effect: RerollLocked, at: Moment) -> Iterable[World]:
    """Any locked die and any face; it shows that face from then on."""
    found: set[World] = set()
    if at.sight.facts.unrolled:
        found = {end for face in FACES for end in _case(at.sight, at.world, effect.cases, face)} | {at.world}
    for die in {die for die in at.world.dice if die.locked}:
        place = at.world.dice.index(die)
        rest = (*at.world.dice[:place], *at.world.dice[place + 1 :])
        for face in FACES:
            turned = replace(at.world, dice=tuple(sorted((*rest, die._replace(value=face)))))
            found |= _case(at.sight, turned, effect.cases, face)
    return found or {at.world}


@befall.register
def _(effect: HurtUnderling, at: Moment) -> Iterable[World]:
    """Damage to any Underling the player picks."""
    names = [each.name for each in at.sight.facts.underlings] + [each.source for each in at.world.new]
    hits = _amount(effect.damage, at.rolled)
    return {
        replace(at.world, wounds=tuple(sorted((*at.world.wounds, *(name,) * hits))))
        for name in names
        if not beaten(at.sight.facts, at.world, name)
    } or {at.world}


@befall.register
def _(effect: HurtOverlord, at: Moment) -> Iterable[World]:
    """The wave ends where it falls; else an invocation answers (7S-R14)."""
    hurt = replace(at.world, overlord=max(at.world.overlord - _amount(effect.damage, at.rolled), 0))
    return befalling(at.sight.facts.invocations, at.sight, hurt) if hurt.overlord else (hurt,)


def pool(facts: Facts, world: World, kind: Kind) -> tuple[str, ...]:
    """The cards of which one may come next: those in the deck, or where it has run out its discards."""
    deck = _less(facts.deck(kind), world.gone)
    if deck:
        return deck
    back = tuple(card for card in world.back if facts.cards.underlings[card].kind == kind)
    return _less((*facts.used(kind), *back), _less(world.gone, facts.deck(kind)))


def highest_areas(world: World) -> tuple[Area, ...]:
    """The areas that the highest die may mean; the player picks among equals, black means any (7S-R4)."""
    if world.shaken:
        return AREAS
    dice: list[tuple[int, Colour | str]] = [(die.value, die.colour) for die in world.dice if die.rolled]
    dice += [(guard.shown, guard.colour) for guard in world.guards if guard.colour and guard.shown]
    top = max((value for value, _ in dice), default=0)
    colours = {colour for value, colour in dice if value == top}
    if "black" in colours:
        return AREAS
    return tuple(AREA_OF[colour] for colour in COLOURS if colour in colours)


def _amount(amount: Amount, rolled: int) -> int:
    return rolled if amount == "rolled" else amount


def _less(cards: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    if not gone:
        return cards
    left, off = [], list(gone)
    for card in cards:
        if card in off:
            off.remove(card)
        else:
            left.append(card)
    return tuple(left)


_FEW = 3


def _settled(at: Moment) -> list[World]:
    """The damage so far is split where life dice that it returns to the bag may make a difference there."""
    scarce = sum(at.world.bag) < _FEW
    return lives.split(at.world) if at.sight.colours or scarce else [at.world]


def _in_bag(world: World) -> list[Colour]:
    return [colour for count, colour in zip(world.bag, COLOURS, strict=True) if count]


@lru_cache(maxsize=1024)
def _alike(cards: SealCards, pool: tuple[str, ...], *, furies: bool) -> tuple[str, ...]:
    """One card for all of the pool that would do the same."""
    found: dict[object, str] = {}
    for name in pool:
        card = cards.underlings[name]
        same = (card.areas, card.fury_track[0], card.life, card.fury if furies else None)
        found.setdefault(same, name)
    return tuple(found.values())


def _one_arrives(sight: Sight, world: World, kind: Kind) -> Iterable[World]:
    facts = sight.facts
    cards = _alike(facts.cards, pool(facts, world, kind), furies=sight.furies)
    colours = _in_bag(world)
    if not cards or not colours:
        return (world,)
    source = f"new:{len(world.new)}:{kind}"
    return [
        replace(
            lives.drawn(world, colour),
            new=(*world.new, New(source, card, area, colour)),
            gone=tuple(sorted((*world.gone, card))),
        )
        for card in cards
        for area in facts.cards.underlings[card].areas
        for colour in (colours if sight.colours else colours[:1])
    ]


def _case(sight: Sight, world: World, cases: tuple[Case, ...], face: int) -> set[World]:
    effects = [effect for case in cases if face in case.faces for effect in case.effects]
    return befalling(effects, sight, world, face)


def _roused(facts: Facts, world: World, area: Area | str) -> World:
    names = {each.name for each in facts.underlings if each.area == area}
    names |= {each.source for each in world.new if each.area == area}
    return replace(world, roused=world.roused | names)


def beaten(facts: Facts, world: World, name: str) -> bool:
    """Whether effects have beaten an Underling meanwhile."""
    if not world.wounds:
        return False
    return world.wounds.count(name) >= _life_of(facts, world, name)


def _life_of(facts: Facts, world: World, name: str) -> int:
    for each in facts.underlings:
        if each.name == name:
            return each.life
    return next(facts.cards.underlings[new.card].life for new in world.new if new.source == name)


def flat(effects: Iterable[Effect]) -> Iterable[Effect]:
    """The effects and all that may come of them by a roll."""
    for effect in effects:
        yield effect
        if isinstance(effect, DrawAndRoll | RerollLocked):
            for case in effect.cases:
                yield from flat(case.effects)


def sight_of(facts: Facts, effects: Iterable[Effect], patience: Patience) -> Sight:
    """What makes a difference where these effects may happen."""
    found = within(facts, effects)
    colours = any(
        isinstance(effect, ActivateColour) or (isinstance(effect, DrawAndRoll) and effect.colour != "any")
        for effect in found
    )
    return Sight(facts, patience, colours, any(isinstance(effect, RevealBottom) for effect in found))


def within(facts: Facts, effects: Iterable[Effect]) -> list[Effect]:
    """The effects, with what new Underlings and cards turned up may bring."""
    found: list[Effect] = []
    waiting = [*flat(effects), *facts.invocations]
    kinds: set[tuple[str, Kind]] = set()
    while waiting:
        effect = waiting.pop()
        found.append(effect)
        if isinstance(effect, AddUnderlings | RevealBottom):
            what = (type(effect).__name__, effect.kind)
            if what in kinds:
                continue
            kinds.add(what)
            for card in {*facts.deck(effect.kind), *facts.used(effect.kind)}:
                under = facts.cards.underlings[card]
                reveals = isinstance(effect, RevealBottom)
                waiting += flat((under.fury.effect,) if reveals else under.fury_track[0].effects)
    return found
