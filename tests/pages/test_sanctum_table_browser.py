"""Two people in two browsers and two computers play Sanctum from the lobby to the ranking."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.pages import hands, sanctum_evening, sanctum_hands
from tests.pages.sanctum_evening import AT_PLAY, AT_TABLE, SLOW, Kept
from tests.pages.server import Server

pytestmark = pytest.mark.browser
PATIENCE = 600
"""How often it is looked, every 50 ms, whether somebody is asked at last."""
SEED = 20
"""A game that does not last long."""


@pytest.fixture
def ruth(browser: Browser) -> Iterator[Page]:
    """Ruth, in a browser of her own; all browsers are closed after her."""
    yield sanctum_evening.new_browser(browser)
    for context in list(browser.contexts):
        context.close()


def begin(ruth: Page, tom: Page, server: Server) -> str:
    """Ruth opens a table, Tom comes by its link, computers take the other seats; the game's id."""
    sanctum_evening.open_table(ruth, server.url, "Ruth", "open", "open", "open", seed=SEED)
    sanctum_evening.sit(tom, sanctum_evening.link(ruth), 2, "Tom")
    expect(ruth.locator("#seat-1")).to_contain_text("Tom", timeout=SLOW)
    for seat in (2, 3):
        ruth.locator(f"#seat-{seat}").get_by_role("button", name="Let a computer play").click()
        expect(ruth.locator(f"#seat-{seat}")).to_contain_text("Computer")
    ruth.get_by_role("button", name="Begin the game").click()
    for page in (ruth, tom):
        expect(page).to_have_url(AT_PLAY, timeout=SLOW)
        hands.set_speed(page, "off")
    return ruth.url.rpartition("/")[2]


def play_on(evening: tuple[Page, ...], enough: Callable[[Page], bool]) -> Counter[Page]:
    """Whoever is asked answers, until it is enough after somebody's answer; how often each has answered."""
    given: Counter[Page] = Counter()
    waited = 0
    while waited < PATIENCE:
        asked = next(filter(sanctum_hands.is_asked, evening), None)
        if asked is None:
            if all(map(sanctum_hands.is_over, evening)):
                return given
            waited += 1
            evening[0].wait_for_timeout(50)
            continue
        waited = 0
        sanctum_hands.hasten(asked)
        given[asked] += 1
        if enough(asked):
            return given
    raise AssertionError("nobody is asked, and it is not over")


def at_a_computers_turn(
    evening: tuple[Page, ...], server: Server, game_id: str
) -> tuple[Kept, Counter[Page]]:
    """Play on and kill the server while a computer is to act; what is on disk then, and who answered."""
    given: Counter[Page] = Counter()
    for _ in range(6):
        given += play_on(evening, lambda page: page is evening[1] and not sanctum_hands.is_asked(page))
        server.kill()
        kept = sanctum_evening.kept(server.data, game_id)
        if set(kept.asked) <= {2, 3}:
            return kept, given
        server.start()
    raise AssertionError("the computers were always faster")


def standings(page: Page) -> list[str]:
    """The ranking as this page shows it."""
    return [line.replace(" (you)", "") for line in page.locator(".ranking > li").all_inner_texts()]


def test_two_people_and_two_computers_play_to_the_ranking_though_the_server_is_killed_meanwhile(
    ruth: Page, browser: Browser, own_server: Server
) -> None:
    tom = sanctum_evening.new_browser(browser)
    evening = (ruth, tom)
    game_id = begin(ruth, tom, own_server)
    before, given = at_a_computers_turn(evening, own_server, game_id)
    own_server.start()
    for page in evening:
        expect(page.locator("#table")).not_to_have_attribute(
            "data-revision", str(len(before.entries)), timeout=SLOW
        )
    given += play_on(evening, lambda _: False)
    after = sanctum_evening.kept(own_server.data, game_id)
    assert after.entries[: len(before.entries)] == before.entries
    assert after.told[: len(before.told)] == before.told
    answers = Counter(entry.seat for entry in after.entries)
    assert [answers[0], answers[1]] == [given[ruth], given[tom]]
    assert min(answers[2], answers[3]) > 20
    assert len(standings(ruth)) == 4
    assert standings(ruth) == standings(tom)
    again(ruth, tom)


def again(ruth: Page, tom: Page) -> None:
    """The same people meet at a new table."""
    ruth.get_by_role("button", name="Again with the same people").click()
    expect(ruth).to_have_url(AT_TABLE)
    tom.get_by_role("link", name="Come along to the next game").click(timeout=SLOW)
    expect(tom).to_have_url(ruth.url)
    tom.get_by_role("button", name=re.compile("^Sit here")).click()
    expect(ruth.locator("#seat-1")).to_contain_text("Tom", timeout=SLOW)
    expect(ruth.locator("#table")).to_contain_text("Every seat is filled")
