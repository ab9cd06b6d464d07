"""Fury effects: resolved as the card is turned over, for its hero and his present fight alone (SA-R13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from rules.kernel.steps import Step
from rules.sanctum.effects.base import Amendment, Cause, Effect, Trigger

if TYPE_CHECKING:
    from rules.sanctum.board import Board


class FuryVerb(Effect, frozen=True):
    """A fury effect that happens at once."""

    def befall(self, board: Board, seat: int, cause: Cause) -> tuple[Step[Board], ...]:
        """The steps that carry it out, the first given first; they ask and write their seat's part alone."""
        raise NotImplementedError

    @property
    def rolls(self) -> bool:
        """Whether it rolls dice."""
        return False


class Toll(FuryVerb, frozen=True, tag="toll"):
    """Give something up or take `wounds`: an idle die (out of this fight), a token of the pool (spent for
    good), a potion (discarded). Who has none takes the wounds.
    """

    of: Literal["die", "token", "potion"]
    wounds: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1


class Scatter(FuryVerb, frozen=True, tag="scatter"):
    """All idle dice are rolled again."""


class Weaken(FuryVerb, frozen=True, tag="weaken"):
    """Each idle die loses a pip; a 1 stays."""


class Overturn(FuryVerb, frozen=True, tag="overturn"):
    """All idle dice are flipped: 7 minus what each shows."""


class Humble(FuryVerb, frozen=True, tag="humble"):
    """The highest idle die becomes a 1."""


class Scorch(FuryVerb, frozen=True, tag="scorch"):
    """Take `wounds`, and rage wakes."""

    wounds: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1


class Balm(FuryVerb, frozen=True, tag="balm"):
    """Heal `points`, but lose one idle die for this fight, of the hero's choice, where there is one."""

    points: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1


class Burden(Amendment, frozen=True, tag="burden"):
    """The first ability used while the figure is on this card costs one token more, of any kind."""


class CalmRage(Amendment, frozen=True, tag="calm_rage"):
    """Rage cannot be used for the rest of this fight."""


class ThinShields(Amendment, frozen=True, tag="thin_shields"):
    """Shields count half this fight, rounded up."""


class FixedDice(Amendment, frozen=True, tag="fixed_dice"):
    """No die may be rolled again for the rest of this fight."""


class Hydra(FuryVerb, frozen=True, tag="hydra"):
    """Until the fight ends this card has one more location: the value of the lowest idle die then (1 without)."""


class Overrun(Amendment, frozen=True, tag="overrun"):
    """`points` more damage to block this round, unless Attack ends with an idle die."""

    points: Annotated[int, msgspec.Meta(ge=1, le=4)] = 2


class Backlash(Amendment, frozen=True, tag="backlash"):
    """Each ability used while the figure is on this card: `points` more damage to block."""

    points: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1

    @property
    def on_card(self) -> bool:
        """Only while the figure is on its card; what it brought until then stays."""
        return True

    def damage_of_ability(self) -> int:
        """So much for each."""
        return self.points


class Spoils(Trigger, frozen=True, tag="spoils"):
    """When this card is beaten (in this fight), an idle die may be given up to regenerate a token."""


class Standing(Amendment, frozen=True, tag="standing"):
    """`points` more damage to block if this card still stands at Block; beaten before, a token regenerates.

    Both halves: the amendment counts while it stands, `reward` is pushed by the rule of a beaten card.
    """

    points: Annotated[int, msgspec.Meta(ge=1, le=4)] = 2

    def reward(self, board: Board, seat: int, cause: Cause) -> tuple[Step[Board], ...]:
        """What follows when the card is beaten in the fight in which it was turned over."""
        return ()
