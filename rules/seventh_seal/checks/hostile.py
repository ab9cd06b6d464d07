"""Where each hostile effect has its place: at a wrong moment it could do nothing, or never end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal, TypeAlias

from rules.kernel.faults import Fault, under
from rules.seventh_seal.box import TOP
from rules.seventh_seal.checks.dice import hostile_faults
from rules.seventh_seal.effects.banes import (
    BlockSkill,
    DestroyDice,
    DestroyLife,
    Freeze,
    HurtCharacter,
    Lock,
    NoDefence,
    OverlordHeals,
    RerollDice,
)
from rules.seventh_seal.effects.base import Amount, Effect, When
from rules.seventh_seal.effects.boons import GainLife, HurtOverlord, HurtUnderling
from rules.seventh_seal.effects.calls import (
    ActivateColour,
    ActivateHighest,
    AddUnderlings,
    RevealBottom,
    UnderlingsHeal,
)
from rules.seventh_seal.effects.chances import Case, DrawAndRoll, Later, RerollLocked

Moment: TypeAlias = Literal[
    "track", "strike", "now", "prepare", "turn_start", "before_roll", "after_roll", "assign", "overlord_hurt"
]
"""When an effect is applied: `track`, a space of the Time track acts; `strike`, an Underling strikes; `now`,
a Fury is resolved; the others as in a card's `when`."""

MOST_HARM: Final = 30
MOST_EFFECTS: Final = 4
"""How many effects one space may print."""
MOST_AT_ONCE: Final = 8
"""The most Underlings that may come together: beyond, the ways to deal them dice are tens of thousands."""

_SAID: Final[dict[Moment, str]] = {
    "track": "on a space of the Time track",
    "strike": "when an Underling strikes",
    "now": "when a Fury is resolved",
    "prepare": "when the Overlord is prepared",
    "turn_start": "at the start of a turn",
    "before_roll": "before the roll",
    "after_roll": "after the roll",
    "assign": "while dice are assigned",
    "overlord_hurt": "when the Overlord loses life",
}

_ENEMIES: Final[tuple[Moment, ...]] = ("track", "strike")
_HARM: Final[tuple[Moment, ...]] = (*_ENEMIES, "now", "prepare", "turn_start", "before_roll", "after_roll")

PLACES: Final[dict[type[Effect], tuple[Moment, ...]]] = {
    Lock: ("before_roll", "after_roll"),
    Freeze: ("after_roll",),
    DestroyDice: _HARM,
    RerollDice: _HARM,
    NoDefence: ("assign",),
    DestroyLife: _HARM,
    HurtCharacter: (*_HARM, "overlord_hurt"),
    OverlordHeals: (*_ENEMIES, "now", "turn_start"),
    BlockSkill: ("prepare",),
    UnderlingsHeal: (*_ENEMIES, "now", "turn_start"),
    AddUnderlings: ("track", "prepare", "turn_start", "overlord_hurt"),
    RevealBottom: ("track",),
    ActivateHighest: ("track",),
    ActivateColour: ("track",),
    Later: _ENEMIES,
    DrawAndRoll: (*_ENEMIES, "now", "turn_start"),
    RerollLocked: (*_ENEMIES, "after_roll"),
}
"""The moments at which an effect may stand on a card."""


def hostile_effect_faults(effect: Effect, moment: Moment, *, rolled: bool = False) -> Iterator[Fault]:
    """An effect that befalls the player at a moment; `rolled`: whether a die has just decided on it."""
    yield from _place_faults(effect, moment)
    match effect:
        case Lock() | Freeze() | DestroyDice() | RerollDice() | NoDefence():
            yield from under("of", hostile_faults(effect.of))
            yield from _zone_faults(effect, moment)
        case HurtCharacter(damage):
            yield from amount_faults("damage", damage, MOST_HARM, rolled=rolled)
        case GainLife(points):
            yield from amount_faults("points", points, MOST_HARM, rolled=rolled)
        case OverlordHeals(points):
            yield from amount_faults("points", points, TOP, rolled=rolled)
        case AddUnderlings(n=n) if n > MOST_AT_ONCE:
            yield "n", f"{n}; {MOST_AT_ONCE} are the most"
        case Later(when, inner):
            yield from _waiting_faults(when, inner)
        case DrawAndRoll(cases) | RerollLocked(cases):
            yield from case_faults(cases)
            for field, outcome in outcomes(cases):
                yield from under(field, hostile_effect_faults(outcome, moment, rolled=True))
        case _:
            pass


