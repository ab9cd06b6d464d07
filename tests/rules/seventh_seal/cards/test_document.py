"""`docs/card-sets.md` tells whoever writes a set of 7th Seal every icon, with a line that can be copied."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from rules.seventh_seal.cards import (
    Hero,
    Overlord,
    Place,
    Underling,
    Underworld,
)
from rules.seventh_seal.checks.hostile import PLACES
from rules.seventh_seal.effects import icons, vocabulary
from rules.seventh_seal.effects.banes import RerollDice
from rules.seventh_seal.effects.base import Effect
from rules.seventh_seal.effects.icons import These
from rules.seventh_seal.effects.needs import need_text
from rules.seventh_seal.loader import FILES
from tests.rules.seventh_seal.cards.test_every_icon_is_on_a_card import leaves

DOCUMENT = (
    (Path(__file__).parents[4] / "docs/card-sets.md")
    .read_text("utf-8")
    .partition("\n## 7th Seal\n")[2]
    .partition("\n## ")[0]
)
MOMENTS = {"track": "Time track", "strike": "strike", "now": "Fury now"}
A_DIE = These(icons.Dice())


def lines(section: str) -> Iterator[tuple[str, ...]]:
    """The rows of a table of the document: TOML, then what stands beside it."""
    table = DOCUMENT.partition(f"**{section}**")[2].partition("\n**")[0]
    for row in re.findall(r"^\| `(\{.*\})` \| (.*) \|$", table, re.MULTILINE):
        yield (row[0], *row[1].split(" | "))


def read(toml: str, shape: object) -> object:
    """What a line says."""
    return msgspec.convert(msgspec.toml.decode(f"line = {toml}")["line"], shape)


def test_each_need_says_what_stands_beside_it() -> None:
    shown = set()
    for toml, said in lines("Needs"):
        need: icons.AnyNeed = msgspec.convert(read(toml, icons.AnyNeed), icons.AnyNeed)
        assert need_text(need) == said
        shown.add(type(need))
    assert shown == leaves(icons.AnyNeed)


def test_each_cost_says_what_stands_beside_it() -> None:
    shown = set()
    for toml, said in lines("Costs"):
        cost: icons.AnyCost = msgspec.convert(read(toml, icons.AnyCost), icons.AnyCost)
        assert need_text(A_DIE, (cost,)) in (f"a die, {said}", f"a die {said}")
        shown.add(type(cost))
    assert shown == leaves(icons.AnyCost)


def test_each_hostile_effect_says_what_stands_beside_it_and_where_it_may_stand() -> None:
    shown = set()
    for toml, said, where in lines("Hostile effects"):
        effect = read(toml, vocabulary.Hostile)
        assert isinstance(effect, Effect)
        assert effect.text() == said
        pool = isinstance(effect, RerollDice) and effect.of.zone == "pool"
        places = ("after_roll",) if pool else PLACES[type(effect)]
        assert where == ", ".join(MOMENTS.get(place, f"`{place}`") for place in places)
        shown.add(type(effect))
    assert shown == leaves(vocabulary.Hostile) == set(PLACES)


def test_each_skill_says_what_stands_beside_it() -> None:
    shown = set()
    for toml, said in lines("Skills"):
        effect = read(toml, vocabulary.SkillEffect)
        assert isinstance(effect, Effect)
        assert effect.text() == said
        shown.add(type(effect))
    assert shown == leaves(vocabulary.SkillEffect)


def test_each_value_that_is_shown_can_be_read() -> None:
    shown = {type(read(toml, icons.AnyValue)) for toml in re.findall(r"`(\{ is = .*?\})`", DOCUMENT)}
    assert shown == leaves(icons.AnyValue)


@pytest.mark.parametrize("card", [Underworld, Overlord, Underling, Place, Hero])
def test_every_file_and_every_field_is_named(card: type[msgspec.Struct]) -> None:
    assert [file for file in FILES if f"`{file}`" not in DOCUMENT] == []
    assert [field for field in card.__struct_fields__ if f"**{field}**" not in DOCUMENT] == []
