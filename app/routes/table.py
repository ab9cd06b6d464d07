"""One table: its page, and everything that can be done at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Depends, Request
from starlette.responses import RedirectResponse, Response

from app import store
from app.addresses import Address, read_address
from app.database import Job
from app.exports import export
from app.forms import Form, read_form
from app.house import House, house_of
from app.lobby_page import cover_page, place_of
from app.pages import LogLine, LogPage
from app.play import Caller, Done, Going, Way, now
from app.refusals import (
    CrossSite,
    Deleted,
    Malformed,
    NotFound,
    NotWatching,
    NotYours,
    WhichSeat,
    status_of,
)
from app.render import wants_fragment
from app.seen import lines
from app.since import look, since
from app.squeeze import json_reply
from app.store import Sent, company
from app.table_page import (
    Extra,
    Viewpoint,
    advice_for,
    advice_shown,
    own,
    preview_page,
    refusal_sentence,
    table_page,
)
from app.tables import Loaded
from app.visitors import Visitor
from rules.kernel.choices import Answer
from rules.kernel.refusals import Refusal

router = APIRouter(prefix="/{game_id}", include_in_schema=False)
Posted = Annotated[Form, Depends(read_form)]

_NO_TABLE = (NotFound, NotYours, Deleted, CrossSite)
"""Refusals after which there is no table to show."""


class Visit:
    """One request at a table: the browser, the game as it stands, its seat (None: it watches)."""

    def __init__(self, request: Request, game_id: str) -> None:
        self.request = request
        self.house: House = house_of(request)
        self.visitor: Visitor = self.house.visitors.read(request)
        self.address: Address = read_address(game_id)
        self.loaded, self.seat = self.house.standing(self.visitor, self.address)
        held = self.house.held_by(self.visitor, self.address.id)
        self.house.company.here(self.loaded, *(held or (self.visitor.player,)))

    @property
    def id(self) -> str:
        """The game's id."""
        return self.address.id

    @property
    def own_seat(self) -> int:
        """The seat that acts. Raises NotYours where the browser watches."""
        return own(self.seat)

    @property
    def caller(self) -> Caller:
        """Who acts. Raises NotYours where the browser watches."""
        return Caller(self.own_seat, self.visitor.player)

    def sent(self, form: Form) -> Sent:
        """How an action came."""
        return Sent(now(), self.visitor.player, form.key)

    @property
    def viewpoint(self) -> Viewpoint:
        """From where the table is looked at."""
        return Viewpoint(self.request, self.visitor, self.address, self.seat)

    def show(self, loaded: Loaded, extra: Extra, status: int = 200) -> Response:
        """The table, whole or as the fragment."""
        page = table_page(self.house, self.viewpoint, loaded, extra)
        return self.house.pages.show(self.request, "table.html", page, status)

    def hear(self, message: int | None = None) -> None:
        """This browser has been shown what was written at the table, up to a message or all of it.

        A page with scripts tells when it was looked at; without, whoever acts has seen what the page showed.
        Raises Malformed where nothing such was written.
        """
        if self.loaded.row.setup.seats == 1:
            return
        player = self.visitor.player
        with self.house.database.read() as connection:
            last = company.last_messages(connection, self.id, 1)
            latest = last[0].id if last else 0
            if message is not None and not 0 < message <= latest:
                raise Malformed("“message” must be one that was written here.")
            heard = latest if message is None else message
            if heard <= company.heard(connection, player, self.id):
                return
        self.house.database.do(lambda work: company.mark_heard(work.connection, player, self.id, heard))

    def done(self, done: Done) -> Response:
        """The table after an action: the fragment for htmx, else the way to the page."""
        if wants_fragment(self.request):
            return self.show(done.loaded, Extra())
        return RedirectResponse(self.address.path, 303)

    def refused(self, refusal: Refusal, ticked: tuple[str, ...] = ()) -> Response:
        """The table as it stands and a sentence. Raises the refusal where there is no table to show."""
        if isinstance(refusal, _NO_TABLE):
            raise refusal
        extra = Extra((refusal_sentence(refusal),), ticked)
        return self.show(self.house.load(self.loaded.row.id), extra, status_of(refusal))


