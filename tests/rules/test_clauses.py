"""Every clause of every game has a test that proves it, and the rulings stand in the docs as they are played.

A proof is marked `@pytest.mark.clause("SD-2.4")`. It runs with all others, and `tests/conftest.py` fails it
unless the engine cited the clause meanwhile; here it is enough to see that there is one.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.games import GAMES, AnyGame
from tests.contract.every_game import EVERY_GAME

TESTS = Path(__file__).parents[1]
RULINGS = (TESTS.parent / "docs/rulings.md").read_text("utf-8")
RULING = re.compile(r"^\*\*(\w+-R\d+)\*\* (.+)$", re.MULTILINE)
KEYS = [game.key for game in EVERY_GAME]
FIRST_CHAPTERS = {
    "seven_dwarfs": ["The box", "Set-up", "Revealing enemies and terrain", "Dwarf turn: rolling"],
    "seventh_seal": [
        "The box",
        "The cards",
        "The goal",
        "Dice icons",
        "Effect icons",
        "Setting up: the Scroll",
    ],
}


def _marked(tree: ast.AST) -> Iterator[str]:
    """The ids in every `pytest.mark.clause(…)` of a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
            for argument in node.args:
                assert isinstance(argument, ast.Constant), f"not a plain id: {ast.unparse(node)}"
                assert isinstance(argument.value, str), f"not a plain id: {ast.unparse(node)}"
                yield argument.value


def _proved(folder: Path) -> set[str]:
    """The ids that tests in a folder are marked with."""
    trees = (ast.parse(path.read_text("utf-8")) for path in folder.rglob("test_*.py"))
    return {id_ for tree in trees for id_ in _marked(tree)}


@pytest.mark.parametrize("game", EVERY_GAME, ids=KEYS)
def test_every_clause_is_proved_by_a_test(game: AnyGame) -> None:
    folder = TESTS / "rules" / game.key if game.key in GAMES else TESTS / "kernel"
    assert game.clauses.keys() - _proved(folder) == set()


def test_no_test_claims_a_clause_that_no_game_has() -> None:
    known = {id_ for game in EVERY_GAME for id_ in game.clauses}
    assert _proved(TESTS / "rules") - known == set()


@pytest.mark.parametrize("game", EVERY_GAME, ids=KEYS)
def test_the_rules_read_chapter_by_chapter_in_the_order_of_play(game: AnyGame) -> None:
    chapters = [clause.chapter for clause in game.clauses.values()]
    each = list(dict.fromkeys(chapters))
    first = FIRST_CHAPTERS.get(game.key, [])
    assert each[: len(first)] == first
    assert chapters == [chapter for chapter in each for _ in range(chapters.count(chapter))]


def test_the_page_of_rulings_gives_every_ruling_in_the_words_of_its_clause() -> None:
    clauses = [clause for game in GAMES.values() for clause in game.clauses.values()]
    assert dict(RULING.findall(RULINGS)) == {
        clause.id: clause.text for clause in clauses if "-R" in clause.id
    }


def test_every_ruling_is_followed_by_its_reason() -> None:
    blocks = [block for block in RULINGS.split("\n\n") if block.strip()]
    for ruling, reason in zip(blocks, [*blocks[1:], ""], strict=True):
        if RULING.match(ruling):
            assert reason.strip(), ruling
            assert not reason.startswith(("**", "#")), ruling
