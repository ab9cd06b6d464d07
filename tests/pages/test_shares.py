"""Answers that take one screen: what is filled in, what is told, which fields they send."""

from __future__ import annotations

import json
from itertools import combinations_with_replacement

import jinja2
import pytest
from markupsafe import Markup

from app.pictures.offers import MOST_SETS, most_of, pick_sets, pickable, set_words
from app.pictures.shares import FEW, deal, points
from rules.kernel.choices import Decision, Forecast, Option
from tests.pages import situations
from tests.pages.reading import Reader

SPLIT = Option(
    "split",
    "Take the damage so",
    "SD-1.1",
    sets=tuple(combinations_with_replacement(("pink1", "pink2"), 3))[:3],
    forecast={"pink1+pink1+pink1": Forecast("loses a die"), "pink1+pink1+pink2": Forecast("leaves 1 and 4")},
)
ROWS = (("pink1", "First life die", 3), ("pink2", "Second life die", 5))
DEAL = Option(
    "deal",
    "Deal so",
    "SD-1.1",
    sets=(("u1.pink", "u2.yellow"), ("u1.yellow", "u2.pink"), ("u1.pink", "u2.pink")),
)
RECEIVERS = (("u1", "Firedrake"), ("u2", "Marsh Light"))
GOODS = (("yellow", "Yellow", 1, Markup()), ("pink", "Pink", 2, Markup()), ("black", "Black", 1, Markup()))


def drawn(environment: jinja2.Environment, text: str) -> str:
    page = situations.table(asking(SPLIT))
    told = {"page": page, "out": points(SPLIT, ROWS), "dealing": deal(DEAL, RECEIVERS, GOODS)}
    return environment.from_string(text).render(told)


def asking(*options: Option) -> Decision:
    return Decision(0, "split", "", "", "SD-1.1", options, 17)


def test_the_share_filled_in_is_the_legal_one_that_leaves_most_standing() -> None:
    out = points(SPLIT, ROWS)
    assert out.total == 3
    assert [(row.piece, row.have, row.most, row.count) for row in out.rows] == [
        ("pink1", 3, 3, 1),
        ("pink2", 5, 2, 2),
    ]


def test_gained_points_go_first_to_who_has_least() -> None:
    gain = Option("gain", "Gain", "SD-1.1", sets=(("a", "a"), ("a", "b"), ("b", "b")))
    out = points(gain, (("a", "A", 1), ("b", "B", 4)), gain=True)
    assert [row.count for row in out.rows] == [2, 0]


def test_what_was_sent_before_a_refusal_stays_where_it_pays() -> None:
    assert [row.count for row in points(SPLIT, ROWS, ("pink2", "pink1", "pink1")).rows] == [2, 1]
    assert [row.count for row in points(SPLIT, ROWS, ("pink1",)).rows] == [1, 2]


def test_what_each_share_would_do_is_told_while_there_are_few() -> None:
    assert json.loads(points(SPLIT, ROWS).told)["pink1+pink1+pink2"] == "leaves 1 and 4"
    many = tuple(combinations_with_replacement(("pink1", "pink2"), FEW))
    assert points(Option("split", "", "SD-1.1", sets=many, forecast=SPLIT.forecast), ROWS).told == ""


def test_a_receiver_is_offered_what_some_dealing_gives_it() -> None:
    dealing = deal(DEAL, RECEIVERS, GOODS)
    assert [cell.piece for cell in dealing.receivers[0].cells] == ["u1.yellow", "u1.pink"]
    chosen = [cell.piece for row in dealing.receivers for cell in row.cells if cell.chosen]
    assert chosen == ["u1.pink", "u2.yellow"]
    again = deal(DEAL, RECEIVERS, GOODS, ("u2.pink", "u1.yellow"))
    assert [cell.piece for row in again.receivers for cell in row.cells if cell.chosen] == [
        "u1.yellow",
        "u2.pink",
    ]


def test_an_option_without_sets_has_nothing_to_share() -> None:
    end = Option("end", "End", "SD-1.1")
    with pytest.raises(ValueError, match="end has nothing to share out"):
        points(end, ROWS)
    with pytest.raises(ValueError, match="end has nothing to deal"):
        deal(end, RECEIVERS, GOODS)


def test_points_are_plain_fields_of_a_form_of_their_own(environment: jinja2.Environment) -> None:
    text = drawn(environment, '{{ shares.points(page, out, "damage") }}')
    form = Reader(text).forms["shares"]
    assert form.action == "/play/abc/answers"
    assert form.all("question") == ("17",)
    assert ("shares", "option", "split") in Reader(text).buttons
    assert 'name="many.pink1" value="1" min="0" max="3" required' in text
    assert '<label for="share-pink2">' in text
    assert 'data-total="3" data-noun="damage"' in text
    assert Reader(text).refused == []


def test_a_dealing_is_a_row_of_radio_buttons_for_each_receiver(environment: jinja2.Environment) -> None:
    text = drawn(environment, "{{ shares.deal(page, dealing) }}")
    assert text.count('name="picks.u1"') == 2
    assert text.count("checked") == 2
    assert "<legend>Firedrake</legend>" in text
    assert 'data-stock="pink" data-count="2"' in text
    assert ("shares", "option", "deal") in Reader(text).buttons


def test_a_page_tells_its_script_no_more_sets_than_it_can_use() -> None:
    assert set_words(DEAL) == "u1.pink+u2.yellow u1.yellow+u2.pink u1.pink+u2.pink"
    many = tuple((str(n),) for n in range(MOST_SETS + 1))
    assert set_words(Option("many", "", "SD-1.1", sets=many)) == ""
    assert set_words(Option("none", "", "SD-1.1")) == ""


def test_pieces_of_which_there_are_several_are_counted() -> None:
    pair = Option("attack", "", "SD-1.1", sets=(("k5", "k5"), ("k5", "y3"), ("y3",)))
    assert most_of(asking(pair)) == {"k5": 2, "y3": 1}
    assert pickable(asking(pair)) == ("k5", "y3")
    assert pick_sets(asking(pair)) == (("y3",),)
