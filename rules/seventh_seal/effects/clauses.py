"""Which clause an effect rests on: the icon chapter names an effect once for each place it stands in."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rules.seventh_seal.effects.base import Cause
from rules.seventh_seal.effects.icons import (
    AnyNeed,
    Different,
    Even,
    Exact,
    Max,
    Min,
    Need,
    Odd,
    OneOf,
    Options,
    Same,
    SumExact,
    SumMin,
    These,
    Value,
)

_BANES: Final[dict[str, dict[str, str]]] = {
    "lock": {"track": "7S-10.5", "overlord": "7S-11.1", "fury": "7S-12.2"},
    "freeze": {"overlord": "7S-11.2", "fury": "7S-12.1"},
    "reroll_dice": {"overlord": "7S-11.3", "fury": "7S-12.8"},
    "reroll_life": {"fury": "7S-12.4"},
    "block_skill": {"overlord": "7S-11.4"},
    "no_defence": {"overlord": "7S-11.5"},
    "add_underlings": {"track": "7S-10.3", "overlord": "7S-11.6", "fury": "7S-12.7"},
    "destroy_dice": {"track": "7S-10.7"},
    "destroy_life": {"fury": "7S-12.3"},
    "hurt_character": {"fury": "7S-12.5", "track": "7S-5.5"},
    "overlord_heals": {"track": "7S-10.12"},
    "underlings_heal": {"track": "7S-10.6"},
    "activate_highest": {"track": "7S-10.4"},
    "activate_colour": {"track": "7S-10.8"},
    "reveal_bottom": {"track": "7S-10.9"},
    "draw_and_roll": {"track": "7S-10.10", "corpse": "7S-13.20", "skill": "7S-13.20"},
    "reroll_locked": {"track": "7S-10.11"},
}
"""By effect and by where it comes from."""

_LOCK_BEFORE_ROLL: Final = "7S-12.6"

_BOONS: Final[dict[str, tuple[str, str]]] = {
    "reroll": ("7S-9.1", "7S-13.1"),
    "reroll_all": ("7S-9.6", "7S-13.1"),
    "shift": ("7S-9.2", "7S-13.10"),
    "set_face": ("7S-13.3", "7S-13.3"),
    "set_alike": ("7S-13.19", "7S-13.19"),
    "swap": ("7S-9.10", "7S-13.13"),
    "double": ("7S-13.18", "7S-13.18"),
    "recolour": ("7S-9.3", "7S-13.9"),
    "shield": ("7S-9.8", "7S-13.12"),
    "shield_face": ("7S-9.7", "7S-13.12"),
    "shield_destroy": ("7S-13.14", "7S-13.14"),
    "gain_life": ("7S-9.4", "7S-9.4"),
    "fill_life": ("7S-9.5", "7S-13.8"),
    "fill_life_free": ("7S-13.15", "7S-13.15"),
    "life_space": ("7S-9.11", "7S-9.11"),
    "move_underling": ("7S-9.9", "7S-13.17"),
    "fury_back": ("7S-13.6", "7S-13.6"),
    "hurt_underling": ("7S-13.16", "7S-13.16"),
    "hurt_underling_destroy": ("7S-13.2", "7S-13.2"),
    "hurt_overlord": ("7S-13.7", "7S-13.7"),
    "hurt_overlord_destroy": ("7S-13.4", "7S-13.4"),
    "hold_track": ("7S-13.5", "7S-13.5"),
    "cancel_ongoing": ("7S-13.11", "7S-13.11"),
    "draw_and_roll": ("7S-13.20", "7S-13.20"),
}
"""By effect, as a permanent skill and as one of the Corpse pile."""

_NEEDS: Final[dict[type[Need], str]] = {
    SumMin: "7S-4.15",
    Same: "7S-4.17",
    Different: "7S-4.19",
    Options: "7S-4.24",
    SumExact: "7S-4.25",
}
_VALUES: Final[dict[type[Value | None], str]] = {
    Max: "7S-4.16",
    Min: "7S-4.18",
    Exact: "7S-4.20",
    Even: "7S-4.21",
    type(None): "7S-4.22",
    Odd: "7S-4.23",
    OneOf: "7S-4.24",
}


@lru_cache(maxsize=512)
def of_need(need: AnyNeed) -> tuple[str, ...]:
    """The clauses of a requirement's icon and of the dice printed in it."""
    found = [_NEEDS[type(need)]] if type(need) in _NEEDS else []
    dice = need.of if isinstance(need, Options) else (need.of,) if isinstance(need, These) else ()
    for of in dice:
        if isinstance(need, These):
            found.append(_VALUES[type(of.value)])
        found.append("7S-0.10" if of.colours and of.wild else "7S-0.9")
        found.append("7S-0.9" if of.value is None else "7S-0.11")
        if of.highest:
            found.append("7S-0.12")
    return tuple(dict.fromkeys(found))


def of_bane(what: str, cause: Cause) -> str:
    """The clause of a hostile effect. KeyError for a word that names none."""
    if what == "lock" and cause.source == "fury" and cause.when == "before_roll":
        return _LOCK_BEFORE_ROLL
    by_source = _BANES[what]
    source = "track" if cause.source == "strike" else cause.source
    return by_source.get(source) or next(iter(by_source.values()))


def of_boon(what: str, cause: Cause) -> str:
    """The clause of something a skill does. KeyError for a word that names none."""
    if cause.source == "track":
        return _BANES["draw_and_roll"]["track"]
    return _BOONS[what][cause.source == "corpse"]
