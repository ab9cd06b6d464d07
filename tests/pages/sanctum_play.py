"""Games of Sanctum as seats see them, question by question."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from app.pages import GameInfo, Site, Step, TablePage
from rules.kernel.choices import Answer, Choice, Decision
from rules.kernel.play import decision, questions, submit
from rules.kernel.rng import secret_of
from rules.sanctum.game import SANCTUM
from rules.sanctum.view import SanctumTableView


def table(asked: Decision | None, view: SanctumTableView, ticked: tuple[str, ...] = ()) -> TablePage:
    """The page of this view; of a game that is over where nothing is asked."""
    return TablePage(
        site=Site("/play/abc", "token"),
        game=GameInfo("sanctum", "Sanctum", "2 to 4 players", ""),
        id="abc",
        url="/play/abc",
        name="Up to the Walls",
        revision=31,
        view=view,
        decision=asked,
        key="7d1",
        log=(),
        told=(),
        undo=Step(30, "move"),
        redo=None,
        floor="the roll",
        outcome="" if asked else "It is over.",
        ticked=ticked,
    )


@cache
def moments(seed: int) -> tuple[tuple[Decision | None, SanctumTableView], ...]:
    """Every question of a game with the view it is asked on, and its end.

    Answered is by advice on odd seeds, else at random. Seeds in turn are games of two, three and four heroes.
    """
    return tuple(_played(seed))


def _played(seed: int) -> Iterator[tuple[Decision | None, SanctumTableView]]:
    chance = random.Random(seed)  # noqa: S311 - a player who does not think
    cards = SANCTUM.read_set(SANCTUM.built_in()["built-in"])
    now = SANCTUM.start(cards, {}, 2 + seed % 3, secret_of(seed)).table
    while now.outcome is None:
        open_now = questions(now)
        seat = chance.choice(sorted(open_now))
        yield decision(now, seat), SANCTUM.view(now, seat)
        if seed % 2:
            advice = SANCTUM.advise(now, seat)
            option, picks = advice.option, advice.picks
        else:
            choice = _hasty(chance, open_now[seat].choices)
            option, picks = choice.id, chance.choice(choice.sets) if choice.sets else ()
        now = submit(now, Answer(seat, now.numbers[seat], option, picks)).table
    yield None, SANCTUM.view(now, 0)


def _hasty(chance: random.Random, choices: tuple[Choice, ...]) -> Choice:
    return chance.choice([choice for choice in choices if not choice.closing] or list(choices))
