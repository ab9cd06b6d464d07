"""How a game ends: the ranking of survivors and of the fallen, and giving up."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel import play as kernel
from rules.sanctum.battle import BeginRound
from rules.sanctum.endings import ranking
from rules.sanctum.game import SANCTUM
from tests.rules.sanctum.scenes import Play, final_board, opened


def ended(*fates: Any, rows: tuple[str, ...] = ("L1", "L2", "L3"), **more: Any) -> Play:  # noqa: ANN401
    """A battle that nobody fights any more: for each hero its fields."""
    parts = dict(enumerate(fates))
    return Play(final_board(None, *rows[: len(fates)], parts=parts, **more), BeginRound())


def won(health: int, achievements: int = 0) -> dict[str, Any]:
    """A victorious hero."""
    return {"fate": "victorious", "health": health, "achievements": achievements}


FALLEN: dict[str, Any] = {"fate": "dead", "health": 0}


@pytest.mark.clause("SA-9.3")
def test_the_healthiest_of_the_victorious_wins_whoever_else_fell() -> None:
    game = ended(won(3), won(7), FALLEN)
    outcome = game.table.outcome
    assert outcome is not None
    assert (outcome.result, outcome.winners) == ("won", (1,))
    assert [(line.rank, line.seat, line.score) for line in ranking(game.board)][:2] == [(1, 1, 7), (2, 0, 3)]


@pytest.mark.clause("SA-9.3")
def test_eleven_health_scores_eleven() -> None:
    game = ended(won(11), won(10))
    assert ranking(game.board)[0].score == 11


@pytest.mark.clause("SA-9.4")
def test_ties_of_the_victorious_go_to_more_achievements_and_else_stay() -> None:
    outcome = ended(won(5, 1), won(5, 2)).table.outcome
    assert outcome is not None
    assert outcome.winners == (1,)
    outcome = ended(won(5, 2), won(5, 2), won(4, 9)).table.outcome
    assert outcome is not None
    assert outcome.winners == (0, 1)


@pytest.mark.clause("SA-9.2", "SA-R15")
def test_of_the_fallen_who_beat_the_most_cards_wins_then_most_hits_on_the_next() -> None:
    rows = ("L1! F1! L2:100", "L3! F2! L4:110", "L5! F3 L6")
    game = ended(FALLEN, FALLEN, FALLEN, rows=rows)
    outcome = game.table.outcome
    assert outcome is not None
    assert (outcome.result, outcome.winners) == ("all_dead", (1,))
    assert [line.rank for line in ranking(game.board)] == [1, 2, 3]


@pytest.mark.clause("SA-R15")
def test_who_died_before_the_final_battle_counts_no_cards() -> None:
    game = ended(FALLEN, FALLEN, rows=("", "L3"))
    assert [(line.rank, line.score) for line in ranking(game.board)] == [(1, 0), (1, 0)]


@pytest.mark.clause("SA-10.1")
def test_who_gives_up_ends_the_game_and_the_others_have_won() -> None:
    table = opened(players=3).table
    given = kernel.concede(table, 1, SANCTUM.giving_up).table
    assert given.outcome is not None
    assert (given.outcome.result, given.outcome.winners) == ("given_up", (0, 2))
    assert SANCTUM.outcome_text(given).endswith(".")
