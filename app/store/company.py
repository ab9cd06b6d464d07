"""The company at a begun game: where computers play and stand in, votes for a stand-in, messages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, bindparam, delete, insert, or_, select, update
from sqlalchemy.dialects.sqlite import insert as insert_or_leave

from app.models import chairs, entries, games, guests, holders, messages, votes


@dataclass(frozen=True, slots=True)
class Message:
    """One message of a table; `seat` None: a watcher wrote it."""

    id: int
    seat: int | None
    name: str
    text: str
    at: str


@dataclass(frozen=True, slots=True)
class Post:
    """A message on its way: who wrote it, from which browser (None: by a token), under which key."""

    seat: int | None
    name: str
    text: str
    at: str
    player: str | None = None
    key: str | None = None


_answered_here = or_(chairs.c.kind == "computer", chairs.c.stand_in_since.is_not(None))
_computers = select(chairs.c.seat).where(chairs.c.table_id == bindparam("game"), _answered_here)


def computers(connection: Connection, game_id: str) -> frozenset[int]:
    """The seats of a game at which a computer plays, for good or standing in."""
    return frozenset(connection.execute(_computers, {"game": game_id}).scalars())


def people_at(connection: Connection, game_id: str) -> frozenset[int]:
    """The seats of a table at which people play themselves; empty for a game without a table."""
    playing = (chairs.c.table_id == game_id) & (chairs.c.kind == "human") & chairs.c.stand_in_since.is_(None)
    return frozenset(connection.execute(select(chairs.c.seat).where(playing)).scalars())


def waiting_for_computers(connection: Connection) -> tuple[str, ...]:
    """Every game that goes on and has a seat at which a computer plays."""
    wanted = (
        select(games.c.id)
        .where(games.c.outcome.is_(None), games.c.deleted_at.is_(None))
        .where(games.c.id.in_(select(chairs.c.table_id).where(_answered_here)))
    )
    return tuple(connection.execute(wanted.order_by(games.c.changed_at.desc())).scalars())


def actors(connection: Connection, game_id: str, after: int) -> Mapping[int, int]:
    """Whose answer (or undo) each revision after this one was, by revision."""
    wanted = select(entries.c.revision, entries.c.seat).where(
        entries.c.game == game_id, entries.c.revision > after
    )
    return {row.revision: row.seat for row in connection.execute(wanted)}


def stand_in(connection: Connection, game_id: str, seat: int, since: str, why: str) -> None:
    """A computer plays for this seat's person from now on."""
    _change(connection, game_id, seat, {"stand_in_since": since, "stand_in_why": why})


def take_back(connection: Connection, game_id: str, seat: int) -> None:
    """The seat's person plays again."""
    _change(connection, game_id, seat, {"stand_in_since": None, "stand_in_why": None})


def was_here(connection: Connection, game_id: str, seats: Iterable[int], at: str) -> None:
    """The people of these seats were there at this time."""
    for seat in seats:
        _change(connection, game_id, seat, {"last_here": at})


def _change(connection: Connection, game_id: str, seat: int, values: Mapping[str, str | None]) -> None:
    here = (chairs.c.table_id == game_id) & (chairs.c.seat == seat)
    connection.execute(update(chairs).where(here).values(**values))


def votes_of(connection: Connection, game_id: str) -> Mapping[int, frozenset[int]]:
    """For each seat for which a stand-in is wanted: the seats that say so."""
    found: dict[int, set[int]] = {}
    wanted = select(votes.c.seat, votes.c.voter).where(votes.c.table_id == game_id)
    for row in connection.execute(wanted):
        found.setdefault(row.seat, set()).add(row.voter)
    return {seat: frozenset(voters) for seat, voters in found.items()}


def vote(connection: Connection, game_id: str, seat: int, voter: int, at: str) -> None:
    """One seat wants a stand-in for another."""
    row = {"table_id": game_id, "seat": seat, "voter": voter, "at": at}
    connection.execute(insert_or_leave(votes).on_conflict_do_nothing(), row)


def withdraw_vote(connection: Connection, game_id: str, seat: int, voter: int) -> None:
    """One seat wants a stand-in for another no more."""
    mine = (votes.c.table_id == game_id) & (votes.c.seat == seat) & (votes.c.voter == voter)
    connection.execute(delete(votes).where(mine))


def clear_votes(connection: Connection, game_id: str, seat: int) -> None:
    """Nobody wants a stand-in for this seat any more."""
    connection.execute(delete(votes).where(votes.c.table_id == game_id, votes.c.seat == seat))


def add_message(connection: Connection, game_id: str, post: Post) -> int:
    """Keep a message; its id. The one that came with this key before, where there is one."""
    if post.player is not None and post.key is not None:
        wanted = select(messages.c.id).where(
            messages.c.table_id == game_id, messages.c.player == post.player, messages.c.key == post.key
        )
        known = connection.execute(wanted).scalar()
        if known is not None:
            return int(known)
    row = {
        "table_id": game_id,
        "seat": post.seat,
        "name": post.name,
        "text": post.text,
        "at": post.at,
        "player": post.player,
        "key": post.key,
    }
    added = connection.execute(insert(messages), row).inserted_primary_key
    if added is None:
        message = "the database gave a message no number"
        raise RuntimeError(message)
    return int(added[0])


_messages = (
    select(messages.c.id, messages.c.seat, messages.c.name, messages.c.text, messages.c.at)
    .where(messages.c.table_id == bindparam("game"), messages.c.id > bindparam("after"))
    .order_by(messages.c.id.desc())
    .limit(bindparam("most"))
)


def last_messages(connection: Connection, game_id: str, most: int, after: int = 0) -> tuple[Message, ...]:
    """The last messages of a table that came after one, the oldest of them first."""
    rows = connection.execute(_messages, {"game": game_id, "after": after, "most": most}).all()
    return tuple(Message(*row) for row in reversed(rows))


def heard(connection: Connection, player: str, game_id: str) -> int:
    """The last message a player was shown, sitting at the table or watching it; 0 where none was."""
    sitting = select(holders.c.heard).where(holders.c.player == player, holders.c.game == game_id)
    watching = select(guests.c.heard).where(guests.c.player == player, guests.c.table_id == game_id)
    found = [*connection.execute(sitting).scalars(), *connection.execute(watching).scalars()]
    return max(found, default=0)


def mark_heard(connection: Connection, player: str, game_id: str, message: int) -> None:
    """A player has been shown a message."""
    sitting = (holders.c.player == player) & (holders.c.game == game_id) & (holders.c.heard < message)
    watching = (guests.c.player == player) & (guests.c.table_id == game_id) & (guests.c.heard < message)
    connection.execute(update(holders).where(sitting).values(heard=message))
    connection.execute(update(guests).where(watching).values(heard=message))
