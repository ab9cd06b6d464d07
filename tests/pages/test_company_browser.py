"""Several people at one table, each in a browser of their own: everybody's page follows by itself."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from app.database import Database
from tests.app.company_rows import seat_people
from tests.pages.server import Server

pytestmark = pytest.mark.browser
SLOW = 15_000
"""Milliseconds: a stream that has broken off is opened anew after two seconds."""


@dataclass
class Evening:
    """A table with two seats, and who sits there; a browser each."""

    server: Server
    browser: Browser
    id: str
    tokens: tuple[str, ...]

    @property
    def url(self) -> str:
        return f"{self.server.url}/play/{self.id}"

    def sit(self, seat: int) -> Page:
        """A new browser that takes a seat by its private link."""
        page = self.browser.new_context(reduced_motion="reduce").new_page()
        page.goto(f"{self.server.url}/g/{self.tokens[seat]}")
        expect(page.locator("#people")).to_be_visible()
        return page


@pytest.fixture
def tavern(tmp_path: Path) -> Iterator[Server]:
    """A server that knows the Wishing Well and may be stopped."""
    running = Server(tmp_path, module="tests.app.well")
    running.start()
    yield running
    running.stop()


def opened(server: Server, browser: Browser, *names: str | None) -> Evening:
    game = httpx.post(f"{server.url}/api/v1/games", json={"game": "pool"}, trust_env=False).json()
    database = Database(server.data / "dicehearth.sqlite3")
    with closing(database):
        database.start()
        seat_people(database, game["id"], *names)
    return Evening(server, browser, game["id"], tuple(seat["token"] for seat in game["seats"]))


@pytest.fixture
def evening(tavern: Server, browser: Browser) -> Iterator[Evening]:
    made = opened(tavern, browser, "Ruth", "Tom")
    yield made
    for context in list(browser.contexts):
        context.close()


def press(page: Page, label: str) -> None:
    before = page.locator("#table").get_attribute("data-revision") or ""
    page.get_by_role("button", name=label, exact=True).click()
    expect(page.locator("#table")).not_to_have_attribute("data-revision", before)


def hide(page: Page, *, hidden: bool) -> None:
    """Have the page believe that nobody looks at it, or that somebody does again."""
    page.evaluate(
        """hidden => {
            Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


def test_everybody_sees_whose_turn_it_is_as_it_changes(evening: Evening) -> None:
    ruth, tom = evening.sit(0), evening.sit(1)
    expect(ruth).to_have_title("● Your turn \N{EN DASH} The Wishing Well")
    press(ruth, "wish 1")
    expect(ruth).to_have_title("Waiting for Seat 2 (Tom) \N{EN DASH} The Wishing Well")
    expect(tom.locator(".whose-turn")).to_have_text("It is your turn.")
    press(tom, "wish 1")
    expect(tom).to_have_title("Waiting for Seat 1 (Ruth) \N{EN DASH} The Wishing Well")
    expect(ruth.locator(".whose-turn")).to_have_text("It is your turn.")


def test_what_is_written_is_there_for_everybody_and_a_draft_stays(evening: Evening) -> None:
    ruth, tom = evening.sit(0), evening.sit(1)
    tom.locator("#message").fill("half a sent")
    tom.locator("#message").focus()
    ruth.locator("#message").fill("hello <b>Tom</b>")
    ruth.get_by_role("button", name="Send").click()
    expect(ruth.locator("#message")).to_have_value("")
    expect(tom.locator(".message .said")).to_have_text("hello <b>Tom</b>")
    expect(tom.locator("#message")).to_have_value("half a sent")
    expect(tom.locator("#message")).to_be_focused()


def test_a_tab_that_nobody_looks_at_still_says_in_its_title_whose_turn_it_is(evening: Evening) -> None:
    ruth, tom = evening.sit(0), evening.sit(1)
    press(ruth, "wish 1")
    hide(ruth, hidden=True)
    before = ruth.locator("#table").get_attribute("data-revision") or ""
    press(tom, "wish 1")
    expect(tom).to_have_title("Waiting for Seat 1 (Ruth) \N{EN DASH} The Wishing Well")
    expect(ruth).to_have_title("● Your turn \N{EN DASH} The Wishing Well", timeout=SLOW)
    expect(ruth.locator("#table")).to_have_attribute("data-revision", before)
    hide(ruth, hidden=False)
    expect(ruth.locator(".whose-turn")).to_have_text("It is your turn.")


def test_pages_catch_up_over_a_restart_of_the_server(evening: Evening) -> None:
    ruth, tom = evening.sit(0), evening.sit(1)
    evening.server.restart()
    press(ruth, "wish 1")
    expect(tom.locator("#table")).to_have_attribute("data-revision", "1", timeout=SLOW)
    evening.server.stop()
    evening.server.start()
    press(tom, "wish 1")
    expect(ruth.locator("#table")).to_have_attribute("data-revision", "2", timeout=SLOW)
    expect(ruth.locator("#people .person.here")).to_have_count(2, timeout=SLOW)


def test_a_page_that_could_not_be_fetched_is_fetched_again(evening: Evening) -> None:
    """The stream lives on and says nothing twice."""
    ruth, tom = evening.sit(0), evening.sit(1)
    failed: list[str] = []

    def fail_twice(route: Route) -> None:
        if len(failed) == 2:
            route.continue_()
        else:
            failed.append(route.request.url)
            route.abort()

    tom.route("**/play/*?after=*", fail_twice)
    press(ruth, "wish 1")
    expect(tom.get_by_text("The server could not be reached")).to_have_count(1)
    expect(tom.locator("#table")).to_have_attribute("data-revision", "1", timeout=SLOW)
    expect(tom.get_by_text("The server could not be reached")).to_have_count(0)
    assert len(failed) == 2


def test_ten_tabs_of_one_browser_and_another_browser_all_follow(evening: Evening) -> None:
    ruth, tom = evening.sit(0), evening.sit(1)
    tabs = [ruth, *(_tab(ruth.context, evening.url) for _ in range(9))]
    press(tom, "dig")
    for tab in tabs:
        expect(tab.locator("#table")).to_have_attribute("data-revision", "1", timeout=SLOW)
    press(tabs[9], "wish 1")
    expect(tom.locator(".whose-turn")).to_have_text("It is your turn.")
    for tab in tabs:
        expect(tab).to_have_title("Waiting for Seat 2 (Tom) \N{EN DASH} The Wishing Well", timeout=SLOW)


def _tab(context: BrowserContext, url: str) -> Page:
    page = context.new_page()
    page.goto(url)
    return page


def test_who_closes_the_page_is_gone_after_a_while_and_back_with_it(evening: Evening) -> None:
    ruth, tom = evening.sit(0), evening.sit(1)
    expect(ruth.locator("#people .person.here")).to_have_count(2)
    tom.close()
    expect(ruth.locator("#people .person.gone")).to_have_count(1, timeout=40_000)
    back = _tab(tom.context, evening.url)
    expect(back.locator("#people")).to_be_visible()
    expect(ruth.locator("#people .person.here")).to_have_count(2, timeout=SLOW)


def test_a_computer_plays_on_for_who_leaves_until_the_seat_is_taken_back(evening: Evening) -> None:
    ruth, tom = evening.sit(0), evening.sit(1)
    tom.get_by_text("Leave the table …").click()
    tom.get_by_role("button", name="Leave the table", exact=True).click()
    expect(ruth.locator("#people .person.stand_in")).to_have_count(1)
    expect(ruth.locator(".whose-turn")).to_have_text("It is your turn.", timeout=SLOW)
    tom.get_by_role("button", name="Take my seat back").click()
    expect(ruth.locator("#people .person.here")).to_have_count(2)
    expect(tom.get_by_role("button", name="Take my seat back")).to_have_count(0)


def test_a_table_is_played_without_scripts(evening: Evening) -> None:
    context = evening.browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{evening.server.url}/g/{evening.tokens[0]}")
    page.locator("#message").fill("hello")
    page.get_by_role("button", name="Send").click()
    expect(page.locator(".message .said")).to_have_text("hello")
    page.get_by_role("button", name="wish 1", exact=True).click()
    expect(page).to_have_title("Waiting for Seat 2 (Tom) \N{EN DASH} The Wishing Well")
    page.get_by_text("Leave the table …").click()
    page.get_by_role("button", name="Leave the table", exact=True).click()
    page.get_by_role("button", name="Take my seat back").click()
    expect(page.locator("#people .person.here")).to_have_count(1)


def test_what_is_written_out_of_sight_stays_new_until_it_is_looked_at(evening: Evening) -> None:
    ruth, tom = evening.sit(0), evening.sit(1)
    tom.set_viewport_size({"width": 1000, "height": 120})
    ruth.locator("#message").fill("hello")
    ruth.get_by_role("button", name="Send").click()
    expect(tom.locator(".unread")).to_have_text("1 new", timeout=SLOW)
    tom.wait_for_timeout(1_000)
    tom.reload()
    expect(tom.locator(".unread")).to_have_text("1 new")
    tom.locator(".message.new").scroll_into_view_if_needed()
    expect(tom.locator(".unread")).to_have_count(0)
    tom.reload()
    expect(tom.locator(".message.new")).to_have_count(0)
