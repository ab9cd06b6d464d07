"""Who may see and do what: tokens, browsers, private links."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select

from app.models import holders
from tests.app.conftest import Browser, Program, Server, context


def test_without_a_token_a_game_tells_nothing(lamps: Program) -> None:
    for method, path in (
        ("GET", ""),
        ("GET", "/events"),
        ("GET", "/export"),
        ("GET", "/live"),
        ("GET", "/advice"),
    ):
        reply = lamps.client.request(method, lamps.url + path)
        assert (reply.status_code, reply.json()["code"]) == (401, "token_needed"), path
        assert reply.headers["www-authenticate"] == "Bearer"
    reply = lamps.client.post(f"{lamps.url}/answers", json={"question": 1, "option": "roll", "key": "k"})
    assert (reply.status_code, reply.json()["code"]) == (401, "token_needed")
    assert lamps.state()["revision"] == 0


@pytest.mark.parametrize(
    "header", ["Bearer", "Bearer ", "Bearer x", "Basic abc", "bearer " + "x" * 5000, "\xff"]
)
def test_a_token_that_nobody_has_is_refused(lamps: Program, header: str) -> None:
    reply = lamps.client.get(lamps.url, headers={b"Authorization": header.encode("latin-1")})
    assert (reply.status_code, reply.json()["code"]) == (401, "token_needed")


def test_a_token_opens_no_other_game(server: Server, lamps: Program) -> None:
    other = server.program("lamps")
    stranger = Program(server.client, lamps.id, other.token)
    refused = stranger.answer("light", "o1", question=1)
    assert (refused.status_code, refused.json()["code"]) == (403, "not_your_game")
    assert (stranger.get().status_code, stranger.get("/export").status_code) == (403, 403)
    assert lamps.state()["revision"] == 0


def test_a_token_answers_for_its_own_seat_alone(server: Server) -> None:
    first, second = server.programs("pool", seed=3)
    cards = [program.state()["view"]["seats"][seat]["card"] for seat, program in enumerate((first, second))]
    assert all(card is not None for card in cards)
    assert first.state()["view"]["seats"][1]["card"] is None
    assert first.state()["decision"]["seat"] == 0
    assert second.state()["decision"]["seat"] == 1


def test_another_seats_secrets_are_in_no_reply(server: Server) -> None:
    first, _ = server.programs("pool", seed=3)
    told = [event for event in first.get("/events").json() if event["kind"].startswith("card")]
    assert [event["values"]["seat"] for event in told] == [0]
    exported = first.get("/export").json()
    assert exported["partial"] is True
    assert "secret" not in str(exported)


def test_another_browsers_game_is_not_shown_and_not_changed(server: Server, guest: Browser) -> None:
    table = guest.open()
    other = server.browser()
    question = guest.page(table).decision.number
    for path in ("", "/log", "/links", "/export"):
        assert other.get(table + path).status_code == 403, path
    for action in ("answers", "undo", "redo", "concede", "advise", "rename", "delete", "restore", "again"):
        fields = {"question": question, "option": "roll", "revision": 1, "key": "k", "name": "mine"}
        assert other.post(f"{table}/{action}", fields).status_code == 403, action
    assert guest.page(table).revision == 0
    assert "another browser" in other.get(table).text


def test_a_game_that_does_not_exist_is_not_found(guest: Browser) -> None:
    assert guest.get("/play/none").status_code == 404
    assert guest.post("/play/none/answers", {"question": 1}).status_code == 404
    assert guest.get("/g/none").status_code == 404
    assert guest.get("/me/none").status_code == 404


def test_the_private_link_brings_one_game_to_another_browser(server: Server, guest: Browser) -> None:
    table = guest.open()
    guest.open()
    links = guest.page(f"{table}/links")
    assert "/g/" in links.link
    assert links.qr.startswith("<svg")
    other = server.browser()
    arrived = other.get(links.link)
    assert (arrived.status_code, arrived.headers["location"]) == (303, table)
    assert other.page(table).revision == 0
    assert [saved.url for saved in other.page("/").unfinished] == [table]
    assert guest.page(table).revision == 0
    assert guest.page(f"{table}/links").link == links.link


def test_the_token_of_the_api_is_the_private_link_of_its_game(server: Server) -> None:
    opened = server.client.post("/api/v1/games", json={"game": "seven_dwarfs"}).json()
    guest = server.browser()
    arrived = guest.get(opened["url"])
    assert arrived.headers["location"] == f"/play/{opened['id']}"
    assert guest.page(arrived.headers["location"]).id == opened["id"]


def test_one_private_link_brings_all_games_to_a_cleared_browser(server: Server, guest: Browser) -> None:
    tables = {guest.open(), guest.open()}
    link = guest.page("/mine").link
    cleared = server.browser()
    assert cleared.get(link).headers["location"] == "/?said=linked"
    assert {saved.url for saved in cleared.page("/").unfinished} == tables
    later = guest.open()
    assert later in {saved.url for saved in cleared.page("/").unfinished}


def test_a_browser_with_games_of_its_own_is_asked_before_it_takes_others(
    server: Server, guest: Browser
) -> None:
    theirs = guest.open()
    link = guest.page("/mine").link
    other = server.browser()
    own = other.open()
    asked = other.get(link)
    assert asked.status_code == 200
    assert context(asked).games == 1
    assert [saved.url for saved in other.page("/").unfinished] == [own]
    assert other.post(context(asked).url).status_code == 303
    assert {saved.url for saved in other.page("/").unfinished} == {own, theirs}
    assert {saved.url for saved in guest.page("/").unfinished} == {own, theirs}


def test_a_browser_without_games_has_no_link_to_them(guest: Browser) -> None:
    assert guest.get("/mine").headers["location"] == "/?said=none"
    assert guest.page("/?said=none").site.sentences


def test_tokens_are_kept_as_hashes_alone(server: Server, lamps: Program, guest: Browser) -> None:
    table = guest.open()
    tokens = [lamps.token, guest.page(f"{table}/links").link.rsplit("/", 1)[1]]
    tokens.append(guest.page("/mine").link.rsplit("/", 1)[1])
    files = list(server.data.glob("*sqlite3*"))
    assert files
    for file in files:
        content = file.read_bytes()
        assert not any(token.encode() in content for token in tokens), file.name


@pytest.mark.parametrize("cookie", ["{0}x", "x{0}", "{1}.forged", "{1}", "", "ä.ö", "."])
def test_a_cookie_that_was_tampered_with_is_a_strangers(server: Server, guest: Browser, cookie: str) -> None:
    table = guest.open()
    own = guest.client.cookies["dicehearth"]
    forged = cookie.format(own, own.split(".")[0])
    stranger = server.browser()
    headers = {b"Cookie": f"dicehearth={forged}".encode()}
    assert stranger.client.get(table, headers=headers).status_code == 403
    reply = stranger.client.get("/", headers=headers)
    assert reply.status_code == 200
    assert context(reply).unfinished == ()


def test_the_cookie_says_nothing_to_scripts_and_other_sites(server: Server) -> None:
    cookie = server.browser().get("/").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Path=/" in cookie
    assert "Secure" not in cookie


def test_over_https_the_cookie_is_secure(server: Server) -> None:
    reply = server.browser().client.get("https://testserver/")
    assert "Secure" in reply.headers["set-cookie"]


def test_a_page_looks_at_its_game_through_the_api_with_its_cookie_but_does_not_act(guest: Browser) -> None:
    game_id = guest.open().rsplit("/", 1)[1]
    assert guest.get(f"/api/v1/games/{game_id}").status_code == 200
    reply = guest.client.post(f"/api/v1/games/{game_id}/concede", json={"key": "k"})
    assert (reply.status_code, reply.json()["code"]) == (401, "token_needed")


def test_who_keeps_no_cookies_holds_no_seat_however_often_they_follow_its_link(server: Server) -> None:
    path = server.browser().open()
    with server.house.database.read() as connection:
        token = server.house.seats.link(connection, path.rpartition("/")[2], 0)
        before = connection.execute(select(func.count()).select_from(holders)).scalar_one()
    for _ in range(20):
        crawler = server.browser().client
        first = crawler.get(f"/g/{token}", follow_redirects=False)
        assert first.headers["location"] == f"/g/{token}?second=1"
        crawler.cookies.clear()
        second = crawler.get(f"/g/{token}?second=1", follow_redirects=False)
        assert (second.status_code, "keeps no cookies" in second.text) == (403, True)
    with server.house.database.read() as connection:
        assert connection.execute(select(func.count()).select_from(holders)).scalar_one() == before
    assert server.browser().get(f"/g/{token}").headers["location"] == path
