"""Bring in a game that was exported, here or on another server."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Depends, Request
from starlette.responses import RedirectResponse, Response

from app.exports import read_import
from app.forms import Form, read_form
from app.house import house_of
from app.lists import home_page
from app.refusals import Malformed, status_of
from app.table_page import refusal_sentence
from rules.kernel.refusals import Refusal

router = APIRouter(include_in_schema=False)


@router.post("/imports")
def import_game(request: Request, form: Annotated[Form, Depends(read_form)]) -> Response:
    """Keep the game in the chosen file as a new one and go to its table."""
    house = house_of(request)
    visitor = house.visitors.read(request)
    visitor.check(form)
    try:
        if not form.files:
            raise Malformed("Choose the file of an exported game first.")
        opening = replace(
            read_import(house.catalogue, next(iter(form.files.values()))),
            player=visitor.player,
            key=form.key,
        )
    except Refusal as refusal:
        page = home_page(house, request, visitor, (refusal_sentence(refusal),))
        return house.pages.show(
            request, "home.html", replace(page, site=replace(page.site, path="/")), status_of(refusal)
        )
    opened = house.database.do(lambda work: house.play.open(work, opening))
    return RedirectResponse(f"/play/{opened.id}", 303)
