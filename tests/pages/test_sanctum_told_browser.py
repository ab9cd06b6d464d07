"""Sanctum told as it happens: what others did is said in order, and shown on the road and in numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.pages import hands
from tests.pages.sanctum_hands import act, asked, is_asked, open_game
from tests.pages.server import Server

pytestmark = pytest.mark.browser

MOST_ACTS = 12


@pytest.fixture
def moving(browser: Browser) -> Iterator[Page]:
    """A page of somebody who likes things to move."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="no-preference")
    yield context.new_page()
    context.close()


def to_others(page: Page) -> None:
    """Act until it is another's turn and what they do is told."""
    for _ in range(MOST_ACTS):
        if not is_asked(page):
            expect(page.locator(".caption p")).to_be_visible(timeout=30_000)
            return
        act(page)
    raise AssertionError("nobody else was told of")


def test_what_others_did_is_told_in_order_and_can_be_skipped(page: Page, server: Server) -> None:
    open_game(page, server.url, 7)
    hands.set_speed(page, "step")
    to_others(page)
    caption = page.locator(".caption p")
    first = caption.inner_text()
    assert re.search(r"\bThe (Outlaw|Dancer|Slayer|Huntress)\b", first)
    expect(page.locator(".caption .face")).to_have_count(1)
    page.get_by_role("button", name="Next", exact=True).click()
    expect(page.locator(".caption p", has_text=first)).to_have_count(0)  # on to the next, or told to the end
    page.keyboard.press("Escape")
    expect(caption).to_have_count(0)


def test_figures_end_where_the_table_says_and_no_dead_demon_stays(moving: Page, server: Server) -> None:
    open_game(moving, server.url, 7)
    hands.set_speed(moving, "quick")
    for _ in range(4):
        to_others(moving)
        moving.keyboard.press("Escape")
        expect(moving.locator(".caption")).to_have_count(0)
        assert moving.locator("#table .leaving").count() == 0
        for figure in moving.locator("#table .standee").all():
            expect(figure).not_to_have_attribute("style", re.compile("translate"))
        for mark in moving.locator("#table b[data-health]").all():
            assert mark.inner_text() == mark.get_attribute("data-now")


def test_at_once_nothing_is_told_and_nothing_moves(moving: Page, server: Server) -> None:
    open_game(moving, server.url, 7)
    for _ in range(5):
        asked(moving)
        act(moving)
        assert moving.locator(".caption").count() == 0
        assert moving.locator("#table .leaving").count() == 0


def test_nobody_waits_for_the_telling(page: Page, server: Server) -> None:
    open_game(page, server.url, 7)
    hands.set_speed(page, "slow")
    to_others(page)
    asked(page)
    act(page)
    page.keyboard.press("Escape")
    expect(page.locator(".caption")).to_have_count(0)
