"""`docs/card-sets.md` tells whoever writes a set of Sanctum every effect, with a line that can be copied."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from rules.sanctum.cards import (
    ActBoard,
    BonusCard,
    Demon,
    FuryCard,
    Hero,
    Item,
    LordCard,
    SkillCard,
    SkillTile,
    StartRow,
    Tile,
)
from rules.sanctum.effects import vocabulary
from rules.sanctum.effects.base import Effect
from rules.sanctum.loader import FILES, read_set
from tests.rules.sanctum.card_sets import content, with_content
from tests.rules.sanctum.test_cards_show_every_effect import leaves

DOCUMENT = (
    (Path(__file__).parents[3] / "docs/card-sets.md")
    .read_text("utf-8")
    .partition("\n## Sanctum\n")[2]
    .partition("\n## ")[0]
)
SECTIONS = {
    "Deeds": vocabulary.AbilityDeed,
    "Lasting": vocabulary.Lasting,
    "Immediate": vocabulary.Immediate,
    "Bonuses": vocabulary.Bonus,
    "Blessings": vocabulary.BlessingDeed,
    "Penalties": vocabulary.AnyPenalty,
    "Fury effects": vocabulary.FuryEffect,
}


def lines(section: str) -> Iterator[tuple[str, str]]:
    """The rows of a table of the document: TOML, and what stands beside it."""
    table = DOCUMENT.partition(f"**{section}**")[2].partition("\n**")[0]
    yield from re.findall(r"^\| `(\{.*\})` \| (.*) \|$", table, re.MULTILINE)


@pytest.mark.parametrize("section", SECTIONS)
def test_each_effect_says_what_stands_beside_it(section: str) -> None:
    shown = set()
    for toml, said in lines(section):
        effect = msgspec.convert(msgspec.toml.decode(f"line = {toml}")["line"], SECTIONS[section])
        assert isinstance(effect, Effect)
        assert effect.text() == said
        shown.add(type(effect))
    wanted = leaves(SECTIONS[section])
    if section == "Blessings":
        wanted -= leaves(vocabulary.AbilityDeed)
    assert shown == wanted


@pytest.mark.parametrize(
    "card",
    [
        Demon,
        Item,
        Hero,
        SkillTile,
        SkillCard,
        BonusCard,
        StartRow,
        Tile,
        LordCard,
        FuryCard,
        ActBoard,
    ],
)
def test_every_file_and_every_field_is_named(card: type[msgspec.Struct]) -> None:
    assert [file for file in FILES if f"`{file}`" not in DOCUMENT] == []
    assert [field for field in card.__struct_fields__ if f"**{field}**" not in DOCUMENT] == []


def test_the_demon_of_the_document_can_be_read() -> None:
    (example,) = re.findall(r"```\n(\[\[demon\]\].*?)```", DOCUMENT, re.DOTALL)
    cards = content("demons.toml")
    cards["demon"] += msgspec.toml.decode(example)["demon"]
    demon = read_set(with_content("demons.toml", cards)).demons["grey-bogle"]
    assert (demon.locations, demon.item.slot, demon.item.level) == ((1, 6), "helmet", 2)
