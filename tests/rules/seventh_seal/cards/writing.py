"""Fields of cards as a set writes them, to be put into the built-in set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

Fields: TypeAlias = Mapping[str, object]
"""Some fields of a card."""


def dice(**of: object) -> Fields:
    """A need of dice."""
    return {"need": "dice", "of": of}


def simple(need: Fields, **more: object) -> Fields:
    """A simple attack of damage 1."""
    return {"grade": "simple", "need": need, "damage": 1, **more}


def use(effect: Fields, **more: object) -> Fields:
    """The field of a single-use skill."""
    return {"single_use": {"effect": effect, **more}}


def fury(duration: str, effect: Fields, **more: object) -> Fields:
    """The field of a Fury."""
    return {"fury": {"duration": duration, "effect": effect, **more}}


def reward(effect: Fields, **more: object) -> Fields:
    """The field of a permanent skill."""
    return {"reward": {"key": "mine", "name": "Mine", "effect": effect, **more}}


def track(*effects: Fields, **more: object) -> Fields:
    """A Time track of one space."""
    return {"track": [{"damage": 3, "areas": ["left"], "effects": list(effects), **more}]}


def die_from_bag(*cases: tuple[list[int], list[Fields]]) -> Fields:
    """An effect that takes a die from the bag."""
    return {"do": "draw_and_roll", "cases": [{"faces": faces, "effects": then} for faces, then in cases]}


LOCK: Final[Fields] = {"do": "lock", "of": {}}
HURT: Final[Fields] = {"do": "hurt_character", "damage": 2}
REROLL: Final[Fields] = {"do": "reroll"}
ONE: Final[Fields] = dice()
