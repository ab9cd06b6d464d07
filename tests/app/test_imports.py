"""Games as files: brought to another server, and hostile ones refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.app.conftest import Browser, Json, Program, Server, context, serving


def played(server: Server) -> Program:
    """A game with rolls, an answer taken back and one that could be."""
    program = server.program("lamps", seed=11, name="The long night", options={"dim": True})
    for option in ("light", "roll", "roll", "light", "light"):
        program.answer(option, *(["o1"] if option == "light" else []))
    program.undo(5)
    return program


def brought(server: Server, data: bytes | Json) -> Any:  # noqa: ANN401 - a reply of the test client
    content = data if isinstance(data, bytes) else json.dumps(data).encode()
    return server.client.post("/api/v1/imports", content=content)


def test_a_game_goes_on_at_another_server_as_if_it_had_never_left(server: Server, tmp_path: Path) -> None:
    program = played(server)
    before, told = program.state(), program.get("/events").json()
    exported = program.get("/export")
    assert exported.headers["content-disposition"].startswith("attachment")
    with serving(tmp_path) as elsewhere:
        reply = brought(elsewhere, exported.content)
        assert reply.status_code == 201
        opened = reply.json()
        there = Program(elsewhere.client, opened["id"], opened["seats"][0]["token"])
        assert {**there.state(), "id": ""} == {**before, "id": ""}
        assert there.get("/events").json() == told
        assert there.redo(5).json()["view"]["lit"] == 3
        ours, theirs = program.redo(5).json(), there.state()
        rolled = there.answer("roll").json()
        assert rolled["view"] == program.answer("roll").json()["view"]
        assert {**ours["view"]} == {**theirs["view"]}
        again = there.get("/export").json()
        assert again["entries"] == program.get("/export").json()["entries"]


def test_an_import_is_a_new_game_each_time(server: Server) -> None:
    data = played(server).get("/export").content
    ids = {brought(server, data).json()["id"] for _ in range(3)}
    assert len(ids) == 3


def test_a_finished_game_can_be_brought_in(server: Server) -> None:
    program = played(server)
    program.answer("bed")
    reply = brought(server, program.get("/export").content)
    there = Program(server.client, reply.json()["id"], reply.json()["seats"][0]["token"])
    assert there.state()["outcome"]["result"] == "won"


def test_a_page_brings_in_a_file_and_goes_to_its_table(guest: Browser) -> None:
    table = guest.open(seed="2")
    guest.post(f"{table}/answers", {"question": guest.page(table).decision.number, "option": "roll"})
    data = guest.get(f"{table}/export").content
    files = {"file": ("game.json", data, "application/json")}
    form = {"csrf": guest.csrf, "key": "one"}
    replies = [
        guest.client.post("/imports", data=form, files=files, follow_redirects=False) for _ in range(2)
    ]
    assert [reply.status_code for reply in replies] == [303, 303]
    assert replies[0].headers["location"] == replies[1].headers["location"] != table
    page = guest.page(replies[0].headers["location"])
    assert page.revision == 1
    assert page.view == guest.page(table).view


def test_a_page_says_why_a_file_is_not_brought_in(guest: Browser) -> None:
    for files in ({"file": ("game.json", b"{}", "application/json")}, {"file": ("", b"", "text/plain")}):
        reply = guest.client.post("/imports", data={"csrf": guest.csrf}, files=files)
        assert reply.status_code == 422
        assert context(reply).site.sentences[0].tone == "refusal"
    assert guest.page("/").unfinished == ()


def test_a_record_of_a_running_table_is_not_complete(server: Server) -> None:
    first, _ = server.programs("pool")
    reply = brought(server, first.get("/export").content)
    assert (reply.status_code, reply.json()["code"]) == (422, "not_complete")


def test_a_finished_table_of_two_is_exported_whole(server: Server) -> None:
    first, second = server.programs("pool")
    second.post("leave", {})
    first.post("concede", {"key": "k"})
    assert brought(server, second.get("/export").content).status_code == 201


HOSTILE: dict[str, Callable[[Json], object]] = {
    "another format": lambda whole: whole.update(format=99),
    "an unknown field": lambda whole: whole.update(colour="red"),
    "a missing field": lambda whole: whole.pop("entries"),
    "an unknown game": lambda whole: whole["setup"].update(game="chess"),
    "another game": lambda whole: whole["setup"].update(game="pool"),
    "a later version": lambda whole: whole["kept"][-1].update(version=99),
    "begun under a later version": lambda whole: whole["setup"].update(version=99),
    "begun under no version": lambda whole: whole["setup"].update(version=0),
    "a set name without end": lambda whole: whole["setup"].update(set_name="x" * 81),
    "another set name without end": lambda whole: whole["source"].update(name="x" * 81),
    "other cards": lambda whole: whole["source"]["files"].update({"lamps.toml": 'oils = ["x"]'}),
    "no cards": lambda whole: whole["source"].update(files={}),
    "a hole in the entries": lambda whole: whole["entries"].pop(1),
    "no entries": lambda whole: whole.update(entries=[]),
    "an entry never offered": lambda whole: whole["entries"][0].update(option="sun"),
    "another roll": lambda whole: whole["told"][2]["events"][0]["values"].update(face=7),
    "no events": lambda whole: whole.update(told=[]),
    "no positions": lambda whole: whole.update(kept=[]),
    "the last position missing": lambda whole: whole["kept"].pop(),
    "a position twice": lambda whole: whole["kept"].append(whole["kept"][-1]),
    "what undo needs missing": lambda whole: whole.update(kept=whole["kept"][-1:]),
    "more lamps": lambda whole: whole["kept"][-1]["table"]["board"].update(lit=50),
    "fewer lamps than none": lambda whole: whole["kept"][-1]["table"]["board"].update(lit=-50),
    "other luck": lambda whole: whole["setup"].update(secret="0" * 32),
    "no luck": lambda whole: whole["kept"][-1]["table"]["rng"].update(secret=""),
    "an empty agenda": lambda whole: whole["kept"][-1]["table"].update(agenda=[]),
    "no seats": lambda whole: whole["kept"][-1]["table"].update(
        seats=0, numbers=[], floors=[], undo=[], redo=[]
    ),
    "many seats": lambda whole: whole["kept"][-1]["table"].update(seats=9),
    "too few numbers": lambda whole: whole["kept"][-1]["table"].update(numbers=[]),
    "a position of another game": lambda whole: whole["kept"][-1]["table"].update(game="pool"),
    "a text for a number": lambda whole: whole["kept"][-1]["table"].update(revision="6"),
    "a seat that is not there": lambda whole: whole["entries"][0].update(seat=5),
    "a negative seat": lambda whole: whole["entries"][0].update(seat=-1),
    "another kind of entry": lambda whole: whole["entries"][0].update(kind="cheat"),
    "options there are not": lambda whole: whole["setup"].update(options={"bright": True}),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_file_that_was_changed_is_refused_and_nothing_is_kept(server: Server, name: str) -> None:
    whole = played(server).get("/export").json()
    HOSTILE[name](whole)
    with server.house.database.read() as connection:
        before = connection.exec_driver_sql("SELECT count(*) FROM games").scalar()
    reply = brought(server, whole)
    assert reply.status_code == 422, reply.text
    assert reply.json()["code"] in {"bad_export", "bad_set", "bad_option"}
    assert reply.json()["message"].endswith(".")
    assert ".." not in reply.json()["message"]
    with server.house.database.read() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM games").scalar() == before


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"\xff\xfe\x00", b"null", b"[]", b"[" * 200_000, b'{"format": 1}', b"PK\x03\x04zip"],
    ids=repr,
)
def test_a_file_that_is_no_game_is_refused(server: Server, data: bytes) -> None:
    reply = brought(server, data)
    assert (reply.status_code, reply.json()["code"]) == (422, "bad_export")


def test_a_file_may_be_larger_than_other_bodies_but_not_without_end(server: Server) -> None:
    assert brought(server, b'{"x": "' + b"x" * 2_000_000 + b'"}').status_code == 422
    reply = brought(server, b"x" * (8 * 1024 * 1024 + 1))
    assert (reply.status_code, reply.json()["code"]) == (413, "too_large")
