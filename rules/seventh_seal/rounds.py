"""Round after round: a turn begins and is rolled, and ends with everything taken back (chapters 3 and 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Option, Pick, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seventh_seal import words
from rules.seventh_seal.acting import Acting
from rules.seventh_seal.befalling import Befalling, in_force
from rules.seventh_seal.box import CHARACTER_DICE, FACES
from rules.seventh_seal.effects.banes import Lock
from rules.seventh_seal.effects.paying import meant
from rules.seventh_seal.enemies import EnemiesTurn
from rules.seventh_seal.pieces import Die

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board


class Rounds(Step["Board"], frozen=True):
    """Round after round, without an end of its own (7S-3.1)."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Lay out one round and itself under it."""
        cite("7S-3.1")
        turn.then(*ROUND, self)


class BeginRound(Step["Board"], frozen=True):
    """A turn begins when the player says so: its roll follows."""

    def ask(self, board: Board) -> Question:
        """One closing option: dice are rolled after it."""
        return Question(0, "roll", (Choice("roll", locks=True, closing=True),))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Count the round; what waits for the start of the turn, and for the roll, comes before the roll."""
        board = turn.board
        turn.board = replace(board, round=board.round + 1, stage="starting")
        turn.say("round_begins", "7S-3.2", wave=board.wave, round=board.round + 1)
        turn.then(Befalling("turn_start"), Befalling("before_roll"), RollDice())

    def explain(self, board: Board, question: Question) -> Decision:
        """How many dice are rolled."""
        dice = len(_to_roll(board))
        locked = len(board.lying("pool")) - dice
        option = Option(
            "roll",
            words.label("roll"),
            "7S-3.3",
            forecast={"": words.forecast("roll_less" if locked else "roll", dice=dice, locked=locked)},
            locks=True,
            closing=True,
        )
        prompt = words.prompt("roll", round=board.round + 1)
        return Decision(0, question.kind, prompt, words.cause("roll"), "7S-3.3", (option,))


class RollDice(Step["Board"], frozen=True):
    """1: all available dice are rolled; then what follows the roll (7S-3.3, 7S-3.4)."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Roll them. Locked dice stay as they are."""
        dice = [die for die in turn.board.lying("pool") if not die.locked]
        rolled = tuple(replace(die, value=turn.roll(CHARACTER_DICE, FACES), rolled=True) for die in dice)
        turn.board = replace(turn.board.with_dice(rolled), stage="rolled")
        turn.say(
            "dice_rolled",
            "7S-3.3",
            count=len(rolled),
            colours=[die.colour for die in rolled],
            values=[die.value for die in rolled],
        )
        cite("7S-3.4")
        turn.then(Befalling("after_roll"))


class StartActing(Step["Board"], frozen=True):
    """What follows the roll is done: the player's actions begin (7S-3.2)."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Mark it."""
        turn.board = replace(turn.board, stage="acting")


class EndRound(Step["Board"], frozen=True):
    """Who survived takes back dice and markers (7S-6.6)."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Note the round; free what was locked or used, but not what an Underling holds (7S-0.17)."""
        board = turn.board.noted()
        turn.board = replace(
            board,
            dice=tuple(_taken_back(die) for die in board.dice),
            skills=tuple(replace(skill, used=False) for skill in board.skills),
            underlings=tuple(replace(each, struck=()) for each in board.underlings),
            struck=(),
            shields=(),
            held=False,
            roused=(),
            strikers=(),
            stage="facing",
        )
        for clause in ("7S-3.5", "7S-3.7", "7S-0.15", "7S-0.16", "7S-0.17"):
            cite(clause)
        turn.say("dice_recovered", "7S-6.6", count=len(turn.board.lying("pool")))


ROUND: tuple[Step[Board], ...] = (BeginRound(), StartActing(), Acting(), EnemiesTurn(), EndRound())
"""One round: the player's turn and the enemies'."""


def _to_roll(board: Board) -> tuple[Die, ...]:
    """The dice that will be rolled: all available ones but those that are to be locked before (7S-3.3)."""
    for waiting in (*in_force(board, "turn_start"), *in_force(board, "before_roll")):
        if isinstance(waiting.effect, Lock):
            of = waiting.effect.of
            lost = meant(of, board.usable)[: of.count or None]
            board = board.with_dice(tuple(replace(die, locked=True) for die in lost))
    return board.usable


def _taken_back(die: Die) -> Die:
    """A die of the Character at the end of a round; others stay as they are."""
    if die.lies in ("pool", "spent", "guard", "won"):
        return Die(die.name, die.colour, lies="pool")
    if die.lies == "held":
        return replace(die, value=0, frozen=False, rolled=False, counts="")
    return die
