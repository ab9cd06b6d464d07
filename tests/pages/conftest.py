"""A server and a browser for the tests of pages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jinja2
import pytest
from playwright.sync_api import ConsoleMessage, Page

from app.assets.manifest import Assets
from app.render import templates
from tests.pages.server import Server

CHROMIUM = Path("/usr/bin/chromium")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The system's Chromium where there is one, else Playwright's own."""
    own = {"executable_path": str(CHROMIUM), "args": ["--no-sandbox"]} if CHROMIUM.exists() else {}
    return {**browser_type_launch_args, **own}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}


@pytest.fixture(scope="session")
def environment() -> jinja2.Environment:
    """The templates as the app has them."""
    return templates(Assets.load())


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not stop it; every browser context is a player of its own."""
    running = Server(tmp_path_factory.mktemp("games"))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that the test may stop and start."""
    running = Server(tmp_path)
    running.start()
    yield running
    running.stop()


@pytest.fixture
def complaints(page: Page) -> list[str]:
    """What the browser complained of: errors in the console and in scripts."""
    found: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type == "error" and "status of 4" not in message.text:
            found.append(message.text)

    page.on("console", hear)
    page.on("pageerror", lambda error: found.append(str(error)))
    return found
