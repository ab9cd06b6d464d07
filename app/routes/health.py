"""Whether the process is up and its database ready."""

from __future__ import annotations

from fastapi import APIRouter, Request
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import PlainTextResponse, Response

from app.database import Work
from app.house import house_of
from app.migrate import latest
from rules.kernel.refusals import Refusal

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def healthz() -> Response:
    """The process is up."""
    return PlainTextResponse("ok\n")


@router.get("/readyz")
def readyz(request: Request) -> Response:
    """The database is migrated and can be written to."""
    house = house_of(request)

    def version(work: Work) -> str:
        found = str(work.connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one())
        # Writes the same again: a full disk lets everything pass but a write.
        work.connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
        return found

    try:
        found = house.database.do(version)
    except (Refusal, SQLAlchemyError):
        return PlainTextResponse("the database cannot be written to\n", 503)
    if found != latest():
        return PlainTextResponse(f"the database is at migration {found}, not {latest()}\n", 503)
    return PlainTextResponse("ready\n")
