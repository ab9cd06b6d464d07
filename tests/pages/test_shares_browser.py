"""Answers that take one screen and alike pieces, in a browser: a page with nothing else on it."""

from __future__ import annotations

import mimetypes
from collections.abc import Callable
from urllib.parse import parse_qsl, urlsplit

import jinja2
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Route, expect

from app.pictures.shares import deal, points
from rules.kernel.choices import Decision, Option
from tests.pages import situations
from tests.pages.server import ROOT
from tests.pages.test_shares import DEAL, GOODS, RECEIVERS, ROWS, SPLIT

pytestmark = pytest.mark.browser

PLACE = "http://one-screen.test"
FRAME = """<!doctype html><html lang="en" data-shortcuts="on"><head><title>One screen</title>
<link rel="stylesheet" href="/css/tokens.css"><link rel="stylesheet" href="/css/base.css">
<link rel="stylesheet" href="/css/controls.css"><link rel="stylesheet" href="/css/decide.css">
<script type="module" src="/js/all.js"></script></head><body class="world-house">
<p class="live" id="live" role="status"></p>
<main><h1>One screen</h1><div id="table" data-question="17" data-game="abc" data-revision="1">{}</div></main>
</body></html>"""
ALL = """import * as ticks from "./ticks.js"; import * as shares from "./shares.js";
import * as keys from "./keys.js"; ticks.start(); shares.start(); keys.start();
document.documentElement.dataset.ready = "yes";"""

PAIR = Option("attack:o", "Strike", "SD-1.1", sets=(("k5", "k5"), ("k5", "y3")))
TWINS = Option("attack:u", "Two alike", "SD-1.1", sets=(("k5", "k5"),))
TICKS = """<form id="decision" method="post" action="/play/abc/answers" hidden></form>
{% for name, kind in (("black1", "k5"), ("black2", "k5"), ("yellow1", "y3"), ("black3", "k5")) %}
<label class="pick"><input type="checkbox" name="picks" value="{{ kind }}" form="decision"
 id="pick-{{ name }}" data-digit="{{ loop.index }}">{{ name }}</label>{% endfor %}
{{ options.button(pair) }}{{ options.button(twins) }}"""


Opened = Callable[[str], list[list[tuple[str, str]]]]


@pytest.fixture
def opened(page: Page, environment: jinja2.Environment) -> Opened:
    """Show a piece of template; gives a list that fills with what each answer says of its own."""
    sent: list[list[tuple[str, str]]] = []

    def open_page(text: str) -> list[list[tuple[str, str]]]:
        decision = Decision(0, "split", "", "", "SD-1.1", (SPLIT, DEAL, PAIR, TWINS), 17)
        told = {
            "page": situations.table(decision),
            "out": points(SPLIT, ROWS),
            "dealing": deal(DEAL, RECEIVERS, GOODS),
            "pair": PAIR,
            "twins": TWINS,
        }
        html = FRAME.format(environment.from_string(text).render(told))

        def answer(route: Route) -> None:
            path = urlsplit(route.request.url).path
            file = ROOT / "static" / path.lstrip("/")
            if route.request.method == "POST":
                fields = parse_qsl(route.request.post_data or "")
                sent.append([f for f in fields if f[0] not in ("csrf", "key", "question")])
                route.fulfill(status=204)
            elif path == "/":
                route.fulfill(body=html, content_type="text/html")
            elif path == "/js/all.js":
                route.fulfill(body=ALL, content_type="text/javascript")
            elif file.is_file():
                route.fulfill(body=file.read_bytes(), content_type=mimetypes.guess_type(path)[0] or "")
            else:
                route.fulfill(status=404)

        page.route("**/*", answer)
        page.goto(f"{PLACE}/")
        expect(page.locator("html")).to_have_attribute("data-ready", "yes")
        return sent

    return open_page


def wait_for(page: Page, sent: list[list[tuple[str, str]]]) -> list[tuple[str, str]]:
    """The answer that is on its way."""
    for _ in range(100):
        if sent:
            return sent[0]
        page.wait_for_timeout(50)
    raise AssertionError("nothing was sent")


POINTS = '{{ shares.points(page, out, "damage") }}'
DEALT = "{{ shares.deal(page, dealing) }}"


