"""The answer route under load, beside the floor: the same machine, the same run, the same client."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlencode
from uuid import uuid4

import msgspec

from rules.kernel.play import questions
from rules.kernel.record import Record, Setup
from rules.kernel.rng import secret_of
from tests.bench.load import Load, Reply, Request, drive, fetch
from tests.bench.servers import free_port, serving

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.games import AnyGame

FORM = ("Content-Type", "application/x-www-form-urlencoded")
_TURNS = 4
_CSRF = re.compile(r'name="csrf" value="([^"]+)"')


class Move(NamedTuple):
    """One answer of a script: the number of its question, the option, the picks, whether undo reverses it."""

    seat: int
    question: int
    option: str
    picks: tuple[str, ...]
    reversible: bool = False


class Script(NamedTuple):
    """A game to be played over the wire: its seed, its answers, the bytes an answer leaves on average.

    With several `seats` one browser holds them all.
    """

    game: str
    seed: int
    seats: int
    moves: tuple[Move, ...]
    bytes: int

    def at(self, table: str, seat: int) -> str:
        """Where a seat of the table of this path plays."""
        return table if self.seats == 1 else f"{table}.{seat}"


def seats_of(game: AnyGame) -> int:
    """How many play in the bench: as many as can."""
    return game.seats.stop - 1


def scripted(game: AnyGame, seed: int) -> Script:
    """A game played by computer players at all its seats, as a script."""
    seats = seats_of(game)
    cards = game.read_set(game.built_in()["built-in"])
    setup = Setup(
        game.key, game.version, "built-in", cards.digest, game.complete(cards, {}), seats, secret_of(seed)
    )
    record = Record(game, cards, setup)
    codec = game.codec(lambda _digest: cards)
    moves: list[Move] = []
    written = 0
    while record.now.outcome is None:
        seat = next(iter(questions(record.now)))
        advice = game.advise(record.now, seat)
        number = record.now.numbers[seat]
        result = record.answer(seat, advice.option, advice.picks)
        moves.append(Move(seat, number, advice.option, advice.picks, bool(result.table.undo[seat])))
        written += len(codec.encode(result.table)) + len(msgspec.json.encode(result.events)) + 200
    return Script(game.key, seed, seats, tuple(moves), written // len(moves))


class _Seat(msgspec.Struct):
    token: str


class _Opened(msgspec.Struct):
    """What the API answers to a table that is opened."""

    id: str
    seats: list[_Seat]


class Visitor:
    """A browser without a window: its cookie and its form token, at one server."""

    def __init__(self, port: int) -> None:
        self._port = port
        home = fetch(port, Request("GET", "/"))
        self._cookie = ("Cookie", home.headers["set-cookie"].partition(";")[0])
        found = _CSRF.search(home.body.decode())
        if found is None:
            message = "the home page has no form token"
            raise RuntimeError(message)
        self._csrf = found[1]

    def request(self, path: str, *headers: tuple[str, str], **fields: str | tuple[str, ...]) -> Request:
        """A form ready to be posted."""
        fields = {"csrf": self._csrf, "key": str(uuid4()), **fields}
        origin = ("Origin", "http://127.0.0.1")
        return Request(
            "POST", path, (FORM, self._cookie, origin, *headers), urlencode(fields, doseq=True).encode()
        )

    def get(self, path: str, *headers: tuple[str, str]) -> Reply:
        """A page."""
        return fetch(self._port, Request("GET", path, (self._cookie, *headers)))

    def send(self, request: Request) -> Reply:
        """Send a request that is ready."""
        return fetch(self._port, request)

    def post(self, path: str, *headers: tuple[str, str], **fields: str | tuple[str, ...]) -> Reply:
        """Post a form."""
        return self.send(self.request(path, *headers, **fields))

    def open(self, script: Script) -> str:
        """Open a script's game with open dice; the path of its table."""
        return self._open_alone(script) if script.seats == 1 else self._open_together(script)

    def _open_alone(self, script: Script) -> str:
        opened = self.post("/games", game=script.game, seed=str(script.seed), set="built-in")
        if opened.status != 303:
            message = f"opening a game gave {opened.status}: {opened.body[:300]!r}"
            raise RuntimeError(message)
        return opened.headers["location"]

    def _open_together(self, script: Script) -> str:
        """A table for people at all seats, whose links this browser takes, as a device handed round does."""
        wanted = {"game": script.game, "seed": script.seed, "seats": [{"player": "human"}] * script.seats}
        headers = (("Content-Type", "application/json"), ("Idempotency-Key", str(uuid4())))
        opened = self.send(Request("POST", "/api/v1/games", headers, msgspec.json.encode(wanted)))
        if opened.status != 201:
            message = f"opening a table gave {opened.status}: {opened.body[:300]!r}"
            raise RuntimeError(message)
        told = msgspec.json.decode(opened.body, type=_Opened)
        for seat in told.seats:
            self.get(f"/g/{seat.token}")
        return f"/play/{told.id}"

    def answer(self, script: Script, table: str, move: Move) -> Request:
        """One answer of a script as the page posts it."""
        fields: dict[str, str | tuple[str, ...]] = {
            "question": str(move.question),
            "option": move.option,
            "picks": move.picks,
        }
        path = f"{script.at(table, move.seat)}/answers"
        return self.request(path, ("HX-Request", "true"), **fields)


