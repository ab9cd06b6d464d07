"""The sequence of play, as ordered lists of steps in the rulebook's order.

On the agenda a game lies like this, topmost last: `NextCombat`, `CombatWon`, `Rounds`, and what is left of
`ROUND`. Victory drops everything above `CombatWon` (`endings`); when its steps are done, `NextCombat` comes
up again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Forecast, Option, Pick, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seven_dwarfs import consult, endings, words
from rules.seven_dwarfs.acting import Acting
from rules.seven_dwarfs.box import SLOTS
from rules.seven_dwarfs.enemies import BossTurn, HenchmenTurn
from rules.seven_dwarfs.lasting import EndDwarfTurn, ended
from rules.seven_dwarfs.preparing import Preparing
from rules.seven_dwarfs.reveal import Reveal
from rules.seven_dwarfs.rolling import Rolling

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board, Die


class NextCombat(Step["Board"], frozen=True):
    """A combat: reveal, then rounds until it is decided; then the next (SD-0.11)."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Lay out the whole combat and itself under it."""
        turn.then(Reveal(), Rounds(), endings.CombatWon(), self)


class Rounds(Step["Board"], frozen=True):
    """Round after round, without an end of its own."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Lay out one round and itself under it."""
        turn.then(*ROUND, self)


class BeginRound(Step["Board"], frozen=True):
    """A round begins: attacks may be made again, what lasted for a round is over."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Count the round and let cards act that act now."""
        board = ended(turn.board, "turn:", "round:")
        enemies = tuple(replace(enemy, struck=0) for enemy in board.enemies)
        turn.board = replace(board, round=board.round + 1, enemies=enemies)
        turn.say("round_begins", "SD-4.4", round=turn.board.round, combat=board.combat)
        turn.then(*consult.turn_start(turn.board))


class EndRound(Step["Board"], frozen=True):
    """All enemies have acted: the time counter moves; on the last space the combat is lost."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Move it; then cards, then the dice."""
        board = turn.board
        spaces = board.cards.terrains[board.terrain].spaces
        turn.board = replace(board, time=board.time + 1)
        turn.say("time_moved", "SD-4.1", space=board.time + 2, spaces=spaces)
        if turn.board.time >= spaces - 1:
            cite("SD-4.2")
            endings.lose(turn, "lost_time", "SD-5.1")
            return
        turn.board = turn.board.noted()
        cite("SD-R20")
        turn.then(*consult.round_end(turn.board), KeepOrRecover())


class KeepOrRecover(Step["Board"], frozen=True):
    """The player takes back all dice that are still assigned, or none of them (SD-4.3)."""

    def ask(self, board: Board) -> Question | None:
        """Nothing is asked where no die is assigned any more."""
        if not _assigned(board):
            return None
        return Question(0, "dice", (Choice("recover"), Choice("keep")))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Keep them in their slots, or put them back into the pool; discarded dice are free again (SD-R1)."""
        board = turn.board
        dice = _assigned(board)
        free = board.all_dice_free()
        if pick is None or pick.option == "recover":
            turn.board = free
            if dice:
                turn.say("dice_recovered", "SD-4.3", dice=[die.name for die in dice])
            return
        values = _kept_values(board, dice)
        for die, value in zip(dice, values, strict=True):
            free = free.with_die(die.name, die.place, value, kept=True)
        turn.board = free
        turn.say("dice_kept", "SD-4.3", dice=[die.name for die in dice], values=list(values))

    def explain(self, board: Board, question: Question) -> Decision:
        """What remains by each choice."""
        dice = _assigned(board)
        values = _kept_values(board, dice)
        kept = ", ".join(f"{words.slot(die.place)} {value}" for die, value in zip(dice, values, strict=True))
        rolls = len(board.dice) - len(dice)
        options = (
            Option(
                "recover",
                words.label("recover"),
                "SD-4.3",
                forecast={"": _forecast("recover", len(board.dice))},
            ),
            Option(
                "keep",
                words.label("keep_dice"),
                "SD-4.3",
                forecast={"": _forecast("keep_dice", rolls, kept=kept)},
            ),
        )
        return Decision(0, question.kind, words.prompt("dice"), words.cause("dice"), "SD-4.3", options)


ROUND: tuple[Step[Board], ...] = (
    BeginRound(),
    Rolling(),
    Preparing(),
    Acting(),
    EndDwarfTurn(),
    HenchmenTurn(),
    BossTurn(),
    EndRound(),
)
"""One round: the dwarf turn (A, B, C), the enemies' turn (A, B), the end of the round."""


def _kept_values(board: Board, dice: tuple[Die, ...]) -> tuple[int, ...]:
    """What these dice show when they are kept, never past their highest number (SD-R4)."""
    values = consult.may_keep(board, tuple(die.value for die in dice))
    return tuple(min(value, board.cards.top_face) for value in values)


def _assigned(board: Board) -> tuple[Die, ...]:
    return tuple(die for die in board.dice if die.place in SLOTS)


def _forecast(key: str, rolls: int, kept: str = "") -> Forecast:
    return words.forecast(key, rolls=rolls, kept=kept)
