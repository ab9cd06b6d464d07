"""The abilities of the dwarfs, all optional (SD-7.2): no amendment takes an option away or makes it worse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Block, Choice, Forecast, Option, Pick
from rules.kernel.clauses import cite
from rules.kernel.filling import counted
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seven_dwarfs import consult
from rules.seven_dwarfs.effects.base import Effect, Moment, Small
from rules.seven_dwarfs.effects.losses import GemsFound
from rules.seven_dwarfs.effects.verbs import MayPush
from rules.seven_dwarfs.effects.words import BLOCKS, FORECASTS, LABELS
from rules.seven_dwarfs.geometry.hexes import distance
from rules.seven_dwarfs.geometry.sight import one_between, sees
from rules.seven_dwarfs.geometry.walks import WalkCosts

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board, Enemy


class StrikeFromAfar(Effect, frozen=True, tag="strike_from_afar"):
    """The dwarf may also attack an enemy with exactly one hexagon between, in sight (SD-7.5, SD-R13)."""

    def text(self) -> str:
        """The effect as rules text."""
        return "You may also attack an enemy in sight with exactly one hexagon between you and it."

    def reaches(self, board: Board, enemy: Enemy, reaches: bool) -> bool:  # noqa: FBT001 - the amended value
        """Adjacent enemies, and those in sight with one hexagon between."""
        if reaches:
            return True
        cite("SD-7.5")
        cite("SD-R13")
        here, there = board.dwarf.hex, enemy.hex
        return one_between(here, there) and sees(board.ground, here, there, board.taken_hexes(enemy.name))


class PushAfterStrike(Effect, frozen=True, tag="push_after_strike"):
    """After an attack on an adjacent enemy the dwarf may push it one hexagon away (SD-7.6 to SD-7.8)."""

    def text(self) -> str:
        """The effect as rules text."""
        return (
            "After you attack an adjacent enemy and it lives, you may push it 1 hexagon away from you: never "
            "onto a figure, a rock or a forest, but onto a trap if you like."
        )

    def after_strike(self, board: Board, card: str, enemy: Enemy, damage: int) -> tuple[Step[Board], ...]:
        """Ask whether to push it."""
        return (MayPush(enemy.name, card),) if distance(board.dwarf.hex, enemy.hex) == 1 else ()


class ForgeMastery(Effect, frozen=True, tag="forge_mastery"):
    """Anvils convert to `plus` more than the forge value; once a turn a reserved die may be set to that."""

    plus: Small

    def text(self) -> str:
        """The effect as rules text."""
        return (
            f"Your anvils convert dice to the forge value plus {self.plus}. Once a turn, before you assign "
            "your dice, you may set one reserved die to that number."
        )

    def forge_value(self, board: Board, value: int) -> int:
        """The forge value and `plus`."""
        return value + self.plus

    def offers(self, board: Board, card: str, moment: Moment) -> tuple[Choice, ...]:
        """Each reserved die that shows another number."""
        if moment not in ("rolling", "preparing") or f"turn:{card}:forge" in board.used:
            return ()
        value = consult.forge_value(board)
        return tuple(
            Choice(f"use:{card}:{die.name}") for die in board.placed("reserve") if die.value != value
        )

    def show(self, board: Board, card: str, choice: Choice) -> Option:
        """The die, before and after."""
        name = choice.id.rpartition(":")[2]
        before, after = board.die(name).value, consult.forge_value(board)
        label = LABELS["use_forge"].format(name=board.cards.dwarfs[card].name, before=before, after=after)
        forecast = Forecast(FORECASTS["die"].format(before=before, after=after), {"value": after})
        return Option(choice.id, label, "SD-7.2", target=f"die:{name}", forecast={"": forecast})

    def why_not(self, board: Board, card: str, moment: Moment) -> Option | None:
        """Used this turn, or no die would change."""
        if moment != "preparing":
            return None
        used = f"turn:{card}:forge" in board.used
        block = Block(BLOCKS["used_this_turn" if used else "die_is_that"], "SD-7.1")
        label = LABELS["use"].format(name=board.cards.dwarfs[card].name)
        return Option(f"use:{card}", label, "SD-7.2", blocked=block)

    def use(self, turn: Turn[Board], card: str, pick: Pick) -> None:
        """Set the die."""
        board = turn.board
        name, value = pick.parts[2], consult.forge_value(board)
        die = board.die(name)
        turn.board = replace(
            board.with_die(name, die.place, value, kept=die.kept), used=(*board.used, f"turn:{card}:forge")
        )
        who = board.cards.dwarfs[card].name
        turn.say("die_forged", "SD-7.2", name=who, card=card, die=name, before=die.value, after=value)


class Tunnel(Effect, frozen=True, tag="tunnel"):
    """The dwarf may enter rocks for `cost` movement points."""

    cost: Small

    def text(self) -> str:
        """The effect as rules text."""
        return (
            f"You may enter rocks; each costs you {counted(self.cost, 'movement point', 'movement points')}."
        )

    def walk_costs(self, board: Board, costs: WalkCosts) -> WalkCosts:
        """Rocks are open to him."""
        return replace(costs, rocks_cost=self.cost)


class Trapwise(Effect, frozen=True, tag="trapwise"):
    """Damage traps do the dwarf no harm, and movement traps do not hold him."""

    def text(self) -> str:
        """The effect as rules text."""
        return "Damage traps do you no harm, and leaving a movement trap costs you no more than any hexagon."

    def trap_damage(self, board: Board, damage: int) -> int:
        """None."""
        return 0

    def walk_costs(self, board: Board, costs: WalkCosts) -> WalkCosts:
        """One point to leave a movement trap."""
        return replace(costs, snare_leave=1)


class SharpenKept(Effect, frozen=True, tag="sharpen_kept"):
    """Dice kept at the end of a round rise by `by`, never above their highest number (SD-R4)."""

    by: Small

    def text(self) -> str:
        """The effect as rules text."""
        return f"When you keep your assigned dice at the end of a round, each of them rises by {self.by}."

    def may_keep(self, board: Board, values: tuple[int, ...]) -> tuple[int, ...]:
        """Each value `by` higher."""
        return tuple(min(value + self.by, board.cards.top_face) for value in values)


class KeptWage(Effect, frozen=True, tag="kept_wage"):
    """As a turn begins with a kept die, the dwarf takes `gems` gems."""

    gems: Small

    def text(self) -> str:
        """The effect as rules text."""
        return f"When your turn begins with at least one kept die, take {counted(self.gems, 'gem', 'gems')}."

    def turn_start(self, board: Board, card: str) -> tuple[Step[Board], ...]:
        """Take them."""
        return (GemsFound(self.gems, card),) if any(die.kept for die in board.dice) else ()


class FindGems(Effect, frozen=True, tag="find_gems"):
    """After each combat won, but the last, the dwarf takes `gems` gems."""

    gems: Small

    def text(self) -> str:
        """The effect as rules text."""
        return f"After each combat you win, take {counted(self.gems, 'gem', 'gems')} more."

    def combat_won(self, board: Board, card: str) -> tuple[Step[Board], ...]:
        """Take them."""
        return (GemsFound(self.gems, card),)


class GemWorth(Effect, frozen=True, tag="gem_worth"):
    """A gem raises a reserved die by `by`."""

    by: Small

    def text(self) -> str:
        """The effect as rules text."""
        return f"Each gem you spend on a reserved die raises it by {self.by} instead of 1."

    def gem_raises(self, board: Board, by: int) -> int:
        """`by`, or what it was where that is more."""
        return max(by, self.by)


class DiscardWorth(Effect, frozen=True, tag="discard_worth"):
    """A discarded die raises another by `by`."""

    by: Small

    def text(self) -> str:
        """The effect as rules text."""
        return f"Each reserved die you discard raises another by {self.by} instead of 1."

    def discard_raises(self, board: Board, by: int) -> int:
        """`by`, or what it was where that is more."""
        return max(by, self.by)


class RaiseAttackDie(Step["Board"], frozen=True):
    """The attack die rises, never above its highest number (SD-R4); without one nothing happens (ALL-R2)."""

    by: Small
    card: str

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Raise it."""
        board = turn.board
        die = board.slot("attack")
        name = board.cards.dwarfs[self.card].name
        if die is None:
            turn.say("bloodlust_idle", "ALL-R2", name=name, card=self.card)
            return
        after = min(die.value + self.by, board.cards.top_face)
        turn.board = board.with_die(die.name, "attack", after, kept=die.kept)
        turn.say("bloodlust", "SD-7.2", name=name, card=self.card, before=die.value, after=after)


class Bloodlust(Effect, frozen=True, tag="bloodlust"):
    """When an enemy falls and the combat goes on, the attack die rises by `by`."""

    by: Small

    def text(self) -> str:
        """The effect as rules text."""
        return f"When an enemy is defeated and the combat goes on, your attack die rises by {self.by}."

    def when_felled(self, board: Board, card: str, enemy: Enemy) -> tuple[Step[Board], ...]:
        """Raise it."""
        return (RaiseAttackDie(self.by, card),)
