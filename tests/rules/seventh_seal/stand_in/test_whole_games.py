from collections.abc import Sequence
from functools import lru_cache

import pytest

from rules.commands.players import AnyTable, RandomPlayer
from rules.kernel.choices import Answer, Choice, Question
from rules.kernel.play import question, submit
from rules.kernel.rng import Rng, secret_of
from rules.seventh_seal import stand_in
from rules.seventh_seal.game import SEVENTH_SEAL
from tests.rules.seventh_seal.long_games import LENGTHS, begun


def asked(table: AnyTable) -> Question:
    found = question(table, 0)
    assert found is not None
    return found


@lru_cache(maxsize=64)
def game(seed: int, length: str = "full", *, at_random: bool = False) -> Sequence[AnyTable]:
    """Every table of a game, the last one being over."""
    table: AnyTable = begun(seed, length=length)  # type: ignore[arg-type]
    player = RandomPlayer(seed)
    tables = [table]
    while table.outcome is None:
        now = asked(table)
        option, picks = player.answer(table, now) if at_random else stand_in.move(table, now)
        table = submit(table, Answer(0, table.numbers[0], option, picks)).table
        tables.append(table)
    return tables


def won(table: AnyTable) -> bool:
    return table.outcome is not None and table.outcome.result == "won"


def test_it_wins_where_chance_hardly_ever_does() -> None:
    seeds = range(10)
    advised = sum(won(game(seed, length)[-1]) for seed in seeds for length in LENGTHS)
    at_random = sum(won(game(seed, length, at_random=True)[-1]) for seed in seeds for length in LENGTHS)
    assert advised >= 24
    assert at_random <= 8


def test_it_comes_much_further_than_chance_in_full_games() -> None:
    advised = [game(seed)[-1].board.wave for seed in range(8)]
    at_random = [game(seed, at_random=True)[-1].board.wave for seed in range(8)]
    assert sum(advised) >= sum(at_random) + 8


@pytest.mark.parametrize("seed", [1, 2])
def test_it_takes_what_is_offered_and_says_why_in_a_sentence(seed: int) -> None:
    for table in game(seed)[:-1:2]:
        advice = SEVENTH_SEAL.advise(table, 0)
        choice = asked(table).find(advice.option)
        assert isinstance(choice, Choice)
        assert choice.pays(advice.picks)
        assert advice.why.endswith(".")
        assert advice.why[0].isupper() or advice.why[0].isdigit()
        assert "{" not in advice.why


def test_its_advice_is_its_move_whatever_it_was_asked_before() -> None:
    tables = game(3)[:-1:3]
    moves = [stand_in.move(table, asked(table)) for table in reversed(tables)][::-1]
    advised = [SEVENTH_SEAL.advise(table, 0) for table in tables]
    assert moves == [(advice.option, advice.picks) for advice in advised]


def test_it_cannot_tell_two_worlds_apart() -> None:
    differed = 0
    for number, table in enumerate(game(1)[:-1:5]):
        other = SEVENTH_SEAL.redeal(table, 0, Rng(secret_of(1000 + number)))
        differed += other.board != table.board
        assert SEVENTH_SEAL.advise(other, 0) == SEVENTH_SEAL.advise(table, 0)
    assert differed > 5, "the worlds do differ"
