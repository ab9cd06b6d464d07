"""The ways in which a page sends what an answer is paid with."""

from __future__ import annotations

import pytest

from app.forms import Form
from app.refusals import Malformed
from tests.app.conftest import Browser, context


def test_a_tick_is_one_pick_and_two_ticks_of_one_piece_are_two() -> None:
    assert Form({"option": ["attack"], "picks": ["k5", "k5", "y3"]}).picks() == ("k5", "k5", "y3")


def test_a_row_of_radio_buttons_is_one_pick_and_an_open_row_none() -> None:
    assert Form({"picks.u1": ["u1.yellow"], "picks.u2": ["u2.pink"], "picks.u3": [""]}).picks() == (
        "u1.yellow",
        "u2.pink",
    )


def test_a_number_is_so_many_picks_of_its_piece() -> None:
    assert Form({"many.pink1": ["2"], "many.pink2": ["0"], "many.pink3": [""]}).picks() == ("pink1", "pink1")


@pytest.mark.parametrize("text", ["-1", "1.5", "two", "100", "²", "1e1"])
def test_what_is_no_number_of_picks_is_refused_by_name(text: str) -> None:
    with pytest.raises(Malformed, match="How many of “pink1” must be a whole number from 0 to 99"):
        Form({"many.pink1": [text]}).picks()


@pytest.mark.parametrize("text", ["", "-5", "9" * 19, "٣", "1 1", "seven"])
def test_a_number_that_cannot_be_taken_is_told_what_it_has_to_be(text: str) -> None:
    with pytest.raises(Malformed, match="“seed” must be a whole number from 0 on, of at most 18 digits"):
        Form({"seed": [text]}).number("seed")


def test_blanks_around_a_number_do_not_matter() -> None:
    assert Form({"seed": [" 7 "]}).number("seed") == 7


def _assigning(guest: Browser) -> str:
    table = guest.open(seed="7")
    guest.post(f"{table}/answers", {"question": guest.page(table).decision.number, "option": "roll_all"})
    return table


@pytest.mark.parametrize("field", ["many.{0}", "picks.any"])
def test_each_way_pays_for_an_option_of_a_game(guest: Browser, field: str) -> None:
    table = _assigning(guest)
    decision = guest.page(table).decision
    option = next(option for option in decision.options if option.sets and not option.blocked)
    (piece,) = next(picks for picks in option.sets if len(picks) == 1)
    value = "1" if field.startswith("many") else piece
    sent = {"question": decision.number, "option": option.id, field.format(piece): value}
    assert guest.post(f"{table}/answers", sent).status_code == 303
    assert guest.page(table).undo is not None


def test_a_bad_number_is_told_beside_the_table_and_changes_nothing(guest: Browser) -> None:
    table = _assigning(guest)
    before = guest.page(table)
    sent = {"question": before.decision.number, "option": "assign:attack", "many.d1": "some"}
    reply = guest.post(f"{table}/answers", sent)
    assert reply.status_code == 422
    assert "How many of “d1”" in context(reply).site.sentences[0].text
    assert guest.page(table).revision == before.revision


def test_what_was_shared_out_before_a_refusal_is_filled_in_again(guest: Browser) -> None:
    table = _assigning(guest)
    sent = {"question": 1, "option": "assign:attack", "many.d1": "2", "picks.u1": "d2"}
    reply = guest.post(f"{table}/answers", sent)
    assert reply.status_code == 409
    assert context(reply).ticked == ("d1", "d1", "d2")
