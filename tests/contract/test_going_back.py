from __future__ import annotations

import pytest

from rules.games import AnyGame
from tests.contract.going_back import check_going_back


@pytest.mark.parametrize("seed", range(4))
def test_undo_then_redo_changes_nothing_but_numbers(game: AnyGame, seed: int) -> None:
    assert check_going_back(game, seed, close=True) > 0


def test_no_floor_is_passed_over_in_thousands_of_random_answers(game: AnyGame) -> None:
    answers = seed = 0
    while answers < 3000:
        answers += check_going_back(game, seed, close=False)
        seed += 1
