"""What a player of Sanctum does at its page."""

from __future__ import annotations

import httpx
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.pages import hands

MOST_ACTS = 120
_MATTERS = "#o-move, #o-fight, #o-rest, #o-breach, [data-hits]"


def open_game(page: Page, url: str, seed: int = 7) -> None:
    """Open a game on this seed with a computer at the other seat, and sit down at the first."""
    body = {
        "game": "sanctum",
        "seed": seed,
        "seats": [{"player": "human", "hero": "huntress"}, {"player": "computer", "hero": "slayer"}],
    }
    opened = httpx.post(f"{url}/api/v1/games", json=body, headers={"Idempotency-Key": f"seed {seed}"})
    page.goto(opened.raise_for_status().json()["url"])
    expect(page.locator("#table")).to_be_visible()
    hands.set_speed(page, "off")


def asked(page: Page) -> None:
    """Wait until there is something to decide."""
    expect(page.locator("#table .advise button")).to_be_visible(timeout=20_000)


def to_hits(page: Page) -> None:
    """Follow advice up to an attack in which dice can hit something."""
    for _ in range(MOST_ACTS):
        asked(page)
        if page.locator('#table input[form="hits"]').count():
            return
        hands.follow_advice(page)
    raise AssertionError("nothing could be hit")


def is_asked(page: Page) -> bool:
    """Whether the page asks its seat for something now."""
    return page.locator("#table .advise button").count() > 0


def is_over(page: Page) -> bool:
    return page.locator("#table .result").count() > 0


def act(page: Page) -> None:
    """Answer as advised. What others do meanwhile may take the advice away: then it is asked for again."""
    table = page.locator("#table")
    asked = table.get_attribute("data-question") or ""
    for _ in range(5):
        try:
            page.get_by_role("button", name="Show me a good move").click(timeout=3000)
            page.get_by_role("button", name="Do it").click(timeout=3000)
        except TooLate:
            continue
        expect(table).not_to_have_attribute("data-question", asked)
        return
    raise AssertionError("the advice could not be followed")


def hasten(page: Page) -> None:
    """Answer as advised where it matters, else end the step at once: fewer answers, a hero that lasts."""
    closing = page.locator("#decide .doing .closing:not([aria-disabled], [data-sets], [data-hits])")
    table = page.locator("#table")
    if page.locator(_MATTERS).count() or not closing.count():
        act(page)
        return
    asked = table.get_attribute("data-question") or ""
    closing.first.click()
    expect(table).not_to_have_attribute("data-question", asked)