def test_points_are_moved_by_buttons_and_held_back_until_they_add_up(page: Page, opened: Opened) -> None:
    sent = opened(POINTS)
    expect(page.locator("#shares-left")).to_have_text("It adds up.")
    page.get_by_role("button", name="One less: Second life die").click()
    expect(page.locator("#shares-left")).to_have_text("1 of 3 damage left.")
    go = page.get_by_role("button", name="Take the damage so")
    expect(go).to_have_attribute("aria-disabled", "true")
    page.get_by_label("First life die 3 now", exact=True).press("Enter")
    assert sent == []
    page.get_by_role("button", name="One more: First life die").click()
    expect(page.locator("[data-told]")).to_have_text("leaves 1 and 4")
    expect(go).to_have_attribute("aria-disabled", "false")
    go.click()
    assert wait_for(page, sent) == [("many.pink1", "2"), ("many.pink2", "1"), ("option", "split")]


def test_points_are_typed_and_stepped_by_keyboard_alone(page: Page, opened: Opened) -> None:
    sent = opened(POINTS)
    page.locator("#share-pink1").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator("#shares-left")).to_have_text("1 too many: there are 3 damage.")
    page.locator("#share-pink2").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#shares-left")).to_have_text("It adds up.")
    page.keyboard.press("Enter")
    assert ("many.pink1", "2") in wait_for(page, sent)


def test_a_row_can_take_no_more_than_it_has_and_no_less_than_nothing(page: Page, opened: Opened) -> None:
    opened(POINTS)
    less = page.get_by_role("button", name="One less: First life die")
    less.click()
    expect(less).to_be_disabled()
    expect(page.locator("#share-pink1")).to_be_focused()
    expect(page.get_by_role("button", name="One more: Second life die")).to_be_disabled()


def test_a_dealing_says_what_is_chosen_too_often(page: Page, opened: Opened) -> None:
    sent = opened(DEALT)
    row = page.get_by_role("group", name="Firedrake")
    row.get_by_label("Yellow").check()
    expect(page.locator("#shares-left")).to_have_text("Yellow is chosen 2 times; there is 1.")
    page.get_by_role("button", name="Deal so").click(force=True)
    assert sent == []
    page.get_by_role("group", name="Marsh Light").get_by_label("Pink").check()
    expect(page.locator("#shares-left")).to_have_text("It adds up.")
    page.get_by_role("button", name="Deal so").click()
    assert wait_for(page, sent) == [("picks.u1", "u1.yellow"), ("picks.u2", "u2.pink"), ("option", "deal")]


def test_a_row_of_a_dealing_is_walked_by_arrows(page: Page, opened: Opened) -> None:
    opened(DEALT)
    page.locator('[id="share-u1.pink"]').focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator('[id="share-u1.yellow"]')).to_be_checked()


@pytest.mark.parametrize("text", [POINTS, DEALT], ids=["points", "dealing"])
def test_one_screen_is_clean_and_fits_a_phone(page: Page, opened: Opened, text: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    opened(text)
    bad = [v for v in Axe().run(page).response["violations"] if v["impact"] in ("serious", "critical")]
    assert bad == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_two_ticks_of_alike_pieces_pay_for_a_pair_and_one_does_not(page: Page, opened: Opened) -> None:
    opened(TICKS)
    pair = page.locator('[id="o-attack:o"]')
    page.keyboard.press("1")
    expect(page.locator("#pick-black1")).to_be_checked()
    expect(pair).not_to_have_class("option fits")
    page.keyboard.press("4")
    expect(page.locator("#pick-black3")).to_be_checked()
    expect(pair).to_have_class("option fits")
    page.keyboard.press("2")
    expect(pair).to_have_class("option misfits")


def test_a_reload_keeps_the_very_dice_that_were_ticked(page: Page, opened: Opened) -> None:
    opened(TICKS)
    page.locator("#pick-black3").check()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-ready", "yes")
    expect(page.locator("#pick-black3")).to_be_checked()
    expect(page.locator("#pick-black1")).not_to_be_checked()


def test_an_option_with_one_set_takes_as_many_alike_dice_as_it_says(page: Page, opened: Opened) -> None:
    sent = opened(TICKS)
    page.locator("#pick-black3").check()
    page.locator('[id="o-attack:u"]').click()
    assert wait_for(page, sent) == [("picks", "k5"), ("picks", "k5"), ("option", "attack:u")]
    expect(page.locator("#pick-black3")).to_be_checked()


def test_pieces_that_can_still_go_with_what_is_ticked_light_up(page: Page, opened: Opened) -> None:
    opened(TICKS)
    page.locator('[id="o-attack:o"]').click()
    lit = page.locator(".pick.fits")
    expect(lit).to_have_count(4)
    page.locator("#pick-yellow1").check()
    expect(lit).to_have_count(3)
