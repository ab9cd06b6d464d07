"""A running server, a browser that keeps cookies, a program that plays by the API."""

from __future__ import annotations

import re
import uuid
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from httpx2 import Response

from app.assets.manifest import Assets
from app.database import Database
from app.house import House
from app.main import create_app
from app.render import Pages
from app.settings import read_settings
from rules.games import GAMES, AnyGame
from tests.app import word_table
from tests.app.lamps import LAMPS
from tests.kernel.pool.game import Pool

Json = dict[str, Any]
ALL: Mapping[str, AnyGame] = {**GAMES, "lamps": LAMPS, "pool": Pool()}
WITH_WELL = Path(__file__).parent / "templates"
"""The Wishing Well's own table, so that games of several seats have a page in tests."""


def _assets() -> Assets:
    """The built assets; the Wishing Well wears Sanctum's colours."""
    built = Assets.load()
    colours = built.files["css/worlds/sanctum.css"]
    return replace(built, files={**built.files, "css/worlds/pool.css": colours})


PAGES = Pages(_assets(), WITH_WELL)


@dataclass
class Program:
    """A client of the JSON API that sits at one seat of one game."""

    client: TestClient
    id: str
    token: str

    @property
    def url(self) -> str:
        return f"/api/v1/games/{self.id}"

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    def get(self, path: str = "") -> Response:
        return self.client.get(self.url + path, headers=self.headers)

    def state(self) -> Json:
        reply = self.get()
        assert reply.status_code == 200, reply.text
        return dict(reply.json())

    def post(self, path: str, body: Json) -> Response:
        return self.client.post(f"{self.url}/{path}", headers=self.headers, json=body)

    def answer(
        self, option: str, *picks: str, question: int | None = None, key: str | None = None
    ) -> Response:
        number = self.state()["question"] if question is None else question
        body = {"question": number, "option": option, "picks": list(picks), "key": key or str(uuid.uuid4())}
        return self.post("answers", body)

    def undo(self, revision: int, key: str | None = None) -> Response:
        return self.post("undo", {"revision": revision, "key": key or str(uuid.uuid4())})

    def redo(self, revision: int, key: str | None = None) -> Response:
        return self.post("redo", {"revision": revision, "key": key or str(uuid.uuid4())})


@dataclass
class Browser:
    """A browser with its cookies; it follows no redirects by itself."""

    client: TestClient
    sent: dict[str, str] = field(default_factory=dict)

    def get(self, path: str, **headers: str) -> Response:
        reply = self.client.get(path, headers=headers, follow_redirects=False)
        place = reply.headers.get("location", "")
        if place.endswith("?second=1"):  # a first visit: now with the cookie
            return self.client.get(place, headers=headers, follow_redirects=False)
        return reply

    @property
    def csrf(self) -> str:
        return str(self.get("/").context["page"].site.csrf)  # type: ignore[attr-defined]

    def post(self, path: str, fields: Mapping[str, object] | None = None, *, htmx: bool = False) -> Response:
        headers = {"HX-Request": "true"} if htmx else {}
        data = {"csrf": self.csrf, **(fields or {})}
        return self.client.post(path, data=data, headers=headers, follow_redirects=False)

    def open(self, game: str = "seven_dwarfs", **fields: object) -> str:
        """Open a game; the path of its table."""
        reply = self.post("/games", {"game": game, **fields})
        assert reply.status_code == 303, reply.text
        return str(reply.headers["location"])

    def page(self, path: str) -> Any:  # noqa: ANN401 - any of the page contexts
        reply = self.get(path)
        assert reply.status_code == 200, reply.text
        return context(reply)


def context(reply: Response) -> Any:  # noqa: ANN401 - any of the page contexts
    """The page context a reply was rendered from."""
    return reply.context["page"]  # type: ignore[attr-defined]


@dataclass
class Server:
    """A running server on a folder of its own; browsers and programs come to it."""

    client: TestClient
    data: Path

    @property
    def house(self) -> House:
        house: House = self.client.app.state.house  # type: ignore[attr-defined]
        return house

    def browser(self) -> Browser:
        return Browser(TestClient(self.client.app, raise_server_exceptions=False))

    def program(self, game: str = "lamps", **more: object) -> Program:
        """A new game, at its first seat."""
        return self.programs(game, **more)[0]

    def programs(self, game: str, **more: object) -> list[Program]:
        """A new game, a program at each seat."""
        reply = self.client.post("/api/v1/games", json={"game": game, **more})
        assert reply.status_code == 201, reply.text
        opened = reply.json()
        return [Program(self.client, opened["id"], seat["token"]) for seat in opened["seats"]]


@contextmanager
def serving(data: Path, games: Mapping[str, AnyGame] = ALL, **environ: str) -> Iterator[Server]:
    """A server on this folder, from start to stop."""
    settings = read_settings({"DICEHEARTH_DATA": str(data), "DICEHEARTH_PACE": "0", **environ})
    app = create_app(settings, games, PAGES)
    with TestClient(app, raise_server_exceptions=False) as client:
        client.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=()))  # programs are no browsers
        yield Server(client, data)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests: each opens games of its own and looks at no others."""
    with serving(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture
def guest(server: Server) -> Browser:
    return server.browser()


@pytest.fixture
def lamps(server: Server) -> Program:
    return server.program("lamps")


def hidden(html: str, name: str) -> str:
    """The value of a hidden field."""
    found = re.search(rf'name="{name}" value="([^"]*)"', html)
    assert found is not None, f"no field {name}"
    return found.group(1)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    """A started database with an empty table of words."""
    made = Database(tmp_path / "test.sqlite3")
    made.start()
    made.do(word_table.make)
    yield made
    made.close()
