"""Turns as they are told: step by step, to be skipped and told again; quiet where motion is not wanted."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.pages import hands
from tests.pages.server import Server

pytestmark = pytest.mark.browser


def _end_turn(page: Page) -> None:
    hands.to_acting(page)
    hands.press(page, hands.option(page, "end"))


def test_the_enemies_turn_is_told_step_by_step_and_can_be_skipped(page: Page, server: Server) -> None:
    hands.open_game(page, server.url, speed="step")
    _end_turn(page)
    caption = page.locator(".caption p")
    expect(caption).to_contain_text("The enemies' turn.")
    first = caption.inner_text()
    page.get_by_role("button", name="Next", exact=True).click()
    expect(caption).not_to_have_text(first)
    page.keyboard.press("Escape")
    expect(caption).to_have_count(0)


def test_enter_goes_on_with_the_telling_and_decides_nothing_meanwhile(page: Page, server: Server) -> None:
    hands.open_game(page, server.url, speed="step")
    _end_turn(page)
    before = hands.revision(page)
    caption = page.locator(".caption p")
    expect(page.locator("#decide-text")).to_be_focused()
    first = caption.inner_text()
    page.keyboard.press("Enter")
    expect(caption).not_to_have_text(first)
    assert hands.revision(page) == before


def test_on_a_phone_the_telling_leaves_the_board_in_sight(page: Page, server: Server) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    hands.open_game(page, server.url, speed="step")
    _end_turn(page)
    covered = page.evaluate(
        """() => document.querySelector('.caption').getBoundingClientRect().bottom
            - document.querySelector('#board').getBoundingClientRect().top"""
    )
    board = page.locator("#board").bounding_box()
    assert board is not None
    assert covered < board["height"] / 4


def test_a_turn_can_be_told_again(page: Page, server: Server) -> None:
    hands.open_game(page, server.url, speed="off")
    _end_turn(page)
    expect(page.locator(".caption")).to_have_count(0)
    page.get_by_role("button", name="Tell the last turn again").click()
    expect(page.locator(".caption p")).to_contain_text(re.compile("enem|henchm", re.IGNORECASE))
    expect(page.locator("#live")).to_contain_text("The enemies' turn.")


def test_figures_walk_and_end_where_the_table_says(browser: Browser, server: Server) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="no-preference")
    page = context.new_page()
    hands.open_game(page, server.url, speed="quick")
    hands.to_acting(page)
    hands.press(page, page.locator("#table button.spot").last)
    expect(page.locator("#figure-dwarf .stand")).not_to_have_attribute("style", re.compile("translate"))
    hands.press(page, hands.option(page, "end"))
    expect(page.locator(".caption")).to_be_visible()
    page.locator(".caption").get_by_role("button", name="Skip").click()
    for figure in page.locator("#table .figure .stand").all():
        expect(figure).not_to_have_attribute("style", re.compile("translate"))
    assert page.locator("#table .leaving").count() == 0
    context.close()


def test_the_player_need_not_wait_for_the_telling(page: Page, server: Server) -> None:
    hands.open_game(page, server.url, seed=8, speed="slow")
    _end_turn(page)
    assert not hands.over(page)
    hands.press(page, hands.next_step(page))
    expect(page.locator(".caption")).to_have_count(0)


def test_the_tab_strip_follows_what_is_swiped_into_view(browser: Browser, server: Server) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, reduced_motion="reduce")
    page = context.new_page()
    hands.open_game(page, server.url)
    expect(page.locator(".tabs a[aria-current]")).to_have_text("Dwarf")
    page.locator("#panels").evaluate(
        "panels => panels.scrollTo({left: panels.clientWidth, behavior: 'instant'})"
    )
    expect(page.locator(".tabs a[aria-current]")).to_have_text("Enemies")
    page.locator(".tabs a", has_text="Log").click()
    expect(page.locator(".tabs a[aria-current]")).to_have_text("Log")
    context.close()
