"""Whatever is sent to the API, the reply is one that is described and never a defect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from rules.games import GAMES
from tests.app.processes import started

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
CALLS = 19


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with started(tmp_path_factory.mktemp("fuzz")) as process:
        yield process.url


@pytest.mark.parametrize("game", GAMES)
def test_every_call_replies_as_described(served: str, game: str) -> None:
    opened = httpx.post(f"{served}/api/v1/games", json={"game": game}, timeout=60).json()
    headers = {"Authorization": f"Bearer {opened['seats'][0]['token']}"}
    described = schemathesis.openapi.from_url(f"{served}/api/v1/openapi.json").exclude(path_regex="/live$")

    def send(case: Any) -> None:  # noqa: ANN401 - schemathesis names no type for it
        if "game_id" in case.path_parameters:
            case.path_parameters["game_id"] = opened["id"]
        case.call_and_validate(headers=headers, checks=CHECKS)

    limits = settings(
        max_examples=6,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    tried = 0
    for operation in described.get_all_operations():
        assert isinstance(operation, Ok)
        limits(given(operation.ok().as_strategy())(send))()
        tried += 1
    assert tried == CALLS
