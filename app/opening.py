"""A new game on its way: as it is asked for, about to be kept, and opened."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.catalogue import AnyTable
from app.store import Snapshot
from app.store.gatherings import Chair
from rules.kernel.cards import Source
from rules.kernel.game import Options
from rules.kernel.record import Entry, Setup, Told


@dataclass(frozen=True, slots=True)
class Opening:
    """A game about to be kept: everything that can be refused has been looked at.

    `hidden` are the revisions that stand taken back. `player` is whose browser holds the first seat (None:
    nobody's), `key` that of the form which opens it.
    """

    setup: Setup
    source: Source
    table: AnyTable
    told: tuple[Told, ...]
    kept: tuple[Snapshot, ...]
    entries: tuple[Entry, ...] = ()
    hidden: frozenset[int] = frozenset()
    name: str = ""
    player: str | None = None
    key: str | None = None
    chairs: tuple[Chair, ...] = ()
    """Who sits at a game of several seats; empty: a person at each."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A new game as it is asked for. `source` is a card set of one's own; `seed` makes "open dice"."""

    game: str
    options: Options = field(default_factory=dict)
    seats: int | None = None
    set_name: str | None = None
    source: Source | None = None
    seed: int | None = None
    name: str = ""
    chairs: tuple[Chair, ...] = ()
    """Who is to sit at a game of several seats; empty: a person at each."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A game that was opened, and each seat's token (None: a computer's).

    `again`: the same form had opened it before.
    """

    id: str
    tokens: tuple[str | None, ...]
    again: bool = False
