"""Odds that are asked over the JSON API, for the seat alone whose token asks."""

from __future__ import annotations

import pytest

from tests.app.conftest import Program, Server


@pytest.fixture
def heroes(server: Server) -> tuple[Program, ...]:
    """A game of Sanctum for two in which the first hero is pursued by demons."""
    programs = server.programs("sanctum", seed=3)
    for _ in range(2):
        asking = next(each for each in programs if each.state()["decision"])
        for _ in range(2):
            decision = asking.state()["decision"]
            option = next(each["id"] for each in decision["options"] if not each.get("blocked"))
            assert asking.answer(option).status_code == 200
    return tuple(programs)


def test_the_odds_of_a_fight_are_told_to_who_is_to_act(heroes: tuple[Program, ...]) -> None:
    asking = next(each for each in heroes if each.state()["decision"])
    reply = asking.get("/foresight?option=odds")
    assert reply.status_code == 200
    told = reply.json()
    assert told["label"] == "The odds of this fight"
    chances = told["view"]["chances"]
    assert chances
    assert all(0 <= each["ways"] <= each["of"] for each in chances)


def test_what_cannot_be_foreseen_is_refused_and_changes_nothing(heroes: tuple[Program, ...]) -> None:
    asking = next(each for each in heroes if each.state()["decision"])
    before = asking.state()["revision"]
    for option in ("", "odds:nobody", "walk", "odds:+"):
        assert asking.get(f"/foresight?option={option}").status_code == 404, option
    waiting = next(each for each in heroes if not each.state()["decision"])
    assert waiting.get("/foresight?option=odds").status_code == 404
    assert asking.state()["revision"] == before
