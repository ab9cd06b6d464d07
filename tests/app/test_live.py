"""Every open page hears which revision its game is at; and the real server, killed and stopped."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from app.live import Beat, Hub
from tests.app.processes import Process, started


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with started(tmp_path_factory.mktemp("live")) as running:
        yield running


def opened(client: httpx.Client) -> str:
    """Open a game and carry its token; the address of its API."""
    game = client.post("/api/v1/games", json={"game": "seven_dwarfs", "seed": 1}).json()
    client.headers["Authorization"] = f"Bearer {game['seats'][0]['token']}"
    return f"/api/v1/games/{game['id']}"


def roll(client: httpx.Client, url: str, key: str) -> httpx.Response:
    number = client.get(url).json()["question"]
    body = {"question": number, "option": "roll", "picks": [], "key": key}
    return client.post(f"{url}/answers", json=body)


def test_a_page_hears_the_present_revision_at_once_and_then_each_new_one(process: Process) -> None:
    with httpx.Client(base_url=process.url, timeout=30) as client:
        url = opened(client)
        with client.stream("GET", f"{url}/live") as live:
            assert live.headers["content-type"].startswith("text/event-stream")
            assert live.headers["cache-control"] in {"no-store", "no-cache"}
            lines = live.iter_lines()
            assert [next(lines), next(lines), next(lines)] == ["data: 0", "id: 0", ""]
            assert roll(client, url, "k").status_code == 200
            assert [next(lines), next(lines)] == ["data: 1", "id: 1"]


def test_a_refused_answer_is_not_heard_of(process: Process) -> None:
    with httpx.Client(base_url=process.url, timeout=30) as client:
        url = opened(client)
        with client.stream("GET", f"{url}/live") as live:
            lines = live.iter_lines()
            assert [next(lines) for _ in range(3)] == ["data: 0", "id: 0", ""]
            body = {"question": 99, "option": "roll", "picks": [], "key": "stale"}
            assert client.post(f"{url}/answers", json=body).status_code == 409
            roll(client, url, "k")
            assert next(lines) == "data: 1"


def test_nobody_listens_without_a_token(process: Process) -> None:
    with httpx.Client(base_url=process.url, timeout=30) as client:
        url = opened(client)
        del client.headers["Authorization"]
        assert client.get(f"{url}/live").status_code == 401


def test_a_server_that_is_killed_has_lost_nothing_that_it_confirmed(tmp_path: Path) -> None:
    with started(tmp_path) as process, httpx.Client(base_url=process.url, timeout=30) as client:
        url = opened(client)
        told = roll(client, url, "k").json()
        headers = {"Authorization": client.headers["Authorization"]}
    del told["events"]
    with started(tmp_path) as process:
        assert httpx.get(process.url + url, headers=headers, timeout=30).json() == told
        with httpx.stream("GET", f"{process.url}{url}/live", headers=headers, timeout=30) as live:
            assert next(live.iter_lines()) == "data: 1"
            process.running.send_signal(signal.SIGTERM)
            assert process.running.wait(10) in {0, -signal.SIGTERM}


def test_nothing_falls_between_looking_and_listening() -> None:
    async def listen() -> list[Beat]:
        hub = Hub()
        hub.start()
        revision = 3

        def present() -> int:
            hub.tell("g", revision + 1)  # somebody acts at this very moment
            return revision

        heard: list[Beat] = []
        async for told in hub.listen("g", present):
            heard.append(told)
            if len(heard) == 2:
                break
        return heard

    assert asyncio.run(listen()) == [3, 4]


def test_a_page_that_is_gone_is_told_nothing_any_more() -> None:
    async def leave() -> int:
        hub = Hub()
        hub.start()
        stream = hub.listen("g", lambda: 0)
        await anext(stream)
        assert hub.listening == 1
        await stream.aclose()
        hub.tell("g", 1)
        return hub.listening

    assert asyncio.run(leave()) == 0


def test_other_games_are_not_heard() -> None:
    async def listen() -> list[Beat]:
        hub = Hub()
        hub.start()
        stream = hub.listen("mine", lambda: 0)
        heard: list[Beat] = [await anext(stream)]
        hub.tell("other", 7)
        hub.tell("mine", 1)
        heard.append(await anext(stream))
        return heard

    assert asyncio.run(listen()) == [0, 1]
