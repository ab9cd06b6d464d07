"""The JSON API as it is fixed: replies, statuses, codes."""

from __future__ import annotations

import uuid

import pytest

from rules.games import GAMES
from tests.app.conftest import Program, Server


def test_a_new_game_gives_an_id_a_link_and_a_token_for_each_seat(server: Server) -> None:
    reply = server.client.post("/api/v1/games", json={"game": "pool"})
    assert reply.status_code == 201
    opened = reply.json()
    assert set(opened) == {"id", "url", "seats"}
    assert [seat["seat"] for seat in opened["seats"]] == [0, 1]
    assert len({seat["token"] for seat in opened["seats"]}) == 2


def test_the_games_are_listed_with_options_seats_and_sets(server: Server) -> None:
    games = {game["game"]: game for game in server.client.get("/api/v1/games").json()}
    assert set(games) == {*GAMES, "lamps", "pool"}
    assert games["pool"]["seats"] == {"min": 2, "max": 2}
    dim = games["lamps"]["options"][0]
    assert (dim["name"], dim["values"], dim["default"]) == ("dim", [False, True], False)
    assert games["lamps"]["sets"][0]["name"] == "built-in"


def test_the_state_has_every_field_that_is_promised(lamps: Program) -> None:
    state = lamps.state()
    promised = {
        "id",
        "game",
        "revision",
        "question",
        "outcome",
        "view",
        "decision",
        "waiting_for",
        "undo",
        "redo",
        "floor",
    }
    assert promised <= set(state)
    assert (state["id"], state["game"], state["revision"]) == (lamps.id, "lamps", 0)
    assert state["outcome"] is None
    assert state["waiting_for"] == [0]
    assert state["decision"]["seat"] == 0
    fields = {
        "id",
        "label",
        "target",
        "sets",
        "forecast",
        "odds",
        "aims",
        "blocked",
        "clause",
        "locks",
        "free",
    }
    assert all(fields <= set(option) for option in state["decision"]["options"])


def test_a_blocked_option_gives_its_reason_and_is_not_accepted(lamps: Program) -> None:
    blocked = next(option for option in lamps.state()["decision"]["options"] if option["blocked"])
    assert blocked["blocked"] == {"reason": "The sun does not wait.", "clause": "LA-1"}
    refused = lamps.answer(blocked["id"])
    assert (refused.status_code, refused.json()["code"]) == (422, "illegal_answer")


def test_an_answer_replies_with_the_new_state_and_what_it_caused(lamps: Program) -> None:
    reply = lamps.answer("light", "o2")
    assert reply.status_code == 200
    after = reply.json()
    assert after["revision"] == 1
    assert after["view"]["lit"] == 1
    assert [(event["kind"], event["values"]) for event in after["events"]] == [
        ("lit", {"lamp": 1, "oil": "o2"})
    ]
    assert after["undo"] == {"revision": 1, "text": "light lamp 1"}
    del after["events"]
    assert after == lamps.state()


def test_undo_then_redo_is_the_identity_but_for_numbers(lamps: Program) -> None:
    lamps.answer("light", "o1")
    before = lamps.answer("light", "o1").json()
    undone = lamps.undo(2).json()
    assert (undone["revision"], undone["view"]["lit"], undone["redo"]["revision"]) == (3, 1, 2)
    redone = lamps.redo(2).json()
    assert (redone["revision"], redone["view"]) == (4, before["view"])
    assert redone["question"] > before["question"]


def test_a_roll_ends_undo_and_says_so(lamps: Program) -> None:
    lamps.answer("light", "o1")
    after = lamps.answer("roll").json()
    assert after["undo"] is None
    assert "rolled" in after["floor"]
    refused = lamps.undo(1)
    assert (refused.status_code, refused.json()["code"]) == (409, "undo_floor")
    assert "rolled" in refused.json()["message"]


