"""The games that the contract is tested on."""

from __future__ import annotations

from rules.games import GAMES, AnyGame
from tests.kernel.pool.game import Pool

EVERY_GAME: tuple[AnyGame, ...] = (Pool(), *GAMES.values())
