"""What people write: names of games, tables and themselves, and messages; cleaned of what cannot be seen."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

LONGEST_NAME = 80

_JOINERS = "\u200c\u200d"
"""They join or part the two letters around them; elsewhere they cannot be seen."""

_SELECTORS = "\ufe0e\ufe0f"
"""Whether the sign before is drawn as text or as an emblem."""

_UNSEEN = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, range(0xFE00, 0xFE10)))
    + "".join(map(chr, range(0xE0100, 0xE01F0)))
)
"""What counts as printed and yet leaves nothing to see."""

_MOST_MARKS = 3
"""So many marks may stand on one letter; more of them would cover the lines around."""

_OPENS, _CLOSES = "\u2068", "\u2069"
"""Around a text that runs its own way, whatever runs around it."""


def clean_name(name: str, longest: int = LONGEST_NAME) -> str:
    """A name on one line, without what cannot be seen or covers others, at most `longest` characters."""
    kept: list[str] = []
    composed = unicodedata.normalize("NFC", name)
    for at, c in enumerate(composed):
        after = composed[at + 1 : at + 2]
        if not _is_seen(c, "".join(kept[-1:]), after):
            kept.append(" ")
        elif not (_is_mark(c) and _is_full(kept)):
            kept.append(c)
    return " ".join("".join(kept).split())[:longest].strip(f" {_JOINERS}")


def in_a_sentence(name: str) -> str:
    """A name as part of a sentence: one that is written from right to left leaves the rest as it stands."""
    turned = any(unicodedata.bidirectional(c) in {"R", "AL", "AN"} for c in name)
    return f"{_OPENS}{name}{_CLOSES}" if turned else name


def seats_called(seats: Sequence[int]) -> str:
    """Seats (0 is the first) at the beginning of a sentence: "Seat 2", "Seats 2, 3 and 4"."""
    *others, last = (str(seat + 1) for seat in seats)
    return f"Seats {', '.join(others)} and {last}" if others else f"Seat {last}"


def _is_seen(c: str, before: str, after: str) -> bool:
    if c in _JOINERS:
        return _is_joined(before) and _is_joined(after)
    if c in _SELECTORS:
        return bool(before) and unicodedata.category(before) in {"So", "Sm", "Po"}
    return c.isprintable() and c not in _UNSEEN


def _is_joined(c: str) -> bool:
    """Whether a joiner has something to do beside this: an emblem, or a letter of a script without cases."""
    return bool(c) and (c in _SELECTORS or unicodedata.category(c) in {"So", "Sk", "Lo", "Mn", "Mc"})


def _is_mark(c: str) -> bool:
    return unicodedata.category(c) in {"Mn", "Me"}


def _is_full(kept: list[str]) -> bool:
    """Whether nothing is there to put a mark on, or as many marks as may be."""
    last = kept[-_MOST_MARKS:]
    return not last or last[-1] == " " or (len(last) == _MOST_MARKS and all(map(_is_mark, last)))
