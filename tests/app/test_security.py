"""Posts from other sites, bodies too large, headers, and that nothing of the program shows through."""

from __future__ import annotations

from typing import NoReturn

import pytest

from tests.app.conftest import Browser, Program, Server, context


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://testserver.evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_posts_from_other_sites_are_refused(guest: Browser, headers: dict[str, str]) -> None:
    fields = {"csrf": guest.csrf, "game": "seven_dwarfs"}
    reply = guest.client.post("/games", data=fields, headers=headers, follow_redirects=False)
    assert reply.status_code == 403
    assert "another site" in context(reply).text
    assert guest.page("/").unfinished == ()


def test_the_api_too_refuses_posts_from_other_sites(server: Server) -> None:
    reply = server.client.post(
        "/api/v1/games", json={"game": "lamps"}, headers={"Origin": "https://evil.example"}
    )
    assert (reply.status_code, reply.json()["code"]) == (403, "cross_site")


@pytest.mark.parametrize("headers", [{"Origin": "http://testserver"}, {"Sec-Fetch-Site": "same-origin"}, {}])
def test_posts_from_our_own_pages_are_taken(guest: Browser, headers: dict[str, str]) -> None:
    fields = {"csrf": guest.csrf, "game": "seven_dwarfs"}
    reply = guest.client.post("/games", data=fields, headers=headers, follow_redirects=False)
    assert reply.status_code == 303


@pytest.mark.parametrize("csrf", ["", "x", "ä"])
def test_a_form_without_this_browsers_token_is_refused(server: Server, guest: Browser, csrf: str) -> None:
    table = guest.open()
    stranger = server.browser().csrf
    for token in (csrf, stranger):
        for path in (
            "/games",
            f"{table}/delete",
            f"{table}/rename",
            "/settings",
            "/imports",
            f"{table}/answers",
        ):
            reply = guest.client.post(
                path, data={"csrf": token, "game": "seven_dwarfs"}, follow_redirects=False
            )
            assert reply.status_code == 403, path
    assert len(guest.page("/").unfinished) == 1


@pytest.mark.parametrize("path", ["/", "/api/v1/games", "/healthz", "/nothing", "/static/nothing"])
def test_every_reply_keeps_browsers_safe(server: Server, path: str) -> None:
    headers = server.client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "style-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"


@pytest.mark.parametrize("path", ["/", "/games/seven_dwarfs/new", "/rules", "/rules/seven_dwarfs", "/about"])
def test_no_page_carries_inline_scripts_or_styles(guest: Browser, path: str) -> None:
    html = guest.get(path).text
    assert "<script>" not in html
    assert "<style" not in html
    assert " style=" not in html
    assert " onclick=" not in html


def test_the_table_carries_no_inline_scripts_or_styles(guest: Browser) -> None:
    html = guest.get(guest.open()).text
    assert "<script>" not in html
    assert "<style" not in html
    assert " style=" not in html


def test_pages_are_not_kept_and_built_files_are(server: Server, guest: Browser) -> None:
    assert guest.get("/").headers["cache-control"] == "no-store"
    address = server.house.pages.assets.url("css/base.css")
    reply = server.client.get(address)
    assert reply.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert reply.headers["content-encoding"] == "gzip"
    assert reply.headers["content-type"].startswith("text/css")
    plain = server.client.get(address, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == reply.content
    assert server.client.get("/static/../../pyproject.toml").status_code == 404
    assert server.client.get("/static/%2e%2e/%2e%2e/pyproject.toml").status_code == 404


def test_a_huge_body_is_refused_for_people_and_programs(
    server: Server, guest: Browser, lamps: Program
) -> None:
    huge = b"x" * (1024 * 1024 + 1)
    for path in ("/api/v1/games", f"{lamps.url}/answers"):
        reply = server.client.post(path, content=huge, headers=lamps.headers)
        assert (reply.status_code, reply.json()["code"]) == (413, "too_large")
    reply = guest.client.post("/games", content=huge, headers={"Accept": "text/html"})
    assert reply.status_code == 413
    assert "1024 kB" in context(reply).text


def test_a_body_that_does_not_say_its_length_is_measured_as_it_comes(server: Server) -> None:
    reply = server.client.post("/api/v1/games", content=iter([b"x" * 100_000] * 20))
    assert (reply.status_code, reply.json()["code"]) == (413, "too_large")


def test_errors_are_pages_for_people_and_json_for_programs(server: Server) -> None:
    page = server.client.get("/nothing", headers={"Accept": "text/html,*/*"})
    assert (page.status_code, context(page).status) == (404, 404)
    told = server.client.get("/nothing", headers={"Accept": "application/json"})
    assert told.json() == {
        "code": "not_found",
        "message": "There is nothing at this address.",
        "clause": None,
    }
    assert server.client.post("/about").status_code == 405


def test_a_defect_shows_nothing_of_the_program(
    guest: Browser, lamps: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> NoReturn:
        raise RuntimeError("a secret of the program")

    monkeypatch.setattr("app.routes.api.replies.state", broken)
    monkeypatch.setattr("app.routes.site.home_page", broken)
    for reply in (lamps.get(), guest.get("/")):
        assert reply.status_code == 500
        assert "secret" not in reply.text
        assert "Traceback" not in reply.text
    assert lamps.get().json()["code"] == "defect"


@pytest.mark.parametrize(
    "back", ["https://evil.example", "//evil.example", "/\\evil.example", "evil", "/a\nb", ""]
)
def test_settings_lead_back_to_our_own_pages_alone(guest: Browser, back: str) -> None:
    assert guest.post("/settings", {"scheme": "dark", "back": back}).headers["location"] == "/"


def test_settings_are_kept_in_a_signed_cookie(guest: Browser) -> None:
    reply = guest.post("/settings", {"scheme": "dark", "back": "/about"})
    assert (reply.status_code, reply.headers["location"]) == (303, "/about")
    guest.post("/settings", {"speed": "slow"})
    guest.post("/settings", {"shortcuts": "off"})
    site = guest.page("/about").site
    assert (site.scheme, site.speed, site.shortcuts) == ("dark", "slow", False)
    guest.client.cookies.set("dicehearth_look", "7b7d.forged", domain="testserver.local")
    assert guest.post("/settings", {"scheme": "purple"}).status_code == 422


def test_the_head_of_a_page_comes_without_its_body(server: Server) -> None:
    reply = server.client.head("/")
    assert (reply.status_code, reply.content) == (200, b"")
