"""A table of words, for tests of the writer that need nothing of a game."""

from __future__ import annotations

from sqlalchemy import text

from app.database import Database, Work


def make(work: Work) -> None:
    """The empty table."""
    work.connection.execute(text("CREATE TABLE words (word TEXT PRIMARY KEY)"))


def write(word: str, work: Work) -> str:
    """Insert a word; gives it back."""
    work.connection.execute(text("INSERT INTO words VALUES (:word)"), {"word": word})
    return word


def words(database: Database) -> set[str]:
    """All that are on disk."""
    with database.read() as connection:
        return set(connection.execute(text("SELECT word FROM words")).scalars())
