"""`python -m app` migrates and serves; `python -m app migrate` only migrates."""

from __future__ import annotations

import logging
import socket
import sys

import uvicorn

from app.assets.manifest import AssetError
from app.database import Database
from app.main import create_app
from app.migrate import UnusableDatabase, migrate
from app.settings import PREFIX, BadSetting, Settings, read_settings

_USAGE = "usage: python -m app [migrate]"


def main(arguments: list[str]) -> int:
    """Run one of the two commands; the exit status."""
    if arguments not in ([], ["migrate"]):
        print(_USAGE, file=sys.stderr)
        return 2
    try:
        settings = read_settings()
        if arguments:
            return _migrate(settings)
        return _serve(settings)
    except (BadSetting, AssetError, UnusableDatabase) as error:
        print(f"Dicehearth cannot start: {error}", file=sys.stderr)
        return 2


def _migrate(settings: Settings) -> int:
    version = _migrated(settings)
    print(f"{settings.database} is at migration {version}.")
    return 0


def _migrated(settings: Settings) -> str:
    database = Database(settings.database)
    try:
        return migrate(database)
    finally:
        database.close()


def _serve(settings: Settings) -> int:
    app = create_app(settings)
    _migrated(settings)  # here, where a reason not to start can be said in a sentence
    bound = bind(settings)
    print(f"Dicehearth plays at {settings.address}, games are in {settings.database} (Ctrl+C stops it).")
    sys.stdout.flush()
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    # What is wrong with a form is said to whoever sent it.
    logging.getLogger("python_multipart").setLevel(logging.CRITICAL)
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        timeout_keep_alive=75,
        timeout_graceful_shutdown=1,
        server_header=False,
    )
    uvicorn.Server(config).run(sockets=[bound])
    return 0


def bind(settings: Settings) -> socket.socket:
    """The socket to serve on. Raises BadSetting where the address is taken or not this machine's."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # The protocol by its name: asyncio sends small packets at once only where it is told that this is TCP.
    bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((settings.host, settings.port))
        bound.listen(2048)
    except OSError as error:
        bound.close()
        raise BadSetting(
            f"{settings.host} port {settings.port} cannot be served on ({error.strerror}). "
            f"{PREFIX}PORT chooses another port, {PREFIX}HOST another address."
        ) from error
    return bound


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
