"""A set that could not be played to its end is refused, with file, card, field and reason."""

from __future__ import annotations

from typing import Any

import pytest

from rules.sanctum.box import COLOURS
from rules.sanctum.loader import read_set
from tests.rules.sanctum.card_sets import content, entry, hero_gems, refusal, with_card, with_content

MOST_GEMS_OF_AN_ITEM = 3
REGENERATE = {"spaces": ["purple"], "deed": {"do": "regenerate"}}
DEMONS: list[tuple[dict[str, object], str]] = [
    ({"locations": [4]}, "locations: 1 hit locations; a demon of level 2 has 2"),
    ({"locations": [4, 4, 4]}, "locations: 3 hit locations; a demon of level 2 has 2"),
    (
        {"item__abilities": None, "item__focus": None},
        "item.abilities: an item without ability, flame or lasting effect does nothing",
    ),
    (
        {"item__abilities": [{"spaces": ["red"], "deed": {"do": "shift"}}]},
        "item.abilities[0].deed.up: a die that moves neither up nor down does not move",
    ),
    (
        {"item__abilities": [{"spaces": ["red"], "deed": {"do": "set", "faces": [2, 2]}}]},
        "item.abilities[0].deed.faces: a face stands there twice",
    ),
    (
        {"item__abilities": [{"spaces": ["red"], "deed": {"do": "hit", "faces": [1, 3, 1]}}]},
        "item.abilities[0].deed.faces: a face stands there twice",
    ),
    (
        {"item__abilities": [REGENERATE]},
        "item.abilities[0].deed.do: an ability that regenerates tokens stands on amulets alone",
    ),
    (
        {"item__slot": "amulet", "item__abilities": [REGENERATE, REGENERATE]},
        "item.abilities: one ability that regenerates tokens is the most",
    ),
]


@pytest.mark.parametrize(("fields", "reason"), DEMONS)
def test_a_demon_or_item_that_cannot_be_played(fields: dict[str, object], reason: str) -> None:
    assert refusal(with_card("demons.toml", "golem", **fields)) == f"demons.toml: demon “golem”, {reason}"


def skill(card: str, **fields: object) -> str:
    """The refusal of the set in which a skill's fields are others."""
    return refusal(with_card("heroes.toml", card, **fields))


def test_any_item_can_be_paid_by_a_hero_with_the_fewest_gems() -> None:
    cards = content("heroes.toml")
    for each in entry(cards, "dancer")["skills"]:
        each["gems"] = [each["colour"]]
    dancer = read_set(with_content("heroes.toml", cards)).heroes["dancer"]
    gems = hero_gems(dancer)
    assert all(gems[colour] >= MOST_GEMS_OF_AN_ITEM for colour in COLOURS)


SKILLS: list[tuple[str, dict[str, object], str]] = [
    ("deer-path", {"level": 2}, "hero “huntress”, skills: 0 red skills of level 1; each hero has one"),
    ("close-enough", {"signature": False}, "hero “huntress”, skills: 0 signature skills; each hero has one"),
    ("held-breath", {"signature": True}, "hero “huntress”, skills: 2 signature skills; each hero has one"),
    (
        "silver-arrowhead",
        {"immediate": [{"do": "windfall"}]},
        "hero “huntress”, skills: 0 skills bring the silver die; each hero has one",
    ),
    (
        "held-breath",
        {"immediate": [{"do": "silver_die"}]},
        "hero “huntress”, skills: 2 skills bring the silver die; each hero has one",
    ),
    ("deer-path", {"gems": []}, "skill “deer-path”, gems: 0 gems; 1 to 6 are possible"),
    ("deer-path", {"gems": ["red"] * 7}, "skill “deer-path”, gems: 7 gems; 1 to 6 are possible"),
    (
        "deer-path",
        {"gems": ["red", "blue"]},
        "skill “deer-path”, gems: a blue gem in the red column; it has red and white ones",
    ),
    ("deer-path", {"stamina": 0}, "skill “deer-path”, stamina: a tile without tokens does nothing"),
    (
        "held-breath",
        {"deed": None},
        "skill “held-breath”, deed: a skill card without deed, lasting or immediate effect does nothing",
    ),
    (
        "held-breath",
        {"deed": {"do": "shift"}},
        "skill “held-breath”, deed.up: a die that moves neither up nor down does not move",
    ),
]


