"""What browsers do to games: reload, back, two tabs, double clicks, a server that goes away."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.pages import hands
from tests.pages.server import Server

pytestmark = pytest.mark.browser


def test_a_reload_keeps_the_question_and_the_ticks(page: Page, server: Server) -> None:
    hands.open_game(page, server.url)
    hands.press(page, hands.option(page, "roll_all"))
    question = page.locator("#decide-text").inner_text()
    page.keyboard.press("2")
    expect(page.locator("#pick-d2")).to_be_checked()
    page.reload()
    expect(page.locator("#decide-text")).to_have_text(question)
    expect(page.locator("#pick-d2")).to_be_checked()
    expect(page.locator("#pick-d1")).not_to_be_checked()


def test_a_reload_in_the_middle_of_any_kind_of_choice_changes_nothing(page: Page, server: Server) -> None:
    met: set[str] = set()
    for seed in (3, 8):
        hands.open_game(page, server.url, seed=seed)
        for _ in range(hands.MOST_ANSWERS):
            if hands.over(page):
                break
            phase = page.locator("#decide-text").inner_text()
            if phase not in met:
                met.add(phase)
                before = page.locator("#decide, #tray").all_inner_texts()
                page.reload()
                assert page.locator("#decide, #tray").all_inner_texts() == before
            hands.press(page, hands.next_step(page))
    assert len(met) >= 4


def test_ticks_do_not_outlive_their_question(page: Page, server: Server) -> None:
    hands.open_game(page, server.url)
    hands.press(page, hands.option(page, "roll_all"))
    page.keyboard.press("1")
    hands.press(page, page.locator('#tray [id="o-assign:move-d2"]'))
    expect(page.locator("#pick-d1")).not_to_be_checked()


def test_three_quick_clicks_are_one_answer(page: Page, server: Server) -> None:
    hands.open_game(page, server.url)
    before = int(hands.revision(page))
    hands.option(page, "roll").click(click_count=3, delay=5)
    hands.wait_past(page, str(before))
    page.wait_for_load_state("networkidle")
    assert int(hands.revision(page)) == before + 1


def test_an_old_page_on_a_second_device_is_refused_with_the_fresh_table(
    page: Page, browser: Browser, server: Server
) -> None:
    hands.open_game(page, server.url)
    second = hands.other_device(browser, page, deaf=True)
    hands.press(page, hands.option(page, "roll_all"))
    before = hands.revision(second)
    hands.option(second, "roll").click()
    hands.wait_past(second, before)
    expect(second.locator(".sentence.refusal")).to_be_visible()
    assert hands.revision(second) == hands.revision(page)
    second.locator(".dismiss").click()
    expect(second.locator(".sentence.refusal")).to_have_count(0)
    second.context.close()


def test_the_back_button_leads_to_a_table_that_can_be_played(page: Page, server: Server) -> None:
    hands.open_game(page, server.url)
    hands.press(page, hands.option(page, "roll_all"))
    now = hands.revision(page)
    page.get_by_role("link", name="Rules").click()
    page.wait_for_url("**/rules/**")
    page.go_back()
    expect(page.locator("#table")).to_have_attribute("data-revision", now)
    hands.assign(page)
    expect(page.locator(".phase-act")).to_be_visible()


def test_a_game_goes_on_after_the_server_was_restarted(page: Page, own_server: Server) -> None:
    hands.open_game(page, own_server.url)
    hands.press(page, hands.option(page, "roll_all"))
    own_server.restart()
    hands.assign(page)
    expect(page.locator(".phase-act")).to_be_visible()


def test_a_server_that_is_gone_is_said_and_nothing_is_lost(page: Page, own_server: Server) -> None:
    hands.open_game(page, own_server.url)
    own_server.stop()
    hands.option(page, "roll_all").click()
    expect(page.locator(".sentence.refusal")).to_contain_text("could not be reached")
    own_server.start()
    hands.press(page, hands.option(page, "roll_all"))
    hands.assign(page)


def test_the_focus_goes_to_what_must_be_decided_next(page: Page, server: Server) -> None:
    hands.open_game(page, server.url)
    hands.press(page, hands.option(page, "roll_all"))
    expect(page.locator("#decide-text")).to_be_focused()


def test_what_happened_is_said_in_a_region_that_is_never_swapped(page: Page, server: Server) -> None:
    hands.open_game(page, server.url)
    page.evaluate("document.getElementById('live').dataset.mine = 'yes'")
    hands.press(page, hands.option(page, "roll_all"))
    expect(page.locator("#live[data-mine=yes]")).to_contain_text("A white die shows")
