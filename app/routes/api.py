"""The JSON API, as `docs/api.md` fixes it."""

from __future__ import annotations

from collections.abc import AsyncIterable, Callable

from fastapi import APIRouter, Request
from fastapi.sse import EventSourceResponse, ServerSentEvent
from starlette.responses import Response

from app import replies, seeds, store
from app.bodies import AnswerBody, GameBody, KeyBody, StepBody, read_body
from app.database import Work
from app.exports import export, read_import
from app.house import House, house_of
from app.live import People
from app.opening import Opened, Wanted
from app.play import Caller, Done, Going, Way, now
from app.problems import json_refusal
from app.refusals import (
    WITH_STATE,
    Malformed,
    NotFound,
    status_of,
)
from app.replies import (
    AdviceReply,
    ForesightReply,
    GameReply,
    OpenedReply,
    OptionReply,
    SeatCounts,
    SeatToken,
    SetReply,
)
from app.routes.calls import Call, Looking, by_token
from app.routes.following import Followed
from app.routes.table import export_file
from app.seating import chairs_wanted, with_heroes
from app.seen import lines
from app.squeeze import json_reply
from app.store import Sent
from app.table_page import advice_for
from app.tables import Loaded
from rules.games import AnyGame
from rules.kernel.choices import Answer
from rules.kernel.refusals import Refusal

PREFIX = "/api/v1"

router = APIRouter()


@router.get("/games")
def games(request: Request) -> Response:
    """The games there are: options, seat counts, card sets."""
    house = house_of(request)
    return _json(request, tuple(_game(house, game) for game in house.catalogue.games.values()))


@router.post("/games", status_code=201)
async def open_game(request: Request) -> Response:
    """Open a game; the reply holds the token of each person's seat, which is told this once."""
    house = house_of(request)
    body = read_body(await request.body(), GameBody)
    game = house.catalogue.game(body.game)
    cards = house.catalogue.read(game, house.catalogue.source(game.key, body.set))
    wanted = Wanted(
        game=game.key,
        options=with_heroes(game, cards, body.options or {}, body.seats or []),
        seats=None if body.seats is None else len(body.seats),
        chairs=chairs_wanted(game, body.seats or []),
        set_name=body.set,
        seed=None if body.seed is None else seeds.within(body.seed),
        name=body.name or "",
    )
    opening = house.play.prepare(wanted)
    opened = await house.write(lambda work: house.play.open(work, opening))
    return _opened(request, opened)


@router.get("/games/{game_id}")
def state(call: Looking, game_id: str) -> Response:  # noqa: ARG001 - as in `events`
    """The game as this seat may know it."""
    return _json(call.request, call.state)


@router.post("/games/{game_id}/answers")
async def answer(request: Request, game_id: str) -> Response:
    """Answer the open question."""
    call = by_token(request, game_id)
    body = read_body(await request.body(), AnswerBody)
    given = Answer(call.own_seat, body.question, body.option, tuple(body.picks))
    play = call.house.play

    def act(work: Work, reply: Callable[[Loaded], bytes]) -> Done:
        return play.answer(work, game_id, Caller(call.own_seat), given, Sent(now(), key=body.key), reply)

    return await _acted(call, act)


@router.post("/games/{game_id}/undo")
async def undo(request: Request, game_id: str) -> Response:
    """Take back the last own answer."""
    return await _stepped(request, game_id, "undo")


@router.post("/games/{game_id}/redo")
async def redo(request: Request, game_id: str) -> Response:
    """Restore the answer last taken back."""
    return await _stepped(request, game_id, "redo")


@router.post("/games/{game_id}/concede")
async def concede(request: Request, game_id: str) -> Response:
    """Give the game up."""
    call = by_token(request, game_id)
    body = read_body(await request.body(), KeyBody)
    play = call.house.play

    def act(work: Work, reply: Callable[[Loaded], bytes]) -> Done:
        return play.concede(work, game_id, Caller(call.own_seat), Sent(now(), key=body.key), reply)

    return await _acted(call, act)


@router.get("/games/{game_id}/advice")
def advice(call: Looking, game_id: str) -> Response:  # noqa: ARG001 - as in `events`
    """The move the computer player would make for this seat, and why."""
    try:
        found = advice_for(call.loaded, call.seat)
    except Refusal as refusal:
        return json_refusal(refusal, status_of(refusal), call.state)
    return _json(call.request, AdviceReply(found.option, found.picks, found.why))


@router.get("/games/{game_id}/foresight")
def foresight(call: Looking, game_id: str, option: str = "") -> Response:  # noqa: ARG001 - as in `events`
    """What may come after an option, or the odds of a fight ("odds"); nothing is changed."""
    found = call.loaded.game.foresee(call.loaded.table, call.own_seat, option)
    if found is None:
        raise NotFound("There is nothing that could be foreseen of that now.")
    forecast = found.forecast
    return _json(call.request, ForesightReply(found.label, forecast.text, forecast.values, found.view))


