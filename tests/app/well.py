"""`python -m tests.app.well`: a real server that knows the games of the tests too, with their pages."""

from __future__ import annotations

import uvicorn

from app.__main__ import bind
from app.main import create_app
from app.settings import read_settings
from tests.app.conftest import ALL, PAGES

if __name__ == "__main__":
    settings = read_settings()
    config = uvicorn.Config(
        create_app(settings, ALL, PAGES),
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=1,
    )
    uvicorn.Server(config).run(sockets=[bind(settings)])
