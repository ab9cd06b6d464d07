"""People at a table: who is there, stand-ins by vote, leaving and coming back, and what is written."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.requests import Request

from app import gathered as rules_of_company
from app.store import company, guests
from app.store.guests import Guest
from tests.app.company_rows import seat_people, until
from tests.app.conftest import Browser, Program, Server, context, hidden, serving


@pytest.fixture(scope="module")
def inn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where nobody is gone before half a second has passed."""
    with serving(tmp_path_factory.mktemp("inn")) as running:
        running.house.company.presence.grace = 0.3
        yield running


class Evening:
    """A table of two: Ruth and Tom, each with a browser of their own, and their programs."""

    def __init__(self, server: Server, **more: Any) -> None:  # noqa: ANN401 - as `seat_people`
        self.server = server
        self.programs = server.programs("pool")
        self.id = self.programs[0].id
        seat_people(server, self.id, "Ruth", "Tom", **more)
        self.ruth, self.tom = (self._sits(program) for program in self.programs)

    def _sits(self, program: Program) -> Browser:
        browser = self.server.browser()
        browser.get("/")
        assert browser.get(f"/g/{program.token}").status_code == 303
        return browser

    @property
    def url(self) -> str:
        return f"/play/{self.id}"

    def page(self, browser: Browser) -> Any:  # noqa: ANN401 - the page's context
        return browser.page(self.url)

    def person(self, browser: Browser, seat: int) -> Any:  # noqa: ANN401 - as pages show it
        return self.page(browser).company.people[seat]

    def away(self, seat: int) -> None:
        """Wait until the person of a seat is gone."""
        presence = self.server.house.company.presence
        until(lambda: not presence.is_here(self.id, seat), f"seat {seat} is gone")


@pytest.fixture
def evening(inn: Server) -> Evening:
    return Evening(inn)


