"""`python -m tests.pages.screenshots`: takes the pictures of the README anew, from games on fixed seeds."""

from __future__ import annotations

import base64
import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

from tests.pages import hands, sanctum_hands, seal_hands
from tests.pages.conftest import CHROMIUM
from tests.pages.server import ROOT, Server

_FOLDER: Final = ROOT / "docs" / "screenshots"
_SEED: Final = 7
_DESK: Final = {"width": 1440, "height": 900}
_PHONE: Final = {"width": 360, "height": 740}
_QUALITY: Final = 88
_MOST_BYTES: Final = 300_000


def main() -> int:
    """Play each game to a moment with much to see and take its pictures; 1 where one is too large."""
    _FOLDER.mkdir(parents=True, exist_ok=True)
    own = str(CHROMIUM) if CHROMIUM.exists() else None
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        server = Server(Path(folder))
        server.start()
        browser = driver.chromium.launch(executable_path=own, args=["--no-sandbox"])
        context = browser.new_context(color_scheme="dark", reduced_motion="reduce")
        try:
            page = context.new_page()
            _play_to_the_moment(page, server.url)
            taken = [_furthest(page, "seven-dwarfs", _DESK), _furthest(page, "seven-dwarfs-phone", _PHONE)]
            _a_die_ticked(page, server.url)
            taken += [_take(page, "seventh-seal", _DESK), _take(page, "seventh-seal-phone", _PHONE)]
            _a_fight_under_way(page, server.url)
            taken += [_take(page, "sanctum", _DESK), _take(page, "sanctum-phone", _PHONE)]
        finally:
            browser.close()
            server.stop()
    return 1 if max(taken) > _MOST_BYTES else 0


def _play_to_the_moment(page: Page, url: str) -> None:
    """Good moves up to a turn with a die for each action, an enemy to strike and a way to go on."""
    page.set_viewport_size({"width": _DESK["width"], "height": _DESK["height"]})
    hands.open_game(page, url, seed=_SEED)
    while not _is_the_moment(page):
        hands.follow_advice(page)


def _is_the_moment(page: Page) -> bool:
    companions = page.locator(".abilities li:not(.empty)").count() > 1
    counts = {"button.spot": 6, "button.aim": 1, "path.menace": 4}
    return companions and all(page.locator(what).count() >= least for what, least in counts.items())


def _a_die_ticked(page: Page, url: str) -> None:
    """7th Seal in the first turn, with all that a ticked die would buy."""
    page.set_viewport_size({"width": _DESK["width"], "height": _DESK["height"]})
    seal_hands.open_game(page, url, seed=_SEED)
    seal_hands.to_acting(page)
    page.locator("#tray input").last.check()


def _a_fight_under_way(page: Page, url: str) -> None:
    """Sanctum with two demons before a hero who wears some items, one location about to be hit."""
    page.set_viewport_size({"width": _DESK["width"], "height": _DESK["height"]})
    sanctum_hands.open_game(page, url, seed=_SEED)
    while not _is_amid_a_fight(page):
        sanctum_hands.asked(page)
        hands.follow_advice(page)
    page.locator('#table input[form="hits"]').first.check(force=True)


def _is_amid_a_fight(page: Page) -> bool:
    demons, worn = page.locator("#demons .demon").count(), page.locator("#tools .gear h3").count()
    return page.locator('#table input[form="hits"]').count() > 0 and demons > 1 and worn > 2


def _furthest(page: Page, name: str, size: dict[str, int]) -> int:
    """Point at the furthest hex and take the picture; returns its bytes."""
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    page.locator("#table button.spot").last.hover()
    page.locator(".foretold").wait_for()
    return _take(page, name, size)


def _take(page: Page, name: str, size: dict[str, int]) -> int:
    """Take a picture of the page at this size; returns its bytes."""
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    # a PNG of a wood full of shades is four times as large; only the browser's own protocol gives WebP
    browser = page.context.new_cdp_session(page)
    shot = browser.send("Page.captureScreenshot", {"format": "webp", "quality": _QUALITY})
    path = _FOLDER / f"{name}.webp"
    path.write_bytes(base64.b64decode(shot["data"]))
    size_now = path.stat().st_size
    sys.stdout.write(f"{path.relative_to(ROOT)}: {size_now} bytes\n")
    return size_now


if __name__ == "__main__":
    sys.exit(main())
