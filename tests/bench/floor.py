"""The floor: the least a route can do that keeps what it was sent.

The same framework, one bare route, one writer, the same number of bytes committed durably to SQLite through
SQLAlchemy Core, 15 kB of fixed HTML in reply. What the real answer route costs is told as a ratio to this.
"""

from __future__ import annotations

import argparse
import threading
from typing import Annotated

import uvicorn
from fastapi import FastAPI, Form
from fastapi.responses import HTMLResponse
from sqlalchemy import Column, Integer, LargeBinary, MetaData, Table, create_engine, event, insert
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

HTML = "<!doctype html><title>floor</title>" + "<p>A line of a page, as long as lines are.</p>" * 326


def floor_app(path: str, size: int) -> FastAPI:
    """The bare application over the SQLite file at `path`, writing `size` bytes an answer."""
    engine = create_engine(f"sqlite:///{path}", connect_args={"check_same_thread": False})

    @event.listens_for(engine, "connect")
    def durable(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.close()

    kept = Table("kept", MetaData(), Column("id", Integer, primary_key=True), Column("data", LargeBinary))
    kept.metadata.create_all(engine)
    writer = threading.Lock()
    data = bytes(size)
    app = FastAPI(openapi_url=None)

    @app.post("/answer")
    def answer(option: Annotated[str, Form()]) -> HTMLResponse:
        with writer, engine.begin() as connection:
            connection.execute(insert(kept).values(data=data + option.encode()))
        return HTMLResponse(HTML)

    return app


def main() -> None:
    """Serve the floor: `python -m tests.bench.floor --port P --file F --size N`."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--file", required=True)
    parser.add_argument("--size", type=int, required=True)
    given = parser.parse_args()
    uvicorn.run(
        floor_app(given.file, given.size),
        host="127.0.0.1",
        port=given.port,
        log_level="warning",
        access_log=False,
    )


if __name__ == "__main__":
    main()
