"""The contract again, for as long as it takes: a million random answers to each game."""

from __future__ import annotations

import pytest

from rules.games import AnyGame
from tests.contract.every_game import EVERY_GAME
from tests.contract.going_back import check_going_back
from tests.contract.offers import check_offers
from tests.contract.walks import walk
from tests.contract.worlds import check_worlds

pytestmark = [
    pytest.mark.soak,
    pytest.mark.parametrize("game", EVERY_GAME, ids=[game.key for game in EVERY_GAME]),
]
PARTS = 20


@pytest.mark.parametrize("part", range(PARTS))
def test_no_floor_is_passed_over_in_a_million_random_answers(game: AnyGame, part: int) -> None:
    for seed in range(25):
        check_going_back(game, 1000 * part + seed, 1_000_000 // PARTS // 25, close=False)


@pytest.mark.parametrize("part", range(PARTS))
def test_exactly_what_is_offered_is_accepted_and_shown_everywhere(game: AnyGame, part: int) -> None:
    for seed in range(2):
        check_offers(game, 1000 * part + seed, stride=2, answers=600)


@pytest.mark.parametrize("part", range(PARTS))
def test_no_two_worlds_can_be_told_apart_anywhere(game: AnyGame, part: int) -> None:
    for seed in range(2):
        assert check_worlds(game, 1000 * part + seed, stride=2, answers=600) > 0


@pytest.mark.parametrize("part", range(PARTS))
def test_undo_then_redo_changes_nothing_anywhere(game: AnyGame, part: int) -> None:
    for seed in range(2):
        check_going_back(game, 1000 * part + seed, 1000, close=True)


@pytest.mark.parametrize("part", range(PARTS))
def test_thousands_of_random_games_end(game: AnyGame, part: int) -> None:
    for seed in range(part * 500, part * 500 + 500):
        *_, last = walk(game, seed)
        assert last.result.table.outcome is not None
        assert not game.broken(last.result.table)
