"""The first tables.

Revision: 0001, after: nothing
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables of the first release."""
    op.create_table(
        "card_sets",
        sa.Column("digest", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("source", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("setup", sa.JSON, nullable=False),
        sa.Column("set_digest", sa.String, sa.ForeignKey("card_sets.digest"), nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("outcome", sa.String),
        sa.Column("opened_at", sa.String, nullable=False),
        sa.Column("changed_at", sa.String, nullable=False),
        sa.Column("deleted_at", sa.String),
        sa.Column("opened_by", sa.String),
        sa.Column("opening_key", sa.String),
        sa.UniqueConstraint("opened_by", "opening_key"),
    )
    op.create_table(
        "entries",
        sa.Column("game", sa.String, sa.ForeignKey("games.id"), nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("question", sa.Integer, nullable=False),
        sa.Column("option", sa.String, nullable=False),
        sa.Column("picks", sa.String, nullable=False),
        sa.Column("of", sa.Integer, nullable=False),
        sa.Column("player", sa.String),
        sa.Column("key", sa.String),
        sa.Column("body_hash", sa.LargeBinary),
        sa.Column("reply", sa.LargeBinary),
        sa.Column("at", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("game", "revision"),
        sa.UniqueConstraint("game", "seat", "key"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "events",
        sa.Column("game", sa.String, sa.ForeignKey("games.id"), nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("told", sa.LargeBinary, nullable=False),
        sa.Column("taken_back", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("game", "revision"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "snapshots",
        sa.Column("game", sa.String, sa.ForeignKey("games.id"), nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("game", "revision"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "seats",
        sa.Column("game", sa.String, sa.ForeignKey("games.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("salt", sa.String, nullable=False),
        sa.Column("token_hash", sa.LargeBinary, nullable=False, unique=True),
        sa.PrimaryKeyConstraint("game", "seat"),
    )
    op.create_table(
        "holders",
        sa.Column("player", sa.String, nullable=False),
        sa.Column("game", sa.String, sa.ForeignKey("games.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("seen", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("player", "game", "seat"),
    )
    op.create_index("ix_holders_game", "holders", ["game"])
    op.create_table(
        "players",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("salt", sa.String, nullable=False),
        sa.Column("token_hash", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("made_at", sa.String, nullable=False),
    )
