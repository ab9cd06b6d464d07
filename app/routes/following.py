"""What a page or program hears of a game, or of its table before the game begins: numbers that grow."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing, suppress
from typing import Annotated

from fastapi import Depends, Request
from sqlalchemy import Connection

from app.house import House, house_of
from app.live import Beat
from app.lobby_page import number_of
from app.routes.calls import by_any_seat, token_of
from app.store import gatherings
from app.store.gatherings import TableRow
from app.watching import must_know, must_stand
from rules.kernel.refusals import Refusal


def beats_of(request: Request, game_id: str) -> AsyncIterator[Beat]:
    """What a page or program that may follow this game hears of it, or of its table before it has begun."""
    house = house_of(request)
    with house.database.read() as connection:
        table = gatherings.table(connection, game_id)
        if table is not None and table.begun_at is None:
            must_stand(table)
            _must_follow(request, house, connection, table)
            return _gathering(request, house, game_id)
    call = by_any_seat(request, game_id)
    beats = house.hub.listen(game_id, lambda: house.load(game_id).table.revision)
    return house.company.followed(call.loaded, call.whos, beats)


async def _gathering(request: Request, house: House, game_id: str) -> AsyncIterator[Beat]:
    """What is heard of a table until its game begins, or until the caller may follow no more.

    Whoever goes on to follow the game asks anew.
    """

    def number() -> int:
        with house.database.read() as connection:
            table = house.lobby.any_table(connection, game_id)
            _must_follow(request, house, connection, table)
        return number_of(table)

    with suppress(Refusal):
        async with aclosing(house.hub.listen(game_id, number)) as beats:
            async for beat in beats:
                yield beat
                if beat is not None and await asyncio.to_thread(number) == 0:
                    return


def _must_follow(request: Request, house: House, connection: Connection, table: TableRow) -> None:
    """Nothing, where the caller may know of a gathering table.

    Raises TokenNeeded, NotYours, NotFound, Removed.
    """
    token = token_of(request)
    if token is not None:
        house.seats.of_token(connection, token, table.id)
        return
    must_know(connection, house.visitors.read(request).comer, table)


Followed = Annotated[AsyncIterator[Beat], Depends(beats_of)]
