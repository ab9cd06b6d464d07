"""Names that people give: of games, tables and themselves."""

from __future__ import annotations

LONGEST_NAME = 80
_JOINER = "\u200d"
"""Makes one emblem of several; alone it cannot be seen."""


def clean_name(name: str, longest: int = LONGEST_NAME) -> str:
    """A name on one line, without what cannot be seen, at most `longest` characters."""
    printed = "".join(c if c.isprintable() or c == _JOINER else " " for c in name)
    return " ".join(printed.split())[:longest].strip(f" {_JOINER}")
