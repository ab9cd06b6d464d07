"""How a game ends: the ranking of survivors and of the fallen, and giving up."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel import play as kernel
from rules.sanctum import seeing
from rules.sanctum.battle import BeginRound
from rules.sanctum.endings import ranking
from rules.sanctum.game import SANCTUM
from tests.rules.sanctum.scenes import Play, board, final_board, opened, turn_of


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


@pytest.mark.clause("SA-10.1")
def test_who_gave_up_comes_last_in_the_ranking_whatever_the_heroes_had_done() -> None:
    on = board(players=3, parts={0: {"health": 4}, 1: {"health": 10, "achievements": 3}, 2: {"fate": "dead"}})
    game = turn_of(on, 1)
    given = kernel.concede(game.table, 1, SANCTUM.giving_up).table
    seen = seeing.seen(given, 1)
    assert seen.outcome == "given_up"
    assert [(line.rank, line.seat) for line in seen.ranking] == [(1, 0), (1, 2), (3, 1)]
    assert [line.text for line in seen.ranking][::2] == ["4 health, 0 achievements", "gave the game up"]


@pytest.mark.clause("SA-9.3", "SA-9.4")
def test_heroes_who_tie_share_a_rank_and_the_next_counts_them_all() -> None:
    rows = ("L1", "L2", "L3", "L4! F1! L5")
    lines = ranking(ended(won(5, 2), won(7), won(5, 2), FALLEN, rows=rows).board)
    assert [(line.rank, line.seat) for line in lines] == [(1, 1), (2, 0), (2, 2), (4, 3)]


@pytest.mark.clause("SA-9.2")
def test_the_fallen_are_not_told_apart_by_achievements_or_health() -> None:
    rows = ("L1! F1 L2", "L3! F2 L4")
    game = ended({**FALLEN, "achievements": 4}, {**FALLEN, "health": 1, "short": 1}, rows=rows)
    assert [line.rank for line in ranking(game.board)] == [1, 1]
    outcome = game.table.outcome
    assert outcome is not None
    assert outcome.winners == (0, 1)
