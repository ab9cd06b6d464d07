"""Seats that act at the same moment: both answers are kept, and nothing is lost or made of it."""

from __future__ import annotations

import random
import uuid
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Barrier

import httpx
import pytest

from app import store
from app.catalogue import Catalogue
from app.database import Database
from rules.kernel.record import Entry
from tests.app.conftest import Json
from tests.app.processes import Process, started
from tests.kernel.pool.game import Pool

ROUNDS = 12


@pytest.fixture(scope="module")
def well(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Process, Path]]:
    folder = tmp_path_factory.mktemp("well")
    with started(folder, module="tests.app.well") as running:
        yield running, folder


class Seat:
    """One seat of a game at a real server, with a connection of its own."""

    def __init__(self, url: str, game: str, token: str) -> None:
        self.path = f"/api/v1/games/{game}"
        self.client = httpx.Client(
            base_url=url, headers={"Authorization": f"Bearer {token}"}, timeout=30, trust_env=False
        )
        self.given = 0

    def state(self) -> Json:
        return dict(self.client.get(self.path).json())

    def free_move(self, state: Json, chance: random.Random) -> str | None:
        """An option that goes on inside the seat's own branch."""
        if state["decision"] is None:
            return None
        free = ("shine", "dull", "dig", "change:gold")
        ids = [each["id"] for each in state["decision"]["options"] if each["blocked"] is None]
        return str(chance.choice([each for each in ids if each in free] or [ids[-1]]))

    def send(self, question: int, option: str) -> httpx.Response:
        body = {"question": question, "option": option, "picks": [], "key": str(uuid.uuid4())}
        return self.client.post(f"{self.path}/answers", json=body)


@contextmanager
def opened(url: str) -> Iterator[tuple[str, list[Seat]]]:
    game = httpx.post(f"{url}/api/v1/games", json={"game": "pool"}, timeout=30, trust_env=False).json()
    seats = [Seat(url, game["id"], seat["token"]) for seat in game["seats"]]
    yield game["id"], seats
    for seat in seats:
        seat.client.close()


def kept(folder: Path, game_id: str) -> tuple[tuple[Entry, ...], list[str]]:
    """Every entry on disk, and what is broken about the table that came of them."""
    with closing(Database(folder / "dicehearth.sqlite3")) as database, database.read() as connection:
        row = store.game(connection, game_id)
        assert row is not None
        body = store.snapshot(connection, game_id, row.revision)
        assert body is not None
        table = Catalogue({"pool": Pool()}, lambda _: None).codec("pool").decode(body.body, body.version)
        return store.all_entries(connection, game_id), Pool().broken(table)


@pytest.mark.parametrize("seed", range(4))
def test_answers_of_two_seats_that_come_at_the_same_moment_are_both_kept(
    well: tuple[Process, Path], seed: int
) -> None:
    process, folder = well
    chance = random.Random(seed)  # noqa: S311 - which button is pressed
    start = Barrier(2)

    def press(seat: Seat, question: int, option: str) -> int:
        start.wait(10)
        return seat.send(question, option).status_code

    given = 0
    with opened(process.url) as (game_id, seats), ThreadPoolExecutor(2) as hands:
        for _ in range(ROUNDS):
            states = [seat.state() for seat in seats]
            moves = [seat.free_move(state, chance) for seat, state in zip(seats, states, strict=True)]
            if None in moves or any("wish" in str(move) for move in moves):
                break
            pressed = [
                hands.submit(press, seat, state["question"], str(move))
                for seat, state, move in zip(seats, states, moves, strict=True)
            ]
            assert [each.result() for each in pressed] == [200, 200], moves
            given += len(pressed)
    entries, broken = kept(folder, game_id)
    assert given >= ROUNDS
    assert len(entries) == given
    assert [entry.revision for entry in entries] == list(range(1, given + 1))
    assert broken == []


def test_wishes_sealed_at_the_same_moment_are_both_dealt(well: tuple[Process, Path]) -> None:
    process, folder = well
    start = Barrier(2)

    def wish(seat: Seat, question: int) -> int:
        start.wait(10)
        return seat.send(question, "wish:2").status_code

    for _ in range(6):
        with opened(process.url) as (game_id, seats), ThreadPoolExecutor(2) as hands:
            questions = [seat.state()["question"] for seat in seats]
            assert list(hands.map(wish, seats, questions)) == [200, 200]
            view = seats[0].state()["view"]
        assert [seat["copper"] for seat in view["seats"]] == [2, 2]
        assert view["well"] == 5
        entries, broken = kept(folder, game_id)
        assert ([entry.option for entry in entries], broken) == (["wish:2", "wish:2"], [])


def test_one_seats_undo_leaves_alone_what_the_other_did_meanwhile(well: tuple[Process, Path]) -> None:
    process, folder = well
    start = Barrier(2)
    with opened(process.url) as (game_id, (ruth, tom)), ThreadPoolExecutor(2) as hands:
        mine = ruth.send(ruth.state()["question"], "shine").json()["undo"]["revision"]
        question = tom.state()["question"]

        def undo() -> int:
            start.wait(10)
            body = {"revision": mine, "key": "back"}
            return ruth.client.post(f"{ruth.path}/undo", json=body).status_code

        def shine() -> int:
            start.wait(10)
            return tom.send(question, "shine").status_code

        assert [each.result() for each in (hands.submit(undo), hands.submit(shine))] == [200, 200]
        assert [seat["shiny"] for seat in ruth.state()["view"]["seats"]] == [0, 1]
    assert kept(folder, game_id)[1] == []
