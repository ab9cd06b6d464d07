"""A guided game has a short word on each new kind of decision, with its clause, and then falls silent."""

from __future__ import annotations

import random

import pytest

from rules.kernel.play import question, questions
from rules.sanctum.game import SANCTUM
from rules.sanctum.guide_words import WORDS
from tests.driver import Play as Hand

ONCE = {"first_move", "rest", "take", "prepare", "attack", "block", "levels", "action"}


def played(*, guided: bool, seed: int, answers: int = 400) -> tuple[dict[str, str], list[str]]:
    """A random game: each word that was said with its clause, and the kinds of questions left unsaid."""
    hand = Hand.start(SANCTUM, {"guided": guided}, seats=2, seed=seed)
    chance = random.Random(seed)  # noqa: S311 - a game played at random
    said: dict[str, str] = {}
    silent: list[str] = []
    for _ in range(answers):
        asked = list(questions(hand.table).values())
        if not asked:
            break
        seat = asked[0].seat
        word = SANCTUM.guide(hand.table, seat)
        if word is None:
            silent.append(asked[0].kind)
        else:
            said[word.text] = word.clause
        choice = chance.choice(asked[0].choices)
        hand.answer(choice.id, *(chance.choice(choice.sets) if choice.sets else ()), seat=seat)
    return said, silent


def test_a_game_that_is_not_guided_says_nothing() -> None:
    assert played(guided=False, seed=1, answers=60)[0] == {}


@pytest.mark.parametrize("seed", [1, 2])
def test_the_words_are_short_and_rest_on_clauses_of_the_game(seed: int) -> None:
    said, _ = played(guided=True, seed=seed)
    assert len(said) > 6
    for text, clause in said.items():
        assert clause in SANCTUM.clauses
        assert len(text) < 260, text
        assert "{" not in text
        assert text.endswith((".", "!")), text


def test_the_first_turns_are_explained_and_later_ones_are_not() -> None:
    hand = Hand.start(SANCTUM, {"guided": True}, seats=2, seed=3)
    seat = next(iter(questions(hand.table)))
    word = SANCTUM.guide(hand.table, seat)
    assert word is not None
    assert word.clause == "SA-2.2"
    assert "action" in played(guided=True, seed=1)[1]


def test_a_seat_that_is_not_asked_hears_nothing() -> None:
    hand = Hand.start(SANCTUM, {"guided": True}, seats=2, seed=3)
    other = 1 - next(iter(questions(hand.table)))
    assert question(hand.table, other) is None
    assert SANCTUM.guide(hand.table, other) is None


def test_every_kind_of_decision_of_the_rules_gets_a_word() -> None:
    """Those that effects ask say themselves what they do."""
    hand = Hand.start(SANCTUM, {"guided": True}, seats=2, seed=6)
    said: set[str] = set()
    while asked := list(questions(hand.table).values()):
        seat = asked[0].seat
        if SANCTUM.guide(hand.table, seat) is not None:
            said.add(asked[0].kind)
        advice = SANCTUM.advise(hand.table, seat)
        hand.answer(advice.option, *advice.picks, seat=seat)
    road = {"action", "take", "chest", "prepare", "attack", "block", "levels", "claim", "rest", "roar"}
    assert said >= road


def test_every_word_rests_on_a_clause() -> None:
    assert {clause for _, clause in WORDS.values()} <= set(SANCTUM.clauses)
