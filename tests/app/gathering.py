"""A table that gathers its people, as browsers see it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from httpx2 import Response

from tests.app.conftest import Browser, Server, context

THREE = {"who_1": "open", "who_2": "open", "who_3": "none"}


@dataclass
class Gathering:
    """A table, its host, and the way for others to come."""

    server: Server
    host: Browser
    url: str

    @property
    def id(self) -> str:
        return self.url.rpartition("/")[2]

    @property
    def page(self) -> Any:  # noqa: ANN401 - any of the page contexts
        return self.host.page(self.url)

    @property
    def link(self) -> str:
        """The path of the table's one link."""
        return re.sub(r"^https?://[^/]+", "", str(self.page.link))

    def friend(self) -> Browser:
        """A browser that has followed the link."""
        came = self.server.browser()
        reply = came.get(self.link)
        assert (reply.status_code, reply.headers["location"]) == (303, self.url)
        return came

    def do(self, who: Browser, what: str, **fields: object) -> Response:
        return who.post(f"{self.url}/{what}", fields)

    def sit(self, who: Browser, seat: int, person: str, **more: object) -> Response:
        return self.do(who, "sit", seat=seat, person=person, **more)

    def begun(self) -> str:
        """Begin the game; the path of its page."""
        reply = self.do(self.host, "start")
        assert reply.status_code == 303, said(reply)
        return str(reply.headers["location"])

    def names(self) -> list[str]:
        return [f"{chair.kind}:{chair.name}" for chair in self.page.chairs]


def gathering(
    server: Server, game: str = "sanctum", host: Browser | None = None, **fields: object
) -> Gathering:
    """A new table, opened by Ruth, watchers allowed."""
    ruth = host or server.browser()
    asked = {
        "game": game,
        "seated": "1",
        "open": "table",
        "person": "Ruth",
        "watchable": "on",
        **THREE,
        **fields,
    }
    reply = ruth.post("/games", {**asked, **THREE, **fields})
    assert reply.status_code == 303, said(reply)
    return Gathering(server, ruth, str(reply.headers["location"]))


def said(reply: Response) -> str:
    """The sentences of a refusal's page."""
    page = context(reply)
    told = [page.text] if hasattr(page, "text") else [sentence.text for sentence in page.site.sentences]
    return " ".join(told)
