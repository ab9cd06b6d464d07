"""Many games for a balance: cut into batches for several processes, and played to their end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

import msgspec

from rules.kernel.cards import Source
from rules.kernel.choices import Answer, Picks, Question
from rules.kernel.game import Options
from rules.kernel.play import question, submit
from rules.kernel.rng import secret_of, value_at

if TYPE_CHECKING:
    from rules.kernel.steps import Step
    from rules.kernel.table import Result, Table

PlayerKind: TypeAlias = Literal["stand-in", "random"]
"""Who plays: the game's computer player, or chance."""
_BATCH: Final = 20
"""Games in a batch, so that all processes end at about the same time."""

B = TypeVar("B")
In = TypeVar("In")
Out = TypeVar("Out")


class Spread(Protocol):
    """Runs a function over many inputs, maybe in several processes; what comes out is in their order."""

    def __call__(self, work: Callable[[In], Out], inputs: Sequence[In]) -> Iterable[Out]:
        """`work` is a function of a module, inputs and outputs can be pickled."""
        ...


class Batch(msgspec.Struct, frozen=True):
    """Games to play one after the other, on the seeds from `first` on."""

    source: Source
    options: Options
    player: PlayerKind
    first: int
    games: int

    @property
    def seeds(self) -> range:
        """The seed of each game."""
        return range(self.first, self.first + self.games)


def batches(source: Source, options: Options, player: PlayerKind, first: int, games: int) -> list[Batch]:
    """So many games, on the seeds from `first` on, as batches."""
    return [
        Batch(source, options, player, first + at, min(_BATCH, games - at)) for at in range(0, games, _BATCH)
    ]


class Moment(NamedTuple, Generic[B]):
    """One answer of a game: the table before it, the option taken, what came of it."""

    before: Table[B, Step[B]]
    option: str
    result: Result[B]


def played(
    table: Table[B, Step[B]], move: Callable[[Table[B, Step[B]], Question], tuple[str, Picks]]
) -> Iterator[Moment[B]]:
    """Play a solo game on to its end by what `move` answers. RuntimeError where nobody can answer."""
    while table.outcome is None:
        asked = question(table, 0)
        if asked is None:
            message = f"nobody can answer at revision {table.revision}"
            raise RuntimeError(message)
        option, picks = move(table, asked)
        result = submit(table, Answer(0, table.numbers[0], option, picks))
        yield Moment(table, option, result)
        table = result.table


def at_random(seed: int) -> Callable[[Table[B, Step[B]], Question], tuple[str, Picks]]:
    """Any option that can be paid, and any of its sets, from streams of their own on the game's seed."""
    secret = secret_of(seed)

    def move(table: Table[B, Step[B]], asked: Question) -> tuple[str, Picks]:
        open_now = [choice for choice in asked.choices if choice.sets is None or choice.sets]
        choice = open_now[value_at(secret, "any option", table.revision, len(open_now))]
        if not choice.sets:
            return choice.id, ()
        return choice.id, choice.sets[value_at(secret, "any set", table.revision, len(choice.sets))]

    return move
