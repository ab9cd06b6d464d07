"""A table's one link: following it changes nothing, and its host can replace it."""

from __future__ import annotations

from contextlib import closing

import pytest
from sqlalchemy import Connection, func, select

from app.models import guests, holders, players
from tests.app.conftest import Browser, Server, context
from tests.app.gathering import Gathering, gathering, said


@pytest.fixture
def table(server: Server) -> Gathering:
    return gathering(server)


def rows(server: Server) -> tuple[int, ...]:
    """How many rows there are of those who come and go."""

    def count(connection: Connection) -> tuple[int, ...]:
        return tuple(
            connection.execute(select(func.count()).select_from(each)).scalar_one()
            for each in (guests, holders, players)
        )

    with server.house.database.read() as connection:
        return count(connection)


def test_whoever_follows_the_link_a_hundred_times_leaves_no_trace(table: Gathering) -> None:
    before, revision, link = rows(table.server), table.page.revision, table.link
    for _ in range(100):
        crawler = table.server.browser()
        with closing(crawler.client):
            assert crawler.get(link).headers["location"] == table.url
            assert crawler.get(table.url).status_code == 200
    assert rows(table.server) == before
    assert table.page.revision == revision
    assert table.host.page(f"{table.url}/watchers").watchers == ()


def test_a_browser_remembers_the_links_that_it_followed_and_no_other_has_them_of_it(server: Server) -> None:
    tables = [gathering(server) for _ in range(9)]
    tom, eve = server.browser(), server.browser()
    for table in tables:
        tom.get(table.link)
    assert [tom.get(table.url).status_code for table in tables] == [404, *[200] * 8]
    eve.get("/")
    eve.client.cookies.set("dicehearth_links", tom.client.cookies["dicehearth_links"])
    assert [eve.get(table.url).status_code for table in tables] == [404] * 9


@pytest.mark.parametrize("cookie", ["", "x", "a|b~c", "|" * 400, "a" * 4000])
def test_a_made_up_cookie_lets_nobody_in(table: Gathering, cookie: str) -> None:
    eve = table.server.browser()
    eve.get("/")
    eve.client.cookies.set("dicehearth_links", cookie)
    assert eve.get(table.url).status_code == 404


def test_the_host_replaces_the_link_and_the_old_one_leads_nowhere(table: Gathering) -> None:
    old, tom, ann = table.link, table.friend(), table.friend()
    table.sit(tom, 1, "Tom")
    assert "Replace the link" in table.host.get(table.url).text
    assert "Replace the link" not in tom.get(table.url).text
    assert table.do(tom, "link").status_code == 403
    assert table.link == old
    assert table.do(table.host, "link").headers["location"] == table.url
    assert table.link != old
    reply = table.server.browser().get(old)
    assert (reply.status_code, "the host has replaced it" in said(reply)) == (404, True)
    for reply in (ann.get(table.url), table.sit(ann, 2, "Ann"), ann.get(f"{table.url}/watchers")):
        assert (reply.status_code, "ask for the new one" in said(reply)) == (410, True)
    assert ann.get(f"/api/v1/games/{table.id}/live").json()["code"] == "link_replaced"
    assert tom.page(table.url).chairs[1].mine
    assert ann.get(table.link).status_code == 303
    assert table.sit(ann, 2, "Ann").status_code == 303
    assert table.names() == ["human:Ruth", "human:Tom", "human:Ann"]


def test_who_stood_up_needs_the_new_link_as_well(table: Gathering) -> None:
    tom = table.friend()
    table.sit(tom, 1, "Tom")
    table.do(tom, "leave", seat=1)
    assert tom.get(table.url).status_code == 200
    table.do(table.host, "link")
    assert tom.get(table.url).status_code == 410


def test_who_was_sent_away_stays_so_under_a_new_link(table: Gathering) -> None:
    tom = table.friend()
    table.sit(tom, 1, "Tom")
    table.do(table.host, "remove", seat=1, person="Tom")
    table.do(table.host, "link")
    assert tom.get(table.link).status_code == 403


def test_the_link_of_a_begun_table_is_replaced_and_who_watches_goes_on(table: Gathering) -> None:
    wil, ann, path = table.friend(), table.friend(), begun(table)
    table.do(wil, "watch", person="Wil")
    reply = table.do(table.host, "link", back="watchers")
    assert reply.headers["location"] == f"{table.url}/watchers"
    assert wil.get(path).status_code == 200
    assert (ann.get(path).status_code, ann.get(table.url).status_code) == (410, 410)
    assert table.do(ann, "watch", person="Ann").status_code == 410
    shown = table.host.page(f"{table.url}/watchers")
    assert [line.name for line in shown.watchers] == ["Wil"]
    ann.get(shown.link.removeprefix("http://testserver"))
    assert table.do(ann, "watch", person="Ann").status_code == 303


def test_a_page_of_the_gathering_that_may_know_of_it_no_more_is_loaded_anew(table: Gathering) -> None:
    ann = table.friend()
    table.do(table.host, "link")
    reply = ann.get(table.url, **{"HX-Request": "true"})
    assert (reply.status_code, reply.headers["hx-refresh"]) == (410, "true")
    assert "ask for the new one" in context(reply).text


def test_whoever_comes_by_the_link_watches_only_once_they_say_so(table: Gathering) -> None:
    wil = table.friend()
    path = begun(table)
    assert wil.get(path).headers["location"] == table.url
    assert table.host.page(f"{table.url}/watchers").watchers == ()
    assert table.do(wil, "watch").headers["location"] == path
    assert wil.get(path).status_code == 200


def begun(table: Gathering) -> str:
    for seat in (1, 2):
        table.do(table.host, "fill", seat=seat, kind="computer")
    return table.begun()


def test_no_browser_but_its_own_sits_down_at_a_private_table(table: Gathering) -> None:
    eve: Browser = table.server.browser()
    assert table.sit(eve, 1, "Eve").status_code == 404
    assert table.do(eve, "move", seat=0, to=1).status_code == 404
    assert table.names() == ["human:Ruth", "open:", "open:"]
