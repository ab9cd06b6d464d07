"""Tell every open page of a game which revision it is at: numbers only, each fetches its own view."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

_QUIET_SECONDS = 20.0


class Hub:
    """Who listens to which game. `tell` may be called from any thread, the rest from the event loop."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._listeners: dict[str, set[asyncio.Queue[int | None]]] = {}

    def start(self) -> None:
        """Belong to the running event loop."""
        self._loop = asyncio.get_running_loop()

    def stop(self) -> None:
        """End every stream."""
        for queues in self._listeners.values():
            for queue in queues:
                queue.put_nowait(None)
        self._loop = None

    def tell(self, game_id: str, revision: int) -> None:
        """A game has reached a revision."""
        if game_id in self._listeners and self._loop is not None:
            self._loop.call_soon_threadsafe(self._tell, game_id, revision)

    @property
    def listening(self) -> int:
        """How many pages listen, to whichever game."""
        return sum(len(queues) for queues in self._listeners.values())

    def _tell(self, game_id: str, revision: int) -> None:
        for queue in self._listeners.get(game_id, ()):
            queue.put_nowait(revision)

    async def listen(self, game_id: str, present: Callable[[], int]) -> AsyncIterator[int | None]:
        """The revisions of a game, the present one first; None now and then, to keep the line open.

        `present` is asked once this page is being told, so that no revision falls between.
        """
        queue: asyncio.Queue[int | None] = asyncio.Queue()
        self._listeners.setdefault(game_id, set()).add(queue)
        try:
            yield present()
            while self._loop is not None:
                try:
                    told = await asyncio.wait_for(queue.get(), _QUIET_SECONDS)
                except TimeoutError:
                    yield None
                    continue
                if told is None:
                    return
                yield told
        finally:
            listeners = self._listeners.get(game_id, set())
            listeners.discard(queue)
            if not listeners:
                self._listeners.pop(game_id, None)
