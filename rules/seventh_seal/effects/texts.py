"""Rules text of cards, made from their effects, so that what a card says and what it does cannot differ."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rules.kernel.filling import listed
from rules.seventh_seal.effects.banes import Freeze, Lock, RerollDice
from rules.seventh_seal.effects.base import Deed, Effect, When, sentence
from rules.seventh_seal.effects.chances import MOMENTS
from rules.seventh_seal.effects.icons import AnyCost, AnyNeed, Destroy
from rules.seventh_seal.effects.needs import many_pay, need_text
from rules.seventh_seal.effects.words import AREA_WORDS

if TYPE_CHECKING:
    from rules.seventh_seal.cards import (
        End,
        Fury,
        FurySpace,
        Overlord,
        Permanent,
        SingleUse,
        Space,
        Underworld,
    )

_LASTING: Final[dict[When, str]] = {
    "now": "",
    "prepare": "When this Overlord is prepared: ",
    "turn_start": "At the start of each of your turns: ",
    "before_roll": "Before each of your rolls: ",
    "after_roll": "After each of your rolls: ",
    "assign": "",
    "overlord_hurt": "Each time the Overlord loses life: ",
}
"""The moment of an effect that stays in force."""


@lru_cache(maxsize=1024)
def seal_texts(seal: Underworld | Overlord) -> tuple[str, ...]:
    """What a Seal does while its enemy stands: a sentence for each of its skills."""
    return tuple(_at(_LASTING[skill.when], skill.effect) for skill in seal.skills)


@lru_cache(maxsize=4096)
def space_text(space: Space, end: End | None = None) -> str:
    """A space of a Time track in sentences; `end` is what follows it, where it is the last one."""
    from rules.seventh_seal.cards import Defeat, RepeatPlus  # noqa: PLC0415 - cards are made of effects

    said = _strikes_said(space)
    said.append(f"The Overlord strikes for {space.damage}." if space.damage else "The Overlord holds back.")
    if isinstance(end, Defeat):
        said.append("Sudden defeat follows.")
    elif isinstance(end, RepeatPlus):
        further = " ".join(_strikes_said(end.space))
        said.append(f"The die stays here. From the next turn on the further space acts too: {further}")
    elif end is not None:
        said.append("The die stays here, and the space acts again.")
    return " ".join(said)


def _strikes_said(space: Space) -> list[str]:
    """The effects of a space, and which areas strike."""
    said = [track_text(effect) for effect in space.effects]
    if space.areas:
        areas = listed([AREA_WORDS[area] for area in space.areas], "and")
        noun = "area" if len(space.areas) == 1 else "areas"
        verb = "strikes" if len(space.areas) == 1 else "strike"
        twice = " twice" if space.strikes > 1 else ""
        said.append(f"The {areas} {noun} {verb}{twice}.")
    elif space.strikes > 1:
        said.append("Underlings strike twice.")
    return said


@lru_cache(maxsize=4096)
def space_words(space: Space) -> tuple[str, ...]:
    """A few words for each effect of a space, from top to bottom."""
    return tuple(effect.short() for effect in space.effects)


def track_text(effect: Effect) -> str:
    """An effect of a Time track, or of a strike, as a sentence: what waits for the next turn says so."""
    match effect:
        case Lock():
            return _at_moment("before_roll", effect)
        case Freeze() | RerollDice(of=_) if _waits(effect):
            return _at_moment("after_roll", effect)
        case _:
            return effect.text()


@lru_cache(maxsize=4096)
def fury_space_text(space: FurySpace) -> str:
    """What a strike from this space does besides its damage; "" for nothing."""
    return " ".join(track_text(effect) for effect in space.effects)


@lru_cache(maxsize=4096)
def fury_text(fury: Fury) -> str:
    """What a furious Underling does, and for how long."""
    if fury.duration == "ongoing":
        return _at(_LASTING[fury.when], fury.effect)
    if fury.when == "now":
        return fury.effect.text()
    return _at_moment(fury.when, fury.effect)


@lru_cache(maxsize=4096)
def single_use_text(single_use: SingleUse) -> str:
    """What the skill of a beaten Underling does, and what it takes."""
    return _used(single_use.effect, single_use.need, single_use.costs)


@lru_cache(maxsize=4096)
def permanent_text(permanent: Permanent) -> str:
    """What a permanent skill does, and what is assigned to it."""
    return _used(permanent.effect, permanent.need, ())


def _used(effect: Effect, need: AnyNeed | None, costs: tuple[AnyCost, ...]) -> str:
    """A skill as a sentence about the dice it takes."""
    if need is None or not isinstance(effect, Deed):
        return effect.text()
    if any(isinstance(cost, Destroy) and cost.of is None for cost in costs):
        others = tuple(cost for cost in costs if not isinstance(cost, Destroy) or cost.of is not None)
        return f"Destroy {need_text(need, others)} to {effect.phrase()}."
    said = effect.used(need_text(need), many=many_pay(need))
    return f"{said[:-1]}, {_besides(need, costs)}." if costs else said


def _besides(need: AnyNeed, costs: tuple[AnyCost, ...]) -> str:
    """What it takes besides."""
    return need_text(need, costs).removeprefix(need_text(need)).removeprefix(", ")


def _at(moment: str, effect: Effect) -> str:
    """A moment and what happens then."""
    said = effect.text()
    return (
        f"{moment}{said if said.startswith('Underlings ') else said[0].lower() + said[1:]}"
        if moment
        else said
    )


def _at_moment(when: When, effect: Effect) -> str:
    """An effect at a moment of the next turn."""
    return sentence(f"{MOMENTS[when]}, {effect.phrase()}")


def _waits(effect: Freeze | RerollDice) -> bool:
    """Whether it means dice that are not rolled yet."""
    return effect.of.zone == "pool"
