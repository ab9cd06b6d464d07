"""Blessings: one use each, in Act VI (some at the Demon Lord's answer), hidden until the respite.

Most are ordinary deeds; those here are blessings alone. `Deed.moments` says when.
"""

from __future__ import annotations

from rules.sanctum.effects.base import Deed, When


class RefuseRoar(Deed, frozen=True, tag="refuse_roar"):
    """A Demon Lord card's effect does not apply to this hero."""

    @property
    def moments(self) -> tuple[When, ...]:
        """While a Demon Lord card is resolved."""
        return ("roar",)


class FreePenalty(Deed, frozen=True, tag="free_penalty"):
    """The penalty of a Demon Lord card counts as paid though nothing is paid; or a corrupted space is clear again.

    Aim "" while a card is resolved, a corrupted space ("boots.0.1") in a fight.
    """

    @property
    def moments(self) -> tuple[When, ...]:
        """While a card is resolved, and in a fight."""
        return ("roar", "potions", "attack", "block")


class CancelFury(Deed, frozen=True, tag="cancel_fury"):
    """A fury effect that has just been revealed does not happen. Asked for by the reveal itself."""

    @property
    def moments(self) -> tuple[When, ...]:
        """Never on the hero's own accord."""
        return ()
