"""The seed a person or a program may give a game: the same limits on the page and in the API."""

from __future__ import annotations

import re

from app.refusals import Malformed

MOST = 2**53
"""The largest whole number that every JSON reader keeps exactly; a seed lies within it either way."""

_WRITTEN = re.compile(r"-?[0-9]{1,40}")


def within(seed: int) -> int:
    """The seed, where it may be one. Raises Malformed."""
    if abs(seed) > MOST:
        raise _none()
    return seed


def read(text: str) -> int | None:
    """The seed as written in a form; None for an empty field. Raises Malformed."""
    text = text.strip()
    if not text:
        return None
    if _WRITTEN.fullmatch(text) is None:
        raise _none()
    return within(int(text))


def _none() -> Malformed:
    return Malformed(f"A seed must be a whole number from -{MOST} to {MOST}.")
