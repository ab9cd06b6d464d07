"""Requests that no browser sends: cut short, without a tail, with headers that make no sense."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, NoReturn
from urllib.parse import urlencode

import anyio
import pytest
from httpx2 import Response

from app.gate import HEADERS
from app.names import clean_name
from tests.app.conftest import Browser, Program, Server

Message = dict[str, Any]


def sent_raw(
    server: Server, method: str, path: str, headers: dict[str, str], *parts: Message
) -> list[Message]:
    """Send these messages as one request straight to the application; what comes back within 5 seconds."""
    scope: Message = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "scheme": "http",
        "server": ("testserver", 80),
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": b"",
        "headers": [(name.lower().encode(), value.encode()) for name, value in headers.items()],
    }
    coming = list(parts)
    back: list[Message] = []

    async def receive() -> Message:
        if not coming:
            await anyio.sleep_forever()
        return coming.pop(0)

    async def send(message: Message) -> None:
        back.append(message)

    async def run() -> None:
        with anyio.fail_after(5):
            await server.client.app(scope, receive, send)  # type: ignore[arg-type]

    assert server.client.portal is not None
    server.client.portal.call(run)
    return back


@pytest.mark.parametrize("kept", [1.0, 0.5], ids=["all but the end", "half"])
def test_half_a_request_is_no_answer(server: Server, guest: Browser, kept: float) -> None:
    table = guest.open()
    question = guest.page(table).decision.number
    form = urlencode({"csrf": guest.csrf, "question": question, "option": "roll"}).encode()
    cookies = "; ".join(f"{name}={value}" for name, value in guest.client.cookies.items())
    headers = {"Cookie": cookies, "Content-Type": "application/x-www-form-urlencoded"}
    part = {"type": "http.request", "body": form[: int(len(form) * kept)], "more_body": True}
    back = sent_raw(server, "POST", f"{table}/answers", headers, part, {"type": "http.disconnect"})
    assert back == []
    assert guest.page(table).revision == 0


def test_the_head_of_a_stream_ends(server: Server, lamps: Program) -> None:
    request = {"type": "http.request", "body": b"", "more_body": False}
    back = sent_raw(server, "HEAD", f"{lamps.url}/live", lamps.headers, request)
    assert back[0]["status"] == 200
    assert b"".join(each.get("body", b"") for each in back) == b""
    assert not back[-1].get("more_body", False)
    assert server.house.hub.listening == 0


@pytest.mark.parametrize("origin", ["http://[", "http://]x", "null", "://", "http://testserver.evil"])
def test_an_origin_that_is_no_address_is_another_site(server: Server, origin: str) -> None:
    reply = server.client.post("/api/v1/games", json={"game": "lamps"}, headers={"Origin": origin})
    assert (reply.status_code, reply.json()["code"]) == (403, "cross_site")


def test_a_method_that_is_not_taken_is_told_which_are(server: Server, lamps: Program) -> None:
    assert "GET" in server.client.put("/about").headers["allow"]
    reply = server.client.delete(lamps.url, headers=lamps.headers)
    assert (reply.status_code, reply.headers["allow"]) == (405, "GET")


def test_a_defect_too_keeps_browsers_safe_and_is_logged_once(
    guest: Browser, lamps: Program, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> NoReturn:
        raise RuntimeError("out of order")

    monkeypatch.setattr("app.routes.api.replies.state", broken)
    monkeypatch.setattr("app.routes.site.home_page", broken)
    gets: tuple[Callable[[], Response], ...] = (lamps.get, lambda: guest.get("/"))
    for get in gets:
        caplog.clear()
        reply = get()
        assert reply.status_code == 500
        assert {name: reply.headers.get(name) for name in HEADERS} == HEADERS
        assert reply.headers["cache-control"] == "no-store"
        assert [each.levelno for each in caplog.records if each.exc_info] == [logging.ERROR]


def test_what_a_client_does_wrong_leaves_no_trace_in_the_log(
    guest: Browser, lamps: Program, caplog: pytest.LogCaptureFixture
) -> None:
    lamps.post("answers", {"question": 1})
    lamps.answer("nonsense")
    lamps.get("/nothing")
    guest.get("/play/nowhere")
    guest.post("/games", {"game": "chess"})
    assert [each for each in caplog.records if each.levelno >= logging.WARNING] == []


def test_a_stranger_is_asked_for_a_token_before_what_it_sends_is_read(lamps: Program) -> None:
    for path in ("answers", "undo", "redo", "concede"):
        reply = lamps.client.post(f"{lamps.url}/{path}", content=b"{")
        assert (reply.status_code, reply.json()["code"]) == (401, "token_needed")
        reply = lamps.client.post(f"/api/v1/games/nowhere/{path}", content=b"{")
        assert (reply.status_code, reply.json()["code"]) == (404, "not_found")


def test_cookies_larger_than_ours_are_not_remembered(server: Server) -> None:
    before = server.house.visitors._player.cache_info().currsize  # noqa: SLF001 - memory is not seen from outside
    for number in range(20):
        reply = server.client.get("/about", headers={"Cookie": f"dicehearth={'a' * 5000}{number}"})
        assert reply.status_code == 200
    assert server.house.visitors._player.cache_info().currsize <= before + 1  # noqa: SLF001 - as above


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("\u202eback\u200f to\x00 front\n", "back to front"),
        ("\U0001f9d9\u200d\u2642 Zwerg", "\U0001f9d9\u200d\u2642 Zwerg"),
        ("\u200dx\u200d", "x"),
        ("é" * 10_000, "é" * 80),
        ("<b>&amp;", "<b>&amp;"),
    ],
    ids=["directions", "one emblem of two", "joiners", "long", "markup"],
)
def test_a_name_is_kept_on_one_line_without_what_cannot_be_seen(given: str, kept: str) -> None:
    assert clean_name(given) == kept


@pytest.mark.parametrize("name", ["", "   ", "\x00\n\t", "\u200d", "\u202e"], ids=ascii)
def test_a_name_of_nothing_is_refused_and_the_old_one_stays(
    server: Server, guest: Browser, name: str
) -> None:
    table = guest.open(name="Old")
    assert guest.post(f"{table}/rename", {"name": name}).status_code == 422
    assert server.house.load(table.rsplit("/", 1)[1]).row.name == "Old"
