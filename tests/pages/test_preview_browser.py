"""A walk before it is taken: its way and what it costs, by mouse, by keyboard and by touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.pages import hands
from tests.pages.server import Server

pytestmark = pytest.mark.browser


def test_a_hex_pointed_at_shows_the_way_the_ghost_and_the_cost(page: Page, server: Server) -> None:
    hands.open_game(page, server.url)
    hands.to_acting(page)
    spot = page.locator("#table button.spot").last
    spot.hover()
    expect(page.locator("#foresee .way")).to_have_count(2)
    expect(page.locator("#foresee .ghost")).to_have_count(1)
    expect(page.locator(".foretold")).to_contain_text("leaves 0")
    page.locator("#decide-text").hover()
    expect(page.locator("#foresee > *")).to_have_count(0)
    expect(page.locator(".foretold")).to_have_count(0)


def test_a_hex_with_the_focus_shows_the_way_and_enter_walks_it(page: Page, server: Server) -> None:
    hands.open_game(page, server.url)
    hands.to_acting(page)
    page.keyboard.press("b")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#foresee .ghost")).to_have_count(1)
    before = hands.revision(page)
    page.keyboard.press("Enter")
    hands.wait_past(page, before)
    expect(page.locator("#foresee > *")).to_have_count(0)


def test_a_tap_walks_at_once_but_only_marks_a_walk_that_hurts(browser: Browser, server: Server) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page = context.new_page()
    hands.open_game(page, server.url)
    hands.to_acting(page)
    before = hands.revision(page)
    hurting = page.locator("#table button.spot[data-mark]").first
    hurting.tap()
    expect(page.locator(".foretold")).to_contain_text("1 damage. Tap again to walk.")
    expect(page.locator("#live")).to_contain_text("Tap again to walk.")
    assert hands.revision(page) == before
    hurting.tap()
    hands.wait_past(page, before)
    for wish in ('[data-key="U"]', "#table button.spot:not([data-mark])"):
        before = hands.revision(page)
        page.locator(wish).first.tap()
        hands.wait_past(page, before)
    context.close()
