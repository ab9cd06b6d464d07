"""Nothing told of people, in pages, numbers or titles, differs between worlds a seat cannot tell apart."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from rules.kernel.rng import Rng
from tests.app.company_rows import seat_people
from tests.app.conftest import Browser, Program, Server, context
from tests.contract.walks import walk
from tests.kernel.pool.game import Pool


def _seen(server: Server, browser: Browser, program: Program, url: str) -> dict[str, Any]:
    """All that a seat is told of the people at its table."""
    reply = browser.get(url)
    page = context(reply)
    return {
        "number": page.company.number,
        "people": page.company.people,
        "whose": page.company.whose,
        "tab": page.company.tab,
        "lines": page.company.lines,
        "turn": browser.get(f"{url}/turn").json(),
        "api": program.get("/people").json(),
        "messages": program.get("/messages").json(),
        "page": reply.text.replace(page.key, "").replace(page.site.csrf, ""),
        "stream": server.house.company.number(program.id),
    }


@pytest.mark.parametrize("seat", [0, 1])
def test_two_worlds_that_a_seat_cannot_tell_apart_have_the_same_people(server: Server, seat: int) -> None:
    programs = server.programs("pool")
    game_id, url = programs[0].id, f"/play/{programs[0].id}"
    seat_people(server, game_id, "Ruth", "Tom")
    browser = server.browser()
    browser.get("/")
    browser.get(f"/g/{programs[seat].token}")
    game, house = Pool(), server.house
    loaded = house.load(game_id)
    told = 0
    for moment in walk(game, 3):
        table = msgspec.structs.replace(moment.result.table, revision=7, undo=((), ()), redo=((), ()))
        other = game.redeal(table, seat, Rng("0" * 31 + "1"))
        if other.board == table.board or table.outcome is not None:
            continue
        seen = []
        for world in (table, other):
            house.tables.publish(replace(loaded, table=world, seen={}, read={}, earlier={}, tail=()))
            seen.append(_seen(server, browser, programs[seat], url))
        assert seen[0] == seen[1]
        told += 1
    house.tables.forget(game_id)
    assert told > 5
