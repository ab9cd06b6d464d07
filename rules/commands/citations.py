"""`clauses`: the rules of a game, and which of them its own source and cards never cite."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

from rules.games import AnyGame

RULES = "clauses.toml"
_ID = re.compile(r"[A-Z0-9]{2,3}-[A-Z]?[0-9]+(\.[0-9]+)*")


def folder_of(game: AnyGame) -> Path:
    """The folder in which a game's source and cards lie."""
    return Path(inspect.getfile(type(game))).parent


def cited(game: AnyGame) -> dict[str, set[str]]:
    """Every clause id that stands as a value in the game's source or cards, with the files it is in.

    A mention in a sentence (a docstring, a comment) is no citation.
    """
    found: dict[str, set[str]] = {}
    here = folder_of(game)
    for path in sorted((*here.rglob("*.py"), *here.rglob("*.toml"))):
        if path.name == RULES:
            continue
        text = path.read_text("utf-8")
        for word in _values(text) if path.suffix == ".py" else re.findall(r'"([^"\n]+)"', text):
            if _ID.fullmatch(word):
                found.setdefault(word, set()).add(str(path.relative_to(here)))
    return found


def _values(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def uncited(game: AnyGame) -> list[str]:
    """The clauses that neither the game's source nor its cards cite, in the rules' order."""
    known = cited(game)
    return [clause for clause in game.clauses if clause not in known]


def unknown(game: AnyGame) -> dict[str, set[str]]:
    """What source or cards cite although no clause has that id, with the files."""
    return {clause: files for clause, files in cited(game).items() if clause not in game.clauses}
