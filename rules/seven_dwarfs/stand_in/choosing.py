"""The computer player's answer to a question of any kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from rules.kernel.choices import Choice, Pick, Question
from rules.seven_dwarfs.stand_in import between, in_action, with_dice
from rules.seven_dwarfs.stand_in.asked import Chosen, Situation, first_picks
from rules.seven_dwarfs.stand_in.sayings import because

if TYPE_CHECKING:
    from rules.kernel.steps import Step
    from rules.kernel.table import Table
    from rules.seven_dwarfs.board import Board

KINDS: Final[Mapping[str, Callable[[Situation], Chosen | None]]] = {
    "roll": with_dice.roll,
    "rolled": with_dice.rolled,
    "anvil": with_dice.anvil,
    "again": with_dice.again,
    "prepare": with_dice.prepare,
    "dice": with_dice.keep_or_recover,
    "act": in_action.act,
    "push": in_action.push,
    "push_each": in_action.push,
    "trap": in_action.trap,
    "first": in_action.first,
    "return_henchman": in_action.return_henchman,
    "combat_won": between.combat_won,
    "freed": between.freed,
    "make_room": between.make_room,
    "reward": between.reward,
    "explore": between.explore,
}
"""By kind of question who answers it; None from them where they have no answer."""


def choose(table: Table[Board, Step[Board]], asked: Question) -> Chosen:
    """The answer, by whoever knows the kind of question, else by trying."""
    at = Situation(table, asked)
    answer = KINDS.get(asked.kind)
    return (answer(at) if answer else None) or _try_each(at)


def _try_each(at: Situation) -> Chosen:
    """Of all options whose end can be foreseen the best, else the first that is offered."""
    best: Choice = at.open[0]
    most = -1.0
    for choice in at.open:
        chances = at.chances(Pick(choice.id, first_picks(choice))) if at.board.enemies else None
        if chances is not None and chances > most:
            best, most = choice, chances
    return best.id, first_picks(best), because("tried")
