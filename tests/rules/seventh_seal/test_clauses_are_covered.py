"""Every clause of the rules has a test that proves it.

Such a test is marked `@pytest.mark.clause("7S-2.4")`. It runs with all others, and `tests/conftest.py` fails
it unless the engine cited the clause meanwhile; here it is enough to see that there is one.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from rules.kernel.clauses import read_clauses

ROOT = Path(__file__).parents[3]
CLAUSES = ROOT / "rules/seventh_seal/clauses.toml"
FIRST_CHAPTERS = ["The box", "The cards", "The goal", "Dice icons", "Effect icons", "Setting up: the Scroll"]


def _marked(tree: ast.AST) -> Iterator[str]:
    """The ids in every `pytest.mark.clause(…)` of a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
            for argument in node.args:
                assert isinstance(argument, ast.Constant), f"not a plain id: {ast.unparse(node)}"
                assert isinstance(argument.value, str), f"not a plain id: {ast.unparse(node)}"
                yield argument.value


def _proved() -> dict[str, set[str]]:
    """For each marked id the files of this game that prove it."""
    found: dict[str, set[str]] = {}
    for path in sorted((ROOT / "tests/rules/seventh_seal").rglob("test_*.py")):
        for id_ in _marked(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(id_, set()).add(path.relative_to(ROOT).as_posix())
    return found


def test_every_clause_is_proved_by_a_test() -> None:
    clauses = read_clauses(CLAUSES.read_text(encoding="utf-8"), CLAUSES.name)
    proved = _proved()
    assert [id_ for id_ in clauses if id_ not in proved] == []


def test_no_test_of_this_game_claims_a_clause_that_does_not_exist() -> None:
    clauses = read_clauses(CLAUSES.read_text(encoding="utf-8"), CLAUSES.name)
    claimed = {id_: files for id_, files in _proved().items() if id_.startswith(("7S-", "ALL-"))}
    assert {id_: files for id_, files in claimed.items() if id_ not in clauses} == {}


def test_the_rules_read_in_the_order_of_play() -> None:
    clauses = read_clauses(CLAUSES.read_text(encoding="utf-8"), CLAUSES.name)
    chapters = list(dict.fromkeys(clause.chapter for clause in clauses.values()))
    assert chapters[: len(FIRST_CHAPTERS)] == FIRST_CHAPTERS
    together = [clause.chapter for clause in clauses.values()]
    assert together == [chapter for chapter in chapters for _ in range(together.count(chapter))]
