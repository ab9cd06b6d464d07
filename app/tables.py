"""Tables at hand: each game's present table, decoded once, with what undo and redo lead back to."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection

from app import store
from app.catalogue import AnyTable, Catalogue
from app.pages import LogLine
from app.refusals import Defect, NotFound
from app.store import GameRow
from rules.games import AnyGame
from rules.kernel.codec import UnknownVersion
from rules.kernel.record import Told

if TYPE_CHECKING:
    from app.seen import Seen

TAIL = 30
"""How many entries back the page's log reaches; the whole of it is on the log page."""

_MOST_GAMES = 512


@dataclass(slots=True)
class Loaded:
    """A game as it stands: its row, its table, what the last entries caused.

    `earlier` are tables of other revisions that undo and redo lead to, as far as they are known; `seen` is
    what each seat sees, as far as it was asked for. They only ever gain what could be had anew.
    """

    game: AnyGame
    row: GameRow
    table: AnyTable
    tail: tuple[Told, ...]
    earlier: dict[int, AnyTable] = field(default_factory=dict)
    seen: dict[int | None, Seen] = field(default_factory=dict)
    read: dict[tuple[int, int | None], tuple[LogLine, ...]] = field(default_factory=dict)
    """Lines of the log that a seat has read already, by revision and seat."""


def leads_to(table: AnyTable) -> set[int]:
    """The revisions whose tables undo or redo of any seat can return to."""
    lines = (*table.undo, *table.redo)
    return {revision for line in lines for done in line for revision in (done.before, done.after)}


class Tables:
    """The last used games. What stands here is on disk: the writer puts a table in only after its commit."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self._known: OrderedDict[str, Loaded] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, game_id: str) -> Loaded | None:
        """A game at hand, or None."""
        with self._lock:
            found = self._known.get(game_id)
            if found is not None:
                self._known.move_to_end(game_id)
            return found

    def load(self, connection: Connection, game_id: str) -> Loaded:
        """A game, from the database where it is not at hand. Raises NotFound."""
        found = self.get(game_id)
        if found is not None:
            return found
        row = store.game(connection, game_id)
        if row is None:
            raise NotFound("There is no such game.")
        game = self.catalogue.page_game(row.game)
        table = self.decode(connection, row, row.revision)
        loaded = Loaded(game, row, table, store.last_events(connection, game_id, TAIL))
        with self._lock:
            return self._known.setdefault(game_id, loaded)

    def decode(self, connection: Connection, row: GameRow, revision: int) -> AnyTable:
        """The table of a revision from its snapshot, upgraded where an older version wrote it."""
        kept = store.snapshot(connection, row.id, revision)
        if kept is None:
            raise Defect(f"The position of revision {revision} was not kept.")
        try:
            return self.catalogue.codec(row.game).decode(kept.body, kept.version)
        except (msgspec.MsgspecError, UnknownVersion) as error:
            raise Defect(f"This game cannot be read by this version of Dicehearth ({error}).") from error

    def fetcher(self, connection: Connection, loaded: Loaded) -> Callable[[int], AnyTable]:
        """How undo and redo get at the table of another revision."""

        def fetch(revision: int) -> AnyTable:
            if revision == loaded.table.revision:
                return loaded.table
            known = loaded.earlier.get(revision)
            if known is None:
                known = loaded.earlier[revision] = self.decode(connection, loaded.row, revision)
            return known

        return fetch

    def publish(self, loaded: Loaded) -> None:
        """What stands on disk now; called by the writer after its commit."""
        with self._lock:
            self._known[loaded.row.id] = loaded
            self._known.move_to_end(loaded.row.id)
            while len(self._known) > _MOST_GAMES:
                self._known.popitem(last=False)

    def forget(self, game_id: str) -> None:
        """Read the game anew next time."""
        with self._lock:
            self._known.pop(game_id, None)
