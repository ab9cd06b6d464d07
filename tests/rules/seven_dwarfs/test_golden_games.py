"""Whole games, replayed. What they are and how to write them anew: `tests/golden.py`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import golden

FILES = [path for path in golden.goldens() if path.parent.parent.name == "seven_dwarfs"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_comes_out_as_it_is_written(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert golden.written(golden.read(text)).splitlines() == text.splitlines()


def test_the_golden_games_play_to_both_ends_and_with_every_variant() -> None:
    texts = [path.read_text(encoding="utf-8") for path in FILES]
    ends = {text.splitlines()[-1].split(":")[0] for text in texts}
    assert {"You have won", "You have lost"} <= ends
    played = {name for text in texts for name, value in golden.read(text).options.items() if value is True}
    assert played == {"witch", "bosses_and_terrain", "henchmen", "fifth_combat"}


def test_a_golden_game_that_no_longer_holds_is_noticed() -> None:
    script = golden.Script("seven_dwarfs", 1, {}, answers=((0, "roll_all", ()), (0, "assign:move", ("d9",))))
    assert golden.written(script).splitlines()[-1] == "! assign:move is not accepted any more"
