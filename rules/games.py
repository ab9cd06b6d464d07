"""The games there are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from rules.kernel.game import Game
from rules.sanctum.game import SANCTUM
from rules.seven_dwarfs.game import SEVEN_DWARFS
from rules.seventh_seal.game import SEVENTH_SEAL

# Each game has a board type of its own. Who takes any game hands its boards back to it unread.
AnyGame: TypeAlias = Game[Any]

_ALL: tuple[AnyGame, ...] = (SEVEN_DWARFS, SEVENTH_SEAL, SANCTUM)

GAMES: Mapping[str, AnyGame] = {game.key: game for game in _ALL}
"""Every game by its key, in the order in which the home page shows them."""
