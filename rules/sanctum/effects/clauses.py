"""Which clause what an effect does rests on: it depends on what the effect is used through."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rules.sanctum.effects.base import Cause

_OF: Final = {
    "ability": "SA-3.8",
    "item": "SA-3.8",
    "skill": "SA-3.9",
    "blessing": "SA-8.4",
    "fury": "SA-8.7",
    "lord": "SA-R12",
    "rage": "SA-3.10",
}

_LASTING: Final = {"item": "SA-5.12", "skill": "SA-4.6", "fury": "SA-8.7"}
"""Effects that are used through nothing: they hold while the item is worn, the skill or the card is there."""


def of(cause: Cause) -> str:
    """The clause of what this effect does now; a cause without a reference is that of a lasting effect."""
    if not cause.ref and cause.source in _LASTING:
        return _LASTING[cause.source]
    return _OF[cause.source]
