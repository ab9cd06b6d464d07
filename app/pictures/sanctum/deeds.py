"""Options drawn on abilities, skills, items and gems: in few letters what each is aimed at and paid with."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from app.pictures.sanctum.words import rest_of
from rules.kernel.choices import Option

_PAID: Final = {"s": "stamina", "f": "focus"}
_DRUNK: Final = {"red": ("stamina",), "blue": ("focus",)}
_FACES: Final = ("=", "from")
"""How an aim at a value begins that is drawn as a die."""
_PAY: Final = 2


@dataclass(frozen=True, slots=True)
class Way:
    """One way to use something. `face`: the die's value it is about, or 0; `word` says it otherwise."""

    option: Option
    word: str
    face: int
    tokens: tuple[str, ...]


def paid_of(option: Option) -> tuple[str, ...]:
    """The tokens that the end of an option's id names."""
    return tuple(_PAID[letter] for letter in option.id.rpartition(":")[2] if letter in _PAID)


def way_of(option: Option) -> Way:
    """How an option's button is drawn where what it uses stands above it."""
    verb, *rest = option.id.split(":")
    aim = rest[1] if len(rest) > 1 and verb in ("use", "bless") else ""
    pay = rest[2] if len(rest) > _PAY and verb == "use" else ""
    tokens = paid_of(option) if pay else ()
    if verb == "rage" and rest and rest[0].isdigit():
        return Way(option, "", int(rest[0]), ())
    if verb == "drink":
        return Way(option, "Drink", 0, _DRUNK.get(rest[0], ()) if rest else ())
    for start in _FACES:
        if aim.startswith(start) and aim.removeprefix(start).isdigit():
            return Way(option, "", int(aim.removeprefix(start)), tokens)
    value = aim.rpartition(".")[2]
    if value != aim and value.isdigit():
        return Way(option, "hit", int(value), tokens)
    if aim[:1] in ("+", "-") and aim[1:].isdigit():
        return Way(option, aim, 0, tokens)
    return Way(option, "Use" if not aim and verb in ("use", "bless") else rest_of(option), 0, tokens)


def ways_of(options: tuple[Option, ...]) -> tuple[Way, ...]:
    """The ways that can be taken, as drawn below what is used.

    What is paid is drawn only where it can be chosen: else the spaces above say it.
    """
    ways = tuple(way_of(option) for option in options if option.blocked is None)
    if len({way.tokens for way in ways}) > 1:
        return ways
    return tuple(replace(way, tokens=()) for way in ways)


def why_of(options: tuple[Option, ...]) -> Option | None:
    """The option that says why nothing can be done here; None where something can, or nobody asks."""
    if any(option.blocked is None for option in options):
        return None
    return options[0] if options else None
