"""How values are put into sentences, and several of them into words.

A placeholder names a value. A spec with a bar picks a word by number: `{gems:gem|gems}` is "1 gem" or "3
gems".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from string import Formatter


@lru_cache(maxsize=2048)
def _parts(text: str) -> tuple[tuple[str, str | None, str], ...]:
    """A sentence taken apart once: plain text, the name of the value after it (None: none), its spec."""
    return tuple((plain, name, spec or "") for plain, name, spec, _ in Formatter().parse(text))


def filled(text: str, values: Mapping[str, object]) -> str:
    """A sentence with its values put in. KeyError where one is missing."""
    return "".join(
        plain if name is None else plain + _word(values[name], spec) for plain, name, spec in _parts(text)
    )


def _word(value: object, spec: str) -> str:
    """One value as text: counted where the spec has a bar, a list with commas."""
    if not spec and isinstance(value, str):
        return value
    if "|" in spec:
        one, many = spec.split("|")
        return f"{value} {one if value == 1 else many}"
    if isinstance(value, list | tuple):
        return ", ".join(str(part) for part in value)
    return format(value, spec)


def counted(number: int, one: str, many: str) -> str:
    """A number with its noun: "1 point", "2 points"."""
    return f"{number} {one if number == 1 else many}"


def listed(words: Sequence[str], last: str = "or") -> str:
    """Words in a row: "left", "left or front", "left, front or right". IndexError where there are none."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"
