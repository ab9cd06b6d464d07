from collections.abc import Sequence
from functools import lru_cache
from time import process_time

import pytest

from rules.commands.players import AnyTable, RandomPlayer
from rules.kernel.cards import BUILT_IN
from rules.kernel.choices import Answer, Choice, Question
from rules.kernel.play import questions, submit
from rules.kernel.rng import Rng, secret_of
from rules.sanctum import endings, stand_in
from rules.sanctum.game import SANCTUM

CARDS = SANCTUM.read_set(SANCTUM.built_in()[BUILT_IN])
LEVELS = ("normal", "hard", "nightmare", "inferno")
LIMIT = 3_000


def first(table: AnyTable) -> Question:
    return next(iter(questions(table).values()))


@lru_cache(maxsize=16)
def game(seed: int, seats: int = 4, difficulty: str = "normal", chance: int = 0) -> Sequence[AnyTable]:
    """Every table of a game; the first `chance` seats play at random."""
    table: AnyTable = SANCTUM.start(CARDS, {"difficulty": difficulty}, seats, secret_of(seed)).table
    player = RandomPlayer(seed)
    tables = [table]
    while table.outcome is None:
        asked = first(table)
        at_random = asked.seat < chance
        option, picks = player.answer(table, asked) if at_random else stand_in.move(table, asked)
        table = submit(table, Answer(asked.seat, table.numbers[asked.seat], option, picks)).table
        tables.append(table)
        assert len(tables) < LIMIT
    return tables


@pytest.mark.parametrize("difficulty", LEVELS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_end_with_heroes_in_the_final_battle(seats: int, difficulty: str) -> None:
    board = game(seats, seats, difficulty)[-1].board
    assert board.stage == "over"
    assert all(part.foes for part in board.parts)


def test_it_wins_against_chance() -> None:
    for seed in range(6):
        board = game(seed, 2, chance=1)[-1].board
        (best, *_) = endings.ranking(board)
        assert best.seat == 1


def test_some_of_its_heroes_survive() -> None:
    boards = [game(seed)[-1].board for seed in range(8)]
    assert any(part.fate == "victorious" for board in boards for part in board.parts)


def test_it_takes_what_is_offered_and_says_why_in_a_sentence() -> None:
    for table in game(1)[:-1:2]:
        asked = first(table)
        advice = SANCTUM.advise(table, asked.seat)
        choice = asked.find(advice.option)
        assert isinstance(choice, Choice)
        assert choice.pays(advice.picks)
        assert advice.why.endswith(".")
        assert advice.why[0].isupper() or advice.why[0].isdigit()
        assert "{" not in advice.why


def test_its_advice_is_its_move_whatever_it_was_asked_before() -> None:
    tables = game(3)[:-1:3]
    moves = [stand_in.move(table, first(table)) for table in reversed(tables)][::-1]
    advised = [SANCTUM.advise(table, first(table).seat) for table in tables]
    assert moves == [(advice.option, advice.picks) for advice in advised]


def test_it_cannot_tell_two_worlds_apart() -> None:
    differed = 0
    for number, table in enumerate(game(2)[:-1:4]):
        seat = first(table).seat
        other = SANCTUM.redeal(table, seat, Rng(secret_of(1000 + number)))
        differed += other.board != table.board
        assert SANCTUM.advise(other, seat) == SANCTUM.advise(table, seat)
    assert differed > 50, "the worlds do differ"


def test_it_never_rests_without_effect() -> None:
    """A Rest brings tokens back, betters the outfit or buys potions."""
    rests = 0
    tables = game(4)
    for at, table in enumerate(tables[:-1]):
        asked = first(table)
        if asked.kind != "action" or stand_in.move(table, asked)[0] != "rest":
            continue
        before = table.board.part(asked.seat)
        after = next(t for t in tables[at + 1 :] if first(t).kind != "rest").board.part(asked.seat)
        rests += 1
        assert (before.stamina + before.focus, before.worn, before.potions) != (
            after.stamina + after.focus,
            after.worn,
            after.potions,
        )
    assert rests > 4


def test_it_decides_quickly() -> None:
    """Under 30 milliseconds of work a decision, on average."""
    tables = game(5)[:-1]
    begun = process_time()
    for table in tables:
        stand_in.move(table, first(table))
    assert (process_time() - begun) / len(tables) < 0.03
