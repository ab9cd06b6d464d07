"""Two worlds that a seat of Sanctum cannot tell apart: all that the server sends is the same, byte for byte.

Pages, fragments, hints, previews, the log, the title, the API, refusals, people, messages, the stream.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from app.catalogue import AnyTable
from app.house import House
from app.tables import Loaded
from rules.kernel.play import questions
from rules.kernel.record import Record
from rules.kernel.rng import Rng
from tests.app.company_rows import seat_people
from tests.app.conftest import Browser, Program, Server, hidden, serving

_ANSWERS = {"question": 1, "option": "no:such", "key": "k"}


def moments(house: House, loaded: Loaded) -> Iterator[AnyTable]:
    """The first table of each kind of question in each stage, as the game is advised to go."""
    game, cards = loaded.game, house.catalogue.find(loaded.game, loaded.row.setup.set_digest)
    record = Record(game, cards, loaded.row.setup)
    met: set[tuple[str, ...]] = set()
    while record.now.outcome is None:
        asked = questions(record.now)
        kind = (record.now.board.stage, *(asked[seat].kind for seat in sorted(asked)))
        if kind not in met:
            yield record.now
        met.add(kind)
        seat = sorted(asked)[record.now.revision % len(asked)]
        advice = game.advise(record.now, seat)
        record.answer(seat, advice.option, advice.picks)


class Eyes:
    """One seat of a game: its browser and its program, and all that they are told."""

    def __init__(self, server: Server, program: Program) -> None:
        self.server, self.program = server, program
        self.browser: Browser = server.browser()
        self.browser.get("/")
        self.browser.get(f"/g/{program.token}")
        self.url = f"/play/{program.id}"

    def told(self) -> dict[str, str]:
        """Everything by its name, without what differs from one reply to the next."""
        fragment = {"HX-Request": "true"}
        get, send, ask = self.browser.get, self.browser.post, self.program.get
        replies = {
            "page": get(self.url),
            "fragment": get(self.url, **fragment),
            "what was missed": get(f"{self.url}?after=0", **fragment),
            "title": get(f"{self.url}/turn"),
            "log": get(f"{self.url}/log"),
            "hint": send(f"{self.url}/advise", htmx=True),
            "odds": get(f"{self.url}/preview?option=odds", **fragment),
            "refusal": send(f"{self.url}/answers", _ANSWERS, htmx=True),
            "refused undo": send(f"{self.url}/undo", {"revision": 1}, htmx=True),
            "state": ask(),
            "events": ask("/events?since=0"),
            "advice": ask("/advice"),
            "foresight": ask("/foresight?option=odds"),
            "export": ask("/export"),
            "refusal of the API": self.program.answer("no:such", question=1, key="k"),
            "people": ask("/people"),
            "messages": ask("/messages"),
            "home": get("/"),
        }
        told = {name: f"{reply.status_code} {self._same(reply.text)}" for name, reply in replies.items()}
        return {**told, "stream": self.stream()}

    def _same(self, text: str) -> str:
        """A reply without its keys, which are made anew each time."""
        key = hidden(text, "key") if 'name="key"' in text else ""
        csrf = hidden(text, "csrf") if 'name="csrf"' in text else ""
        for made in filter(None, (key, csrf)):
            text = text.replace(made, "")
        return text

    def stream(self) -> str:
        """What the page hears first, and when its game and its people are told of."""
        heard: list[str] = []
        path = f"/api/v1/games/{self.program.id}/live"
        headers = [(b"authorization", f"Bearer {self.program.token}".encode())]

        async def listen() -> None:
            all_heard = asyncio.Event()

            async def receive() -> dict[str, Any]:
                await asyncio.sleep(60)
                return {"type": "http.disconnect"}

            async def hear(message: Any) -> None:  # noqa: ANN401 - as ASGI has it
                heard.append(bytes(message.get("body", b"")).decode())
                if len(heard) == 3:
                    self.server.house.hub.tell(self.program.id, 8)
                if "data: 8" in heard[-1]:
                    all_heard.set()

            scope = {
                "type": "http",
                "asgi": {"version": "3.0"},
                "http_version": "1.1",
                "method": "GET",
                "scheme": "http",
                "path": path,
                "raw_path": path.encode(),
                "query_string": b"",
                "root_path": "",
                "headers": [(b"host", b"testserver"), *headers],
                "client": ("testclient", 1),
                "server": ("testserver", 80),
                "state": {},
            }
            task = asyncio.ensure_future(self.server.client.app(scope, receive, hear))
            await asyncio.wait_for(all_heard.wait(), 30)
            task.cancel()

        portal = self.server.client.portal
        assert portal is not None
        portal.call(listen)
        return "".join(heard)


@pytest.fixture(scope="module")
def inn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where nobody counts as gone while a test runs: that would be told, and is no secret."""
    with serving(tmp_path_factory.mktemp("inn")) as running:
        running.house.company.presence.grace = 3600.0
        yield running


@pytest.mark.parametrize("seat", [0, 1])
def test_two_worlds_that_a_seat_cannot_tell_apart_are_told_alike(inn: Server, seat: int) -> None:
    programs = inn.programs("sanctum", seed=4)
    game_id, house = programs[0].id, inn.house
    seat_people(inn, game_id, "Ruth", "Tom")
    eyes = Eyes(inn, programs[seat])
    programs[1 - seat].post("messages", {"text": "hello", "key": "m"})
    loaded, stages = house.load(game_id), set()
    for before in moments(house, loaded):
        table = msgspec.structs.replace(before, revision=7, undo=((), ()), redo=((), ()))
        other = loaded.game.redeal(table, seat, Rng("0" * 31 + "1"))
        if other.board == table.board:
            continue
        house.tables.publish(replace(loaded, table=table, seen={}, read={}, earlier={}, tail=()))
        here = eyes.told()
        house.tables.publish(replace(loaded, table=other, seen={}, read={}, earlier={}, tail=()))
        there = eyes.told()
        for name, told in here.items():
            assert told == there[name], (name, table.board.stage)
        stages.add(table.board.stage)
    house.tables.forget(game_id)
    assert {"road", "walls", "respite", "answer", "battle", "roar"} <= stages


def test_a_page_that_tells_what_is_hidden_is_caught(inn: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The proof above would see it."""
    programs = inn.programs("sanctum", seed=4)
    eyes, house = Eyes(inn, programs[0]), inn.house
    loaded = house.load(programs[0].id)
    table = msgspec.structs.replace(loaded.table, revision=7)
    other = loaded.game.redeal(table, 0, Rng("0" * 31 + "1"))
    monkeypatch.setattr(type(loaded.game), "where", lambda _game, now: repr(now.board))
    told = []
    for world in (table, other):
        house.tables.publish(replace(loaded, table=world, seen={}, read={}, earlier={}, tail=()))
        told.append(eyes.told())
    house.tables.forget(programs[0].id)
    assert told[0]["home"] != told[1]["home"]
    assert told[0]["stream"] == told[1]["stream"]
    assert "data: 8" in told[0]["stream"]
