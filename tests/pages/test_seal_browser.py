"""7th Seal in a real browser: by mouse, by keyboard, without scripts; dice first and targets first."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.pages import hands, seal_hands
from tests.pages.server import Server

pytestmark = pytest.mark.browser


def payable(page: Page) -> Locator:
    """Options on the table that dice pay for."""
    return page.locator("#board [data-sets], #character [data-sets]")


def first_set(option: Locator) -> list[str]:
    return (option.get_attribute("data-sets") or "").split(" ")[0].split("+")


def tick(page: Page, pieces: list[str]) -> None:
    for piece in pieces:
        page.locator(f'#tray input[value="{piece}"]:not(:checked)').first.check()


def test_a_whole_game_is_played_by_mouse_without_loading_a_page(
    page: Page, server: Server, complaints: list[str]
) -> None:
    seal_hands.open_game(page, server.url)
    loads: list[str] = []
    page.on("framenavigated", lambda frame: loads.append(frame.url))
    assert seal_hands.play_out(page) > 5
    expect(page.locator("#table .story svg")).to_be_visible()
    expect(page.locator("#decide").get_by_role("button", name="Same set-up again")).to_be_visible()
    assert loads == []
    assert complaints == []


def test_a_whole_game_is_played_by_keyboard_alone(page: Page, server: Server, complaints: list[str]) -> None:
    seal_hands.open_game(page, server.url, seed=11)
    keys = page.keyboard
    for _ in range(hands.MOST_ANSWERS):
        if hands.over(page):
            break
        before = hands.revision(page)
        keys.press("d")
        expect(page.locator("#decide-text")).to_be_focused()
        if not page.locator("#decide .option.primary").count() or seal_hands.sharing(page).count():
            hands.tab_to(
                page, "#decide .option:not([aria-disabled=true]), .relic .option:not([aria-disabled])"
            )
        keys.press("Enter")
        hands.wait_past(page, before)
    assert hands.over(page)
    assert complaints == []


def test_a_whole_game_is_played_without_scripts(browser: Browser, server: Server) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    seal_hands.open_game(page, server.url, seed=4)
    assert seal_hands.play_out(page) > 5
    context.close()


def test_ticked_dice_pay_for_the_target_pressed_without_scripts(browser: Browser, server: Server) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    seal_hands.open_game(page, server.url)
    seal_hands.to_acting(page)
    option = page.locator('#character [id^="o-defend:"]').first
    ready = page.locator("#tray input").count()
    tick(page, first_set(option))
    hands.press(page, option)
    expect(page.locator("#tray input")).to_have_count(ready - 1)
    context.close()


def test_ticked_dice_light_every_target_they_buy_with_what_it_would_do(page: Page, server: Server) -> None:
    seal_hands.open_game(page, server.url)
    seal_hands.to_acting(page)
    option = page.locator('#character [id^="o-defend:"]').first
    pieces = first_set(option)
    tick(page, pieces)
    expect(option).to_contain_class("fits")
    expect(option.locator(".forecast")).to_contain_text(f"absorbs {pieces[0][1]}")
    lit = page.locator("#table [data-sets].fits")
    bought = [
        each.get_attribute("id")
        for each in payable(page).all()
        if "+".join(pieces) in (each.get_attribute("data-sets") or "").split(" ")
    ]
    assert len(bought) > 1
    assert {each.get_attribute("id") for each in lit.all()} >= set(bought)


def test_a_target_pressed_first_lights_the_dice_that_fit_and_is_bought_by_ticking_them(
    page: Page, server: Server
) -> None:
    seal_hands.open_game(page, server.url)
    seal_hands.to_acting(page)
    option = page.locator('#character [id^="o-defend:"]').first
    sets = (option.get_attribute("data-sets") or "").split(" ")
    assert len(sets) > 1
    before = hands.revision(page)
    option.click()
    expect(page.locator("#tray .pick.fits")).not_to_have_count(0)
    assert hands.revision(page) == before
    page.locator(
        f'#tray input[value="{sets[0]}"]'
    ).first.click()  # it is taken at once: no tick is left to see
    hands.wait_past(page, before)
    expect(page.locator(".defence li > .glass")).to_have_count(1)


def test_undo_by_key_takes_the_die_out_of_the_defence_zone(page: Page, server: Server) -> None:
    seal_hands.open_game(page, server.url)
    seal_hands.to_acting(page)
    option = page.locator('#character [id^="o-defend:"]').first
    tick(page, first_set(option))
    hands.press(page, option)
    before = hands.revision(page)
    page.keyboard.press("u")
    hands.wait_past(page, before)
    expect(page.locator(".defence li > .glass")).to_have_count(0)


def to_sharing(page: Page, kind: str) -> None:
    """Up to a question whose answer shares something out ("points" or "deal")."""
    for _ in range(hands.MOST_ANSWERS):
        if page.locator(f'#table [data-shares="{kind}"]').count():
            return
        seal_hands.step(page)
    raise AssertionError(f"no {kind} were ever shared out")


def test_dice_are_dealt_to_all_underlings_in_one_answer(page: Page, server: Server) -> None:
    seal_hands.open_game(page, server.url)
    to_sharing(page, "deal")
    rows = page.locator("#table .shares fieldset").count()
    assert rows > 1
    hands.press(page, seal_hands.sharing(page))
    assert page.locator(".fury .now .glass").count() >= rows


def test_a_deal_that_does_not_add_up_is_held_back_and_says_why(page: Page, server: Server) -> None:
    seal_hands.open_game(page, server.url)
    to_sharing(page, "deal")
    before = hands.revision(page)
    first = page.locator("#table .shares fieldset").first
    first.locator("input:not(:checked)").first.check()
    expect(page.locator("#shares-left")).not_to_have_text("It adds up.")
    seal_hands.sharing(page).click(force=True)
    assert hands.revision(page) == before


def test_damage_is_split_on_one_screen_in_one_answer(page: Page, server: Server) -> None:
    seal_hands.open_game(page, server.url, seed=3)
    to_sharing(page, "points")
    expect(page.locator("#shares-left")).to_have_text("It adds up.")
    expect(page.locator("#table .shares .forecast")).to_contain_text("leaves")
    hands.press(page, seal_hands.sharing(page))
    assert not page.locator("#table .shares").count()


def test_ticked_dice_tell_what_becomes_of_the_threat(page: Page, server: Server) -> None:
    seal_hands.open_game(page, server.url, seed=3)
    seal_hands.to_acting(page)
    table = page.locator("#then")
    expect(table).to_be_hidden()
    defend = page.locator('#character [id^="o-defend:"]').first
    tick(page, first_set(defend))
    expect(table).to_be_visible()
    expect(table.locator("tbody tr")).to_have_count(page.locator("#table .fits[data-then]").count())
    expect(page.locator("[data-fits]")).to_contain_text("for the ticked dice")
    told = table.locator("tbody tr", has_text="Defend").first.locator("td").last.inner_text()
    hands.press(page, defend)
    kept = page.locator("#threat .verdict b").first.inner_text().replace(" to ", "\u2013")
    assert told in (kept, "you fall")
    expect(page.locator("#then")).to_be_hidden()


def test_a_card_tells_both_of_its_sides_when_it_is_pressed(page: Page, server: Server) -> None:
    seal_hands.open_game(page, server.url)
    seal_hands.to_acting(page)
    card = page.locator(".underling details.about").first
    card.locator("summary").click()
    expect(card.get_by_text("Once beaten")).to_be_visible()
    page.keyboard.press("Escape")
    expect(card.get_by_text("Once beaten")).to_be_hidden()


def test_the_enemies_turn_is_told_step_by_step(page: Page, server: Server) -> None:
    seal_hands.open_game(page, server.url, speed="step")
    seal_hands.to_acting(page)
    page.locator("#o-end").click()
    caption = page.locator(".caption")
    expect(caption).to_be_visible()
    first = caption.locator("p").inner_text()
    caption.get_by_role("button", name="Next").click()
    expect(caption.locator("p")).not_to_have_text(first)
    caption.get_by_role("button", name="Skip").click()
    expect(caption).to_have_count(0)


def test_good_moves_are_shown_and_done(page: Page, server: Server) -> None:
    seal_hands.open_game(page, server.url)
    seal_hands.to_acting(page)
    hands.follow_advice(page)
    assert page.locator("#decide-text").inner_text()


def test_ticked_dice_do_not_keep_a_turn_from_ending(page: Page, server: Server) -> None:
    seal_hands.open_game(page, server.url)
    seal_hands.to_acting(page)
    page.locator("#tray input").first.check()
    hands.press(page, page.locator("#o-end"))
    expect(page.locator(".sentence.refusal")).to_have_count(0)


def test_a_die_ticked_by_its_digit_is_spent_on_a_lit_target_by_keys_alone(page: Page, server: Server) -> None:
    seal_hands.open_game(page, server.url)
    seal_hands.to_acting(page)
    ready = page.locator("#tray input").count()
    page.keyboard.press("1")
    page.keyboard.press("b")
    expect(page.locator("#table .strip.fits:focus")).to_have_count(1)
    start = page.evaluate("document.activeElement.id")
    for key in ("ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"):
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.matches('.strip')")
    page.locator(f'[id="{start}"]').focus()
    before = hands.revision(page)
    page.keyboard.press("Enter")
    hands.wait_past(page, before)
    assert page.locator("#tray input").count() <= ready
