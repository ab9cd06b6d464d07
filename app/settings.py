"""Settings by environment, each with the prefix DICEHEARTH_. A bad value is refused by name."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

PREFIX = "DICEHEARTH_"
ROOT = Path(__file__).resolve().parents[1]
_KNOWN = {"HOST", "PORT", "DATA", "DATABASE_URL", "SECRET", "PACE"}
_SHORTEST_SECRET = 16
_SECRET_LOOKS = 20
_LAST_PORT = 65_535
_LONGEST_PACE = 60


class BadSetting(ValueError):
    """A setting that the server cannot start with; the message names it and says what would do."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the server is told by its surroundings.

    `data` is the folder of the saved games and the made secret, `database` the SQLite file, `secret` what
    cookies and private links are signed with, `pace` how many seconds a computer player leaves people to
    follow what was done last.
    """

    host: str
    port: int
    data: Path
    database: Path
    secret: str
    pace: float = 0.8

    @property
    def address(self) -> str:
        """Where a browser finds the server."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}/"


def read_settings(environ: Mapping[str, str] = os.environ) -> Settings:
    """The settings in `environ`, defaults filled in; makes DATA and its secret where they are absent.

    Raises BadSetting.
    """
    given = {key.removeprefix(PREFIX): value for key, value in environ.items() if key.startswith(PREFIX)}
    for name in sorted(given.keys() - _KNOWN):
        raise BadSetting(
            f"{PREFIX}{name} is no setting; there are {', '.join(PREFIX + k for k in sorted(_KNOWN))}."
        )
    host = given.get("HOST", "127.0.0.1").strip()
    if not host:
        raise BadSetting(f"{PREFIX}HOST is empty; 127.0.0.1 serves this machine alone, 0.0.0.0 the network.")
    data = Path(given.get("DATA") or ROOT / "data").expanduser().absolute()
    database = _database(given.get("DATABASE_URL", ""), data)
    _make_folder(data)
    if not database.parent.is_dir():
        raise BadSetting(f"{PREFIX}DATABASE_URL: the folder {database.parent} does not exist.")
    secret = given.get("SECRET") or _kept_secret(data)
    if len(secret) < _SHORTEST_SECRET:
        raise BadSetting(
            f"{PREFIX}SECRET is too short; {_SHORTEST_SECRET} characters or more, chosen at random."
        )
    port, pace = _port(given.get("PORT", "8000")), _pace(given.get("PACE", "0.8"))
    return Settings(host, port, data, database, secret, pace)


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 0 < int(text) <= _LAST_PORT:
        raise BadSetting(f"{PREFIX}PORT is “{text}”; it must be a number from 1 to {_LAST_PORT}.")
    return int(text)


def _pace(text: str) -> float:
    try:
        pace = float(text)
    except ValueError:
        pace = -1.0
    if not 0 <= pace <= _LONGEST_PACE:
        raise BadSetting(
            f"{PREFIX}PACE is “{text}”; it must be seconds from 0 to {_LONGEST_PACE}, such as 0.8."
        )
    return pace


def _database(url: str, data: Path) -> Path:
    if not url:
        return data / "dicehearth.sqlite3"
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise BadSetting(
            f"{PREFIX}DATABASE_URL is no database address; sqlite:////srv/games.sqlite3 is one."
        ) from error
    if parsed.get_backend_name() != "sqlite":
        raise BadSetting(
            f"{PREFIX}DATABASE_URL asks for {parsed.get_backend_name()}; only SQLite is supported so far."
        )
    if not parsed.database or parsed.database == ":memory:":
        raise BadSetting(f"{PREFIX}DATABASE_URL names no file; saved games need one.")
    return Path(parsed.database).absolute()


def _make_folder(data: Path) -> None:
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadSetting(
            f"{PREFIX}DATA: {data} cannot be made or is no folder ({error.strerror})."
        ) from error
    if not os.access(data, os.W_OK | os.X_OK):
        raise BadSetting(f"{PREFIX}DATA: {data} cannot be written to.")


def _kept_secret(data: Path) -> str:
    """The secret in DATA, made with mode 600 where there is none yet.

    Two servers that start at once agree on one.
    """
    path = data / "secret"
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return _found_secret(path)
    except OSError as error:
        raise BadSetting(f"{PREFIX}DATA: {path} cannot be written ({error.strerror}).") from error
    made = secrets.token_urlsafe(32)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(made + "\n")
    return made


def _found_secret(path: Path) -> str:
    """The secret in a file; another server may have made the file a moment ago and be about to fill it."""
    found = ""
    try:
        for _ in range(_SECRET_LOOKS):
            found = path.read_text("ascii").strip()
            if found:
                break
            time.sleep(0.05)
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetting(f"{path} cannot be read ({error}).") from error
    if len(found) < _SHORTEST_SECRET:
        raise BadSetting(
            f"{path} holds no secret of {_SHORTEST_SECRET} characters. Put back the one from your backup; "
            "without one, remove the file: a new one is made, and only private links lead to older games."
        )
    return found
