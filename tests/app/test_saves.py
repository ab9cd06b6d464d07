"""Saved games: durable, resumed after a restart, kept as snapshots, upgraded, deleted and brought back."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

import msgspec
import pytest

from app import store
from rules.games import AnyGame
from rules.kernel.codec import Upgrade
from tests.app.conftest import ALL, Browser, Program, Server, serving
from tests.app.lamps import Lamps


def kept(server: Server, program: Program) -> list[int]:
    """The revisions whose tables are on disk."""
    with server.house.database.read() as connection:
        return [each.revision for each in store.all_snapshots(connection, program.id)]


def test_after_a_restart_everything_stands_as_it_stood(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        first = server.program("lamps", seed=4)
        first.answer("roll")
        first.answer("light", "o1")
        first.undo(2)
        before = first.state()
    with serving(tmp_path) as server:
        again = Program(server.client, first.id, first.token)
        assert again.state() == before
        assert again.redo(2).json()["view"]["lit"] == 1
        assert again.undo(2).json()["view"]["lit"] == 0


def test_a_game_interrupted_at_every_answer_ends_like_one_that_was_not(tmp_path: Path) -> None:
    options = ["roll", "light", "roll", "roll", "light", "roll", "bed"]

    def answer(program: Program, option: str) -> None:
        assert program.answer(option, *(["o1"] if option == "light" else [])).status_code == 200

    with serving(tmp_path / "a") as server:
        whole = server.program("lamps", seed=9)
        for option in options:
            answer(whole, option)
        wanted = whole.state()
    with serving(tmp_path / "b") as server:
        stopped = server.program("lamps", seed=9)
    found = wanted
    for option in options:
        with serving(tmp_path / "b") as server:
            stopped = Program(server.client, stopped.id, stopped.token)
            answer(stopped, option)
            found = stopped.state()
    assert {**found, "id": ""} == {**wanted, "id": ""}


def test_an_answer_is_on_disk_before_the_reply_says_so(server: Server, lamps: Program) -> None:
    lamps.answer("light", "o1")
    with sqlite3.connect(server.house.settings.database) as other:
        found = other.execute("SELECT revision FROM games WHERE id = ?", (lamps.id,)).fetchone()
        assert found == (1,)
        entry = other.execute(
            "SELECT kind, option, picks FROM entries WHERE game = ?", (lamps.id,)
        ).fetchall()
        assert entry == [("answer", "light", '["o1"]')]
    other.close()


def test_the_database_syncs_every_commit(server: Server) -> None:
    with server.house.database.read() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2


def test_every_table_above_the_floor_is_kept_and_each_twentieth_below(server: Server, lamps: Program) -> None:
    for _ in range(45):
        lamps.answer("roll")
    for _ in range(3):
        lamps.answer("light", "o1")
    assert kept(server, lamps) == [0, 20, 40, 45, 46, 47, 48]
    lamps.undo(48)
    assert kept(server, lamps) == [0, 20, 40, 45, 46, 47, 48, 49]
    lamps.answer("roll")
    assert kept(server, lamps) == [0, 20, 40, 50]


def test_undo_and_redo_reach_down_to_the_floor_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        program = server.program("lamps")
        program.answer("roll")
        for _ in range(30):
            program.answer("light", "o1")
    with serving(tmp_path) as server:
        program = Program(server.client, program.id, program.token)
        state = program.state()
        for lit in range(29, -1, -1):
            state = program.undo(program.state()["undo"]["revision"]).json()
            assert state["view"]["lit"] == lit
        assert state["undo"] is None
        for lit in range(1, 31):
            state = program.redo(program.state()["redo"]["revision"]).json()
            assert state["view"]["lit"] == lit


class Brighter(Lamps):
    """The lamps of a later version: what was called `dim` is called `dark` in tables of version 1."""

    version: ClassVar[int] = 2
    upgrades: ClassVar[Mapping[int, Upgrade]] = {
        1: lambda raw: {**raw, "board": {**raw["board"], "lit": raw["board"]["lit"] + 100}}
    }


def test_a_save_of_an_older_version_is_upgraded_and_played_on(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        program = server.program("lamps")
        program.answer("light", "o1")
        program.answer("light", "o1")
    later: dict[str, AnyGame] = {**ALL, "lamps": Brighter()}
    with serving(tmp_path, later) as server:
        program = Program(server.client, program.id, program.token)
        assert program.state()["view"]["lit"] == 102
        assert program.undo(2).json()["view"]["lit"] == 101
        assert program.answer("light", "o1").json()["view"]["lit"] == 102
        moved = server.client.post("/api/v1/imports", content=program.get("/export").content)
        assert moved.status_code == 201
    with serving(tmp_path) as server:
        reply = Program(server.client, program.id, program.token).get()
        assert (reply.status_code, reply.json()["code"]) == (500, "defect")
        assert "cannot be read by this version" in reply.json()["message"]


def test_one_game_that_cannot_be_read_spoils_no_list(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        guest = server.browser()
        broken, sound = guest.open(), guest.open()
        cookie = guest.client.cookies["dicehearth"]
    with sqlite3.connect(tmp_path / "dicehearth.sqlite3") as database:
        database.execute("UPDATE snapshots SET body = '{}' WHERE game = ?", (broken.rsplit("/", 1)[1],))
    database.close()
    with serving(tmp_path) as server:
        guest = server.browser()
        guest.client.cookies.set("dicehearth", cookie)
        shown = {saved.url: saved for saved in guest.page("/").unfinished}
        assert "cannot be read" in shown[broken].where
        assert shown[sound].view is not None
        assert guest.get(broken).status_code == 500
        assert guest.get(sound).status_code == 200


def test_a_card_set_is_kept_with_the_game_that_was_begun_with_it(tmp_path: Path) -> None:
    class OtherCards(Lamps):
        def built_in(self):  # type: ignore[no-untyped-def] # noqa: ANN202
            return {
                "built-in": msgspec.structs.replace(
                    super().built_in()["built-in"], files={"lamps.toml": 'oils = ["x"]'}
                )
            }

    with serving(tmp_path) as server:
        program = server.program("lamps")
    with serving(tmp_path, {"lamps": OtherCards()}) as server:
        program = Program(server.client, program.id, program.token)
        assert program.answer("light", "o2").status_code == 200
        assert server.program("lamps").answer("light", "x").status_code == 200


def test_a_deleted_game_leaves_the_list_and_can_be_brought_back(guest: Browser) -> None:
    table = guest.open()
    guest.open()
    assert guest.post(f"{table}/delete").headers["location"] == "/?said=deleted"
    home = guest.page("/?said=deleted")
    assert [saved.url for saved in home.deleted] == [table]
    assert table not in {saved.url for saved in home.unfinished}
    assert guest.get(table).status_code == 410
    assert guest.post(f"{table}/answers", {"question": 1, "option": "roll"}).status_code == 410
    assert guest.post(f"{table}/restore").headers["location"] == "/?said=restored"
    assert guest.page(table).revision == 0


def test_a_renamed_game_keeps_its_name(guest: Browser) -> None:
    table = guest.open()
    assert guest.post(f"{table}/rename", {"name": "  By\tthe \x00 fire  "}).status_code == 303
    assert guest.page(table).name == "By the fire"
    assert guest.page("/").unfinished[0].name == "By the fire"
    assert guest.post(f"{table}/rename", {"name": " \n "}).status_code == 422
    assert guest.post(f"{table}/rename", {"name": "x" * 500}).status_code == 303
    assert len(guest.page(table).name) == 80


@pytest.mark.parametrize("lit", [10, 300])
def test_a_long_game_writes_no_more_for_an_answer_than_a_short_one(tmp_path: Path, lit: int) -> None:
    with serving(tmp_path) as server:
        program = server.program("lamps")
        for _ in range(lit):
            program.answer("roll")
        with server.house.database.read() as connection:
            assert len(store.all_snapshots(connection, program.id)) <= lit // 20 + 2