class Measured(NamedTuple):
    """The answer route's load and the floor's, with one number of clients."""

    clients: int
    answers: Load
    floor: Load


def _ours(port: int, scripts: Sequence[Script], clients: int, each: int) -> list[list[Request]]:
    """For each client its requests: games opened beforehand, answered one after the other."""
    loads: list[list[Request]] = []
    for client in range(clients):
        visitor = Visitor(port)
        requests: list[Request] = []
        while len(requests) < each:
            script = scripts[(client + len(requests)) % len(scripts)]
            table = visitor.open(script)
            requests += [visitor.answer(script, table, move) for move in script.moves[: each - len(requests)]]
        loads.append(requests)
    return loads


def _bare(clients: int, each: int) -> list[list[Request]]:
    body = urlencode({"option": "walk:0,1:1.0.0"}).encode()
    return [[Request("POST", "/answer", (FORM,), body)] * each] * clients


def _together(loads: Sequence[Load]) -> Load:
    """Several loads as if they had been one."""
    spent = sum(len(load.latencies) / load.rate for load in loads)
    latencies = sorted(took for load in loads for took in load.latencies)
    return Load(len(latencies) / spent, tuple(latencies), sum(load.bad for load in loads))


def measured(scripts: Sequence[Script], clients: int, total: int) -> Measured:
    """`total` answers over `clients` connections against both servers.

    They take turns, so that each is alone with the machine and whatever else the machine does meets both.
    """
    each = total // clients
    size = sum(script.bytes for script in scripts) // len(scripts)
    with tempfile.TemporaryDirectory() as folder:
        port, bare_port = free_port(), free_port()
        settings = {"DICEHEARTH_DATA": folder, "DICEHEARTH_PORT": str(port)}
        command = ("-m", "tests.bench.floor", "--port", str(bare_port), "--file", str(Path(folder, "floor")))
        bare_server = serving((*command, "--size", str(size)), {}, bare_port)
        with serving(("-m", "app"), settings, port), bare_server:
            drive(port, _ours(port, scripts, 1, 50))  # warm
            drive(bare_port, _bare(1, 50))
            ours, bare = _ours(port, scripts, clients, each), _bare(clients, each)
            answers, floor = [], []
            for turn in range(_TURNS):
                part = slice(turn * each // _TURNS, (turn + 1) * each // _TURNS)
                answers.append(drive(port, [requests[part] for requests in ours]))
                floor.append(drive(bare_port, [requests[part] for requests in bare]))
    return Measured(clients, _together(answers), _together(floor))
