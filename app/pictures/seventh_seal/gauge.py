"""The threat as a bar: what is blocked, what is lost for certain, what may be lost, and where life ends."""

from __future__ import annotations

from dataclasses import dataclass

from rules.seventh_seal.view import ThreatView

_SPARE = 2
"""Points that the bar is longer than what it has to show."""


@dataclass(frozen=True, slots=True)
class Gauge:
    """Points from the left: `guard` blocked, `least` and `most` damage, `edge` the last of life."""

    whole: int
    guard: int
    least: int
    most: int
    edge: int
    words: str

    @property
    def ticks(self) -> range:
        """Where a point ends, but for the last."""
        return range(1, self.whole)


def gauge(threat: ThreatView) -> Gauge:
    """The bar for this threat. Damage that the defence takes lies at its left end, life behind it."""
    edge = threat.guard + threat.life
    whole = max(threat.most, edge) + _SPARE
    damage = f"{threat.least}" if threat.least == threat.most else f"{threat.least} to {threat.most}"
    words = f"{damage} damage against {threat.guard} defence and {threat.life} life"
    return Gauge(whole, threat.guard, threat.least, threat.most, edge, words)
