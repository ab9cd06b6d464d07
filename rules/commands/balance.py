"""`balance`: each game measures its own cards, in its module `balance`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, TypeVar, cast

from rules.games import AnyGame
from rules.kernel.balance.playing import Spread

In = TypeVar("In")
Out = TypeVar("Out")


class Balance(Protocol):
    """The module `balance` beside a game's own module."""

    def main(self, arguments: Sequence[str], spread: Spread) -> int:
        """Measure, print, and give the exit code.

        `arguments` are those after the game's name, `--json` among them, `--jobs` not: `spread` does the work
        of many games in so many processes.
        """
        ...


def balance_of(game: AnyGame) -> Balance | None:
    """The game's balance module, or None where it has none."""
    name = f"{type(game).__module__.rpartition('.')[0]}.balance"
    return cast("Balance", import_module(name)) if find_spec(name) is not None else None


def in_processes(jobs: int) -> Spread:
    """Work spread over so many processes; over this one alone where it is one."""

    def spread(work: Callable[[In], Out], inputs: Sequence[In]) -> Iterable[Out]:
        if jobs == 1:
            return map(work, inputs)
        with ProcessPoolExecutor(jobs) as pool:
            return list(pool.map(work, inputs))

    return spread
