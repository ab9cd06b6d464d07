"""People with browsers of their own at a real server, who act at the same moment."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Barrier

import httpx
from sqlalchemy import Connection, Table, func, select

from app import store
from app.catalogue import Catalogue
from app.database import Database
from app.models import chairs, entries, games, holders, seats
from app.store import gatherings
from app.store.gatherings import TableRow
from tests.app.conftest import hidden
from tests.kernel.pool.game import Pool


@dataclass
class Hand:
    """One browser with its cookies, on one connection."""

    url: str
    cookies: httpx.Cookies | None = None
    """Those of a browser that has been here before."""
    client: httpx.Client = field(init=False)
    csrf: str = field(init=False)
    tabs: list[Hand] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.client = httpx.Client(base_url=self.url, cookies=self.cookies, timeout=30, trust_env=False)
        self.csrf = hidden(self.client.get("/about").text, "csrf")

    def tab(self) -> Hand:
        """The same browser with another connection."""
        other = Hand(self.url, self.client.cookies)
        self.tabs.append(other)
        return other

    def close(self) -> None:
        for tab in self.tabs:
            tab.close()
        self.client.close()

    def get(self, path: str) -> httpx.Response:
        return self.client.get(path)

    def post(self, path: str, **fields: object) -> httpx.Response:
        told = {name: str(value) for name, value in fields.items()}
        return self.client.post(path, data={"csrf": self.csrf, **told})

    def opens(self, game: str = "pool", **fields: object) -> str:
        """Open a table with a seat for a friend; its path."""
        asked = {"seated": "1", "open": "table", "person": "Ruth", "who_1": "open", "who_2": "none", **fields}
        reply = self.post("/games", game=game, **asked)
        assert reply.status_code == 303, reply.text
        return str(reply.headers["location"])

    def comes(self, table: str, host: Hand) -> Hand:
        """Follow the link that the host sees."""
        found = re.search(r'value="(http[^"]*/t/[^"]*)"', host.get(table).text)
        assert found is not None
        assert self.client.get(found[1]).headers["location"] == table
        return self

    def sits(self, table: str, seat: int, person: str) -> httpx.Response:
        return self.post(f"{table}/sit", seat=seat, person=person)


@dataclass
class Crowd:
    """Everybody who has come in one test."""

    hands: list[Hand] = field(default_factory=list)

    def hand(self, url: str, cookies: httpx.Cookies | None = None) -> Hand:
        """A new browser, or (with its cookies) one that has been here before."""
        came = Hand(url, cookies)
        self.hands.append(came)
        return came

    def two(self, url: str) -> tuple[Hand, Hand, str]:
        """Ruth, who is the host, and Tom at a table with two seats."""
        ruth, tom = self.hand(url), self.hand(url)
        table = ruth.opens()
        assert tom.comes(table, ruth).sits(table, 1, "Tom").status_code == 303
        return ruth, tom, table


@contextmanager
def crowded() -> Iterator[Crowd]:
    """People who all go home at the end."""
    crowd = Crowd()
    try:
        yield crowd
    finally:
        for hand in crowd.hands:
            hand.close()


def at_once(*acts: Callable[[], httpx.Response]) -> list[httpx.Response]:
    """Do all of these at the same moment; their replies in order."""
    start = Barrier(len(acts))

    def act(call: Callable[[], httpx.Response]) -> httpx.Response:
        start.wait(10)
        return call()

    with ThreadPoolExecutor(len(acts)) as hands:
        return list(hands.map(act, acts))


def statuses(replies: list[httpx.Response]) -> list[int]:
    return [reply.status_code for reply in replies]


def sentence(reply: httpx.Response) -> str:
    """What a refusal says to people, on a page or beside the table."""
    found = re.search(r'<div class="sentence refusal[^>]*>\s*<p>(.*?)</p>', reply.text, re.DOTALL)
    return re.sub(r"<[^>]*>", "", found[1] if found else reply.text)


@dataclass(frozen=True)
class Kept:
    """What is on disk of one table: its row, and how many rows its game has of each kind."""

    table: TableRow
    games: int
    revisions: tuple[int, ...]
    chairs: int
    seats: tuple[int, ...]
    held: tuple[int, ...]
    broken: tuple[str, ...]
    """What is wrong with the game as it stands."""


def kept(data: Path, path: str) -> Kept:
    """What is kept of the table with this path, or of its game."""
    table_id = path.rpartition("/")[2]
    with closing(Database(data / "dicehearth.sqlite3")) as database, database.read() as connection:
        table = gatherings.table(connection, table_id)
        assert table is not None
        counted = connection.execute(select(func.count()).where(games.c.id == table_id)).scalar_one()
        numbers = select(entries.c.revision).where(entries.c.game == table_id).order_by(entries.c.revision)
        return Kept(
            table=table,
            games=counted,
            revisions=tuple(connection.execute(numbers).scalars()),
            chairs=len(connection.execute(select(chairs.c.seat).where(chairs.c.table_id == table_id)).all()),
            seats=tuple(connection.execute(select(seats.c.seat).where(seats.c.game == table_id)).scalars()),
            held=tuple(
                connection.execute(select(holders.c.seat).where(holders.c.game == table_id)).scalars()
            ),
            broken=tuple(_broken(connection, table_id)),
        )


def _seats(connection: Connection, rows: Table, table_id: str) -> tuple[int, ...]:
    found = select(rows.c.seat).where(rows.c.game == table_id).order_by(rows.c.seat)
    return tuple(connection.execute(found).scalars())


def _broken(connection: Connection, game_id: str) -> list[str]:
    row = store.game(connection, game_id)
    if row is None or row.game != "pool":
        return []
    body = store.snapshot(connection, game_id, row.revision)
    if body is None:
        return ["its snapshot is missing"]
    return Pool().broken(
        Catalogue({"pool": Pool()}, lambda _: None).codec("pool").decode(body.body, body.version)
    )
