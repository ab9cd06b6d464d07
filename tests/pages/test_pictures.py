"""Drawing data: where hexes lie, how routes run, which options lie where."""

from __future__ import annotations

import re

import pytest

from app.pictures.offers import arrange, only_by_ticks, pick_sets, pickable
from app.pictures.seven_dwarfs.board import Spot, board_picture, places, toll
from app.pictures.seven_dwarfs.curves import rim, route
from app.pictures.seven_dwarfs.hexes import HALF, ROW, centre, corners, frame_of, parse
from app.pictures.seven_dwarfs.wood import firs
from app.pictures.seven_dwarfs.words import LOG_EMBLEMS
from app.pictures.words import brief, log_emblem
from rules.kernel.choices import Decision, Forecast, Option
from rules.seven_dwarfs.terrain_maps import MOST_HEXES
from tests.pages import situations
from tests.pages.server import ROOT


def test_neighbours_lie_a_hex_apart_and_rows_are_shifted_by_half() -> None:
    assert centre((1, 0)) == pytest.approx((2 * HALF, 0))
    assert centre((0, 1)) == pytest.approx((HALF, ROW))


def said(classes: str, axis: str) -> int:
    """The number that classes say for an axis: tens and ones."""
    parts = dict(part.split("_") for part in classes.split())
    return 10 * int(parts.get(f"{axis}t", 0)) + int(parts[axis])


def test_the_place_of_a_hex_counts_the_same_halves_and_rows_as_the_drawing() -> None:
    frame = frame_of([(0, 0), (2, 0), (-1, 2)])
    x0, y0, width, height = (float(part) for part in frame.view_box.split())
    for hex_ in ((0, 0), (2, 0), (-1, 2)):
        column, row = (said(frame.place(hex_), axis) for axis in "xy")
        across = (centre(hex_)[0] - x0) / width
        down = (centre(hex_)[1] - y0) / height
        assert column / frame.width == pytest.approx(across, abs=0.001)
        assert row / frame.height == pytest.approx(down, abs=0.001)


def test_the_rim_of_one_hex_has_six_edges_and_of_two_neighbours_ten() -> None:
    assert rim(frozenset({(0, 0)})).count("M") == 6
    assert rim(frozenset({(0, 0), (1, 0)})).count("M") == 10


def test_every_edge_of_the_rim_joins_two_corners_of_its_hex() -> None:
    known = {f"{x:.0f} {y:.0f}" for x, y in corners((2, -1))}
    for edge in rim(frozenset({(2, -1)})).split("M")[1:]:
        assert set(edge.split("L")) <= known


def test_a_route_bends_at_each_hex_on_the_way_and_a_single_hex_is_none() -> None:
    assert route([(0, 0), (1, 0), (1, 1), (2, 1)]).count("Q") == 2
    assert route([(0, 0)]) == ""


def test_names_of_hexes_are_read_and_other_words_are_not() -> None:
    assert parse("3,-1") == (3, -1)
    assert parse("slot") is None


def test_no_fir_stands_on_the_clearing() -> None:
    clearing = frozenset((h.q, h.r) for h in situations.hexes())
    back, front = firs(clearing)
    assert len(back) + len(front) > 40
    middles = [centre(hex_) for hex_ in clearing]
    assert all((f.x - x) ** 2 + (f.y - y) ** 2 > 50**2 for f in (*back, *front) for x, y in middles)


def test_an_option_without_a_place_lies_in_the_bar() -> None:
    view = situations.view()
    offers = arrange(situations.acting(), places(view))
    assert [option.id for option in offers.bar] == ["use:horn", "end"]
    assert [option.id for option in offers.at("enemy:h1")] == ["attack:h1"]


def test_no_option_is_lost_or_doubled_by_arranging() -> None:
    for decision in (situations.acting(), situations.rolling(), situations.preparing()):
        offers = arrange(decision, places(situations.view()))
        shown = [option.id for options in offers.placed.values() for option in options]
        shown += [option.id for option in offers.bar]
        assert sorted(shown) == sorted(option.id for option in decision.options)


