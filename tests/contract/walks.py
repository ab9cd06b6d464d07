"""Random walks through whole games, reproducible by seed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from msgspec.structs import replace

from rules.commands.players import AnyTable, Player, RandomPlayer
from rules.games import AnyGame
from rules.kernel.choices import Answer, Choice, Picks, Question
from rules.kernel.codec import Codec
from rules.kernel.game import Options
from rules.kernel.play import questions
from rules.kernel.record import Record, Setup
from rules.kernel.rng import secret_of, value_at
from rules.kernel.table import Result

AnyRecord: TypeAlias = Record[Any]
ANSWERS = 400
"""How long the walks are that several tests share."""


class Moment(NamedTuple):
    """One answer of a walk: the table before it, the choice, the answer, what came of it."""

    before: AnyTable
    choice: Choice
    answer: Answer
    result: Result[Any]


def options_of(game: AnyGame, seed: int) -> Options:
    """Some options of the game: the defaults on seed 0, a mixture on others, so that all variants come up.

    What one seat is played as, no later seat wishes to be played as.
    """
    if seed == 0:
        return {}
    cards = game.read_set(game.built_in()["built-in"])
    secret, characters, mixed = secret_of(seed), game.characters(cards), Options()
    for spec in game.options(cards):
        taken = [value for value in mixed.values() if value in characters]
        values = [value for value in spec.values if value not in taken]
        mixed[spec.name] = values[value_at(secret, spec.name, 0, len(values))]
    return mixed


class Mixed(RandomPlayer):
    """Takes the computer player's advice three times in four."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        super().__init__(seed)
        self._game = game

    def answer(self, table: AnyTable, question: Question) -> tuple[str, Picks]:
        """The advised option, or any."""
        if self.among(4) == 0:
            return super().answer(table, question)
        advice = self._game.advise(table, question.seat)
        return advice.option, advice.picks


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


def next_answer(table: AnyTable, player: Player) -> tuple[Choice, Answer]:
    """What the player answers next, for any of the seats that are asked."""
    open_now = questions(table)
    assert open_now, f"stuck at revision {table.revision}"
    asked = list(open_now.values())[player.among(len(open_now))]
    option, picks = player.answer(table, asked)
    choice = asked.find(option)
    assert choice is not None
    return choice, Answer(asked.seat, table.numbers[asked.seat], option, picks)


def walk(game: AnyGame, seed: int, record: AnyRecord | None = None) -> Iterator[Moment]:
    """A whole game, answer by answer: random on even seeds, mostly advised on odd ones.

    Fails where it passes the bound.
    """
    record = record or begun(game, seed)
    player = Mixed(game, seed) if seed % 2 else RandomPlayer(seed)
    while record.now.outcome is None:
        before = record.now
        assert before.revision < game.bound, f"seed {seed} is not over after {game.bound} answers"
        choice, answer = next_answer(before, player)
        result = record.answer(answer.seat, answer.option, answer.picks)
        yield Moment(before, choice, answer, result)


@lru_cache(maxsize=32)
def long_walk(game: AnyGame, seed: int, answers: int = ANSWERS) -> Sequence[Moment]:
    """Play that lasts: where the game ends too soon, it goes back some answers and on with other luck.

    Most answers are the computer player's, the others are random. So it comes to places that random play
    hardly ever sees; every moment is a lawful one all the same. It ends after so many answers.
    """
    record = begun(game, seed)
    player = Mixed(game, seed)
    chances, moments = Chances(seed), []
    for _ in range(answers):
        before = record.now
        choice, answer = next_answer(before, player)
        result = record.answer(answer.seat, answer.option, answer.picks)
        moments.append(Moment(before, choice, answer, result))
        chances.give(record)
    return moments


class Chances:
    """Other chances for a game that is over: a step back, then twice as far, until it beats its best."""

    def __init__(self, seed: int) -> None:
        self._luck = 1000 * seed
        self._back = 1
        self._best = 0

    def give(self, record: AnyRecord) -> None:
        """Go back if the game is over."""
        if record.now.outcome is None:
            if record.now.revision > self._best:
                self._back, self._best = 1, record.now.revision
            return
        self._luck += 1
        _go_back(record, self._back, secret_of(self._luck))
        self._back = min(2 * self._back, 64)


def _go_back(record: AnyRecord, answers: int, secret: str) -> None:
    """Forget the last answers as if they had never been, and change the luck to come."""
    goal = max(0, record.now.revision - answers)
    for revision in list(record.tables):
        if revision > goal:
            del record.tables[revision]
            del record.told[revision]
        else:
            table = record.tables[revision]
            record.tables[revision] = replace(table, rng=replace(table.rng, secret=secret))
    del record.entries[goal:]


def some_of(game: AnyGame, seed: int, stride: int, answers: int) -> Sequence[Moment]:
    """Every `stride`-th moment of a long walk, beginning at one that depends on the seed."""
    return long_walk(game, seed, answers)[seed % stride :: stride]
