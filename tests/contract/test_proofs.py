from __future__ import annotations

import ast
from pathlib import Path

from rules.games import AnyGame

TESTS = Path(__file__).parents[1]


def _claimed() -> set[str]:
    """The clauses that some test claims to prove, by the marker `clause`."""
    found: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.clause"):
                found.update(str(arg.value) for arg in node.args if isinstance(arg, ast.Constant))
    return found


def test_every_clause_is_proved_by_a_test(game: AnyGame) -> None:
    assert not game.clauses.keys() - _claimed()
