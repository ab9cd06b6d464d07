"""Every page of Sanctum in light and in dark: clean for axe, never too wide, no text too small."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.pages import sanctum_by_program, sanctum_evening
from tests.pages.sanctum_by_program import Json, Played
from tests.pages.sanctum_evening import AT_PLAY, AT_TABLE
from tests.pages.server import Server
from tests.pages.test_access_browser import out_of_reach
from tests.pages.test_seal_access_browser import check as measured

pytestmark = pytest.mark.browser

ON_THE_ROAD = {"action", "take", "chest", "prepare", "attack", "block", "levels", "claim", "rest", "waiting"}
AT_THE_END = {
    "walls action",
    "call action",
    "respite rest",
    "answer roar",
    "battle prepare",
    "battle attack",
    "battle block",
    "battle fury",
    "roar roar",
    "over",
}


SEEDS = range(36, 30, -1)
"""As many games are played as it takes to meet every kind; the first ones meet most."""


def check(page: Page) -> None:
    """Nothing is measured before all styles are there."""
    page.wait_for_load_state("load")
    measured(page)


def screen(state: Json) -> str:
    """What the page of a seat is about: the kind of question, and the stage where it is not the road."""
    stage, asked = state["view"]["stage"], state["decision"]
    if stage == "over":
        return "over"
    kind = asked["kind"] if asked else "waiting"
    return kind if stage == "road" else f"{stage} {kind}"


@pytest.mark.parametrize("screens", [ON_THE_ROAD, AT_THE_END], ids=["on the road", "at the end"])
def test_each_kind_of_screen_is_clean_and_fits(page: Page, server: Server, screens: set[str]) -> None:
    left = set(screens)
    for seed in SEEDS:
        with sanctum_by_program.opened(server.url, seed) as game:
            page.goto(game.seat_link(0))
            for seen in screens_of(game):
                if seen in left:
                    left.remove(seen)
                    page.goto(game.page)
                    check(page)
                    page.set_viewport_size({"width": 360, "height": 740})
                    assert out_of_reach(page) == [], seen
                if not left:
                    return
    raise AssertionError(f"never met: {left}")


def screens_of(game: Played) -> Iterator[str]:
    """What the first seat's page is about, answer by answer."""
    for _ in game.moments():
        yield screen(game.ask(0))


@pytest.fixture
def host(server: Server, browser: Browser) -> Iterator[Page]:
    """Ruth, who has opened a table for a friend, a computer and whoever comes."""
    page = sanctum_evening.new_browser(browser)
    sanctum_evening.open_table(page, server.url, "Ruth", "open", "computer", "open")
    yield page
    for context in list(browser.contexts):
        context.close()


def test_the_pages_before_a_game_are_clean_and_fit(page: Page, server: Server) -> None:
    for path in ("/", "/games/sanctum/new?friends=1", "/rules/sanctum", "/tables"):
        page.goto(server.url + path)
        for details in page.locator("main details").all():
            details.evaluate("each => { each.open = true; }")
        check(page)


def test_a_lobby_is_clean_for_its_host_and_for_a_guest_with_and_without_a_seat(
    host: Page, browser: Browser
) -> None:
    guest = sanctum_evening.new_browser(browser)
    guest.goto(sanctum_evening.link(host))
    expect(guest).to_have_url(AT_TABLE)
    for page in (host, guest):
        for details in page.locator("#table details").all():
            details.evaluate("each => { each.open = true; }")
        check(page)
    sanctum_evening.sit(guest, guest.url, 2, "Tom")
    check(guest)


def test_a_watchers_page_is_clean_at_every_stage(page: Page, server: Server, browser: Browser) -> None:
    ruth = sanctum_evening.new_browser(browser)
    sanctum_evening.open_table(ruth, server.url, "Ruth", "computer")
    page.goto(sanctum_evening.link(ruth))
    ruth.get_by_role("button", name="Begin the game").click()
    expect(ruth).to_have_url(AT_PLAY)
    page.goto(page.url)
    page.get_by_role("button", name="Watch").click()
    expect(page).to_have_url(AT_PLAY)
    expect(page.locator("#decide-text")).to_contain_text("is to act")
    check(page)
    page.goto(page.url.replace("/play/", "/table/") + "/watchers")
    check(page)
    ruth.context.close()
