"""A table gathers in several browsers: open, follow the link, sit, begin; hand one device round."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.pages.server import Server
from tests.pages.test_access_browser import serious, too_wide

pytestmark = pytest.mark.browser
SLOW = 15_000
AT_TABLE = re.compile(r"/table/[\w-]+$")
AT_PLAY = re.compile(r"/play/[\w-]+$")


@pytest.fixture
def ruth(server: Server, browser: Browser) -> Iterator[Page]:
    """Ruth, who has opened a table with two seats for friends."""
    page = browser.new_context(reduced_motion="reduce").new_page()
    page.goto(f"{server.url}/games/sanctum/new?friends=1")
    page.get_by_label("Your name").fill("Ruth")
    page.get_by_role("button", name="Open a table").click()
    expect(page).to_have_url(AT_TABLE)
    yield page
    for context in list(browser.contexts):
        context.close()


def friend(ruth: Page, browser: Browser, *, scripts: bool = True) -> Page:
    page = browser.new_context(reduced_motion="reduce", java_script_enabled=scripts).new_page()
    page.goto(ruth.get_by_label("The link", exact=True).input_value())
    expect(page).to_have_url(AT_TABLE)
    return page


def sit(page: Page, seat: int, name: str) -> None:
    place = page.locator(f"#seat-{seat - 1}")
    place.get_by_label("name").fill(name)
    place.get_by_role("button", name=re.compile("^(Sit here|Seat them here)")).click()
    expect(place.get_by_text(name)).to_be_visible()


def test_a_table_fills_before_everybody_s_eyes_and_leads_all_to_the_game(
    ruth: Page, browser: Browser
) -> None:
    tom, ann = friend(ruth, browser), friend(ruth, browser, scripts=False)
    sit(tom, 2, "Tom")
    expect(ruth.locator("#seat-1")).to_contain_text("Tom", timeout=SLOW)
    sit(ann, 3, "Ann")
    for page in (ruth, tom):
        expect(page.locator("#seat-2")).to_contain_text("Ann", timeout=SLOW)
        expect(page.locator("#table")).to_contain_text("Every seat is filled", timeout=SLOW)
    ruth.get_by_role("button", name="Begin the game").click()
    for page in (ruth, tom):
        expect(page).to_have_url(AT_PLAY, timeout=SLOW)
        expect(page.locator("#people")).to_contain_text("Ann")
    ann.reload()
    expect(ann).to_have_url(AT_PLAY)


def test_a_name_half_typed_survives_somebody_else_s_sitting_down(ruth: Page, browser: Browser) -> None:
    tom, ann = friend(ruth, browser), friend(ruth, browser)
    field = tom.locator("#seat-2").get_by_label("name")
    field.press_sequentially("Tobi")
    sit(ann, 2, "Ann")
    expect(ruth.locator("#seat-1")).to_contain_text("Ann", timeout=SLOW)
    expect(field).to_have_value("Tobi")
    expect(field).to_be_focused()
    field.press_sequentially("as")
    field.press("Enter")
    expect(tom.locator("#seat-2")).to_contain_text("Tobias")


def test_what_is_open_or_half_chosen_survives_somebody_else_s_sitting_down(
    ruth: Page, browser: Browser
) -> None:
    tom = friend(ruth, browser)
    details = ruth.locator("details", has_text="How it is played")
    details.locator("summary").click()
    details.get_by_label("Difficulty").select_option("nightmare")
    details.get_by_label("List it").check()
    ruth.get_by_role("heading", level=1).click()
    sit(tom, 2, "Tom")
    expect(ruth.locator("#seat-1")).to_contain_text("Tom", timeout=SLOW)
    expect(details.get_by_label("List it")).to_be_checked()
    expect(details.get_by_label("Difficulty")).to_have_value("nightmare")
    details.get_by_role("button", name="Change").click()
    expect(tom.locator("#table")).to_contain_text("Nightmare", timeout=SLOW)
    expect(tom.locator("#table")).to_contain_text("everybody finds the table")


def test_one_device_is_handed_round_with_a_cover_between(ruth: Page) -> None:
    ruth.locator("#seat-1").get_by_text("Somebody beside me").click()
    sit(ruth, 2, "Max")
    ruth.locator("#seat-2").get_by_role("button", name="Let a computer play").click()
    expect(ruth.locator("#seat-2")).to_contain_text("Computer")
    ruth.get_by_role("button", name="Begin the game").click()
    expect(ruth).to_have_url(AT_PLAY)
    expect(ruth.locator("#table")).to_have_count(0)
    for name in ("Max", "Ruth"):
        ruth.get_by_role("link", name=re.compile(rf"\({name}\)")).click()
        expect(ruth.locator("#people")).to_contain_text(f"{name} (you)")
        ruth.get_by_role("navigation", name="Game").get_by_role("link", name="Hand over").click()
        expect(ruth.locator(".covers")).to_be_visible()


@pytest.mark.parametrize("width", [360, 1280])
def test_the_pages_of_a_table_are_readable_at_every_width(ruth: Page, browser: Browser, width: int) -> None:
    tom = friend(ruth, browser)
    for page in (ruth, tom):
        page.set_viewport_size({"width": width, "height": 800})
        page.emulate_media(color_scheme="light" if width == 360 else "dark")
        for details in page.locator("#table details").all():
            details.evaluate("each => { each.open = true; }")
        assert too_wide(page) <= 0
        assert serious(page) == []
    ruth.goto(f"{ruth.url}/watchers")
    assert (too_wide(ruth), serious(ruth)) == (0, [])
