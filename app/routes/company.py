"""What people at a table do besides playing: write, stand in for who is gone, leave and come back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec
from fastapi import Depends, Request
from starlette.responses import RedirectResponse, Response

from app.database import Work
from app.forms import Form, read_form
from app.play import now
from app.refusals import Malformed
from app.render import wants_fragment
from app.routes import table
from app.routes.table import Visit
from app.squeeze import json_reply
from app.store.company import Post
from app.table_page import Extra, company_of
from rules.kernel.refusals import Refusal

router = table.router
Posted = Annotated[Form, Depends(read_form)]


class Turn(msgspec.Struct, frozen=True):
    """What a tab out of sight needs: the revision, the number of the people, the words for its title."""

    revision: int
    people: int
    title: str


def _acted(
    request: Request,
    game_id: str,
    form: Form,
    act: Callable[[Visit, Work], None],
    before: Callable[[Visit], None] | None = None,
) -> Response:
    """Do one thing in one transaction; the table after it, or as it stands with a sentence.

    `before` may refuse it outside the transaction.
    """
    visit = Visit(request, game_id)
    visit.visitor.check(form)
    try:
        if before is not None:
            before(visit)
        visit.house.database.do(lambda work: act(visit, work))
    except Refusal as refusal:
        return visit.refused(refusal)
    if wants_fragment(request):
        return visit.show(visit.house.load(visit.id), Extra())
    visit.hear()
    return RedirectResponse(visit.address.path, 303)


@router.post("/messages")
def write(request: Request, game_id: str, form: Posted) -> Response:
    """Write to the table."""

    def act(visit: Visit, work: Work) -> None:
        post = Post(visit.seat, "", form.one("text"), now(), visit.visitor.player, form.key)
        visit.house.company.write(work, visit.id, visit.seat, post)

    def before(visit: Visit) -> None:
        hand = visit.visitor.player if visit.seat is None else visit.seat
        visit.house.company.must_not_flood(visit.id, hand, form.key)

    return _acted(request, game_id, form, act, before)


@router.post("/heard")
def heard(request: Request, game_id: str, form: Posted) -> Response:
    """What was written, up to `message`, has been looked at. Raises Malformed where there is none such."""
    visit = Visit(request, game_id)
    visit.visitor.check(form)
    visit.hear(form.number("message"))
    return Response(status_code=204)


@router.post("/stand-ins")
def want_stand_in(request: Request, game_id: str, form: Posted) -> Response:
    """Want a computer to play for somebody who is gone, or no longer."""
    wanted = form.one("wanted")
    if wanted not in {"yes", "no"}:
        raise Malformed("“wanted” must be yes or no.")

    def act(visit: Visit, work: Work) -> None:
        seat, company = form.number("seat"), visit.house.company
        company.want_stand_in(work, visit.id, visit.own_seat, seat, wanted=wanted == "yes")

    return _acted(request, game_id, form, act)


@router.post("/leave")
def leave(request: Request, game_id: str, form: Posted) -> Response:
    """Leave the table; a computer plays on."""
    return _acted(
        request, game_id, form, lambda visit, work: visit.house.company.leave(work, visit.id, visit.own_seat)
    )


@router.post("/take-back")
def take_back(request: Request, game_id: str, form: Posted) -> Response:
    """Play again where a computer stood in."""
    return _acted(
        request,
        game_id,
        form,
        lambda visit, work: visit.house.company.take_back(work, visit.id, visit.own_seat),
    )


@router.post("/go-on")
def go_on(request: Request, game_id: str, form: Posted) -> Response:
    """Have a computer that is stuck go on."""
    how = form.one("how")
    if how not in {"again", "first"}:
        raise Malformed("“how” must be again or first.")

    def act(visit: Visit, work: Work) -> None:
        visit.own_seat  # noqa: B018 - watchers have no say
        visit.house.company.go_on(work, visit.id, form.number("seat"), first=how == "first")

    return _acted(request, game_id, form, act)


@router.get("/turn")
def turn(request: Request, game_id: str) -> Response:
    """Whose turn it is, for the title of a tab that nobody looks at: it counts as no look at the table."""
    visit = Visit(request, game_id)
    shown, revision = company_of(visit.house, visit.viewpoint, visit.loaded), visit.loaded.table.revision
    told = Turn(revision, 0, "") if shown is None else Turn(revision, shown.number, shown.tab)
    return json_reply(request, msgspec.json.encode(told))
