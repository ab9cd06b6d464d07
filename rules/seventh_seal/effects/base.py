"""What a card of 7th Seal may do: one method for each rule that consults effects. No rule looks at a name.

Two families. A *hostile* effect befalls the player: `befall` gives the steps that carry it out. A *deed* is
something the player does with a skill: `aims` says what it can be aimed at, `allows` which dice may pay for
it, `do` carries it out. Some effects only say that something is so while they are in force (`forbids`,
`life_spaces`). All are pure; only `do` and steps get a turn to work with.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Self, TypeAlias

import msgspec

from rules.kernel.choices import Forecast, Odd
from rules.kernel.steps import Step
from rules.kernel.turn import Turn

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board, Die

When: TypeAlias = Literal[
    "now", "prepare", "turn_start", "before_roll", "after_roll", "assign", "overlord_hurt"
]
"""The moment at which an effect is applied: at once; when the Overlord is prepared; at the start of a turn,
before or after its roll; while dice are assigned; each time the Overlord loses life."""

ROLLED: Literal["rolled"] = "rolled"
Amount: TypeAlias = int | Literal["rolled"]
"""A number on a card, or what the die just taken from the bag shows."""


class Cause(msgspec.Struct, frozen=True):
    """Whose effect it is: the card's id and name, and what part of the game it comes from."""

    card: str
    name: str
    source: Literal["overlord", "track", "strike", "fury", "skill", "corpse"]
    rolled: int = 0
    """What the die taken from the bag (or the locked die rolled again) shows; 0 where there is none."""
    when: When = "now"
    """The moment at which it is applied."""
    locks: bool = False
    """What follows the effect may end undo: its questions have to say so."""

    def amount(self, printed: Amount) -> int:
        """A number on the card as it counts now."""
        return self.rolled if printed == ROLLED else printed


class Effect(
    msgspec.Struct, frozen=True, cache_hash=True, tag_field="do", tag=True, forbid_unknown_fields=True
):
    """Base of every effect in the vocabulary."""

    def phrase(self) -> str:
        """The effect as part of a sentence, an order without its end ("lock one die showing 4")."""
        raise NotImplementedError

    def text(self) -> str:
        """The effect as rules text, one sentence, made from its own numbers; without what pays for it."""
        return sentence(self.phrase())

    def short(self) -> str:
        """The effect in a few words, as an icon would say it ("+1 Sun")."""
        return self.phrase()

    @property
    def rolls(self) -> bool:
        """Whether it rolls, draws or reveals something or may end the game, so that undo ends with it."""
        return False

    def as_rolled(self, face: int) -> Self:
        """The effect with what a die shows in place of a number that is "rolled"."""
        return self

    def befall(self, board: Board, cause: Cause) -> tuple[Step[Board], ...]:
        """The steps that carry a hostile effect out, the first given first."""
        return ()

    def forbids(self, die: Die) -> bool:
        """Whether this die may not be used to defend while the effect is in force (7S-R21)."""
        return False

    def life_spaces(self) -> int:
        """Additional spaces for life dice that the effect gives while it is in force."""
        return 0


class Deed(Effect, frozen=True):
    """An effect the player uses, paid for by the dice that the card asks for (if it asks for any)."""

    def aims(self, board: Board) -> tuple[str, ...]:
        """What it can be aimed at now, as the end of an option's id.

        "" where there is nothing to choose; "add"; "4"; "yellow"; an Underling ("u2"), with an area
        ("u2:front"); a life die ("pink1"). Empty where it could do nothing.
        """
        return ("",)

    def takes(self, die: Die, aim: str) -> bool:
        """Whether a die like this may be used for that, wherever the rest of the table stands (7S-R9)."""
        return True

    def allows(self, board: Board, die: Die, aim: str) -> bool:
        """Whether this die, which fits what the card asks for, may be used for that now."""
        return self.takes(die, aim)

    def suits(self, dice: tuple[Die, ...], aim: str) -> bool:
        """Whether these dice, each of which is allowed, may be used for that together."""
        return True

    def used(self, dice: str, *, many: bool) -> str:
        """What the player does with the dice that pay, as a sentence about them ("Roll a die again.").

        `dice` are those of the card in words, `many` more than one.
        """
        return f"Use {dice} to {self.phrase()}."

    def locks(self, board: Board, aim: str) -> bool:
        """Whether using it now may end undo."""
        return self.rolls

    def label(self, board: Board, aim: str) -> str:
        """What it is aimed at, for the name of an option; "" where there is nothing to choose."""
        return ""

    def target(self, board: Board, aim: str) -> str | None:
        """The element of the page that the aim means; None for that of the skill itself."""
        return None

    def why_not(self, board: Board) -> str:
        """Why it can be aimed at nothing now, as the id of a sentence."""
        return "no_aim"

    def why_no_dice(self) -> tuple[str, str]:
        """Why dice that the card asks for do not serve, as the id of a sentence and its clause."""
        return "no_change", "7S-R9"

    def do(self, turn: Turn[Board], cause: Cause, aim: str, dice: tuple[str, ...]) -> None:
        """Carry it out with the dice (by name) that paid.

        They are in "spent"; what is reassigned is put back.
        """
        raise NotImplementedError

    def forecast(self, board: Board, aim: str, dice: tuple[Die, ...]) -> Forecast | None:
        """What it would do with these dice."""
        return None

    def odds(self, board: Board, aim: str, dice: tuple[Die, ...]) -> tuple[Odd, ...]:
        """The chance of each outcome where it rolls."""
        return ()


def sentence(phrase: str) -> str:
    """A phrase as a sentence."""
    return f"{phrase[0].upper()}{phrase[1:]}."
