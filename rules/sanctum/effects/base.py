"""What a card of Sanctum may do: one method for each rule that consults effects. No rule looks at a name.

Three families. A *deed* is used by a hero during a step of a fight: an item's ability, a skill "once a
fight", a blessing. An *amendment* changes how a rule counts while it is in force: a rule asks all effects in
force by the rule's own name. A *trigger* gives steps that a rule pushes when something has happened.
Penalties of roars, fury effects and starting bonuses are further small families in modules of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from rules.kernel.choices import Forecast, Odd, Picks
from rules.kernel.steps import Step
from rules.kernel.turn import Turn

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.pieces import Part

When: TypeAlias = Literal["potions", "attack", "block", "roar"]
"""The moments at which deeds are used: before the roll, while attacking, while blocking, and (blessings
alone) while a Demon Lord card is resolved."""

Happening: TypeAlias = Literal["attack_ended", "killed", "wounded", "blocked", "card_beaten", "skill_gained"]
"""What triggers wait for. `Tally.amount` says how much: idle dice, demons killed in this fight, wounds taken,
shields raised, 1, 1."""


class Cause(msgspec.Struct, frozen=True):
    """Whose effect it is: the card's id and name, and what it is used through.

    `ref` is the ability's reference ("weapon_1.0", "skill.mirror-shot", "blessing.b3").
    """

    card: str
    name: str
    source: Literal["ability", "item", "skill", "blessing", "fury", "lord", "rage"]
    ref: str = ""


class Tally(msgspec.Struct, frozen=True):
    """How much of it happened, for triggers and amendments that count; `faces` are those of idle dice."""

    amount: int = 0
    faces: tuple[int, ...] = ()


class Effect(
    msgspec.Struct, frozen=True, cache_hash=True, tag_field="do", tag=True, forbid_unknown_fields=True
):
    """Base of every effect in the vocabulary."""

    def phrase(self) -> str:
        """The effect as part of a sentence, an order without its end ("flip a die")."""
        raise NotImplementedError

    def text(self) -> str:
        """The effect as rules text, one sentence or two, made from its own numbers."""
        return sentence(self.phrase())

    def short(self) -> str:
        """The effect in a few words, for a small plate ("flip a die")."""
        return self.phrase()


class Amendment(Effect, frozen=True):
    """An effect that changes how a rule counts while it is in force. All hooks are pure, and neutral here."""

    @property
    def on_card(self) -> bool:
        """Whether a fury effect is in force only while the figure is on the card that brought it."""
        return False

    def slack(self, *, first: bool) -> int:
        """By how much a die may miss a hit location; `first`: no location of that card is hit yet."""
        return 0

    def potion_tokens(self) -> int:
        """How many more tokens than one a potion regenerates."""
        return 0

    def potion_slots(self) -> int:
        """Potion slots beside those of the board."""
        return 0

    def damage_of_one(self, damage: int) -> int:
        """What one demon (card) that lives deals instead of `damage`, in the Block step."""
        return damage

    def damage(self, part: Part) -> int:
        """How much more (or, negative, less) damage there is to block in all."""
        return 0

    def damage_of_ability(self) -> int:
        """How much more damage there is to block in this fight for an ability used while this is in force."""
        return 0

    def shields(self, points: int, *, spaces: int, idle: int) -> int:
        """The shields of a block of `points` through an ability of so many spaces, with so many idle dice."""
        return points

    def halves_shields(self) -> bool:
        """Whether the shields raised count half, rounded up, once they are added up."""
        return False

    def idle_shields(self, idle: int) -> int:
        """Shields for nothing at the start of Block, with so many idle dice."""
        return 0

    def reach(self, *, first: bool) -> int:
        """By how much further an add moves a die; `first`: none was made in this fight."""
        return 0

    def wakes_rage(self, happening: Happening, tally: Tally) -> bool:
        """Whether rage wakes by what happened."""
        return False

    def forbids_rage(self) -> bool:
        """Whether rage may not be used."""
        return False

    def forbids_rerolls(self) -> bool:
        """Whether no die may be rolled again."""
        return False

    def more_tokens(self, part: Part) -> int:
        """How many tokens more the next ability costs; they are taken from the pool and spent (SA-R7)."""
        return 0


class Trigger(Effect, frozen=True):
    """An effect that makes something happen when something has happened."""

    def after(self, happening: Happening, board: Board, seat: int, tally: Tally) -> tuple[Step[Board], ...]:
        """The steps that follow; none where it is not its time. They write their seat's part alone."""
        return ()


class Deed(Effect, frozen=True):
    """Something a hero does during a step of a fight."""

    @property
    def moments(self) -> tuple[When, ...]:
        """When it can be done."""
        return ("attack",)

    @property
    def settles(self) -> bool:
        """Whether, used while a Demon Lord card is resolved, it leaves nothing of the card to be decided."""
        return False

    def aims(self, board: Board, seat: int, cause: Cause) -> tuple[str, ...]:
        """What it can be aimed at now, as the end of an option's id.

        "" where there is nothing to choose; "+1", "-2" (pips), "=4" (a value), "from5" (a giving die), a hit
        location "ash-imp.4" (a card and the location's value), a spent token "boots.0.1". Empty where it
        could do nothing; what it may be paid with is not its business.
        """
        return ("",)

    def sets(self, board: Board, seat: int, cause: Cause, aim: str) -> tuple[Picks, ...] | None:
        """The sets of dice (by `Die.kind`) it can be used on with this aim; None where it takes no dice."""
        return None

    def raises(self, board: Board, seat: int, cause: Cause) -> int:
        """How many shields it would raise in the Block step now, effects in force counted in."""
        return 0

    def locks(self, aim: str) -> bool:
        """Whether using it rolls or reveals."""
        return False

    def label(self, board: Board, seat: int, aim: str) -> str:
        """What it is aimed at, for the name of an option ("up by 1"); "" where there is nothing to choose."""
        return ""

    def target(self, board: Board, seat: int, aim: str) -> str | None:
        """The element of the page that the aim means ("location:ash-imp.4"); None for the ability itself."""
        return None

    def why_not(self, board: Board, seat: int, cause: Cause) -> tuple[str, str]:
        """Why it can be aimed at nothing now: the id of a sentence, and its clause.

        Only deeds of which `aims` may give nothing know why.
        """
        raise NotImplementedError

    def do(self, turn: Turn[Board], seat: int, cause: Cause, aim: str, picks: Picks) -> None:
        """Carry it out. What it costs has been paid."""
        raise NotImplementedError

    def forecast(self, board: Board, seat: int, cause: Cause, aim: str, picks: Picks) -> Forecast | None:
        """What it would do with these dice ("5 becomes 6")."""
        return None

    def odds(self, board: Board, seat: int, cause: Cause, aim: str, picks: Picks) -> tuple[Odd, ...]:
        """The chance of each outcome where it rolls."""
        return ()


def sentence(phrase: str) -> str:
    """A phrase as a sentence."""
    return f"{phrase[0].upper()}{phrase[1:]}."
