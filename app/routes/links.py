"""Private links: to one game, and to all of a browser's games."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from starlette.responses import RedirectResponse, Response

from app import store
from app.addresses import Address, read_address
from app.forms import Form, read_form
from app.house import House, house_of
from app.pages import TakeOverPage
from app.play import now
from app.private_links import links_page
from app.refusals import CrossSite, NotFound, TokenNeeded
from app.routes import table
from app.store import seating
from app.table_page import own
from app.visitors import Visitor

router = APIRouter(include_in_schema=False)
Posted = Annotated[Form, Depends(read_form)]


@table.router.get("/links")
def game_link(request: Request, game_id: str) -> Response:
    """The private link of a seat, as text and as a code for a camera."""
    house = house_of(request)
    visitor = house.visitors.read(request)
    address = read_address(game_id)
    loaded, looking = house.standing(visitor, address)
    seat = own(looking)
    token = house.database.do(lambda work: house.seats.link(work.connection, address.id, seat))
    page = links_page(
        house,
        request,
        f"g/{token}",
        f"Private link to “{loaded.row.name}”",
        "Opened on another device, this link brings the game there. "
        "Whoever has it can play on, so keep it to yourself.",
        address.path,
    )
    return house.pages.show(request, "links.html", page)


@router.get("/mine")
def my_link(request: Request) -> Response:
    """The private link to all games of this browser."""
    house = house_of(request)
    visitor = house.visitors.read(request)
    with house.database.read() as connection:
        if not seating.held_games(connection, visitor.player):
            return RedirectResponse("/?said=none", 303)
    token = house.database.do(lambda work: house.seats.player_link(work.connection, visitor.player, now()))
    page = links_page(
        house,
        request,
        f"me/{token}",
        "Private link to all your games",
        "Opened on another device, or here after the cookies were cleared, this link brings all your games "
        "back, later ones too. Whoever has it can play them, so keep it to yourself.",
        "/",
    )
    return house.pages.show(request, "links.html", page)


@router.get("/g/{token}")
def open_game_link(request: Request, token: str, second: str = "") -> Response:
    """Hold a seat in this browser too, and go to its table.

    A browser without a cookie of ours gets one and comes a second time: who keeps no cookies (a preview, a
    crawler) holds nothing, and nothing is kept of it.
    """
    house = house_of(request)
    visitor = house.visitors.read(request)
    with house.database.read() as connection:
        try:
            game_id, seat = house.seats.find(connection, token)
        except TokenNeeded as unknown:
            raise NotFound("This link opens no game; it may have been mistyped or cut short.") from unknown
        if visitor.new:
            return _come_again(house, request, visitor, token, second=bool(second))
        begun = store.game(connection, game_id) is not None
        held = {*seating.held_seats(connection, visitor.player, game_id), seat}
    house.database.do(lambda work: house.seats.hold(work, visitor.player, game_id, seat))
    place = Address(game_id, seat if len(held) > 1 else None).path if begun else f"/table/{game_id}"
    return RedirectResponse(place, 303)


def _come_again(house: House, request: Request, visitor: Visitor, token: str, *, second: bool) -> Response:
    """Send a browser to the same link with the cookie that it gets. Raises CrossSite where it keeps none."""
    if second:
        raise CrossSite(
            "This browser keeps no cookies of this site; playing needs them. "
            "Allow them and open the link again."
        )
    response = RedirectResponse(f"/g/{token}?second=1", 303)
    house.visitors.welcome(visitor, request, response)
    return response


@router.get("/me/{token}")
def open_my_link(request: Request, token: str) -> Response:
    """Bring all games here; a browser that has games of its own is asked first."""
    house = house_of(request)
    visitor = house.visitors.read(request)
    with house.database.read() as connection:
        player = house.seats.player_of(connection, token)
        own = seating.held_games(connection, visitor.player)
        theirs = seating.held_games(connection, player)
    if own and visitor.player != player:
        page = TakeOverPage(visitor.site(request), f"/me/{token}", len(theirs))
        return house.pages.show(request, "takeover.html", page)
    response = RedirectResponse("/?said=linked", 303)
    house.visitors.remember(player, request, response)
    return response


@router.post("/me/{token}")
def take_over(request: Request, token: str, form: Posted) -> Response:
    """Bring all games here and keep those that this browser has."""
    house = house_of(request)
    visitor = house.visitors.read(request)
    visitor.check(form)
    with house.database.read() as connection:
        player = house.seats.player_of(connection, token)
    if player != visitor.player:
        house.database.do(lambda work: house.seats.merge(work.connection, visitor.player, player))
    response = RedirectResponse("/?said=linked", 303)
    house.visitors.remember(player, request, response)
    return response
