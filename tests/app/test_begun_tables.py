"""From the gathering on: beginning, a device handed round, watchers, the same people again."""

from __future__ import annotations

import pytest

from app.store import gatherings
from tests.app.conftest import Browser, Server, context
from tests.app.gathering import Gathering, gathering, said


@pytest.fixture
def table(server: Server) -> Gathering:
    return gathering(server)


def test_a_game_begins_once_every_seat_is_filled(table: Gathering) -> None:
    tom = table.friend()
    table.sit(tom, 1, "Tom")
    reply = table.do(table.host, "start")
    assert (reply.status_code, "Seat 3 is still free" in said(reply)) == (409, True)
    table.do(table.host, "fill", seat=2, kind="computer")
    assert table.do(tom, "start").status_code == 403
    assert table.begun() == f"/play/{table.id}"
    for who in (table.host, tom):
        assert who.get(table.url).headers["location"] == f"/play/{table.id}"
        assert who.get(f"/play/{table.id}").status_code == 200


def test_a_gathering_page_that_is_open_is_led_to_the_game(table: Gathering) -> None:
    fill(table)
    table.begun()
    reply = table.host.get(table.url, **{"HX-Request": "true"})
    assert reply.headers["hx-redirect"] == f"/play/{table.id}"


def test_wishes_and_options_reach_the_game(table: Gathering) -> None:
    hero, name = list(table.page.chairs[0].heroes.items())[2]
    table.do(table.host, "wish", seat=0, hero=hero)
    fill(table)
    table.begun()
    setup = table.server.house.load(table.id).row.setup
    assert (setup.seats, setup.options["hero_1"], setup.options["hero_2"]) == (3, hero, "random")
    page = table.host.page(f"/play/{table.id}")
    assert page.company.you.title == f"The {name}"
    assert page.company.you.name == "Ruth"


def test_a_begun_table_takes_nobody_more(table: Gathering) -> None:
    tom, late = table.friend(), table.friend()
    table.sit(tom, 1, "Tom")
    table.do(table.host, "fill", seat=2, kind="computer")
    table.begun()
    for reply in (
        table.sit(late, 1, "Late"),
        table.do(tom, "leave", seat=1),
        table.do(table.host, "fill", seat=2, kind="open"),
        table.do(table.host, "remove", seat=1),
    ):
        assert (reply.status_code, "has begun" in said(reply)) == (409, True)


def test_a_second_click_on_begin_leads_to_the_game_and_begins_nothing(table: Gathering) -> None:
    fill(table)
    path = table.begun()
    secret = table.server.house.load(table.id).row.setup.secret
    again = table.do(table.host, "start")
    assert (again.status_code, again.headers["location"]) == (303, path)
    assert table.server.house.load(table.id).row.setup.secret == secret


def test_a_private_link_made_while_gathering_opens_the_seat_afterwards(table: Gathering) -> None:
    link = table.host.page(f"{table.url}/links/0").link.removeprefix("http://testserver")
    fill(table)
    table.begun()
    phone = table.server.browser()
    assert phone.get(link).headers["location"] == f"/play/{table.id}"
    assert phone.page(f"/play/{table.id}").company.you.seat == 0


def test_seats_are_kept_as_hashes_alone(table: Gathering) -> None:
    token = table.host.page(f"{table.url}/links/0").link.rpartition("/")[2]
    link = table.link.rpartition("/")[2]
    files = [path.read_bytes() for path in table.server.data.iterdir() if "sqlite3" in path.name]
    assert not any(secret.encode() in kept for kept in files for secret in (token, link))


