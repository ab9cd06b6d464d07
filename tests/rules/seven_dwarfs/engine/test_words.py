"""Every sentence is there, and every sentence there is gets said."""

from __future__ import annotations

import pytest

import rules.seven_dwarfs
from rules.kernel.events import Event
from rules.seven_dwarfs import words
from rules.seven_dwarfs.effects import words as effects
from rules.seven_dwarfs.event_words import EVENTS
from rules.seven_dwarfs.log import LOG_GROUPS
from tests.rules.sources import sources_of, spoken, told

SOURCES = sources_of(rules.seven_dwarfs)
TABLES = {
    "label": words.LABELS,
    "prompt": words.PROMPTS,
    "cause": words.CAUSES,
    "forecast": words.FORECASTS,
    "block": words.BLOCKS,
    "cause_of_harm": words.CAUSES_OF_HARM,
}


def test_every_event_that_is_said_has_a_sentence() -> None:
    assert told(SOURCES) - set(EVENTS) - set(effects.EVENTS) - {"attack_route"} == set()


@pytest.mark.parametrize("table", TABLES)
def test_no_words_lie_about_that_nobody_says(table: str) -> None:
    said = spoken(SOURCES) | {f"assign_{slot}" for slot in ("move", "attack", "defence")}
    assert set(TABLES[table]) - said == set()


def test_no_event_lies_about_that_nobody_says() -> None:
    assert set(EVENTS) - spoken(SOURCES) - {"given_up"} == set()


def test_the_groups_of_the_log_hold_every_kind_of_event_and_no_other() -> None:
    kinds = {kind for _, group in LOG_GROUPS.values() for kind in group}
    assert kinds == {*EVENTS, *effects.EVENTS}


@pytest.mark.parametrize(
    ("count", "sentence"), [(1, "1 gem spent (the forge): 4 left."), (2, "2 gems spent (the forge): 4 left.")]
)
def test_a_number_chooses_its_word(count: int, sentence: str) -> None:
    assert (
        words.sentence(Event("gems_spent", "SD-6.5", {"gems": count, "now": 4, "why": "forge"})) == sentence
    )


def test_an_answer_is_named_for_the_undo_button() -> None:
    names = {"h1": "Imp A", "d2": "4", **words.ANSWER_NAMES}
    assert words.answer("walk:3,-1:2.0.0", (), names) == "walk to 3,-1"
    assert words.answer("attack:h1", (), names) == "attack Imp A"
    assert words.answer("assign:move", ("d2",), names) == "assign 4 to moving"
    assert words.answer("raise:d2", ("gem",), names) == "raise 4 with a gem"
