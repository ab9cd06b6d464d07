"""Dwarf turn, A: rolling the white dice one at a time, with gems and anvils (SD-2.1 to SD-2.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.choices import Aim, Choice, Decision, Option, Pick, Question
from rules.kernel.odds import Spread
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seven_dwarfs import chances, consult, offering, words
from rules.seven_dwarfs.box import WHITE_DICE
from rules.seven_dwarfs.supplies import spend_gems

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board

ANVIL = 0
_ROLL = Choice("roll", locks=True)
_ROLL_ALL = Choice("roll_all", locks=True)
_STOP = Choice("stop", closing=True)


class Rolling(Step["Board"], frozen=True):
    """Between two rolls: roll the next die, roll all that remain, use a card, or stop."""

    def ask(self, board: Board) -> Question | None:
        """Nothing is asked once no die is left to roll: cards then wait for what comes next."""
        pool = sum(1 for die in board.dice if die.place == "pool")
        if not pool:
            return None
        rolls = (_ROLL,) if pool == 1 else (_ROLL, _ROLL_ALL)
        return Question(0, "roll", (*rolls, _STOP, *offering.offers(board, "rolling")))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Roll, use, or leave rolling behind."""
        if pick is None:
            return
        match pick.option:
            case "stop":
                left = len(turn.board.placed("pool"))
                turn.say("rolling_stopped", "SD-2.2", left=left)
            case "roll":
                turn.then(RollDie(turn.board.placed("pool")[0].name), self)
            case "roll_all":
                rolls = [RollDie(die.name, settle=True) for die in turn.board.placed("pool")]
                turn.then(*rolls, self)
            case _:
                turn.then(self)
                offering.use(turn, pick, "rolling")

    def explain(self, board: Board, question: Question) -> Decision:
        """The rolls with the odds of each face, and what cards offer."""
        pool = board.placed("pool")
        options = [
            Option(
                "roll",
                words.label("roll"),
                "SD-2.1",
                f"die:{pool[0].name}",
                odds={"": chances.faces(board)},
                locks=True,
                aims=_aims(board, chances.rolling(board, 1)),
            ),
        ]
        if len(pool) > 1:
            forecast = {"": words.forecast("roll_all", dice=len(pool))}
            label = words.label("roll_all", dice=len(pool))
            options.append(
                Option(
                    "roll_all",
                    label,
                    "SD-2.1",
                    forecast=forecast,
                    odds={"": chances.faces(board)},
                    locks=True,
                    aims=_aims(board, chances.rolling(board, len(pool))),
                )
            )
        options.append(Option("stop", words.label("stop"), "SD-2.2", closing=True))
        options += offering.shown(board, "rolling")
        prompt = words.prompt("roll", dice=len(pool))
        return Decision(0, question.kind, prompt, words.cause("roll"), "SD-2.1", tuple(options))


class RollDie(Step["Board"], frozen=True):
    """Roll one white die: a number is reserved, an anvil works and rolls again, gems buy another roll.

    With `settle` every result stands: no gem is offered. Verbs of card effects may push this step for any
    die that is in the pool or reserved.
    """

    die: str
    settle: bool = False

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Roll it and ask where there is something to ask (ALL-R2)."""
        face = turn.roll(WHITE_DICE, turn.board.cards.white_die)
        turn.board = turn.board.with_die(self.die, "pool", face)
        may_pay = turn.board.dwarf.gems > 0 and not self.settle
        if face == ANVIL:
            turn.say("anvil_rolled", "SD-2.5", die=self.die, face=face)
            turn.then(RolledAnvil(self.die) if may_pay else Forge(self.die, self.settle))
        else:
            turn.say("die_rolled", "SD-2.1", die=self.die, face=face)
            turn.then(RolledNumber(self.die, _rolls_on(turn)) if may_pay else Reserve(self.die))


class RolledNumber(Step["Board"], frozen=True):
    """A number was rolled and the dwarf has gems: keep it, or pay one to roll it again (SD-2.3, SD-2.4)."""

    die: str
    rolls_on: bool = False
    """Keeping it rolls the next die: all that remain are being rolled."""

    def ask(self, board: Board) -> Question:
        """Keep or reroll."""
        return Question(0, "rolled", (Choice("keep", locks=self.rolls_on), Choice("reroll", locks=True)))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Reserve it, or pay and roll."""
        if pick is not None and pick.option == "reroll":
            reroll(turn, self.die, "SD-2.3")
        else:
            turn.then(Reserve(self.die))

    def explain(self, board: Board, question: Question) -> Decision:
        """The number, and the odds of another roll."""
        face = board.die(self.die).value
        options = (
            Option(
                "keep",
                words.label("keep_number", face=face),
                "SD-2.4",
                target=f"die:{self.die}",
                locks=self.rolls_on,
                aims={} if self.rolls_on else _aims(board, chances.keeping(board, self.die)),
            ),
            _reroll_option(board, "SD-2.3"),
        )
        prompt = words.prompt("rolled", face=face)
        return Decision(0, question.kind, prompt, words.cause("roll"), "SD-2.3", options)


