"""Items that change figures, time and dice at once (rulebook, "Items")."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from rules.kernel.choices import Choice, Forecast, Option, Pick
from rules.kernel.clauses import cite
from rules.kernel.filling import counted
from rules.kernel.turn import Turn
from rules.seven_dwarfs import chances, harm, supplies
from rules.seven_dwarfs.box import SLOTS, TOP_LIFE, WHITE_DICE
from rules.seven_dwarfs.effects import pushing
from rules.seven_dwarfs.effects.base import Moment, Small
from rules.seven_dwarfs.effects.item import AtEnemy, Item, figure, name_of
from rules.seven_dwarfs.effects.verbs import PushEach
from rules.seven_dwarfs.effects.words import FORECASTS, LABELS, SLOT_WORDS
from rules.seven_dwarfs.geometry.hexes import distance

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board, Enemy

ANVIL = 0  # as in cards.py, which is made of effects and so cannot be read here


class PushAdjacent(Item, frozen=True, tag="push_adjacent"):
    """Push each adjacent enemy one hexagon away, as the Warrior does (SD-7.9)."""

    def text(self) -> str:
        """The effect as rules text."""
        return (
            "Push each adjacent enemy 1 hexagon away from you, in any order: never onto a figure, a rock or "
            "a forest, but onto a trap if you like."
        )

    def aims(self, board: Board) -> tuple[str, ...]:
        """One use, where some adjacent enemy can be pushed."""
        return ("",) if any(pushing.targets(board, enemy) for enemy in _adjacent(board)) else ()

    def blocked(self, board: Board) -> str:
        """Nobody to push."""
        return "no_push"

    def forecast(self, board: Board, aim: str) -> Forecast:
        """Whom it can push."""
        pushed = tuple(board.label(enemy) for enemy in _adjacent(board) if pushing.targets(board, enemy))
        return Forecast(FORECASTS["pushes"].format(who=", ".join(pushed)), {"pushes": len(pushed)})

    def apply(self, turn: Turn[Board], card: str, aim: str) -> None:
        """Ask for each of them."""
        turn.then(PushEach(tuple(enemy.name for enemy in _adjacent(turn.board)), card))


def _adjacent(board: Board) -> tuple[Enemy, ...]:
    return tuple(enemy for enemy in board.enemies if distance(enemy.hex, board.dwarf.hex) == 1)


class GainLife(Item, frozen=True, tag="gain_life"):
    """The dwarf gains `life` life points, never past the top face of his die (SD-R2)."""

    life: Small

    def text(self) -> str:
        """The effect as rules text."""
        return f"Gain {counted(self.life, 'life point', 'life points')}."

    def aims(self, board: Board) -> tuple[str, ...]:
        """One use, while his die can rise."""
        return ("",) if board.dwarf.life < TOP_LIFE else ()

    def blocked(self, board: Board) -> str:
        """Full life."""
        return "full_life"

    def forecast(self, board: Board, aim: str) -> Forecast:
        """Life before and after."""
        before = board.dwarf.life
        after = min(before + self.life, TOP_LIFE)
        return Forecast(FORECASTS["heal"].format(before=before, after=after), {"life": after})

    def apply(self, turn: Turn[Board], card: str, aim: str) -> None:
        """Heal him."""
        supplies.heal_dwarf(turn, self.life, "SD-7.1")


class Wound(AtEnemy, frozen=True, tag="wound"):
    """An enemy in sight at most `within` hexagons away loses `life` life points, defence or not."""

    life: Small
    within: Small

    def text(self) -> str:
        """The effect as rules text."""
        points = counted(self.life, "life point", "life points")
        whom = self.whom[0].upper() + self.whom[1:]
        return f"{whom} loses {points}, whatever its defence. This is not an attack."

    def forecast(self, board: Board, aim: str) -> Forecast:
        """What the enemy has left."""
        before = figure(board, aim).life
        left = max(before - self.life, 0)
        text = FORECASTS["wound"].format(lost=before - left, left=left) if left else FORECASTS["fells"]
        return Forecast(text, {"damage": before - left, "left": left})

    def apply(self, turn: Turn[Board], card: str, aim: str) -> None:
        """Take the life."""
        harm.hurt_enemy(turn, aim, self.life, "SD-7.1", name_of(turn.board, card))


class TurnBackTime(Item, frozen=True, tag="turn_back_time"):
    """The time counter goes back `spaces` spaces, at most to the first; gems right of it count again."""

    spaces: Small

    def text(self) -> str:
        """The effect as rules text."""
        return f"Move the time counter {counted(self.spaces, 'space', 'spaces')} to the left."

    def aims(self, board: Board) -> tuple[str, ...]:
        """One use, once the counter has moved."""
        return ("",) if board.time else ()

    def blocked(self, board: Board) -> str:
        """Already on the first space."""
        return "time_at_start"

    def forecast(self, board: Board, aim: str) -> Forecast:
        """The space, and the gems for winning there."""
        after = max(board.time - self.spaces, 0)
        gems = replace(board, time=after).gems_to_win
        text = FORECASTS["time"].format(before=board.time + 1, after=after + 1, gems=gems)
        return Forecast(text, {"space": after + 1, "gems": gems})

    def apply(self, turn: Turn[Board], card: str, aim: str) -> None:
        """Move the counter."""
        before = turn.board.time
        after = max(before - self.spaces, 0)
        turn.board = replace(turn.board, time=after)
        turn.say("time_turned", "SD-7.1", name=name_of(turn.board, card), before=before + 1, after=after + 1)


class RerollDice(Item, frozen=True, tag="reroll_dice"):
    """Before assigning, up to `dice` reserved dice are rolled again; anvils count for nothing."""

    moments: ClassVar[tuple[Moment, ...]] = ("rolling", "preparing")

    dice: Small

    def text(self) -> str:
        """The effect as rules text."""
        dice = counted(self.dice, "reserved die", "reserved dice")
        return (
            f"Before you assign your dice: roll up to {dice} again. "
            "Anvils count for nothing and are rolled again."
        )

    def aims(self, board: Board) -> tuple[str, ...]:
        """One use, where a die is reserved."""
        return ("",) if board.placed("reserve") else ()

    def offers(self, board: Board, card: str, moment: Moment) -> tuple[Choice, ...]:
        """One choice; its sets are the dice that can be rolled together."""
        return tuple(
            Choice(choice.id, sets=self._sets(board), locks=True)
            for choice in super().offers(board, card, moment)
        )

    def show(self, board: Board, card: str, choice: Choice) -> Option:
        """With the chance of each number of each die, and what each set of dice would be enough for."""
        aims = {
            "+".join(dice): found
            for dice in choice.sets or ()
            if (found := chances.aims(board, chances.rerolling(board, dice, anvils=False)))
        }
        option = super().show(board, card, choice)
        return replace(option, odds={"": chances.numbers(board)}, aims=aims)

    def _sets(self, board: Board) -> tuple[tuple[str, ...], ...]:
        names = sorted(die.name for die in board.placed("reserve"))
        return tuple(dice for size in range(1, self.dice + 1) for dice in combinations(names, size))

    def named(self, board: Board, name: str, aim: str) -> str:
        """Roll again."""
        return LABELS["use_dice"].format(name=name)

    def blocked(self, board: Board) -> str:
        """No die."""
        return "no_reserved"

    def use(self, turn: Turn[Board], card: str, pick: Pick) -> None:
        """Roll the picked dice, in order of name."""
        cite("SD-R15")
        supplies.use_up(turn, card)
        name = name_of(turn.board, card)
        for die in pick.picks:
            before = turn.board.die(die)
            face = turn.roll(WHITE_DICE, turn.board.cards.white_die)
            while face == ANVIL:
                turn.say("reroll_anvil", "SD-7.1", name=name, die=die)
                face = turn.roll(WHITE_DICE, turn.board.cards.white_die)
            turn.board = turn.board.with_die(die, before.place, face, kept=before.kept)
            turn.say("dice_rerolled", "SD-7.1", name=name, die=die, before=before.value, after=face)


class ReadyDie(Item, frozen=True, tag="ready_die"):
    """A die that is not in use goes with `value` to an action that has none."""

    value: Small

    def text(self) -> str:
        """The effect as rules text."""
        return (
            f"Put one of your discarded or unrolled dice, showing {self.value}, on an action without a die."
        )

    def aims(self, board: Board) -> tuple[str, ...]:
        """The actions without a die, while there is a die for them."""
        idle = board.placed("out") or board.placed("pool")
        return tuple(slot for slot in SLOTS if board.slot(slot) is None) if idle else ()

    def blocked(self, board: Board) -> str:
        """No die or no action."""
        return "no_die"

    def named(self, board: Board, name: str, aim: str) -> str:
        """Which action."""
        return LABELS["use_on_slot"].format(name=name, slot=SLOT_WORDS[aim])

    def target(self, aim: str) -> str:
        """The slot."""
        return f"slot:{aim}"

    def forecast(self, board: Board, aim: str) -> Forecast:
        """The value."""
        return Forecast(FORECASTS["ready"].format(value=self._capped(board)), {"value": self._capped(board)})

    def _capped(self, board: Board) -> int:
        return min(self.value, board.cards.top_face)

    def apply(self, turn: Turn[Board], card: str, aim: str) -> None:
        """Put the die there."""
        board = turn.board
        die = (*board.placed("out"), *board.placed("pool"))[0]
        slot = next(slot for slot in SLOTS if slot == aim)
        turn.board = board.with_die(die.name, slot, self._capped(board))
        name, value = name_of(board, card), self._capped(board)
        turn.say("die_readied", "SD-7.1", name=name, die=die.name, value=value, slot=SLOT_WORDS[aim])
