"""Every kind of wrong set is refused with file, card, field and reason; here: files, types, names, counts."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.kernel.cards import Source, read_folder
from rules.sanctum.loader import FILES, built_in, read_set
from tests.rules.sanctum.card_sets import (
    content,
    refusal,
    with_card,
    with_content,
    with_file,
    without,
    without_card,
)

TABLES = dict(zip(FILES, ("demon", "hero", "bonus", "tile", "lord", "fury", "board"), strict=True))


@pytest.mark.parametrize("file", FILES)
def test_a_missing_file(file: str) -> None:
    assert refusal(without(file)) == f"{file}: this file is missing from the set"


def test_a_file_that_belongs_to_no_set() -> None:
    source = with_file("dice.toml", "")
    assert refusal(source).startswith("dice.toml: a set has no such file; it has demons.toml, heroes.toml")


@pytest.mark.parametrize("file", FILES)
def test_text_that_is_not_toml(file: str) -> None:
    assert refusal(with_file(file, "[[what")).startswith(f"{file}: not valid TOML: ")


@pytest.mark.parametrize("file", FILES)
def test_a_file_without_cards(file: str) -> None:
    assert refusal(with_file(file, "")) == f"{file}: Object missing required field `{TABLES[file]}`"


ABILITY = {"spaces": ["red"], "deed": {"do": "flip"}}
TYPED: list[tuple[str, str, dict[str, object], str]] = [
    ("demons.toml", "golem", {"name": 7}, "demon “golem”, name: Expected `str`, got `int`"),
    ("demons.toml", "golem", {"name": None}, "demon “golem”: Object missing required field `name`"),
    ("demons.toml", "golem", {"speed": 3}, "demon “golem”: Object contains unknown field `speed`"),
    ("demons.toml", "golem", {"level": 4}, "demon “golem”, level: Invalid enum value 4"),
    ("demons.toml", "golem", {"colour": "white"}, "demon “golem”, colour: Invalid enum value 'white'"),
    ("demons.toml", "golem", {"locations": [0, 1]}, "demon “golem”, locations[0]: Expected `int` >= 1"),
    ("demons.toml", "golem", {"damage": 10}, "demon “golem”, damage: Expected `int` <= 9"),
    (
        "demons.toml",
        "golem",
        {"item__gems": ["white"]},
        "demon “golem”, item.gems[0]: Invalid enum value 'white'",
    ),
    ("demons.toml", "golem", {"item__gems": []}, "demon “golem”, item.gems: Expected `array` of length >= 1"),
    ("demons.toml", "golem", {"item__slot": "ring"}, "demon “golem”, item.slot: Invalid enum value 'ring'"),
    (
        "demons.toml",
        "golem",
        {"item__abilities": [ABILITY] * 3},
        "demon “golem”, item.abilities: Expected `array` of length <= 2",
    ),
    (
        "demons.toml",
        "golem",
        {"item__abilities": [{**ABILITY, "spaces": []}]},
        "demon “golem”, item.abilities[0].spaces: Expected `array` of length >= 1",
    ),
    (
        "demons.toml",
        "golem",
        {"item__abilities": [{**ABILITY, "spaces": ["green"]}]},
        "demon “golem”, item.abilities[0].spaces[0]: Invalid enum value 'green'",
    ),
    (
        "demons.toml",
        "golem",
        {"item__abilities": [{**ABILITY, "deed": {"do": "heal"}}]},
        "demon “golem”, item.abilities[0].deed.do: Invalid value 'heal'",
    ),
    (
        "demons.toml",
        "golem",
        {"item__lasting": [{"do": "silver_die"}]},
        "demon “golem”, item.lasting[0].do: Invalid value 'silver_die'",
    ),
    ("heroes.toml", "slayer", {"potion_slots": 0}, "hero “slayer”, potion_slots: Expected `int` >= 1"),
    (
        "heroes.toml",
        "slayer",
        {"abilities": {"hat": ABILITY}},
        "hero “slayer”, abilities: Invalid enum value 'hat'",
    ),
    ("achievements.toml", "lullaby", {"blessing": {"do": "toll"}}, "tile “lullaby”, blessing.do: Invalid"),
    (
        "bonuses.toml",
        "clear-head",
        {"bonus": {"do": "move_gem", "colour": "red", "level": 0}},
        "bonus “clear",
    ),
    (
        "demon_lord.toml",
        "hunger",
        {"locations": []},
        "lord “hunger”, locations: Expected `array` of length >",
    ),
    (
        "demon_lord.toml",
        "hunger",
        {"roar": {"penalty": {"do": "corrupt"}, "wounds": 0}},
        "lord “hunger”, roar.wounds: Expected `int` >= 1",
    ),
    ("furies.toml", "rust", {"weight": "mean"}, "fury “rust”, weight: Invalid enum value 'mean'"),
    ("furies.toml", "rust", {"effect": {"do": "flip"}}, "fury “rust”, effect.do: Invalid value 'flip'"),
    ("boards.toml", "act 1", {"act": 7}, "board “The Burning Springlands”, act: Invalid enum value 7"),
]


@pytest.mark.parametrize(("file", "card", "fields", "reason"), TYPED)
def test_a_field_of_the_wrong_kind(file: str, card: str, fields: dict[str, object], reason: str) -> None:
    assert refusal(with_card(file, card, **fields)).startswith(f"{file}: {reason}")


NAMED: list[tuple[str, str, dict[str, object], str]] = [
    ("demons.toml", "golem", {"id": "Golem"}, "demon “Golem”, id: an id is lower-case words and hyphens"),
    ("demons.toml", "golem", {"id": "naga"}, "demon “naga”, id: demon “Naga” in demons.toml has this id"),
    ("furies.toml", "rust", {"id": "golem"}, "fury “golem”, id: demon “Golem” in demons.toml has this id"),
    ("heroes.toml", "war-cry", {"id": "slayer"}, "skill “slayer”, id: hero “Slayer” in heroes.toml has this"),
    ("demons.toml", "golem", {"id": "a" * 61}, "demon “aaaaa"),
    ("demons.toml", "golem", {"name": " "}, "demon “golem”, name: it is empty"),
    ("demons.toml", "golem", {"emblem": ""}, "demon “golem”, emblem: it is empty"),
    ("demons.toml", "golem", {"name": "G" * 61}, "demon “golem”, name: 61 characters; 60 are the most"),
    ("demons.toml", "golem", {"flavour": "a\nb"}, "demon “golem”, flavour: it must be one line of printable"),
    ("demons.toml", "golem", {"item__name": ""}, "demon “golem”, item.name: it is empty"),
    ("demons.toml", "golem", {"item__name": "a\tb"}, "demon “golem”, item.name: it must be one line"),
    ("demons.toml", "golem", {"item__emblem": "e" * 61}, "demon “golem”, item.emblem: 61 characters; 60 are"),
    ("boards.toml", "act 6", {"name": " "}, "board VI, name: it is empty"),
]


@pytest.mark.parametrize(("file", "card", "fields", "reason"), NAMED)
def test_a_wrong_name(file: str, card: str, fields: dict[str, object], reason: str) -> None:
    assert refusal(with_card(file, card, **fields)).startswith(f"{file}: {reason}")


FEW = [
    ("demons.toml", "alp", "demons.toml: 39 of 40 demons of level 1"),
    ("demons.toml", "golem", "demons.toml: 27 of 28 demons of level 2"),
    ("demons.toml", "moloch", "demons.toml: 15 of 16 demons of level 3"),
    ("heroes.toml", "dancer", "heroes.toml: 3 of 4 heroes"),
    ("bonuses.toml", "clear-head", "bonuses.toml: 5 of 6 starting bonuses"),
    ("achievements.toml", "lullaby", "achievements.toml: 11 of 12 achievement tiles"),
    ("demon_lord.toml", "hunger", "demon_lord.toml: 32 of 33 Demon Lord cards"),
    ("furies.toml", "rust", "furies.toml: 17 of 18 fury cards"),
    ("boards.toml", "act 4", "boards.toml: 0 boards of act IV; there is one for each act"),
]


@pytest.mark.parametrize(("file", "card", "reason"), FEW)
def test_too_few_cards(file: str, card: str, reason: str) -> None:
    assert refusal(without_card(file, card)) == reason


def test_more_cards_than_the_box_holds_are_welcome() -> None:
    cards = content("demons.toml")
    cards["demon"].append({**cards["demon"][0], "id": "another-imp", "name": "Another Imp"})
    found = read_set(with_content("demons.toml", cards))
    assert len(found.deck(1)) == 41
    assert found.item("another-imp") == found.item("ash-imp")


def test_a_set_is_read_from_a_folder(tmp_path: Path) -> None:
    for file, text in built_in().files.items():
        (tmp_path / file).write_text(text, "utf-8")
    cards = read_set(read_folder(tmp_path))
    assert (cards.name, cards.digest) == (tmp_path.name, built_in().digest)


def test_comments_make_another_digest_but_no_other_cards() -> None:
    text = built_in().files["heroes.toml"]
    source = Source("mine", {**built_in().files, "heroes.toml": f"# mine\n{text}"})
    assert source.digest != built_in().digest
    assert read_set(source).heroes == read_set(built_in()).heroes


def test_a_set_written_by_a_machine_is_read_as_well() -> None:
    files = {file: with_content(file, content(file)).files[file] for file in FILES}
    assert read_set(Source("mine", files)).demons == read_set(built_in()).demons
