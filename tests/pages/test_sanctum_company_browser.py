"""People at one table of Sanctum: whose turn it is, many tabs, a table played without scripts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.pages import hands, sanctum_by_program, sanctum_evening, sanctum_hands
from tests.pages.sanctum_by_program import Played
from tests.pages.sanctum_evening import AT_PLAY, SLOW
from tests.pages.server import Server

pytestmark = pytest.mark.browser
YOURS = "● Your turn \N{EN DASH} Sanctum"


@pytest.fixture
def game(server: Server) -> Iterator[Played]:
    """A game of the Huntress and the Slayer, with a person at each seat."""
    with sanctum_by_program.opened(server.url, seed=7) as made:
        yield made


@pytest.fixture
def guests(browser: Browser) -> Iterator[None]:
    """Every browser that was opened is closed after."""
    yield
    for context in list(browser.contexts):
        context.close()


def sit(browser: Browser, game: Played, seat: int) -> Page:
    page = sanctum_evening.new_browser(browser)
    page.goto(game.seat_link(seat))
    expect(page.locator("#table")).to_be_visible()
    return page


def end_turn(page: Page) -> None:
    """Act as advised until it is somebody else's turn."""
    while sanctum_hands.is_asked(page):
        sanctum_hands.hasten(page)


@pytest.mark.usefixtures("guests")
def test_whose_turn_it_is_stands_in_the_page_and_in_the_tabs_title(browser: Browser, game: Played) -> None:
    ruth, tom = sit(browser, game, 0), sit(browser, game, 1)
    expect(ruth).to_have_title(YOURS)
    expect(tom).to_have_title("Waiting for the Huntress \N{EN DASH} Sanctum")
    expect(tom.locator("#decide-text")).to_have_text("The Huntress is to act.")
    end_turn(ruth)
    expect(ruth).to_have_title("Waiting for the Slayer \N{EN DASH} Sanctum")
    expect(ruth.locator("header .whose")).to_have_text("Slayer")
    expect(tom).to_have_title(YOURS, timeout=SLOW)
    expect(tom.locator("header .whose")).to_contain_text("your")
    end_turn(tom)
    expect(ruth).to_have_title(YOURS, timeout=SLOW)


@pytest.mark.usefixtures("guests")
def test_ten_tabs_of_one_browser_follow_the_game_and_any_of_them_plays_it(
    browser: Browser, game: Played
) -> None:
    ruth, tom = sit(browser, game, 0), sit(browser, game, 1)
    tabs = [ruth, *(ruth.context.new_page() for _ in range(9))]
    for tab in tabs[1:]:
        tab.goto(game.page)
    end_turn(tabs[9])
    for tab in tabs:
        expect(tab).to_have_title("Waiting for the Slayer \N{EN DASH} Sanctum", timeout=SLOW)
    expect(tom).to_have_title(YOURS, timeout=SLOW)
    end_turn(tom)
    for tab in tabs:
        expect(tab).to_have_title(YOURS, timeout=SLOW)
        expect(tab.locator("#table")).to_have_attribute("data-revision", hands.revision(tom), timeout=SLOW)


@pytest.mark.usefixtures("guests")
def test_in_the_respite_nobody_waits_for_anothers_answers(browser: Browser, game: Played) -> None:
    game.until("respite", "rest")
    ruth, tom = sit(browser, game, 0), sit(browser, game, 1)
    for page in (ruth, tom):
        expect(page).to_have_title(YOURS)
    for page in (tom, ruth, tom):
        sanctum_hands.act(page)
    for page in (ruth, tom):
        expect(page.locator("#table")).to_have_attribute("data-revision", newest(game), timeout=SLOW)


@pytest.mark.usefixtures("guests")
def test_what_one_has_asked_for_or_opened_stays_while_another_acts(browser: Browser, game: Played) -> None:
    game.until("battle", "prepare")
    ruth = sit(browser, game, 0)
    ruth.locator("#table .odds a").click()
    odds = ruth.locator("#odds")
    expect(odds).not_to_be_empty()
    ruth.get_by_role("button", name="Show me a good move").click()
    do_it = ruth.get_by_role("button", name="Do it")
    ruth.locator("#skills details.ways > summary").first.click()
    ruth.locator("#table .odds a").click()
    do_it.focus()
    ruth.locator("#table .company").evaluate("each => { each.open = true; }")
    before = hands.revision(ruth)
    game.follow_advice(1, game.ask(1))
    hands.wait_past(ruth, before)
    expect(odds).not_to_be_empty()
    expect(ruth.locator("#table .company")).to_have_attribute("open", "")
    expect(do_it).to_be_focused()
    asked = ruth.locator("#table").get_attribute("data-question") or ""
    do_it.click()
    expect(ruth.locator("#table")).not_to_have_attribute("data-question", asked)
    expect(do_it).to_have_count(0)
    expect(odds).to_be_empty()


def newest(game: Played) -> str:
    return str(game.ask(0)["revision"])


@pytest.mark.usefixtures("guests")
def test_a_table_is_opened_joined_begun_and_played_without_scripts(browser: Browser, server: Server) -> None:
    ruth = sanctum_evening.new_browser(browser, scripts=False)
    tom = sanctum_evening.new_browser(browser, scripts=False)
    sanctum_evening.open_table(ruth, server.url, "Ruth", "open", "computer")
    sanctum_evening.sit(tom, sanctum_evening.link(ruth), 2, "Tom")
    ruth.reload()
    expect(ruth.locator("#seat-1")).to_contain_text("Tom")
    ruth.get_by_role("button", name="Begin the game").click()
    expect(ruth).to_have_url(AT_PLAY)
    tom.reload()
    expect(tom).to_have_url(AT_PLAY)
    answers = 0
    while answers < 16:
        for page in (ruth, tom):
            page.reload()
            while sanctum_hands.is_asked(page):
                by_forms(page)
                answers += 1
    ruth.locator("#message").fill("Your health!")
    ruth.get_by_role("button", name="Send").click()
    tom.reload()
    expect(tom.locator(".message .said")).to_have_text("Your health!")


def by_forms(page: Page) -> None:
    """One answer by plain forms: tick what can be hit, do what is advised or end the step."""
    before = hands.revision(page)
    if page.locator("#o-end[data-hits]").count():
        location = page.locator('#table input[form="hits"]:enabled')
        if location.count():
            location.first.check()
        page.locator("#o-end").click()
    else:
        sanctum_hands.hasten(page)
    expect(page.locator("#table")).not_to_have_attribute("data-revision", before)
    expect(page.locator(".sentence.refusal")).to_have_count(0)
