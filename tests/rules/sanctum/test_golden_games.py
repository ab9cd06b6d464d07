"""Whole games of Sanctum, replayed. What they are and how to write them anew: `tests/golden.py`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests import golden

FILES = [path for path in golden.goldens() if path.parent.parent.name == "sanctum"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_comes_out_as_it_is_written(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert golden.written(golden.read(text)).splitlines() == text.splitlines()


def test_the_golden_games_have_every_number_of_heroes_and_both_ends() -> None:
    texts = [path.read_text(encoding="utf-8") for path in FILES]
    assert {golden.read(text).seats for text in texts} == {2, 3, 4}
    assert {text.splitlines()[-1].startswith("Every hero died") for text in texts} == {True, False}


def test_what_everybody_reads_in_the_log_calls_nothing_yours() -> None:
    logged = re.compile(r"  (?!\d+:)[A-Z].* \(SA-[^)]*\)")
    lines = [line for path in FILES for line in path.read_text(encoding="utf-8").splitlines()]
    shared = [line for line in lines if logged.fullmatch(line)]
    assert len(shared) > 1_000
    quoted = re.compile("“[^”]*”")  # a card speaks to whom it lies before
    assert [line for line in shared if re.search(r"\b[Yy]ou(r|rs)?\b", quoted.sub("", line))] == []


def test_a_blessing_is_named_to_its_hero_alone_until_the_respite() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in FILES)
    own = [line for line in text.splitlines() if line.startswith("  0 = blessings")]
    others = [line for line in text.splitlines() if "watcher" in line and "= blessings" in line]
    assert own
    assert others
    assert all("?" in line for line in others)
