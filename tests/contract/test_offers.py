from __future__ import annotations

import pytest

from rules.games import AnyGame
from tests.contract.offers import check_offers
from tests.contract.walks import ANSWERS


@pytest.mark.parametrize("seed", range(4))
def test_exactly_what_is_offered_is_accepted_and_shown(game: AnyGame, seed: int) -> None:
    check_offers(game, seed, stride=5, answers=ANSWERS)
