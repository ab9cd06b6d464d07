"""What the view says in sentences of its own: phases, places in the game, the threat. Cards speak elsewhere.

How values get into a sentence is told in `rules.kernel.filling`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.seventh_seal.box import Area, Colour, Kind

PHASES: Final[Mapping[str, str]] = {
    "setup": "Setting up",
    "place": "Placing Underlings",
    "deal": "Dealing dice",
    "before": "Before the roll",
    "roll": "After the roll",
    "assign": "Your turn",
    "enemies": "Enemies' turn",
    "wave_end": "End of the wave",
    "over": "The game is over",
}

LENGTHS: Final[Mapping[str, str]] = {
    "full": "Four waves",
    "seals_1_2": "Seals 1 and 2",
    "seals_3_4": "Seals 3 and 4",
    "seals_5_6": "Seals 5 and 6",
    "seals_7_8": "Seals 7 and 8",
}

WHERE: Final[Mapping[str, str]] = {
    "setup": "setting up",
    "before": "before wave {wave}",
    "round": "wave {wave}, round {round}",
    "wave_end": "end of wave {wave}",
    "short_setup": "{length}, setting up",
    "short_round": "{length}, round {round}",
    "short_wave_end": "{length}, the last Fury",
}

KINDS: Final[Mapping[Kind, str]] = {"comet": "Comet", "sun": "Sun", "moon": "Moon", "star": "Star"}
AREAS: Final[Mapping[Area, str]] = {
    "left": "left",
    "front": "front",
    "right": "right",
    "overlord": "the Overlord's area",
}
COLOURS: Final[Mapping[Colour, str]] = {
    "black": "black",
    "yellow": "yellow",
    "pink": "pink",
    "turquoise": "turquoise",
}

SHORT_NUMBERS: Final[Mapping[str, str]] = {"finis_mundi": "FM"}
NUMBERS: Final[Mapping[str, str]] = {"finis_mundi": "Finis Mundi"}

SHELVES: Final[Mapping[str, str]] = {
    "underworlds": "Underworlds",
    "overlords": "Overlords",
    "comet": "Comets",
    "sun": "Suns",
    "moon": "Moons",
    "star": "Stars",
    "places": "Ancestral places",
    "heroes": "Heroes",
}

STARTS: Final = "The die starts here; the space itself never acts."
DEFEAT: Final = "Sudden defeat: a die that moves here loses the game."
FREE_SLOT: Final[Mapping[str, str]] = {"any": "any die", "yellow": "yellow", "turquoise": "turquoise"}

THREAT: Final[Mapping[str, str]] = {
    "new": "A new {kind}",
    "in_area": "{who}, {area}",
    "hurts": "The Time track",
    "reveals": "The Fury of a {kind}",
    "draws": "A die from the bag",
    "rerolls": "A locked die, rolled again",
    "other": "The Time track",
    "unseen": "unseen",
    "twice": "twice",
    "perhaps": "if it is roused",
    "perhaps_new": "unseen, if it comes where they strike",
    "besides": "then: {text}",
    "lasts": "with the next Overlord: {text}",
    "furies": "{ways} in {of} cards hurt at once",
    "case": "{ways} in {of}: {text}",
}

SUMMARY: Final[Mapping[str, str]] = {
    "doomed": "sudden defeat: the game is lost",
    "none": "no damage comes",
    "absorbed": "{damage} damage, all of it stopped: you keep {left} life",
    "safe": "{damage} damage, {guard} stopped: {left} life left",
    "may": "{damage} damage, {guard} stopped: you may fall",
    "will": "{damage} damage, {guard} stopped: you fall",
}

TITLE: Final = "Overlord"
"""What keeps its capital in the middle of a sentence."""


def between(least: int, most: int) -> str:
    """Two ends as one expression: "4", "4 to 9"."""
    return str(least) if least == most else f"{least} to {most}"


def number(printed: str) -> str:
    """The number of a Seal as sentences name it."""
    return NUMBERS.get(printed, printed)


def short_number(printed: str) -> str:
    """The number of a Seal as its wax shows it."""
    return SHORT_NUMBERS.get(printed, printed)
