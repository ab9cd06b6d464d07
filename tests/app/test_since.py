"""What others did since somebody last looked: things done to them first, then by whom."""

from __future__ import annotations

from app.pages import LogLine
from app.people import Person
from app.since import TO_YOU, by_whom
from tests.app.company_rows import seat_people
from tests.app.conftest import Program, Server


def person(seat: int, name: str, *, you: bool = False) -> Person:
    return Person(
        seat=seat,
        title=f"Seat {seat + 1}",
        name=name,
        label=f"Seat {seat + 1} ({name})",
        state="here",
        since="",
        is_you=you,
        is_host=False,
        asked=False,
        stuck=False,
        left=False,
        votes=0,
        needed=1,
        votable=False,
        voted=False,
    )


def line(revision: int, text: str, **values: int) -> LogLine:
    return LogLine(revision, 0, "hurt", text, "WW-1", values)


PEOPLE = (person(0, "Ruth", you=True), person(1, "Tom"), person(2, "Ada"))


def told(read: list[LogLine], actors: dict[int, int], seat: int | None = 0) -> list[tuple[str, list[str]]]:
    found = by_whom(read, actors, PEOPLE, seat)
    return [(each.heading, [said.text for said in each.lines]) for each in found]


def test_what_was_done_to_you_comes_first_then_each_of_the_others() -> None:
    read = [
        line(1, "Tom digs.", seat=1),
        line(2, "Ada hits Ruth.", seat=0),
        line(3, "Ada rests.", seat=2),
        line(4, "Tom gives Ruth a coin.", seat=0),
    ]
    assert told(read, {1: 1, 2: 2, 3: 2, 4: 1}) == [
        (TO_YOU, ["Ada hits Ruth.", "Tom gives Ruth a coin."]),
        ("Seat 2 (Tom)", ["Tom digs."]),
        ("Seat 3 (Ada)", ["Ada rests."]),
    ]


def test_what_you_did_yourself_on_another_device_is_not_done_to_you() -> None:
    assert told([line(1, "Ruth digs.", seat=0)], {1: 0}) == [("You", ["Ruth digs."])]


def test_to_a_watcher_nothing_is_done() -> None:
    assert told([line(1, "Tom digs.", seat=0)], {1: 1}, None) == [("Seat 2 (Tom)", ["Tom digs."])]


def _table(server: Server) -> tuple[Program, Program, str]:
    ruth, tom = server.programs("pool")
    seat_people(server, ruth.id, "Ruth", "Tom")
    return ruth, tom, f"/play/{ruth.id}"


def test_a_page_that_comes_back_tells_what_the_others_did_and_only_once(server: Server) -> None:
    ruth, tom, url = _table(server)
    browser = server.browser()
    browser.get("/")
    browser.get(f"/g/{ruth.token}")
    browser.get(url)
    tom.answer("dig")
    page = browser.page(url)
    assert [each.heading for each in page.since_by] == ["Seat 2 (Tom)"]
    assert page.since_by[0].lines[0].text.startswith("Seat 1 digs")
    assert browser.page(url).since_by == ()


def test_a_page_that_follows_live_is_told_all_that_came_after_what_it_shows(server: Server) -> None:
    ruth, tom, url = _table(server)
    browser = server.browser()
    browser.get("/")
    browser.get(f"/g/{ruth.token}")
    browser.get(url)
    for option in ("shine", "dig", "wish:1"):
        tom.answer(option)
    reply = browser.get(f"{url}?after=1", **{"HX-Request": "true"})
    page = reply.context["page"]  # type: ignore[attr-defined]
    assert [each.revision for each in page.told] == [2, 3]
    assert browser.page(url).since_by == ()
