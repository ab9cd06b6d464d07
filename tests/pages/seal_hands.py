"""What a player of 7th Seal does at its page."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.pages import hands


def open_game(page: Page, url: str, seed: int = 7, speed: str = "off") -> None:
    """Open a game with Stonehenge and Gilgamesh, open dice on this seed, turns told at this speed."""
    page.goto(f"{url}/games/seventh_seal/new")
    page.get_by_label("Ancestral place").select_option("stonehenge")
    page.get_by_label("Hero", exact=True).select_option("gilgamesh")
    page.get_by_text("Open dice, own cards").click()
    page.get_by_label("Seed").fill(str(seed))
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(re.compile("/play/"))
    if speed != "quick":
        hands.set_speed(page, speed)


def kind(page: Page) -> str:
    """The phase the table is in."""
    classes = page.locator("#table").get_attribute("class") or ""
    return next(word for word in classes.split() if word.startswith("phase-")).removeprefix("phase-")


def sharing(page: Page) -> Locator:
    """The button that sends off what was shared out."""
    return page.locator("#table .shares .option.primary")


def step(page: Page) -> None:
    """What a hasty player does next: place, share, roll, go on; else end the turn."""
    for wish in (
        sharing(page),
        page.locator('#table [id^="o-place:"]'),
        page.locator("#decide .option.primary"),
        page.locator("#table .relic .option:not([aria-disabled])"),
        page.locator("#decide .option:not([aria-disabled])"),
        page.locator("#board .option:not([aria-disabled])"),
    ):
        if wish.count():
            hands.press(page, wish.first)
            return
    raise AssertionError("a game that is not over offers nothing to press")


def to_acting(page: Page) -> None:
    """Up to the first turn's dice."""
    for _ in range(30):
        if page.locator("#o-end").count():
            break
        step(page)
    expect(page.locator("#o-end")).to_be_visible()


def play_out(page: Page) -> int:
    """To the end, dice unused or not; returns how many answers it took."""
    for answers in range(hands.MOST_ANSWERS):
        if hands.over(page):
            return answers
        step(page)
    raise AssertionError(f"the game is not over after {hands.MOST_ANSWERS} answers")
