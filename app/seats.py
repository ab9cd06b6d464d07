"""Who may see and do what: browsers hold seats, tokens open them, private links hand them on.

A token is made from the server's secret and a salt, so that its link can be shown again; the database holds its hash.
"""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode
from hashlib import blake2b, sha256

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.dialects.sqlite import insert as insert_or_leave

from app.models import holders, players, seats
from app.refusals import NotFound, NotYours, TokenNeeded

NEVER = -1
"""The revision last seen of a game that was never looked at."""

_LONGEST = 100
_MOST_KNOWN = 50_000


def hashed(token: str) -> bytes:
    """What is kept of a token. Tokens have 192 random bits, so a plain hash is enough."""
    return sha256(token.encode()).digest()


class Seats:
    """The holders of seats. Answers that cannot change any more (who holds, whose token) are remembered."""

    def __init__(self, secret: str) -> None:
        self._key = secret.encode()
        self._held: dict[tuple[str, str], int] = {}
        self._tokens: dict[bytes, tuple[str, int]] = {}

    def open(self, connection: Connection, game_id: str, seat: int) -> str:
        """Make a seat of a new game; its token."""
        salt = secrets.token_hex(12)
        token = self._token(f"seat:{game_id}:{seat}:{salt}")
        row = {"game": game_id, "seat": seat, "salt": salt, "token_hash": hashed(token)}
        connection.execute(insert(seats), row)
        return token

    def link(self, connection: Connection, game_id: str, seat: int) -> str:
        """The token of a seat, for its private link; a new one where the server's secret has changed since."""
        wanted = select(seats.c.salt, seats.c.token_hash).where(seats.c.game == game_id, seats.c.seat == seat)
        found = connection.execute(wanted).one()
        token = self._token(f"seat:{game_id}:{seat}:{found.salt}")
        if hashed(token) != found.token_hash:
            connection.execute(
                update(seats)
                .where(seats.c.game == game_id, seats.c.seat == seat)
                .values(token_hash=hashed(token))
            )
            self._tokens.clear()
        return token

    def of_token(self, connection: Connection, token: str, game_id: str) -> int:
        """The seat of this game that a token opens. Raises TokenNeeded (nobody's), NotYours (another game's)."""
        game, seat = self.find(connection, token)
        if game != game_id:
            raise NotYours("This token belongs to another game.")
        return seat

    def find(self, connection: Connection, token: str) -> tuple[str, int]:
        """The game and seat that a token opens. Raises TokenNeeded."""
        digest = hashed(token[:_LONGEST])
        known = self._tokens.get(digest)
        if known is None:
            wanted = select(seats.c.game, seats.c.seat).where(seats.c.token_hash == digest)
            found = connection.execute(wanted).first()
            if found is None:
                raise TokenNeeded("This token opens no seat; it may have been mistyped or cut short.")
            known = (str(found.game), int(found.seat))
            if len(self._tokens) > _MOST_KNOWN:
                self._tokens.clear()
            self._tokens[digest] = known
        return known

    def held(self, connection: Connection, player: str, game_id: str) -> int | None:
        """The seat of a game that a player's browser holds, or None."""
        known = self._held.get((player, game_id))
        if known is None:
            wanted = select(holders.c.seat).where(holders.c.player == player, holders.c.game == game_id)
            found = connection.execute(wanted.order_by(holders.c.seat)).first()
            if found is None:
                return None
            known = int(found.seat)
            if len(self._held) > _MOST_KNOWN:
                self._held.clear()
            self._held[player, game_id] = known
        return known

    def known(self, player: str, game_id: str) -> int | None:
        """As `held`, from memory alone."""
        return self._held.get((player, game_id))

    def hold(self, connection: Connection, player: str, game_id: str, seat: int) -> None:
        """A player's browser holds a seat from now on, beside those that hold it already."""
        row = {"player": player, "game": game_id, "seat": seat, "seen": NEVER}
        connection.execute(insert_or_leave(holders).on_conflict_do_nothing(), row)

    def games(self, connection: Connection, player: str) -> dict[str, int]:
        """Every game in which a player holds a seat, and the seat."""
        wanted = select(holders.c.game, holders.c.seat).where(holders.c.player == player)
        return {row.game: row.seat for row in connection.execute(wanted)}

    def seen(self, connection: Connection, player: str, game_id: str) -> int:
        """The last revision this player was shown; NEVER before the first look."""
        wanted = select(holders.c.seen).where(holders.c.player == player, holders.c.game == game_id)
        found = connection.execute(wanted).scalar()
        return NEVER if found is None else int(found)

    def show(self, connection: Connection, player: str, game_id: str, revision: int) -> None:
        """This player has been shown a revision."""
        connection.execute(
            update(holders).where(holders.c.player == player, holders.c.game == game_id).values(seen=revision)
        )

    def player_link(self, connection: Connection, player: str, at: str) -> str:
        """The token that brings all of a player's games to another browser."""
        found = connection.execute(
            select(players.c.salt, players.c.token_hash).where(players.c.id == player)
        ).first()
        salt = secrets.token_hex(12) if found is None else found.salt
        token = self._token(f"player:{player}:{salt}")
        row = {"id": player, "salt": salt, "token_hash": hashed(token), "made_at": at}
        if found is None:
            connection.execute(insert(players), row)
        elif found.token_hash != hashed(token):
            connection.execute(update(players).where(players.c.id == player).values(token_hash=hashed(token)))
        return token

    def player_of(self, connection: Connection, token: str) -> str:
        """The player whose games a private link brings. Raises NotFound."""
        wanted = select(players.c.id).where(players.c.token_hash == hashed(token[:_LONGEST]))
        found = connection.execute(wanted).scalar_one_or_none()
        if found is None:
            raise NotFound("This link brings back no games; it may have been mistyped or cut short.")
        return str(found)

    def merge(self, connection: Connection, player: str, into: str) -> None:
        """One player's seats are held by another from now on."""
        for row in connection.execute(select(holders).where(holders.c.player == player)).all():
            self.hold(connection, into, row.game, row.seat)
        connection.execute(delete(holders).where(holders.c.player == player))
        self._held.clear()

    def form_token(self, player: str) -> str:
        """What every form of a player's pages carries, so that no other site can post for them."""
        return self._token(f"form:{player}")

    def _token(self, what: str) -> str:
        digest = hmac.digest(self._key, what.encode(), "sha256")
        return urlsafe_b64encode(digest[:24]).decode()


def body_hash(*parts: object) -> bytes:
    """What an idempotency key stands for."""
    return blake2b(repr(parts).encode(), digest_size=16).digest()
