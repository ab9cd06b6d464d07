"""A reply may be drawn while the disk is at work, but what it waits for comes only when all is kept."""

from __future__ import annotations

import asyncio
import threading

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError

from app.awaiting import Awaited
from app.database import Database, Work
from app.refusals import NotSaved, UnknownGame
from tests.app.word_table import write


def test_what_a_job_made_is_known_before_it_is_on_disk(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    go = threading.Event()
    commit = Connection.commit

    def slow(connection: Connection) -> None:
        go.wait(10)
        commit(connection)

    monkeypatch.setattr("sqlalchemy.Connection.commit", slow)

    async def scene() -> None:
        awaited: Awaited[str] = Awaited()
        database.send(lambda work: write("a", work), awaited)
        assert await asyncio.wait_for(awaited.drafted, 10) == "a"
        assert not awaited.kept.done()
        go.set()
        assert await asyncio.wait_for(awaited.kept, 10) == "a"

    asyncio.run(scene())


def test_a_commit_that_fails_is_raised_where_the_draft_was_given(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: object) -> None:
        raise OperationalError("COMMIT", {}, Exception("disk I/O error"))

    monkeypatch.setattr("sqlalchemy.Connection.commit", fail)

    async def scene() -> None:
        awaited: Awaited[str] = Awaited()
        database.send(lambda work: write("a", work), awaited)
        assert await asyncio.wait_for(awaited.drafted, 10) == "a"
        with pytest.raises(NotSaved):
            await asyncio.wait_for(awaited.kept, 10)

    asyncio.run(scene())


def test_a_job_that_is_refused_gives_no_draft(database: Database) -> None:
    def refuse(_: Work) -> str:
        raise UnknownGame("no")

    async def scene() -> None:
        awaited: Awaited[str] = Awaited()
        database.send(refuse, awaited)
        with pytest.raises(UnknownGame):
            await asyncio.wait_for(awaited.drafted, 10)

    asyncio.run(scene())


def test_of_a_job_that_ran_twice_the_second_run_is_kept(database: Database) -> None:
    held, begun = threading.Event(), threading.Event()
    runs: list[int] = []

    def wait(_: Work) -> None:
        begun.set()
        held.wait(10)

    def count(work: Work) -> int:
        runs.append(1)
        write(f"run {len(runs)}", work)
        return len(runs)

    def half(work: Work) -> None:
        write("half", work)
        raise ValueError("half-way")

    async def scene() -> None:
        awaited: Awaited[int] = Awaited()
        first = database.write(wait)
        begun.wait(10)
        database.send(count, awaited)
        broken = database.write(half)
        held.set()
        assert await asyncio.wait_for(awaited.drafted, 10) == 1
        assert await asyncio.wait_for(awaited.kept, 10) == 2
        first.result(10)
        with pytest.raises(ValueError, match="half-way"):
            broken.result(10)

    asyncio.run(scene())


def test_the_writer_goes_on_when_the_loop_that_waited_is_gone(database: Database) -> None:
    held = threading.Event()

    async def scene() -> None:
        awaited: Awaited[str] = Awaited()
        database.write(lambda _: held.wait(10))
        database.send(lambda work: write("a", work), awaited)

    asyncio.run(scene())
    held.set()
    assert database.do(lambda work: write("b", work)) == "b"
