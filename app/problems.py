"""Refusals as replies: JSON for programs, a page for people. Nothing of the program shows through."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, cast

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from app import replies
from app.pages import ProblemPage
from app.refusals import HEADINGS, Defect, Malformed, NotFound, TooLarge, WrongMethod, sentence_of, status_of
from rules.kernel.refusals import Refusal

if TYPE_CHECKING:
    from app.house import House

_log = logging.getLogger("dicehearth")


def install(app: FastAPI) -> None:
    """Make every error of the application one of ours."""

    async def on_refusal(request: Request, error: Exception) -> Response:
        return refuse(request, cast("Refusal", error))

    async def on_http(request: Request, error: Exception) -> Response:
        found = cast("HTTPException", error)
        response = refuse(request, _of_http(found))
        response.headers.update(found.headers or {})
        return response

    async def on_validation(request: Request, error: Exception) -> Response:
        return refuse(request, _of_validation(cast("RequestValidationError", error)))

    async def on_defect(request: Request, error: Exception) -> Response:
        return defect(request, error)

    app.add_exception_handler(Refusal, on_refusal)
    app.add_exception_handler(HTTPException, on_http)
    app.add_exception_handler(RequestValidationError, on_validation)
    app.add_exception_handler(Exception, on_defect)


def defect(request: Request, error: Exception) -> Response:
    """What is replied where the program itself is wrong; what it was stays in the server's log."""
    _log.error("defect at %s %r", request.method, request.url.path, exc_info=error)
    return refuse(
        request,
        Defect(
            "Something went wrong here, on our side. "
            "Load the page again to see how things stand; nothing is lost."
        ),
    )


def refuse(request: Request, refusal: Refusal) -> Response:
    """A refusal as JSON or as a page, by what is asked for."""
    status = status_of(refusal)
    if isinstance(refusal, Defect) and refusal.__cause__ is not None:
        _log.error("defect at %r: %s", request.url.path, refusal.message, exc_info=refusal.__cause__)
    if wants_json(request):
        return json_refusal(refusal, status)
    house: House = request.app.state.house
    headers = {"HX-Refresh": "true"} if "hx-request" in request.headers else None
    visitor = house.visitors.read(request)
    page = ProblemPage(
        site=visitor.site(request),
        status=status,
        heading=HEADINGS[status],
        text=sentence_of(refusal),
        clause=refusal.clause,
        rulebook=house.catalogue.rulebook(refusal.clause),
    )
    return house.pages.show(request, "problem.html", page, status, headers)


def json_refusal(refusal: Refusal, status: int, state: replies.StateReply | None = None) -> Response:
    """A refusal as the API tells it."""
    headers = {"WWW-Authenticate": "Bearer"} if status == 401 else None  # noqa: PLR2004 - Unauthorized
    body = replies.encode(replies.error(refusal, state))
    return Response(body, status, headers, "application/json")


def wants_json(request: Request) -> bool:
    """Whether a program asks: under /api/ always, elsewhere where it takes JSON and no HTML."""
    if request.url.path.startswith("/api/"):
        return True
    accept = request.headers.get("accept", "")
    return "application/json" in accept and "text/html" not in accept


def _of_http(error: HTTPException) -> Refusal:
    if error.status_code == 404:  # noqa: PLR2004 - Not Found
        return NotFound("There is nothing at this address.")
    if error.status_code == 405:  # noqa: PLR2004 - Method Not Allowed
        return WrongMethod("This address does not take that kind of request.")
    if error.status_code == 413:  # noqa: PLR2004 - Content Too Large
        return TooLarge("That is larger than what is taken here.")
    return Malformed("That could not be read.")


def _of_validation(error: RequestValidationError) -> Refusal:
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:])
    return Malformed(f"“{where}”: {first['msg']}." if where else f"{first['msg']}.")
