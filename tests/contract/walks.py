"""Random walks through whole games, reproducible by seed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias

from rules.commands.players import AnyTable, RandomPlayer
from rules.games import AnyGame
from rules.kernel.choices import Answer, Choice
from rules.kernel.codec import Codec
from rules.kernel.game import Options
from rules.kernel.play import questions
from rules.kernel.record import Record, Setup
from rules.kernel.rng import secret_of, value_at
from rules.kernel.table import Result

AnyRecord: TypeAlias = Record[Any]


class Moment(NamedTuple):
    """One answer of a walk: the table before it, the choice, the answer, what came of it."""

    before: AnyTable
    choice: Choice
    answer: Answer
    result: Result[Any]


def options_of(game: AnyGame, seed: int) -> Options:
    """Some options of the game: the defaults on seed 0, a mixture on others, so that all variants come up."""
    if seed == 0:
        return {}
    specs = game.options(game.read_set(game.built_in()["built-in"]))
    secret = secret_of(seed)
    return {spec.name: spec.values[value_at(secret, spec.name, 0, len(spec.values))] for spec in specs}


def codec_of(game: AnyGame) -> Codec[Any]:
    """A codec that knows the built-in cards."""
    cards = game.read_set(game.built_in()["built-in"])
    return game.codec({cards.digest: cards}.__getitem__)


def begun(game: AnyGame, seed: int) -> AnyRecord:
    """A new game on that seed, with options and a number of seats that depend on the seed."""
    source = game.built_in()["built-in"]
    seats = game.seats[seed % len(game.seats)]
    options = options_of(game, seed)
    setup = Setup(game.key, game.version, source.name, source.digest, options, seats, secret_of(seed))
    return Record(game, game.read_set(source), setup)


def next_answer(table: AnyTable, player: RandomPlayer) -> tuple[Choice, Answer]:
    """What the player answers next, for any of the seats that are asked."""
    open_now = questions(table)
    assert open_now, f"stuck at revision {table.revision}"
    asked = list(open_now.values())[player.among(len(open_now))]
    option, picks = player.answer(table, asked)
    choice = asked.find(option)
    assert choice is not None
    return choice, Answer(asked.seat, table.numbers[asked.seat], option, picks)


def walk(game: AnyGame, seed: int, record: AnyRecord | None = None) -> Iterator[Moment]:
    """Random play of a whole game, or of the rest of one, answer by answer.

    Fails where it passes the bound.
    """
    record = record or begun(game, seed)
    player = RandomPlayer(seed)
    while record.now.outcome is None:
        before = record.now
        assert before.revision < game.bound, f"seed {seed} is not over after {game.bound} answers"
        choice, answer = next_answer(before, player)
        result = record.answer(answer.seat, answer.option, answer.picks)
        yield Moment(before, choice, answer, result)


def some_of(game: AnyGame, seed: int, stride: int) -> Iterator[Moment]:
    """Every `stride`-th moment of a walk, beginning at one that depends on the seed."""
    for at, moment in enumerate(walk(game, seed)):
        if (at + seed) % stride == 0:
            yield moment
