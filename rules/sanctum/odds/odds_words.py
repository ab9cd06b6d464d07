"""The words of the odds of a fight."""

from __future__ import annotations

from typing import Final

from rules.kernel.choices import Forecast

COUNTED: Final = (
    "Best play with your dice, tokens, abilities, skills, blessings and rage as they are now; each chance "
    "for itself, as if nothing else were wanted."
)
POTIONS: Final = (
    "Potions you could drink before the roll are not counted: drink and ask again. "
    "What is drunk can be taken back."
)
DRUNK: Final = "With potions: all that bring a token back are drunk before the roll, in the best way."
FURY: Final = "What lies face down behind it cannot be known."
LEFT_OUT: Final = "Not counted, so it is at least so much: {names}."
LEAST: Final = "at least {text}"
LABEL: Final = "The odds of this fight"
UNKNOWN: Final = "too much to work out"
_RARE: Final = 200
"""A chance below one in so many is told as below half of a hundredth."""


def percent(ways: int, of: int) -> str:
    """A chance in hundredths, never rounded to a certainty it is not."""
    if ways == 0:
        return "no chance"
    if ways == of:
        return "certain"
    if ways * _RARE < of:
        return "under ½ %"
    if (of - ways) * _RARE < of:
        return "over 99½ %"
    return f"{(200 * ways + of) // (2 * of)} %"


def told(label: str, text: str, thousandths: int) -> Forecast:
    """The chance of all as a sentence."""
    return Forecast(f"{label}: {text}", {"thousandths": thousandths})
