"""Seals, places and heroes that decode and yet could not be played are refused, each with its reason."""

from __future__ import annotations

import pytest

from rules.seventh_seal.loader import built_in, read_set
from tests.rules.seventh_seal.cards.sets import refusal, with_card, with_file
from tests.rules.seventh_seal.cards.writing import (
    HURT,
    LOCK,
    ONE,
    REROLL,
    Fields,
    dice,
    reward,
    simple,
    track,
)

SEALS: list[tuple[str, str, Fields, str]] = [
    ("underworld", "annwn", {"track": []}, "track: 0 spaces; 1 to 8 are possible"),
    ("underworld", "annwn", track(areas=["overlord"]), "track[0].areas: Underlings in the Overlord's area"),
    ("underworld", "annwn", track(areas=["left", "left"]), "track[0].areas: an area stands there twice"),
    ("underworld", "annwn", track(*[HURT] * 5), "track[0].effects: 5 effects; 4 are the most"),
    (
        "underworld",
        "annwn",
        track(LOCK),
        "track[0].effects[0].do: “lock” has no place on a space of the Time",
    ),
    (
        "underworld",
        "annwn",
        track({"do": "later", "when": "assign", "effect": LOCK}),
        "track[0].effects[0].when: an effect can wait for turn_start, before_roll or after_roll",
    ),
    (
        "underworld",
        "annwn",
        track({"do": "later", "when": "before_roll", "effect": {"do": "activate_highest"}}),
        "track[0].effects[0].effect.do: “activate_highest” has no place before the roll",
    ),
    ("underworld", "annwn", {"followers": ["star"] * 6}, "followers: 6 star cards; the deck has 5"),
    ("underworld", "annwn", {"followers": ["sun"] * 13}, "followers: 13 Underlings; the bag has 12 dice"),
    ("underworld", "irkalla", {"followers": ["sun"] * 12}, "followers: 12 Underlings; the bag has 11 dice"),
    ("underworld", "annwn", {"followers": ["sun"] * 9}, "followers: 9 Underlings; 8 are the most"),
    (
        "underworld",
        "annwn",
        track({"do": "add_underlings", "kind": "sun", "n": 9}),
        "track[0].effects[0].n: 9; 8 are the most",
    ),
    (
        "underworld",
        "irkalla",
        {"barrier": {"value": 4, "chip": {"need": "same", "n": 5, "colours": ["turquoise"]}}},
        "barrier.chip: the dice a Character starts this wave with can never pay it",
    ),
    (
        "overlord",
        "louhi",
        {"attacks": [simple(ONE, costs=[{"cost": "lock_until_beaten"}])]},
        "attacks[0].costs: only an Underling keeps dice locked until it is beaten",
    ),
    (
        "overlord",
        "louhi",
        {"skills": [{"when": "prepare", "effect": LOCK}]},
        "skills[0].effect.do: “lock” has no place when the Overlord is prepared",
    ),
    (
        "overlord",
        "louhi",
        {"skills": [{"when": "overlord_hurt", "effect": {"do": "overlord_heals", "points": 1}}]},
        "skills[0].effect.do: “overlord_heals” has no place when the Overlord loses life",
    ),
    (
        "overlord",
        "louhi",
        track(damage=0),
        "end: the space that repeats does no damage: the wave might never",
    ),
    (
        "overlord",
        "louhi",
        {**track(damage=0), "end": {"end": "repeat_plus", "space": {"damage": 0}}},
        "end: the space that repeats does no damage: the wave might never",
    ),
    (
        "overlord",
        "louhi",
        {"end": {"end": "repeat_plus", "space": {"damage": 1, "areas": ["left", "left"]}}},
        "end.space.areas: an area stands there twice",
    ),
    (
        "overlord",
        "louhi",
        reward(REROLL),
        "reward.need: a permanent skill asks for a die, unless it is a space",
    ),
    (
        "overlord",
        "louhi",
        reward({"do": "life_space"}, need=ONE),
        "reward.need: a space for life dice is simply",
    ),
    ("overlord", "louhi", reward({"do": "life_space", "n": 3}), "reward.effect.n: 3 spaces; 2 are the most"),
    (
        "overlord",
        "louhi",
        reward({"do": "hold_track"}, need=ONE),
        "reward.effect.do: held every turn, the Time",
    ),
    ("overlord", "louhi", reward(REROLL, need=ONE, key="My Key"), "reward.key: a key is lower-case words"),
    ("overlord", "louhi", reward(REROLL, need=ONE, name=""), "reward.name: one line of 1 to 60 characters"),
]


@pytest.mark.parametrize(("kind", "card", "fields", "reason"), SEALS)
def test_a_seal_that_cannot_be_fought(kind: str, card: str, fields: Fields, reason: str) -> None:
    told = refusal(with_card(f"{kind}s.toml", card, **fields))
    assert told.startswith(f"{kind}s.toml: {kind} “{card}”, {reason}")


