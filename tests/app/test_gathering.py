"""A table gathers its people: one link, free seats, names, heroes. Refusals are clear and change nothing."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from app.store import gatherings
from tests.app.conftest import Server
from tests.app.gathering import Gathering, gathering, said


@pytest.fixture
def table(server: Server) -> Gathering:
    return gathering(server)


def test_who_opens_a_table_is_its_host_and_sits_at_the_first_seat(table: Gathering) -> None:
    assert table.names() == ["human:Ruth", "open:", "open:"]
    assert table.page.is_host
    assert table.page.chairs[0].mine


def test_a_form_sent_twice_opens_one_table(server: Server) -> None:
    first = gathering(server, key="once")
    assert gathering(server, host=first.host, key="once").url == first.url


def test_whoever_has_the_link_picks_a_free_seat_and_a_name(table: Gathering) -> None:
    tom = table.friend()
    assert table.sit(tom, 2, "  Tom ").status_code == 303
    assert table.names() == ["human:Ruth", "open:", "human:Tom"]
    assert tom.page(table.url).chairs[2].mine
    assert not tom.page(table.url).is_host


def test_a_stranger_without_the_link_finds_no_private_table(table: Gathering) -> None:
    stranger = table.server.browser()
    assert stranger.get(table.url).status_code == 404
    assert table.sit(stranger, 1, "Eve").status_code == 404
    assert stranger.get(f"{table.url}/watchers").status_code == 404
    assert stranger.get(table.link[:-1]).status_code == 404
    assert table.names() == ["human:Ruth", "open:", "open:"]


def test_a_listed_table_is_found_by_everybody(server: Server) -> None:
    listed = gathering(server, listed="on", name="Open house")
    stranger = server.browser()
    assert "Open house" in [each.name for each in stranger.page("/tables").gathering]
    assert listed.sit(stranger, 1, "Eve").status_code == 303


@pytest.mark.parametrize(
    ("fields", "status", "word"),
    [
        ({"seat": 0, "person": "Tom"}, 409, "Ruth sits at seat 1. Free: seat 2, 3"),
        ({"seat": 9, "person": "Tom"}, 422, "seat"),
        ({"seat": "x", "person": "Tom"}, 422, "seat"),
        ({"seat": 1, "person": " \u200b "}, 422, "what you are called"),
        ({"seat": 1, "person": "T" * 41}, 422, "at most 40"),
        ({"seat": 1, "person": "ruth"}, 422, "is here already"),
        ({"seat": 1, "person": "Tom", "hero": "nobody"}, 422, "is none of"),
    ],
    ids=str,
)
def test_a_seat_that_cannot_be_taken_says_why(
    table: Gathering, fields: dict[str, object], status: int, word: str
) -> None:
    reply = table.do(table.friend(), "sit", **fields)
    assert (reply.status_code, word in said(reply)) == (status, True), said(reply)
    assert table.names() == ["human:Ruth", "open:", "open:"]


def test_of_two_who_race_for_a_seat_one_gets_it_and_the_other_is_told_what_is_free(table: Gathering) -> None:
    friends = [table.friend() for _ in range(6)]
    for friend in friends:
        assert friend.csrf
    with ThreadPoolExecutor(6) as runners:
        replies = list(runners.map(lambda n: table.sit(friends[n], 1, f"P{n}"), range(6)))
    assert sorted(reply.status_code for reply in replies) == [303, 409, 409, 409, 409, 409]
    assert all("Free: seat 3" in said(reply) for reply in replies if reply.status_code == 409)
    assert [name.partition(":")[0] for name in table.names()] == ["human", "human", "open"]


def test_nobody_sits_down_twice_without_saying_that_it_is_somebody_else(table: Gathering) -> None:
    reply = table.sit(table.host, 1, "Ruth again")
    assert (reply.status_code, "You sit here already, as Ruth" in said(reply)) == (409, True)
    assert table.sit(table.host, 1, "Max", another="on").status_code == 303
    assert table.names() == ["human:Ruth", "human:Max", "open:"]


def test_a_hero_is_wished_for_once(table: Gathering) -> None:
    hero, name = list(table.page.chairs[0].heroes.items())[1]
    assert table.do(table.host, "wish", seat=0, hero=hero).status_code == 303
    tom = table.friend()
    reply = table.sit(tom, 1, "Tom", hero=hero)
    assert (reply.status_code, f"{name} is wished for by seat 1 (Ruth)" in said(reply)) == (422, True)
    assert table.sit(tom, 1, "Tom").status_code == 303
    assert hero not in tom.page(table.url).chairs[1].heroes
    assert table.do(tom, "wish", seat=0, hero="random").status_code == 403


def test_who_stands_up_frees_the_seat_and_its_link_opens_nothing(table: Gathering) -> None:
    tom = table.friend()
    table.sit(tom, 1, "Tom")
    link = tom.page(f"{table.url}/links/1").link.removeprefix("http://testserver")
    assert table.do(tom, "leave", seat=1).status_code == 303
    assert table.names() == ["human:Ruth", "open:", "open:"]
    assert table.server.browser().get(link).status_code == 404
    assert table.do(tom, "leave", seat=1).status_code == 403
    assert table.sit(tom, 2, "Tom").status_code == 303


def test_a_seat_is_held_on_another_device_by_its_private_link(table: Gathering) -> None:
    tom, phone = table.friend(), table.server.browser()
    table.sit(tom, 1, "Tom")
    link = tom.page(f"{table.url}/links/1").link.removeprefix("http://testserver")
    assert phone.get(link).headers["location"] == table.url
    assert phone.page(table.url).chairs[1].mine
    assert table.host.get(f"{table.url}/links/1").status_code == 403


def test_when_the_host_leaves_the_next_person_is_the_host(table: Gathering) -> None:
    tom = table.friend()
    table.sit(tom, 1, "Tom")
    table.do(table.host, "leave", seat=0)
    assert tom.page(table.url).is_host
    assert table.do(table.host, "fill", seat=2, kind="computer").status_code == 403
    table.do(tom, "leave", seat=1)
    assert tom.get(table.url).status_code == 410


def test_the_host_fills_seats_with_computers_and_opens_them_again(table: Gathering) -> None:
    assert table.do(table.host, "fill", seat=1, kind="computer").status_code == 303
    tom = table.friend()
    reply = table.sit(tom, 1, "Tom")
    assert (reply.status_code, "A computer plays at seat 2" in said(reply)) == (409, True)
    assert table.do(tom, "fill", seat=1, kind="open").status_code == 403
    assert table.do(table.host, "fill", seat=1, kind="dog").status_code == 422
    assert table.do(table.host, "fill", seat=0, kind="computer").status_code == 409
    assert table.do(table.host, "fill", seat=1, kind="open").status_code == 303
    assert table.sit(tom, 1, "Tom").status_code == 303


def test_who_is_sent_away_comes_back_neither_by_the_link_nor_by_the_seat_s_own(table: Gathering) -> None:
    tom = table.friend()
    table.sit(tom, 1, "Tom")
    link = tom.page(f"{table.url}/links/1").link.removeprefix("http://testserver")
    assert table.do(tom, "remove", seat=0).status_code == 403
    assert table.do(table.host, "remove", seat=0).status_code == 409
    assert table.do(table.host, "remove", seat=1, person="Tom").status_code == 303
    assert table.names() == ["human:Ruth", "open:", "open:"]
    assert (tom.get(table.url).status_code, tom.get(table.link).status_code) == (403, 403)
    assert table.sit(tom, 1, "Tom").status_code == 403
    assert tom.get(link).status_code == 404
    (gone,) = table.host.page(f"{table.url}/watchers").watchers
    assert gone.removed
    table.do(table.host, "watchers", watcher=gone.key, away="no")
    assert table.sit(tom, 1, "Tom").status_code == 303


def test_the_host_changes_how_it_is_played_while_nobody_has_begun(table: Gathering) -> None:
    asked = {"seats": 2, "difficulty": "hard", "listed": "on", "name": "Ruth's own"}
    levels = next(option.values for option in table.page.options if option.name == "difficulty")
    asked["difficulty"] = levels[-1]
    tom = table.friend()
    assert table.do(tom, "change", **asked).status_code == 403
    assert table.do(table.host, "change", **asked).status_code == 303
    page = table.page
    assert (page.name, len(page.chairs), page.listed, page.watchable) == ("Ruth's own", 2, True, False)
    assert page.chosen["difficulty"] == levels[-1]
    for wrong in ({"seats": 5}, {"seats": 1}, {"seats": 2, "difficulty": "mad"}):
        assert table.do(table.host, "change", **wrong).status_code == 422
    table.sit(tom, 1, "Tom")
    table.do(table.host, "change", seats=3)
    table.do(table.host, "fill", seat=2, kind="computer")
    assert table.do(table.host, "change", seats=2).status_code == 303
    assert table.names() == ["human:Ruth", "human:Tom"]


def test_no_seat_of_a_person_is_taken_away_by_fewer_seats(table: Gathering) -> None:
    tom = table.friend()
    table.sit(tom, 2, "Tom")
    reply = table.do(table.host, "change", seats=2)
    assert (reply.status_code, "Tom sits at seat 3" in said(reply)) == (409, True)


def test_a_closed_table_is_gone_for_all(table: Gathering) -> None:
    tom, late = table.friend(), table.server.browser()
    link = table.link
    assert table.do(tom, "close").status_code == 403
    assert table.do(table.host, "close").status_code == 303
    for reply in (
        tom.get(table.url),
        table.sit(tom, 1, "Tom"),
        late.get(link),
        table.do(table.host, "start"),
    ):
        assert reply.status_code == 410


@pytest.mark.parametrize(
    ("fields", "word"),
    [
        ({"person": ""}, "what you are called"),
        ({"who_1": "dog"}, "who_1"),
        ({"who_1": "none", "who_2": "none"}, "for 2 to 4 players"),
        ({"game": "seven_dwarfs"}, "for one person"),
    ],
    ids=str,
)
def test_a_table_that_cannot_be_opened_says_why(server: Server, fields: dict[str, object], word: str) -> None:
    asked = {"game": "sanctum", "seated": "1", "open": "table", "person": "Ruth", "who_1": "open", **fields}
    reply = server.browser().post("/games", asked)
    assert (reply.status_code, word in said(reply)) == (422, True), said(reply)


def test_the_link_that_is_shown_leads_here_also_after_the_servers_secret_has_changed(
    table: Gathering,
) -> None:
    stale = b"what another secret made of the link"
    table.server.house.database.do(lambda work: gatherings.change_hash(work.connection, table.id, stale))
    assert table.server.browser().get(table.link).status_code == 303
    reply = table.server.browser().get(table.link + "x")
    assert reply.status_code == 404


def test_no_form_from_elsewhere_changes_a_table(table: Gathering) -> None:
    for what in (
        "sit",
        "wish",
        "move",
        "link",
        "leave",
        "remove",
        "fill",
        "change",
        "start",
        "close",
        "watch",
        "watchers",
        "allow",
    ):
        reply = table.host.client.post(f"{table.url}/{what}", data={"csrf": "made up", "seat": 0})
        assert reply.status_code == 403, what
    assert table.names() == ["human:Ruth", "open:", "open:"]
