"""What seats do at the same time, with every number of seats: whole games, looked at where they do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

import pytest

from rules.commands.players import AnyTable
from rules.games import AnyGame
from rules.kernel.choices import Answer
from rules.kernel.play import questions, submit
from rules.kernel.record import Record, Setup
from rules.kernel.rng import secret_of, value_at
from rules.kernel.steps import Together
from tests.contract.every_game import EVERY_GAME
from tests.contract.going_back import back_and_forth
from tests.contract.offers import check_table
from tests.contract.walks import AnyRecord, codec_of
from tests.contract.worlds import differs

MOST = 24
"""How many tables of a kind of simultaneous play are looked at in each game."""
TABLES = [(game, seats) for game in EVERY_GAME for seats in game.seats if seats > 1]
each_number_of_seats = pytest.mark.parametrize(
    ("game", "seats"), TABLES, ids=[f"{game.key}-{seats}" for game, seats in TABLES]
)


@lru_cache(maxsize=8)
def played(game: AnyGame, seats: int) -> AnyRecord:
    """A whole game by computer players, answered by any of the seats that are asked."""
    source = game.built_in()["built-in"]
    secret = secret_of(seats)
    setup = Setup(game.key, game.version, source.name, source.digest, {}, seats, secret)
    record = Record(game, game.read_set(source), setup)
    while record.now.outcome is None:
        assert record.now.revision < game.bound
        asked = sorted(questions(record.now))
        seat = asked[value_at(secret, "who", record.now.revision, len(asked))]
        advice = game.advise(record.now, seat)
        record.answer(seat, advice.option, advice.picks)
    return record


def together(record: AnyRecord) -> Sequence[AnyTable]:
    """Tables at which several seats are asked, some of each kind of simultaneous play."""
    kinds: dict[str, list[AnyTable]] = {}
    for table in record.tables.values():
        if table.outcome is None and table.agenda and isinstance(table.agenda[-1], Together):
            kinds.setdefault(type(table.agenda[-1]).__name__, []).append(table)
    return [table for tables in kinds.values() for table in tables[:: max(len(tables) // MOST, 1)]]


@each_number_of_seats
def test_seats_act_together_somewhere_in_a_game(game: AnyGame, seats: int) -> None:
    assert any(len(questions(table)) == seats for table in together(played(game, seats)))


@each_number_of_seats
def test_no_seat_and_no_watcher_can_tell_two_worlds_apart(game: AnyGame, seats: int) -> None:
    found = together(played(game, seats))
    assert sum(differs(game, table, seat, 7) for table in found for seat in range(seats)) > 0


@each_number_of_seats
def test_exactly_what_is_offered_to_each_seat_is_accepted(game: AnyGame, seats: int) -> None:
    for table in together(played(game, seats))[::4]:
        check_table(game, table)


@each_number_of_seats
def test_each_seat_goes_back_and_forth_alone(game: AnyGame, seats: int) -> None:
    record = played(game, seats)
    for table in together(record):
        for seat in range(seats):
            back_and_forth(game, table, record.tables.__getitem__, seat)


@each_number_of_seats
def test_answers_that_arrive_together_are_both_kept_in_either_order(game: AnyGame, seats: int) -> None:
    for table in together(played(game, seats)):
        for one, other in combinations(_answers(table), 2):
            first, last = (submit(submit(table, a).table, b).table for a, b in ((one, other), (other, one)))
            assert (first.board, first.agenda, first.rng) == (last.board, last.agenda, last.rng)
            assert first.revision == last.revision == table.revision + 2


@each_number_of_seats
def test_a_table_at_which_seats_act_together_is_saved_and_loaded_as_it_is(game: AnyGame, seats: int) -> None:
    codec = codec_of(game)
    for table in together(played(game, seats)):
        assert codec.decode(codec.encode(table), game.version) == table


def _answers(table: AnyTable) -> Sequence[Answer]:
    """The last of what each seat is offered, which often closes or seals something."""
    found = []
    for seat, asked in questions(table).items():
        choice = asked.choices[-1]
        found.append(Answer(seat, table.numbers[seat], choice.id, choice.sets[0] if choice.sets else ()))
    return found
