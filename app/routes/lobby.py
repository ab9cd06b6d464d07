"""A table besides its game: opened, gathered at, begun, watched, and played at again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec
from fastapi import APIRouter, Depends, Request
from starlette.responses import RedirectResponse, Response

from app.database import Work
from app.forms import Form, read_form
from app.gathering import Plan, Sitting
from app.house import House, house_of
from app.lobby_page import DoorPage, lobby_page, number_of, tab_of, watchers_page
from app.names import in_a_sentence
from app.option_forms import options_asked
from app.private_links import links_page
from app.refusals import CrossSite, Deleted, LinkReplaced, NotFound, Removed, status_of
from app.render import wants_fragment
from app.routes.company import Turn
from app.squeeze import json_reply
from app.store import gatherings, seating
from app.table_forms import manners_asked
from app.table_page import own, refusal_sentence
from app.visitors import Visitor
from app.watching import must_know
from rules.kernel.refusals import Refusal

router = APIRouter(include_in_schema=False)
Posted = Annotated[Form, Depends(read_form)]

_NO_PAGE = (NotFound, Deleted, Removed, LinkReplaced, CrossSite)
"""Refusals after which there is no table to show."""


@router.get("/table/{table_id}")
def table(request: Request, table_id: str) -> Response:
    """The table while its people gather; once the game has begun, the way there."""
    house = house_of(request)
    visitor = house.visitors.read(request)
    response = _shown(house, request, visitor, table_id)
    house.visitors.welcome(visitor, request, response)
    return response


@router.get("/table/{table_id}/turn")
def turn(request: Request, table_id: str) -> Response:
    """How far the table has come, for the title of a tab that nobody looks at."""
    house = house_of(request)
    visitor = house.visitors.read(request)
    with house.database.read() as connection:
        found = house.lobby.any_table(connection, table_id)
        must_know(connection, visitor.comer, found)
        is_host = house.lobby.is_host(connection, visitor.player, found)
    title = tab_of(found, house.catalogue.info(found.game).title, is_host=is_host)
    told = Turn(number_of(found), 0, title)
    return json_reply(request, msgspec.json.encode(told))


@router.get("/t/{token}")
def follow_link(request: Request, token: str) -> Response:
    """Come to a table by its link; the browser alone remembers that it has followed it."""
    house = house_of(request)
    visitor = house.visitors.read(request)
    with house.database.read() as connection:
        found = house.door.come(connection, token, visitor.player)
    response = RedirectResponse(f"/table/{found.id}", 303)
    house.visitors.welcome(visitor, request, response)
    house.visitors.follow(visitor, found.id, found.lock.salt, request, response)
    return response


@router.post("/table/{table_id}/sit")
def sit(request: Request, table_id: str, form: Posted) -> Response:
    """Take a seat, with a name."""

    def act(house: House, visitor: Visitor, work: Work) -> None:
        sitting = Sitting(
            form.number("seat"), form.one("person"), form.one("hero"), another=form.one("another") == "on"
        )
        house.lobby.sit_down(work, table_id, visitor.comer, sitting)

    return _acted(request, table_id, form, act)


@router.post("/table/{table_id}/wish")
def wish(request: Request, table_id: str, form: Posted) -> Response:
    """Wish to be somebody else."""
    return _acted(
        request,
        table_id,
        form,
        lambda house, visitor, work: house.lobby.wish(
            work, table_id, visitor.player, form.number("seat"), form.one("hero")
        ),
    )


@router.post("/table/{table_id}/move")
def move(request: Request, table_id: str, form: Posted) -> Response:
    """Move to another seat, or let two change places."""
    return _acted(
        request,
        table_id,
        form,
        lambda house, visitor, work: house.lobby.move(
            work, table_id, visitor.player, form.number("seat"), form.number("to")
        ),
    )


@router.post("/table/{table_id}/leave")
def leave(request: Request, table_id: str, form: Posted) -> Response:
    """Stand up again."""
    return _acted(
        request,
        table_id,
        form,
        lambda house, visitor, work: house.lobby.leave(work, table_id, visitor.player, form.number("seat")),
        after="/",
    )


@router.post("/table/{table_id}/remove")
def remove(request: Request, table_id: str, form: Posted) -> Response:
    """Send somebody away."""
    return _acted(
        request,
        table_id,
        form,
        lambda house, visitor, work: house.lobby.remove(
            work, table_id, visitor.player, form.number("seat"), form.one("person")
        ),
    )


@router.post("/table/{table_id}/fill")
def fill(request: Request, table_id: str, form: Posted) -> Response:
    """Put a computer into a seat, or open it for people."""
    return _acted(
        request,
        table_id,
        form,
        lambda house, visitor, work: house.lobby.fill(
            work, table_id, visitor.player, form.number("seat"), form.one("kind")
        ),
    )


@router.post("/table/{table_id}/change")
def change(request: Request, table_id: str, form: Posted) -> Response:
    """Change how the game is to be set up."""

    def act(house: House, visitor: Visitor, work: Work) -> None:
        lobby = house.lobby
        found = lobby.gathering(work.connection, table_id)
        given = options_asked(house.catalogue.game(found.game), lobby.cards(found), form)
        plan = Plan(given, form.number("seats"), manners_asked(form), form.one("name"))
        lobby.change(work, table_id, visitor.player, plan)

    return _acted(request, table_id, form, act)


@router.post("/table/{table_id}/start")
def start(request: Request, table_id: str, form: Posted) -> Response:
    """Begin the game."""
    return _acted(
        request,
        table_id,
        form,
        lambda house, visitor, work: house.lobby.start(work, table_id, visitor.player),
        after=f"/play/{table_id}",
    )


@router.post("/table/{table_id}/close")
def close(request: Request, table_id: str, form: Posted) -> Response:
    """Close the table."""
    return _acted(
        request,
        table_id,
        form,
        lambda house, visitor, work: house.lobby.close(work, table_id, visitor.player),
        after="/",
    )


@router.get("/table/{table_id}/links/{seat}")
def seat_link(request: Request, table_id: str, seat: int) -> Response:
    """The private link of an own seat, before the game begins and after."""
    house = house_of(request)
    visitor = house.visitors.read(request)
    with house.database.read() as connection:
        found = house.lobby.any_table(connection, table_id)
        held = seating.held_seats(connection, visitor.player, table_id)
    own(seat if seat in held else None)
    token = house.database.do(lambda work: house.seats.link(work.connection, table_id, seat))
    page = links_page(
        house,
        request,
        f"g/{token}",
        f"Private link to seat {seat + 1} of “{found.name}”",
        "Opened on another device, this link brings your seat there. "
        "Whoever has it can play for you, so keep it to yourself.",
        f"/table/{table_id}",
    )
    return house.pages.show(request, "links.html", page)


@router.post("/table/{table_id}/link")
def replace_link(request: Request, table_id: str, form: Posted) -> Response:
    """Make a new link to the table; the old one leads nowhere."""
    return _acted(
        request,
        table_id,
        form,
        lambda house, visitor, work: house.door.replace_link(work, table_id, visitor.player),
        after=f"/table/{table_id}/watchers" if form.one("back") == "watchers" else "",
    )


@router.post("/table/{table_id}/watch")
def watch(request: Request, table_id: str, form: Posted) -> Response:
    """Watch a table."""
    return _acted(
        request,
        table_id,
        form,
        lambda house, visitor, work: house.door.watch(work, table_id, visitor.comer, form.one("person")),
        after=f"/play/{table_id}",
    )


@router.get("/table/{table_id}/watchers")
def watchers(request: Request, table_id: str) -> Response:
    """Who watches, and who may."""
    house = house_of(request)
    visitor = house.visitors.read(request)
    with house.database.read() as connection:
        found = house.lobby.any_table(connection, table_id)
        must_know(connection, visitor.comer, found)
        page = watchers_page(house, request, visitor, connection, found)
    return house.pages.show(request, "tables/watchers.html", page)


@router.post("/table/{table_id}/watchers")
def turn_watcher(request: Request, table_id: str, form: Posted) -> Response:
    """Let a watcher in no more, or in again."""
    return _acted(
        request,
        table_id,
        form,
        lambda house, visitor, work: house.door.turn_watcher(
            work, table_id, visitor.player, form.one("watcher"), away=form.one("away") == "yes"
        ),
        after=f"/table/{table_id}/watchers",
    )


@router.post("/table/{table_id}/allow")
def allow(request: Request, table_id: str, form: Posted) -> Response:
    """Say who may look."""
    return _acted(
        request,
        table_id,
        form,
        lambda house, visitor, work: house.door.allow(work, table_id, visitor.player, manners_asked(form)),
        after=f"/table/{table_id}/watchers",
    )


def _acted(
    request: Request,
    table_id: str,
    form: Form,
    act: Callable[[House, Visitor, Work], None],
    after: str = "",
) -> Response:
    """Do one thing in one transaction; refused, the table as it stands and a sentence."""
    house = house_of(request)
    visitor = house.visitors.read(request)
    visitor.check(form)
    try:
        house.database.do(lambda work: act(house, visitor, work))
    except Refusal as refusal:
        if isinstance(refusal, _NO_PAGE):
            raise
        return _refused(house, request, visitor, table_id, refusal)
    response = RedirectResponse(after or f"/table/{table_id}", 303)
    house.visitors.welcome(visitor, request, response)
    return response


def _refused(house: House, request: Request, visitor: Visitor, table_id: str, refusal: Refusal) -> Response:
    with house.database.read() as connection:
        found = gatherings.table(connection, table_id)
        if found is None or found.deleted_at is not None or found.begun_at is not None:
            raise refusal
        must_know(connection, visitor.comer, found)
        page = lobby_page(house, request, visitor, connection, found, refusal_sentence(refusal))
    return house.pages.show(request, "tables/lobby.html", page, status_of(refusal))


def _shown(house: House, request: Request, visitor: Visitor, table_id: str) -> Response:
    with house.database.read() as connection:
        found = house.lobby.any_table(connection, table_id)
        must_know(connection, visitor.comer, found)
        sits = bool(seating.held_seats(connection, visitor.player, table_id))
        if found.begun_at is None:
            page = lobby_page(house, request, visitor, connection, found)
            return house.pages.show(request, "tables/lobby.html", page)
    if sits:
        place = f"/play/{table_id}"
        if wants_fragment(request):
            return Response("", 200, {"HX-Redirect": place})
        return RedirectResponse(place, 303)
    door = DoorPage(
        site=visitor.site(request),
        game=house.catalogue.info(found.game),
        url=f"/table/{table_id}",
        name=found.name,
        people=tuple(in_a_sentence(chair.name) or "a computer" for chair in found.chairs),
        watchable=found.watchable,
    )
    if wants_fragment(request):
        return Response("", 200, {"HX-Redirect": f"/table/{table_id}"})
    return house.pages.show(request, "tables/door.html", door)
