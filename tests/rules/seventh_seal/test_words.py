"""Every sentence is there, and every sentence there is gets said."""

from __future__ import annotations

import pytest

import rules.seventh_seal
from rules.kernel.events import Event, Values
from rules.seventh_seal import words
from rules.seventh_seal.effects import words as effects
from rules.seventh_seal.log import LOG_GROUPS
from tests.rules.sources import sources_of, spoken, told

SOURCES = sources_of(rules.seventh_seal)
TABLES = {
    "label": words.LABELS,
    "prompt": words.PROMPTS,
    "cause": words.CAUSES,
    "forecast": words.FORECASTS,
    "block": words.BLOCKS,
}
BY_SLOT = {f"{key}_{slot}" for key in ("defend", "no_guard") for slot in ("any", "yellow", "turquoise")}


def test_every_event_that_is_said_has_a_sentence() -> None:
    assert told(SOURCES) - set(words.EVENTS) - set(effects.EVENTS) == set()


@pytest.mark.parametrize("table", TABLES)
def test_no_words_lie_about_that_nobody_says(table: str) -> None:
    assert set(TABLES[table]) - spoken(SOURCES) - BY_SLOT == set()


def test_no_event_lies_about_that_nobody_says() -> None:
    assert {*words.EVENTS, *effects.EVENTS} - spoken(SOURCES) - {"given_up"} == set()


def test_no_event_has_two_sentences() -> None:
    assert set(words.EVENTS) & set(effects.EVENTS) == set()


def test_the_groups_of_the_log_hold_every_kind_of_event_and_no_other() -> None:
    kinds = {kind for _, group in LOG_GROUPS.values() for kind in group}
    assert kinds == {*words.EVENTS, *effects.EVENTS}


def test_a_strike_is_told_once_and_other_damage_with_its_cause() -> None:
    values: Values = {"damage": 3, "cause": "Lamia"}
    assert (
        words.sentence(Event("character_hit", "7S-12.5", {**values, "struck": False})) == "Lamia: 3 damage."
    )
    assert words.sentence(Event("character_hit", "7S-6.3", {**values, "struck": True})) == ""


def test_rolled_dice_are_told_by_colour_and_face() -> None:
    values: Values = {"count": 2, "colours": ["black", "yellow"], "values": [5, 2]}
    assert words.sentence(Event("dice_rolled", "7S-3.3", values)) == "Rolled: black 5, yellow 2."


@pytest.mark.parametrize(
    ("count", "sentence"), [(1, "1 locked die is free again."), (2, "2 locked dice are free again.")]
)
def test_a_number_chooses_its_word(count: int, sentence: str) -> None:
    assert words.sentence(Event("held_dice_free", "7S-R7", {"count": count})) == sentence


def test_an_answer_is_named_for_the_undo_button() -> None:
    names = {
        "u1": "Lamia",
        "k5": "black 5",
        "overlord": "Erlik Han",
        "left": "left area",
        "tuonela": "Tuonela",
    }
    assert words.answer("attack:u1:simple", ("k5",), names) == "attack Lamia with black 5"
    assert words.answer("place:u1:left", (), names) == "place Lamia: left area"
    assert words.answer("corpse:u1:left", ("k5",), names) == "use Lamia (left area) with black 5"
    assert words.answer("corpse:u1", (), names) == "use Lamia"
    assert words.answer("defend:0", ("k5",), names) == "defend with black 5"
    assert words.answer("reward:tuonela", (), names) == "keep the skill of Tuonela"
