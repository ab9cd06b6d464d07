"""One game in several tabs and on several devices: each follows what was done in another."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.pages import hands
from tests.pages.server import Server

pytestmark = pytest.mark.browser


def _at(page: Page, revision: str) -> None:
    expect(page.locator("#table")).to_have_attribute("data-revision", revision)


def test_a_second_tab_follows_and_keeps_its_focus(page: Page, server: Server) -> None:
    hands.open_game(page, server.url)
    second = page.context.new_page()
    second.goto(page.url)
    second.locator(".tools").get_by_role("link", name="Rules").focus()
    hands.press(page, hands.option(page, "roll_all"))
    _at(second, hands.revision(page))
    expect(second.locator(".tools").get_by_role("link", name="Rules")).to_be_focused()
    expect(second.locator("#live")).to_contain_text("A white die shows")
    expect(second.locator(".sentence.refusal")).to_have_count(0)


def test_another_device_follows_through_the_server(page: Page, browser: Browser, server: Server) -> None:
    hands.open_game(page, server.url)
    other = hands.other_device(browser, page)
    hands.press(page, hands.option(page, "roll_all"))
    _at(other, hands.revision(page))
    hands.assign(other)
    _at(page, hands.revision(other))
    other.context.close()


def test_a_menu_that_is_open_is_not_closed_by_what_happens_elsewhere(page: Page, server: Server) -> None:
    hands.open_game(page, server.url)
    second = page.context.new_page()
    second.goto(page.url)
    before = hands.revision(second)
    second.locator("#menu > summary").click()
    second.get_by_label("Name of this game").fill("Half a na")
    hands.press(page, hands.option(page, "roll_all"))
    expect(second.get_by_label("Name of this game")).to_have_value("Half a na")
    assert hands.revision(second) == before
    second.keyboard.press("Escape")
    second.locator("#decide-text").click()
    _at(second, hands.revision(page))


def test_ten_tabs_of_as_many_games_are_still_played(page: Page, server: Server) -> None:
    tabs = [page, *(page.context.new_page() for _ in range(9))]
    for tab in tabs:
        hands.open_game(tab, server.url, speed="quick")
    for tab in (tabs[0], tabs[5], tabs[9]):
        hands.press(tab, hands.option(tab, "roll_all"))
        expect(tab.locator(".phase-prepare")).to_be_visible()


def test_the_stream_comes_back_after_the_server_was_restarted(
    page: Page, browser: Browser, own_server: Server
) -> None:
    hands.open_game(page, own_server.url)
    other = hands.other_device(browser, page)
    own_server.restart()
    hands.press(page, hands.option(page, "roll_all"))
    expect(other.locator("#table")).to_have_attribute("data-revision", hands.revision(page), timeout=10_000)
    other.context.close()
