"""What is wrong with a card: the field and the reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from rules.kernel.shelves import LONGEST_NAME

Fault: TypeAlias = tuple[str, str]
"""Field and reason, as a refusal names them."""


def under(field: str, faults: Iterable[Fault]) -> Iterator[Fault]:
    """The faults of something inside a field, with the field's name before theirs."""
    for inner, reason in faults:
        yield f"{field}.{inner}" if inner else field, reason


def name_faults(field: str, text: str) -> Iterator[Fault]:
    """A name, or a word for a picture: one line, not empty, not too long."""
    if not text.strip():
        yield field, "it is empty"
    elif len(text) > LONGEST_NAME:
        yield field, f"{len(text)} characters; {LONGEST_NAME} are the most"
    elif not text.isprintable():
        yield field, "it must be one line of printable characters"
