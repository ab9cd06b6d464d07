"""The people of a table for programs: who is there, stand-ins, messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec
from fastapi import Request
from starlette.responses import Response

from app import replies
from app.bodies import GoOnBody, MessageBody, StandInBody, read_body
from app.company import MOST_MESSAGES
from app.database import Work
from app.gathered import Gathered
from app.play import now
from app.problems import json_refusal
from app.refusals import Malformed, NoTable, status_of
from app.routes import api
from app.routes.calls import Call, Looking, by_token
from app.squeeze import json_reply
from app.store import company
from app.store.company import Message, Post
from rules.kernel.refusals import Refusal

router = api.router


class PersonReply(msgspec.Struct, frozen=True):
    """One seat of a table.

    `title` is what players call who sits there; `since` when its person was last there, or since when a
    computer stands in (null where unknown). `asked`: it has something to decide. `stuck`: its computer has
    come to no decision. `wanted_by` are the seats that want a stand-in here, `needed` how many it takes.
    """

    seat: int
    title: str
    name: str
    state: Literal["here", "gone", "computer", "stand_in"]
    since: str | None
    asked: bool
    stuck: bool
    wanted_by: tuple[int, ...]
    needed: int


class PeopleReply(msgspec.Struct, frozen=True):
    """Everybody at a table; `number` changes whenever any of it does. `host` is a seat, or null."""

    number: int
    host: int | None
    people: tuple[PersonReply, ...]
    watchers: tuple[str, ...]


class MessageReply(msgspec.Struct, frozen=True):
    """One message; `seat` null: a watcher wrote it."""

    id: int
    seat: int | None
    name: str
    text: str
    at: str


@router.get("/games/{game_id}/people")
def people(call: Looking, game_id: str) -> Response:
    """Who sits at the table, who is there, for whom a computer plays."""
    return _people(call, game_id)


@router.get("/games/{game_id}/messages")
def messages(call: Looking, game_id: str) -> Response:
    """The last messages after the one whose id `since` names."""
    since = call.request.query_params.get("since", "0")
    if not since.isdecimal() or not since.isascii() or len(since) > 16:  # noqa: PLR2004
        raise Malformed("“since” must be the id of a message, a whole number.")
    return _messages(call, game_id, int(since))


@router.post("/games/{game_id}/messages")
async def write(request: Request, game_id: str) -> Response:
    """Write to the table; the reply holds its last messages."""
    call = by_token(request, game_id)
    body = read_body(await request.body(), MessageBody)
    seat, house = call.own_seat, call.house
    hand = f"seat {seat}"
    post = Post(seat, "", body.text, now(), hand, body.key)
    try:
        house.company.must_not_flood(game_id, seat, body.key)
        await house.write(lambda work: house.company.write(work, game_id, seat, post))
    except Refusal as refusal:
        return json_refusal(refusal, status_of(refusal), None)
    return _messages(call, game_id, 0)


@router.post("/games/{game_id}/stand-ins")
async def want_stand_in(request: Request, game_id: str) -> Response:
    """Want a computer to play for somebody who is gone, or no longer."""
    call = by_token(request, game_id)
    body = read_body(await request.body(), StandInBody)
    own, company_ = call.own_seat, call.house.company
    return await _acted(
        call,
        game_id,
        lambda work: company_.want_stand_in(work, game_id, own, body.seat, wanted=body.wanted),
    )


@router.post("/games/{game_id}/leave")
async def leave(request: Request, game_id: str) -> Response:
    """Leave the table: a computer plays on for this seat."""
    call = by_token(request, game_id)
    seat = call.own_seat
    return await _acted(call, game_id, lambda work: call.house.company.leave(work, game_id, seat))


@router.post("/games/{game_id}/take-back")
async def take_back(request: Request, game_id: str) -> Response:
    """Play again where a computer stood in."""
    call = by_token(request, game_id)
    seat = call.own_seat
    return await _acted(call, game_id, lambda work: call.house.company.take_back(work, game_id, seat))


@router.post("/games/{game_id}/go-on")
async def go_on(request: Request, game_id: str) -> Response:
    """Have a computer that is stuck think again, or take its first possibility."""
    call = by_token(request, game_id)
    body = read_body(await request.body(), GoOnBody)
    company_ = call.house.company
    return await _acted(
        call, game_id, lambda work: company_.go_on(work, game_id, body.seat, first=body.how == "first")
    )


async def _acted(call: Call, game_id: str, act: Callable[[Work], None]) -> Response:
    try:
        await call.house.write(act)
    except Refusal as refusal:
        return json_refusal(refusal, status_of(refusal), None)
    return _people(call, game_id)


def _people(call: Call, game_id: str) -> Response:
    house = call.house
    with house.database.read() as connection:
        gathered = house.company.gather(connection, house.load(game_id))
    if gathered is None:
        raise NoTable("Nobody else sits at this game.")
    return json_reply(call.request, replies.encode(_reply(gathered)))


def _reply(gathered: Gathered) -> PeopleReply:
    found = []
    for place in gathered.places:
        chair = place.chair
        state: Literal["here", "gone", "computer", "stand_in"] = "here" if place.here else "gone"
        if not place.is_person:
            state = "computer"
        elif chair.stand_in_since is not None:
            state = "stand_in"
        found.append(
            PersonReply(
                seat=place.seat,
                title=place.title,
                name=chair.name,
                state=state,
                since=chair.stand_in_since or (None if place.here else chair.last_here),
                asked=place.asked,
                stuck=place.stuck,
                wanted_by=tuple(sorted(place.wanted_by)),
                needed=gathered.needed(place.seat),
            )
        )
    return PeopleReply(gathered.number, gathered.table.host_seat, tuple(found), gathered.watchers)


def _messages(call: Call, game_id: str, since: int) -> Response:
    with call.house.database.read() as connection:
        found = company.last_messages(connection, game_id, MOST_MESSAGES, since)
    return json_reply(call.request, replies.encode(tuple(map(_message, found))))


def _message(each: Message) -> MessageReply:
    return MessageReply(each.id, each.seat, each.name, each.text, each.at)
