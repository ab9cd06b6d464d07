"""A table under test, and what can be seen on it: the options, the events of the last answer, the end."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from rules.kernel.choices import Block, Decision, Option
from rules.kernel.events import Event
from rules.kernel.steps import Step
from rules.kernel.table import Table
from tests.driver import Play

B = TypeVar("B")


class Situation(Generic[B]):
    """A board with what waits on it. A game adds how it is answered and what lies where.

    `events` are what the last answer caused.
    """

    def __init__(self, on: B, *agenda: Step[B]) -> None:
        self.hand: Play[B] = Play.at(on, *agenda)
        self.events: tuple[Event, ...] = tuple(self.hand.events)

    @property
    def table(self) -> Table[B, Step[B]]:
        """The table as it is now."""
        return self.hand.table

    @property
    def board(self) -> B:
        """The board as it is now."""
        return self.hand.board

    @property
    def result(self) -> str:
        """How the game ended, or ""."""
        return self.table.outcome.result if self.table.outcome else ""

    def asked(self) -> str:
        """What kind of question is open, "" for none."""
        return self.hand.kind()

    def offered(self, start: str = "") -> list[str]:
        """The ids of the options that are accepted now, those that begin like this."""
        return [id_ for id_ in self.hand.offered() if id_.startswith(start)]

    def decision(self) -> Decision:
        """The open question, explained."""
        return self.hand.explained()

    def option(self, id_: str) -> Option:
        """One option as a page shows it, blocked or not."""
        return next(option for option in self.decision().options if option.id == id_)

    def block(self, id_: str) -> Block:
        """Why an option is blocked."""
        found = self.option(id_).blocked
        assert found is not None
        return found

    def said(self, kind: str) -> list[dict[str, Any]]:
        """The values of the events of this kind that the last answer caused."""
        return [dict(event.values) for event in self.events if event.kind == kind]

    def kinds(self) -> list[str]:
        """The kinds of what the last answer caused, in order."""
        return [event.kind for event in self.events]

    def clauses(self) -> set[str]:
        """The clauses that what the last answer caused rests on."""
        return {event.clause for event in self.events}
