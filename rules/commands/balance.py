"""`balance`: each game measures its own cards, in its module `balance`."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

from rules.games import AnyGame


class Balance(Protocol):
    """The module `balance` beside a game's own module."""

    def main(self, arguments: Sequence[str]) -> int:
        """Measure, print, and give the exit code.

        `arguments` are those after the game's name, `--json` among them.
        """
        ...


def balance_of(game: AnyGame) -> Balance | None:
    """The game's balance module, or None where it has none."""
    name = f"{type(game).__module__.rpartition('.')[0]}.balance"
    return cast("Balance", import_module(name)) if find_spec(name) is not None else None
