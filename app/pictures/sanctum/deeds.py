"""Options drawn on abilities, skills, items and gems: in few letters what each is aimed at and paid with."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from app.pictures.sanctum.words import rest_of
from rules.kernel.choices import Option

_PAID: Final = {"s": "stamina", "f": "focus"}
_AIM_AT: Final = 2
_PAY_AT: Final = 3
MANY: Final = 6
"""More buttons than these on one ability lie in a list that opens."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to use something. `face`: the die's value it is about, or 0; `word` says it otherwise."""

    option: Option
    word: str
    face: int
    tokens: tuple[str, ...]


def way_of(option: Option, name: str) -> Way:
    """How an option's button is drawn where the name of what it uses stands above it."""
    parts = option.id.split(":")
    verb = parts[0]
    aim = parts[_AIM_AT] if len(parts) > _AIM_AT and verb in ("use", "bless") else ""
    pay = parts[_PAY_AT] if len(parts) > _PAY_AT and verb == "use" else ""
    tokens = tuple(_PAID[letter] for letter in pay if letter in _PAID)
    if verb == "rage" and len(parts) > 1 and parts[1].isdigit():
        return Way(option, "", int(parts[1]), ())
    if aim.startswith("=") and aim[1:].isdigit():
        return Way(option, "", int(aim[1:]), tokens)
    if aim.startswith(("+", "-")) and aim[1:].isdigit():
        return Way(option, aim.replace("-", "−"), 0, tokens)
    if aim.startswith("from") and aim[4:].isdigit():
        return Way(option, "copy", int(aim[4:]), tokens)
    if verb == "drink":
        return Way(option, f"Drink {parts[1]}", 0, ())
    if not aim and verb in ("use", "bless"):
        return Way(option, "Use", 0, tokens)
    return Way(option, rest_of(option, name), 0, tokens)


def ways_of(options: tuple[Option, ...], name: str) -> tuple[Way, ...]:
    """The ways that can be taken, as drawn under this name.

    What is paid is drawn only where it can be chosen: else the spaces above say it.
    """
    ways = tuple(way_of(option, name) for option in options if option.blocked is None)
    if len({way.tokens for way in ways}) > 1:
        return ways
    return tuple(replace(way, tokens=()) for way in ways)


def why_of(options: tuple[Option, ...]) -> Option | None:
    """The option that says why nothing can be done here; None where something can, or nobody asks."""
    if any(option.blocked is None for option in options):
        return None
    return options[0] if options else None
