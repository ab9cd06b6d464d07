"""Card sets by name or path, and `check-set`."""

from __future__ import annotations

from pathlib import Path

from rules.games import AnyGame
from rules.kernel.cards import Cards, Source, read_folder
from rules.kernel.refusals import BadSet


def chosen_set(game: AnyGame, wanted: str) -> tuple[Source, Cards]:
    """The set of that name that ships with the game, or the one in that folder. Raises BadSet."""
    known = game.built_in()
    if wanted not in known and not Path(wanted).is_dir():
        raise BadSet(
            f"“{wanted}” is neither a folder nor a set of {game.title} (it has: {', '.join(known)})."
        )
    source = known.get(wanted) or read_folder(Path(wanted))
    return source, game.read_set(source)


def check_set(game: AnyGame, path: str) -> dict[str, str]:
    """Read the set in a folder as the game would. Raises BadSet, with file, card, field and reason."""
    source = read_folder(Path(path))
    cards = game.read_set(source)
    return {"game": game.key, "set": source.name, "digest": cards.digest, "files": ", ".join(source.files)}
