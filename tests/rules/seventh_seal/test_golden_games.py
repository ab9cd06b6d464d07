"""Whole games of 7th Seal, replayed. What they are and how to write them anew: `tests/golden.py`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import golden

FILES = [path for path in golden.goldens() if path.parent.parent.name == "seventh_seal"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_comes_out_as_it_is_written(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert golden.written(golden.read(text)).splitlines() == text.splitlines()


def test_the_golden_games_play_to_every_end_and_at_every_length() -> None:
    texts = [path.read_text(encoding="utf-8") for path in FILES]
    ends = {text.splitlines()[-1].split(":")[1].split(" in ")[0] for text in texts}
    assert ends == {" the Seals are open, and you live.", " you fell", " time ran out"}
    played = {golden.read(text).options.get("length", "full") for text in texts}
    assert played == {"full", "seals_1_2", "seals_3_4", "seals_5_6", "seals_7_8"}
