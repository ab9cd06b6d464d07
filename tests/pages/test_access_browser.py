"""Every page at every width: axe finds nothing serious, nothing scrolls sideways, no text is tiny."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from rules.games import GAMES
from tests.pages import hands
from tests.pages.server import Server

pytestmark = pytest.mark.browser

OF_GAMES = tuple(path for game in GAMES for path in (f"/games/{game}/new", f"/rules/{game}"))
PATHS = ("/", "/tables", "/rules", *OF_GAMES, "/about", "/mine", "/no-such-page")
WIDTHS = (360, 768, 1280, 1440)


def serious(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [
        f"{v['id']}: {v['nodes'][0]['html'][:200]}" for v in found if v["impact"] in ("serious", "critical")
    ]


def too_wide(page: Page) -> int:
    width: int = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return width


def smallest_text(page: Page) -> float:
    """The size in CSS pixels of the smallest text shown outside drawings."""
    size: float = page.evaluate(
        """() => Math.min(...[...document.querySelectorAll('body *')]
            .filter(e => !e.closest('svg') && e.checkVisibility()
                && [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()))
            .map(e => parseFloat(getComputedStyle(e).fontSize)))"""
    )
    return size


@pytest.mark.parametrize("path", PATHS)
def test_a_page_is_clean_and_fits(page: Page, server: Server, path: str) -> None:
    page.goto(server.url + path)
    _check(page)


def test_the_table_is_clean_and_fits_in_each_phase(page: Page, server: Server) -> None:
    hands.open_game(page, server.url)
    _check(page)
    hands.press(page, hands.option(page, "roll_all"))
    _check(page)
    hands.assign(page)
    _check(page)
    hands.play_out(page)
    _check(page)


def _check(page: Page) -> None:
    """Light on a phone and dark on a desk are looked at by axe; the other widths are measured."""
    for width in WIDTHS:
        page.emulate_media(color_scheme="light" if width == WIDTHS[0] else "dark")
        page.set_viewport_size({"width": width, "height": 800})
        assert too_wide(page) <= 0, width
        assert smallest_text(page) >= 13
        if width in (360, 1280):
            assert serious(page) == [], width


def test_twice_as_large_nothing_scrolls_sideways(page: Page, server: Server) -> None:
    hands.open_game(page, server.url)
    hands.to_acting(page)
    page.set_viewport_size({"width": 640, "height": 400})  # 1280 by 800 at 200 %
    assert too_wide(page) <= 0
    expect(page.locator("#decide-text")).to_be_visible()


SMALL = ((640, 400), (360, 740), (360, 540), (740, 360), (1280, 640))
"""1280 by 800 at 200 %, phones upright and on their side, a low window."""


@pytest.mark.parametrize(("width", "height"), SMALL)
def test_dice_and_decision_stay_in_sight_wherever_the_page_is_scrolled_to(
    page: Page, server: Server, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    hands.open_game(page, server.url)
    hands.press(page, hands.option(page, "roll_all"))
    for _ in range(2):
        for where in ("0", "document.body.scrollHeight / 2", "document.body.scrollHeight"):
            page.evaluate(f"scrollTo(0, {where})")
            for part in ("#tray .die", "#decide-text"):
                expect(page.locator(part).first).to_be_in_viewport()
            top = page.locator(".hand").bounding_box()
            assert top is not None
            assert top["y"] >= height * 0.25, "a part of the board stays in sight"
        assert too_wide(page) <= 0
        hands.assign(page)


@pytest.mark.parametrize("width", [360, 640, 768])
def test_what_a_die_may_be_used_for_is_said_in_words_where_fingers_press(
    page: Page, server: Server, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    hands.open_game(page, server.url)
    hands.press(page, hands.option(page, "roll_all"))
    words = page.locator("#die-d1 .mini-word")
    assert words.all_inner_texts() == ["Move", "Attack", "Defend"]
    lines = page.evaluate(
        """() => [...document.querySelectorAll('.mini-word')].map(word => {
            const text = word.getBoundingClientRect();
            const button = word.closest('button').getBoundingClientRect();
            const inside = text.left >= button.left && text.right <= button.right;
            return [text.height < 24, inside, button.height >= 40];
        })"""
    )
    assert lines
    assert all(all(line) for line in lines)


def test_the_menu_opens_and_is_clean(page: Page, server: Server) -> None:
    hands.open_game(page, server.url)
    page.locator("#menu > summary").click()
    expect(page.get_by_label("Name of this game")).to_be_visible()
    assert serious(page) == []


def out_of_reach(page: Page) -> list[str]:
    """The options of the decision bar that can be taken and have no button in sight."""
    found: list[str] = page.evaluate(
        """() => {
            const all = [...document.querySelectorAll('#table button[name=option]')];
            const open = all.filter(button => button.closest('#decide') && !button.ariaDisabled);
            return open.map(button => button.value).filter(
                value => !all.some(button => button.value === value && button.checkVisibility()));
        }"""
    )
    return found


def test_a_combat_and_its_spoils_on_a_phone_hide_no_option_and_are_clean(page: Page, server: Server) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.emulate_media(color_scheme="dark")
    hands.open_game(page, server.url)
    met: set[str] = set()
    while "Choose your reward." not in met:
        kind = page.locator("#decide-text").inner_text()
        assert out_of_reach(page) == [], kind
        if kind not in met:
            assert serious(page) == [], kind
        met.add(kind)
        hands.follow_advice(page)
    assert any("damage trap" in kind for kind in met)
    assert any("is free" in kind for kind in met)


def test_nothing_on_the_board_is_cut_off_or_covered_on_a_phone(page: Page, server: Server) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    for seed in range(2, 8):
        hands.open_game(page, server.url, seed=seed, speed="quick")
        page.get_by_role("button", name="Show me a good move").click()
        expect(page.locator(".guide")).to_be_visible()
        cut = page.evaluate(
            """() => [...document.querySelectorAll('#table :is(.reach, .figure)')]
                .map(mark => mark.getBoundingClientRect())
                .filter(box => box.left < 0 || box.right > innerWidth).length"""
        )
        assert cut == 0, seed
        covered = page.evaluate(
            """() => document.querySelector('#figure-dwarf').getBoundingClientRect().bottom
                - document.querySelector('.hand').getBoundingClientRect().top"""
        )
        assert covered <= 0, seed


@pytest.mark.parametrize("game", GAMES)
def test_the_options_page_fits_a_phone_with_everything_open(page: Page, server: Server, game: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{server.url}/games/{game}/new")
    page.get_by_text("Open dice, own cards").click()
    expect(page.get_by_label("Seed")).to_be_visible()
    assert too_wide(page) <= 0
