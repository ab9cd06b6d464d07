"""What is wrong with a card: the field and the reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

Fault: TypeAlias = tuple[str, str]
"""Field and reason, as a refusal names them."""


def under(field: str, faults: Iterable[Fault]) -> Iterator[Fault]:
    """The faults of something inside a field, with the field's name before theirs."""
    for inner, reason in faults:
        yield f"{field}.{inner}" if inner else field, reason