@router.get("")
def table(request: Request, game_id: str) -> Response:
    """The table's page, or for htmx the table alone.

    A browser that holds several seats and names none is shown the cover between them; one that may watch and
    has not said so is led to the table's door.
    """
    try:
        visit = Visit(request, game_id)
    except WhichSeat:
        house = house_of(request)
        cover = cover_page(house, request, house.visitors.read(request), game_id)
        return house.pages.show(request, "tables/cover.html", cover)
    except NotWatching:
        return RedirectResponse(f"/table/{game_id}", 303)
    house, loaded = visit.house, visit.loaded
    after = request.query_params.get("after", "")
    if not wants_fragment(request):
        response = visit.show(loaded, Extra(missed=since(house, visit.viewpoint, loaded)))
    else:
        if loaded.row.setup.seats > 1:
            look(house, visit.viewpoint, loaded)
        response = visit.show(
            loaded, Extra(after=int(after) if after.isdecimal() and after.isascii() else None)
        )
    house.visitors.welcome(visit.visitor, request, response)
    return response


async def _acted(request: Request, game_id: str, act: Callable[[Visit, Form], Job[Done]]) -> Response:
    """Do one thing at a table; refused, the table as it stands and a sentence."""
    visit = Visit(request, game_id)
    form = await read_form(request)
    visit.visitor.check(form)
    try:
        reply = await visit.house.reply(act(visit, form), visit.done)
    except Refusal as refusal:
        return visit.refused(refusal, _ticked(form))
    if not wants_fragment(request):
        await visit.house.think(visit.hear)
    return reply


async def _stepped(request: Request, game_id: str, way: Way) -> Response:
    """Go back or forward over an own answer."""

    def act(visit: Visit, form: Form) -> Job[Done]:
        going, caller, sent = Going(way, form.number("revision")), visit.caller, visit.sent(form)
        return lambda work: visit.house.play.go(work, visit.id, caller, going, sent)

    return await _acted(request, game_id, act)


def _ticked(form: Form) -> tuple[str, ...]:
    """What was picked, to be shown again beside the refusal."""
    try:
        return form.picks()
    except Malformed:
        return form.all("picks")


async def answers(request: Request) -> Response:
    """Answer the open question."""
    game_id: str = request.path_params["game_id"]

    def act(visit: Visit, form: Form) -> Job[Done]:
        answer = Answer(visit.own_seat, form.number("question"), form.one("option"), form.picks())
        caller, sent = visit.caller, visit.sent(form)
        return lambda work: visit.house.play.answer(work, visit.id, caller, answer, sent)

    return await _acted(request, game_id, act)


# The busiest route goes without what FastAPI does for parameters: it takes none.
router.add_route("/{game_id}/answers", answers, methods=["POST"], include_in_schema=False)


@router.post("/undo")
async def undo(request: Request, game_id: str) -> Response:
    """Take back the last own answer."""
    return await _stepped(request, game_id, "undo")


@router.post("/redo")
async def redo(request: Request, game_id: str) -> Response:
    """Restore the answer last taken back."""
    return await _stepped(request, game_id, "redo")


@router.post("/concede")
async def concede(request: Request, game_id: str) -> Response:
    """Give the game up."""

    def act(visit: Visit, form: Form) -> Job[Done]:
        caller, sent = visit.caller, visit.sent(form)
        return lambda work: visit.house.play.concede(work, visit.id, caller, sent)

    return await _acted(request, game_id, act)


@router.post("/advise")
def advise(request: Request, game_id: str, form: Posted) -> Response:
    """Name a good move and why; nothing is changed."""
    visit = Visit(request, game_id)
    visit.visitor.check(form)
    try:
        advice = advice_for(visit.loaded, visit.own_seat)
    except Refusal as refusal:
        return visit.refused(refusal)
    return visit.show(visit.loaded, Extra(advice=advice_shown(visit.loaded, visit.own_seat, advice)))


