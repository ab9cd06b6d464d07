"""Who plays in a simulation. No player knows more than its seat does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeAlias

from rules.games import AnyGame
from rules.kernel.choices import Picks, Question
from rules.kernel.rng import secret_of, value_at
from rules.kernel.steps import Step
from rules.kernel.table import Table

AnyTable: TypeAlias = Table[Any, Step[Any]]


class Player(Protocol):
    """Somebody who answers questions."""

    def answer(self, table: AnyTable, question: Question) -> tuple[str, Picks]:
        """An option of the question and one of its sets."""
        ...

    def among(self, seats: int) -> int:
        """Which of that many seats with open questions answers first."""
        ...


class RandomPlayer:
    """Any option is as likely as any other, and then any of its sets. It draws from a seed of its own."""

    def __init__(self, seed: int) -> None:
        self._secret = secret_of(seed)
        self._drawn = 0

    def among(self, seats: int) -> int:
        """One of the seats, each equally likely."""
        return self._draw(seats) if seats > 1 else 0

    def answer(self, table: AnyTable, question: Question) -> tuple[str, Picks]:
        """One of the options that can be paid, and a set that pays."""
        open_now = [choice for choice in question.choices if choice.sets is None or choice.sets]
        choice = open_now[self._draw(len(open_now))]
        return choice.id, choice.sets[self._draw(len(choice.sets))] if choice.sets else ()

    def _draw(self, below: int) -> int:
        if below == 1:
            return 0
        self._drawn += 1
        return value_at(self._secret, "random player", self._drawn, below)


class StandIn:
    """The game's own computer player."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self._game = game
        self._order = RandomPlayer(seed)

    def among(self, seats: int) -> int:
        """One of the seats, each equally likely."""
        return self._order.among(seats)

    def answer(self, table: AnyTable, question: Question) -> tuple[str, Picks]:
        """What the game advises this seat to do."""
        advice = self._game.advise(table, question.seat)
        return advice.option, advice.picks


KINDS = ("random", "stand-in")


def player_of(kind: str, game: AnyGame, seed: int) -> Player:
    """A player of one of the KINDS for the game with this seed."""
    makers: Mapping[str, Player] = {"random": RandomPlayer(seed), "stand-in": StandIn(game, seed)}
    return makers[kind]
