"""Moving to another seat while a table gathers: one click, with name, wish and private link."""

from __future__ import annotations

import pytest

from tests.app.conftest import Browser, Server
from tests.app.gathering import Gathering, gathering, said


@pytest.fixture
def table(server: Server) -> Gathering:
    return gathering(server)


@pytest.fixture
def tom(table: Gathering) -> Browser:
    came = table.friend()
    table.sit(came, 1, "Tom")
    return came


def link_of(table: Gathering, who: Browser, seat: int) -> str:
    """The private link of a seat."""
    return str(who.page(f"{table.url}/links/{seat}").link).removeprefix("http://testserver")


def test_somebody_moves_to_a_free_seat_with_name_wish_and_link(table: Gathering, tom: Browser) -> None:
    hero = list(table.page.chairs[1].heroes)[1]
    table.do(tom, "wish", seat=1, hero=hero)
    link = link_of(table, tom, 1)
    assert [mover.name for mover in tom.page(table.url).chairs[2].movers] == ["Tom"]
    assert table.do(tom, "move", seat=1, to=2).headers["location"] == table.url
    assert table.names() == ["human:Ruth", "open:", "human:Tom"]
    chair = tom.page(table.url).chairs[2]
    assert (chair.mine, chair.wish, chair.movers) == (True, hero, ())
    assert link_of(table, tom, 2) == link
    phone = table.server.browser()
    phone.get(link)
    assert [chair.mine for chair in phone.page(table.url).chairs] == [False, False, True]


def test_the_button_stands_in_the_page_without_scripts(table: Gathering, tom: Browser) -> None:
    html = tom.get(table.url).text
    assert html.count(">Move here") == 1
    assert "Change places" not in html
    assert table.host.get(table.url).text.count("Change places") == 2
    table.do(tom, "leave", seat=1)
    assert [chair.before for chair in table.page.chairs] == [None, 0, None]


def test_the_private_link_opens_the_new_seat_of_the_game(table: Gathering, tom: Browser) -> None:
    link = link_of(table, tom, 1)
    table.do(tom, "move", seat=1, to=2)
    table.do(table.host, "fill", seat=1, kind="computer")
    path = table.begun()
    phone = table.server.browser()
    assert phone.get(link).headers["location"] == path
    assert (phone.page(path).company.you.seat, phone.page(path).company.you.name) == (2, "Tom")


def test_of_two_at_one_device_each_can_move(table: Gathering) -> None:
    table.sit(table.host, 1, "Max", another="on")
    assert [mover.name for mover in table.page.chairs[2].movers] == ["Ruth", "Max"]
    assert "<bdi>Max</bdi> moves here" in table.host.get(table.url).text
    table.do(table.host, "move", seat=0, to=2)
    assert table.names() == ["open:", "human:Max", "human:Ruth"]
    assert [chair.mine for chair in table.page.chairs] == [False, True, True]
    assert [chair.is_host for chair in table.page.chairs] == [False, False, True]


def test_the_host_stays_the_host_wherever_they_sit(table: Gathering, tom: Browser) -> None:
    table.do(table.host, "move", seat=0, to=2)
    assert table.names() == ["open:", "human:Tom", "human:Ruth"]
    assert (table.page.is_host, tom.page(table.url).is_host) == (True, False)
    table.do(table.host, "move", seat=2, to=1)
    assert table.names() == ["open:", "human:Ruth", "human:Tom"]
    assert (table.page.is_host, tom.page(table.url).is_host) == (True, False)


def test_the_host_lets_others_change_places_and_their_links_follow(table: Gathering, tom: Browser) -> None:
    ann = table.friend()
    table.sit(ann, 2, "Ann")
    links = link_of(table, tom, 1), link_of(table, ann, 2)
    assert table.do(table.host, "move", seat=2, to=1).status_code == 303
    assert table.names() == ["human:Ruth", "human:Ann", "human:Tom"]
    assert (link_of(table, tom, 2), link_of(table, ann, 1)) == links
    table.do(ann, "leave", seat=1)
    assert table.names() == ["human:Ruth", "open:", "human:Tom"]
    assert table.server.browser().get(links[1]).status_code == 404


def test_the_host_moves_a_computer(table: Gathering, tom: Browser) -> None:
    table.do(table.host, "fill", seat=2, kind="computer")
    reply = table.do(tom, "move", seat=1, to=2)
    assert (reply.status_code, "A computer plays at seat 3" in said(reply)) == (409, True)
    table.do(table.host, "move", seat=1, to=2)
    assert table.names() == ["human:Ruth", "computer:", "human:Tom"]


@pytest.mark.parametrize(
    ("fields", "status", "word"),
    [
        ({"seat": 1, "to": 0}, 409, "Ruth sits at seat 1"),
        ({"seat": 0, "to": 2}, 403, "do not hold"),
        ({"seat": 2, "to": 1}, 403, "do not hold"),
        ({"seat": 1, "to": 7}, 422, "seat"),
        ({"seat": 1, "to": "x"}, 422, "to"),
        ({"seat": 1}, 422, "to"),
    ],
    ids=str,
)
def test_where_nobody_can_move_it_says_why(
    table: Gathering, tom: Browser, fields: dict[str, object], status: int, word: str
) -> None:
    reply = table.do(tom, "move", **fields)
    assert (reply.status_code, word in said(reply)) == (status, True), said(reply)
    assert table.names() == ["human:Ruth", "human:Tom", "open:"]


def test_to_move_to_where_one_sits_changes_nothing(table: Gathering, tom: Browser) -> None:
    before = table.page.revision
    for who, seat in ((tom, 1), (table.host, 0)):
        assert table.do(who, "move", seat=seat, to=seat).status_code == 303
    assert table.page.revision == before
