"""What a player of Sanctum does at its page."""

from __future__ import annotations

import httpx
from playwright.sync_api import Page, expect

from tests.pages import hands

MOST_ACTS = 120


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
