"""Short words and numbers that the pages of the Seven Dwarfs put beside pictures."""

from __future__ import annotations

from collections.abc import Sequence

from rules.seven_dwarfs.view import DieView

LOG_EMBLEMS = (
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
)
"""The emblem before a log line, by what its kind has in it; the first that fits."""


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


def die_names(dice: Sequence[DieView]) -> dict[str, str]:
    """What the dice are called: "die 2"."""
    return {die.name: f"die {die.name.removeprefix('d')}" for die in dice}


def slot_values(dice: Sequence[DieView]) -> dict[str, int]:
    """The values of the assigned dice by action."""
    return {die.place: die.value for die in dice if die.place in ("move", "attack", "defence")}
