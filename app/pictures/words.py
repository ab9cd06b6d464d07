"""Short words that the pages of all games put beside pictures."""

from __future__ import annotations

from collections.abc import Iterable

from rules.kernel.choices import Option

_EMBLEMS = (("undo", "undo"), ("redo", "redo"))
"""For what the kernel itself tells, whatever the game."""


def steps_of(number: int) -> str:
    """One step, or so many steps."""
    return "1 step" if number == 1 else f"{number} steps"


def brief(option: Option) -> str:
    """What taking an option does, in few words: "1 damage → 2 left"; "" where only a sentence says it."""
    told = option.forecast.get("")
    if told is None or "damage" not in told.values or "left" not in told.values:
        return ""
    damage, left = told.values["damage"], told.values["left"]
    if not damage:
        return "no damage"
    return f"{damage} damage → {left} left" if left else f"{damage} damage → falls"


def log_emblem(kind: str, of_game: Iterable[tuple[str, str]] = ()) -> str:
    """The emblem that stands before a log line of this kind: the first of its game's that fits, or a log."""
    for part, emblem in (*of_game, *_EMBLEMS):
        if part in kind:
            return emblem
    return "log"
