"""What a card effect may change: one method for each rule that consults effects.

All of them do nothing here; an effect overrides the methods it needs, and no rule ever looks at a card's
name. *Amendments* take the value a rule found and give back the value it uses. *Triggers* give steps
(verbs) that the rule puts on the agenda. *Offers* are things a player may do of his own accord. All are
pure; only `use` gets a turn to work with.

What lasts is kept in two places, by the same keys "turn:<card>", "round:<card>" and "combat:<card>" (and a
word more, as in "turn:<card>:forge", where a card may say several such things), which the phases clear at
those moments: in `board.used` (what the dwarf used; an item in force counts among `board.abilities()`) and
in an enemy's `marks` (what was laid on it; the item counts among `board.traits(enemy)`).

A verb that takes life calls `hurt_dwarf` or `hurt_enemy` of `rules/seven_dwarfs/harm.py`, the only two
doors: they say so, remove who is defeated, put triggers on the agenda or unwind it, and give back whether
the combat goes on (if not, push nothing more). Gems, dice, items and recovered life are in `supplies.py`;
the step that rolls a white die is `rolling.RollDie`. All of these import the board for type checkers only,
so effects may import them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec

from rules.kernel.choices import Choice, Option, Pick
from rules.kernel.steps import Step
from rules.kernel.turn import Turn

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board, Enemy
    from rules.seven_dwarfs.geometry.routes import Mover
    from rules.seven_dwarfs.geometry.walks import WalkCosts

Moment: TypeAlias = Literal["rolling", "preparing", "assigning", "acting"]
"""Where the dwarf turn stands: before a roll, before assigning, amid it, between two actions (SD-R15)."""


Small: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=9)]
"""A number on a card: 1 to 9, so that a set with a slip of the pen is refused and every text reads well."""


def rules_text(effects: Iterable[Effect]) -> str:
    """What a card says: the texts of its effects, one after the other; "" for a card without any."""
    return " ".join(effect.text() for effect in effects)


class Effect(msgspec.Struct, frozen=True, tag_field="do", tag=True, forbid_unknown_fields=True):
    """Base of every effect in the vocabulary; every method is a rule that consults it."""

    def text(self) -> str:
        """The effect as rules text, one or two sentences, made from its own numbers."""
        raise NotImplementedError

    # Amendments to what the dwarf does (asked of the abilities of the dwarf and his companions).

    def forge_value(self, board: Board, value: int) -> int:
        """The value an anvil converts reserved dice to."""
        return value

    def gem_raises(self, board: Board, by: int) -> int:
        """By how much one gem raises a reserved die."""
        return by

    def discard_raises(self, board: Board, by: int) -> int:
        """By how much one discarded die raises another."""
        return by

    def walk_costs(self, board: Board, costs: WalkCosts) -> WalkCosts:
        """What walking costs and passes."""
        return costs

    def reaches(self, board: Board, enemy: Enemy, reaches: bool) -> bool:  # noqa: FBT001 - the amended value
        """Whether the dwarf can attack this enemy from where he stands (adjacent, by the rule itself)."""
        return reaches

    def strikes_each(self, board: Board, enemy: Enemy, count: int) -> int:
        """How often each enemy may be attacked in a turn (1, by the rule itself)."""
        return count

    def strike_strength(self, board: Board, enemy: Enemy, strength: int) -> int:
        """The strength of the dwarf's attack on this enemy."""
        return strength

    def wear(self, board: Board, enemy: Enemy, wear: int) -> int:
        """By how much the attack die falls after an attack (1, by the rule itself)."""
        return wear

    def trap_damage(self, board: Board, damage: int) -> int:
        """What a damage trap deals to the dwarf."""
        return damage

    def damage_to_dwarf(self, board: Board, enemy: Enemy, damage: int) -> int:
        """The damage an enemy's attack deals after the defence die absorbed its part."""
        return damage

    def may_keep(self, board: Board, values: tuple[int, ...]) -> tuple[int, ...]:
        """The values of the assigned dice when the player keeps them at the end of a round."""
        return values

    # Amendments to what an enemy does and suffers (asked of the enemy's own card).

    def mover(self, board: Board, enemy: Enemy, mover: Mover) -> Mover:
        """What the enemy may pass and where it wants to stand (SD-R14)."""
        return mover

    def attack_strength(self, board: Board, enemy: Enemy, strength: int) -> int:
        """The strength of the enemy's attack; asked only when it attacks (has points left)."""
        return strength

    def defence(self, board: Board, enemy: Enemy, defence: int) -> int:
        """The enemy's defence against an attack of the dwarf."""
        return defence

    def damage_taken(self, board: Board, enemy: Enemy, damage: int) -> int:
        """The damage an attack of the dwarf deals to the enemy."""
        return damage

    def action_points(self, board: Board, enemy: Enemy, points: int) -> int:
        """The points of the rolled action die as this enemy uses them, to move and attack; never below 0.

        Asked when the enemy is activated, before it moves. With 0 points left it neither moves nor attacks.
        """
        return points

    def may_be_pushed(self, board: Board, enemy: Enemy, may: bool) -> bool:  # noqa: FBT001 - the amended value
        """Whether the enemy can be pushed."""
        return may

    def absorbed(self, board: Board, enemy: Enemy, absorbed: int) -> int:
        """How much of this enemy's attack the defence die absorbs."""
        return absorbed

    # Triggers: steps to push, the first given comes first. `card` is the card whose effect this is.

    def after_roll(self, board: Board, card: str, die: str, rolls_on: bool) -> tuple[Step[Board], ...]:  # noqa: FBT001
        """A white die was rolled and reserved. `rolls_on`: the next one is rolled without being asked for."""
        return ()

    def after_strike(self, board: Board, card: str, enemy: Enemy, damage: int) -> tuple[Step[Board], ...]:
        """The dwarf attacked `enemy`, which lives (as it is now), and dealt `damage`; asked of both sides."""
        return ()

    def when_felled(self, board: Board, card: str, enemy: Enemy) -> tuple[Step[Board], ...]:
        """An enemy was defeated and the combat goes on; asked of both sides."""
        return ()

    def after_attack(self, board: Board, card: str, enemy: Enemy, damage: int) -> tuple[Step[Board], ...]:
        """An enemy attacked and the dwarf, still alive, lost `damage` life; asked of both sides."""
        return ()

    def turn_start(self, board: Board, card: str) -> tuple[Step[Board], ...]:
        """The dwarf turn begins, before any roll; asked of both sides (an enemy card once, if one lives)."""
        return ()

    def round_end(self, board: Board, card: str) -> tuple[Step[Board], ...]:
        """The counter moved and the combat goes on; dice are not yet kept or recovered. As `turn_start`."""
        return ()

    def combat_won(self, board: Board, card: str) -> tuple[Step[Board], ...]:
        """A combat, not the last, was won; before gems are gained; asked of the dwarf's side."""
        return ()

    # Offers: what the player may do at a moment of the dwarf turn (active abilities and items).

    def offers(self, board: Board, card: str, moment: Moment) -> tuple[Choice, ...]:
        """The choices this card offers now; ids begin "use:<card>". Only what can really be done."""
        return ()

    def show(self, board: Board, card: str, choice: Choice) -> Option:
        """One of the offered choices with label, target and forecast."""
        raise NotImplementedError

    def why_not(self, board: Board, card: str, moment: Moment) -> Option | None:
        """Its blocked option, with the reason, where it offers nothing now though one would look for it."""
        return None

    def use(self, turn: Turn[Board], card: str, pick: Pick) -> None:
        """Do what was picked: change the board, push verbs. The phase is back on the agenda already."""
        raise NotImplementedError
