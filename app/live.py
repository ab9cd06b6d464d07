"""Tell every open page of a game which revision it is at, and when its people have changed: numbers only.

Each page fetches its own view.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from dataclasses import dataclass
from typing import TypeAlias

_QUIET_SECONDS = 20.0


@dataclass(frozen=True, slots=True)
class People:
    """What is known of a table's people has changed; `number` stands for how it is now (see `company`)."""

    number: int


Beat: TypeAlias = int | People | None
"""What a page hears: a revision, the number of the people, or (None) that the line is still open."""


_BEFORE = -1_000_000_000


def before_play(change: int) -> int:
    """The number by which pages are told of a table's n-th change before its game begins.

    These numbers are below 0 and grow like a game's, which begin at 0: a page, or a tab that listens for
    others, only ever looks for one that is higher than its own.
    """
    return _BEFORE + change


class _Closed:
    """The last thing in a queue: the server stops."""


_CLOSED = _Closed()


class Hub:
    """Who listens to which game. `tell`, `tell_people` and `heed` may be called from any thread.

    All else is called from the event loop.
    """

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._listeners: dict[str, set[asyncio.Queue[Beat | _Closed]]] = {}
        self._heeding: list[Callable[[str], None]] = []

    def start(self) -> None:
        """Belong to the running event loop."""
        self._loop = asyncio.get_running_loop()

    def stop(self) -> None:
        """End every stream."""
        for queues in self._listeners.values():
            for queue in queues:
                queue.put_nowait(_CLOSED)
        self._loop = None

    def heed(self, call: Callable[[str], None]) -> None:
        """Call this for every game that is told of, in the thread that tells."""
        self._heeding.append(call)

    def tell(self, game_id: str, revision: int) -> None:
        """A game has reached a revision, or its table, before it begins, a number of `before_play`."""
        for call in self._heeding:
            call(game_id)
        self._pass_on(game_id, revision)

    def tell_people(self, game_id: str, number: int) -> None:
        """A table's people have changed."""
        self._pass_on(game_id, People(number))

    @property
    def listening(self) -> int:
        """How many pages listen, to whichever game."""
        return sum(len(queues) for queues in self._listeners.values())

    def is_followed(self, game_id: str) -> bool:
        """Whether some page listens to this game."""
        return game_id in self._listeners

    def _pass_on(self, game_id: str, beat: int | People) -> None:
        if game_id in self._listeners and self._loop is not None:
            self._loop.call_soon_threadsafe(self._put, game_id, beat)

    def _put(self, game_id: str, beat: int | People) -> None:
        for queue in self._listeners.get(game_id, ()):
            queue.put_nowait(beat)

    async def listen(self, game_id: str, present: Callable[[], int]) -> AsyncGenerator[Beat, None]:
        """The beats of a game, its present revision first; None now and then, to keep the line open.

        `present` is asked once this page is being told, so that no revision falls between.
        """
        queue: asyncio.Queue[Beat | _Closed] = asyncio.Queue()
        self._listeners.setdefault(game_id, set()).add(queue)
        try:
            yield present()
            while self._loop is not None:
                try:
                    told = await asyncio.wait_for(queue.get(), _QUIET_SECONDS)
                except TimeoutError:
                    yield None
                    continue
                if isinstance(told, _Closed):
                    return
                yield told
        finally:
            listeners = self._listeners.get(game_id, set())
            listeners.discard(queue)
            if not listeners:
                self._listeners.pop(game_id, None)