def _place_faults(effect: Effect, moment: Moment) -> Iterator[Fault]:
    """A die taken from the bag may also give life; otherwise only what the table of places says."""
    if isinstance(effect, (HurtUnderling, HurtOverlord)):
        yield "do", f"“{_word(effect)}” stands only on skills"
    elif not isinstance(effect, GainLife) and moment not in PLACES[type(effect)]:
        fitting = ", ".join(_SAID[place] for place in PLACES[type(effect)])
        yield "do", f"“{_word(effect)}” has no place {_SAID[moment]}; it stands {fitting}"


def _waiting_faults(when: When, inner: Effect) -> Iterator[Fault]:
    if when == "turn_start" or when == "before_roll" or when == "after_roll":  # noqa: PLR1714 - narrows the type
        yield from under("effect", hostile_effect_faults(inner, when))
    else:
        yield "when", "an effect can wait for turn_start, before_roll or after_roll"


def outcomes(cases: Iterable[Case]) -> Iterator[tuple[str, Effect]]:
    """Each effect that the faces of a die lead to, with its field."""
    for index, case in enumerate(cases):
        for place, outcome in enumerate(case.effects):
            yield f"cases[{index}].effects[{place}]", outcome


def case_faults(cases: tuple[Case, ...]) -> Iterator[Fault]:
    """What the faces of a die lead to: every face at most once, every case with an effect."""
    if not cases:
        yield "cases", "a die decides nothing"
    seen: set[int] = set()
    for index, case in enumerate(cases):
        if not case.faces:
            yield f"cases[{index}].faces", "no face leads to it"
        if not 1 <= len(case.effects) <= MOST_EFFECTS:
            yield (
                f"cases[{index}].effects",
                f"{len(case.effects)} effects; 1 to {MOST_EFFECTS} are possible",
            )
        for face in case.faces:
            if face in seen:
                yield f"cases[{index}].faces", f"{face} stands there twice"
            seen.add(face)


def amount_faults(field: str, amount: Amount, most: int, *, rolled: bool) -> Iterator[Fault]:
    """A number, or what a die just rolled shows, which there is only inside the cases of a rolled die."""
    if isinstance(amount, str):
        if not rolled:
            yield field, "nothing has been rolled; “rolled” stands only in a case of a rolled die"
    elif not 1 <= amount <= most:
        yield field, f"{amount}; 1 to {most} are possible"


def _zone_faults(
    effect: Lock | Freeze | DestroyDice | RerollDice | NoDefence, moment: Moment
) -> Iterator[Fault]:
    """Life dice are only rolled again; what looks at faces has to wait for the roll."""
    of = effect.of
    if of.zone == "life":
        if not isinstance(effect, RerollDice):
            yield "of.zone", "a life die is neither locked, frozen nor taken for defence; see destroy_life"
    elif isinstance(effect, RerollDice) and moment != "after_roll":
        yield "do", "dice are rolled again only after the roll; life dice (zone = “life”) at any time"
    elif moment in {"before_roll", "prepare", "turn_start"} and (of.value is not None or of.highest):
        yield "of.value", f"{_SAID[moment]} the dice show nothing yet"
    if of.highest and isinstance(effect, NoDefence):
        yield "of.highest", "a ban on defence looks at each die by itself"


def _word(effect: Effect) -> str:
    return str(type(effect).__struct_config__.tag)
