"""Sanctum in a browser: dice light up what they fit, locations say what dies, boards open without scripts."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.pages import hands, sanctum_hands
from tests.pages.server import Server
from tests.pages.test_access_browser import WIDTHS, serious, smallest_text, too_wide

pytestmark = pytest.mark.browser


def test_an_attack_is_made_by_ticking_dice_and_locations(
    page: Page, server: Server, complaints: list[str]
) -> None:
    sanctum_hands.open_game(page, server.url)
    sanctum_hands.to_hits(page)
    location = page.locator('#table input[form="hits"]').first
    fits = (location.get_attribute("data-fits") or "").split()
    page.locator(f'#tray input[value="{fits[0]}"]').first.check()
    expect(page.locator("#table .loc.fits")).not_to_have_count(0)
    location.check()
    expect(page.locator("#tray .sent")).to_have_count(1)
    expect(page.locator("#tray input:checked")).to_have_count(0)
    page.reload()
    expect(location).to_be_checked()
    demon = page.locator("#table .demon", has=page.locator("input:checked"))
    if demon.locator("input:not(:checked), .loc.shut").count() == 0:
        expect(demon.locator("[data-chip]")).to_be_visible()
    hands.press(page, page.locator("#o-end"))
    assert complaints == []


def test_an_ability_that_waits_for_its_die_says_so(page: Page, server: Server) -> None:
    sanctum_hands.open_game(page, server.url)
    sanctum_hands.to_hits(page)
    tool = page.locator("#tools button[data-sets*=' ']:not([aria-disabled])").first
    tool.click()
    for width in (1280, 360):
        page.set_viewport_size({"width": width, "height": 800})
        expect(page.locator("#decide .lit")).to_be_visible()
        expect(page.locator("#decide .lit")).to_contain_text("now tick for")
    tool.click()
    expect(page.locator("#decide .lit")).to_contain_text("to do above")


def test_the_health_track_shows_what_is_left_after_the_hits_that_are_ticked(
    page: Page, server: Server
) -> None:
    sanctum_hands.open_game(page, server.url)
    sanctum_hands.to_hits(page)
    health = int(page.locator("#you [data-shows=health]").inner_text())
    for box in page.locator('#table .demon input[form="hits"]').all():
        damage = sum(
            int(demon.get_attribute("data-damage") or 0)
            for demon in page.locator("#table .demon:has(input:not(:checked))").all()
        )
        ends = [] if damage == 0 else [str(max(health - damage, 0))]
        expect(page.locator("#you .health li.end")).to_have_text(ends)
        expect(page.locator("#you .health li.risk")).to_have_count(damage)
        box.check()
    expect(page.locator("#you .health li.end")).to_have_count(0)


def test_the_table_is_clean_and_fits_while_there_is_something_to_hit(page: Page, server: Server) -> None:
    sanctum_hands.open_game(page, server.url)
    sanctum_hands.to_hits(page)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert too_wide(page) <= 0, width
        assert smallest_text(page) >= 13, width
        if width in (360, 1280):
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                assert serious(page) == [], (width, scheme)


def test_another_heros_board_opens_and_closes_by_its_links(page: Page, server: Server) -> None:
    sanctum_hands.open_game(page, server.url)
    page.locator("#heroes .look").first.click()
    board = page.locator(".whole-board")
    expect(board).to_be_visible()
    expect(board).to_contain_text("Skill table")
    board.get_by_role("link", name="Close").click()
    expect(board).to_be_hidden()


def test_the_odds_of_a_fight_are_told_beside_the_dice(page: Page, server: Server) -> None:
    sanctum_hands.open_game(page, server.url)
    sanctum_hands.to_hits(page)
    page.locator("#table .odds a").click()
    expect(page.locator("#odds table")).to_contain_text(re.compile(r"%|certain|never"))
