"""What pages of Sanctum draw, from views and options alone."""

from __future__ import annotations

import re
from itertools import pairwise
from math import dist

import pytest

from app.pictures.sanctum.deeds import way_of, ways_of, why_of
from app.pictures.sanctum.hits import spots, top_sets
from app.pictures.sanctum.places import sanctum_places
from app.pictures.sanctum.road import ribbon
from app.pictures.sanctum.stones import Stones
from app.pictures.sanctum.story import sanctum_story
from app.pictures.sanctum.tray import sanctum_tray
from app.pictures.sanctum.words import gems_words, rest_of, steps_before
from rules.kernel.choices import Block, Option
from rules.sanctum.view import DieView
from tests.pages.sanctum_play import moments

CLAUSE = "SA-3.8"
DICE = (
    DieView("g1", "g5", 5, "idle"),
    DieView("g2", "g2", 2, "idle"),
    DieView("g3", "g6", 6, "lost"),
    DieView("s", "s5", 5, "idle"),
)


def option(known: str, label: str = "Thorn Bow: up by 2 (1 focus)", **more: object) -> Option:
    return Option(known, label, CLAUSE, **more)  # type: ignore[arg-type] # a test gives what it likes


@pytest.mark.parametrize(
    ("known", "word", "face", "tokens"),
    [
        ("use:weapon_1.0:+2:f", "+2", 0, ("focus",)),
        ("use:weapon_1.0:=4:sf", "", 4, ("stamina", "focus")),
        ("use:helmet.0:from3:f", "", 3, ("focus",)),
        ("use:amulet.0:ash-imp.4:s", "hit", 4, ("stamina",)),
        ("use:helmet.0::f", "Use", 0, ("focus",)),
        ("use:skill.look::-", "Use", 0, ()),
        ("rage:6", "", 6, ()),
        ("drink:red:boots.0.1", "Drink", 0, ("stamina",)),
        ("pay:boots.0.1", "up by 2", 0, ()),
    ],
)
def test_a_way_to_use_something_is_said_in_few_letters(
    known: str, word: str, face: int, tokens: tuple[str, ...]
) -> None:
    way = way_of(option(known))
    assert (way.word, way.face, way.tokens) == (word, face, tokens)


def test_what_is_paid_is_drawn_only_where_it_can_be_chosen() -> None:
    same = ways_of((option("use:boots.0:+1:s"), option("use:boots.0:-1:s")))
    assert [way.tokens for way in same] == [(), ()]
    either = ways_of((option("use:boots.0:+1:s"), option("use:boots.0:+1:f")))
    assert [way.tokens for way in either] == [("stamina",), ("focus",)]


def test_why_not_is_said_only_where_nothing_can_be_done() -> None:
    no = option("use:boots.0", blocked=Block("Tokens lie on it.", "SA-R7"))
    assert why_of((no,)) is no
    assert why_of((option("use:boots.0:+1:s"), no)) is None
    assert why_of(()) is None


def test_a_label_stands_without_what_is_used_and_what_it_costs() -> None:
    assert rest_of(option("x")) == "up by 2"
    assert rest_of(option("x", "Take it")) == "Take it"


def test_of_two_alike_locations_one_tick_ticks_one() -> None:
    row = spots("imp", (6, 6, 2), (False, False, True), {"imp:6"}, DICE, ("imp:6",))
    assert [spot.ticked for spot in row] == [True, False, False]
    assert [spot.open for spot in row] == [True, True, False]
    assert [spot.first for spot in row] == [True, False, True]
    assert row[2].hit


def test_a_location_is_fitted_by_dice_of_its_value_or_else_by_the_nearest() -> None:
    row = spots("imp", (5, 6), (False, False), {"imp:5", "imp:6"}, DICE)
    assert row[0].fits == "g5 s5"
    assert row[1].fits == "g5 s5"  # the gold 6 is lost


def test_the_page_is_told_the_sets_that_are_part_of_no_other() -> None:
    end = option("end", sets=((), ("a:1",), ("a:1", "b:2"), ("b:2",), ("c:3",)))
    assert sorted(top_sets(end).split()) == ["a:1+b:2", "c:3"]


def test_a_die_has_a_key_where_it_can_be_ticked_and_idle_dice_come_first() -> None:
    lying = sanctum_tray(DICE, {"g5"}, ("g5",), lighting=False)
    assert [(each.die.kind, each.digit, each.ticked) for each in lying] == [
        ("g5", 1, True),
        ("g2", 0, False),
        ("s5", 0, False),
        ("g6", 0, False),
    ]
    lighting = sanctum_tray(DICE, (), (), lighting=True)
    assert [each.digit for each in lighting] == [1, 2, 3, 0]


def test_each_colour_has_a_picture_of_its_own_with_a_name() -> None:
    stones = Stones(lambda name: f"/art#{name}")
    drawn = {colour: stones.gem(colour) for colour in ("red", "green", "blue", "white")}
    assert len(set(drawn.values())) == len(drawn)
    assert all(f'aria-label="{colour} gem"' in text for colour, text in drawn.items())
    assert "corrupted" in stones.space("red", "corrupt")
    assert stones.of_kind("s3") == stones.die(3, "silver")
    assert stones.of_kind("raw:6") == ""


def test_a_road_narrows_towards_the_walls() -> None:
    start, *bends = re.findall(r"(-?\d+) (-?\d+)", ribbon(9).stones)
    x, y = map(int, start)
    corners = [(x, y)]
    for across, down in bends[1::2]:  # of each bend its end, from where the last one ended
        x, y = x + int(across), y + int(down)
        corners.append((x, y))
    near, far = (dist(corners[at], corners[-2 - at]) for at in (0, len(corners) // 2 - 2))
    assert near > 30
    assert far < 18


def test_the_steps_before_the_present_one_are_done() -> None:
    assert steps_before("attack") == ("potions", "roll")
    assert steps_before("") == ()


def test_gems_are_counted_by_colour() -> None:
    assert gems_words(("red", "white", "red")) == "2 red, 1 white"
    assert gems_words(()) == "none"


def test_the_story_has_a_line_for_each_hero_in_each_picture() -> None:
    *_, (_, view) = moments(3)
    story = sanctum_story(view)
    assert story is not None
    assert [len(panel.lines) for panel in story.panels] == [len(view.heroes)] * 3
    last = {line.seat: line.last for line in story.panels[1].lines}
    assert last == {seat: notes[-1].levels for seat, notes in enumerate(view.story)}
    *_, first = (view for _, view in [next(iter(moments(3)))])
    assert sanctum_story(first) is None


@pytest.mark.parametrize("seed", [1, 3])
def test_names_beside_lines_stand_apart_above_the_turns_and_lines_end_in_own_marks(
    seed: int,
) -> None:
    *_, (_, view) = moments(seed)
    story = sanctum_story(view)
    assert story is not None
    for panel in story.panels:
        heights = sorted(int(line.label_y) for line in panel.lines)
        assert heights[-1] <= int(story.floor)
        assert all(below - above >= 14 for above, below in pairwise(heights))
        assert len({line.mark for line in panel.lines}) == len(panel.lines)


def test_what_is_aimed_at_a_card_of_the_final_battle_is_drawn_on_it() -> None:
    aimed = 0
    for asked, view in (moment for seed in (1, 3) for moment in moments(seed)):
        if asked is None or view.stage != "battle":
            continue
        places = sanctum_places(view, asked)
        for each in asked.options:
            if (each.target or "").startswith(("location:", "foe:")) and each.blocked is None:
                aimed += 1
                assert each.target in places
    assert aimed
