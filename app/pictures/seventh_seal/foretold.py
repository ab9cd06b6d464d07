"""What the threat becomes with each set of an option, told to the page's script in few letters."""

from __future__ import annotations

from collections import defaultdict

from rules.kernel.choices import Forecast, Option


def then_of(option: Option) -> str:
    """The threat by set: "9.13.3.5|k5 t5;7.7.5.5|k2"; without the bar where it is the same for all sets.

    Each is damage at least and at most, then life left at least and at most; "x" is sudden defeat. "" where
    nobody can say.
    """
    sets: dict[str, list[str]] = defaultdict(list)
    for picks in option.sets or ():
        told = option.forecast.get("+".join(picks)) or option.forecast.get("")
        if told is not None and "left_least" in told.values:
            sets[_numbers(told)].append("+".join(picks))
    if len(sets) == 1 and len(option.sets or ()) == sum(map(len, sets.values())):
        return next(iter(sets))
    return ";".join(f"{numbers}|{' '.join(keys)}" for numbers, keys in sets.items())


def _numbers(told: Forecast) -> str:
    if told.values.get("doomed"):
        return "x"
    names = ("threat_least", "threat_most", "left_least", "left_most")
    return ".".join(str(told.values[name]) for name in names)
