"""Bring a database up to date, from empty or from any released version."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy.exc import DBAPIError

from app.database import Database
from app.settings import ROOT


def migrate(database: Database) -> str:
    """Run the migrations that are missing, in one transaction; the version that the database has then.

    Raises UnusableDatabase where the file is none of ours, is locked or cannot be written, and where a later
    Dicehearth wrote it.
    """
    config = _config()
    try:
        with database.writing_engine.connect() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            connection.commit()
    except CommandError as error:
        raise UnusableDatabase(
            f"{database.path} was written by a later version of Dicehearth ({error}); use that one."
        ) from error
    except DBAPIError as error:
        raise UnusableDatabase(f"{database.path} cannot be used as its database ({error.orig}).") from error
    return latest()


def latest() -> str:
    """The version this program's database has."""
    head = ScriptDirectory.from_config(_config()).get_current_head()
    if head is None:
        raise RuntimeError("there are no migrations")
    return head


class UnusableDatabase(RuntimeError):
    """The database cannot be opened, or is of a version that this program does not know."""


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(ROOT / "migrations"))
    config.set_main_option("path_separator", "os")
    return config
