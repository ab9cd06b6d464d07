"""The description of the API agrees with what it does."""

from __future__ import annotations

from typing import Any

import pytest
from jsonschema_rs import validator_for

from app.openapi import install
from tests.app.conftest import Json, Program, Server


@pytest.fixture(scope="module")
def described(server: Server) -> Json:
    return dict(server.client.get("/api/v1/openapi.json").json())


def agrees(described: Json, path: str, method: str, status: int, body: Any) -> None:  # noqa: ANN401 - any JSON
    content = described["paths"][path][method]["responses"][str(status)]["content"]["application/json"]
    schema = {**content["schema"], "components": described["components"]}
    errors = [error.message for error in validator_for(schema).iter_errors(body)]
    assert errors == []


def test_every_call_that_is_promised_is_described(described: Json) -> None:
    promised = {
        ("post", "/api/v1/games"),
        ("get", "/api/v1/games"),
        ("get", "/api/v1/games/{game_id}"),
        ("post", "/api/v1/games/{game_id}/answers"),
        ("post", "/api/v1/games/{game_id}/undo"),
        ("post", "/api/v1/games/{game_id}/redo"),
        ("get", "/api/v1/games/{game_id}/events"),
        ("get", "/api/v1/games/{game_id}/export"),
        ("post", "/api/v1/imports"),
        ("get", "/api/v1/games/{game_id}/live"),
    }
    found = {(method, path) for path, methods in described["paths"].items() for method in methods}
    assert promised <= found
    assert all(path.startswith("/api/v1/") for _, path in found)


def test_bodies_and_replies_are_of_the_types_described(described: Json, lamps: Program) -> None:
    game = "/api/v1/games/{game_id}"
    agrees(described, "/api/v1/games", "get", 200, lamps.client.get("/api/v1/games").json())
    opened = lamps.client.post("/api/v1/games", json={"game": "lamps"})
    agrees(described, "/api/v1/games", "post", 201, opened.json())
    agrees(described, game, "get", 200, lamps.state())
    agrees(described, f"{game}/answers", "post", 200, lamps.answer("light", "o1").json())
    agrees(described, f"{game}/answers", "post", 409, lamps.answer("light", "o1", question=1).json())
    agrees(described, f"{game}/answers", "post", 422, lamps.answer("fly").json())
    agrees(described, f"{game}/undo", "post", 200, lamps.undo(1).json())
    agrees(described, f"{game}/redo", "post", 200, lamps.redo(1).json())
    agrees(described, f"{game}/events", "get", 200, lamps.get("/events").json())
    agrees(described, f"{game}/advice", "get", 200, lamps.get("/advice").json())
    agrees(described, f"{game}/export", "get", 200, lamps.get("/export").json())
    agrees(described, f"{game}/concede", "post", 200, lamps.post("concede", {"key": "k"}).json())
    agrees(described, f"{game}/answers", "post", 410, lamps.answer("light", "o1", question=4).json())


def test_a_game_of_dwarfs_is_of_the_types_described(described: Json, server: Server) -> None:
    program = server.program("seven_dwarfs", seed=3)
    path = "/api/v1/games/{game_id}"
    for option in ("roll_all", "stop"):
        agrees(described, path, "get", 200, program.state())
        program.answer(option)
    agrees(described, path, "get", 200, program.state())


@pytest.mark.parametrize(
    ("game", "view"),
    [("seven_dwarfs", "DwarfsView"), ("seventh_seal", "SealTableView"), ("sanctum", "SanctumTableView")],
)
def test_the_view_of_each_game_is_described_field_by_field(
    described: Json, server: Server, game: str, view: str
) -> None:
    path = "/api/v1/games/{game_id}"
    schema = {"$ref": f"#/components/schemas/{view}", "components": described["components"]}
    programs = server.programs(game, seed=1)
    for _ in range(25):
        states = [program.state() for program in programs]
        for state in states:
            agrees(described, path, "get", 200, state)
            assert [error.message for error in validator_for(schema).iter_errors(state["view"])] == []
            assert set(state["view"]) == set(described["components"]["schemas"][view]["properties"])
        asked = [program for program, state in zip(programs, states, strict=True) if state["decision"]]
        for program in asked[:1]:
            advised = program.get("/advice").json()
            reply = program.answer(advised["option"], *advised["picks"])
            agrees(described, f"{path}/answers", "post", 200, reply.json())
    assert list(validator_for(schema).iter_errors({"nothing": "of it"}))


def test_nothing_is_described_that_no_call_has(described: Json) -> None:
    told = str(described)
    unused = [
        name for name in described["components"]["schemas"] if f"#/components/schemas/{name}'" not in told
    ]
    assert unused == []


def test_the_description_is_made_once(server: Server) -> None:
    app: Any = server.client.app
    install(app)
    assert app.openapi() is app.openapi()
