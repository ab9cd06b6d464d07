from __future__ import annotations

import re

import pytest

from rules.commands.citations import uncited, unknown
from rules.games import AnyGame
from rules.kernel.clauses import recording
from rules.kernel.play import concede, decision, question, questions
from tests.contract.walks import begun, long_walk, walk

UNFILLED = re.compile(r"[{}]|\bNone\b|  |%[sd]")


@pytest.mark.parametrize("seed", range(12))
def test_a_random_game_ends_with_everything_still_there(game: AnyGame, seed: int) -> None:
    assert not game.broken(begun(game, seed).now)
    result = None
    for moment in walk(game, seed):
        result = moment.result
        assert not game.broken(result.table), f"after {moment.answer}"
        assert result.table.outcome is not None or questions(result.table), f"stuck after {moment.answer}"
    assert result is not None
    assert result.table.outcome is not None
    assert result.table.outcome.result
    assert game.outcome_text(result.table)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_happens_everything_is_still_there_and_somebody_can_answer(game: AnyGame, seed: int) -> None:
    for moment in long_walk(game, seed):
        after = moment.result.table
        assert not game.broken(after), f"after {moment.answer}"
        assert after.outcome is not None or questions(after), f"stuck after {moment.answer}"
        for seat, asked in questions(moment.before).items():
            if after.outcome is None and after.numbers[seat] == moment.before.numbers[seat]:
                assert question(after, seat) == asked, "another question under the same number"


@pytest.mark.parametrize("seed", range(4))
def test_every_clause_the_engine_rests_on_is_a_rule_of_the_game(game: AnyGame, seed: int) -> None:
    with recording() as cited:
        for moment in long_walk(game, seed):
            for seat in range(moment.before.seats):
                decision(moment.before, seat)
                game.view(moment.before, seat)
    assert cited
    assert not cited - game.clauses.keys()


def test_source_and_cards_cite_every_clause_and_no_other(game: AnyGame) -> None:
    assert not unknown(game)
    assert not uncited(game)


def test_every_clause_is_an_id_a_chapter_and_a_sentence(game: AnyGame) -> None:
    for clause in game.clauses.values():
        assert clause.chapter
        assert clause.text.rstrip().endswith((".", "!", ")")), clause.id


@pytest.mark.parametrize("seed", range(4))
def test_everything_the_game_says_is_a_finished_sentence(game: AnyGame, seed: int) -> None:
    record = begun(game, seed)
    told = list(record.told[0])
    for moment in long_walk(game, seed):
        told += moment.result.events
        answer = moment.answer
        text = game.answer_text(moment.before.board, answer.seat, answer.option, answer.picks)
        assert text, f"an undo button without words for {answer}"
        assert not UNFILLED.search(text), text
        for seat in range(moment.before.seats):
            explained = decision(moment.before, seat)
            for option in explained.options if explained else ():
                assert not UNFILLED.search(option.label), option.label
                assert option.blocked is None or not UNFILLED.search(option.blocked.reason), option.blocked
    seats: list[int | None] = [None, *range(record.now.seats)]
    for event in told:
        for reader in seats:
            read = event.read_by(reader)
            if read is not None:
                assert not UNFILLED.search(game.tell(read)), game.tell(read)


def test_giving_up_ends_the_game_by_a_rule_of_the_game(game: AnyGame) -> None:
    table = begun(game, 0).now
    assert game.giving_up in game.clauses
    for seat in range(table.seats):
        over = concede(table, seat, game.giving_up)
        assert over.table.outcome is not None
        assert game.outcome_text(over.table)
        assert all(game.tell(event) for event in over.events)


@pytest.mark.parametrize("seed", range(3))
def test_the_computer_player_answers_what_it_is_asked_until_the_end(game: AnyGame, seed: int) -> None:
    record = begun(game, seed)
    while record.now.outcome is None and record.now.revision < 60:
        seat = next(iter(questions(record.now)))
        advice = game.advise(record.now, seat)
        assert advice.why
        record.answer(seat, advice.option, advice.picks)
