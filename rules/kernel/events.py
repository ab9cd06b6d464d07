"""What happened, as data. A game's words turn it into a sentence; an audience says who may read it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import msgspec

Value: TypeAlias = bool | int | str | Sequence[int | str]
Values: TypeAlias = Mapping[str, Value]


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened: its `kind`, its `values`, the `clause` it rests on.

    `seats` None: everybody reads it. `seats` given and `fuller` None: only those seats read it. `seats` and
    `fuller`: those seats read `values` with `fuller` laid over them and the text named `kind+`, all others
    only `values`.
    """

    kind: str
    clause: str
    values: Values = {}
    seats: tuple[int, ...] | None = None
    fuller: Values | None = None

    def read_by(self, seat: int | None) -> Event | None:
        """This event as `seat` may read it (None: a watcher); None where it may not."""
        if self.seats is None:
            return self
        knows = seat is not None and seat in self.seats
        if self.fuller is None:
            return self if knows else None
        if knows:
            return Event(f"{self.kind}+", self.clause, {**self.values, **self.fuller})
        return Event(self.kind, self.clause, self.values)
