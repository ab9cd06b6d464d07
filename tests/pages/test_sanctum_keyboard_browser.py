"""Sanctum by keyboard alone: a whole game, and each kind of question that is more than one button."""

from __future__ import annotations

from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from tests.pages import hands, sanctum_by_program, sanctum_hands
from tests.pages.server import Server

pytestmark = pytest.mark.browser
MOST = 260
_ROAD = ("fight", "move", "breach", "answer", "rest")
_REST_FIRST = ("rest", *_ROAD)
_HIT = '#table .loc:not(.beyond, .shut) input[form="hits"]:not(:checked)'
_ANY = "#table button.option:not([aria-disabled=true])"


def question(page: Page) -> str:
    return page.locator("#table").get_attribute("data-question") or ""


def answered(page: Page, before: str) -> None:
    expect(page.locator("#table")).not_to_have_attribute("data-question", before)


def to_decision(page: Page) -> None:
    page.keyboard.press("d")
    expect(page.locator("#decide-text")).to_be_focused()


def enter(page: Page) -> None:
    """Press Enter where the focus is, and wait until the answer is there."""
    before = question(page)
    page.keyboard.press("Enter")
    answered(page, before)


def tick_hits(page: Page) -> None:
    """Tick locations, one after the other, as long as a die is left for one."""
    for _ in range(12):
        if not page.locator(_HIT).count():
            return
        hands.tab_to(page, _HIT, "Shift+Tab")
        page.keyboard.press("Space")
    raise AssertionError("there are always more locations to tick")


def equip(page: Page, done: set[str]) -> bool:
    """Put on the next item that was not moved in this rest."""
    for option in page.locator('#table .wardrobe [id^="o-equip:"]').all():
        known = option.get_attribute("id") or ""
        item = known.split(":")[1]
        if item not in done:
            done.add(item)
            hands.tab_to(page, f'[id="{known}"]')
            enter(page)
            return True
    return False


def step(page: Page, worn: set[str], wishes: tuple[str, ...]) -> str:
    """One answer, by keys alone, and what it was.

    `worn`: the items put on since the last rest began; `wishes`: what to do on the road, the dearest first.
    """
    to_decision(page)
    road = next((each for each in wishes if page.locator(f"#o-{each}:not([aria-disabled])").count()), None)
    resting = page.locator("#table .wardrobe").count() > 0
    if not resting:
        worn.clear()
    kind = "other"
    if road is not None:
        kind = road
        hands.tab_to(page, f"#o-{road}")
    elif resting and equip(page, worn):
        return "equip"
    elif page.locator(".spread-out .take, #skills .strip").count():
        kind = "levels" if page.locator("#skills .strip").count() else "take"
        page.keyboard.press("b")
        expect(page.locator("#table .strip:focus")).to_have_count(1)
    elif page.locator(_HIT).count():
        kind = "hits"
        tick_hits(page)
        to_decision(page)
    elif not page.locator("#decide .option.primary").count():
        hands.tab_to(page, _ANY)
    enter(page)
    return kind


def test_a_whole_game_is_played_by_keyboard_alone(page: Page, server: Server, complaints: list[str]) -> None:
    sanctum_hands.open_game(page, server.url, seed=11)
    worn: set[str] = set()
    met: Counter[str] = Counter()
    ended = page.locator("#table .result")
    for _ in range(MOST):
        expect(ended.or_(page.locator("#table .advise button")).first).to_be_visible(timeout=30_000)
        if ended.count():
            break
        turns = sum(met[each] for each in _ROAD)
        met[step(page, worn, _REST_FIRST if turns % 5 == 4 else _ROAD)] += 1
    expect(page.locator("#table .ranking > li")).to_have_count(2)
    assert {"move", "fight", "take", "hits", "levels", "equip"} <= set(met)
    assert complaints == []


@pytest.fixture
def at_the_last_cards(page: Page, server: Server) -> Page:
    """The first seat's page in the final battle, with dice that hit a card."""
    with sanctum_by_program.opened(server.url, seed=36) as game:
        for seat, state in game.moments():
            if seat == 0 and state["view"]["stage"] == "battle" and state["decision"]["kind"] == "attack":
                page.goto(game.seat_link(0))
                hands.set_speed(page, "off")
                if page.locator(_HIT).count() > 1:
                    return page
    raise AssertionError("no card of the final battle could be hit twice")


def test_locations_of_the_final_battle_are_walked_by_arrows_and_ticked_by_space(
    at_the_last_cards: Page,
) -> None:
    page = at_the_last_cards
    page.keyboard.press("b")
    expect(page.locator('input[form="hits"]:focus')).to_have_count(1)
    visited = {page.evaluate("document.activeElement.id")}
    for arrow in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(arrow)
        visited.add(page.evaluate("document.activeElement.id"))
    assert len(visited) > 1
    page.keyboard.press("b")
    page.keyboard.press("Space")
    expect(page.locator('input[form="hits"]:checked')).to_have_count(1)
    expect(page.locator("#tray .sent")).to_have_count(1)
    page.keyboard.press("Space")
    expect(page.locator('input[form="hits"]:checked')).to_have_count(0)


def test_an_item_put_on_by_keys_is_taken_off_again_by_one(page: Page, server: Server) -> None:
    with sanctum_by_program.opened(server.url, seed=36) as game:
        game.until("respite", "rest")
        page.goto(game.seat_link(0))
    hands.set_speed(page, "off")
    worn = page.locator(".wardrobe .worn > .gear:not(.empty)")
    before = worn.all_inner_texts()
    to_decision(page)
    assert equip(page, set())
    assert worn.all_inner_texts() != before
    asked = hands.revision(page)
    page.keyboard.press("u")
    hands.wait_past(page, asked)
    assert worn.all_inner_texts() == before