@router.get("/games/{game_id}/events")
def events(call: Looking, game_id: str) -> Response:  # noqa: ARG001 - `call` has looked it up
    """What happened after revision `since`, as far as this seat may read it."""
    since = call.request.query_params.get("since", "-1")
    if not since.removeprefix("-").isdecimal() or not since.isascii() or len(since) > 16:  # noqa: PLR2004
        raise Malformed("“since” must be a revision, a whole number.")
    with call.house.database.read() as connection:
        told = store.events_since(connection, call.loaded.row.id, int(since))
    read = lines(call.loaded.game, told, call.seat, call.loaded.table.revision)
    return _json(call.request, replies.event_replies(read))


@router.get("/games/{game_id}/export")
def export_game(call: Looking, game_id: str) -> Response:  # noqa: ARG001 - as in `events`
    """The game as a file; of a running table what this seat knows."""
    with call.house.database.read() as connection:
        data = export(connection, call.house.tables, call.loaded, call.seat)
    return export_file(call.request, call.loaded, data)


@router.post("/imports", status_code=201)
async def import_game(request: Request) -> Response:
    """Keep an exported game as a new one."""
    house = house_of(request)
    data = await request.body()
    opening = await house.think(lambda: read_import(house.catalogue, data))
    opened = await house.write(lambda work: house.play.open(work, opening))
    return _opened(request, opened)


@router.get("/games/{game_id}/live", response_class=EventSourceResponse)
async def live(beats: Followed, game_id: str) -> AsyncIterable[ServerSentEvent]:  # noqa: ARG001 - as in `events`
    """The game's revisions as they come: `id:` and data are the revision.

    At a shared table events named `people` come as well: a number that changes with who is there, who plays
    for whom and what is written. While a table gathers its people the numbers are below 0 and grow with its
    changes; the stream ends with the game's first.
    """
    async for beat in beats:
        match beat:
            case None:
                yield ServerSentEvent(comment="still here")
            case People(number):
                yield ServerSentEvent(raw_data=str(number), event="people")
            case revision:
                yield ServerSentEvent(raw_data=str(revision), id=str(revision))


async def _stepped(request: Request, game_id: str, way: Way) -> Response:
    """Go back or forward over an own answer."""
    call = by_token(request, game_id)
    body = read_body(await request.body(), StepBody)
    play = call.house.play

    def act(work: Work, reply: Callable[[Loaded], bytes]) -> Done:
        going, sent = Going(way, body.revision), Sent(now(), key=body.key)
        return play.go(work, game_id, Caller(call.own_seat), going, sent, reply)

    return await _acted(call, act)


async def _acted(call: Call, act: Callable[[Work, Callable[[Loaded], bytes]], Done]) -> Response:
    """Run an action; its reply is kept with it, so that the same key gets the same again."""
    house, seat = call.house, call.seat

    def job(work: Work) -> Done:
        def reply(loaded: Loaded) -> bytes:
            seen = house.see_within(work, loaded, seat)
            return replies.encode(replies.acted(loaded, seen))

        return act(work, reply)

    try:
        done = await house.write(job)
    except Refusal as refusal:
        shown = call.state if isinstance(refusal, WITH_STATE) else None
        return json_refusal(refusal, status_of(refusal), shown)
    if done.earlier is not None:
        said = done.earlier.reply
        return _json(call.request, call.state) if said is None else json_reply(call.request, said)
    return json_reply(call.request, done.reply or b"")


def _game(house: House, game: AnyGame) -> GameReply:
    source = house.catalogue.source(game.key, None)
    specs = game.options(house.catalogue.read(game, source))
    return GameReply(
        game=game.key,
        title=game.title,
        about=game.about,
        seats=SeatCounts(game.seats.start, game.seats.stop - 1),
        options=tuple(OptionReply(s.name, s.label, s.about, s.values, s.default) for s in specs),
        sets=tuple(
            SetReply(each.name, each.about, house.catalogue.source(game.key, each.name).digest)
            for each in house.catalogue.sets(game.key)
        ),
    )


def _opened(request: Request, opened: Opened) -> Response:
    seats = tuple(SeatToken(seat, token) for seat, token in enumerate(opened.tokens))
    first = next(token for token in opened.tokens if token is not None)
    url = f"{request.base_url}g/{first}"
    return _json(request, OpenedReply(opened.id, url, seats), 201)


def _json(request: Request, body: object, status: int = 200) -> Response:
    return json_reply(request, replies.encode(body), status)
