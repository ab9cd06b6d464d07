"""Bring a database up to date, from empty or from any released version."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError

from app.database import Database
from app.settings import ROOT


def migrate(database: Database) -> str:
    """Run the migrations that are missing, in one transaction; the version that the database has then.

    Raises NewerDatabase where the file was written by a later Dicehearth.
    """
    config = _config()
    with database.writing_engine.connect() as connection:
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError as error:
            raise NewerDatabase(
                f"{database.path} was written by a later version of Dicehearth ({error}); use that one."
            ) from error
        connection.commit()
    return latest()


def latest() -> str:
    """The version this program's database has."""
    head = ScriptDirectory.from_config(_config()).get_current_head()
    if head is None:
        raise RuntimeError("there are no migrations")
    return head


class NewerDatabase(RuntimeError):
    """The database is of a version that this program does not know."""


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(ROOT / "migrations"))
    config.set_main_option("path_separator", "os")
    return config
