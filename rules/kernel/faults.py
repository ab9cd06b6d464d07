"""What is wrong with a card of a set: the field and the reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

Fault: TypeAlias = tuple[str, str]
"""Field and reason, as a refusal names them."""


def under(field: str, faults: Iterable[Fault]) -> Iterator[Fault]:
    """The faults of something inside a field, with the field's name before theirs."""
    for inner, reason in faults:
        yield f"{field}.{inner}" if inner else field, reason


def line_faults(field: str, text: str, longest: int, *, may_be_empty: bool = False) -> Iterator[Fault]:
    """The first thing that is wrong with a text: one line it must be, not empty, not too long."""
    if not text.strip() and not may_be_empty:
        yield field, "it is empty"
    elif len(text) > longest:
        yield field, f"{len(text)} characters; {longest} are the most"
    elif not text.isprintable():
        yield field, "it must be one line of printable characters"
