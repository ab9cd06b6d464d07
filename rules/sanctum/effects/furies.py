"""Fury effects: resolved as the card is turned over, for its hero and his present fight alone (SA-R13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from rules.kernel.filling import counted
from rules.kernel.steps import Step
from rules.sanctum import consult, harm, paying
from rules.sanctum.effects import idle, naming
from rules.sanctum.effects.base import Amendment, Cause, Effect, Happening, Tally, Trigger
from rules.sanctum.effects.fury_verbs import (
    ChangeIdle,
    GiveDie,
    GrowHead,
    HealHero,
    PayToll,
    RollIdle,
    TradeDie,
    WoundHero,
)
from rules.sanctum.effects.regaining import RegainToken

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.pieces import Part


class FuryVerb(Effect, frozen=True):
    """A fury effect that happens at once."""

    def befall(self, board: Board, seat: int, cause: Cause) -> tuple[Step[Board], ...]:
        """The steps that carry it out, the first given first; they ask and write their seat's part alone."""
        raise NotImplementedError

    def locks(self, board: Board, seat: int) -> bool:
        """Whether undo may end as it happens: it rolls dice, or kills."""
        return False


class Toll(FuryVerb, frozen=True, tag="toll"):
    """Give something up or take `wounds`; who has none of it takes the wounds.

    An idle die is out of this fight; a token leaves the pool for good; a potion is discarded.
    """

    of: Literal["die", "token", "potion"]
    wounds: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1

    def phrase(self) -> str:
        """What, or how many wounds."""
        given = {
            "die": "give up an idle die for this fight",
            "token": "lose a token of the pools for good",
            "potion": "discard a potion",
        }[self.of]
        return f"{given}, or take {counted(self.wounds, 'wound', 'wounds')}"

    def short(self) -> str:
        """What, or how many wounds."""
        return f"a {self.of} or {counted(self.wounds, 'wound', 'wounds')}"

    def befall(self, board: Board, seat: int, cause: Cause) -> tuple[Step[Board], ...]:
        """The choice."""
        return (PayToll(seat, cause, self.of, self.wounds),)

    def locks(self, board: Board, seat: int) -> bool:
        """Where it may kill."""
        return harm.deadly(board.part(seat), self.wounds)


class Scatter(FuryVerb, frozen=True, tag="scatter"):
    """All idle dice are rolled again."""

    def locks(self, board: Board, seat: int) -> bool:
        """Where there are idle dice that may be rolled."""
        return bool(idle.kinds(board, seat)) and not consult.rerolls_forbidden(board, seat)

    def phrase(self) -> str:
        """Which dice."""
        return "all idle dice are rolled again"

    def short(self) -> str:
        """Which dice."""
        return "reroll idle dice"

    def befall(self, board: Board, seat: int, cause: Cause) -> tuple[Step[Board], ...]:
        """The roll."""
        return (RollIdle(seat, cause),)


class Weaken(FuryVerb, frozen=True, tag="weaken"):
    """Each idle die loses a pip; a 1 stays."""

    def phrase(self) -> str:
        """How much."""
        return "each idle die loses a pip; a 1 stays"

    def short(self) -> str:
        """How much."""
        return "idle dice -1"

    def befall(self, board: Board, seat: int, cause: Cause) -> tuple[Step[Board], ...]:
        """The change."""
        return (ChangeIdle(seat, cause, "weaken"),)


class Overturn(FuryVerb, frozen=True, tag="overturn"):
    """All idle dice are flipped: 7 minus what each shows."""

    def phrase(self) -> str:
        """Which dice."""
        return "all idle dice are flipped, to 7 minus what each shows"

    def short(self) -> str:
        """Which dice."""
        return "flip idle dice"

    def befall(self, board: Board, seat: int, cause: Cause) -> tuple[Step[Board], ...]:
        """The change."""
        return (ChangeIdle(seat, cause, "overturn"),)


class Humble(FuryVerb, frozen=True, tag="humble"):
    """The highest idle die becomes a 1."""

    def phrase(self) -> str:
        """Which die."""
        return "the highest idle die becomes a 1"

    def short(self) -> str:
        """Which die."""
        return "highest idle die to 1"

    def befall(self, board: Board, seat: int, cause: Cause) -> tuple[Step[Board], ...]:
        """The change."""
        return (ChangeIdle(seat, cause, "humble"),)


class Scorch(FuryVerb, frozen=True, tag="scorch"):
    """Take `wounds`, and rage wakes."""

    wounds: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1

    def phrase(self) -> str:
        """How many wounds."""
        return f"take {counted(self.wounds, 'wound', 'wounds')}, and rage wakes"

    def short(self) -> str:
        """How many wounds."""
        return f"{counted(self.wounds, 'wound', 'wounds')}, rage wakes"

    def befall(self, board: Board, seat: int, cause: Cause) -> tuple[Step[Board], ...]:
        """The wounds, then rage."""
        return (WoundHero(seat, cause, self.wounds, rage=True),)

    def locks(self, board: Board, seat: int) -> bool:
        """Where it kills."""
        return harm.deadly(board.part(seat), self.wounds)


class Balm(FuryVerb, frozen=True, tag="balm"):
    """Heal `points`, but lose one idle die for this fight, of the hero's choice, where there is one."""

    points: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1

    def phrase(self) -> str:
        """How much."""
        return f"heal {self.points}, but give up an idle die for this fight"

    def short(self) -> str:
        """How much."""
        return f"heal {self.points}, -1 die"

    def befall(self, board: Board, seat: int, cause: Cause) -> tuple[Step[Board], ...]:
        """Healing, then the die."""
        return (HealHero(seat, cause, self.points), GiveDie(seat, cause))


