"""A hand at the table for tests: answers by option id, with dice laid ready."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from msgspec.structs import replace

from rules.kernel.choices import Answer, Decision
from rules.kernel.events import Event, Value
from rules.kernel.game import Game, Options
from rules.kernel.play import begin, decision, question, questions, redo, submit, undo
from rules.kernel.rng import Rng, Stacked, secret_of
from rules.kernel.steps import Step
from rules.kernel.table import Table

B = TypeVar("B")


class Play(Generic[B]):
    """One game under a test's hand.

    `table` is how it stands, `events` all that was told so far. Values laid with `lay` are used before the
    table's own; a test that lays more than it uses should check `waiting`.
    """

    def __init__(self, table: Table[B, Step[B]]) -> None:
        self.table = table
        self.events: list[Event] = []
        self.tables = {table.revision: table}
        self._laid: dict[str, list[object]] = {}

    @classmethod
    def start(
        cls, game: Game[B], options: Options | None = None, seats: int | None = None, seed: int = 0
    ) -> Play[B]:
        """A new game on the built-in cards."""
        cards = game.read_set(game.built_in()["built-in"])
        result = game.start(cards, options or {}, seats or game.seats.start, secret_of(seed))
        play = cls(result.table)
        play.events.extend(result.events)
        return play

    @classmethod
    def at(
        cls, board: B, *agenda: Step[B], seats: int = 1, laid: dict[str, Sequence[object]] | None = None
    ) -> Play[B]:
        """A table with this board and these steps, the first given on top, run on to its first question."""
        rng = Rng(secret_of(0))
        result = begin("test", 1, seats, board, tuple(reversed(agenda)), rng, chance=Stacked(rng, laid or {}))
        play = cls(result.table)
        play.events.extend(result.events)
        return play

    @property
    def board(self) -> B:
        """The board as it stands."""
        return self.table.board

    @property
    def waiting(self) -> dict[str, list[object]]:
        """What was laid and not yet used, by stream."""
        return {stream: values for stream, values in self._laid.items() if values}

    def lay(self, stream: str, *values: object) -> Play[B]:
        """Lay values ready for a stream, after those already there."""
        self._laid.setdefault(stream, []).extend(values)
        return self

    def set(self, board: B) -> Play[B]:
        """Change the board under the open question."""
        self.table = replace(self.table, board=board)
        self.tables[self.table.revision] = self.table
        return self

    def offered(self, seat: int | None = None) -> list[str]:
        """The ids that can be answered now."""
        asked = question(self.table, self._seat(seat))
        return [choice.id for choice in asked.choices] if asked else []

    def kind(self, seat: int | None = None) -> str:
        """The kind of the open question, or "" where there is none."""
        asked = question(self.table, self._seat(seat))
        return asked.kind if asked else ""

    def sets(self, option: str, seat: int | None = None) -> tuple[tuple[str, ...], ...] | None:
        """The sets of an offered option; None where nothing is to be picked.

        LookupError where it is not offered.
        """
        asked = question(self.table, self._seat(seat))
        choice = asked.find(option) if asked else None
        if choice is None:
            raise LookupError(f"{option} is not among {self.offered(seat)}")
        return choice.sets

    def explained(self, seat: int | None = None) -> Decision:
        """The open question as a page shows it."""
        found = decision(self.table, self._seat(seat))
        if found is None:
            raise LookupError("there is no question")
        return found

    def answer(self, option: str, *picks: str, seat: int | None = None) -> tuple[Event, ...]:
        """Answer the open question; the events this caused. Raises as `submit` does."""
        at = self._seat(seat)
        chance = Stacked(self.table.rng, self._laid)
        result = submit(self.table, Answer(at, self.table.numbers[at], option, picks), chance)
        self._laid = chance.waiting
        self._now(result.table)
        self.events.extend(result.events)
        return result.events

    def undo(self, seat: int | None = None) -> Play[B]:
        """Take the seat's last own answer back. Raises as `play.undo` does."""
        at = seat or 0
        line = self.table.undo[at]
        self._now(undo(self.table, at, line[-1].revision if line else 0, self.tables.__getitem__))
        return self

    def redo(self, seat: int | None = None) -> Play[B]:
        """Restore the seat's answer last taken back. Raises as `play.redo` does."""
        at = seat or 0
        line = self.table.redo[at]
        self._now(redo(self.table, at, line[-1].revision if line else 0, self.tables.__getitem__))
        return self

    def kinds(self) -> list[str]:
        """The kinds of all events so far."""
        return [event.kind for event in self.events]

    def told(self, kind: str) -> list[dict[str, Value]]:
        """The values of all events of a kind so far."""
        return [dict(event.values) for event in self.events if event.kind == kind]

    def _seat(self, seat: int | None) -> int:
        """The seat meant: the given one, or the only one asked (the first where there are several)."""
        return seat if seat is not None else next(iter(questions(self.table)), 0)

    def _now(self, table: Table[B, Step[B]]) -> None:
        self.table = table
        self.tables[table.revision] = table
