"""Links that bring somebody here, as text and as a code for a camera."""

from __future__ import annotations

import segno
from starlette.requests import Request

from app.house import House
from app.pages import LinksPage


def code_of(link: str) -> str:
    """A link as a picture for a camera."""
    return segno.make(link, error="m").svg_inline(border=4, omitsize=True, svgclass=None, lineclass=None)


def links_page(house: House, request: Request, path: str, heading: str, about: str, back: str) -> LinksPage:
    """The context of `links.html` for the private link with this path."""
    visitor = house.visitors.read(request)
    link = f"{request.base_url}{path}"
    return LinksPage(visitor.site(request), heading, about, link, code_of(link), back)
