"""Who may see and do what: browsers hold seats, tokens open them, private links hand them on.

A token is made from the server's secret and a salt, so that its link can be shown again; what is kept is
its hash.
"""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode
from hashlib import blake2b, sha256

from sqlalchemy import Connection

from app.database import Work
from app.refusals import NotFound, NotYours, TokenNeeded
from app.store import seating
from app.store.seating import Lock

_LONGEST = 100
_MOST_KNOWN = 50_000


def hashed(token: str) -> bytes:
    """What is kept of a token. Tokens have 192 random bits, so a plain hash is enough."""
    return sha256(token.encode()).digest()


class Seats:
    """The holders of seats. Who holds a seat and whose a token is are remembered until that changes."""

    def __init__(self, secret: str) -> None:
        self._key = secret.encode()
        self._held: dict[tuple[str, str], tuple[int, ...]] = {}
        self._tokens: dict[bytes, tuple[str, int]] = {}
        self._changes = 0

    def open(self, connection: Connection, game_id: str, seat: int) -> str:
        """Make a seat of a new game; its token."""
        salt = secrets.token_hex(12)
        token = self._token(f"seat:{game_id}:{salt}")
        seating.add_seat(connection, game_id, seat, Lock(salt, hashed(token)))
        return token

    def link(self, connection: Connection, game_id: str, seat: int) -> str:
        """The token of a seat, for its link; a new one where the server's secret has changed since."""
        lock = seating.seat_lock(connection, game_id, seat)
        token = self._token(f"seat:{game_id}:{lock.salt}")
        if hashed(token) != lock.token_hash:
            seating.change_seat_hash(connection, game_id, seat, hashed(token))
            self._tokens.clear()
        return token

    def of_token(self, connection: Connection, token: str, game_id: str) -> int:
        """The seat of this game that a token opens.

        Raises TokenNeeded where it is nobody's, NotYours where it is another game's.
        """
        game, seat = self.find(connection, token)
        if game != game_id:
            raise NotYours("This token belongs to another game.")
        return seat

    def find(self, connection: Connection, token: str) -> tuple[str, int]:
        """The game and seat that a token opens. Raises TokenNeeded."""
        digest = hashed(token[:_LONGEST])
        known = self._tokens.get(digest)
        if known is None:
            changes = self._changes
            known = seating.seat_of_hash(connection, digest)
            if known is None:
                raise TokenNeeded("This token opens no seat; it may have been mistyped or cut short.")
            if changes != self._changes:
                return known
            if len(self._tokens) > _MOST_KNOWN:
                self._tokens.clear()
            self._tokens[digest] = known
        return known

    def held(self, connection: Connection, player: str, game_id: str) -> tuple[int, ...]:
        """The seats of a game that a player's browser holds, in order."""
        known = self._held.get((player, game_id), ())
        if not known:
            changes = self._changes
            known = seating.held_seats(connection, player, game_id)
            if not known or changes != self._changes:
                return known
            if len(self._held) > _MOST_KNOWN:
                self._held.clear()
            self._held[player, game_id] = known
        return known

    def known(self, player: str, game_id: str) -> tuple[int, ...]:
        """As `held`, from memory alone: empty where that is not known yet."""
        return self._held.get((player, game_id), ())

    def hold(self, work: Work, player: str, game_id: str, seat: int) -> None:
        """A player's browser holds a seat from now on, beside those it holds already."""
        seating.hold(work.connection, player, game_id, seat)
        self._forget(work, game_id)

    def drop(self, work: Work, game_id: str, seat: int) -> None:
        """A seat is nobody's any more, and its token opens nothing."""
        seating.drop_seat(work.connection, game_id, seat)
        self._forget(work, game_id)

    def exchange(self, work: Work, game_id: str, one: int, other: int) -> None:
        """Who holds one seat holds the other from now on, and its token opens that one; and the reverse."""
        seating.exchange_seats(work.connection, game_id, one, other)
        self._forget(work, game_id)

    def _forget(self, work: Work, game_id: str) -> None:
        """Once this is on disk, ask anew who holds the seats of this game."""

        def forget() -> None:
            self._changes += 1  # what somebody is reading meanwhile is not remembered
            self._held = {key: seats for key, seats in self._held.items() if key[1] != game_id}
            self._tokens = {key: seat for key, seat in self._tokens.items() if seat[0] != game_id}

        work.after.append(forget)

    def player_link(self, connection: Connection, player: str, at: str) -> str:
        """The token that brings all of a player's games to another browser."""
        lock = seating.player_lock(connection, player)
        salt = secrets.token_hex(12) if lock is None else lock.salt
        token = self._token(f"player:{player}:{salt}")
        if lock is None:
            seating.add_player(connection, player, Lock(salt, hashed(token)), at)
        elif lock.token_hash != hashed(token):
            seating.change_player_hash(connection, player, hashed(token))
        return token

    def player_of(self, connection: Connection, token: str) -> str:
        """The player whose games a private link brings. Raises NotFound."""
        found = seating.player_of_hash(connection, hashed(token[:_LONGEST]))
        if found is None:
            raise NotFound("This link brings back no games; it may have been mistyped or cut short.")
        return found

    def merge(self, connection: Connection, player: str, into: str) -> None:
        """One player's seats are held by another from now on."""
        for game_id, held in seating.held_games(connection, player).items():
            for seat in held:
                seating.hold(connection, into, game_id, seat)
        seating.let_go(connection, player)
        self._held.clear()

    def table_link(self, table_id: str, salt: str) -> str:
        """The token of a table's one link, with which anybody may come."""
        return self._token(f"table:{table_id}:{salt}")

    def table_lock(self, table_id: str) -> Lock:
        """What is to be kept of a new link to a table."""
        salt = secrets.token_hex(12)
        return Lock(salt, hashed(self.table_link(table_id, salt)))

    def form_token(self, player: str) -> str:
        """What every form of a player's pages carries, so that no other site can post for them."""
        return self._token(f"form:{player}")

    def _token(self, what: str) -> str:
        digest = hmac.digest(self._key, what.encode(), "sha256")
        return urlsafe_b64encode(digest[:24]).decode()


def body_hash(*parts: object) -> bytes:
    """What an idempotency key stands for."""
    return blake2b(repr(parts).encode(), digest_size=16).digest()
