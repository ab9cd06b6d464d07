"""What is foretold of an enemies' turn."""

from __future__ import annotations

from typing import Final, NamedTuple

OVERLORD: Final = "overlord"


class Source(NamedTuple):
    """Who or what does damage, at least and at most: "effect:0", "u2", "new:0:sun", "overlord"."""

    name: str
    least: int
    most: int


class Ways(NamedTuple):
    """What all the ways the turn may go have in common: the damage, the life left, who strikes how often."""

    least: int
    most: int
    left_least: int
    left_most: int
    sources: tuple[Source, ...]
    """In the order in which they come: effects, Underlings, the Overlord."""
    times: dict[str, frozenset[int]]
    """How often each Underling (new ones by source) may strike."""
    exact: bool = True
    """Both ends can really happen."""
