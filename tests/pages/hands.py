"""What a player does at a page: open a game, press an option and wait for the table, play to the end."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Locator, Page, expect

MOST_ANSWERS = 160


def open_game(page: Page, url: str, seed: int = 7, speed: str = "off") -> None:
    """Open a game of the Archer with open dice on this seed, turns told at this speed (off: at once)."""
    page.goto(f"{url}/games/seven_dwarfs/new")
    page.get_by_label("Main dwarf").select_option("archer")
    page.get_by_text("Open dice, own cards").click()
    page.get_by_label("Seed").fill(str(seed))
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(re.compile("/play/"))
    if speed != "quick":
        set_speed(page, speed)


def set_speed(page: Page, speed: str) -> None:
    """Choose in the menu how fast turns are told."""
    names = {"step": "Step by step", "slow": "Slow", "quick": "Quick", "off": "At once"}
    page.locator("#menu > summary").click()
    load_by(page, page.locator("#menu").get_by_role("button", name=names[speed]))
    expect(page.locator("html")).to_have_attribute("data-speed", speed)


def load_by(page: Page, control: Locator) -> None:
    """Press a control that leads to a page and wait until its scripts have run: before, no key is heard."""
    with page.expect_navigation(wait_until="load"):
        control.click()


def revision(page: Page) -> str:
    return page.locator("#table").get_attribute("data-revision") or ""


def wait_past(page: Page, before: str) -> None:
    """Wait until the table is at another revision."""
    expect(page.locator("#table")).not_to_have_attribute("data-revision", before)


def press(page: Page, control: Locator) -> None:
    """Press a control and wait until the table has moved on."""
    before = revision(page)
    control.click()
    wait_past(page, before)


def tab_to(page: Page, selector: str, key: str = "Tab") -> None:
    """Press Tab until the focus is on an element of this kind; the tab order goes round the page."""
    for _ in range(150):
        if page.evaluate("wanted => document.activeElement.matches(wanted)", selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} never reaches {selector}")


def option(page: Page, option_id: str) -> Locator:
    """The button of an option; ids with a colon need no escaping here."""
    return page.locator(f'[id="o-{option_id}"]')


def assign(page: Page) -> None:
    """Put the reserved dice on actions, first come first served."""
    for slot in ("attack", "defence", "move"):
        direct = page.locator(f'#tray [id^="o-assign:{slot}-"]')
        if direct.count():
            press(page, direct.first)


def to_acting(page: Page) -> None:
    """Roll all dice and assign them."""
    press(page, option(page, "roll_all"))
    assign(page)
    expect(page.locator(".phase-act")).to_be_visible()


def over(page: Page) -> bool:
    return page.locator("#table .result").count() > 0


def next_step(page: Page) -> Locator:
    """What a hasty player presses next: strike if possible, else the golden or first button of the bar."""
    for wish in (
        page.locator("#table button.aim"),
        option(page, "roll_all"),
        page.locator('#tray [id^="o-assign:"]'),
        page.locator("#decide .option:not(.by-ticks):not([aria-disabled])"),
        page.locator("#table .spoils .option:not([aria-disabled])"),
        page.locator("#table button.spot"),
    ):
        if wish.count():
            return wish.first
    raise AssertionError("a game that is not over offers nothing to press")


def play_out(page: Page) -> int:
    """Play to the end by mouse; returns how many answers it took."""
    for answers in range(MOST_ANSWERS):
        if over(page):
            return answers
        press(page, next_step(page))
    raise AssertionError(f"the game is not over after {MOST_ANSWERS} answers")


def follow_advice(page: Page) -> None:
    """Ask for a good move and do it."""
    before = revision(page)
    page.get_by_role("button", name="Show me a good move").click()
    page.get_by_role("button", name="Do it").click()
    wait_past(page, before)


def other_device(browser: Browser, page: Page, *, deaf: bool = False) -> Page:
    """A browser with the same games that shares nothing else with the page; `deaf`: it hears of no change."""
    context = browser.new_context(reduced_motion="reduce")
    context.add_cookies([{**cookie} for cookie in page.context.cookies()])  # type: ignore[typeddict-item]
    if deaf:
        context.route("**/live", lambda route: route.abort())
    other = context.new_page()
    other.goto(page.url)
    return other
