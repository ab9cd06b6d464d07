"""SQLite with durable commits: readers see the last one, one writer groups what arrives together."""

from __future__ import annotations

import logging
import sqlite3
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from typing import Generic, Protocol, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, text
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from app.driver import driver, execute
from app.refusals import NotSaved

T = TypeVar("T")
Heard_contra = TypeVar("Heard_contra", contravariant=True)

_MOST_AT_ONCE = 200  # jobs that may share one commit
_BUSY_SECONDS = 10


class Work:
    """One transaction as a job sees it: the connection, and what is to be done once it is on disk."""

    __slots__ = ("after", "connection", "seen")

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.after: list[Callable[[], None]] = []
        """Called in order after the commit; dropped where the commit fails."""
        self.seen: dict[str, object] = {}
        """What jobs of this transaction have written and later jobs of the same one must read (by game)."""


Job = Callable[[Work], T]


class Listener(Protocol[Heard_contra]):
    """Hears how a job fares, each in the writer's thread."""

    def on_run(self, result: Heard_contra) -> None:
        """It has run. Nothing is on disk yet; where its transaction fails for others it is run once more."""

    def on_kept(self, result: Heard_contra) -> None:
        """What its last run did is on disk."""

    def on_failed(self, error: BaseException) -> None:
        """It left nothing."""


class _Promise(Generic[T]):
    """Hears of a job for whoever waits in another thread until it is on disk."""

    def __init__(self) -> None:
        self.future: Future[T] = Future()
        self.future.set_running_or_notify_cancel()  # whoever waits may leave; the job runs all the same

    def on_run(self, result: T) -> None: ...

    def on_kept(self, result: T) -> None:
        self.future.set_result(result)

    def on_failed(self, error: BaseException) -> None:
        self.future.set_exception(error)


class _Waiting(Protocol):
    def run(self, work: Work) -> None: ...
    def settle(self) -> None: ...
    def fail(self, error: BaseException) -> None: ...


@dataclass(slots=True)
class _Errand(Generic[T]):
    """A job on its way, and who hears of it."""

    job: Job[T]
    listener: Listener[T]
    result: list[T] = field(default_factory=list)

    def run(self, work: Work) -> None:
        result = self.job(work)
        self.result[:] = [result]
        self.listener.on_run(result)

    def settle(self) -> None:
        self.listener.on_kept(self.result[0])

    def fail(self, error: BaseException) -> None:
        self.listener.on_failed(error)


class Database:
    """The file of saved games. `read` opens a read transaction; `write` hands a job to the one writer."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._readers = _engine(path, "BEGIN")
        self._writers = _engine(path, "BEGIN IMMEDIATE")
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._open = threading.Lock()
        self._closing = False
        self._thread: threading.Thread | None = None

    @property
    def writing_engine(self) -> Engine:
        """For migrations, before the writer starts."""
        return self._writers

    def start(self) -> None:
        """Start the writer."""
        self._closing = False
        self._thread = threading.Thread(target=self._serve, name="writer", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Finish what is waiting, then let go of the file."""
        with self._open:
            self._closing = True
            if self._thread is not None:
                self._queue.put(None)
        if self._thread is not None:
            self._thread.join()
            self._thread = None
        self._readers.dispose()
        self._writers.dispose()

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """One consistent view of the last commit."""
        with self._readers.connect() as connection:
            yield connection

    def write(self, job: Job[T]) -> Future[T]:
        """Run `job` in the writer; the future is done once it is on disk, or has failed and left nothing.

        A job that raises before its first write fails alone. NotSaved where the disk will not take it.
        """
        promise: _Promise[T] = _Promise()
        self.send(job, promise)
        return promise.future

    def send(self, job: Job[T], listener: Listener[T]) -> None:
        """As `write`; `listener` hears how the job fares."""
        with self._open:
            if self._closing or self._thread is None:
                raise NotSaved("The server is shutting down; nothing was changed.")
            self._queue.put(_Errand(job, listener))

    def do(self, job: Job[T]) -> T:
        """Run `job` in the writer and wait for it."""
        return self.write(job).result()

    def ready(self) -> str:
        """The database's migration; raises SQLAlchemyError where it cannot be written to."""
        with self._writers.begin() as connection:
            return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one())

    def _serve(self) -> None:
        with self._writers.connect() as connection:
            while (first := self._queue.get()) is not None:
                batch = [first]
                while len(batch) < _MOST_AT_ONCE and not self._queue.empty():
                    errand = self._queue.get()
                    if errand is None:  # the last there is
                        self._commit(connection, batch)
                        return
                    batch.append(errand)
                self._commit(connection, batch)

    def _commit(self, connection: Connection, batch: list[_Waiting]) -> None:
        """One durable commit for the batch; where a job fails half-way, each is done again by itself."""
        try:
            work, done, refused = self._run(connection, batch)
        except _HalfWay as broken:
            connection.rollback()
            if len(batch) == 1:
                batch[0].fail(broken.error)
                return
            for errand in batch:
                self._commit(connection, [errand])
            return
        try:
            connection.commit()
        except SQLAlchemyError as error:
            connection.rollback()
            for errand in done:
                errand.fail(_not_saved(error))
        else:
            for call in work.after:
                _called(call)
            for errand in done:
                errand.settle()
        for errand, reason in refused:
            errand.fail(reason)

    def _run(
        self, connection: Connection, batch: list[_Waiting]
    ) -> tuple[Work, list[_Waiting], list[tuple[_Waiting, BaseException]]]:
        try:
            connection.begin()
            raw = driver(connection)
        except SQLAlchemyError as error:
            raise _HalfWay(_not_saved(error)) from error
        work = Work(connection)
        done: list[_Waiting] = []
        refused: list[tuple[_Waiting, BaseException]] = []
        for errand in batch:
            before, calls = raw.total_changes, len(work.after)
            try:
                errand.run(work)
            except Exception as error:
                reason = _not_saved(error)
                if (
                    raw.total_changes != before
                    or len(work.after) != calls
                    or isinstance(error, SQLAlchemyError)
                ):
                    raise _HalfWay(reason) from error
                refused.append((errand, reason))
            else:
                done.append(errand)
        return work, done, refused


def _called(call: Callable[[], None]) -> None:
    try:
        call()
    except Exception:
        logging.getLogger(__name__).exception("after a commit")


class _HalfWay(Exception):
    """A job failed after it had written: the transaction cannot be kept."""

    def __init__(self, error: BaseException) -> None:
        super().__init__(str(error))
        self.error = error


def _not_saved(error: BaseException) -> BaseException:
    """NotSaved where the disk or the lock is the reason; any other error is a defect and stays itself."""
    if not isinstance(error, OperationalError):
        return error
    logging.getLogger(__name__).error("not saved: %s", error)
    refusal = NotSaved("This could not be saved just now, so nothing was changed. Please try again.")
    refusal.__cause__ = error
    return refusal


def _engine(path: Path, begin: str) -> Engine:
    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        connect_args={"timeout": _BUSY_SECONDS, "check_same_thread": False, "isolation_level": None},
        pool_size=8,
        max_overflow=40,
    )

    @event.listens_for(engine, "connect")
    def _prepare(raw: sqlite3.Connection, _entry: ConnectionPoolEntry) -> None:
        raw.execute("PRAGMA journal_mode = WAL")
        raw.execute("PRAGMA synchronous = FULL")
        raw.execute("PRAGMA foreign_keys = ON")
        raw.execute(f"PRAGMA busy_timeout = {_BUSY_SECONDS * 1000}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        execute(connection, begin)

    return engine