class RolledAnvil(Step["Board"], frozen=True):
    """An anvil, and the dwarf has gems: let it work, or pay one to ignore it (SD-2.6, SD-2.7)."""

    die: str

    def ask(self, board: Board) -> Question:
        """Forge or reroll; both roll the die."""
        return Question(0, "anvil", (Choice("forge", locks=True), Choice("reroll", locks=True)))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Convert and roll on, or pay and roll."""
        if pick is not None and pick.option == "reroll":
            reroll(turn, self.die, "SD-2.7")
        else:
            turn.then(Forge(self.die))

    def explain(self, board: Board, question: Question) -> Decision:
        """What the anvil would do to the reserved dice."""
        value = consult.forge_value(board)
        dice = [die.value for die in board.placed("reserve")]
        change = sum(value - was for was in dice)
        key = "forge_dice" if dice else "forge_idle"
        options = (
            Option(
                "forge",
                words.label("forge_now"),
                "SD-2.5",
                target=f"die:{self.die}",
                forecast={"": words.forecast(key, value=value, change=change, dice=len(dice))},
                odds={"": chances.faces(board)},
                locks=True,
                aims=_aims(board, chances.forging(board)),
            ),
            _reroll_option(board, "SD-2.7"),
        )
        prompt = words.prompt("anvil", value=value)
        return Decision(0, question.kind, prompt, words.cause("roll"), "SD-2.5", options)


class Forge(Step["Board"], frozen=True):
    """An anvil works: dice reserved this turn take the forge value; then it is rolled again."""

    die: str
    settle: bool = False

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Kept dice lie in their slots and are not touched (SD-R3)."""
        value = consult.forge_value(turn.board)
        reserved = turn.board.placed("reserve")
        for die in reserved:
            turn.board = turn.board.with_die(die.name, "reserve", value)
        before = [die.value for die in reserved]
        if reserved:
            names = [die.name for die in reserved]
            turn.say("anvil_converted", "SD-2.5", dice=names, before=before, after=value)
        else:
            turn.say("anvil_idle", "SD-R3", value=value)
        turn.say("anvil_again", "SD-2.6", die=self.die)
        turn.then(RollDie(self.die, self.settle))


class Reserve(Step["Board"], frozen=True):
    """The number stands: the die is reserved, and cards may answer it."""

    die: str

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Move the die onto the dwarf card."""
        die = turn.board.die(self.die)
        turn.board = turn.board.with_die(self.die, "reserve", die.value)
        turn.say("die_reserved", "SD-2.4", die=self.die, value=die.value)
        turn.then(*consult.after_roll(turn.board, self.die, rolls_on=_rolls_on(turn)))


def reroll(turn: Turn[Board], die: str, clause: str) -> None:
    """Pay a gem and roll a die again; the result before is ignored, anvil or not."""
    spend_gems(turn, 1, clause, "reroll")
    turn.then(RollDie(die))


def _rolls_on(turn: Turn[Board]) -> bool:
    """Whether the next die is rolled without being asked for: all that remain are being rolled."""
    return bool(turn.agenda) and isinstance(turn.agenda[-1], RollDie)


def _aims(board: Board, hands: Spread[chances.Hand]) -> dict[str, tuple[Aim, ...]]:
    """What the reserved dice will be good for, where a die for the attack is still to come."""
    found = chances.aims(board, hands)
    return {"": found} if found else {}


def _reroll_option(board: Board, clause: str) -> Option:
    left = board.dwarf.gems - 1
    return Option(
        "reroll",
        words.label("reroll"),
        clause,
        forecast={"": words.forecast("reroll", gems=left)},
        odds={"": chances.faces(board)},
        locks=True,
        aims=_aims(board, chances.rolling(board, 1)),
    )
