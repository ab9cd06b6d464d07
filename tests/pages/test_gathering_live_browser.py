"""A gathering table is followed by every open page, over restarts and up to the game's first moment."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.pages.server import Server
from tests.pages.test_access_browser import too_wide
from tests.pages.test_company_browser import hide
from tests.pages.test_gathering_browser import AT_PLAY, AT_TABLE, SLOW, friend, sit

pytestmark = pytest.mark.browser
WIDEST = "W" * 40


@pytest.fixture
def ruth(server: Server, browser: Browser) -> Iterator[Page]:
    """Ruth, who has opened a table with two seats for friends."""
    yield opened(server, browser)
    for context in list(browser.contexts):
        context.close()


def opened(server: Server, browser: Browser) -> Page:
    page = browser.new_context(reduced_motion="reduce").new_page()
    page.goto(f"{server.url}/games/sanctum/new?friends=1")
    page.get_by_label("Your name").fill("Ruth")
    page.get_by_role("button", name="Open a table").click()
    expect(page).to_have_url(AT_TABLE)
    return page


def let_a_computer_play(page: Page, seat: int) -> None:
    page.locator(f"#seat-{seat - 1}").get_by_role("button", name="Let a computer play").click()
    expect(page.locator(f"#seat-{seat - 1}")).to_contain_text("Computer")


def tab(context: BrowserContext, url: str) -> Page:
    page = context.new_page()
    page.goto(url)
    return page


def test_ten_tabs_of_one_browser_follow_one_stream_up_to_the_game(ruth: Page, browser: Browser) -> None:
    streams: list[str] = []
    ruth.context.on("request", lambda sent: streams.append(sent.url) if sent.url.endswith("/live") else None)
    tabs = [ruth, *(tab(ruth.context, ruth.url) for _ in range(9))]
    tom = friend(ruth, browser)
    sit(tom, 2, "Tom")
    for each in tabs:
        expect(each.locator("#seat-1")).to_contain_text("Tom", timeout=SLOW)
    let_a_computer_play(tabs[4], 3)
    for each in (*tabs, tom):
        expect(each.locator("#table")).to_contain_text("Every seat is filled", timeout=SLOW)
    assert len(streams) <= 1  # Ruth's first tab may have opened its own before anybody counted
    tabs[7].get_by_role("button", name="Begin the game").click()
    for each in (*tabs, tom):
        expect(each).to_have_url(AT_PLAY, timeout=2 * SLOW)
        expect(each.locator("#people")).to_contain_text("Tom")


def test_a_gathering_is_caught_up_with_over_a_restart(own_server: Server, browser: Browser) -> None:
    ruth, tavern = opened(own_server, browser), own_server
    tom = friend(ruth, browser)
    tavern.restart()
    sit(tom, 2, "Tom")
    expect(ruth.locator("#seat-1")).to_contain_text("Tom", timeout=SLOW)
    tavern.stop()
    tavern.start()
    let_a_computer_play(ruth, 3)
    expect(tom.locator("#table")).to_contain_text("Every seat is filled", timeout=SLOW)
    tavern.restart()
    ruth.get_by_role("button", name="Begin the game").click()
    for page in (ruth, tom):
        expect(page).to_have_url(AT_PLAY, timeout=SLOW)
        expect(page.locator("#people .person.here")).to_have_count(2, timeout=SLOW)


def test_a_tab_that_nobody_looks_at_says_in_its_title_when_the_game_has_begun(
    ruth: Page, browser: Browser
) -> None:
    tom = friend(ruth, browser)
    sit(tom, 2, "Tom")
    expect(tom).to_have_title("Waiting for 1 more \N{EN DASH} Sanctum")
    hide(tom, hidden=True)
    let_a_computer_play(ruth, 3)
    expect(ruth).to_have_title("● You can begin \N{EN DASH} Sanctum")
    expect(tom).to_have_title("Waiting for the host to begin \N{EN DASH} Sanctum", timeout=SLOW)
    ruth.get_by_role("button", name="Begin the game").click()
    expect(tom).to_have_title("● The game has begun \N{EN DASH} Sanctum", timeout=SLOW)
    expect(tom).to_have_url(AT_TABLE)
    hide(tom, hidden=False)
    expect(tom).to_have_url(AT_PLAY, timeout=SLOW)


def test_who_looks_without_a_seat_is_told_at_once_that_the_link_was_replaced(
    ruth: Page, browser: Browser
) -> None:
    tom, ann, ida = (friend(ruth, browser, scripts=scripts) for scripts in (True, True, False))
    sit(tom, 2, "Tom")
    expect(ann.locator("#seat-1")).to_contain_text("Tom", timeout=SLOW)
    old = ruth.get_by_label("The link", exact=True).input_value()
    ruth.get_by_text("Replace the link …").click()
    expect(ruth.get_by_text("then leads nowhere, at once")).to_be_visible()
    ruth.get_by_role("button", name="Replace the link", exact=True).click()
    expect(ruth.get_by_label("The link", exact=True)).not_to_have_value(old)
    expect(ann.get_by_text("ask for the new one")).to_be_visible(timeout=SLOW)
    ida.reload()
    expect(ida.get_by_text("ask for the new one")).to_be_visible()
    expect(tom.locator("#seat-1")).to_contain_text("you")
    ida.goto(ruth.get_by_label("The link", exact=True).input_value())
    sit(ida, 3, "Ida")
    expect(tom.locator("#seat-2")).to_contain_text("Ida", timeout=SLOW)


@pytest.mark.parametrize("scripts", [True, False])
def test_somebody_moves_to_a_free_seat_with_one_click(ruth: Page, browser: Browser, scripts: bool) -> None:  # noqa: FBT001
    tom = friend(ruth, browser, scripts=scripts)
    sit(tom, 2, "Tom")
    tom.locator("#seat-2").get_by_role("button", name=re.compile("^Move here")).click()
    expect(tom.locator("#seat-2")).to_contain_text("Tom")
    expect(tom.locator("#seat-1")).to_contain_text("Free")
    expect(ruth.locator("#seat-2")).to_contain_text("Tom", timeout=SLOW)
    ruth.locator("#seat-2").get_by_role("button", name=re.compile("^Change places with seat 2")).click()
    expect(ruth.locator("#seat-1")).to_contain_text("Tom")


def test_the_longest_names_fit_on_a_phone(ruth: Page, browser: Browser) -> None:
    tom = friend(ruth, browser)
    tom.set_viewport_size({"width": 360, "height": 800})
    sit(tom, 2, WIDEST)
    assert too_wide(tom) <= 0
    expect(ruth.locator("#seat-1")).to_contain_text(WIDEST, timeout=SLOW)
    let_a_computer_play(ruth, 3)
    ruth.get_by_role("button", name="Begin the game").click()
    expect(tom).to_have_url(AT_PLAY, timeout=SLOW)
    expect(tom.locator("#people")).to_contain_text(WIDEST)
    tom.wait_for_load_state("load")
    assert too_wide(tom) <= 0
