"""Who is there: from open streams and from what was asked for last. Nobody is gone before a time of grace."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TypeAlias

GRACE_SECONDS = 20.0
"""How long somebody of whom nothing is heard still counts as there: a reload, a tunnel, a server restart."""

Who: TypeAlias = int | str
"""A seat, or a watcher by the player whose browser it is."""

Key: TypeAlias = tuple[str, Who]


@dataclass(slots=True)
class _Sign:
    """What is known of one who is or was there: how many streams are open, when it was heard of last."""

    streams: int = 0
    last: float = 0.0
    watched: bool = False
    """Whether somebody will look again when the time of grace is over."""


@dataclass(slots=True)
class Presence:
    """Signs of life at every table. May be used from any thread.

    `changed` is called when somebody has come, or has been gone for the time of grace, with the game and who.
    """

    changed: Callable[[str, Who], None] = lambda _game, _who: None
    grace: float = GRACE_SECONDS
    _signs: dict[Key, _Sign] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        """Belong to the running event loop."""
        self._loop = asyncio.get_running_loop()

    def stop(self) -> None:
        """Watch nobody any more."""
        self._loop = None

    def come(self, game_id: str, *whos: Who) -> None:
        """A page of theirs listens from now on."""
        for who in whos:
            self._hear(game_id, who, 1)

    def go(self, game_id: str, *whos: Who) -> None:
        """A page of theirs listens no more."""
        for who in whos:
            self._hear(game_id, who, -1)

    def touch(self, game_id: str, *whos: Who) -> None:
        """They have asked for something."""
        for who in whos:
            self._hear(game_id, who, 0)

    def is_here(self, game_id: str, who: Who) -> bool:
        """Whether somebody is there, or was a moment ago."""
        with self._lock:
            sign = self._signs.get((game_id, who))
            return sign is not None and self._is_alive(sign)

    def silent_for(self, game_id: str, who: Who) -> float | None:
        """For how many seconds nothing was heard; 0 while a page listens, None where nothing ever was."""
        with self._lock:
            sign = self._signs.get((game_id, who))
            if sign is None:
                return None
            return 0.0 if sign.streams else time.monotonic() - sign.last

    def watchers(self, game_id: str) -> tuple[str, ...]:
        """The watchers who are there."""
        with self._lock:
            here = [key for key, sign in self._signs.items() if key[0] == game_id and self._is_alive(sign)]
        return tuple(sorted(who for _, who in here if isinstance(who, str)))

    def _is_alive(self, sign: _Sign) -> bool:
        return sign.streams > 0 or time.monotonic() - sign.last < self.grace

    def _hear(self, game_id: str, who: Who, streams: int) -> None:
        with self._lock:
            sign = self._signs.setdefault((game_id, who), _Sign(last=-self.grace))
            was_here = self._is_alive(sign)
            sign.streams = max(0, sign.streams + streams)
            sign.last = time.monotonic()
            watch = not sign.streams and not sign.watched
            sign.watched = sign.watched or watch
        if not was_here:
            self.changed(game_id, who)
        if watch:
            self._watch((game_id, who), self.grace)

    def _watch(self, key: Key, seconds: float) -> None:
        """Look again after so long whether somebody is gone."""
        loop = self._loop
        if loop is not None:
            with suppress(RuntimeError):  # the loop was closed meanwhile: the server stops
                loop.call_soon_threadsafe(lambda: loop.call_later(max(seconds, 0.01), self._look, key))

    def _look(self, key: Key) -> None:
        with self._lock:
            sign = self._signs.setdefault(key, _Sign(last=-self.grace))
            left = 0.0 if sign.streams else sign.last + self.grace - time.monotonic()
            sign.watched = left > 0
            gone = not sign.streams and left <= 0
            if gone and isinstance(key[1], str):
                del self._signs[key]  # of a watcher who is gone nothing is told
        if gone:
            self.changed(*key)
        elif sign.watched:
            self._watch(key, left)
