"""Pages out of templates: whole, or as the fragment that htmx puts in place."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

import jinja2
from starlette.requests import Request
from starlette.responses import Response
from starlette.templating import Jinja2Templates

from app.assets.manifest import Assets
from app.compiling import TypedEnvironment
from app.pages import Site
from app.pictures.register import add_to
from app.settings import ROOT
from app.squeeze import squeezed

FRAGMENTS = {
    "table.html": "table_fragment.html",
    "preview.html": "preview_fragment.html",
    "tables/lobby.html": "tables/lobby_fragment.html",
}
"""What a page is reduced to where htmx asks for it."""


class Page(Protocol):
    """Any of the contexts in `pages`."""

    @property
    def site(self) -> Site:
        """What the frame needs."""
        ...


def templates(assets: Assets, *more: Path) -> jinja2.Environment:
    """All templates with what they draw with; a name that a context lacks is an error, not a gap.

    `more` are folders of templates besides the project's own, for games that come from elsewhere.
    """
    environment = TypedEnvironment(
        loader=jinja2.FileSystemLoader([ROOT / "templates", *more]),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        auto_reload=False,
        cache_size=-1,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.policies["json.dumps_kwargs"] = {"sort_keys": False}
    add_to(environment, assets)
    return environment


class Pages:
    """The templates, compiled once, and made into replies."""

    def __init__(self, assets: Assets, *more: Path) -> None:
        self.assets = assets
        environment = templates(assets, *more)
        for name in environment.list_templates(extensions=["html"]):
            environment.get_template(name)
        self._templates = Jinja2Templates(env=environment)

    def show(
        self,
        request: Request,
        template: str,
        page: Page,
        status: int = 200,
        headers: Mapping[str, str] | None = None,
    ) -> Response:
        """A page as a reply; tests find its context in `response.context["page"]`."""
        if wants_fragment(request):
            template = FRAGMENTS.get(template, template)
        response = self._templates.TemplateResponse(request, template, {"page": page}, status, headers)
        return squeezed(request, response)


def wants_fragment(request: Request) -> bool:
    """Whether htmx asks, to put the reply into a page that is already there."""
    return "hx-request" in request.headers and "hx-boosted" not in request.headers
