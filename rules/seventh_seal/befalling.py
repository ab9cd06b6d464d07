"""What is in force at a moment of the turn takes place, in the player's order where that matters (7S-R20)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from rules.kernel.choices import Choice, Decision, Option, Pick, Question
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seventh_seal.effects.banes import Freeze, Lock
from rules.seventh_seal.effects.base import Cause, When
from rules.seventh_seal.effects.verbs import FreezeDice, LockDice
from rules.seventh_seal.effects.vocabulary import Hostile
from rules.seventh_seal.effects.words import CAUSES, LABELS, PROMPTS
from rules.seventh_seal.finishing import later_locks

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board


class Waiting(msgspec.Struct, frozen=True):
    """An effect whose moment has come. `once`: it was announced for this turn and is over then."""

    effect: Hostile
    cause: Cause
    once: bool = False


class Befalling(Step["Board"], frozen=True):
    """All that is in force at this moment takes place: Overlord skills, ongoing Furies, what was announced.

    `left`: what has not yet; None before it is looked up.
    """

    when: When
    left: tuple[Waiting, ...] | None = None

    def ask(self, board: Board) -> Question | None:
        """Which next, where the order can make a difference."""
        if self.left is None or not _matters(board, self.left):
            return None
        return Question(0, "order", tuple(Choice(each, locks=self._locks(board)) for each in self._ids()))

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Look up what is in force, or let the next effect take place and come back for the others."""
        if self.left is None:
            found = in_force(turn.board, self.when)
            if found:
                turn.then(Befalling(self.when, found))
            return
        at = self._ids().index(pick.option) if pick else 0
        chosen, rest = self.left[at], (*self.left[:at], *self.left[at + 1 :])
        if pick is not None:
            cite("ALL-R5")
            cite("7S-R20")
        if rest:
            turn.then(Befalling(self.when, rest))
        cite("7S-2.3" if chosen.cause.source == "overlord" else "7S-7.4" if not chosen.once else "7S-R20")
        if chosen.once:
            _use_up(turn, chosen)
        locks = any(each.effect.rolls for each in rest)
        turn.then(*chosen.effect.befall(turn.board, replace(chosen.cause, locks=locks)))

    def explain(self, board: Board, question: Question) -> Decision:
        """Each effect in words."""
        options = tuple(
            Option(
                choice.id,
                LABELS["order"].format(name=each.cause.name, what=each.effect.phrase()),
                "7S-R20",
                locks=choice.locks,
            )
            for choice, each in zip(question.choices, self.left or (), strict=True)
        )
        return Decision(0, question.kind, PROMPTS["order"], CAUSES["order"], "7S-R20", options)

    def _ids(self) -> tuple[str, ...]:
        """An id for each: its card, and a number where a card has several."""
        cards = [each.cause.card for each in self.left or ()]
        return tuple(
            f"order:{card}" if cards.count(card) == 1 else f"order:{card}:{cards[:at].count(card) + 1}"
            for at, card in enumerate(cards)
        )

    def _locks(self, board: Board) -> bool:
        return any(each.effect.rolls for each in self.left or ()) or later_locks(board)


def in_force(board: Board, when: When) -> tuple[Waiting, ...]:
    """What takes place at a moment: what stays in force first, then what was announced for it."""
    seals = (board.underworld, board.overlord)
    lasting = tuple(
        Waiting(effect, Cause(card, board.name_of(card), "overlord" if card in seals else "fury", when=when))
        for card, effect in board.in_force(when)
    )
    announced = tuple(
        Waiting(
            later.effect, Cause(later.card, board.name_of(later.card), later.source, when=when), once=True
        )
        for later in board.laters
        if later.when == when
    )
    return (*lasting, *announced)


def _use_up(turn: Turn[Board], used: Waiting) -> None:
    """What was announced takes place once."""
    board = turn.board
    at = next(
        at
        for at, later in enumerate(board.laters)
        if later.when == used.cause.when and later.card == used.cause.card and later.effect == used.effect
    )
    turn.board = replace(board, laters=(*board.laters[:at], *board.laters[at + 1 :]))


def _matters(board: Board, waiting: tuple[Waiting, ...]) -> bool:
    """Whether the order can make a difference.

    It cannot where all are the same, nor where all lock or freeze dice and no two mean the same die.
    """
    if all(each.effect == waiting[0].effect for each in waiting):
        return False
    dice = [_dice_of(board, each) for each in waiting]
    if any(names is None for names in dice):
        return True
    return any(one and other and one & other for one, other in combinations(dice, 2))


def _dice_of(board: Board, waiting: Waiting) -> frozenset[str] | None:
    """The dice that a lock or a freeze can mean now; None for any other effect."""
    effect = waiting.effect
    if not isinstance(effect, Lock | Freeze):
        return None
    step = LockDice if isinstance(effect, Lock) else FreezeDice
    return frozenset(die.name for die in step(effect.of, waiting.cause, effect.of.count).candidates(board))
