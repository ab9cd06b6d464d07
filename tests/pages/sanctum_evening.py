"""An evening with Sanctum: a table opened in the lobby, friends who come by its link, and how they play."""

from __future__ import annotations

import re
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from app import store
from app.catalogue import Catalogue
from app.database import Database
from rules.games import GAMES
from rules.kernel.play import questions
from rules.kernel.record import Entry, Told

SLOW = 20_000
AT_TABLE = re.compile(r"/table/[\w-]+$")
AT_PLAY = re.compile(r"/play/[\w-]+$")


@dataclass(frozen=True)
class Kept:
    """Every entry of a game, every event, and the seats that are asked now."""

    entries: tuple[Entry, ...]
    told: tuple[Told, ...]
    asked: tuple[int, ...]


def new_browser(browser: Browser, *, scripts: bool = True) -> Page:
    """A browser of its own, for one person."""
    context = browser.new_context(
        reduced_motion="reduce", java_script_enabled=scripts, viewport={"width": 1280, "height": 800}
    )
    return context.new_page()


def open_table(page: Page, url: str, name: str, *others: str, seed: int = 7) -> None:
    """Open a table with open dice. `others`: who shall play at each further seat (open, computer)."""
    page.goto(f"{url}/games/sanctum/new")
    for row in range(1, 4):
        who = others[row - 1] if row <= len(others) else "none"
        page.locator(f"#who-{row}").select_option(who)
    page.get_by_text("Open dice, own cards").click()
    page.get_by_label("Seed").fill(str(seed))
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Open a table").click()
    expect(page).to_have_url(AT_TABLE)


def link(host: Page) -> str:
    """The link to send."""
    return host.get_by_label("The link", exact=True).input_value()


def sit(page: Page, link: str, seat: int, name: str) -> None:
    """Follow the table's link and take a free seat (from 1)."""
    page.goto(link)
    expect(page).to_have_url(AT_TABLE)
    place = page.locator(f"#seat-{seat - 1}")
    place.get_by_label("name").fill(name)
    place.get_by_role("button", name=re.compile("^Sit here")).click()
    expect(place).to_contain_text(name)


def kept(data: Path, game_id: str) -> Kept:
    """What is on disk of a game; the server may be dead."""
    with closing(Database(data / "dicehearth.sqlite3")) as database, database.read() as connection:
        row = store.game(connection, game_id)
        assert row is not None
        body = store.snapshot(connection, game_id, row.revision)
        assert body is not None
        codec = Catalogue(GAMES, lambda digest: store.source_of(connection, digest)).codec("sanctum")
        table = codec.decode(body.body, body.version)
        assert GAMES["sanctum"].broken(table) == []
        told = store.events_since(connection, game_id, -1, taken_back_too=True)
        return Kept(store.all_entries(connection, game_id), told, tuple(questions(table)))
