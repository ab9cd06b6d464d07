"""Decisions a second of random play, rules alone, on one core."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from rules.kernel.choices import Answer
from rules.kernel.play import question, submit
from rules.kernel.rng import secret_of, value_at

if TYPE_CHECKING:
    from rules.games import AnyGame


def decisions_per_second(game: AnyGame, games: int) -> float:
    """Play `games` random games of a solo game from fixed seeds; the decisions per second of CPU time."""
    cards = game.read_set(game.built_in()["built-in"])
    made = 0
    began = time.process_time()
    for seed in range(games):
        table = game.start(cards, {}, 1, secret_of(seed)).table
        luck = secret_of(seed + 1_000_000)
        while (asked := question(table, 0)) is not None:
            choice = asked.choices[value_at(luck, "player", made, len(asked.choices))]
            picks = choice.sets[value_at(luck, "picks", made, len(choice.sets))] if choice.sets else ()
            table = submit(table, Answer(0, table.numbers[0], choice.id, picks)).table
            made += 1
    return made / (time.process_time() - began)