def test_undo_of_any_but_the_last_answer_is_stale(lamps: Program) -> None:
    lamps.answer("light", "o1")
    lamps.answer("light", "o1")
    refused = lamps.undo(1)
    assert (refused.status_code, refused.json()["code"]) == (409, "stale_answer")
    assert lamps.state()["revision"] == 2


def test_a_stale_answer_is_refused_with_the_present_state(lamps: Program) -> None:
    old = lamps.state()["question"]
    lamps.answer("light", "o1")
    refused = lamps.answer("light", "o1", question=old)
    assert (refused.status_code, refused.json()["code"]) == (409, "stale_answer")
    assert refused.json()["state"] == lamps.state()
    assert lamps.state()["view"]["lit"] == 1


def test_a_seat_with_nothing_to_decide_is_told_so(server: Server) -> None:
    first, second = server.programs("pool", seed=1)
    for program in (first, second):
        while program.state()["decision"] is not None and program.state()["decision"]["kind"] != "act":
            options = program.state()["decision"]["options"]
            option = [option for option in options if not option["blocked"]][-1]
            program.answer(option["id"], *(option["sets"][0] if option["sets"] else ()))
    idle = next(program for program in (first, second) if program.state()["decision"] is None)
    refused = idle.answer("end", question=server.house.load(idle.id).table.numbers[0])
    assert refused.status_code == 409
    assert refused.json()["code"] in {"not_your_turn", "stale_answer"}


def test_picks_that_do_not_pay_are_illegal(lamps: Program) -> None:
    for picks in ((), ("o9",), ("o1", "o2"), ("o1", "o1")):
        refused = lamps.answer("light", *picks)
        assert (refused.status_code, refused.json()["code"]) == (422, "illegal_answer")
    assert lamps.state()["revision"] == 0


def test_a_game_that_is_over_takes_nothing_any_more(lamps: Program) -> None:
    over = lamps.answer("bed").json()
    assert over["outcome"] == {"result": "won", "winners": [0], "clause": "LA-2", "text": "The night is won."}
    assert over["decision"] is over["question"] is over["undo"] is None
    assert over["waiting_for"] == []
    for refused in (lamps.answer("light", "o1", question=2), lamps.undo(1), lamps.redo(1)):
        assert (refused.status_code, refused.json()["code"]) == (410, "game_over")


def test_giving_up_ends_the_game(lamps: Program) -> None:
    over = lamps.post("concede", {"key": "a"}).json()
    assert over["outcome"]["result"] == "given_up"
    assert over["outcome"]["clause"] == "LA-3"
    assert lamps.post("concede", {"key": "b"}).status_code == 410


def test_events_are_told_since_a_revision(lamps: Program) -> None:
    lamps.answer("light", "o1")
    lamps.answer("light", "o2")
    told = lamps.get("/events?since=1").json()
    assert [(event["revision"], event["kind"], event["clause"]) for event in told] == [(2, "lit", "LA-1")]
    assert "lamp 2" in told[0]["text"]
    assert len(lamps.get("/events").json()) == 2


def test_what_was_taken_back_is_no_event_any_more_until_it_is_restored(lamps: Program) -> None:
    lamps.answer("light", "o1")
    lamps.undo(1)
    assert lamps.get("/events").json() == []
    lamps.redo(1)
    assert [event["revision"] for event in lamps.get("/events").json()] == [1]


def test_a_seed_makes_open_dice_and_equal_luck(server: Server) -> None:
    rolls = []
    for _ in range(2):
        program = server.program("lamps", seed=7)
        assert program.state()["open_dice"] is True
        for _ in range(5):
            program.answer("roll")
        rolls.append(program.state()["view"]["rolled"])
    assert rolls[0] == rolls[1]
    assert server.program("lamps").state()["open_dice"] is False


def test_options_are_played_with(server: Server) -> None:
    assert server.program("lamps", options={"dim": True}).state()["view"]["dim"] is True


