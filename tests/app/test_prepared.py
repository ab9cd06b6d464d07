"""Statements compiled once do what SQLAlchemy's do, within its transactions and with its errors."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy import Column, Connection, MetaData, String, Table, create_engine, insert, select
from sqlalchemy.exc import IntegrityError, OperationalError

from app.store.prepared import Prepared

WORDS = Table("words", MetaData(), Column("word", String, primary_key=True), Column("means", String))
ADD = Prepared(insert(WORDS), "word", "means")


@pytest.fixture
def connection() -> Iterator[Connection]:
    engine = create_engine("sqlite://")
    WORDS.create(engine)
    with engine.connect() as opened:
        yield opened
    engine.dispose()


def words(connection: Connection) -> list[tuple[str, str]]:
    return [(row.word, row.means) for row in connection.execute(select(WORDS))]


def test_a_prepared_statement_is_part_of_the_transaction(connection: Connection) -> None:
    ADD(connection, "dwarf", "small")
    assert words(connection) == [("dwarf", "small")]
    connection.rollback()
    assert words(connection) == []


def test_a_key_that_is_taken_is_an_error_of_sqlalchemy(connection: Connection) -> None:
    ADD(connection, "dwarf", "small")
    with pytest.raises(IntegrityError):
        ADD(connection, "dwarf", "tall")
    assert words(connection) == [("dwarf", "small")]


def test_what_the_database_will_not_do_is_an_error_of_sqlalchemy(connection: Connection) -> None:
    WORDS.drop(connection)
    with pytest.raises(OperationalError):
        ADD(connection, "dwarf", "small")


def test_values_in_another_order_than_the_statement_takes_them_are_noticed() -> None:
    with pytest.raises(ValueError, match="takes word, means"):
        Prepared(insert(WORDS), "means", "word")
