"""Short words that the page of 7th Seal puts beside pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from app.pictures.seventh_seal.glass import LETTERS
from rules.seventh_seal.view import DieView

LOG_EMBLEMS: Final = (
    ("seal", "seal"),
    ("scroll", "seal"),
    ("overlord", "eclipse"),
    ("fury", "fury"),
    ("furious", "fury"),
    ("lasting", "fury"),
    ("frozen", "freeze"),
    ("locked", "lock"),
    ("destroyed", "trash"),
    ("beaten", "skull"),
    ("corpse", "grave"),
    ("underling", "trumpet"),
    ("arrive", "trumpet"),
    ("struck", "attack"),
    ("strike", "attack"),
    ("attack", "attack"),
    ("hit", "attack"),
    ("defen", "defence"),
    ("guard", "defence"),
    ("shield", "defence"),
    ("block", "defence"),
    ("absorb", "defence"),
    ("life", "heart"),
    ("hurt", "heart"),
    ("damage", "heart"),
    ("heal", "heart"),
    ("bag", "bag"),
    ("track", "hourglass"),
    ("time", "hourglass"),
    ("turn", "hourglass"),
    ("skill", "gem"),
    ("reward", "gem"),
    ("wave", "comet"),
    ("round", "comet"),
    ("rolled", "die"),
    ("reroll", "die"),
    ("die", "die"),
    ("dice", "die"),
    ("undo", "undo"),
    ("redo", "redo"),
)
"""The emblem before a line of the log, by a part of its kind."""

AREAS: Final = {"left": "Left", "front": "Front", "right": "Right", "overlord": "Overlord's area"}
AREA_COLOURS: Final = {"left": "turquoise", "front": "yellow", "right": "pink", "overlord": ""}
KINDS: Final = {"comet": "Comet", "sun": "Sun", "moon": "Moon", "star": "Star"}
_ORDERS: Final = ("", "nearest", "second", "third", "fourth", "fifth", "sixth")
_STRIKES: Final = {"no": "rests", "once": "strikes next", "twice": "strikes twice", "maybe": "may strike"}


def order_word(order: int) -> str:
    """How near an Underling stands: "nearest", "second"."""
    return _ORDERS[order] if order < len(_ORDERS) else f"number {order}"


def strikes_word(strikes: str) -> str:
    """Whether it strikes in the coming enemies' turn, in words."""
    return _STRIKES[strikes]


def die_words(die: DieView) -> str:
    """A die in words: "black 5", "pink 3 as yellow"."""
    as_other = f" as {die.counts}" if die.counts else ""
    return f"{die.colour} {die.value}{as_other}" if die.value else f"{die.colour}{as_other}"


def kind_words(kind: str) -> str:
    """A piece of a decision in words: "k5" is "black 5", "y6f" "yellow 6 (frozen)"."""
    colour = LETTERS.get(kind[:1])
    if colour is None or not kind[1:2].isdigit():
        return kind.replace(".", " ")
    rest = kind[2:]
    frozen = " (frozen)" if rest.endswith("f") else ""
    counts = LETTERS.get(rest[:1], "")
    return f"{colour} {kind[1]}{f' as {counts}' if counts else ''}{frozen}"


def kinds_words(picks: Sequence[str]) -> str:
    """Picks in words, joined: "black 5 and turquoise 5"."""
    return joined([kind_words(pick) for pick in picks])


def joined(words: Sequence[str]) -> str:
    """A list as one reads it out: "a, b and c"."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
