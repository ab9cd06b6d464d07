"""7th Seal at every width: axe finds nothing serious, nothing scrolls sideways, no text is tiny."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.pages import hands, seal_hands
from tests.pages.server import Server
from tests.pages.test_access_browser import WIDTHS, out_of_reach, serious, smallest_text, too_wide

pytestmark = pytest.mark.browser

SCHEMES = ("light", "dark")


def check(page: Page) -> None:
    """Every width is measured; axe looks at a phone and at a desk, each in light and in dark."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert too_wide(page) <= 0, width
        assert smallest_text(page) >= 13, width
        if width in (360, 1280):
            for scheme in SCHEMES:
                page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type] # one of its literals
                assert serious(page) == [], (width, scheme)


def test_each_kind_of_screen_is_clean_and_fits(page: Page, server: Server) -> None:
    seal_hands.open_game(page, server.url)
    met: set[str] = set()
    for _ in range(hands.MOST_ANSWERS):
        screen = f"{seal_hands.kind(page)} {page.locator('#table [data-shares]').count()}"
        if screen not in met:
            check(page)
            met.add(screen)
        if hands.over(page):
            break
        seal_hands.step(page)
    assert {"setup 0", "assign 0", "over 0"} <= met
    assert any(screen.endswith(" 1") for screen in met)


def test_ticked_dice_and_lit_targets_are_clean(page: Page, server: Server) -> None:
    seal_hands.open_game(page, server.url)
    seal_hands.to_acting(page)
    page.locator("#tray input").first.check()
    expect(page.locator("#table [data-sets].fits")).not_to_have_count(0)
    check(page)


def test_twice_as_large_nothing_scrolls_sideways(page: Page, server: Server) -> None:
    seal_hands.open_game(page, server.url)
    seal_hands.to_acting(page)
    page.set_viewport_size({"width": 640, "height": 400})  # 1280 by 800 at 200 %
    assert too_wide(page) <= 0
    expect(page.locator("#decide-text")).to_be_visible()


def test_a_turn_on_a_phone_hides_no_option_and_its_tabs_lead_to_every_panel(
    page: Page, server: Server
) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    seal_hands.open_game(page, server.url)
    seal_hands.to_acting(page)
    assert out_of_reach(page) == []
    for name in ("You", "Threat", "Corpses", "Decks", "Log"):
        tab = page.locator(".tabs").get_by_role("link", name=name)
        tab.click()
        panel = page.locator(tab.get_attribute("href") or "")
        expect(panel).to_be_in_viewport()
        expect(tab).to_have_attribute("aria-current", "true")
    page.locator(".tabs").get_by_role("link", name="Table").click()
    expect(page.locator(".scroll")).to_be_in_viewport()


def test_a_turn_in_the_first_wave_fits_one_screen_of_a_desk(page: Page, server: Server) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    seal_hands.open_game(page, server.url)
    seal_hands.to_acting(page)
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
