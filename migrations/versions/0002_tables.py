"""Tables where several people play: who gathers, who watches, what they write, whom they vote for.

A seat's token and its holders may come before its game has begun, so they no longer need a game.

Revision: 0002, after: 0001
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the new tables; make seats and holders anew."""
    _make_tables()
    _make_people()
    _free_seats()
    _free_holders()


def _make_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("set_digest", sa.String, sa.ForeignKey("card_sets.digest"), nullable=False),
        sa.Column("seed", sa.String),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("host_seat", sa.Integer),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("watchable", sa.Boolean, nullable=False),
        sa.Column("watchers_write", sa.Boolean, nullable=False),
        sa.Column("salt", sa.String, nullable=False),
        sa.Column("token_hash", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("opened_at", sa.String, nullable=False),
        sa.Column("changed_at", sa.String, nullable=False),
        sa.Column("begun_at", sa.String),
        sa.Column("deleted_at", sa.String),
        sa.Column("opened_by", sa.String),
        sa.Column("opening_key", sa.String),
        sa.Column("again", sa.String),
        sa.UniqueConstraint("opened_by", "opening_key"),
    )
    op.create_index("ix_tables_listed", "tables", ["listed", "changed_at"])


def _make_people() -> None:
    op.create_table(
        "chairs",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("hero", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("last_here", sa.String),
        sa.Column("stand_in_since", sa.String),
        sa.Column("stand_in_why", sa.String),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_table(
        "guests",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("player", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("came_at", sa.String, nullable=False),
        sa.Column("removed_at", sa.String),
        sa.Column("seen", sa.Integer, nullable=False),
        sa.Column("heard", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "player"),
    )
    op.create_table(
        "messages",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("at", sa.String, nullable=False),
        sa.Column("player", sa.String),
        sa.Column("key", sa.String),
        sa.UniqueConstraint("table_id", "player", "key"),
    )
    op.create_index("ix_messages_table_id", "messages", ["table_id", "id"])
    op.create_table(
        "votes",
        sa.Column("table_id", sa.String, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("voter", sa.Integer, nullable=False),
        sa.Column("at", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "voter"),
    )


def _free_seats() -> None:
    op.rename_table("seats", "seats_of_games")
    op.create_table(
        "seats",
        sa.Column("game", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("salt", sa.String, nullable=False),
        sa.Column("token_hash", sa.LargeBinary, nullable=False, unique=True),
        sa.PrimaryKeyConstraint("game", "seat"),
    )
    op.execute(
        "INSERT INTO seats (game, seat, salt, token_hash)"
        " SELECT game, seat, salt, token_hash FROM seats_of_games"
    )
    op.drop_table("seats_of_games")


def _free_holders() -> None:
    op.drop_index("ix_holders_game", "holders")
    op.rename_table("holders", "holders_of_games")
    op.create_table(
        "holders",
        sa.Column("player", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("seen", sa.Integer, nullable=False),
        sa.Column("heard", sa.Integer, nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("player", "game", "seat"),
    )
    op.execute(
        "INSERT INTO holders (player, game, seat, seen) SELECT player, game, seat, seen FROM holders_of_games"
    )
    op.drop_table("holders_of_games")
    op.create_index("ix_holders_game", "holders", ["game"])
