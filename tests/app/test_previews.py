"""The threat after a walk: asked for one walk at a time, as a page or as the parts for a script."""

from __future__ import annotations

import re

import pytest

from tests.app.conftest import Browser, context


def acting(guest: Browser) -> str:
    """A game of the Archer whose dice are rolled and assigned."""
    table = guest.open(chosen="1", dwarf="archer", seed="7")
    answer(guest, table, "roll_all")
    for option in ("assign:attack", "assign:defence"):
        answer(guest, table, option)
    return table


def answer(guest: Browser, table: str, option_id: str) -> None:
    """Take an option with the first set that pays."""
    page = guest.page(table)
    option = next(each for each in page.decision.options if each.id == option_id)
    picks = option.sets[0] if option.sets else ()
    fields = {"key": option_id, "question": page.decision.number, "option": option_id, "picks": picks}
    assert guest.post(f"{table}/answers", fields).status_code == 303


def walks(guest: Browser, table: str) -> list[str]:
    """The walks that are offered."""
    options = guest.page(table).decision.options
    return [each.id for each in options if each.blocked is None and each.id.startswith("walk:")]


def test_a_preview_shows_the_table_as_it_would_be_after_the_walk_and_changes_nothing(guest: Browser) -> None:
    table = acting(guest)
    before = guest.page(table)
    for walk in walks(guest, table):
        reply = guest.get(f"{table}/preview?option={walk}")
        assert reply.status_code == 200
        page = context(reply)
        assert page.view.dwarf.hex == walk.split(":")[1]
        assert page.foretold.startswith("end there: ")
        assert page.label == f"Walk to {page.view.dwarf.hex}"
    assert guest.page(table).revision == before.revision
    assert guest.page(table).view == before.view


def test_the_preview_is_what_the_table_says_once_he_walked(guest: Browser) -> None:
    table = acting(guest)
    walk = next(walk for walk in walks(guest, table) if walk.endswith(".0"))
    foreseen = context(guest.get(f"{table}/preview?option={walk}")).view
    answer(guest, table, walk)
    there = guest.page(table)
    assert there.view == foreseen


def test_a_script_gets_the_parts_alone(guest: Browser) -> None:
    table = acting(guest)
    text = guest.get(f"{table}/preview?option={walks(guest, table)[-1]}", **{"HX-Request": "true"}).text
    assert re.findall(r'id="(threat|menaces|reaches|foretold)"', text) == [
        "threat",
        "foretold",
        "menaces",
        "reaches",
    ]
    assert "<html" not in text


@pytest.mark.parametrize("option", ["", "end", "walk:9,9:1.0.0", "walk:", "attack:h1", "<b>"])
def test_what_cannot_be_foreseen_is_not_found(guest: Browser, option: str) -> None:
    table = acting(guest)
    reply = guest.client.get(f"{table}/preview", params={"option": option})
    assert reply.status_code == 404
    assert "nothing that could be foreseen" in reply.text


def test_nobody_else_looks_ahead_at_a_game(server, guest: Browser) -> None:  # type: ignore[no-untyped-def] # noqa: ANN001
    table = acting(guest)
    assert server.browser().get(f"{table}/preview?option=end").status_code == 403


def test_a_game_that_foresees_nothing_says_so(guest: Browser) -> None:
    table = guest.open("seventh_seal")
    assert guest.get(f"{table}/preview?option=end").status_code == 404
