"""Moves that roll: what they are worth on average, each outcome being played on from as well as can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final

from rules.kernel.choices import Picks
from rules.seventh_seal.attacks import sets_for
from rules.seventh_seal.box import FACES
from rules.seventh_seal.effects.against import HurtOverlord, HurtUnderling
from rules.seventh_seal.effects.base import Effect
from rules.seventh_seal.effects.boons import GainLife
from rules.seventh_seal.effects.chances import Case, DrawAndRoll
from rules.seventh_seal.effects.changes import Reroll
from rules.seventh_seal.effects.icons import Recheck
from rules.seventh_seal.effects.paying import paying_kinds
from rules.seventh_seal.stand_in.moves import Move, attacks_left, checked, deeds, price
from rules.seventh_seal.stand_in.planning import Plan, plan
from rules.seventh_seal.stand_in.position import GRADES, Position, attacked, less, near, paid
from rules.seventh_seal.stand_in.scene import Printed, Scene, Tool, printed
from rules.seventh_seal.stand_in.worth import pressed

_NARROW: Final = 2
"""How many lines are followed at a time after each outcome."""
_NEAR: Final = 2
"""How many moves ahead."""
_LOOKED_AT: Final = 2
"""So many sets of dice to roll again are looked at for each skill."""
_MANY: Final = 1
"""More dice than these are not rolled again in every way they may fall, but in a few."""


def gambles(scene: Scene, at: Position, known: Plan) -> Iterator[tuple[Move, float]]:
    """Each move that rolls, and what it is worth on average.

    While the plan has moves left only permanent skills are thought of: what else rolls can wait.
    """
    if known.moves:
        for tool in at.tools:
            says = printed(scene.cards, tool)
            if tool.which >= 0 and isinstance(says.effect, Reroll):
                yield from _rerolls(scene, at, tool, says, known)
        return
    rolling = attacks_left(scene, at) or pressed(scene, at)
    for tool in at.tools:
        says = printed(scene.cards, tool)
        if rolling and isinstance(says.effect, Reroll) and says.need is not None:
            yield from _rerolls(scene, at, tool, says, known)
        elif isinstance(says.effect, DrawAndRoll):
            yield from _draws(scene, at, tool, says, says.effect)
    yield from _checks(scene, at)


def _rerolls(
    scene: Scene, at: Position, tool: Tool, says: Printed, known: Plan
) -> Iterator[tuple[Move, float]]:
    """Dice rolled again, those first that the plan has no use for."""
    if says.need is None:
        return
    fit = tuple(kind for kind in at.hand if not kind.endswith("f"))
    spare = Counter(known.after.hand)
    sets = paying_kinds(says.need, fit, spare=True)
    tools = tuple(each for each in at.tools if each is not tool)
    for picks in sorted(sets, key=lambda picks: (not _idle(picks, spare), price(picks)))[:_LOOKED_AT]:
        rest = less(at.hand, picks)
        total = weights = 0.0
        for faces, weight in throws(len(picks)):
            new = tuple(f"{kind[0]}{face}{kind[2:]}" for kind, face in zip(picks, faces, strict=True))
            hand = tuple(sorted((*rest, *new)))
            total += weight * plan(scene, at._replace(hand=hand, tools=tools), _NARROW, _NEAR).worth
            weights += weight
        yield Move(tool.id, picks), total / weights


def _idle(picks: Picks, spare: Counter[str]) -> bool:
    """Whether the plan leaves most of these dice for defence, or for nothing."""
    left = sum((Counter(picks) & spare).values())
    return 2 * left >= len(picks)


@lru_cache(maxsize=8)
def throws(dice: int) -> tuple[tuple[Picks, float], ...]:
    """Ways in which so many dice may fall, with weights; of many dice only some, evenly chosen."""
    if dice <= _MANY:
        found = []
        for faces in combinations_with_replacement(FACES, dice):
            ways = factorial(dice) / prod(factorial(n) for n in Counter(faces).values())
            found.append((tuple(str(face) for face in faces), ways))
        return tuple(found)
    some = [
        tuple(str((start + step * place) % 6 + 1) for place in range(dice))
        for start in FACES
        for step in (1, 5)
    ]
    return tuple((faces, 1.0) for faces in some)


def _draws(
    scene: Scene, at: Position, tool: Tool, says: Printed, effect: DrawAndRoll
) -> Iterator[tuple[Move, float]]:
    """A die from the bag."""
    sets: tuple[Picks, ...] = ((),)
    if says.need is not None:
        sets = tuple(sorted(paying_kinds(says.need, at.hand), key=price)[:1])
    tools = tuple(each for each in at.tools if each is not tool)
    for picks in sets:
        after = at._replace(hand=less(at.hand, picks), tools=tools)
        total = sum(_after_face(scene, after, tool, effect.cases, face) for face in FACES)
        yield Move(tool.id, picks), total / len(FACES)


def _after_face(scene: Scene, at: Position, tool: Tool, cases: tuple[Case, ...], face: int) -> float:
    """What the best aim of what a face brings is worth."""
    effects = [effect.as_rolled(face) for case in cases if face in case.faces for effect in case.effects]
    ends = [at]
    for effect in effects:
        ends = [then for end in ends for then in _brought(scene, end, tool, effect)] or ends
    return max(plan(scene, end, _NARROW, _NEAR).worth for end in ends)


def _brought(scene: Scene, at: Position, tool: Tool, effect: Effect) -> Iterable[Position]:
    if not isinstance(effect, GainLife | HurtUnderling | HurtOverlord):
        return ()
    if not at.overlord:
        return (at,)
    with_tool = at._replace(tools=(*at.tools, tool))
    free = Printed(effect, None, ())
    return (then for _, then in deeds(scene, with_tool, tool, free))


def _checks(scene: Scene, at: Position) -> Iterator[tuple[Move, float]]:
    """Attacks whose dice are rolled again."""
    for foe in near(scene, at.foes):
        for attack in scene.cards.underlings[foe.card].attacks:
            if foe.struck & GRADES[attack.grade] or not checked(attack):
                continue
            for picks in sorted(sets_for(attack, at.hand), key=price)[:1]:
                values = [cost.value for cost in attack.costs if isinstance(cost, Recheck)]
                fit = sum(all(value.fits(face) for value in values) for face in FACES) / len(FACES)
                likely = fit ** len(picks)
                hit = plan(scene, attacked(scene, at, foe, attack, picks), _NARROW, _NEAR).worth
                tried = foe._replace(struck=foe.struck + GRADES[attack.grade])
                missed = paid(at, picks, attack)
                foes = tuple(tried if each is foe else each for each in missed.foes)
                miss = plan(scene, missed._replace(foes=foes), _NARROW, _NEAR).worth
                yield (
                    Move(f"attack:{foe.name}:{attack.grade}", picks),
                    likely * hit + (1 - likely) * miss,
                )
