"""How values are put into sentences.

A placeholder names a value. A spec with a bar picks a word by number: `{gems:gem|gems}` is "1 gem" or "3
gems".
"""

from __future__ import annotations

from collections.abc import Mapping
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