@pytest.mark.parametrize(("card", "fields", "reason"), SKILLS)
def test_a_hero_whose_skills_are_not_whole(card: str, fields: dict[str, object], reason: str) -> None:
    assert skill(card, **fields) == f"heroes.toml: {reason}"


def test_a_board_that_prints_what_it_cannot() -> None:
    source = with_card("heroes.toml", "slayer", abilities__boots=REGENERATE)
    assert refusal(source) == (
        "heroes.toml: hero “slayer”, abilities.boots.deed.do: "
        "an ability that regenerates tokens stands on amulets alone"
    )


def test_a_bonus_that_moves_a_gem_which_is_not_there() -> None:
    source = with_card("heroes.toml", "watchmans-drill", gems=["white"])
    assert refusal(source) == (
        "bonuses.toml: bonus “green-omen”, bonus.level: "
        "hero “outlaw” has no green gem on the green skill of level 1"
    )


def test_a_blessing_that_does_nothing() -> None:
    source = with_card("achievements.toml", "lullaby", blessing={"do": "shift"})
    assert refusal(source).startswith(
        "achievements.toml: tile “lullaby”, blessing.up: a die that moves neither"
    )


STARTS: list[tuple[dict[str, Any], str]] = [
    ({"players": 2, "place": 3}, "start 1, place: 3 of 2 players"),
    ({"players": 3, "place": 2}, "start 2, place: place 2 of 3 players stands there twice"),
]


@pytest.mark.parametrize(("row", "reason"), STARTS)
def test_a_table_of_starting_bonuses_that_is_wrong(row: dict[str, Any], reason: str) -> None:
    bonuses = content("bonuses.toml")
    bonuses["start"][0] = row
    assert refusal(with_content("bonuses.toml", bonuses)) == f"bonuses.toml: {reason}"


def test_more_potions_at_the_start_than_a_board_holds() -> None:
    bonuses = content("bonuses.toml")
    bonuses["start"][0]["potions"] = 3
    source = with_content("bonuses.toml", bonuses)
    heroes = content("heroes.toml")
    entry(heroes, "slayer")["potion_slots"] = 2
    source.files["heroes.toml"] = with_content("heroes.toml", heroes).files["heroes.toml"]
    assert refusal(source) == "bonuses.toml: start 1, potions: 3; a hero has only 2 potion slots"


BOARDS: list[tuple[str, dict[str, object], str]] = [
    ("act 1", {"first": [[1]] * 4}, "board I, first: 4 sets; the first space of an act deals 5"),
    ("act 5", {"first": [[1, 2]] * 6}, "board V, first: 6 sets; the first space of an act deals 5"),
    ("act 1", {"spaces": [[1], [1, 1, 1]]}, "board I, spaces[1]: 3 demons; a set has one or two"),
    ("act 2", {"first": [[1], [2], [], [1], [1]]}, "board II, first[2]: 0 demons; a set has one or two"),
    ("act 5", {"first": [[1, 2], [1, 2], [3], [1, 2], [1, 2]]}, "board V, first[2]: act V deals pairs alone"),
    ("act 5", {"spaces": [[1, 1]]}, "board V, spaces: act V has one space; nobody moves farther than"),
    ("act 5", {"divine": 0}, "board V, divine: the divine intervention of act V lies on space 1"),
    (
        "act 2",
        {"divine": 0},
        "board II, divine: divine intervention lies on a space of this board, from 1 to 9",
    ),
    ("act 3", {"divine": 10}, "board III, divine: divine intervention lies on a space of this board, from 1"),
    ("act 4", {"divine": 2}, "board IV, divine: divine intervention lies on the boards II, III and V alone"),
    ("act 1", {"spaces": [[1]]}, "board I, spaces: 2 spaces with the first; 3 to 20 are possible"),
    ("act 1", {"spaces": [[1]] * 20}, "board I, spaces: 21 spaces with the first; 3 to 20 are possible"),
    ("act 6", {"spaces": [[1]]}, "board VI, spaces: the board of act VI has no spaces"),
    ("act 4", {"divine": 4, "act": 3}, "2 boards of act III; there is one for each act"),
]


@pytest.mark.parametrize(("board", "fields", "reason"), BOARDS)
def test_a_road_that_leads_nowhere(board: str, fields: dict[str, object], reason: str) -> None:
    assert refusal(with_card("boards.toml", board, **fields)).startswith(f"boards.toml: {reason}")
