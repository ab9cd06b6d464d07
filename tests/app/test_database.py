"""One writer, durable commits shared by what arrives together, and a failure that touches nobody else."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError, OperationalError

from app.database import Database, Work
from app.refusals import NotSaved, UnknownGame
from tests.app.word_table import words, write


class Held:
    """Keeps the writer busy until it is let go, so that what is sent meanwhile arrives together."""

    def __init__(self, database: Database) -> None:
        self._go = threading.Event()
        begun = threading.Event()

        def wait(_: Work) -> None:
            begun.set()
            self._go.wait(10)

        self.first = database.write(wait)
        begun.wait(10)

    def let_go(self) -> None:
        self._go.set()


def test_what_arrives_together_shares_one_commit(database: Database) -> None:
    held = Held(database)
    works: list[Work] = []

    def job(word: str, work: Work) -> None:
        works.append(work)
        write(word, work)

    futures = [database.write(lambda work, n=number: job(f"w{n}", work)) for number in range(20)]  # type: ignore[misc]
    held.let_go()
    for future in futures:
        future.result(10)
    assert len(words(database)) == 20
    assert len({id(work) for work in works}) == 1


def test_a_job_is_told_done_only_when_it_is_on_disk(database: Database) -> None:
    def job(work: Work) -> set[str]:
        write("a", work)
        return words(database)

    assert database.do(job) == set()
    assert words(database) == {"a"}


def test_a_job_refused_before_it_wrote_fails_alone(database: Database) -> None:
    held = Held(database)

    def refuse(_: Work) -> None:
        raise UnknownGame("no")

    good, bad, more = (
        database.write(lambda work: write("a", work)),
        database.write(refuse),
        database.write(lambda work: write("b", work)),
    )
    held.let_go()
    assert (good.result(10), more.result(10)) == ("a", "b")
    with pytest.raises(UnknownGame):
        bad.result(10)
    assert words(database) == {"a", "b"}


def test_a_job_that_fails_half_way_leaves_nothing_and_the_others_stand(database: Database) -> None:
    held = Held(database)
    runs: list[str] = []

    def half(work: Work) -> None:
        runs.append("half")
        write("half", work)
        raise ValueError("half-way")

    good, bad, more = (
        database.write(lambda work: write("a", work)),
        database.write(half),
        database.write(lambda work: write("b", work)),
    )
    held.let_go()
    assert (good.result(10), more.result(10)) == ("a", "b")
    with pytest.raises(ValueError, match="half-way"):
        bad.result(10)
    assert words(database) == {"a", "b"}
    assert len(runs) == 2


def test_what_is_to_follow_a_commit_does_not_follow_a_failure(database: Database) -> None:
    called: list[str] = []

    def job(word: str, work: Work) -> None:
        work.after.append(lambda: called.append(word))
        write(word, work)

    database.do(lambda work: job("a", work))
    with pytest.raises(IntegrityError):
        database.do(lambda work: job("a", work))
    assert called == ["a"]


def test_a_fault_in_what_follows_does_not_stop_the_writer(database: Database) -> None:
    def job(work: Work) -> None:
        write("a", work)
        work.after.append(lambda: 1 / 0)  # type: ignore[arg-type]

    database.do(job)
    assert database.do(lambda work: write("b", work)) == "b"


def test_a_full_disk_is_said_and_the_writer_goes_on(database: Database) -> None:
    full = True

    def job(work: Work) -> str:
        if full:
            raise OperationalError("INSERT", {}, Exception("database or disk is full"))
        return write("a", work)

    with pytest.raises(NotSaved, match="nothing was changed"):
        database.do(job)
    full = False
    assert database.do(job) == "a"


def test_a_commit_that_fails_is_said_and_its_effects_are_not_published(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[str] = []

    def job(work: Work) -> None:
        write("a", work)
        work.after.append(lambda: called.append("a"))

    def fail(_: object) -> None:
        raise OperationalError("COMMIT", {}, Exception("disk I/O error"))

    monkeypatch.setattr("sqlalchemy.Connection.commit", fail)
    with pytest.raises(NotSaved):
        database.do(job)
    monkeypatch.undo()
    assert called == []
    assert words(database) == set()
    database.do(job)
    assert words(database) == {"a"}


def test_whoever_leaves_does_not_stop_the_writer(database: Database) -> None:
    held = Held(database)
    future = database.write(lambda work: write("a", work))
    assert future.cancel() is False
    held.let_go()
    assert future.result(10) == "a"


def test_after_closing_nothing_is_taken(tmp_path: Path) -> None:
    made = Database(tmp_path / "test.sqlite3")
    made.start()
    made.close()
    with pytest.raises(NotSaved):
        made.do(lambda work: write("a", work))
