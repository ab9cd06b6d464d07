"""Unfinished steps: the agenda of a table is a stack of them, and each may pause to ask one question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

import msgspec

from rules.kernel.choices import Decision, Pick, Question

if TYPE_CHECKING:
    from rules.kernel.turn import Turn

B = TypeVar("B")


class Step(msgspec.Struct, Generic[B], frozen=True, tag_field="step", tag=True):
    """One unfinished step of a game, as plain data with pure methods.

    The step on top of the agenda is asked. If it has no question, or its question has an answer, it is taken
    off and `resolve` runs; a step that is not finished puts itself (or a changed copy) back with `turn.then`.
    """

    def ask(self, board: B) -> Question | None:
        """The question open now: ids and sets only, or None where the step needs no answer."""
        return None

    def resolve(self, turn: Turn[B], pick: Pick | None) -> None:
        """Do what the step does. `pick` is the answer, or None where nothing was asked."""
        raise NotImplementedError

    def explain(self, board: B, question: Question) -> Decision:
        """The question with labels, forecasts and blocked options.

        Runs for views alone; `question` is `ask(board)`.
        """
        raise NotImplementedError


class Together(Step[B], frozen=True):
    """Simultaneous play: one stack of steps, a branch, for each of `seats`.

    A branch writes only its seat's part of the board and draws only from its seat's streams ("seat0:…"). What
    is shared is asked as a wish inside a branch and dealt in the join. When every stack is empty, `resolve`
    joins them. A game's own class narrows the type of `stacks` for the codec.

    The choice that ends a branch may be the one that joins them all: mark it `locks` where the join rolls,
    reveals or deals what was sealed.
    """

    seats: tuple[int, ...]
    stacks: tuple[tuple[Step[B], ...], ...]

    def stack_of(self, seat: int) -> tuple[Step[B], ...]:
        """One seat's unfinished steps, the topmost last; empty where it is done or takes no part."""
        return self.stacks[self.seats.index(seat)] if seat in self.seats else ()

    def with_stack(self, seat: int, stack: tuple[Step[B], ...]) -> Together[B]:
        """The same step with another stack for one seat."""
        at = self.seats.index(seat)
        return msgspec.structs.replace(self, stacks=(*self.stacks[:at], stack, *self.stacks[at + 1 :]))

    def restored(self, board: B, earlier: B, seat: int) -> B:
        """`board` with the seat's own part as it was in `earlier`; what other seats did since stays."""
        raise NotImplementedError
