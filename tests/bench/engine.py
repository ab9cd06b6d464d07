"""Decisions a second of random play, rules alone, on one core."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from rules.kernel.choices import Answer
from rules.kernel.play import question, submit
from rules.kernel.rng import secret_of, value_at
from tests.bench.answers import seats_of

if TYPE_CHECKING:
    from rules.commands.players import AnyTable
    from rules.games import AnyGame
    from rules.kernel.choices import Question


def _next(table: AnyTable, seats: int) -> Question | None:
    """What the first seat that is asked is asked."""
    for seat in range(seats):
        asked = question(table, seat)
        if asked is not None:
            return asked
    return None


def decisions_per_second(game: AnyGame, games: int) -> float:
    """Play `games` random games from fixed seeds; the decisions per second of CPU time."""
    seats = seats_of(game)
    cards = game.read_set(game.built_in()["built-in"])
    made = 0
    began = time.process_time()
    for seed in range(games):
        table = game.start(cards, {}, seats, secret_of(seed)).table
        luck = secret_of(seed + 1_000_000)
        while (asked := _next(table, seats)) is not None:
            choice = asked.choices[value_at(luck, "player", made, len(asked.choices))]
            picks = choice.sets[value_at(luck, "picks", made, len(choice.sets))] if choice.sets else ()
            table = submit(table, Answer(asked.seat, table.numbers[asked.seat], choice.id, picks)).table
            made += 1
    return made / (time.process_time() - began)
