"""Settings by environment, the commands, migrations, health."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest
from sqlalchemy.exc import OperationalError

from app.__main__ import bind, main
from app.database import Database
from app.migrate import UnusableDatabase, latest, migrate
from app.models import metadata
from app.settings import BadSetting, read_settings
from tests.app.conftest import Server, serving
from tests.app.processes import free_port


def settings(tmp_path: Path, **given: str) -> dict[str, str]:
    return {
        "DICEHEARTH_DATA": str(tmp_path),
        **{f"DICEHEARTH_{name}": value for name, value in given.items()},
    }


def test_without_settings_the_server_is_for_this_machine_alone(tmp_path: Path) -> None:
    found = read_settings(settings(tmp_path))
    assert (found.host, found.port) == ("127.0.0.1", 8000)
    assert found.address == "http://127.0.0.1:8000/"
    assert found.database == tmp_path / "dicehearth.sqlite3"


def test_the_secret_is_made_once_and_readable_by_its_owner_alone(tmp_path: Path) -> None:
    first = read_settings(settings(tmp_path / "new"))
    assert len(first.secret) >= 32
    assert read_settings(settings(tmp_path / "new")).secret == first.secret
    assert (tmp_path / "new" / "secret").stat().st_mode & 0o777 == 0o600
    assert read_settings(settings(tmp_path / "other")).secret != first.secret
    given = read_settings(settings(tmp_path / "given", SECRET="a secret of sixteen"))
    assert given.secret == "a secret of sixteen"
    assert not (tmp_path / "given" / "secret").exists()


def test_a_database_address_is_taken_instead_of_data(tmp_path: Path) -> None:
    found = read_settings(settings(tmp_path, DATABASE_URL=f"sqlite:///{tmp_path}/games.db"))
    assert found.database == tmp_path / "games.db"


@pytest.mark.parametrize(
    ("given", "word"),
    [
        ({"PORT": "http"}, "PORT"),
        ({"PORT": "0"}, "PORT"),
        ({"PACE": "slow"}, "PACE"),
        ({"PACE": "-1"}, "PACE"),
        ({"PACE": "61"}, "PACE"),
        ({"PACE": "nan"}, "PACE"),
        ({"PORT": "65536"}, "PORT"),
        ({"PORT": "²"}, "PORT"),
        ({"HOST": " "}, "HOST"),
        ({"SECRET": "short"}, "SECRET"),
        ({"DATABASE_URL": "postgresql://localhost/games"}, "only SQLite"),
        ({"DATABASE_URL": "mysql+pymysql://localhost/games"}, "only SQLite"),
        ({"DATABASE_URL": "games.db"}, "DATABASE_URL"),
        ({"DATABASE_URL": "sqlite://"}, "names no file"),
        ({"DATABASE_URL": "sqlite:////nowhere/at/all/games.db"}, "/nowhere/at/all"),
        ({"DATA": "/proc/nowhere"}, "DATA"),
        ({"PROT": "80"}, "DICEHEARTH_PROT is no setting"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_bad_setting_is_refused_by_name(tmp_path: Path, given: dict[str, str], word: str) -> None:
    with pytest.raises(BadSetting, match=word):
        read_settings(settings(tmp_path) | settings(tmp_path, **given))


def test_an_empty_database_is_led_to_the_tables_the_program_has(tmp_path: Path) -> None:
    database = Database(tmp_path / "games.sqlite3")
    assert migrate(database) == latest()
    assert migrate(database) == latest()
    database.close()
    with sqlite3.connect(tmp_path / "games.sqlite3") as made:
        found = {
            (table, row[1], bool(row[3]) and not row[5])
            for (table,) in made.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
            for row in made.execute(f"PRAGMA table_info({table})")
        }
    made.close()
    wanted = {
        (table.name, column.name, not column.nullable and not column.primary_key)
        for table in metadata.sorted_tables
        for column in table.columns
    }
    assert wanted == {each for each in found if each[0] != "alembic_version"}


def test_a_database_of_a_later_version_is_refused(tmp_path: Path) -> None:
    database = Database(tmp_path / "games.sqlite3")
    migrate(database)
    with sqlite3.connect(tmp_path / "games.sqlite3") as made:
        made.execute("UPDATE alembic_version SET version_num = '9999'")
    made.close()
    with pytest.raises(UnusableDatabase, match="later version"):
        migrate(database)
    database.close()


def test_the_migrate_command_says_where_it_led(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DICEHEARTH_DATA", str(tmp_path))
    assert main(["migrate"]) == 0
    assert latest() in capsys.readouterr().out
    assert (tmp_path / "dicehearth.sqlite3").exists()


@pytest.mark.parametrize("arguments", [["serve"], ["migrate", "now"], ["--help"]], ids=str)
def test_an_unknown_command_is_answered_with_the_usage(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert "usage" in capsys.readouterr().err


def test_a_port_that_is_taken_is_said_clearly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setenv("DICEHEARTH_DATA", str(tmp_path))
        monkeypatch.setenv("DICEHEARTH_PORT", str(taken.getsockname()[1]))
        assert main([]) == 2
    error = capsys.readouterr().err
    assert "DICEHEARTH_PORT" in error
    assert "in use" in error.lower()


def _garbage(database: Path) -> None:
    database.write_bytes(b"no database" * 1000)


def _folder(database: Path) -> None:
    database.mkdir()


def _later(database: Path) -> None:
    with sqlite3.connect(database) as made:
        made.execute("CREATE TABLE alembic_version (version_num TEXT)")
        made.execute("INSERT INTO alembic_version VALUES ('9999')")
    made.close()


@pytest.mark.parametrize(
    ("spoil", "word"),
    [(_garbage, "file is not a database"), (_folder, "unable to open"), (_later, "later version")],
)
def test_a_database_that_cannot_be_used_is_said_in_one_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    spoil: Callable[[Path], None],
    word: str,
) -> None:
    spoil(tmp_path / "dicehearth.sqlite3")
    monkeypatch.setenv("DICEHEARTH_DATA", str(tmp_path))
    monkeypatch.setenv("DICEHEARTH_PORT", str(free_port()))
    assert main([]) == 2
    error = capsys.readouterr().err
    assert word in error
    assert error.startswith("Dicehearth cannot start: ")
    assert error.count("\n") == 1


def test_the_saved_games_are_in_the_folder_whatever_its_name(tmp_path: Path) -> None:
    data = tmp_path / "wh?at #%41 é"
    with serving(data) as running:
        assert running.client.get("/readyz").status_code == 200
    assert (data / "dicehearth.sqlite3").is_file()
    assert [each.name for each in tmp_path.iterdir()] == [data.name]


@pytest.mark.parametrize(
    "content", [b"", b"short\n", b"\xff" * 40, None], ids=["empty", "short", "bytes", "folder"]
)
def test_a_spoilt_secret_is_said_with_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes | None
) -> None:
    monkeypatch.setattr("app.settings.time.sleep", lambda _: None)
    if content is None:
        (tmp_path / "secret").mkdir()
    else:
        (tmp_path / "secret").write_bytes(content)
    with pytest.raises(BadSetting, match=str(tmp_path / "secret")):
        read_settings(settings(tmp_path))


def test_a_secret_that_another_server_is_about_to_write_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "secret").touch()
    monkeypatch.setattr("app.settings.time.sleep", lambda _: (tmp_path / "secret").write_text("x" * 43))
    assert read_settings(settings(tmp_path)).secret == "x" * 43


def test_a_reply_is_sent_without_waiting_for_the_rest_to_be_confirmed(tmp_path: Path) -> None:
    async def delays() -> bool:
        accepted: asyncio.Future[asyncio.StreamWriter] = asyncio.get_running_loop().create_future()

        async def accept(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            accepted.set_result(writer)

        chosen = read_settings(settings(tmp_path, PORT=str(free_port())))
        async with await asyncio.start_server(accept, sock=bind(chosen)):
            _, ours = await asyncio.open_connection(chosen.host, chosen.port)
            theirs = await accepted
            found = theirs.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            for writer in (ours, theirs):
                writer.close()
                await writer.wait_closed()
        return not found

    assert not asyncio.run(delays())


def test_health_and_readiness(server: Server) -> None:
    assert server.client.get("/healthz").status_code == 200
    assert server.client.get("/readyz").status_code == 200


def test_a_database_that_takes_no_writes_is_not_ready(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: object) -> NoReturn:
        raise OperationalError("COMMIT", None, sqlite3.OperationalError("database or disk is full"))

    monkeypatch.setattr("sqlalchemy.Connection.commit", full)
    reply = server.client.get("/readyz")
    assert (reply.status_code, reply.text) == (503, "the database cannot be written to\n")
    monkeypatch.undo()
    assert server.client.get("/readyz").status_code == 200


def test_a_database_that_is_not_migrated_is_not_ready(tmp_path: Path) -> None:
    with serving(tmp_path) as running:
        with sqlite3.connect(tmp_path / "dicehearth.sqlite3") as other:
            other.execute("UPDATE alembic_version SET version_num = '0000'")
        other.close()
        reply = running.client.get("/readyz")
        assert reply.status_code == 503
        assert "0000" in reply.text
        assert running.client.get("/healthz").status_code == 200
