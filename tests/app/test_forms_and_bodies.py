"""A new game asked for by the form of a page and by a program: the same limits, said in the same sentence."""

from __future__ import annotations

import msgspec
import pytest

from tests.app.conftest import Browser, Server, context


@pytest.mark.parametrize("seed", [2**53, -(2**53)])
def test_the_furthest_seeds_open_a_game_from_the_form_and_from_a_program(
    server: Server, guest: Browser, seed: int
) -> None:
    table = guest.open(seed=f" {seed} ")
    program = server.program("seven_dwarfs", seed=seed)
    page = guest.page(table)
    assert page.open_dice
    assert msgspec.json.decode(msgspec.json.encode(page.view)) == program.state()["view"]


@pytest.mark.parametrize("seed", [2**53 + 1, -(2**53) - 1, 2**70])
def test_form_and_api_say_the_same_of_a_seed_out_of_bounds(server: Server, guest: Browser, seed: int) -> None:
    reply = guest.post("/games", {"game": "seven_dwarfs", "seed": str(seed)})
    told = server.client.post("/api/v1/games", json={"game": "seven_dwarfs", "seed": seed})
    assert (reply.status_code, told.status_code) == (422, 422)
    assert context(reply).site.sentences[0].text == told.json()["message"]
    assert str(2**53) in told.json()["message"]


@pytest.mark.parametrize("word", ["maybe", "2", ""])
def test_form_and_api_say_the_same_of_a_box_that_is_neither_ticked_nor_empty(
    server: Server, guest: Browser, word: str
) -> None:
    reply = guest.post("/games", {"game": "seven_dwarfs", "guided": word})
    body = {"game": "seven_dwarfs", "options": {"guided": word}}
    told = server.client.post("/api/v1/games", json=body)
    assert (reply.status_code, told.status_code) == (422, 422)
    assert context(reply).site.sentences[0].text == told.json()["message"]
    assert guest.page("/").unfinished == ()
