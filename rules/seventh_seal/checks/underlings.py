"""Whether an Underling can be fought, and beaten."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.kernel.faults import Fault, under
from rules.seventh_seal.cards import Attack, Fury, Underling
from rules.seventh_seal.checks.dice import cost_faults, need_faults
from rules.seventh_seal.checks.hostile import MOST_EFFECTS, hostile_effect_faults
from rules.seventh_seal.checks.skills import single_use_faults
from rules.seventh_seal.effects.chances import Later

MOST_ATTACKS: Final = 2
MOST_FURY: Final = 6


def attack_faults(attack: Attack) -> Iterator[Fault]:
    """One attack of any enemy."""
    yield from under("need", need_faults(attack.need))
    yield from cost_faults(attack.costs, attack.need)


def underling_faults(card: Underling) -> Iterator[Fault]:
    """What keeps this Underling from being played."""
    if not card.areas:
        yield "areas", "it needs a place to stand"
    if len(set(card.areas)) != len(card.areas):
        yield "areas", "an area stands there twice"
    grades = [attack.grade for attack in card.attacks]
    if not 1 <= len(grades) <= MOST_ATTACKS or len(set(grades)) != len(grades):
        yield "attacks", "one simple attack, one complex attack or one of each"
    for index, attack in enumerate(card.attacks):
        yield from under(f"attacks[{index}]", attack_faults(attack))
    spaces = len(card.fury_track)
    if not 1 <= spaces <= MOST_FURY:
        yield "fury_track", f"{spaces} spaces; 1 to {MOST_FURY} are possible"
    best = max((attack.damage for attack in card.attacks), default=0)
    if best * spaces < card.life:
        most = f"its best attack takes at most {best * spaces} on its Fury track"
        yield "life", f"{card.life}, but {most}: it would always be furious before it is beaten"
    for index, space in enumerate(card.fury_track):
        if len(space.effects) > MOST_EFFECTS:
            yield f"fury_track[{index}].effects", f"{len(space.effects)} effects; {MOST_EFFECTS} are the most"
        for place, effect in enumerate(space.effects):
            yield from under(f"fury_track[{index}].effects[{place}]", hostile_effect_faults(effect, "strike"))
    yield from under("fury", fury_faults(card.fury))
    yield from under("single_use", single_use_faults(card.single_use))


def fury_faults(fury: Fury) -> Iterator[Fault]:
    """A Fury: what is immediate happens now or waits for the next turn; what is ongoing has a moment."""
    if isinstance(fury.effect, Later):
        yield "effect.do", "a Fury waits by its own `when`, not with “later”"
        return
    match fury.duration, fury.when:
        case ("immediate", "now" | "turn_start" | "before_roll" | "after_roll" as moment):
            yield from under("effect", hostile_effect_faults(fury.effect, moment))
        case ("ongoing", "turn_start" | "before_roll" | "after_roll" | "assign" | "overlord_hurt" as moment):
            yield from under("effect", hostile_effect_faults(fury.effect, moment))
        case ("immediate", _):
            yield "when", "an immediate Fury comes now, or at turn_start, before_roll or after_roll"
        case _:
            yield (
                "when",
                "an ongoing Fury acts at turn_start, before_roll, after_roll, assign or overlord_hurt",
            )
