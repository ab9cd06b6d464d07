"""Every database that a released version wrote is led to what this one reads, with all that stood in it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from alembic import command
from alembic.config import Config

from app.database import Database
from app.migrate import latest, migrate
from app.settings import ROOT


def led_to(path: Path, version: str) -> None:
    """A database as an earlier version of Dicehearth left it."""
    database = Database(path)
    config = Config()
    config.set_main_option("script_location", str(ROOT / "migrations"))
    config.set_main_option("path_separator", "os")
    with database.writing_engine.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, version)
        connection.commit()
    database.close()


def test_seats_and_their_holders_of_the_first_release_keep_their_links(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    led_to(path, "0001")
    with sqlite3.connect(path) as old:
        old.execute("INSERT INTO card_sets VALUES ('d', 'lamps', 'built-in', x'7b7d')")
        old.execute(
            "INSERT INTO games (id, game, name, setup, set_digest, revision, opened_at, changed_at)"
            " VALUES ('g', 'lamps', 'Ours', '{}', 'd', 3, 'then', 'now')"
        )
        old.execute("INSERT INTO seats VALUES ('g', 0, 'salt', x'01')")
        old.execute("INSERT INTO holders VALUES ('ruth', 'g', 0, 2)")
    old.close()
    database = Database(path)
    assert migrate(database) == latest()
    database.close()
    with sqlite3.connect(path) as new:
        seats = new.execute("SELECT game, seat, salt, token_hash FROM seats").fetchall()
        holders = new.execute("SELECT player, game, seat, seen, heard FROM holders").fetchall()
        games = new.execute("SELECT id, name, revision FROM games").fetchall()
        left = {name for (name,) in new.execute("SELECT name FROM sqlite_master")}
    new.close()
    assert seats == [("g", 0, "salt", b"\x01")]
    assert holders == [("ruth", "g", 0, 2, 0)]
    assert games == [("g", "Ours", 3)]
    assert {"ix_holders_game", "tables", "chairs"} <= left
    assert not {name for name in left if name.endswith("_of_games")}
