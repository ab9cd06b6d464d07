"""Seats of Sanctum that answer at the same moment: in the respite, the Answer, the battle and the roar.

Both answers are kept, every die, gem, card and token is there after, and each seat takes back its own.
"""

from __future__ import annotations

import uuid
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Barrier

import httpx
import msgspec
import pytest

from app import store
from app.catalogue import AnyTable, Catalogue
from app.database import Database
from rules.games import GAMES
from rules.kernel.exports import exported
from rules.kernel.play import questions
from rules.kernel.record import Entry, Record, Setup
from rules.kernel.rng import secret_of
from tests.app.conftest import Json
from tests.app.processes import Process, started

TOGETHER = {"respite", "answer", "battle", "roar"}


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Process, Path]]:
    folder = tmp_path_factory.mktemp("sanctum")
    with started(folder) as running:
        yield running, folder


@dataclass
class Seat:
    """One seat of a game at a real server, with a connection of its own."""

    client: httpx.Client
    path: str

    def state(self) -> Json:
        return dict(self.client.get(self.path).raise_for_status().json())

    def advised(self) -> Json:
        """What this seat is asked, and what is advised."""
        state = self.state()
        advice = self.client.get(f"{self.path}/advice").raise_for_status().json()
        return {"question": state["question"], "option": advice["option"], "picks": advice["picks"]}

    def send(self, answer: Json) -> int:
        reply = self.client.post(f"{self.path}/answers", json={**answer, "key": str(uuid.uuid4())})
        return reply.status_code

    def take_back(self, revision: int) -> int:
        reply = self.client.post(f"{self.path}/undo", json={"revision": revision, "key": str(uuid.uuid4())})
        return reply.status_code


def at_the_respite(seed: int, seats: int) -> bytes:
    """A game as a file: played as advised until all heroes rest before the final battle."""
    game = GAMES["sanctum"]
    source = game.built_in()["built-in"]
    setup = Setup(game.key, game.version, source.name, source.digest, {}, seats, secret_of(seed))
    record = Record(game, game.read_set(source), setup)
    while record.now.board.stage != "respite":
        seat = min(questions(record.now))
        advice = game.advise(record.now, seat)
        record.answer(seat, advice.option, advice.picks)
    return msgspec.json.encode(exported(record, source, "Before the battle"))


@contextmanager
def resting(url: str, seed: int, count: int) -> Iterator[tuple[str, list[Seat]]]:
    """A game at the respite, brought to the server, and all its seats."""
    with ExitStack() as open_now:
        file = at_the_respite(seed, count)
        game = httpx.post(f"{url}/api/v1/imports", content=file, timeout=60, trust_env=False)
        game.raise_for_status()
        path, seats = f"/api/v1/games/{game.json()['id']}", []
        for seat in game.json()["seats"]:
            headers = {"Authorization": f"Bearer {seat['token']}"}
            client = httpx.Client(base_url=url, headers=headers, timeout=30, trust_env=False)
            seats.append(Seat(open_now.enter_context(client), path))
        yield game.json()["id"], seats


def kept(folder: Path, game_id: str) -> tuple[tuple[Entry, ...], AnyTable]:
    """Every entry on disk, and the table that came of them."""
    with closing(Database(folder / "dicehearth.sqlite3")) as database, database.read() as connection:
        row = store.game(connection, game_id)
        assert row is not None
        body = store.snapshot(connection, game_id, row.revision)
        assert body is not None
        codec = Catalogue(GAMES, lambda digest: store.source_of(connection, digest)).codec("sanctum")
        return store.all_entries(connection, game_id), codec.decode(body.body, body.version)


def at_once(hands: ThreadPoolExecutor, doings: Sequence[Callable[[], int]]) -> list[int]:
    """Do all of these at the same moment; the status of each."""
    start = Barrier(len(doings))

    def do(doing: Callable[[], int]) -> int:
        start.wait(20)
        return doing()

    return list(hands.map(do, doings))


def sent(entries: tuple[Entry, ...], after: int) -> Counter[tuple[int, str, tuple[str, ...]]]:
    """Which answers were kept after this revision."""
    return Counter((entry.seat, entry.option, entry.picks) for entry in entries if entry.revision > after)


@pytest.mark.parametrize(("seed", "count"), [(36, 2), (20, 4)])
def test_answers_that_come_at_the_same_moment_are_all_kept_and_nothing_is_lost_or_made(
    process: tuple[Process, Path], seed: int, count: int
) -> None:
    running, folder = process
    rounds: Counter[str] = Counter()
    with resting(running.url, seed, count) as (game_id, seats), ThreadPoolExecutor(count) as hands:
        while (state := seats[0].state())["outcome"] is None:
            asked, stage, revision = state["waiting_for"], state["view"]["stage"], state["revision"]
            answers = {seat: seats[seat].advised() for seat in asked}
            doings = [partial(seats[seat].send, answer) for seat, answer in answers.items()]
            assert set(at_once(hands, doings)) == {200}, (stage, answers)
            entries, table = kept(folder, game_id)
            wanted = Counter((seat, a["option"], tuple(a["picks"])) for seat, a in answers.items())
            assert sent(entries, revision) == wanted
            assert GAMES["sanctum"].broken(table) == []
            rounds[stage] += len(asked) > 1
    entries, _ = kept(folder, game_id)
    assert [entry.revision for entry in entries] == list(range(1, len(entries) + 1))
    assert all(rounds[stage] for stage in TOGETHER), rounds


def test_each_seat_takes_back_its_own_while_another_answers(process: tuple[Process, Path]) -> None:
    running, folder = process
    with resting(running.url, 36, 2) as (game_id, (ruth, tom)), ThreadPoolExecutor(2) as hands:
        before = ruth.state()["view"]["heroes"][0]
        assert ruth.send(ruth.advised()) == 200
        mine = ruth.state()["undo"]["revision"]
        answer = tom.advised()
        assert at_once(hands, [partial(ruth.take_back, mine), partial(tom.send, answer)]) == [200, 200]
        assert ruth.state()["view"]["heroes"][0] == before
        entries, table = kept(folder, game_id)
        assert GAMES["sanctum"].broken(table) == []
        assert sorted(entry.kind for entry in entries[-2:]) == ["answer", "undo"]
        assert tom.state()["undo"]["revision"] != mine