def test_advice_names_an_option_and_why(lamps: Program) -> None:
    advice = lamps.get("/advice").json()
    assert advice == {"option": "light", "picks": ["o1"], "why": "Light is better than no light."}
    assert lamps.state()["revision"] == 0


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"game": "lamps", "options": {"bright": True}}, "bad_option"),
        ({"game": "lamps", "options": {"dim": "yes"}}, "bad_option"),
        ({"game": "lamps", "options": {"house": "tower"}}, "bad_option"),
        ({"game": "lamps", "seats": [{}, {}]}, "bad_option"),
        ({"game": "lamps", "seats": [{"player": "computer"}]}, "bad_option"),
        ({"game": "lamps", "seats": [{"player": "human", "hero": "Gilgamesh"}]}, "bad_option"),
        ({"game": "lamps", "seats": [{"player": "ghost"}]}, "malformed"),
        ({"game": "lamps", "seed": "one"}, "malformed"),
        ({"game": "lamps", "seed": 2**70}, "malformed"),
        ({"game": "lamps", "colour": "red"}, "malformed"),
        ({"game": 7}, "malformed"),
        ({}, "malformed"),
        ([], "malformed"),
    ],
)
def test_a_game_that_cannot_be_opened_is_refused_by_name(server: Server, body: object, code: str) -> None:
    reply = server.client.post("/api/v1/games", json=body)
    assert (reply.status_code, reply.json()["code"]) == (422, code)
    assert set(reply.json()) == {"code", "message", "clause"}
    assert reply.json()["message"].endswith(".")


def test_an_unknown_card_set_is_not_found(server: Server) -> None:
    reply = server.client.post("/api/v1/games", json={"game": "lamps", "set": "moonlight"})
    assert (reply.status_code, reply.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"\xff\xfe", b"null", b'"light"', b"[" * 100_000, b'{"question": 1e999}', b'{"a": NaN}'],
)
def test_a_malformed_answer_is_refused_and_changes_nothing(lamps: Program, content: bytes) -> None:
    reply = lamps.client.post(f"{lamps.url}/answers", headers=lamps.headers, content=content)
    assert (reply.status_code, reply.json()["code"]) == (422, "malformed")
    assert lamps.state()["revision"] == 0


@pytest.mark.parametrize(
    "change",
    [
        {"question": "1"},
        {"question": -1},
        {"question": 1.5},
        {"question": None},
        {"option": 3},
        {"option": "x" * 500},
        {"picks": "o1"},
        {"picks": [1]},
        {"picks": ["o1"] * 1000},
        {"key": ""},
        {"key": "k" * 1000},
        {"key": None},
        {"seat": 1},
    ],
)
def test_an_answer_with_a_wrong_field_is_refused_by_its_name(
    lamps: Program, change: dict[str, object]
) -> None:
    body = {"question": 1, "option": "light", "picks": ["o1"], "key": str(uuid.uuid4()), **change}
    reply = lamps.post("answers", body)
    assert (reply.status_code, reply.json()["code"]) == (422, "malformed")
    assert next(iter(change)) in reply.json()["message"]
    assert lamps.state()["revision"] == 0


def test_unknown_addresses_and_methods_are_refused_as_json(lamps: Program) -> None:
    client = lamps.client
    for method, path, status, code in (
        ("GET", "/api/v1/nothing", 404, "not_found"),
        ("GET", "/api/v1/games/none", 404, "not_found"),
        ("DELETE", f"/api/v1/games/{lamps.id}", 405, "method_not_allowed"),
        ("GET", f"/api/v1/games/{lamps.id}/answers", 405, "method_not_allowed"),
    ):
        reply = client.request(method, path, headers=lamps.headers)
        assert (reply.status_code, reply.json()["code"]) == (status, code), path
        assert set(reply.json()) == {"code", "message", "clause"}


def test_a_since_that_is_no_number_is_malformed(lamps: Program) -> None:
    for since in ("x", "1.5", "", "9" * 30, "--1", "²"):
        reply = lamps.get(f"/events?since={since}")
        assert (reply.status_code, reply.json()["code"]) == (422, "malformed")
