"""The scratch pad of one resolution: the only door to chance, events, the agenda and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from rules.kernel.clauses import cite
from rules.kernel.events import Event, Value
from rules.kernel.rng import Chance
from rules.kernel.steps import Step
from rules.kernel.table import FloorKind, Outcome

B = TypeVar("B")
T = TypeVar("T")


class Turn(Generic[B]):
    """What a step may do while it resolves.

    Lives for one answer; `board` is replaced, never changed in place.
    """

    __slots__ = ("agenda", "board", "branch", "chance", "events", "floor", "outcome")

    def __init__(self, board: B, agenda: list[Step[B]], chance: Chance) -> None:
        self.board = board
        self.agenda = agenda
        self.chance = chance
        self.events: list[Event] = []
        self.floor: FloorKind | None = None
        self.outcome: Outcome | None = None
        self.branch: int | None = None

    def roll(self, stream: str, faces: Sequence[T]) -> T:
        """One of `faces` from a named stream; undo ends here.

        Inside a branch only the seat's own streams serve.
        """
        self._own(stream)
        self.floor = self.floor or "roll"
        return self.chance.pick(stream, faces)

    def shuffle(self, stream: str, items: Sequence[T]) -> tuple[T, ...]:
        """The items in random order (Fisher and Yates); always len(items) - 1 draws; undo ends here."""
        self._own(stream)
        self.floor = self.floor or "reveal"
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.chance.pick(stream, range(last + 1))
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def reveal(self) -> None:
        """Something hidden is shown now: undo ends here."""
        self.floor = self.floor or "reveal"

    def seal(self) -> None:
        """A sealed choice was made: undo ends here for its seat."""
        self.floor = self.floor or "sealed"

    def say(self, kind: str, clause: str, **values: Value) -> None:
        """Tell everybody what happened, and the clause it rests on."""
        cite(clause)
        self.events.append(Event(kind, clause, values))

    def tell(self, event: Event) -> None:
        """Record an event with an audience of its own."""
        cite(event.clause)
        self.events.append(event)

    def then(self, *steps: Step[B]) -> None:
        """Put steps on the agenda; the first given comes first."""
        self.agenda.extend(reversed(steps))

    def unwind(self, to: type[Step[B]]) -> None:
        """Drop what was waiting down to the topmost step of this class, which stays.

        ValueError where there is none.
        """
        for at in range(len(self.agenda) - 1, -1, -1):
            if isinstance(self.agenda[at], to):
                del self.agenda[at + 1 :]
                return
        message = f"no {to.__name__} on the agenda"
        raise ValueError(message)

    def finish(self, result: str, clause: str, winners: tuple[int, ...] = ()) -> None:
        """End the game."""
        cite(clause)
        self.outcome = Outcome(result, winners, clause)

    def _own(self, stream: str) -> None:
        if self.branch is not None and not stream.startswith(f"seat{self.branch}:"):
            message = f"seat {self.branch} may not draw from {stream}"
            raise ValueError(message)
