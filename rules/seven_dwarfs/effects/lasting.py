"""Items whose effect lasts for a turn or a round (rulebook, "Items")."""

from __future__ import annotations

from rules.seven_dwarfs.effects.base import Effect


class Edge(Effect, frozen=True, tag="edge"):
    """This turn the dwarf's attacks are `by` stronger and do not wear the attack die."""

    by: int


class StrikeAgain(Effect, frozen=True, tag="strike_again"):
    """This turn each enemy may be attacked `times` more."""

    times: int


class Ward(Effect, frozen=True, tag="ward"):
    """Until the end of the round each enemy attack deals `by` less damage."""

    by: int


class Weary(Effect, frozen=True, tag="weary"):
    """Until the end of the round the action die counts `by` less for one enemy in sight at most `within` away."""

    by: int
    within: int
