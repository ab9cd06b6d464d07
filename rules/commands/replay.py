"""`replay`: play an exported game again and say whether it reproduces."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from rules.games import AnyGame
from rules.kernel.exports import read_export, verify
from rules.kernel.refusals import BadExport


class Report(msgspec.Struct, frozen=True):
    """Whether a file reproduces, and if not, at which revision it first differs and how."""

    game: str
    entries: int
    reproduces: bool
    revision: int | None
    how: str


def replay(games: Mapping[str, AnyGame], file: str) -> Report:
    """The report on an exported game. Raises BadExport or BadSet where the file cannot be read."""
    try:
        data = Path(file).read_bytes()
    except OSError as error:
        raise BadExport(f"{file} cannot be read: {error.strerror}.") from error
    export = read_export(data)
    game = games.get(export.setup.game)
    if game is None:
        raise BadExport(f"{file} is a game of “{export.setup.game}”, which is not here.")
    found = verify(game, game.read_set(export.source), export)
    return Report(game.key, len(export.entries), found.reproduces, found.revision, found.how)
