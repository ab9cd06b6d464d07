"""`simulate`: play whole games without a page and say how they ended and how long that took."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator

import msgspec

from rules.commands.players import player_of
from rules.games import AnyGame
from rules.kernel.cards import Cards
from rules.kernel.choices import Answer
from rules.kernel.game import Options
from rules.kernel.play import questions, submit
from rules.kernel.refusals import Stuck
from rules.kernel.rng import secret_of

STUCK, OVER_BOUND = "stuck", "over_bound"


class Plan(msgspec.Struct, frozen=True):
    """What to simulate: `games` games on `seed`, `seed` + 1, …, all seats played by one kind of player."""

    games: int
    seed: int
    seats: int
    player: str
    options: Options


class Played(msgspec.Struct, frozen=True):
    """One simulated game. `outcome` is never null: a game that failed says `stuck` or `over_bound`."""

    seed: int
    outcome: str
    answers: int
    milliseconds: float
    error: str | None = None


class Summary(msgspec.Struct, frozen=True):
    """All games of a simulation. `decisions_per_second` counts the time the games took by the wall clock."""

    game: str
    games: int
    outcomes: dict[str, int]
    errors: int
    answers: int
    seconds: float
    decisions_per_second: float


def simulate(game: AnyGame, cards: Cards, plan: Plan) -> Iterator[Played]:
    """Play the games one after the other. Raises BadOption for options or seats the game does not have."""
    for seed in range(plan.seed, plan.seed + plan.games):
        began = time.perf_counter()
        outcome, answers, error = _play_out(game, cards, plan, seed)
        took = (time.perf_counter() - began) * 1000
        yield Played(seed, outcome, answers, round(took, 3), error)


def _play_out(game: AnyGame, cards: Cards, plan: Plan, seed: int) -> tuple[str, int, str | None]:
    """How one game ended, after how many answers, and what went wrong in it."""
    player = player_of(plan.player, game, seed)
    answers = 0
    try:
        table = game.start(cards, plan.options, plan.seats, secret_of(seed)).table
        while table.outcome is None:
            if answers >= game.bound:
                return OVER_BOUND, answers, f"not over after {game.bound} answers"
            open_now = questions(table)
            if not open_now:
                return STUCK, answers, "nobody can answer"
            asked = list(open_now.values())[player.among(len(open_now))]
            option, picks = player.answer(table, asked)
            table = submit(table, Answer(asked.seat, table.numbers[asked.seat], option, picks)).table
            answers += 1
    except Stuck as stuck:
        return STUCK, answers, str(stuck)
    return table.outcome.result, answers, None


def summed(game: AnyGame, played: list[Played]) -> Summary:
    """The games together."""
    seconds = sum(each.milliseconds for each in played) / 1000
    answers = sum(each.answers for each in played)
    return Summary(
        game=game.key,
        games=len(played),
        outcomes=dict(Counter(each.outcome for each in played).most_common()),
        errors=sum(each.error is not None for each in played),
        answers=answers,
        seconds=round(seconds, 3),
        decisions_per_second=round(answers / seconds, 1) if seconds else 0.0,
    )