class Hydra(FuryVerb, frozen=True, tag="hydra"):
    """Until the fight ends this card has one more location: the value of the lowest idle die (1 without)."""

    def phrase(self) -> str:
        """Which location."""
        return "this card has one more location in this fight: the lowest idle die's value, or 1 without one"

    def short(self) -> str:
        """That there is one more."""
        return "+1 location"

    def befall(self, board: Board, seat: int, cause: Cause) -> tuple[Step[Board], ...]:
        """The location."""
        return (GrowHead(seat, cause),)


class Burden(Amendment, frozen=True, tag="burden"):
    """The first ability used while the figure is on this card costs one token more, of any kind."""

    @property
    def on_card(self) -> bool:
        """Only while the figure is on its card."""
        return True

    def phrase(self) -> str:
        """How much."""
        return "the first ability you use against this card costs one token more, of either kind"

    def short(self) -> str:
        """How much."""
        return "first ability +1 token"

    def more_tokens(self, part: Part) -> int:
        """One, for the first."""
        return int(part.fight is not None and part.fight.abilities == 0)


class CalmRage(Amendment, frozen=True, tag="calm_rage"):
    """Rage cannot be used for the rest of this fight."""

    def phrase(self) -> str:
        """For how long."""
        return "rage cannot be used for the rest of this fight"

    def short(self) -> str:
        """That it cannot."""
        return "no rage"

    def forbids_rage(self) -> bool:
        """It does."""
        return True


class ThinShields(Amendment, frozen=True, tag="thin_shields"):
    """Shields count half this fight, rounded up."""

    def phrase(self) -> str:
        """How much."""
        return "shields count half in this fight, rounded up"

    def short(self) -> str:
        """How much."""
        return "shields halved"

    def halves_shields(self) -> bool:
        """It does."""
        return True


class FixedDice(Amendment, frozen=True, tag="fixed_dice"):
    """No die may be rolled again for the rest of this fight."""

    def phrase(self) -> str:
        """For how long."""
        return "no die of yours can be rolled again for the rest of this fight"

    def short(self) -> str:
        """That it cannot."""
        return "no rerolls"

    def forbids_rerolls(self) -> bool:
        """It does."""
        return True


class Overrun(Amendment, frozen=True, tag="overrun"):
    """`points` more damage to block this round, unless Attack ends with an idle die."""

    points: Annotated[int, msgspec.Meta(ge=1, le=4)] = 2

    def phrase(self) -> str:
        """How much, and unless what."""
        return f"face {self.points} more damage, unless the attack ends with an idle die"

    def short(self) -> str:
        """How much, and unless what."""
        return f"+{self.points} damage without an idle die"

    def damage(self, part: Part) -> int:
        """So much, unless a die is idle: at the end of Attack, and until then as things stand."""
        fight = part.fight
        if fight is None:
            return 0
        attacking = fight.step in ("potions", "attack")
        spare = len(fight.idle_dice) if attacking else fight.idle
        return 0 if spare else self.points


class Backlash(Amendment, frozen=True, tag="backlash"):
    """Each ability used while the figure is on this card: `points` more damage to block."""

    points: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1

    @property
    def on_card(self) -> bool:
        """Only while the figure is on its card; what it brought until then stays."""
        return True

    def phrase(self) -> str:
        """How much."""
        return f"each ability you use against this card adds {self.points} damage to block"

    def short(self) -> str:
        """How much."""
        return f"each ability +{self.points} damage"

    def damage_of_ability(self) -> int:
        """So much for each."""
        return self.points


class Spoils(Trigger, frozen=True, tag="spoils"):
    """When this card is beaten (in this fight), an idle die may be given up to regenerate a token."""

    def phrase(self) -> str:
        """What for what."""
        return "if you beat this card in this fight, you may give up an idle die to regenerate a token"

    def short(self) -> str:
        """What for what."""
        return "beaten: a die for a token"

    def after(self, happening: Happening, board: Board, seat: int, tally: Tally) -> tuple[Step[Board], ...]:
        """The offer, where there is a die to give and a token to come back."""
        if happening != "card_beaten" or not idle.kinds(board, seat) or not paying.spent(board.part(seat)):
            return ()
        return (TradeDie(seat, naming.holder(board, seat, self)),)


class Standing(Amendment, frozen=True, tag="standing"):
    """`points` more damage to block if this card still stands at Block; beaten before, a token regenerates.

    Both halves: the amendment counts while it stands, `reward` is pushed by the rule of a beaten card.
    """

    points: Annotated[int, msgspec.Meta(ge=1, le=4)] = 2

    @property
    def on_card(self) -> bool:
        """Only while the figure is on its card: until it is beaten."""
        return True

    def phrase(self) -> str:
        """Both halves."""
        return (
            f"if this card still stands when you block, you face {self.points} more damage; "
            "beat it before, and a token regenerates"
        )

    def short(self) -> str:
        """Both halves."""
        return f"standing: +{self.points} damage; beaten: a token"

    def damage(self, part: Part) -> int:
        """So much, while it stands."""
        return self.points

    def reward(self, board: Board, seat: int, cause: Cause) -> tuple[Step[Board], ...]:
        """What follows when the card is beaten in the fight in which it was turned over."""
        return (RegainToken(seat, cause),)


__all__ = [
    "Backlash",
    "Balm",
    "Burden",
    "CalmRage",
    "FixedDice",
    "FuryVerb",
    "Humble",
    "Hydra",
    "Overrun",
    "Overturn",
    "Scatter",
    "Scorch",
    "Spoils",
    "Standing",
    "ThinShields",
    "Toll",
    "Weaken",
]
