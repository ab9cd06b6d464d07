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


def test_a_hex_pointed_at_shows_the_threat_there_in_place_of_the_threat_here(
    page: Page, server: Server
) -> None:
    hands.open_game(page, server.url)
    hands.to_acting(page)
    here = page.locator("#threat").inner_text()
    ways_here = page.locator("#menaces").inner_html()
    page.locator("#table button.spot").last.hover()
    expect(page.locator(".foretold .threat-there")).to_contain_text("end there: ")
    expect(page.locator("#threat h2")).to_contain_text("if you end your turn there")
    expect(page.locator("#threat .foreseen")).to_contain_text("end there: ")
    assert page.locator("#menaces").inner_html() != ways_here
    page.locator("#decide-text").hover()
    expect(page.locator("#threat .foreseen")).to_have_count(0)
    assert page.locator("#threat").inner_text() == here
    assert page.locator("#menaces").inner_html() == ways_here


def test_the_threat_at_a_hex_with_the_focus_is_said_and_gone_once_he_walks(
    page: Page, server: Server, complaints: list[str]
) -> None:
    hands.open_game(page, server.url)
    hands.to_acting(page)
    page.keyboard.press("b")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#live")).to_contain_text("end there: ")
    before = hands.revision(page)
    page.keyboard.press("Enter")
    hands.wait_past(page, before)
    expect(page.locator("#threat h2")).to_contain_text("if you end your turn here")
    assert page.locator("#threat").count() == page.locator("#menaces").count() == 1
    assert complaints == []


def test_without_scripts_the_threat_after_a_walk_is_a_page_of_its_own(
    browser: Browser, server: Server
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    hands.open_game(page, server.url, speed="quick")
    hands.to_acting(page)
    table = page.url
    page.get_by_label("Threat after a walk").select_option(index=0)
    page.get_by_role("button", name="Look ahead").click()
    expect(page.locator("#threat")).to_contain_text("end there: ")
    page.get_by_role("link", name="Back to").click()
    assert page.url == table
    context.close()


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
