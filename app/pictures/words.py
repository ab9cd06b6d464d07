"""Short words that the pages of all games put beside pictures."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup

from rules.kernel.choices import Option

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_WHOLE_TIME = 16
"""Characters of a time down to its minute."""

_EMBLEMS = (("undo", "undo"), ("redo", "redo"))
"""For what the kernel itself tells, whatever the game."""


def steps_of(number: int) -> str:
    """One step, or so many steps."""
    return "1 step" if number == 1 else f"{number} steps"


def moment(at: str) -> Markup:
    """A time (ISO 8601 in UTC) to be read: "30 Nov, 14:05 UTC"; with scripts in the reader's own time."""
    if len(at) < _WHOLE_TIME:
        return Markup("")
    month = _MONTHS[int(at[5:7]) - 1]
    return Markup('<time datetime="{}" data-moment>{} {}, {} UTC</time>').format(
        at, int(at[8:10]), month, at[11:16]
    )


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
