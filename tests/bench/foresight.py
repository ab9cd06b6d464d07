"""What looking ahead costs: the odds of a fight, what a walk would bring, whatever a game foresees."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from rules.kernel.choices import Answer
from rules.kernel.play import question, submit
from rules.kernel.rng import secret_of
from tests.bench.load import Load

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.games import AnyGame
    from tests.bench.answers import Script

ODDS = "odds"
_TRIED = 3
"""So many options of a question are looked at ahead, beside the odds."""


def looked_ahead(game: AnyGame, scripts: Sequence[Script]) -> Load:
    """The CPU time of every look ahead along these games, each asked for once. Empty where there is none."""
    cards = game.read_set(game.built_in()["built-in"])
    spent: list[float] = []
    for script in scripts:
        table = game.start(cards, {}, script.seats, secret_of(script.seed)).table
        for move in script.moves:
            asked = question(table, move.seat)
            options = [each.id for each in asked.choices[:_TRIED]] if asked is not None else []
            for option in (ODDS, *options):
                began = time.process_time()
                found = game.foresee(table, move.seat, option)
                took = (time.process_time() - began) * 1000
                if found is not None:
                    spent.append(took)
            answer = Answer(move.seat, table.numbers[move.seat], move.option, move.picks)
            table = submit(table, answer).table
    return Load(1000 * len(spent) / (sum(spent) or 1), tuple(sorted(spent)), 0)
