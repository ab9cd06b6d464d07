"""Amendments and triggers of items and skills: what is so while the item is worn or the skill is held."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from rules.kernel.filling import counted
from rules.kernel.steps import Step
from rules.sanctum import paying
from rules.sanctum.box import TOKENS, Token
from rules.sanctum.effects import naming
from rules.sanctum.effects.base import Amendment, Happening, Tally, Trigger
from rules.sanctum.effects.gains import GainSilver, TakePotions
from rules.sanctum.effects.regaining import RegainToken

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.pieces import Part


class NearEnough(Amendment, frozen=True, tag="near_enough"):
    """The first hit on each demon (card) may be one off: a die one higher or lower counts (not 6 and 1)."""

    def phrase(self) -> str:
        """How near is near enough."""
        return "the first hit on each enemy may be made by a die that is one off, but no 6 for a 1"

    def short(self) -> str:
        """In a few words."""
        return "first hit may be 1 off"

    def slack(self, *, first: bool) -> int:
        """One, for the first."""
        return int(first)


class StrongPotions(Amendment, frozen=True, tag="strong_potions"):
    """Each potion regenerates two tokens of its colour (SA-R7)."""

    def phrase(self) -> str:
        """How many."""
        return "each potion regenerates two tokens of its colour"

    def short(self) -> str:
        """How many."""
        return "potions regenerate 2"

    def potion_tokens(self) -> int:
        """One more."""
        return 1


class PotionSlots(Amendment, frozen=True, tag="potion_slots"):
    """More potion slots than the board has."""

    slots: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1

    def phrase(self) -> str:
        """How many."""
        return f"you have {counted(self.slots, 'more potion slot', 'more potion slots')}"

    def short(self) -> str:
        """How many."""
        return f"+{counted(self.slots, 'potion slot', 'potion slots')}"

    def potion_slots(self) -> int:
        """So many."""
        return self.slots


class Deflect(Amendment, frozen=True, tag="deflect"):
    """Each demon (card) that lives deals less, never less than 0."""

    points: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1

    def phrase(self) -> str:
        """How much."""
        return f"each enemy that still stands deals {self.points} less damage"

    def short(self) -> str:
        """How much."""
        return f"each enemy: -{self.points} damage"

    def damage_of_one(self, damage: int) -> int:
        """So much less."""
        return max(damage - self.points, 0)


class Ward(Amendment, frozen=True, tag="ward"):
    """So much less damage in each Block step, never less than 0."""

    points: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1

    def phrase(self) -> str:
        """How much."""
        return f"you face {self.points} less damage in each fight"

    def short(self) -> str:
        """How much."""
        return f"-{self.points} damage"

    def damage(self, part: Part) -> int:
        """So much less."""
        return -self.points


class IdleGuard(Amendment, frozen=True, tag="idle_guard"):
    """Before the block each idle die gives one shield, at most `most` of them."""

    most: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1

    def phrase(self) -> str:
        """How many dice."""
        if self.most == 1:
            return "a die that stays idle gives you a shield before you block"
        return f"each die that stays idle gives you a shield before you block, at most {self.most}"

    def short(self) -> str:
        """How many."""
        return "idle die: 1 shield" if self.most == 1 else f"idle dice: up to {self.most} shields"

    def idle_shields(self, idle: int) -> int:
        """One for each."""
        return min(idle, self.most)


class Bulwark(Amendment, frozen=True, tag="bulwark"):
    """Shields of abilities with at least `spaces` spaces count one more for each ability."""

    spaces: Annotated[int, msgspec.Meta(ge=1, le=2)] = 2

    def phrase(self) -> str:
        """Which abilities."""
        which = "with two spaces " if self.spaces > 1 else ""
        return f"each ability {which}that raises shields raises one more"

    def short(self) -> str:
        """Which abilities."""
        return f"+1 shield {'of two spaces' if self.spaces > 1 else 'an ability'}"

    def shields(self, points: int, *, spaces: int, idle: int) -> int:
        """One more."""
        return points + (spaces >= self.spaces)


class Reach(Amendment, frozen=True, tag="reach"):
    """The first add (shift up) of a fight may move one pip further."""

    def phrase(self) -> str:
        """How far."""
        return "the first time in a fight that an effect raises a die, it may raise it by one more"

    def short(self) -> str:
        """How far."""
        return "first raise +1"

    def reach(self, *, first: bool) -> int:
        """One further, the first time."""
        return int(first)


class WrathOfWounds(Amendment, frozen=True, tag="wrath_of_wounds"):
    """Rage wakes also when the hero takes a wound."""

    def phrase(self) -> str:
        """When."""
        return "your rage also wakes when you take a wound"

    def short(self) -> str:
        """When."""
        return "a wound wakes rage"

    def wakes_rage(self, happening: Happening, tally: Tally) -> bool:
        """By a wound."""
        return happening == "wounded"


class WrathOfFace(Amendment, frozen=True, tag="wrath_of_face"):
    """Rage wakes also when Attack ends with an idle die that shows `face`."""

    face: Annotated[int, msgspec.Meta(ge=1, le=6)] = 6

    def phrase(self) -> str:
        """When."""
        return f"your rage also wakes when your attack ends with an idle die that shows {self.face}"

    def short(self) -> str:
        """When."""
        return f"an idle {self.face} wakes rage"

    def wakes_rage(self, happening: Happening, tally: Tally) -> bool:
        """By such a die."""
        return happening == "attack_ended" and self.face in tally.faces


class Refresh(Trigger, frozen=True, tag="refresh"):
    """A spent token comes back (chosen among those it may be).

    "kills": when so many (`least`) demons died in one fight, or cards were beaten; "idle": when Attack ends
    with at least so many idle dice; "wound": when a wound is taken.
    """

    on: Literal["kills", "idle", "wound"]
    least: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1
    colour: Literal["any", "stamina", "focus"] = "any"

    @property
    def kinds(self) -> tuple[Token, ...]:
        """The tokens that can come back."""
        return tuple([token for token in TOKENS if self.colour in ("any", token)])

    def phrase(self) -> str:
        """When, and what."""
        return f"{self._moment()}, regenerate a {'token' if self.colour == 'any' else self.colour}"

    def short(self) -> str:
        """When, and what."""
        moment = {
            "kills": counted(self.least, "kill", "kills"),
            "idle": counted(self.least, "idle die", "idle dice"),
            "wound": "a wound",
        }[self.on]
        return f"{moment}: regenerate a {'token' if self.colour == 'any' else self.colour}"

    def _moment(self) -> str:
        if self.on == "wound":
            return "when you are wounded"
        if self.on == "idle":
            dice = "an idle die" if self.least == 1 else f"at least {self.least} idle dice"
            return f"when your attack ends with {dice}"
        return f"once you have killed {counted(self.least, 'enemy', 'enemies')} in one fight"

    def after(self, happening: Happening, board: Board, seat: int, tally: Tally) -> tuple[Step[Board], ...]:
        """The token, at its time and where one is spent."""
        if not self._due(happening, board, seat, tally) or not paying.spent(board.part(seat), self.kinds):
            return ()
        return (RegainToken(seat, naming.holder(board, seat, self), 1, self.kinds),)

    def _due(self, happening: Happening, board: Board, seat: int, tally: Tally) -> bool:
        """Once a fight for kills: at its end on the road, with the card that makes the number in Act VI."""
        match self.on, happening:
            case ("kills", "killed"):
                return not board.final and tally.amount >= self.least
            case ("kills", "card_beaten"):
                return board.part(seat).in_fight.killed == self.least
            case ("idle", "attack_ended"):
                return tally.amount >= self.least
            case ("wound", "wounded"):
                return True
            case _:
                return False


class Windfall(Trigger, frozen=True, tag="windfall"):
    """When the skill is gained: so many potions at once, of chosen colours, into empty slots."""

    potions: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1

    def phrase(self) -> str:
        """How many."""
        return f"take {counted(self.potions, 'potion', 'potions')} of your choice into empty slots"

    def short(self) -> str:
        """How many."""
        return f"+{counted(self.potions, 'potion', 'potions')}"

    def after(self, happening: Happening, board: Board, seat: int, tally: Tally) -> tuple[Step[Board], ...]:
        """The choice of potions."""
        if happening != "skill_gained":
            return ()
        return (TakePotions(seat, naming.holder(board, seat, self), self.potions),)


class SilverDie(Trigger, frozen=True, tag="silver_die"):
    """When the skill is gained, the silver die joins the hero's dice for the rest of the game."""

    def phrase(self) -> str:
        """What joins."""
        return "the silver die joins your dice for the rest of the game"

    def short(self) -> str:
        """What joins."""
        return "silver die"

    def after(self, happening: Happening, board: Board, seat: int, tally: Tally) -> tuple[Step[Board], ...]:
        """The die."""
        return (GainSilver(seat),) if happening == "skill_gained" else ()
