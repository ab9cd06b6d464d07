"""Short words that pages put beside pictures."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.choices import Option
from rules.seven_dwarfs.view import DieView

_EMBLEMS = (
    ("gem", "gem"),
    ("anvil", "anvil"),
    ("forge", "anvil"),
    ("die_assigned", "steps"),
    ("dice", "die"),
    ("die", "die"),
    ("walk", "move"),
    ("enemy_moved", "move"),
    ("closer", "move"),
    ("leapt", "move"),
    ("pushed", "push"),
    ("absorbed", "defence"),
    ("glanced", "defence"),
    ("attack", "attack"),
    ("weapon", "attack"),
    ("felled", "skull"),
    ("lost", "skull"),
    ("healed", "heart"),
    ("life", "heart"),
    ("hurt", "heart"),
    ("trap", "eye"),
    ("time", "lantern"),
    ("round", "lantern"),
    ("turn_ended", "hourglass"),
    ("combat", "fire"),
    ("reward", "chest"),
    ("item", "chest"),
    ("companion", "dwarf"),
    ("dwarf", "dwarf"),
    ("boss", "eye"),
    ("henchm", "eye"),
    ("enem", "eye"),
    ("terrain", "camp"),
    ("undo", "undo"),
    ("redo", "redo"),
)


def steps_of(number: int) -> str:
    """One step, or so many steps."""
    return "1 step" if number == 1 else f"{number} steps"


def picks_words(picks: Sequence[str], dice: Sequence[DieView]) -> str:
    """What is picked, in words: "a gem", "the 4 (die 2)"; nothing picked gives ""."""
    values = {die.name: die for die in dice}
    words: list[str] = []
    for pick in picks:
        die = values.get(pick)
        if die is not None:
            number = die.name.removeprefix("d")
            words.append(f"die {number} ({die.value})" if die.value else f"die {number}")
        elif pick == "gem":
            words.append("a gem")
        else:
            words.append(pick)
    return " and ".join(words)


def brief(option: Option) -> str:
    """What taking an option does, in few words: "1 damage → 2 left"; "" where only a sentence says it."""
    told = option.forecast.get("")
    if told is None or "damage" not in told.values or "left" not in told.values:
        return ""
    damage, left = told.values["damage"], told.values["left"]
    if not damage:
        return "no damage"
    return f"{damage} damage → {left} left" if left else f"{damage} damage → falls"


def die_values(dice: Sequence[DieView]) -> dict[str, int]:
    """The dice's values by name."""
    return {die.name: die.value for die in dice}


def slot_values(dice: Sequence[DieView]) -> dict[str, int]:
    """The values of the assigned dice by action."""
    return {die.place: die.value for die in dice if die.place in ("move", "attack", "defence")}


def log_emblem(kind: str) -> str:
    """The emblem that stands before a log line of this kind."""
    for part, emblem in _EMBLEMS:
        if part in kind:
            return emblem
    return "log"
