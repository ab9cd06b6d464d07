"""Every sentence is there, and every sentence there is gets said."""

from __future__ import annotations

import pytest

import rules.sanctum
from rules.kernel.events import Event, Values
from rules.sanctum import battle_words, fight_words, option_words, road_words, words
from rules.sanctum.effects import words as effects
from rules.sanctum.log import LOG_GROUPS
from tests.rules.sources import sources_of, spoken, told

SOURCES = sources_of(rules.sanctum)
FILES = (road_words, option_words, fight_words, battle_words, effects)
TABLES = ("LABELS", "PROMPTS", "CAUSES", "FORECASTS", "BLOCKS")
JOINED = ("EVENTS", "BLOCKS", "ANSWERS")
"""Of these tables that of effects is joined with the others; for the rest effects have their own words."""
BUILT = {
    *(f"{what}_skill_{to}" for what in ("gains", "nears") for to in ("up", "pool")),
    "moves_up",
    "moves_pool",
}
"""Sentences whose ids are put together from two words."""


def table(name: str) -> set[str]:
    return {key for file in FILES for key in getattr(file, name, {})}


def test_every_event_that_is_said_has_a_sentence() -> None:
    assert told(SOURCES) - set(words.EVENTS) == set()


@pytest.mark.parametrize("name", TABLES)
def test_no_words_lie_about_that_nobody_says(name: str) -> None:
    assert table(name) - spoken(SOURCES) - BUILT == set()


def test_no_event_lies_about_that_nobody_says() -> None:
    own = {key.removesuffix("+") for key in words.EVENTS}
    assert own - spoken(SOURCES) - {"given_up"} == set()


@pytest.mark.parametrize("name", sorted({*JOINED, *TABLES}))
def test_no_sentence_stands_in_two_tables_that_are_joined(name: str) -> None:
    files = FILES if name in JOINED else FILES[:-1]
    keys = [key for file in files for key in getattr(file, name, {})]
    assert sorted(keys) == sorted(set(keys))


def test_the_groups_of_the_log_hold_every_kind_of_event_and_no_other() -> None:
    assert {kind for _, group in LOG_GROUPS.values() for kind in group} == set(words.EVENTS)


def test_an_event_names_its_hero_and_counts_alike_demons() -> None:
    values: Values = {"seat": 0, "who": "Slayer", "demons": ["Ash Imp"], "cards": ["ash-imp"]}
    assert words.sentence(Event("set_taken", "SA-2.7", values)) == "The Slayer takes Ash Imp."
    several: Values = {"demons": ["Ash Imp", "Hound", "Ash Imp"], "cards": []}
    assert words.sentence(Event("set_dealt", "SA-2.5", several)) == "Revealed: 2 Ash Imp and Hound."


def test_an_achievement_tells_its_blessing_to_its_owner_alone() -> None:
    values: Values = {"seat": 1, "who": "Dancer", "mastery": "gems", "level": 2}
    event = Event("achieved", "SA-6.4", values, seats=(1,), fuller={"tile": "t", "name": "Dawn"})
    own, other = event.read_by(1), event.read_by(0)
    assert own is not None
    assert other is not None
    assert words.sentence(own) == "The Dancer is the first: Gem Mastery II. The blessing under it: Dawn."
    assert words.sentence(other) == "The Dancer is the first: Gem Mastery II."


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (["Slayer"], "The Demon Lord falls. The Slayer triumphs with health 4."),
        (
            ["Slayer", "Dancer"],
            "The Demon Lord falls. The Slayer and the Dancer triumph with health 4.",
        ),
    ],
)
def test_one_or_several_winners_are_told_in_a_sentence(names: list[str], sentence: str) -> None:
    values: Values = {"winners": [0, 1][: len(names)], "who": names, "health": 4}
    assert words.sentence(Event("ended_victorious", "SA-9.3", values)) == sentence


def test_an_answer_is_named_for_the_undo_button() -> None:
    names = {"ash-imp": "Ash Imp", "g5": "5", "weapon_1.0": "Sickle"}
    assert words.answer("take:ash-imp", (), names) == "take Ash Imp"
    assert words.answer("use:weapon_1.0:+1:f", ("g5",), names) == "use Sickle with 5"
    assert words.answer("buy:ash-imp:red", (), {"ash-imp": "Iron Cap"}) == "give Iron Cap for a red potion"
    assert words.answer("done", (), {}) == "end the Rest"
