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
    Column("game", String, nullable=False, comment="or the table where it is to be played"),
    Column("seat", Integer, nullable=False),
    Column("salt", String, nullable=False, comment="with the server's secret, makes the seat's token"),
    Column("token_hash", LargeBinary, nullable=False, unique=True),
    PrimaryKeyConstraint("game", "seat"),
)

holders = Table(
    "holders",
    metadata,
    Column("player", String, nullable=False),
    Column("game", String, nullable=False, comment="or the table where it is to be played"),
    Column("seat", Integer, nullable=False),
    Column("seen", Integer, nullable=False, comment="the last revision this player was shown, or -1"),
    Column("heard", Integer, nullable=False, server_default="0", comment="the last message shown, or 0"),
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

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True, comment="the game's id too, once it has begun"),
    Column("game", String, nullable=False),
    Column("name", String, nullable=False),
    Column("options", JSON, nullable=False, comment="without what the seats wish to be played as"),
    Column("set_digest", ForeignKey("card_sets.digest"), nullable=False),
    Column("seed", String, comment="given by the host: open dice; null: secret dice"),
    Column("revision", Integer, nullable=False, comment="counts every change to the table and its people"),
    Column("host_seat", Integer, comment="who holds this seat is the host; null: nobody is"),
    Column("listed", Boolean, nullable=False, comment="shown to everybody, not to those with the link alone"),
    Column("watchable", Boolean, nullable=False),
    Column("watchers_write", Boolean, nullable=False),
    Column("salt", String, nullable=False, comment="with the server's secret, makes the link to the table"),
    Column("token_hash", LargeBinary, nullable=False, unique=True),
    Column("opened_at", String, nullable=False),
    Column("changed_at", String, nullable=False),
    Column("begun_at", String, comment="null while people gather"),
    Column("deleted_at", String),
    Column("opened_by", String, comment="the player whose form opened it"),
    Column("opening_key", String, comment="of that form, so that a double click opens one table"),
    Column("again", String, comment="the table the same people went on to"),
    UniqueConstraint("opened_by", "opening_key"),
    Index("ix_tables_listed", "listed", "changed_at"),
)

chairs = Table(
    "chairs",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String, nullable=False, comment="open, kept (for who was there before), human, computer"),
    Column("hero", String, nullable=False, comment="what it wishes to be played as; random: dealt"),
    Column("name", String, nullable=False, comment="of the person; empty for nobody's and a computer's"),
    Column("last_here", String, comment="when its person was last known to be there"),
    Column("stand_in_since", String, comment="since when a computer plays for its person; null: it does not"),
    Column("stand_in_why", String, comment="voted, left"),
    PrimaryKeyConstraint("table_id", "seat"),
)

guests = Table(
    "guests",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("player", String, nullable=False),
    Column("name", String, nullable=False),
    Column("came_at", String, nullable=False),
    Column("removed_at", String, comment="the host does not let this player in, nor take a seat"),
    Column("seen", Integer, nullable=False, comment="the last revision this player was shown, or -1"),
    Column("heard", Integer, nullable=False, comment="the last message this player was shown, or 0"),
    PrimaryKeyConstraint("table_id", "player"),
)

messages = Table(
    "messages",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, comment="null: a watcher wrote it"),
    Column("name", String, nullable=False, comment="of who wrote it, as it was then"),
    Column("text", String, nullable=False),
    Column("at", String, nullable=False),
    Column("player", String, comment="whose browser sent it; null: by a seat's token"),
    Column("key", String, comment="idempotency key"),
    UniqueConstraint("table_id", "player", "key"),
    Index("ix_messages_table_id", "table_id", "id"),
)

votes = Table(
    "votes",
    metadata,
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False, comment="for which a computer is to play"),
    Column("voter", Integer, nullable=False, comment="the seat that says so"),
    Column("at", String, nullable=False),
    PrimaryKeyConstraint("table_id", "seat", "voter"),
)
