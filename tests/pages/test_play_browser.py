"""Whole games in a real browser, by mouse, by keyboard alone and without scripts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.pages import hands
from tests.pages.server import Server

pytestmark = pytest.mark.browser


def test_a_whole_game_is_played_by_mouse_without_loading_a_page(
    page: Page, server: Server, complaints: list[str]
) -> None:
    hands.open_game(page, server.url)
    loads: list[str] = []
    page.on("framenavigated", lambda frame: loads.append(frame.url))
    assert hands.play_out(page) > 3
    expect(page.locator("#decide-text")).to_contain_text("You have")
    expect(page.locator("#decide").get_by_role("button", name="Same set-up again")).to_be_visible()
    assert loads == []
    assert complaints == []


def test_a_whole_game_is_played_by_keyboard_alone(page: Page, server: Server, complaints: list[str]) -> None:
    hands.open_game(page, server.url, seed=11)
    keys = page.keyboard
    for _ in range(hands.MOST_ANSWERS):
        if hands.over(page):
            break
        before = hands.revision(page)
        keys.press("d")
        expect(page.locator("#decide-text")).to_be_focused()
        if page.locator("#tray input[data-digit]").count():
            digit = page.locator("#tray input[data-digit]").first.get_attribute("data-digit") or ""
            keys.press(digit)
            expect(page.locator(f"#tray input[data-digit='{digit}']")).to_be_checked()
            keys.press("d")
            hands.tab_to(page, "#decide .option.fits")
        elif page.locator("#table button.aim").count():
            keys.press("b")
        elif not page.locator("#decide .option.primary").count():
            hands.tab_to(page, "#decide .option:not([aria-disabled]), .spoils .option:not([aria-disabled])")
        keys.press("Enter")
        hands.wait_past(page, before)
    assert hands.over(page)
    assert complaints == []


def test_a_whole_game_is_played_without_scripts(browser: Browser, server: Server) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    hands.open_game(page, server.url, seed=4)
    assert hands.play_out(page) > 3
    expect(page.locator("#decide-text")).to_contain_text("You have")
    context.close()


def test_ticked_dice_pay_for_the_slot_pressed_without_scripts(browser: Browser, server: Server) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    hands.open_game(page, server.url)
    hands.press(page, hands.option(page, "roll_all"))
    page.locator("#pick-d2").check()
    hands.press(page, hands.option(page, "assign:attack"))
    expect(page.locator("#die-d2")).to_have_attribute("data-place", "attack")
    context.close()


def test_an_option_pressed_first_waits_for_the_die_that_pays(page: Page, server: Server) -> None:
    hands.open_game(page, server.url)
    hands.press(page, hands.option(page, "roll_all"))
    before = hands.revision(page)
    hands.option(page, "assign:move").click()
    expect(page.locator("#die-d3 .pick")).to_have_class("pick fits")
    assert hands.revision(page) == before
    page.locator("#pick-d3").click()
    hands.wait_past(page, before)
    expect(page.locator("#die-d3")).to_have_attribute("data-place", "move")


def test_undo_and_redo_by_key_bring_the_die_back_and_forth(page: Page, server: Server) -> None:
    hands.open_game(page, server.url)
    hands.to_acting(page)
    before = hands.revision(page)
    page.keyboard.press("u")
    hands.wait_past(page, before)
    expect(page.locator(".phase-prepare")).to_be_visible()
    before = hands.revision(page)
    page.keyboard.press("r")
    hands.wait_past(page, before)
    expect(page.locator(".phase-act")).to_be_visible()


def test_arrows_walk_from_hex_to_hex(page: Page, server: Server) -> None:
    hands.open_game(page, server.url)
    hands.to_acting(page)
    page.keyboard.press("b")
    start = page.evaluate("document.activeElement.dataset.hex")
    visited = {start}
    for key in ("ArrowUp", "ArrowLeft", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
        visited.add(page.evaluate("document.activeElement.dataset.hex"))
    assert len(visited) > 2
    assert None not in visited


def test_single_keys_do_nothing_once_switched_off(page: Page, server: Server) -> None:
    hands.open_game(page, server.url)
    hands.to_acting(page)
    page.locator("#menu > summary").click()
    hands.load_by(page, page.locator("#menu").get_by_role("button", name="Keys off"))
    expect(page.locator("html")).to_have_attribute("data-shortcuts", "off")
    before = hands.revision(page)
    page.locator("#decide-text").focus()
    page.keyboard.press("u")
    page.keyboard.press("?")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#decide-text")).not_to_be_focused()  # other keys are heard, so the scripts run
    expect(page.locator("#keys")).to_be_hidden()
    assert hands.revision(page) == before
