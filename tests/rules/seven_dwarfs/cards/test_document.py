"""`docs/card-sets.md` tells whoever writes a set down every effect, with a line that can be copied."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from rules.seven_dwarfs.effects import vocabulary
from rules.seven_dwarfs.effects.base import Effect
from rules.seven_dwarfs.loader import FILES
from rules.seven_dwarfs.terrain_maps import SYMBOLS, read_map

DOCUMENT = (Path(__file__).parents[4] / "docs/card-sets.md").read_text("utf-8")
UNIONS = {
    "Dwarfs": vocabulary.DwarfEffect,
    "Enemies": vocabulary.EnemyEffect,
    "Items": vocabulary.ItemEffect,
}


@pytest.mark.parametrize("kind", UNIONS)
def test_each_line_decodes_and_says_what_stands_beside_it(kind: str) -> None:
    section = DOCUMENT.partition(f"**{kind}**")[2].partition("\n**")[0]
    lines = re.findall(r"^\| `(\{.*?\})` \| (.*) \|$", section, re.MULTILINE)
    shown = set()
    for toml, text in lines:
        effect: Effect = msgspec.convert(
            msgspec.toml.decode(f"effect = {toml}")["effect"],
            UNIONS[kind],
        )
        assert effect.text() == text
        shown.add(type(effect))
    assert shown == set(get_args(UNIONS[kind]))


def test_every_file_and_every_symbol_is_named() -> None:
    assert [file for file in FILES if f"`{file}`" not in DOCUMENT] == []
    assert [symbol for symbol in SYMBOLS if f"`{symbol}`" not in DOCUMENT] == []


def test_the_map_shown_is_a_map() -> None:
    drawing = DOCUMENT.partition("### Maps")[2].split("```")[1]
    assert len(read_map(drawing.strip("\n")).ground.hexes) == 37
