"""What `/api/v1/openapi.json` says: bodies and replies are described from the very types that are used."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias, cast, get_type_hints

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from app.bodies import AnswerBody, GameBody, GoOnBody, KeyBody, MessageBody, StandInBody, StepBody
from app.exports import PartialExport
from app.house import House
from app.refusals import (
    STATUS,
    CrossSite,
    Deleted,
    KeyReused,
    Malformed,
    NoTable,
    NotAlone,
    NotComplete,
    NotFound,
    NotGone,
    NotSaved,
    NotYours,
    StoodIn,
    TokenNeeded,
    TooLarge,
    TooMany,
    UnknownGame,
)
from app.replies import (
    ActedReply,
    AdviceReply,
    ErrorReply,
    EventReply,
    ForesightReply,
    GameReply,
    OpenedReply,
    StateReply,
)
from app.routes import api
from app.routes.company_api import MessageReply, PeopleReply
from rules.games import AnyGame
from rules.kernel.record import Export
from rules.kernel.refusals import (
    BadExport,
    BadOption,
    BadSet,
    GameOver,
    IllegalAnswer,
    NotYourTurn,
    Refusal,
    StaleAnswer,
    UndoFloor,
)

# A JSON document under way has no other static type than that of its values.
Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"
Document: TypeAlias = dict[str, Json]

_REF = "#/components/schemas/{name}"


@dataclass(frozen=True, slots=True)
class _Operation:
    """One call: what it takes, what it replies (`or_else`: now and then), why it may refuse."""

    reply: object
    refusals: tuple[type[Refusal], ...]
    body: object = None
    status: int = 200
    token: bool = True
    or_else: object = None


_SEAT = (TokenNeeded, NotYours, NotFound, Deleted)
_WRITE = (Malformed, TooLarge, CrossSite, NotSaved)
_ACT = (*_SEAT, *_WRITE, KeyReused, GameOver, StaleAnswer, StoodIn)

_OPERATIONS: Mapping[tuple[str, str], _Operation] = {
    ("get", "/api/v1/games"): _Operation(list[GameReply], (), token=False),
    ("post", "/api/v1/games"): _Operation(
        OpenedReply, (*_WRITE, UnknownGame, BadOption, BadSet, NotFound), GameBody, 201, token=False
    ),
    ("get", "/api/v1/games/{game_id}"): _Operation(StateReply, _SEAT),
    ("post", "/api/v1/games/{game_id}/answers"): _Operation(
        ActedReply, (*_ACT, NotYourTurn, IllegalAnswer), AnswerBody
    ),
    ("post", "/api/v1/games/{game_id}/undo"): _Operation(ActedReply, (*_ACT, UndoFloor), StepBody),
    ("post", "/api/v1/games/{game_id}/redo"): _Operation(ActedReply, _ACT, StepBody),
    ("post", "/api/v1/games/{game_id}/concede"): _Operation(ActedReply, (*_ACT, NotAlone), KeyBody),
    ("get", "/api/v1/games/{game_id}/advice"): _Operation(AdviceReply, (*_SEAT, GameOver, NotYourTurn)),
    ("get", "/api/v1/games/{game_id}/foresight"): _Operation(ForesightReply, _SEAT),
    ("get", "/api/v1/games/{game_id}/events"): _Operation(list[EventReply], (*_SEAT, Malformed)),
    ("get", "/api/v1/games/{game_id}/export"): _Operation(Export, _SEAT, or_else=PartialExport),
    ("get", "/api/v1/games/{game_id}/people"): _Operation(PeopleReply, (*_SEAT, NoTable)),
    ("get", "/api/v1/games/{game_id}/messages"): _Operation(list[MessageReply], (*_SEAT, Malformed)),
    ("post", "/api/v1/games/{game_id}/messages"): _Operation(
        list[MessageReply], (*_SEAT, *_WRITE, NoTable, TooMany), MessageBody
    ),
    ("post", "/api/v1/games/{game_id}/stand-ins"): _Operation(
        PeopleReply, (*_SEAT, *_WRITE, NoTable, NotGone, NotYourTurn, GameOver), StandInBody
    ),
    ("post", "/api/v1/games/{game_id}/leave"): _Operation(PeopleReply, (*_SEAT, *_WRITE, NoTable, GameOver)),
    ("post", "/api/v1/games/{game_id}/take-back"): _Operation(PeopleReply, (*_SEAT, *_WRITE, NoTable)),
    ("post", "/api/v1/games/{game_id}/go-on"): _Operation(
        PeopleReply, (*_SEAT, *_WRITE, NoTable, NotYourTurn, GameOver), GoOnBody
    ),
    ("post", "/api/v1/imports"): _Operation(
        OpenedReply, (*_WRITE, BadExport, NotComplete, BadSet), Export, 201, token=False
    ),
}


def install(app: FastAPI) -> None:
    """Describe bodies, replies and refusals of every call."""

    def describe() -> dict[str, object]:
        if app.openapi_schema is None:
            house: House = app.state.house
            found = get_openapi(title=app.title, version=app.version, routes=api.router.routes)
            found["paths"] = {api.PREFIX + path: calls for path, calls in found["paths"].items()}
            app.openapi_schema = _described(cast("Document", found), house.catalogue.games)
        return cast("dict[str, object]", app.openapi_schema)

    app.openapi = describe  # type: ignore[method-assign] # FastAPI's documented way to extend the description


def _described(document: Document, games: Mapping[str, AnyGame]) -> Document:
    asked = [kind for each in _OPERATIONS.values() for kind in (each.reply, each.or_else, each.body)]
    kinds = [kind for kind in asked if kind is not None]
    views = [_view_of(game) for game in games.values()]
    found, schemas = msgspec.json.schema_components([*views, *kinds, ErrorReply], ref_template=_REF)
    for reply in (StateReply, ActedReply, PartialExport):
        properties = cast("Document", schemas[reply.__name__]["properties"])
        properties["view"] = {"anyOf": cast("Json", list(found[: len(views)]))}
    del schemas[msgspec.Struct.__name__]  # what views have in common: nothing that a caller could use
    components = cast("Document", document.setdefault("components", {}))
    components["schemas"] = cast("Json", schemas)
    components["securitySchemes"] = {"seat": {"type": "http", "scheme": "bearer"}}
    paths = cast("dict[str, dict[str, Document]]", document["paths"])
    for (method, path), operation in _OPERATIONS.items():
        described = paths[path][method]
        described["responses"] = _responses(operation)
        if operation.token:
            described["security"] = [{"seat": []}]
        if operation.body is not None:
            described["requestBody"] = {"required": True, "content": _content(operation.body)}
    _describe_since(paths["/api/v1/games/{game_id}/events"]["get"], -1)
    _describe_since(paths["/api/v1/games/{game_id}/messages"]["get"], 0)
    live = paths["/api/v1/games/{game_id}/live"]["get"]
    live["security"] = [{"seat": []}]
    responses = cast("Document", live["responses"])
    responses.update(_refusals(_SEAT))
    responses.pop("422", None)
    return document


def _view_of(game: AnyGame) -> type:
    """The type of what a seat of this game sees, as its `view` says."""
    return cast("type", get_type_hints(type(game).view)["return"])


def _describe_since(call: Document, default: int) -> None:
    """`since`: a revision (-1: from the beginning), or a message (0: from the first)."""
    parameters = cast("list[Json]", call.setdefault("parameters", []))
    least = -(2**53) if default else 0
    schema: Document = {"type": "integer", "default": default, "minimum": least, "maximum": 2**53}
    parameters.append(
        {"name": "since", "in": "query", "description": "Only what happened after it.", "schema": schema}
    )


def _responses(operation: _Operation) -> Document:
    found: Document = {
        str(operation.status): {
            "description": "Done.",
            "content": _content(operation.reply, operation.or_else),
        },
    }
    found.update(_refusals(operation.refusals))
    return found


def _refusals(refusals: tuple[type[Refusal], ...]) -> Document:
    """Why a call may refuse, by status."""
    codes: dict[int, list[str]] = {}
    for refusal in refusals:
        codes.setdefault(STATUS[refusal], []).append(f"`{refusal.code}`")
    return {
        str(status): {"description": ", ".join(found), "content": _content(ErrorReply)}
        for status, found in sorted(codes.items())
    }


def _content(kind: object, or_else: object = None) -> Document:
    """The body of a request or a reply; a reply may be one of two kinds."""
    kinds = [kind] if or_else is None else [kind, or_else]
    schemas, _ = msgspec.json.schema_components(kinds, ref_template=_REF)
    schema = schemas[0] if or_else is None else {"anyOf": list(schemas)}
    return {"application/json": {"schema": cast("Json", schema)}}
