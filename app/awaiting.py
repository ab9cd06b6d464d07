"""A job in the writer as the event loop waits for it: first for what it made, then until that is on disk."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Awaited(Generic[T]):
    """Hears of a job from the writer's thread and tells the event loop in which it was made.

    `drafted` is done as soon as the job has run. What it gives is not on disk yet: a reply may be made of it
    meanwhile, but must not go out before `kept` is done, which gives what is on disk. The two are one unless
    the job had to run again. Whatever goes wrong is raised by the first of them that is not done yet.
    """

    __slots__ = ("_loop", "drafted", "kept")

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self.drafted: asyncio.Future[T] = self._loop.create_future()
        self.kept: asyncio.Future[T] = self._loop.create_future()

    def on_run(self, result: T) -> None:
        """The job has run; called by the writer, as are the others."""
        self._tell(lambda: self._set(self.drafted, result))

    def on_kept(self, result: T) -> None:
        """What the job did is on disk."""
        self._tell(lambda: self._set(self.kept, result))

    def on_failed(self, error: BaseException) -> None:
        """The job left nothing."""
        self._tell(lambda: self._fail(error))

    def _tell(self, call: Callable[[], None]) -> None:
        try:
            self._loop.call_soon_threadsafe(call)
        except RuntimeError:  # the loop was closed: nobody waits any more
            return

    @staticmethod
    def _set(future: asyncio.Future[T], result: T) -> None:
        if not future.done():  # it was run again, or whoever waited has left
            future.set_result(result)

    def _fail(self, error: BaseException) -> None:
        future = self.kept if self.drafted.done() else self.drafted
        if not future.done():
            future.set_exception(error)
