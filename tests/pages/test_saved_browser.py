"""Saved games as a player meets them: begun with a guide, given up, deleted, brought back, named, moved."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.pages import hands
from tests.pages.server import Server

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("game", "word"), [("Revenge of the Seven Dwarfs", "rolling"), ("7th Seal", "Seals")]
)
def test_one_press_begins_a_guided_first_game(page: Page, server: Server, game: str, word: str) -> None:
    page.goto(server.url)
    page.get_by_role("button", name=f"Guided first game of {game}").click()
    page.wait_for_url(re.compile("/play/"))
    expect(page.locator(".guide")).to_contain_text(word)


def test_an_unfinished_game_is_found_again_on_the_home_page(page: Page, server: Server) -> None:
    hands.open_game(page, server.url)
    hands.press(page, hands.option(page, "roll_all"))
    question = page.locator("#decide-text").inner_text()
    page.goto(server.url)
    expect(page.locator(".saved .thumb")).to_be_visible()
    page.locator(".saved .go").click()
    expect(page.locator("#decide-text")).to_have_text(question)


def test_giving_up_asks_once_and_shows_how_it_went(page: Page, server: Server) -> None:
    hands.open_game(page, server.url)
    page.locator("#menu > summary").click()
    page.get_by_text("Give up …").click()
    hands.press(page, page.get_by_role("button", name="Give up this game"))
    expect(page.locator(".result h2")).to_have_text("Given up")
    expect(page.get_by_role("button", name="Same set-up again")).to_be_visible()


def test_a_deleted_game_can_be_brought_back(page: Page, server: Server) -> None:
    hands.open_game(page, server.url)
    page.locator("#menu > summary").click()
    page.get_by_text("Delete …").click()
    page.get_by_role("button", name="Delete this game").click()
    page.wait_for_url(re.compile("said=deleted"))
    expect(page.locator(".saved")).to_have_count(0)
    page.get_by_text("Deleted games").click()
    page.get_by_role("button", name="Bring back").click()
    expect(page.locator(".saved .go")).to_have_count(1)


def test_a_game_takes_the_name_it_is_given(page: Page, server: Server) -> None:
    hands.open_game(page, server.url)
    page.locator("#menu > summary").click()
    page.get_by_label("Name of this game").fill("By the fire")
    page.get_by_role("button", name="Rename").click()
    expect(page).to_have_title(re.compile("By the fire"))


def test_a_private_link_with_a_picture_opens_the_game_elsewhere(page: Page, server: Server) -> None:
    hands.open_game(page, server.url)
    table = page.url
    page.locator("#menu > summary").click()
    page.get_by_role("link", name="Another device").click()
    expect(page.get_by_role("img", name="The link as a QR code")).to_be_visible()
    link = page.get_by_label("The link", exact=True).input_value()
    assert page.context.browser is not None
    other = page.context.browser.new_context()
    elsewhere = other.new_page()
    elsewhere.goto(link)
    expect(elsewhere).to_have_url(table)
    expect(elsewhere.locator("#decide-text")).to_be_visible()
    other.close()
