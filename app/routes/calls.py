"""Who calls about one game: by a seat's token, or from a page of a browser that sits or watches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request

from app import replies, store
from app.addresses import Address, read_address
from app.house import House, house_of
from app.presence import Who
from app.refusals import Deleted, NotFound, NotWatching, TokenNeeded, WhichSeat
from app.table_page import own
from app.tables import Loaded
from app.watching import may_be_watched

_BEARER = "bearer "


@dataclass(frozen=True, slots=True)
class Call:
    """One call about one game: the game as it stands, the seat whose token or cookie came with it.

    `seat` None: a watcher calls.
    """

    request: Request
    house: House
    loaded: Loaded
    seat: int | None

    @property
    def own_seat(self) -> int:
        """The seat that acts. Raises NotYours for a watcher."""
        return own(self.seat)

    @property
    def whos(self) -> tuple[Who, ...]:
        """Who is there by this call: the seat of the token, or all that the browser holds, or a watcher."""
        if "authorization" in self.request.headers:
            return () if self.seat is None else (self.seat,)
        visitor = self.house.visitors.read(self.request)
        return self.house.held_by(visitor, self.loaded.row.id) or (visitor.player,)

    @property
    def state(self) -> replies.StateReply:
        """The game as the seat may know it, at this moment."""
        loaded = self.house.load(self.loaded.row.id)
        return replies.state(loaded, self.house.see(loaded, self.seat))


def token_of(request: Request) -> str | None:
    """The seat's token that came with a request."""
    given = request.headers.get("authorization", "")
    if given[: len(_BEARER)].lower() != _BEARER:
        return None
    return given[len(_BEARER) :].strip()


def by_token(request: Request, game_id: str) -> Call:
    """A call with the seat's token, to act. Raises TokenNeeded, NotYours, NotFound, Deleted."""
    house = house_of(request)
    token = token_of(request)
    if token is None:
        if house.tables.get(game_id) is None:
            house.load(game_id)
        raise TokenNeeded("A seat's token is needed: Authorization: Bearer …")
    with house.database.read() as connection:
        if house.tables.get(game_id) is None and store.game(connection, game_id) is None:
            raise NotFound("There is no such game.")
        seat = house.seats.of_token(connection, token, game_id)
    return _call(request, game_id, seat)


def by_token_or_cookie(request: Request, game_id: str) -> Call:
    """A call that changes nothing: with the seat's token, or from a page of a browser that sits or watches.

    A browser that holds several seats says which with `?seat=`. A listed table may be looked at by anybody.
    """
    house = house_of(request)
    if "authorization" in request.headers:
        return by_token(request, game_id)
    visitor = house.visitors.read(request)
    if not visitor.new:
        try:
            return _call(request, game_id, house.seat_of(visitor, _address(request, game_id)))
        except NotWatching:
            pass  # no page of ours: a program that happens to keep cookies
    with house.database.read() as connection:
        if may_be_watched(connection, game_id):
            return _call(request, game_id, None)
    return by_token(request, game_id)


def _address(request: Request, game_id: str) -> Address:
    """The game, and the seat that the query names."""
    seat = request.query_params.get("seat", "")
    return read_address(f"{game_id}.{seat}") if seat else Address(game_id)


def _call(request: Request, game_id: str, seat: int | None) -> Call:
    house = house_of(request)
    loaded = house.load(game_id)
    if loaded.row.deleted_at is not None:
        raise Deleted("This game was deleted.")
    if seat is not None and "authorization" in request.headers:
        house.company.here(loaded, seat)
    return Call(request, house, loaded, seat)


Looking = Annotated[Call, Depends(by_token_or_cookie)]


def by_any_seat(request: Request, game_id: str) -> Call:
    """As `by_token_or_cookie`, for what is the same from every seat: none of several need be named."""
    try:
        return by_token_or_cookie(request, game_id)
    except WhichSeat:
        return _call(request, game_id, None)