@pytest.fixture
def no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stand-in can be asked for as soon as somebody is gone."""
    monkeypatch.setattr(rules_of_company, "GONE_SECONDS", 0.0)
    monkeypatch.setattr(rules_of_company, "ALONE_SECONDS", 0.0)


def test_whose_turn_it_is_stands_in_the_page_and_in_the_tabs_title(evening: Evening) -> None:
    page = evening.page(evening.ruth)
    assert page.company.whose == "It is your turn; Seat 2 (Tom) decides at the same time."
    evening.programs[0].answer("wish:1")
    reply = evening.ruth.get(evening.url)
    assert context(reply).company.whose == "Waiting for Seat 2 (Tom)."
    assert "<title>Waiting for Seat 2 (Tom) \N{EN DASH} The Wishing Well</title>" in reply.text
    assert "<title>● Your turn \N{EN DASH} The Wishing Well</title>" in evening.tom.get(evening.url).text


def test_a_tab_out_of_sight_asks_for_its_title_alone(evening: Evening) -> None:
    told = evening.tom.get(f"{evening.url}/turn").json()
    assert told == {
        "revision": 0,
        "people": evening.page(evening.tom).company.number,
        "title": "● Your turn \N{EN DASH} The Wishing Well",
    }


def test_who_is_gone_shows_as_gone_and_who_comes_back_as_here(evening: Evening) -> None:
    evening.page(evening.tom)
    assert evening.person(evening.ruth, 1).state == "here"
    evening.away(1)
    until(lambda: evening.person(evening.ruth, 1).since != "", "it is kept since when")
    assert evening.person(evening.ruth, 1).state == "gone"
    before = evening.page(evening.ruth).company.number
    evening.page(evening.tom)
    assert evening.person(evening.ruth, 1).state == "here"
    assert evening.page(evening.ruth).company.number != before


@pytest.mark.usefixtures("no_patience")
def test_the_one_person_left_has_a_computer_stand_in_for_who_is_gone(evening: Evening) -> None:
    evening.away(1)
    assert evening.person(evening.ruth, 1).votable
    reply = evening.ruth.post(f"{evening.url}/stand-ins", {"seat": 1, "wanted": "yes"})
    assert reply.status_code == 303
    assert evening.person(evening.ruth, 1).state == "stand_in"
    until(lambda: evening.programs[0].state()["waiting_for"] == [0], "the computer has wished for Tom")


@pytest.mark.usefixtures("no_patience")
def test_a_person_who_returns_takes_the_seat_back_with_one_click(evening: Evening) -> None:
    evening.away(1)
    evening.ruth.post(f"{evening.url}/stand-ins", {"seat": 1, "wanted": "yes"})
    page = evening.page(evening.tom)
    assert page.company.stood_in
    assert page.decision is None
    refused = evening.programs[1].answer("wish:1", question=1)
    assert (refused.status_code, refused.json()["code"]) == (409, "stood_in")
    assert evening.tom.post(f"{evening.url}/take-back").status_code == 303
    assert not evening.page(evening.tom).company.stood_in
    assert evening.person(evening.ruth, 1).state == "here"


def test_no_stand_in_is_had_for_who_is_there_or_has_only_just_gone(evening: Evening) -> None:
    evening.page(evening.tom)
    here = evening.ruth.post(f"{evening.url}/stand-ins", {"seat": 1, "wanted": "yes"})
    assert (here.status_code, "Tom is here." in here.text) == (409, True)
    evening.away(1)
    assert not evening.person(evening.ruth, 1).votable
    just_gone = evening.ruth.post(f"{evening.url}/stand-ins", {"seat": 1, "wanted": "yes"})
    assert (just_gone.status_code, "only just gone" in just_gone.text) == (409, True)
    assert evening.person(evening.ruth, 1).state == "gone"


@pytest.mark.parametrize(("seat", "wanted"), [("0", "yes"), ("7", "yes"), ("x", "yes"), ("1", "maybe")])
def test_a_vote_for_nobody_is_refused(evening: Evening, seat: str, wanted: str) -> None:
    reply = evening.ruth.post(f"{evening.url}/stand-ins", {"seat": seat, "wanted": wanted})
    assert reply.status_code == 422


def test_whoever_leaves_is_played_for_until_they_come_back(evening: Evening) -> None:
    assert evening.tom.post(f"{evening.url}/leave").status_code == 303
    tom = evening.person(evening.ruth, 1)
    assert (tom.state, tom.left) == ("stand_in", True)
    until(lambda: evening.programs[0].state()["waiting_for"] == [0], "the computer has wished for Tom")
    evening.tom.post(f"{evening.url}/take-back")
    assert evening.person(evening.ruth, 1).state == "here"


def test_nobody_gives_up_for_the_others_but_who_is_left_alone_may(evening: Evening) -> None:
    refused = evening.programs[0].post("concede", {"key": "k"})
    assert (refused.status_code, refused.json()["code"]) == (409, "not_alone")
    assert not evening.page(evening.ruth).company.alone
    evening.tom.post(f"{evening.url}/leave")
    assert evening.page(evening.ruth).company.alone
    assert evening.programs[0].post("concede", {"key": "k"}).json()["outcome"]["result"] == "given_up"


def test_a_message_is_read_by_everybody_as_it_was_written(evening: Evening) -> None:
    evening.ruth.post(f"{evening.url}/messages", {"text": " <b>hello</b>\u202e\n there ", "key": "one"})
    reply = evening.tom.get(evening.url)
    line = context(reply).company.lines[-1]
    assert (line.name, line.label, line.text) == ("Ruth", "Seat 1", "<b>hello</b> there")
    assert "&lt;b&gt;hello&lt;/b&gt;" in reply.text
    assert context(reply).company.unread == 1
    assert evening.page(evening.ruth).company.unread == 0


def test_a_message_sent_twice_stands_there_once(evening: Evening) -> None:
    key = hidden(evening.ruth.get(evening.url).text, "key")
    for _ in range(2):
        evening.ruth.post(f"{evening.url}/messages", {"text": "hello", "key": key})
    assert len(evening.page(evening.ruth).company.lines) == 1


@pytest.mark.parametrize(("text", "why"), [("", "at least one letter"), ("  \n", "at least one letter")])
def test_an_empty_message_is_refused(evening: Evening, text: str, why: str) -> None:
    reply = evening.ruth.post(f"{evening.url}/messages", {"text": text, "key": "k"})
    assert (reply.status_code, why in reply.text) == (422, True)


def test_a_message_that_is_too_long_is_refused_and_nothing_of_it_kept(evening: Evening) -> None:
    reply = evening.ruth.post(f"{evening.url}/messages", {"text": "a" * 501, "key": "k"})
    assert (reply.status_code, "at most 500" in reply.text) == (422, True)
    assert evening.page(evening.ruth).company.lines == ()


def test_messages_that_come_too_fast_are_refused(evening: Evening) -> None:
    sent = [
        evening.ruth.post(f"{evening.url}/messages", {"text": f"hello {n}", "key": str(n)}).status_code
        for n in range(8)
    ]
    assert sent == [303] * 6 + [429] * 2
    assert evening.tom.post(f"{evening.url}/messages", {"text": "hello", "key": "t"}).status_code == 303


def test_a_message_that_is_sent_again_and_again_is_not_too_fast(evening: Evening) -> None:
    for key in ("one", *["two"] * 12, "three"):
        reply = evening.ruth.post(f"{evening.url}/messages", {"text": "hello", "key": key})
        assert reply.status_code == 303
    assert len(evening.page(evening.tom).company.lines) == 3


def test_who_has_no_name_is_called_by_their_seat(inn: Server) -> None:
    ruth, tom = inn.programs("pool")
    tom.state()
    reply = ruth.post("stand-ins", {"seat": 1, "wanted": True})
    assert (reply.status_code, "Seat 2 is here." in reply.text) == (409, True)


@pytest.mark.parametrize("allowed", [False, True])
def test_watchers_read_along_and_write_where_the_host_allows_it(inn: Server, allowed: bool) -> None:  # noqa: FBT001
    evening = Evening(inn, watchers_write=allowed)
    watcher = inn.browser()
    watcher.get("/")
    player = inn.house.visitors.read(Request({"type": "http", "headers": _cookies(watcher)})).player
    came = Guest(player, "Ada", "2026-01-01T00:00:00Z")
    inn.house.database.do(lambda work: guests.add_guest(work.connection, evening.id, came))
    evening.ruth.post(f"{evening.url}/messages", {"text": "hello", "key": "k"})
    page = watcher.page(evening.url)
    assert (page.company.lines[-1].text, page.company.may_write, page.company.you) == ("hello", allowed, None)

    def is_seen() -> bool:
        watcher.get(evening.url)  # she counts as there for a moment only
        return bool(evening.page(evening.ruth).company.watchers == ("Ada",))

    until(is_seen, "Ada is seen to watch")
    reply = watcher.post(f"{evening.url}/messages", {"text": "well played", "key": "w"})
    assert reply.status_code == (303 if allowed else 403)
    said = [(line.name, line.text) for line in evening.page(evening.ruth).company.lines]
    assert (("Ada", "well played") in said) is allowed
    for path in ("stand-ins", "leave", "take-back", "go-on"):
        fields = {"seat": 1, "wanted": "yes", "how": "first"}
        assert watcher.post(f"{evening.url}/{path}", fields).status_code == 403, path


def _cookies(browser: Browser) -> list[tuple[bytes, bytes]]:
    told = "; ".join(f"{cookie.name}={cookie.value}" for cookie in browser.client.cookies.jar)
    return [(b"cookie", told.encode())]


def test_a_stranger_writes_nothing_and_votes_for_nobody(evening: Evening) -> None:
    stranger = evening.server.browser()
    stranger.get("/")
    for path in ("messages", "stand-ins", "leave", "take-back", "go-on"):
        reply = stranger.post(
            f"{evening.url}/{path}", {"text": "x", "seat": 1, "wanted": "yes", "how": "first"}
        )
        assert reply.status_code in {403, 404}, path


def test_what_is_written_is_in_no_export_of_a_game_that_goes_on_or_is_over(evening: Evening) -> None:
    evening.ruth.post(f"{evening.url}/messages", {"text": "a secret plan", "key": "k"})
    assert "secret plan" not in evening.programs[1].get("/export").text
    assert "secret plan" not in evening.programs[1].get("/events").text
    evening.tom.post(f"{evening.url}/leave")
    evening.programs[0].post("concede", {"key": "c"})
    whole = evening.ruth.get(f"{evening.url}/export")
    assert "entries" in whole.json()
    assert not any(written in whole.text for written in ("secret plan", "Ruth", "Tom"))
    assert evening.programs[1].get("/messages").json()[0]["text"] == "a secret plan"


def test_one_person_writes_no_faster_by_page_and_program_together(evening: Evening) -> None:
    sent = [
        evening.ruth.post(f"{evening.url}/messages", {"text": f"by hand {n}", "key": f"h{n}"}).status_code
        for n in range(3)
    ]
    sent += [
        evening.programs[0].post("messages", {"text": f"by program {n}", "key": f"p{n}"}).status_code
        for n in range(4)
    ]
    assert sent == [303] * 3 + [200] * 3 + [429]


def test_programs_see_the_people_and_write_to_them(evening: Evening) -> None:
    ruth, tom = evening.programs
    ruth.state()
    assert tom.post("messages", {"text": "hello", "key": "k"}).json()[-1]["text"] == "hello"
    assert len(tom.post("messages", {"text": "hello", "key": "k"}).json()) == 1
    assert ruth.get("/messages").json()[0]["seat"] == 1
    told = ruth.get("/people").json()
    assert [person["name"] for person in told["people"]] == ["Ruth", "Tom"]
    assert [person["state"] for person in told["people"]] == ["here", "here"]
    assert tom.post("leave", {}).json()["people"][1]["state"] == "stand_in"
    assert tom.post("take-back", {}).json()["people"][1]["state"] == "here"


def test_programs_get_a_clear_answer_to_what_cannot_be(evening: Evening) -> None:
    ruth = evening.programs[0]
    evening.programs[1].state()
    cases = (
        ("stand-ins", {"seat": 1}, 409, "not_gone"),
        ("stand-ins", {"seat": 9}, 422, "malformed"),
        ("go-on", {"seat": 1, "how": "first"}, 409, "not_your_turn"),
        ("go-on", {"seat": 1, "how": "somehow"}, 422, "malformed"),
        ("messages", {"text": "", "key": "k"}, 422, "malformed"),
        ("messages", {"text": "a" * 501, "key": "k"}, 422, "malformed"),
    )
    for path, body, status, code in cases:
        reply = ruth.post(path, dict(body))
        assert (reply.status_code, reply.json()["code"]) == (status, code), path
    assert ruth.get("/messages?since=x").status_code == 422


def test_a_game_for_one_has_no_company(inn: Server) -> None:
    browser = inn.browser()
    browser.get("/")
    url = browser.open("seven_dwarfs")
    assert browser.page(url).company is None
    assert browser.post(f"{url}/messages", {"text": "hello", "key": str(uuid.uuid4())}).status_code == 409
    with inn.house.database.read() as connection:
        assert company.last_messages(connection, url.removeprefix("/play/"), 9) == ()
