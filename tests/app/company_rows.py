"""A table around a game that was opened by the API: who sits where, written straight into the database."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep

from sqlalchemy import delete, insert, select

from app.database import Database, Work
from app.models import chairs, games, tables
from tests.app.conftest import Server

AT = "2026-01-01T00:00:00Z"
PATIENCE = 30.0


def seat_people(
    server: Server | Database,
    game_id: str,
    *names: str | None,
    watchers_write: bool = False,
    host_seat: int = 0,
) -> None:
    """Give a game a table: at each seat a person of that name, or (None) a computer."""

    def write(work: Work) -> None:
        setup = work.connection.execute(select(games.c.game, games.c.set_digest).where(games.c.id == game_id))
        game, digest = setup.one()
        row = {
            "id": game_id,
            "game": game,
            "name": "Tonight",
            "options": {},
            "set_digest": digest,
            "revision": 1,
            "host_seat": host_seat,
            "listed": False,
            "watchable": True,
            "watchers_write": watchers_write,
            "salt": "salt",
            "token_hash": game_id.encode(),
            "opened_at": AT,
            "changed_at": AT,
            "begun_at": AT,
        }
        work.connection.execute(delete(chairs).where(chairs.c.table_id == game_id))
        work.connection.execute(delete(tables).where(tables.c.id == game_id))
        work.connection.execute(insert(tables), row)
        for seat, name in enumerate(names):
            kind = "computer" if name is None else "human"
            chair = {"table_id": game_id, "seat": seat, "kind": kind, "hero": "random", "name": name or ""}
            work.connection.execute(insert(chairs), chair)

    database = server if isinstance(server, Database) else server.house.database
    database.do(write)


def until(true: Callable[[], bool], what: str) -> None:
    """Wait until something has come true."""
    end = monotonic() + PATIENCE
    while not true():
        assert monotonic() < end, f"never: {what}"
        sleep(0.02)