def test_a_device_with_two_seats_is_covered_until_one_of_them_is_shown(table: Gathering) -> None:
    table.sit(table.host, 1, "Max", another="on")
    table.do(table.host, "fill", seat=2, kind="computer")
    path = table.begun()
    cover = table.host.get(path)
    assert [seat.url for seat in sorted(context(cover).seats, key=lambda seat: seat.seat)] == [
        f"{path}.0",
        f"{path}.1",
    ]
    assert 'id="table"' not in cover.text
    pages = [table.host.page(f"{path}.{seat}") for seat in (0, 1)]
    assert [page.company.you.name for page in pages] == ["Ruth", "Max"]
    assert [
        page.handed[0].label.endswith(f"({name})") for page, name in zip(pages, ("Max", "Ruth"), strict=True)
    ]
    assert table.host.get(f"{path}.2").status_code == 403
    assert table.host.get(f"/api/v1/games/{table.id}").status_code == 409
    assert table.host.get(f"/api/v1/games/{table.id}?seat=1").status_code == 200


def test_an_answer_says_from_which_seat_of_the_device_it_comes(table: Gathering) -> None:
    table.sit(table.host, 1, "Max", another="on")
    table.do(table.host, "fill", seat=2, kind="computer")
    path = table.begun()
    reply = table.host.post(f"{path}/answers", {"question": 1, "option": "x", "key": "k"})
    assert reply.status_code == 409


def test_watchers_come_by_the_link_and_the_host_sends_them_away(table: Gathering) -> None:
    wil = table.friend()
    fill(table)
    path = table.begun()
    assert table.do(wil, "watch", person="Wil").headers["location"] == path
    page = wil.page(path)
    assert (page.company.you, page.decision) == (None, None)
    for what in ("answers", "undo", "concede", "rename", "advise"):
        reply = wil.post(f"{path}/{what}", {"question": 1, "option": "x", "revision": 1, "name": "Mine"})
        assert reply.status_code == 403, what
    shown = table.host.page(f"{table.url}/watchers")
    assert [watcher.name for watcher in shown.watchers] == ["Wil"]
    wil_s = shown.watchers[0].key
    assert table.do(table.host, "watchers", watcher="0", away="yes").status_code == 409
    assert table.do(wil, "watchers", watcher=wil_s, away="yes").status_code == 403
    assert table.do(table.host, "watchers", watcher=wil_s, away="yes").status_code == 303
    assert (wil.get(path).status_code, wil.get(table.url).status_code) == (403, 403)


def test_nobody_watches_where_the_host_does_not_allow_it(table: Gathering) -> None:
    wil = table.friend()
    fill(table)
    path = table.begun()
    assert wil.get(path).headers["location"] == table.url
    table.do(wil, "watch")
    table.do(table.host, "allow")
    assert wil.get(path).headers["location"] == table.url
    assert not wil.page(table.url).watchable
    assert table.do(wil, "watch").status_code == 409
    table.do(table.host, "allow", watchable="on")
    assert wil.get(path).status_code == 200


def test_a_running_listed_table_can_be_watched_and_a_private_one_is_not_there(server: Server) -> None:
    listed, private = gathering(server, listed="on", name="Seen"), gathering(server, name="Unseen")
    stranger = server.browser()
    for each in (listed, private):
        fill(each)
        each.begun()
    names = [each.name for each in stranger.page("/tables").begun]
    assert ("Seen" in names, "Unseen" in names) == (True, False)
    assert stranger.get(f"/play/{listed.id}").headers["location"] == listed.url
    assert stranger.get(f"/play/{private.id}").status_code == 404
    assert stranger.get(f"/api/v1/games/{private.id}").status_code in {401, 404}
    assert listed.do(stranger, "watch").status_code == 303
    assert stranger.get(f"/play/{listed.id}").status_code == 200
    assert [saved.name for saved in stranger.page("/").watched] == ["Seen"]


def test_the_home_page_tells_where_a_table_stands_and_whose_turn_it_is(table: Gathering) -> None:
    (saved,) = table.host.page("/").unfinished
    assert (saved.url, saved.where, saved.turn) == (
        table.url,
        "gathering: 1 of 3 seats filled",
        "Waiting for 2 more",
    )
    fill(table)
    (saved,) = table.host.page("/").unfinished
    assert (saved.turn, saved.yours) == ("You can begin the game", True)
    table.begun()
    (saved,) = table.host.page("/").unfinished
    assert saved.url == f"/play/{table.id}"
    assert saved.turn == "Your turn" or saved.turn.startswith("Waiting for ")


