"""The computer's hero: what it would answer, from what its seat knows.

It reads what lies open before its seat: boards, items, dice, demons, open cards of the final battle. It never
looks at the order of decks, at the backs of Demon Lord cards, at fury cards face down, at blessings or sealed
decisions of others (SA-R16).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rules.kernel.choices import Picks, Question
from rules.kernel.game import Advice
from rules.kernel.play import question
from rules.sanctum.stand_in import attack, outfit, road, roaring, standing
from rules.sanctum.stand_in.attack import Move

if TYPE_CHECKING:
    from rules.kernel.steps import Step
    from rules.kernel.table import Table
    from rules.sanctum.board import Board

_KINDS: Final[dict[str, Callable[[Board, int, Question], Move]]] = {
    "action": road.act,
    "take": road.take,
    "chest": road.chest,
    "levels": road.levels,
    "rest": outfit.rest,
    "short_potions": outfit.keep_potions,
    "prepare": standing.prepare,
    "attack": attack.attack,
    "block": standing.block,
    "toll": standing.toll,
    "give_die": standing.give,
    "regenerate": standing.regain,
    "set_another": standing.set_another,
    "reroll_again": standing.again,
    "spoils": standing.spoils,
    "fury": standing.fury,
    "potion": standing.potion,
    "roar": roaring.roar,
}


def move(table: Table[Board, Step[Board]], asked: Question) -> tuple[str, Picks]:
    """The option it would take of a question, and the picks."""
    option, picks, _ = _chosen(table.board, asked)
    return option, picks


def advise(table: Table[Board, Step[Board]], seat: int) -> Advice:
    """The move it would make. ValueError where the seat has no question."""
    asked = question(table, seat)
    if asked is None:
        message = f"seat {seat} has no question"
        raise ValueError(message)
    return Advice(*_chosen(table.board, asked))


def _chosen(board: Board, asked: Question) -> Move:
    """What it makes of a question; the first that can be paid of one that needs no thought."""
    think = _KINDS.get(asked.kind)
    if think is not None:
        return think(board, asked.seat, asked)
    choice = next(each for each in asked.choices if each.sets is None or each.sets)
    return choice.id, choice.sets[0] if choice.sets else (), "It takes what is offered."
