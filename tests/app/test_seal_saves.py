"""Games of 7th Seal, saved in the middle of every kind of choice and gone on with."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.app.conftest import Json, Program, Server, serving
from tests.app.seal_play import any_answer, game_at, playing

SHARED_OUT = ("split", "deal")


def moved(program: Program, server: Server) -> Program:
    """The game exported and imported into a server."""
    exported = program.get("/export")
    assert exported.status_code == 200, exported.text
    reply = server.client.post("/api/v1/imports", content=exported.content)
    assert reply.status_code == 201, reply.text
    opened = reply.json()
    return Program(server.client, opened["id"], opened["seats"][0]["token"])


def told(state: Json) -> Json:
    """A state without what names this very copy of the game."""
    return {field: value for field, value in state.items() if field != "id"}


def play_both(one: Program, other: Program) -> Json:
    """Give two games the same answers until they are over; at every step they are equal. The last state."""
    chance = random.Random(1)  # noqa: S311 - a player who does not think
    state = one.state()
    assert told(other.state()) == told(state)
    while state["outcome"] is None:
        option, picks = any_answer(state, chance)
        state = one.answer(option, *picks).json()
        assert told(other.answer(option, *picks).json()) == told(state)
    return state


@pytest.mark.parametrize("kind", SHARED_OUT)
def test_a_game_saved_in_the_middle_of_a_share_out_is_played_on_on_a_fresh_server(
    server: Server, tmp_path: Path, kind: str
) -> None:
    program = game_at(server, kind)
    with serving(tmp_path) as fresh:
        copy = moved(program, fresh)
        assert copy.state()["decision"]["kind"] == kind
        last = play_both(program, copy)
        assert last["outcome"]["result"] in {"won", "lost_life", "lost_time"}
    with serving(tmp_path) as again:
        assert told(Program(again.client, copy.id, copy.token).state()) == told(program.state())


def test_a_split_imported_by_the_page_is_filled_in_and_answered_there(server: Server, tmp_path: Path) -> None:
    program = game_at(server, "split")
    with serving(tmp_path) as fresh:
        guest = fresh.browser()
        files = {"file": ("game.json", program.get("/export").content, "application/json")}
        reply = guest.client.post("/imports", data={"csrf": guest.csrf}, files=files, follow_redirects=False)
        table = reply.headers["location"]
        before = guest.page(table)
        (option,) = before.decision.options
        picks = option.sets[0]
        counts = {f"many.{piece}": str(picks.count(piece)) for piece in picks}
        sent = {"question": before.decision.number, "option": option.id, **counts}
        assert guest.post(f"{table}/answers", sent).status_code == 303
        after = guest.page(table)
        assert after.revision == before.revision + 1
        program.answer(option.id, *picks)
        lives = [die["value"] for die in program.state()["view"]["character"]["life_dice"]]
        assert [die.value for die in after.view.character.life_dice] == lives


def test_at_every_kind_of_question_a_game_can_be_left_copied_and_gone_back_on(server: Server) -> None:
    seen: set[str] = set()
    for seed in range(6):
        program = server.program("seventh_seal", seed=seed, options={"length": "seals_5_6"})
        for state in playing(program, random.Random(seed)):  # noqa: S311 - a player who does not think
            kind = state["decision"]["kind"]
            if kind in seen:
                continue
            seen.add(kind)
            assert program.state() == {name: told for name, told in state.items() if name != "events"}
            copy = moved(program, server)
            assert told(copy.state()) == told(program.state())
            if state["undo"] is not None:
                _goes_back_and_forth(copy)
    assert {"place", "deal", "roll", "assign", "split"} <= seen


def _goes_back_and_forth(program: Program) -> None:
    before = program.state()
    undone = program.undo(before["undo"]["revision"])
    assert undone.status_code == 200, undone.text
    redone = program.redo(undone.json()["redo"]["revision"]).json()
    counted = ("number", "revision", "question")
    for field in ("view", "floor", "outcome", "waiting_for"):
        assert redone[field] == before[field]
    assert {k: v for k, v in redone["decision"].items() if k not in counted} == {
        k: v for k, v in before["decision"].items() if k not in counted
    }


def test_a_split_sent_twice_wounds_once_and_an_old_page_is_shown_the_game_as_it_stands(
    server: Server,
) -> None:
    program = game_at(server, "split")
    state = program.state()
    option, picks = any_answer(state, random.Random(3))  # noqa: S311 - a player who does not think
    first = program.answer(option, *picks, question=state["question"], key="one")
    assert (
        program.answer(option, *reversed(picks), question=state["question"], key="one").content
        == first.content
    )
    assert program.answer(option, *picks, "pink9", key="one").json()["code"] == "key_reused"
    late = program.answer(option, *picks, question=state["question"])
    assert late.status_code in {409, 410}
    assert late.json()["state"]["revision"] == first.json()["revision"]


@pytest.mark.parametrize("harm", ["more life", "other damage", "a die gone", "another answer"])
def test_a_save_in_the_middle_of_a_split_that_was_tampered_with_is_refused(server: Server, harm: str) -> None:
    export = game_at(server, "split").get("/export").json()
    board = export["kept"][-1]["table"]["board"]
    life = next(die for die in board["dice"] if die["lies"] == "life")
    if harm == "more life":
        life["value"] = 6 if life["value"] < 6 else 5
    elif harm == "other damage":
        board["unsplit"] += 1
    elif harm == "a die gone":
        board["dice"].remove(life)
    else:
        export["entries"][0]["option"] = "split"
    reply = server.client.post("/api/v1/imports", json=export)
    assert reply.status_code == 422
    assert reply.json()["code"] == "bad_export"
