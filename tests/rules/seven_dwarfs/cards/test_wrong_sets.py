"""Every kind of wrong set is refused with file, card, field and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.kernel.cards import Source, read_folder
from rules.kernel.refusals import BadSet
from rules.seven_dwarfs.loader import FILES, built_in, read_set
from tests.rules.seven_dwarfs.cards.sets import changed, with_map, without, without_card


def refusal(source: Source) -> str:
    """The sentence with which the set is refused."""
    with pytest.raises(BadSet) as refused:
        read_set(source)
    return refused.value.message


@pytest.mark.parametrize("file", FILES)
def test_a_missing_file(file: str) -> None:
    assert refusal(without(file)) == f"{file}: this file is missing from the set"


def test_a_file_that_belongs_to_no_set() -> None:
    source = Source("mine", {**built_in().files, "heroes.toml": ""})
    assert refusal(source).startswith(
        "heroes.toml: a set has no such file; it has dwarfs.toml, henchmen.toml"
    )


@pytest.mark.parametrize("file", FILES)
def test_text_that_is_not_toml(file: str) -> None:
    source = Source("mine", {**built_in().files, file: "[[what"})
    assert refusal(source).startswith(f"{file}: not valid TOML: ")


TYPED = [
    ("dwarfs.toml", 'name = "Archer"', "name = 7", "dwarf “archer”, name: Expected `str`, got `int`"),
    ("dwarfs.toml", 'name = "Archer"\n', "", "dwarf “archer”: Object missing required field `name`"),
    (
        "dwarfs.toml",
        "[[dwarf]]",
        "[[dwarf]]\nspeed = 3",
        "dwarf “archer”: Object contains unknown field `speed`",
    ),
    (
        "dwarfs.toml",
        '"strike_from_afar"',
        '"fly_away"',
        "dwarf “archer”, effects[0].do: Invalid value 'fly_away'",
    ),
    (
        "dwarfs.toml",
        '"strike_from_afar"',
        '"strong"',
        "dwarf “archer”, effects[0].do: Invalid value 'strong'",
    ),
    ("dwarfs.toml", "plus = 2", "plus = 0", "dwarf “smith”, effects[0].plus: Expected `int` >= 1"),
    ("dwarfs.toml", "plus = 2", "plus = 20", "dwarf “smith”, effects[0].plus: Expected `int` <= 9"),
    ("dwarfs.toml", ", plus = 2", "", "dwarf “smith”, effects[0]: Object missing required field `plus`"),
    (
        "henchmen.toml",
        "life = 2, ",
        "",
        "henchman “gelatinous-cube”, values: Object missing required field `life`",
    ),
    (
        "bosses.toml",
        'back = "shield"',
        'back = "sword"',
        "boss “rumpelstiltskin”, back: Invalid enum value 'sword'",
    ),
    (
        "items.toml",
        '["rock", "forest"]',
        '["rock", "sea"]',
        "item “pickaxe”, effect.kinds[1]: Invalid enum value 'sea'",
    ),
    ("finals.toml", "[witch]", "[wizard]", "Object contains unknown field `wizard`"),
    (
        "terrains.toml",
        "gems = [0,",
        "gems = [0.5,",
        "terrain “clearing”, gems[0]: Expected `int`, got `float`",
    ),
    ("dice.toml", '"anvil"', '"hammer"', "white 6: Invalid enum value 'hammer'"),
]


@pytest.mark.parametrize(("file", "old", "new", "reason"), TYPED)
def test_a_field_of_the_wrong_kind(file: str, old: str, new: str, reason: str) -> None:
    assert refusal(changed(file, old, new)) == f"{file}: {reason}"


UNPLAYABLE = [
    (
        "dwarfs.toml",
        '[{ do = "strike_from_afar" }]',
        "[]",
        "dwarf “archer”, effects: a dwarf needs an ability",
    ),
    (
        "dwarfs.toml",
        'id = "archer"',
        'id = "The Archer"',
        "dwarf “The Archer”, id: an id is lower-case words",
    ),
    (
        "dwarfs.toml",
        'id = "archer"',
        'id = "warrior"',
        "dwarf “warrior”, id: dwarf “Archer” in dwarfs.toml has this id",
    ),
    (
        "items.toml",
        'id = "bomb"',
        'id = "archer"',
        "item “archer”, id: dwarf “Archer” in dwarfs.toml has this id",
    ),
    ("dwarfs.toml", 'name = "Archer"', 'name = " "', "dwarf “archer”, name: it is empty"),
    ("dwarfs.toml", 'emblem = "bow"', 'emblem = ""', "dwarf “archer”, emblem: it is empty"),
    (
        "dwarfs.toml",
        'name = "Archer"',
        f'name = "{"A" * 61}"',
        "dwarf “archer”, name: 61 characters; 60 are the most",
    ),
    ("dwarfs.toml", 'name = "Archer"', r'name = "Ar\u0007cher"', "dwarf “archer”, name: it must be one line"),
    (
        "henchmen.toml",
        "life = 2",
        "life = 7",
        "henchman “gelatinous-cube”, values: life 7; a life die shows 1 to 6",
    ),
    (
        "henchmen.toml",
        "life = 2",
        "life = 0",
        "henchman “gelatinous-cube”, values: life 0; a life die shows 1 to 6",
    ),
    (
        "bosses.toml",
        "as_boss = { life = 4",
        "as_boss = { life = 9",
        "boss “rumpelstiltskin”, as_boss: life 9",
    ),
    (
        "bosses.toml",
        "as_henchman = { life = 3",
        "as_henchman = { life = 9",
        "boss “rumpelstiltskin”, as_henchman: life",
    ),
    ("finals.toml", "defence = 3", "defence = -1", "card “queen”, values: defence -1; it cannot be below 0"),
    (
        "finals.toml",
        "defence = 3",
        "defence = 5",
        "card “queen”, values: defence 5; the strongest attack is 5",
    ),
    ("finals.toml", 'id = "queen"', 'id = "snow-queen"', "card “snow-queen”, id: it must be “queen”"),
    ("dice.toml", '"anvil"]', '"anvil", 6]', "white: a die has 6 faces, not 7"),
    ("dice.toml", "henchman = [2, ", "henchman = [", "henchman: a die has 6 faces, not 5"),
    ("dice.toml", "boss = [3, ", "boss = [0, ", "boss: 0 is no face; a number is 1 to 9"),
    ("dice.toml", "white = [1", "white = [7", "white: 7 is no face; a number is 1 to 6"),
    (
        "dice.toml",
        "[1, 2, 3, 4, 5, ",
        '["anvil", "anvil", "anvil", "anvil", "anvil", ',
        "white: a die needs at least one",
    ),
    (
        "terrains.toml",
        "gems = [0, 0, 0, 1, 0, 0, 0]",
        "gems = [0, 0]",
        "terrain “clearing”, gems: 2 spaces; a time",
    ),
    (
        "terrains.toml",
        "gems = [0, 0, 0, 1,",
        "gems = [0, 0, 0, 9,",
        "terrain “clearing”, gems: 9 gem icons on space 4",
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "reason"), UNPLAYABLE)
def test_a_set_that_cannot_be_played(file: str, old: str, new: str, reason: str) -> None:
    assert refusal(changed(file, old, new)).startswith(f"{file}: {reason}")


FEW = [
    ("dwarfs.toml", "dwarf", "archer", "6 of 7 dwarf cards"),
    ("henchmen.toml", "henchman", "redcap", "4 of 5 henchman cards"),
    ("items.toml", "item", "bomb", "14 of 15 item cards"),
    ("bosses.toml", "boss", "ogre", "4 of 5 shield boss cards"),
    ("bosses.toml", "boss", "hunter", "7 of 8 mask boss cards"),
]


@pytest.mark.parametrize(("file", "table", "card", "reason"), FEW)
def test_too_few_cards_of_a_kind(file: str, table: str, card: str, reason: str) -> None:
    assert refusal(without_card(file, table, card)).startswith(f"{file}: {reason}; the game cannot be set up")


@pytest.mark.parametrize(("back", "left"), [("crown", 0), ("heart", 0), ("shield", 1), ("mask", 2)])
def test_too_few_terrains_of_a_back(back: str, left: int) -> None:
    text = built_in().files["terrains.toml"]
    other = "mask" if back == "shield" else "shield"
    kept = text.replace(f'back = "{back}"', f'back = "{other}"', text.count(f'back = "{back}"') - left)
    source = Source("mine", {**built_in().files, "terrains.toml": kept})
    assert refusal(source).startswith(f"terrains.toml: {left} of {left + 1} {back} terrain cards")


OPEN_MAP = "  h . h B\n . . . .\n  D . . ."
MAPS = [
    ("", "the map is empty"),
    ("  h . h B\n\n  D . . .", "row 2 is empty"),
    ("  h . h B\n . . ? .\n  D . . .", "row 2: “?” means nothing here; use . # ^ x o D h B"),
    ("  h . h B\n  . . . .\n  D . . .", "row 1: the “h” in column 3 is half a hexagon out of step"),
    ("  h . h B\n . . . .\n  . . . .", "the start of the dwarf (“D”) is drawn 0 times instead of 1"),
    ("  h . h .\n . . . .\n  D . . .", "the start of the boss (“B”) is drawn 0 times instead of 1"),
    ("  h . . B\n . . . .\n  D . . .", "a start of the henchmen (“h”) is drawn 1 times instead of 2"),
    ("  h . h B\n . . . .\n  D D . .", "the start of the dwarf (“D”) is drawn 2 times instead of 1"),
    ("  h . h B\n . . . #\n  D . # .", "the dwarf can never reach 1,1"),
    ("  h ^ h B\n ^ ^ ^ ^\n  D . . .", "a henchman on -1,-1 has no way to the dwarf over open ground"),
    ("  h . h x\n . . . x B\n  D . . x x", "the boss on 2,0 has no way to the dwarf over open ground"),
    (
        ("  " + ". " * 60 + "\n " + ". " * 60 + "\n") + "  D h h B",
        "the map has 124 hexagons; 120 are the most",
    ),
]


@pytest.mark.parametrize(("drawing", "reason"), MAPS)
def test_a_map_that_cannot_be_played(drawing: str, reason: str) -> None:
    assert refusal(with_map(drawing)) == f"terrains.toml: terrain “clearing”, map: {reason}"


def test_a_plain_map_is_accepted() -> None:
    cards = read_set(with_map(OPEN_MAP))
    terrain = cards.terrains["clearing"]
    assert len(terrain.ground.hexes) == 12
    assert (terrain.dwarf, terrain.henchmen, terrain.boss) == ((-2, 1), ((-1, -1), (1, -1)), (2, -1))


def test_a_players_own_folder_loads_like_the_built_in_set(tmp_path: Path) -> None:
    for file, text in changed("dwarfs.toml", "Alfrik of the Yews", "My Archer").files.items():
        (tmp_path / file).write_text(text, "utf-8")
    cards = read_set(read_folder(tmp_path))
    assert cards.name == tmp_path.name
    assert cards.dwarfs["archer"].title == "My Archer"
    assert cards.digest != read_set(built_in()).digest


def test_a_larger_box_is_welcome() -> None:
    more = """
[[dwarf]]
id = "eighth"
name = "Eighth"
title = "Late"
emblem = "bow"
effects = [{ do = "tunnel", cost = 1 }]
"""
    files = built_in().files
    cards = read_set(Source("mine", {**files, "dwarfs.toml": files["dwarfs.toml"] + more}))
    assert len(cards.dwarfs) == 8
