"""Card sets by name or path, and `check-set`."""

from __future__ import annotations

from pathlib import Path

from rules.games import AnyGame
from rules.kernel.cards import Cards, Source, read_folder, source_named


def chosen_set(game: AnyGame, wanted: str) -> tuple[Source, Cards]:
    """The set of that name that ships with the game, or the one in that folder. Raises BadSet."""
    source = source_named(wanted, game.built_in(), game.title)
    return source, game.read_set(source)


def check_set(game: AnyGame, path: str) -> dict[str, str]:
    """Read the set in a folder as the game would. Raises BadSet, with file, card, field and reason."""
    source = read_folder(Path(path))
    cards = game.read_set(source)
    return {"game": game.key, "set": source.name, "digest": cards.digest, "files": ", ".join(source.files)}