def test_two_ways_to_one_hex_are_one_spot_with_the_gentler_toll() -> None:
    view = situations.view()
    picture = board_picture(view, arrange(situations.acting(), places(view)))
    spot = next(spot for spot in picture.spots if spot.name == "1,0")
    assert len(spot.options) == 2
    assert spot.toll is not None
    assert (spot.toll.move, spot.toll.attack, spot.toll.damage) == (3, 1, 0)


def test_a_hex_that_would_spend_an_item_asks_first_and_a_plain_walk_does_not() -> None:
    leap = Option("use:boots:2,-1", "Leap", "SD-7.3")
    step = Option("walk:0,1:1.0.0", "Walk", "SD-2.16")
    assert Spot("2,-1", "", "open", (leap,), None, 2).asks
    assert Spot("0,1", "", "open", (step, leap), None, 1).asks
    assert not Spot("0,1", "", "open", (step,), None, 1).asks


def test_a_toll_is_read_from_a_walk_and_from_nothing_else() -> None:
    read = toll(Option("walk:0,1:2.1.3", "", "SD-2.16"))
    assert read is not None
    assert (read.move, read.attack, read.damage) == (2, 1, 3)
    assert toll(Option("push:h1:0,1", "", "SD-7.6")) is None
    assert toll(Option("walk:0,1", "", "SD-2.16")) is None


def test_menaces_lead_from_the_enemy_and_say_how_hard_it_strikes() -> None:
    view = situations.view()
    picture = board_picture(view, arrange(None, places(view)))
    assert [(m.enemy, m.strength) for m in picture.menaces] == [
        ("h1", "2\N{EN DASH}5"),
        ("h2", "0\N{EN DASH}3"),
        ("b", "0\N{EN DASH}2"),
    ]
    assert all(menace.route.startswith("M") for menace in picture.menaces)


def test_pieces_with_buttons_of_their_own_need_no_tick() -> None:
    decision = situations.preparing()
    assert pickable(decision) == ("d1", "d2", "d3", "gem")
    assert pick_sets(decision) == (("d1",), ("d2",), ("d3",), ("gem",))
    assert only_by_ticks(decision) == ()


def test_pieces_of_larger_sets_are_ticked() -> None:
    pair = Option("spend", "Spend", "SD-2.8", sets=(("d1", "d2"), ("gem", "gem")))
    decision = Decision(0, "spend", "", "", "SD-2.8", (pair,))
    assert only_by_ticks(decision) == ("d1", "d2", "gem")


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"damage": 2, "left": 1}, "2 damage → 1 left"),
        ({"damage": 3, "left": 0}, "3 damage → falls"),
        ({"damage": 0, "left": 2}, "no damage"),
        ({"life": 3}, ""),
    ],
)
def test_a_strike_is_told_in_few_words(values: dict[str, int], words: str) -> None:
    assert brief(Option("attack:b", "", "SD-2.23", forecast={"": Forecast("", values)})) == words


def test_every_kind_of_event_has_an_emblem_before_it() -> None:
    assert log_emblem("enemy_felled", LOG_EMBLEMS) == "skull"
    assert log_emblem("something_new", LOG_EMBLEMS) == "log"


def test_the_style_sheet_has_a_place_for_every_hex_of_the_longest_map() -> None:
    longest = frame_of([(q, 0) for q in range(MOST_HEXES)])
    tallest = frame_of([(0, r) for r in range(MOST_HEXES)])
    sheet = (ROOT / "static/css/games/seven_dwarfs/positions.css").read_text("utf-8")
    known = set(re.findall(r"\.(\w+) \{", sheet))
    ends = (longest.place((MOST_HEXES - 1, 0)), tallest.place((0, MOST_HEXES - 1)))
    for classes in (longest.classes, tallest.classes, *ends):
        assert set(classes.split()) <= known
