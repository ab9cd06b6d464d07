"""The application, put together."""

from __future__ import annotations

import gc
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.routing import Mount

from app import exports, openapi, problems
from app.assets.manifest import Assets
from app.gate import Gate
from app.house import build
from app.migrate import migrate
from app.render import Pages
from app.routes import company, company_api, health, imports, links, lobby, site
from app.routes.api import PREFIX
from app.routes.static import BuiltFiles
from app.settings import Settings
from rules.games import GAMES, AnyGame

MOST_BYTES = 1024 * 1024
"""The largest body taken, but for imports."""


def create_app(
    settings: Settings, games: Mapping[str, AnyGame] = GAMES, pages: Pages | None = None
) -> FastAPI:
    """The application. Its database is migrated and its writer started when it starts up."""
    shown = pages or Pages(Assets.load())
    house = build(settings, games, shown)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        migrate(house.database)
        house.database.start()
        house.hub.start()
        house.company.start()
        house.computers.start()
        # Objects that live as long as the server are not looked at again, and looked for less often.
        gc.collect()
        gc.freeze()
        gc.set_threshold(50_000, 20, 20)
        yield
        house.hub.stop()
        await house.computers.stop()
        house.company.stop()
        house.database.close()

    app = FastAPI(
        title="Dicehearth",
        version=house.version,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/v1/openapi.json",
    )
    app.state.house = house
    problems.install(app)
    # The two busiest come first, each found by its prefix alone.
    app.router.routes.append(Mount("/play", company.router))
    app.router.routes.append(Mount(PREFIX, company_api.router))
    for module in (site, lobby, imports, links, health):
        app.include_router(module.router)
    app.router.routes.append(Mount("/static", BuiltFiles(directory=shown.assets.folder), name="static"))
    long = dict.fromkeys(("/imports", "/api/v1/imports"), exports.MOST_BYTES)
    app.add_middleware(Gate, limit=MOST_BYTES, limits=long)
    openapi.install(app)
    return app
