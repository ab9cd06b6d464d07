"""Statements straight to SQLite's driver: where nothing is read, SQLAlchemy has nothing to add."""

from __future__ import annotations

import sqlite3
from typing import cast

from sqlalchemy import Connection
from sqlalchemy.dialects.sqlite import dialect
from sqlalchemy.exc import DBAPIError

SQLITE = dialect(paramstyle="qmark")


def driver(connection: Connection) -> sqlite3.Connection:
    """The driver's own connection behind this one."""
    return cast("sqlite3.Connection", connection.connection.dbapi_connection)


def execute(connection: Connection, sql: str, values: tuple[object, ...] = ()) -> None:
    """Execute a statement in this connection's transaction. Raises SQLAlchemy's errors, as it would."""
    try:
        driver(connection).execute(sql, values)
    except sqlite3.Error as error:
        raise _translated(sql, error) from error


def _translated(sql: str, error: sqlite3.Error) -> BaseException:
    return DBAPIError.instance(sql, None, error, sqlite3.Error, dialect=SQLITE)