PAIRS: list[tuple[str, Fields, str]] = [
    (
        "overlords.toml",
        {"life": None},
        "overlord “louhi” with underworld “tuonela”, life: neither prints a life",
    ),
    (
        "overlords.toml",
        {"attacks": []},
        "overlord “louhi” with underworld “tuonela”, attacks: neither prints an",
    ),
    (
        "overlords.toml",
        {"attacks": [simple(ONE), simple(ONE)]},
        "overlord “louhi” with underworld “tuonela”, attacks: 2 simple attacks together; one is the most",
    ),
    (
        "overlords.toml",
        {"attacks": [simple({"need": "same", "n": 4})]},
        "overlord “louhi” with underworld “tuonela”, attacks: the 2 black dice and the coloured one of this",
    ),
    (
        "overlords.toml",
        {"attacks": [simple(dice(colours=["pink"], wild=False))]},
        "overlord “louhi” with underworld “tuonela”, attacks: the 2 black dice and the coloured one of this",
    ),
]


@pytest.mark.parametrize(("file", "fields", "reason"), PAIRS)
def test_a_pairing_of_seals_that_cannot_be_fought(file: str, fields: Fields, reason: str) -> None:
    assert refusal(with_card(file, "louhi", **fields)).startswith(f"{file}: {reason}")


def test_a_life_on_both_seals() -> None:
    told = refusal(with_card("underworlds.toml", "yomi", life=3))
    assert told.endswith("“yomi”, life: both print a life; only one of the two can")


CHARACTERS: list[tuple[str, str, Fields, str]] = [
    ("hero", "mulan", {"ranges": {"front": 2}}, "hero “mulan” with place “stonehenge”, ranges: right has no"),
    (
        "hero",
        "mulan",
        {"ranges": {"left": 1, "front": 1, "right": 1}},
        "hero “mulan” with place “stonehenge”, ranges: left has two ranges; it must have one",
    ),
    ("hero", "mulan", {"defence": ["any"] * 4}, "hero “mulan” with place “stonehenge”, defence: 5 spaces"),
    (
        "hero",
        "mulan",
        {"skills": []},
        "hero “mulan” with place “stonehenge”, skills: 1 permanent skills together",
    ),
    ("hero", "mulan", {"card": "king-and-huntress"}, "hero “mulan”, card: “king-and-huntress” must have one"),
    (
        "hero",
        "mulan",
        {"side": "b"},
        "hero “sundiata”, card: “soldier-and-lion” must have one side a and one",
    ),
    ("place", "delphi", {"card": " "}, "place “delphi”, card: the name of the double-sided card"),
]


@pytest.mark.parametrize(("kind", "card", "fields", "reason"), CHARACTERS)
def test_a_character_that_cannot_be_played(kind: str, card: str, fields: Fields, reason: str) -> None:
    file = {"hero": "heroes.toml", "place": "places.toml"}[kind]
    assert refusal(with_card(file, card, **fields)).startswith(f"{file}: {reason}")


def test_a_set_without_heroes_or_places() -> None:
    assert refusal(with_file("heroes.toml", "hero = []")) == "heroes.toml: a Character is a place and a hero"
    assert refusal(with_file("places.toml", "place = []")) == "places.toml: a Character is a place and a hero"


def test_a_card_of_places_is_none_of_heroes() -> None:
    text = built_in().files["heroes.toml"].replace("king-and-huntress", "stones-and-oracle")
    assert refusal(with_file("heroes.toml", text)) == (
        "heroes.toml: hero “gilgamesh”, card: “stones-and-oracle” is a card of places"
    )


def test_nobody_starts_with_one_skill_twice() -> None:
    cards = read_set(with_card("heroes.toml", "mulan"))
    (stones,) = cards.places["stonehenge"].skills
    twin = {"key": stones.key, "name": stones.name, "need": dice(), "effect": REROLL}
    told = refusal(with_card("heroes.toml", "mulan", skills=[twin]))
    assert told.endswith(
        "“mulan” with place “stonehenge”, skills: both have “reroll”; nobody has a skill twice"
    )


def test_one_key_is_one_skill() -> None:
    other = reward({"do": "swap", "a": 3, "b": 4}, need=ONE, key="swap-1-6")
    assert refusal(with_card("overlords.toml", "louhi", **other)) == (
        "overlords.toml: overlord “louhi”, reward, key: “swap-1-6” is another skill in "
        "overlords.toml: overlord “erlik-han”, reward"
    )
    same = reward({"do": "swap", "a": 1, "b": 6}, need=ONE)
    assert refusal(with_card("overlords.toml", "louhi", **same)).startswith(
        "overlords.toml: overlord “louhi”, reward, key: the same skill has the key “swap-1-6” in "
    )


def test_a_die_of_colours_that_black_may_not_be_can_still_be_one_of_two_attacks() -> None:
    attacks = [simple(dice(colours=["pink"], wild=False)), {**simple(ONE), "grade": "complex"}]
    assert read_set(with_card("overlords.toml", "louhi", attacks=attacks)).overlords["louhi"].attacks
