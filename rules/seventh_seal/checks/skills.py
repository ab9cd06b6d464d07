"""Whether skills can do what they say: the permanent ones, those of the Corpse pile, and their keys."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from rules.kernel.faults import Fault, under
from rules.seventh_seal.box import TOP
from rules.seventh_seal.cards import Permanent, SingleUse
from rules.seventh_seal.checks.dice import cost_faults, fewest, need_faults
from rules.seventh_seal.checks.hostile import MOST_HARM, amount_faults, case_faults, outcomes
from rules.seventh_seal.effects.banes import DestroyLife, HurtCharacter
from rules.seventh_seal.effects.base import Effect
from rules.seventh_seal.effects.boons import (
    GainLife,
    HoldTrack,
    HurtOverlord,
    HurtUnderling,
    LifeSpace,
    Shield,
)
from rules.seventh_seal.effects.chances import DrawAndRoll
from rules.seventh_seal.effects.changes import Double, Recolour, Reroll, SetFace, Shift, Swap
from rules.seventh_seal.effects.icons import (
    AllAlike,
    AnyNeed,
    AnyValue,
    Destroy,
    LockUntilBeaten,
    Options,
    These,
)
from rules.seventh_seal.effects.vocabulary import SkillEffect

CHANGES: Final = (Reroll, Shift, SetFace, Swap, Double, Recolour)
"""Effects on the dice assigned, which then go back to be assigned."""
MOST_SPACES: Final = 2
LONGEST_SKILL: Final = 60

Printed: TypeAlias = tuple[str, Permanent]
"""A permanent skill and where it stands, as a refusal says it."""

_KEY: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def permanent_faults(skill: Permanent) -> Iterator[Fault]:
    """A permanent skill: it asks for dice, unless it is simply so; once a turn for a whole game."""
    if not _KEY.fullmatch(skill.key) or len(skill.key) > LONGEST_SKILL:
        yield "key", "a key is lower-case words and hyphens, such as “swap-1-6”"
    if not skill.name.strip() or not skill.name.isprintable() or len(skill.name) > LONGEST_SKILL:
        yield "name", f"one line of 1 to {LONGEST_SKILL} characters"
    if isinstance(skill.effect, LifeSpace):
        if skill.need is not None:
            yield "need", "a space for life dice is simply there; nothing is assigned to it"
        if skill.effect.n > MOST_SPACES:
            yield "effect.n", f"{skill.effect.n} spaces; {MOST_SPACES} are the most"
        return
    if skill.need is None:
        yield "need", "a permanent skill asks for a die, unless it is a space for life dice"
    if isinstance(skill.effect, HoldTrack):
        yield "effect.do", "held every turn, the Time track would never move; it stands on single-use skills"
    yield from _deed_faults(skill.effect, skill.need)


def single_use_faults(skill: SingleUse) -> Iterator[Fault]:
    """A skill of the Corpse pile."""
    if isinstance(skill.effect, LifeSpace):
        yield "effect.do", "a space for life dice cannot be used once; it stands on permanent skills"
        return
    yield from cost_faults(skill.costs, skill.need)
    for index, cost in enumerate(skill.costs):
        if isinstance(cost, LockUntilBeaten):
            yield f"costs[{index}]", "the Underling is beaten already; this cost stands on attacks"
        if isinstance(cost, Destroy) and cost.of is None and isinstance(skill.effect, CHANGES):
            yield f"costs[{index}]", "dice that are destroyed cannot be reassigned"
    yield from _deed_faults(skill.effect, skill.need)


def _deed_faults(effect: SkillEffect, need: AnyNeed | None) -> Iterator[Fault]:
    changes = isinstance(effect, CHANGES)
    if need is not None:
        yield from under("need", need_faults(need, changes=changes))
    if changes:
        yield from _change_faults(effect, need)
    match effect:
        case Shield(points):
            if points == "face" and (need is None or not _single(need)):
                yield "need", "a shield worth what a die shows asks for one die"
        case GainLife(points):
            yield from amount_faults("effect.points", points, MOST_HARM, rolled=False)
        case HurtUnderling(damage) | HurtOverlord(damage):
            yield from amount_faults("effect.damage", damage, TOP, rolled=False)
        case DrawAndRoll(cases):
            yield from under("effect", case_faults(cases))
            for field, outcome in outcomes(cases):
                yield from under(f"effect.{field}", _outcome_faults(outcome))
        case _:
            pass


def _change_faults(effect: SkillEffect, need: AnyNeed | None) -> Iterator[Fault]:
    """An effect on the dice assigned to it asks for dice on which it can do something."""
    if need is None:
        yield "need", "it changes dice: say which"
    elif not isinstance(need, (These, Options, AllAlike)):
        yield "need", "a skill that changes dice asks for dice, options or all_alike"
    match effect:
        case Shift(by):
            if by >= TOP:
                yield "effect.by", f"{by}; 1 to {TOP - 1} are possible"
        case Swap(a, b):
            if a == b:
                yield "effect.b", "it swaps a face for itself"
            yield from _one_of_fits(need, (a, b), "neither of its faces")
        case Double():
            yield from _one_of_fits(need, (1, 2, 3), "no face that can be doubled (3 or less)")
        case _:
            pass


def _outcome_faults(outcome: Effect) -> Iterator[Fault]:
    """What may come of a die that a skill takes from the bag."""
    match outcome:
        case GainLife(points):
            yield from amount_faults("points", points, MOST_HARM, rolled=True)
        case HurtUnderling(damage) | HurtOverlord(damage):
            yield from amount_faults("damage", damage, TOP, rolled=True)
        case HurtCharacter(damage):
            yield from amount_faults("damage", damage, MOST_HARM, rolled=True)
        case DestroyLife():
            pass
        case _:
            yield (
                "do",
                "a skill's die gives life, hurts an Underling, the Overlord or you, or takes a life die",
            )


def _single(need: AnyNeed) -> bool:
    return not isinstance(need, AllAlike) and fewest(need) == 1


def _one_of_fits(need: AnyNeed | None, faces: tuple[int, ...], what: str) -> Iterator[Fault]:
    """The dice asked for must be able to show one of these faces."""
    values: tuple[AnyValue, ...]
    match need:
        case These(of):
            values = (of.value,)
        case Options(of):
            values = tuple(option.value for option in of)
        case _:
            return
    if not any(value is None or any(value.fits(face) for face in faces) for value in values):
        yield "need", f"the dice it asks for show {what}"


def key_faults(skills: Iterable[Printed]) -> Iterator[str]:
    """Two skills with one key are the same one, and the same skill has one key (7S-R16)."""
    by_key: dict[str, Printed] = {}
    by_effect: dict[tuple[AnyNeed | None, SkillEffect], Printed] = {}
    for where, skill in skills:
        first, same = by_key.setdefault(skill.key, (where, skill))
        if same != skill:
            yield f"{where}, key: “{skill.key}” is another skill in {first}"
        first, same = by_effect.setdefault((skill.need, skill.effect), (where, skill))
        if same.key != skill.key:
            yield f"{where}, key: the same skill has the key “{same.key}” in {first}"
