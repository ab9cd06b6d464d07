from __future__ import annotations

import pytest

from rules.games import AnyGame
from tests.contract.going_back import check_going_back


@pytest.mark.parametrize("seed", range(4))
def test_undo_then_redo_changes_nothing_but_numbers(game: AnyGame, seed: int) -> None:
    assert check_going_back(game, seed, 300, close=True) > 0


def test_no_floor_is_passed_over_in_thousands_of_random_answers(game: AnyGame) -> None:
    assert sum(check_going_back(game, seed, 1000, close=False) for seed in range(4)) > 50