def test_play_begins_at_once_against_two_computers(server: Server) -> None:
    guest = server.browser()
    path = guest.open("sanctum")
    with server.house.database.read() as connection:
        table = gatherings.table(connection, path.rpartition("/")[2])
    assert table is not None
    assert [chair.kind for chair in table.chairs] == ["human", "computer", "computer"]
    assert guest.page(path).company.you.seat == 0


def test_options_choose_the_heroes_of_people_and_computers(server: Server) -> None:
    guest = server.browser()
    heroes = list(guest.page("/games/sanctum/new").rows[0].heroes)[1:]
    path = guest.open(
        "sanctum",
        seated="1",
        who_1="none",
        who_2="computer",
        who_3="none",
        hero_1=heroes[0],
        hero_3=heroes[1],
    )
    setup = server.house.load(path.rpartition("/")[2]).row.setup
    assert (setup.seats, setup.options["hero_1"], setup.options["hero_2"]) == (2, heroes[0], heroes[1])
    twice = {"game": "sanctum", "seated": "1", "who_1": "computer", "hero_1": heroes[0], "hero_2": heroes[0]}
    reply = guest.post("/games", twice)
    assert (reply.status_code, "Two seats cannot both" in said(reply)) == (422, True)
    reply = guest.post("/games", {"game": "sanctum", "seated": "1", "who_1": "open"})
    assert (reply.status_code, "open a table" in said(reply)) == (422, True)


def test_nobody_deletes_a_game_for_the_others(table: Gathering) -> None:
    tom = table.friend()
    table.sit(tom, 1, "Tom")
    table.do(table.host, "fill", seat=2, kind="computer")
    path = table.begun()
    assert table.host.post(f"{path}/delete").status_code == 409
    assert tom.get(path).status_code == 200


def test_the_same_people_gather_again_and_nobody_is_moved(server: Server) -> None:
    table = gathering(server, "pool", who_1="open", who_2="none")
    tom = table.friend()
    table.sit(tom, 1, "Tom")
    path = table.begun()
    reply = table.host.post(f"{path}/again")
    assert (reply.status_code, "not over" in said(reply)) == (409, True)
    give_up(table, tom)
    led = table.host.post(f"{path}/again")
    new = Gathering(server, table.host, led.headers["location"])
    assert new.names() == ["human:Ruth", "kept:Tom"]
    assert tom.post(f"{path}/again").headers["location"] == new.url
    stranger = new.friend()
    assert new.sit(stranger, 1, "Eve").status_code == 409
    assert new.do(new.host, "start").status_code == 409
    assert new.sit(tom, 1, "").status_code == 303
    assert new.names() == ["human:Ruth", "human:Tom"]
    assert new.begun() == f"/play/{new.id}"


def test_the_live_stream_of_a_gathering_is_open_to_those_who_may_know_of_it(table: Gathering) -> None:
    stranger = table.server.browser()
    assert stranger.get(f"/api/v1/games/{table.id}/live").status_code == 404
    before = table.page.revision
    table.do(table.host, "fill", seat=1, kind="computer")
    assert table.page.revision == before + 1


def fill(table: Gathering) -> None:
    """Let computers play at every free seat."""
    for chair in table.page.chairs:
        if chair.kind == "open":
            table.do(table.host, "fill", seat=chair.seat, kind="computer")


def give_up(table: Gathering, other: Browser) -> None:
    """End a game of two: one leaves, the other gives up."""
    path = f"/play/{table.id}"
    assert other.post(f"{path}/leave").status_code == 303
    assert table.host.post(f"{path}/concede", {"key": "c"}).status_code == 303
