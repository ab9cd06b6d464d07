"""Short words that pages put beside pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.seven_dwarfs.view import DieView

_SLOTS = {"move": "move", "attack": "attack", "defence": "defence", "pool": "to roll", "reserve": "reserved", "out": "out"}

_EMBLEMS = (
    ("gem", "gem"),
    ("anvil", "anvil"),
    ("forge", "anvil"),
    ("roll", "die"),
    ("walk", "move"),
    ("move", "steps"),
    ("attack", "attack"),
    ("strike", "attack"),
    ("damage", "drop"),
    ("absorb", "defence"),
    ("defence", "defence"),
    ("time", "lantern"),
    ("round", "lantern"),
    ("combat", "lantern"),
    ("fall", "skull"),
    ("defeat", "skull"),
    ("push", "push"),
    ("assign", "steps"),
    ("reward", "chest"),
    ("item", "chest"),
    ("undo", "undo"),
    ("redo", "redo"),
)


def steps_of(number: int) -> str:
    """ "1 step", "3 steps"."""
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


def die_values(dice: Sequence[DieView]) -> dict[str, int]:
    """The dice's values by name."""
    return {die.name: die.value for die in dice}


def place_words(place: str) -> str:
    """Where a die lies, in words."""
    return _SLOTS.get(place, place)


def log_emblem(kind: str, values: Mapping[str, object]) -> str:  # noqa: ARG001 - a die's face may choose it one day
    """The emblem that stands before a log line of this kind."""
    for part, emblem in _EMBLEMS:
        if part in kind:
            return emblem
    return "log"
