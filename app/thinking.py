"""Where computer players think: processes of their own, so that nobody else's answer waits for them.

A computer player is pure Python and would hold the interpreter for as long as it thinks. In a process of its
own it does not, and one that never comes to an end can be stopped.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

from app.catalogue import AnyTable, Catalogue
from rules.games import AnyGame
from rules.kernel.cards import Source
from rules.kernel.game import Advice

MOST_SECONDS = 60.0
"""A computer player that has thought for so long is taken to be lost."""

_START_SECONDS = 60.0
_NICE = 5
"""Thinking gives way to serving."""


class Baffled(Exception):
    """A computer player came to no answer: it raised, never ended, or its process died."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What is to be thought about: a table as bytes, and the seat whose move is wanted.

    `source` is the card set where it does not ship with the game.
    """

    game: str
    version: int
    body: bytes
    seat: int
    source: Source | None = None


def default_heads() -> int:
    """How many processes think: one core is left to serving."""
    return max(1, min(4, (os.cpu_count() or 1) - 1))


@dataclass(slots=True)
class Head:
    """One process that thinks. It is started when it is first needed, and anew after it was stopped."""

    games: Mapping[str, AnyGame]
    _process: SpawnProcess | None = None
    _line: Connection | None = None

    def think(self, thought: Thought, patience: float) -> Advice:
        """The computer player's move; blocks. Raises Baffled."""
        line = self._start()
        try:
            line.send(thought)
            if not line.poll(patience):
                self.stop()
                raise Baffled(f"it has thought for {patience:.0f} seconds and come to no answer")
            reply = line.recv()
        except (OSError, EOFError) as error:
            self.stop()
            raise Baffled(f"its process died ({type(error).__name__})") from error
        if isinstance(reply, Advice):
            return reply
        raise Baffled(str(reply))

    def stop(self) -> None:
        """End the process, in the middle of a thought too."""
        process, line = self._process, self._line
        self._process = self._line = None
        if process is not None:
            process.kill()
            process.join()
            process.close()
        if line is not None:
            line.close()

    def _start(self) -> Connection:
        if self._line is not None:
            return self._line
        context = multiprocessing.get_context("spawn")
        line, far = context.Pipe()
        self._process = context.Process(target=_serve, args=(far, dict(self.games)), name="head", daemon=True)
        self._process.start()
        far.close()
        self._line = line
        if not line.poll(_START_SECONDS):
            self.stop()
            raise Baffled("its process did not start")
        line.recv()
        return line


@dataclass(slots=True)
class Heads:
    """The processes that think, each about one thing at a time."""

    games: Mapping[str, AnyGame]
    many: int = field(default_factory=default_heads)
    patience: float = MOST_SECONDS
    _idle: asyncio.LifoQueue[Head] = field(default_factory=asyncio.LifoQueue)
    _all: list[Head] = field(default_factory=list)

    def start(self) -> None:
        """Be ready to think; belongs to the running event loop. No process is started yet."""
        self._all = [Head(self.games) for _ in range(self.many)]
        self._idle = asyncio.LifoQueue()
        for head in self._all:
            self._idle.put_nowait(head)

    def stop(self) -> None:
        """End every process."""
        for head in self._all:
            head.stop()

    async def think(self, catalogue: Catalogue, table: AnyTable, seat: int, source: Source | None) -> Advice:
        """The computer player's move for a seat, thought out on a copy of the table. Raises Baffled."""
        head = await self._idle.get()
        try:
            body = catalogue.codec(table.game).encode(table)
            thought = Thought(table.game, table.version, body, seat, source)
            return await asyncio.to_thread(head.think, thought, self.patience)
        finally:
            self._idle.put_nowait(head)


def _serve(line: Connection, games: Mapping[str, AnyGame]) -> None:
    """The life of a head: read a table, think, reply, until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends its heads itself
    with suppress(OSError):
        os.nice(_NICE)
    given: dict[str, Source] = {}
    catalogue = Catalogue(games, given.get)
    with suppress(EOFError, OSError):
        line.send("ready")
        while True:
            thought: Thought = line.recv()
            if thought.source is not None:
                given[thought.source.digest] = thought.source
            line.send(_thought(catalogue, thought))


def _thought(catalogue: Catalogue, thought: Thought) -> Advice | str:
    """The move, or why there is none."""
    try:
        table = catalogue.codec(thought.game).decode(thought.body, thought.version)
        return catalogue.game(thought.game).advise(table, thought.seat)
    except Exception as error:  # noqa: BLE001 - whatever a stand-in raises, its table must go on
        return f"{type(error).__name__}: {error}"
