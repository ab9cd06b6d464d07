"""What the source of a game says: its strings, and the events it tells by name."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Final, TypeAlias

Sources: TypeAlias = Mapping[Path, ast.Module]


def sources_of(package: ModuleType) -> Sources:
    """Every module of a package, read."""
    assert package.__file__ is not None
    folder = Path(package.__file__).parent
    return {path: ast.parse(path.read_text("utf-8")) for path in folder.rglob("*.py")}


def strings(node: ast.AST) -> Iterator[str]:
    """Every string in it."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def spoken(sources: Sources) -> set[str]:
    """Every string outside the tables of words themselves."""
    return {
        text for path, tree in sources.items() if not path.name.endswith("words.py") for text in strings(tree)
    }


def told(sources: Sources) -> set[str]:
    """The kinds of all events that are said by name."""
    return {
        text
        for tree in sources.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and len(node.args) > _SAYING.get(ast.unparse(node.func), len(node.args))
        for text in strings(node.args[_SAYING[ast.unparse(node.func)]])
    }


_SAYING: Final = {"turn.say": 0, "say": 1}
"""The calls that tell an event, and which of their arguments names it."""
