"""What an attack costs besides its dice: another die destroyed, one kept locked (7S-R11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Option, Pick, Question
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seventh_seal import words
from rules.seventh_seal.cards import Attack
from rules.seventh_seal.effects.icons import Destroy, Dice, LockUntilBeaten
from rules.seventh_seal.effects.paying import may_pay
from rules.seventh_seal.harm import to_bag
from rules.seventh_seal.landing import Land, attack_locks

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board
    from rules.seventh_seal.pieces import Die


class DestroyAnother(Step["Board"], frozen=True):
    """Another die of a kind is destroyed; the player chooses which (7S-4.26)."""

    of: Dice
    locks: bool

    def ask(self, board: Board) -> Question | None:
        """One option for each kind of die."""
        return _asked("destroy_cost", self._dice(board), locks=self.locks)

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Return it to the bag."""
        die = _picked(self._dice(turn.board), pick)
        if die is not None:
            to_bag(turn, (die.name,), "7S-4.26")

    def explain(self, board: Board, question: Question) -> Decision:
        """The dice there are."""
        return _explained("destroy_cost", "7S-4.26", self._dice(board), question)

    def _dice(self, board: Board) -> tuple[Die, ...]:
        return tuple(die for die in board.usable if may_pay(self.of, die))


class HoldDie(Step["Board"], frozen=True):
    """One of the dice that paid stays locked until the enemy is defeated (7S-4.28)."""

    target: str
    dice: tuple[str, ...]
    locks: bool

    def ask(self, board: Board) -> Question | None:
        """One option for each kind of die."""
        return _asked("hold_cost", self._dice(board), locks=self.locks)

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Lock it there."""
        die = _picked(self._dice(turn.board), pick)
        if die is None:
            return
        turn.board = turn.board.with_die(replace(die, lies="held", at=self.target, locked=True))
        turn.say("die_held", "7S-4.28", target=self.target, colour=die.colour, value=die.value)

    def explain(self, board: Board, question: Question) -> Decision:
        """The dice that paid."""
        return _explained("hold_cost", "7S-4.28", self._dice(board), question)

    def _dice(self, board: Board) -> tuple[Die, ...]:
        paid = (board.die(name) for name in self.dice)
        return tuple(die for die in paid if die.lies == "spent")


def steps(board: Board, attack: Attack, target: str, dice: tuple[str, ...]) -> list[Step[Board]]:
    """The steps of an attack whose dice are assigned: costs that are chosen, then the attack itself."""
    chosen: list[Step[Board]] = []
    held: list[Step[Board]] = []
    locks = attack_locks(board, attack, target)
    for cost in attack.costs:
        if isinstance(cost, Destroy) and cost.of is not None:
            chosen += [DestroyAnother(cost.of, locks)] * max(cost.of.count, 1)
        elif isinstance(cost, LockUntilBeaten):
            held += [HoldDie(target, dice, locks)] * cost.n
    return [*chosen, *held, Land(target, attack.grade, dice)]


def _asked(kind: str, dice: Sequence[Die], *, locks: bool) -> Question | None:
    """Nothing is asked where all are of one kind."""
    kinds = sorted({die.kind for die in dice})
    if len(kinds) < 2:  # noqa: PLR2004 - one is no choice (ALL-R2)
        return None
    return Question(0, kind, tuple(Choice(f"which:{each}", locks=locks) for each in kinds))


def _picked(dice: Sequence[Die], pick: Pick | None) -> Die | None:
    for die in dice:
        if pick is None or pick.option == f"which:{die.kind}":
            return die
    return None


def _explained(key: str, clause: str, dice: Sequence[Die], question: Question) -> Decision:
    by_kind = {f"which:{die.kind}": die for die in dice}
    options = tuple(
        Option(
            choice.id,
            words.label("which", die=words.die(by_kind[choice.id])),
            clause,
            f"die:{by_kind[choice.id].name}",
            locks=choice.locks,
        )
        for choice in question.choices
    )
    return Decision(0, question.kind, words.prompt(key), words.cause(key), clause, options)
