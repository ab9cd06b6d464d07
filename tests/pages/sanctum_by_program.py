"""Games of Sanctum that a program plays on quickly, up to what a page is to be looked at for."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx

Json = dict[str, Any]
HEROES = ("huntress", "slayer", "dancer", "outlaw")


@dataclass
class Played:
    """A game with a person at each seat, all of them played by this program as is advised."""

    url: str
    id: str
    tokens: tuple[str, ...]
    client: httpx.Client = field(repr=False)

    def seat_link(self, seat: int) -> str:
        """What a browser opens to take the seat."""
        return f"{self.url}/g/{self.tokens[seat]}"

    @property
    def page(self) -> str:
        return f"{self.url}/play/{self.id}"

    def ask(self, seat: int, path: str = "") -> Json:
        reply = self.client.get(f"/api/v1/games/{self.id}{path}", headers=self._at(seat))
        return dict(reply.raise_for_status().json())

    def answer(self, seat: int, state: Json, option: str, picks: list[str]) -> httpx.Response:
        body = {"question": state["question"], "option": option, "picks": picks, "key": str(uuid.uuid4())}
        return self.client.post(f"/api/v1/games/{self.id}/answers", json=body, headers=self._at(seat))

    def follow_advice(self, seat: int, state: Json) -> Json:
        """Answer as advised; the state after it."""
        advice = self.ask(seat, "/advice")
        return dict(self.answer(seat, state, advice["option"], advice["picks"]).raise_for_status().json())

    def moments(self) -> Iterator[tuple[int, Json]]:
        """Whoever is asked, lowest seat first, and the state as that seat sees it; at last the end.

        Goes on as advised, unless somebody has answered the question meanwhile.
        """
        state = self.ask(0)
        while state["outcome"] is None:
            seat = min(state["waiting_for"])
            seen = self.ask(seat)
            yield seat, seen
            now = self.ask(seat)
            state = self.follow_advice(seat, now) if now["question"] == seen["question"] else now
        yield 0, self.ask(0)

    def until(self, stage: str, kind: str = "") -> tuple[int, Json]:
        """Play on to a question of this kind in this stage: the seat that is asked, and what it sees."""
        for seat, state in self.moments():
            asked = state["decision"]
            if state["view"]["stage"] == stage and asked and kind in ("", asked["kind"]):
                return seat, state
        raise AssertionError(f"the game is over without {kind} in {stage}")

    def _at(self, seat: int) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.tokens[seat]}"}


@contextmanager
def opened(url: str, seed: int, seats: int = 2) -> Iterator[Played]:
    """A new game with a person at each seat."""
    body = {
        "game": "sanctum",
        "seed": seed,
        "seats": [{"player": "human", "hero": hero} for hero in HEROES[:seats]],
    }
    with httpx.Client(base_url=url, timeout=30, trust_env=False) as client:
        game = client.post("/api/v1/games", json=body).raise_for_status().json()
        yield Played(url, game["id"], tuple(seat["token"] for seat in game["seats"]), client)
