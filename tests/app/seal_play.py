"""7th Seal over HTTP: played by chance, up to a question of a kind or to the end."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.app.conftest import Browser, Json, Program, Server

Given = tuple[str, list[str]]


def any_answer(state: Json, chance: random.Random) -> Given:
    """An option that is open and one of its sets."""
    options = [option for option in state["decision"]["options"] if option["blocked"] is None]
    option = chance.choice([option for option in options if not option["closing"]] or options)
    return option["id"], chance.choice(option["sets"]) if option["sets"] else []


def game_at(server: Server, kind: str) -> Program:
    """A game that stands at a question of this kind, played there by chance."""
    for seed in range(60):
        program = server.program("seventh_seal", seed=seed)
        for state in playing(program, random.Random(seed)):  # noqa: S311 - a player who does not think
            if state["decision"]["kind"] == kind:
                return program
    raise AssertionError(f"no game came to a question “{kind}”")


def playing(program: Program, chance: random.Random) -> Iterator[Json]:
    """Every state of a game in which there is something to decide; when asked for the next, it is decided."""
    state = program.state()
    while state["outcome"] is None:
        yield state
        option, picks = any_answer(state, chance)
        reply = program.answer(option, *picks, question=state["question"])
        assert reply.status_code == 200, reply.text
        state = reply.json()


def at_page(server: Server, kind: str) -> tuple[Browser, str]:
    """A browser that has come, by a private link, to a game at a question of this kind; the table's path."""
    program = game_at(server, kind)
    guest = server.browser()
    guest.get(f"/g/{program.token}")
    return guest, f"/play/{program.id}"
