"""What the player can do in a position where no chance is involved, and what becomes of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple

from rules.kernel.choices import Picks
from rules.seventh_seal.attacks import sets_for
from rules.seventh_seal.box import AREAS, TOP, Area
from rules.seventh_seal.cards import Attack, SealCards
from rules.seventh_seal.effects.boons import (
    CancelOngoing,
    FillLife,
    FuryBack,
    GainLife,
    HoldTrack,
    HurtOverlord,
    HurtUnderling,
    MoveUnderling,
    Shield,
)
from rules.seventh_seal.effects.changes import Change, Recolour, Shift
from rules.seventh_seal.effects.icons import Destroy, Recheck
from rules.seventh_seal.effects.paying import paying_kinds, sample
from rules.seventh_seal.effects.shifting import DOWN, UP
from rules.seventh_seal.pieces import LETTERS
from rules.seventh_seal.stand_in.position import (
    GRADES,
    Foe,
    Position,
    attacked,
    hit,
    hit_overlord,
    less,
    near,
)
from rules.seventh_seal.stand_in.scene import Printed, Scene, Tool, printed
from rules.seventh_seal.stand_in.worth import pressed

_WAYS: Final = 2
"""So many ways to pay for one thing are looked at, the cheapest first."""

_HANDS: Final = 14
"""So many ways to change dice with one skill are looked at."""


class Move(NamedTuple):
    """An option with the picks that pay for it."""

    option: str
    picks: Picks = ()


Line = tuple[tuple[Move, ...], Position]
"""One move or two in a row, and the position after them."""


def lines(scene: Scene, at: Position) -> Iterator[Line]:
    """All that is worth looking at: attacks, deeds, dice changed, and dice changed for an attack."""
    if at.overlord <= 0:
        return
    open_now = list(_attacks(scene, at))
    for foe, attack in open_now:
        for picks in cheap(attack, at.hand):
            yield (_attack(foe, attack, picks),), attacked(scene, at, foe, attack, picks)
    yield from _plain(scene, at)
    seen = {at.hand}
    idle = not open_now and not pressed(scene, at)
    for tool in at.tools:
        says = printed(scene.cards, tool)
        if isinstance(says.effect, Change | Recolour):
            if idle:
                continue
            for move, after in islice(changes(scene.cards, tool, at), _HANDS):
                if after.hand in seen:
                    continue
                seen.add(after.hand)
                yield (move,), after
                yield from _now_payable(scene, at, move, after, open_now)
        else:
            yield from deeds(scene, at, tool, says)


def _now_payable(
    scene: Scene, at: Position, move: Move, after: Position, open_now: list[tuple[Foe | None, Attack]]
) -> Iterator[Line]:
    """Attacks that could not be paid before the dice were changed."""
    for foe, attack in open_now:
        if not sets_for(attack, at.hand):
            for picks in cheap(attack, after.hand):
                yield (move, _attack(foe, attack, picks)), attacked(scene, after, foe, attack, picks)


def _attack(foe: Foe | None, attack: Attack, picks: Picks) -> Move:
    return Move(f"attack:{foe.name if foe else 'overlord'}:{attack.grade}", picks)


def attacks_left(scene: Scene, at: Position) -> bool:
    """Whether an attack can still be made this turn, given the dice."""
    return next(_attacks(scene, at), None) is not None


def _attacks(scene: Scene, at: Position) -> Iterator[tuple[Foe | None, Attack]]:
    """Attacks that are not made yet and whose outcome is certain."""
    if not at.barrier:
        for attack in scene.attacks:
            if not at.struck & GRADES[attack.grade] and not checked(attack):
                yield None, attack
    for foe in near(scene, at.foes):
        for attack in scene.cards.underlings[foe.card].attacks:
            if not foe.struck & GRADES[attack.grade] and not checked(attack):
                yield foe, attack


@lru_cache(maxsize=512)
def checked(attack: Attack) -> bool:
    """Whether its dice are rolled again."""
    return any(isinstance(cost, Recheck) for cost in attack.costs)


@lru_cache(maxsize=1 << 16)
def cheap(attack: Attack, hand: Picks) -> tuple[Picks, ...]:
    """The sets of dice that are missed the least."""
    sets = sets_for(attack, hand)
    return tuple(sorted(sets, key=price)[:_WAYS]) if len(sets) > 1 else sets


def price(picks: Picks) -> float:
    """How much dice are missed, roughly: high ones, and black ones."""
    return sum(1 + int(kind[1]) + (0.4 if kind[0] == "k" else 0.0) for kind in picks)


def _plain(scene: Scene, at: Position) -> Iterator[Line]:
    """Irkalla's shield, and pink dice for empty life spaces."""
    barrier = scene.cards.underworlds[scene.underworld].barrier
    if at.barrier and barrier is not None:
        for picks in sorted(paying_kinds(barrier.chip, at.hand), key=price)[:2]:
            yield (
                (Move("chip", picks),),
                at._replace(hand=less(at.hand, picks), barrier=at.barrier - 1),
            )
    if at.room:
        pinks = sorted(
            {kind for kind in at.hand if kind[0] == LETTERS["pink"]}, key=lambda kind: -int(kind[1])
        )
        for kind in pinks[:1]:
            life = tuple(sorted((*at.life, int(kind[1]))))
            after = at._replace(hand=less(at.hand, (kind,)), life=life, room=at.room - 1, dice=at.dice - 1)
            yield (Move("life", (kind,)),), after


