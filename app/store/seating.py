"""Seats, the hashes of their tokens, and the players whose browsers hold them."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, select, update
from sqlalchemy.dialects.sqlite import insert as insert_or_leave

from app.models import holders, players, seats

NEVER = -1
"""The revision last seen of a game that was never looked at."""

_ASIDE = -1
"""No seat: where one waits while two change places."""


@dataclass(frozen=True, slots=True)
class Lock:
    """What is kept of a token: the salt it was made with, and its hash."""

    salt: str
    token_hash: bytes


def add_seat(connection: Connection, game_id: str, seat: int, lock: Lock) -> None:
    """Make a seat of a new game."""
    row = {"game": game_id, "seat": seat, "salt": lock.salt, "token_hash": lock.token_hash}
    connection.execute(insert(seats), row)


def seat_lock(connection: Connection, game_id: str, seat: int) -> Lock:
    """What is kept of a seat's token."""
    wanted = select(seats.c.salt, seats.c.token_hash).where(seats.c.game == game_id, seats.c.seat == seat)
    found = connection.execute(wanted).one()
    return Lock(found.salt, found.token_hash)


def change_seat_hash(connection: Connection, game_id: str, seat: int, token_hash: bytes) -> None:
    """Another token opens the seat from now on."""
    connection.execute(
        update(seats).where(seats.c.game == game_id, seats.c.seat == seat).values(token_hash=token_hash)
    )


def seat_of_hash(connection: Connection, token_hash: bytes) -> tuple[str, int] | None:
    """The game and seat whose token has this hash."""
    wanted = select(seats.c.game, seats.c.seat).where(seats.c.token_hash == token_hash)
    found = connection.execute(wanted).first()
    return None if found is None else (found.game, found.seat)


def drop_seat(connection: Connection, game_id: str, seat: int) -> None:
    """Unmake a seat of a game that has not begun: its token opens nothing, nobody holds it."""
    connection.execute(delete(seats).where(seats.c.game == game_id, seats.c.seat == seat))
    connection.execute(delete(holders).where(holders.c.game == game_id, holders.c.seat == seat))


def exchange_seats(connection: Connection, game_id: str, one: int, other: int) -> None:
    """Tokens and holders of two seats, where they have any, change places."""
    for rows in (seats, holders):
        for before, after in ((one, _ASIDE), (other, one), (_ASIDE, other)):
            here = (rows.c.game == game_id) & (rows.c.seat == before)
            connection.execute(update(rows).where(here).values(seat=after))


def held_seats(connection: Connection, player: str, game_id: str) -> tuple[int, ...]:
    """The seats of a game that a player holds, in order."""
    wanted = select(holders.c.seat).where(holders.c.player == player, holders.c.game == game_id)
    return tuple(connection.execute(wanted.order_by(holders.c.seat)).scalars())


def holders_of(connection: Connection, game_id: str, seat: int) -> tuple[str, ...]:
    """The players who hold a seat."""
    wanted = select(holders.c.player).where(holders.c.game == game_id, holders.c.seat == seat)
    return tuple(connection.execute(wanted.order_by(holders.c.player)).scalars())


def hold(connection: Connection, player: str, game_id: str, seat: int) -> None:
    """A player holds a seat from now on, beside those who do already."""
    row = {"player": player, "game": game_id, "seat": seat, "seen": NEVER}
    connection.execute(insert_or_leave(holders).on_conflict_do_nothing(), row)


def held_games(connection: Connection, player: str) -> dict[str, tuple[int, ...]]:
    """Every game, or table where it is to be played, in which a player holds seats; the seats in order."""
    wanted = select(holders.c.game, holders.c.seat).where(holders.c.player == player)
    held: dict[str, tuple[int, ...]] = {}
    for row in connection.execute(wanted.order_by(holders.c.game, holders.c.seat)):
        held[row.game] = (*held.get(row.game, ()), row.seat)
    return held


def let_go(connection: Connection, player: str) -> None:
    """A player holds no seat any more."""
    connection.execute(delete(holders).where(holders.c.player == player))


def seen(connection: Connection, player: str, game_id: str, seat: int) -> int:
    """The last revision a player was shown from a seat; NEVER before the first look."""
    wanted = select(holders.c.seen).where(_held(player, game_id, seat))
    found = connection.execute(wanted).scalar()
    return NEVER if found is None else found


def mark_seen(connection: Connection, player: str, game_id: str, seat: int, revision: int) -> None:
    """A player has been shown a revision from a seat."""
    connection.execute(update(holders).where(_held(player, game_id, seat)).values(seen=revision))


def _held(player: str, game_id: str, seat: int) -> ColumnElement[bool]:
    return and_(holders.c.player == player, holders.c.game == game_id, holders.c.seat == seat)


def player_lock(connection: Connection, player: str) -> Lock | None:
    """What is kept of a player's token, or None where it never had one."""
    wanted = select(players.c.salt, players.c.token_hash).where(players.c.id == player)
    found = connection.execute(wanted).first()
    return None if found is None else Lock(found.salt, found.token_hash)


def add_player(connection: Connection, player: str, lock: Lock, at: str) -> None:
    """Give a player a token."""
    row = {"id": player, "salt": lock.salt, "token_hash": lock.token_hash, "made_at": at}
    connection.execute(insert(players), row)


def change_player_hash(connection: Connection, player: str, token_hash: bytes) -> None:
    """Another token brings a player's games from now on."""
    connection.execute(update(players).where(players.c.id == player).values(token_hash=token_hash))


def player_of_hash(connection: Connection, token_hash: bytes) -> str | None:
    """The player whose token has this hash."""
    return connection.execute(select(players.c.id).where(players.c.token_hash == token_hash)).scalar()