@router.post("/rename")
def rename(request: Request, game_id: str, form: Posted) -> Response:
    """Give the game another name."""
    visit = Visit(request, game_id)
    visit.visitor.check(form)
    visit.own_seat  # noqa: B018 - watchers rename nothing
    try:
        loaded = visit.house.database.do(
            lambda work: visit.house.play.rename(work, visit.id, form.one("name"))
        )
    except Refusal as refusal:
        return visit.refused(refusal)
    if wants_fragment(request):
        return visit.show(loaded, Extra())
    return RedirectResponse("/" if form.one("back") == "/" else visit.address.path, 303)


@router.post("/delete")
def delete(request: Request, game_id: str, form: Posted) -> Response:
    """Take the game out of the lists."""
    house = house_of(request)
    visitor = house.visitors.read(request)
    visitor.check(form)
    game_id = _held_game(house, visitor, game_id)
    house.database.do(lambda work: house.play.delete(work, game_id))
    return RedirectResponse("/?said=deleted", 303)


@router.post("/restore")
def restore(request: Request, game_id: str, form: Posted) -> Response:
    """Bring the game back into the lists."""
    house = house_of(request)
    visitor = house.visitors.read(request)
    visitor.check(form)
    game_id = _held_game(house, visitor, game_id)
    house.database.do(lambda work: house.play.restore(work, game_id))
    return RedirectResponse("/?said=restored", 303)


@router.post("/again")
def again(request: Request, game_id: str, form: Posted) -> Response:
    """Open the same set-up once more, with the same luck; at a table gather the same people anew."""
    visit = Visit(request, game_id)
    visit.visitor.check(form)
    house = visit.house
    if visit.loaded.row.setup.seats > 1:
        new = house.database.do(lambda work: house.again.open(work, visit.id, visit.visitor.player))
        return RedirectResponse(place_of(new), 303)
    opening = house.play.same_again(visit.loaded, visit.visitor.player, form.key)
    opened = house.database.do(lambda work: house.play.open(work, opening))
    return RedirectResponse(f"/play/{opened.id}", 303)


@router.get("/log")
def log(request: Request, game_id: str, kind: str = "") -> Response:
    """The whole log, filtered by kind."""
    visit = Visit(request, game_id)
    house, game = visit.house, visit.loaded.game
    with house.database.read() as connection:
        told = store.events_since(connection, visit.id, -1)
    read = [line for line in lines(game, told, visit.seat, visit.loaded.table.revision) if line.text]
    groups = game.log_groups or {found: (found.replace("_", " "), (found,)) for found in _kinds(read)}
    wanted = groups.get(kind, ("", ()))[1]
    page = LogPage(
        site=visit.visitor.site(request),
        game=house.catalogue.info(game.key),
        id=visit.id,
        url=visit.address.path,
        name=visit.loaded.row.name,
        lines=tuple(line for line in read if not wanted or line.kind.removesuffix("+") in wanted),
        kinds=tuple((key, label) for key, (label, _) in groups.items()),
        kind=kind if kind in groups else "",
    )
    return house.pages.show(request, "log.html", page)


@router.get("/preview")
def preview(request: Request, game_id: str, option: str = "") -> Response:
    """What may come after an option; nothing is changed."""
    visit = Visit(request, game_id)
    return visit.house.pages.show(
        request,
        "preview.html",
        preview_page(visit.house, visit.viewpoint, visit.loaded, option),
    )


@router.get("/export")
def export_game(request: Request, game_id: str) -> Response:
    """The game as a file."""
    visit = Visit(request, game_id)
    with visit.house.database.read() as connection:
        data = export(connection, visit.house.tables, visit.loaded, visit.seat)
    return export_file(request, visit.loaded, data)


def export_file(request: Request, loaded: Loaded, data: bytes) -> Response:
    """An export as something to save."""
    headers = {"Content-Disposition": f'attachment; filename="{loaded.row.game}-{loaded.row.id}.json"'}
    return json_reply(request, data, 200, headers)


def _kinds(read: list[LogLine]) -> list[str]:
    """The kinds of events that occur, in the order of their first."""
    return list(dict.fromkeys(line.kind.removesuffix("+") for line in read))


def _held_game(house: House, visitor: Visitor, text: str) -> str:
    """The id of a game of which a browser holds a seat, whichever it is. Raises NotYours, NotFound."""
    address = read_address(text)
    if not house.held_by(visitor, address.id):
        own(house.seat_of(visitor, address))
    return address.id