def changes(cards: SealCards, tool: Tool, at: Position) -> Iterator[tuple[Move, Position]]:
    """Every way to change dice with a skill."""
    tools = tuple(each for each in at.tools if each is not tool)
    for aim, picks, hand in changed(cards, tool, at.hand):
        option = f"{tool.id}:{aim}" if aim else tool.id
        yield Move(option, picks), at._replace(hand=hand, tools=tools)


@lru_cache(maxsize=1 << 14)
def changed(cards: SealCards, tool: Tool, hand: Picks) -> tuple[tuple[str, Picks, Picks], ...]:
    """Aim, dice that pay, and the hand after it, for each way to change dice with a skill."""
    says = printed(cards, tool)
    effect, need = says.effect, says.need
    if need is None:
        return ()
    if isinstance(effect, Recolour):
        aims: tuple[str, ...] = ("yellow", "pink", "turquoise")
    elif isinstance(effect, Shift):
        aims = {"add": (UP,), "subtract": (DOWN,), "either": (UP, DOWN)}[effect.sign]
    elif isinstance(effect, Change):
        aims = ("",) if getattr(effect, "to", 1) is not None else tuple(str(face) for face in range(1, 7))
    else:
        return ()
    found: list[tuple[str, Picks, Picks]] = []
    for aim in aims:
        fit = tuple(kind for kind in hand if effect.takes(sample(kind), aim))
        for picks in paying_kinds(need, fit):
            after = tuple(_turned(effect, aim, kind) for kind in picks)
            found.append((aim, picks, tuple(sorted((*less(hand, picks), *after)))))
    return tuple(found)


def _turned(effect: Change | Recolour, aim: str, kind: str) -> str:
    """The kind that a die of this kind becomes."""
    if isinstance(effect, Change):
        return f"{kind[0]}{effect.after(int(kind[1]), aim)}{kind[2:]}"
    letter = next(letter for colour, letter in LETTERS.items() if colour == aim)
    counts = letter if letter != kind[0] else ""
    return f"{kind[:2]}{counts}{'f' if kind.endswith('f') else ''}"


def deeds(scene: Scene, at: Position, tool: Tool, says: Printed) -> Iterator[Line]:
    """Every way to use a skill that does not change dice, as far as no chance is involved."""
    if any(isinstance(cost, Recheck) for cost in says.costs):
        return
    ways = _ways(says, at, scene)
    if not ways:
        return
    tools = tuple(each for each in at.tools if each is not tool)
    destroyed = any(isinstance(cost, Destroy) for cost in says.costs)
    for picks in ways:
        gone = len(picks) if destroyed else 0
        after = at._replace(
            hand=less(at.hand, picks), tools=tools, dice=at.dice - gone, cost=at.cost + 0.5 * gone
        )
        for aim, then in _done(scene, after, says, picks):
            yield (Move(f"{tool.id}:{aim}" if aim else tool.id, picks),), then


def _ways(says: Printed, at: Position, scene: Scene) -> tuple[Picks, ...]:
    if says.need is None:
        return ((),)
    hand = at.hand
    if isinstance(says.effect, Shield) and scene.bans:
        hand = tuple(kind for kind in hand if not any(ban.forbids(sample(kind)) for ban in scene.bans))
    sets = paying_kinds(says.need, hand)
    if isinstance(says.effect, Shield) and says.effect.points == "face":
        return tuple(sorted(sets, key=lambda picks: -int(picks[0][1]))[:1])
    return tuple(sorted(sets, key=price)[:2])


def _done(scene: Scene, at: Position, says: Printed, picks: Picks) -> Iterator[tuple[str, Position]]:  # noqa: C901, PLR0912 - one case for each effect
    """Each aim of a deed, and the position after it."""
    match says.effect:
        case Shield(points=points):
            yield "", at._replace(guard=at.guard + (int(picks[0][1]) if points == "face" else points))
        case GainLife(points=int(points)):
            yield from _gained(at, points)
        case FillLife():
            for value in sorted({each for each in at.life if each < TOP})[:1]:
                life = list(at.life)
                life.remove(value)
                yield f"?{value}", at._replace(life=(*life, TOP))
        case HurtOverlord(damage=int(damage)):
            yield "", hit_overlord(scene, at, damage)
        case HurtUnderling(damage=int(damage)):
            for foe in at.foes:
                yield foe.name, hit(scene, at, foe, damage, 0)
        case FuryBack(n=n):
            for foe in at.foes:
                if foe.fury:
                    calmer = foe._replace(fury=max(foe.fury - n, 0))
                    yield (
                        foe.name,
                        at._replace(foes=tuple(calmer if each is foe else each for each in at.foes)),
                    )
        case MoveUnderling():
            yield from _moved(at)
        case HoldTrack():
            if not at.held:
                yield "", at._replace(held=True)
        case CancelOngoing():
            if at.ongoing:
                yield "?", at._replace(ongoing=at.ongoing - 1, cost=at.cost - 1.5)
        case _:
            pass


def _gained(at: Position, points: int) -> Iterator[tuple[str, Position]]:
    """Life gained; where it goes is asked later."""
    life = list(at.life)
    for place in reversed(range(len(life))):
        more = min(TOP - life[place], points)
        life[place] += more
        points -= more
    if tuple(life) != at.life:
        yield "", at._replace(life=tuple(sorted(life)))


def _moved(at: Position) -> Iterator[tuple[str, Position]]:
    for foe in at.foes:
        for area in AREAS:
            if area != foe.area:
                rest = tuple(each for each in at.foes if each is not foe)
                yield f"{foe.name}:{area}", at._replace(foes=(*rest, foe._replace(area=_area(area))))


def _area(word: str) -> Area:
    return next(area for area in AREAS if area == word)
