"""Every test here runs once for each game there is, the test game among them."""

from __future__ import annotations

import pytest

from rules.games import AnyGame
from tests.contract.every_game import EVERY_GAME


@pytest.fixture(params=EVERY_GAME, ids=[game.key for game in EVERY_GAME])
def game(request: pytest.FixtureRequest) -> AnyGame:
    """One of the games."""
    found: AnyGame = request.param
    return found
