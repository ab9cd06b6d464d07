"""The tables of the database. `store` alone knows their columns; `migrations/` leads every old one here."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

card_sets = Table(
    "card_sets",
    metadata,
    Column("digest", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("name", String, nullable=False),
    Column("source", LargeBinary, nullable=False, comment="the set's files by name, as JSON"),
)

games = Table(
    "games",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("name", String, nullable=False),
    Column("setup", JSON, nullable=False, comment="what it began with: options, seats, set, secret"),
    Column("set_digest", ForeignKey("card_sets.digest"), nullable=False),
    Column("revision", Integer, nullable=False, comment="of the present table; its snapshot is kept"),
    Column("outcome", String, comment="null while it goes on"),
    Column("opened_at", String, nullable=False),
    Column("changed_at", String, nullable=False),
    Column("deleted_at", String),
    Column("opened_by", String, comment="the player whose form opened it"),
    Column("opening_key", String, comment="of that form, so that a double click opens one game"),
    UniqueConstraint("opened_by", "opening_key"),
)

entries = Table(
    "entries",
    metadata,
    Column("game", ForeignKey("games.id"), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("kind", String, nullable=False, comment="answer, undo, redo, concede"),
    Column("seat", Integer, nullable=False),
    Column("question", Integer, nullable=False),
    Column("option", String, nullable=False),
    Column("picks", String, nullable=False, comment="a JSON array"),
    Column("of", Integer, nullable=False, comment="the answer an undo took back or a redo restored"),
    Column("player", String, comment="whose browser sent it; null for the API and imports"),
    Column("key", String, comment="idempotency key"),
    Column("body_hash", LargeBinary, comment="of what came with the key"),
    Column("reply", LargeBinary, comment="what the API replied, deflated"),
    Column("at", String, nullable=False),
    PrimaryKeyConstraint("game", "revision"),
    UniqueConstraint("game", "seat", "key"),
    sqlite_with_rowid=False,
)

events = Table(
    "events",
    metadata,
    Column("game", ForeignKey("games.id"), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("told", LargeBinary, nullable=False, comment="what the entry caused, as a JSON array"),
    Column("taken_back", Boolean, nullable=False, default=False),
    PrimaryKeyConstraint("game", "revision"),
    sqlite_with_rowid=False,
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("game", ForeignKey("games.id"), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("version", Integer, nullable=False, comment="of the rules that wrote it"),
    Column("body", LargeBinary, nullable=False, comment="the whole table, as JSON"),
    PrimaryKeyConstraint("game", "revision"),
    sqlite_with_rowid=False,
)

seats = Table(
    "seats",
    metadata,
    Column("game", ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("salt", String, nullable=False, comment="with the server's secret, makes the seat's token"),
    Column("token_hash", LargeBinary, nullable=False, unique=True),
    PrimaryKeyConstraint("game", "seat"),
)

holders = Table(
    "holders",
    metadata,
    Column("player", String, nullable=False),
    Column("game", ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("seen", Integer, nullable=False, comment="the last revision this player was shown, or -1"),
    PrimaryKeyConstraint("player", "game", "seat"),
    Index("ix_holders_game", "game"),
)

players = Table(
    "players",
    metadata,
    Column("id", String, primary_key=True),
    Column("salt", String, nullable=False, comment="with the server's secret, makes the link to all games"),
    Column("token_hash", LargeBinary, nullable=False, unique=True),
    Column("made_at", String, nullable=False),
)
