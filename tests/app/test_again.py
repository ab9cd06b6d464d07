"""The same people once more: at a table that gathers them, or at once where the others are computers."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from app.store import gatherings
from tests.app.conftest import Browser, Server
from tests.app.gathering import Gathering, gathering


def alone(server: Server) -> tuple[Browser, str]:
    """Somebody whose game against a computer is over, and its path."""
    guest = server.browser()
    path = guest.open("pool", seated="1", who_1="computer", who_2="none", who_3="none")
    assert guest.post(f"{path}/concede", {"key": "c"}).status_code == 303
    return guest, path


def together(server: Server) -> tuple[Gathering, Browser, str]:
    """A table of Ruth, its host, and Tom; his browser; the path of their game, which is over."""
    table = gathering(server, "pool", who_1="open", who_2="none")
    tom = table.friend()
    table.sit(tom, 1, "Tom")
    path = table.begun()
    tom.post(f"{path}/leave")
    table.host.post(f"{path}/concede", {"key": "c"})
    return table, tom, path


def test_against_computers_the_next_game_begins_at_once(server: Server) -> None:
    guest, path = alone(server)
    led = guest.post(f"{path}/again").headers["location"]
    assert (led.startswith("/play/"), led != path) == (True, True)
    page = guest.page(led)
    assert (page.company.you.seat, page.company.you.label, page.outcome) == (0, "Seat 1", "")
    assert [person.state for person in page.company.people] == ["here", "computer"]
    setups = [server.house.load(each.rpartition("/")[2]).row.setup for each in (path, led)]
    assert setups[0].options == setups[1].options
    assert setups[0].secret != setups[1].secret


def test_heroes_are_wished_for_again_and_dealt_where_they_were_dealt(server: Server) -> None:
    guest = server.browser()
    hero = list(guest.page("/games/sanctum/new").rows[0].heroes)[2]
    path = guest.open("sanctum", seated="1", who_1="computer", who_2="none", who_3="none", hero_1=hero)
    guest.post(f"{path}/concede", {"key": "c"})
    assert "Again against computers" in guest.get(path).text
    led = guest.post(f"{path}/again").headers["location"]
    assert "To the next game" in guest.get(path).text
    options = server.house.load(led.rpartition("/")[2]).row.setup.options
    assert (options["hero_1"], options["hero_2"]) == (hero, "random")


def test_a_second_click_leads_to_the_same_next_game(server: Server) -> None:
    guest, path = alone(server)
    csrf = guest.csrf
    with ThreadPoolExecutor(4) as clicks:

        def click(_: int) -> str:
            reply = guest.client.post(f"{path}/again", data={"csrf": csrf}, follow_redirects=False)
            return str(reply.headers["location"])

        led = set(clicks.map(click, range(4)))
    assert {each.rpartition("/")[2] for each in led} == {led.pop().rpartition("/")[2]}
    assert f"/table/{guest.page(path).again.rpartition('/')[2]}" == guest.page(path).again
    assert guest.get(guest.page(path).again).headers["location"].startswith("/play/")


def test_once_the_next_game_is_deleted_there_can_be_another(server: Server) -> None:
    guest, path = alone(server)
    first = guest.post(f"{path}/again").headers["location"]
    guest.post(f"{first}/delete")
    assert guest.page(path).again == ""
    second = guest.post(f"{path}/again").headers["location"]
    assert second not in {first, path}
    assert guest.get(second).status_code == 200


def test_once_the_next_table_is_closed_there_can_be_another(server: Server) -> None:
    table, tom, path = together(server)
    first = Gathering(server, table.host, table.host.post(f"{path}/again").headers["location"])
    assert first.url.startswith("/table/")
    first.do(table.host, "close")
    second = Gathering(server, tom, tom.post(f"{path}/again").headers["location"])
    assert second.names() == ["kept:Ruth", "human:Tom"]


def test_two_people_at_one_device_gather_first(server: Server) -> None:
    table = gathering(server, "pool", who_1="open", who_2="none")
    table.sit(table.host, 1, "Max", another="on")
    path = table.begun()
    table.host.post(f"{path}.1/leave")
    table.host.post(f"{path}.0/concede", {"key": "c"})
    again = Gathering(server, table.host, table.host.post(f"{path}.0/again").headers["location"])
    assert again.names() == ["human:Ruth", "human:Max"]
    with server.house.database.read() as connection:
        kept = gatherings.table(connection, again.id)
    assert kept is not None
    assert kept.begun_at is None


def test_nobody_takes_the_name_of_who_is_awaited(server: Server) -> None:
    table = gathering(server)
    tom, ann = table.friend(), table.friend()
    for seat, who, name in ((1, tom, "Tom"), (2, ann, "Ann")):
        table.sit(who, seat, name)
    path = table.begun()
    for who in (tom, ann):
        who.post(f"{path}/leave")
    table.host.post(f"{path}/concede", {"key": "c"})
    assert "Again with the same people" in table.host.get(path).text
    again = Gathering(server, table.host, table.host.post(f"{path}/again").headers["location"])
    assert again.names() == ["human:Ruth", "kept:Tom", "kept:Ann"]
    again.do(table.host, "fill", seat=2, kind="open")
    stranger = again.friend()
    for name in ("Tom", "tom", "T0m"):
        assert again.sit(stranger, 2, name).status_code == 422
    assert again.sit(tom, 1, "Tom").status_code == 303
    assert again.sit(stranger, 2, "Tim").status_code == 303
    assert again.names() == ["human:Ruth", "human:Tom", "human:Tim"]


def test_no_seat_that_is_kept_is_moved(server: Server) -> None:
    table, _, path = together(server)
    again = Gathering(server, table.host, table.host.post(f"{path}/again").headers["location"])
    assert again.do(table.host, "move", seat=0, to=1).status_code == 409
    assert again.names() == ["human:Ruth", "kept:Tom"]
    assert again.page.chairs[1].before is None
