"""The skill table: levels move gems, gems and skills are gained."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from rules.sanctum.effects.lasting import Windfall
from tests.rules.sanctum.box import plain_cards
from tests.rules.sanctum.scenes import Play, board, fighting


def won(levels: int, colour: str, table: dict[str, tuple[str, ...]] | None = None, **cards: Any) -> Play:  # noqa: ANN401
    """A hero who has just killed a demon that gives so many levels of this colour."""
    name = "abc"[levels - 1] + "1"
    box = plain_cards(**{name: {"colour": colour}, **cards})
    one = board(box, parts={0: {"demons": name, "dice": 3}}).part(0)
    if table is not None:
        rows: Any = {**dict.fromkeys(one.table, ()), **table}
        gained = tuple(s.id for s in box.heroes["h1"].skills if not rows[f"{s.colour}.{s.level}"])
        one = replace(one, table=rows, skills=gained)
    on = board(box).with_part(one)
    return fighting(on, 6, 5, 4).take("end", *[f"{name}:{v}" for v in (6, 5, 4)[:levels]])


@pytest.mark.clause("SA-4.1", "SA-R5")
def test_a_level_moves_a_gem_of_its_colour_up_one_space() -> None:
    game = won(1, "red")
    assert game.asked() == "levels"
    assert game.offered() == [
        "up:red:red.1.red",
        "up:red:red.2.red",
        "up:red:red.3.red",
        "up:red:blue.2.white",
    ]
    game.take("up:red:red.3.red")
    assert game.me().table["red.3"] == ("red", "red")
    assert game.me().table["red.2"] == ("red", "red", "red")
    assert game.me().levels == 1


@pytest.mark.clause("SA-4.1")
def test_from_skill_one_a_gem_moves_into_the_pool() -> None:
    game = won(1, "green").take("up:green:green.1.green")
    assert Counter(game.me().pool) == {"white": 1, "green": 1}
    assert game.me().table["green.1"] == ()


@pytest.mark.clause("SA-4.2")
def test_a_white_gem_moves_for_a_level_of_any_colour_in_whatever_column_it_lies() -> None:
    game = won(1, "red").take("up:red:blue.2.white")
    assert game.me().table["blue.2"] == ("blue", "blue")
    assert game.me().table["blue.1"] == ("blue", "white")


@pytest.mark.clause("SA-4.2")
def test_a_gem_of_another_colour_does_not_move_and_the_page_says_why() -> None:
    game = won(1, "red")
    blocked = [option for option in game.decision().options if option.blocked]
    assert {option.blocked.clause for option in blocked if option.blocked} == {"SA-4.2"}
    assert any("green.1" in option.id for option in blocked)


@pytest.mark.clause("SA-4.3")
def test_the_same_gem_may_move_twice() -> None:
    game = won(2, "red").take("up:red:red.3.red").take("up:red:red.2.red")
    assert game.me().table["red.3"] == ("red", "red")
    assert game.me().table["red.2"] == ("red", "red")
    assert Counter(game.me().table["red.1"]) == {"red": 2}
    assert game.me().levels == 2


@pytest.mark.clause("SA-4.3", "SA-4.4", "SA-4.7")
def test_a_skill_that_lost_its_last_gem_is_gained_and_then_a_gem_may_move_into_its_space() -> None:
    game = won(3, "red").take("up:red:red.2.red").take("up:red:red.2.red")
    assert game.me().skills == ("h1_red_2",)
    game.take("up:red:red.3.red")
    assert game.me().table["red.2"] == ("red",)
    assert game.me().skills == ("h1_red_2",)


@pytest.mark.clause("SA-4.7")
def test_a_space_that_is_emptied_again_gives_no_second_skill() -> None:
    game = won(2, "green", {"green.1": (), "green.2": ("green",), "green.3": ("green", "green")})
    game.take("up:green:green.2.green").take("up:green:green.1.green")
    assert game.me().skills.count("h1_green_1") == 1
    assert game.me().skills.count("h1_green_2") == 1


@pytest.mark.clause("SA-4.7")
def test_a_third_skill_can_be_gained_without_any_of_level_one() -> None:
    game = won(3, "green")
    for _ in range(3):
        game.take("up:green:green.3.green")
    assert game.me().skills == ("h1_green_3",)


@pytest.mark.clause("SA-4.5")
def test_a_gained_tile_gives_its_tokens_which_never_moved_with_gems() -> None:
    game = won(1, "red").take("up:red:red.1.red")
    assert game.me().skills == ("h1_red_1",)
    assert (game.me().stamina, game.me().focus) == (3, 2)


@pytest.mark.clause("SA-4.6", "SA-1.15")
def test_the_skill_with_the_die_icon_brings_the_silver_die() -> None:
    game = won(2, "red").take("up:red:red.2.red").take("up:red:red.2.red")
    assert game.me().silver
    assert game.me(1).silver is False


@pytest.mark.clause("SA-4.6", "SA-R5")
def test_an_immediate_effect_comes_before_the_next_gem_moves() -> None:
    game = won(2, "green", h1_green_1={"immediate": (Windfall(1),)})
    game.take("up:green:green.1.green")
    assert game.offered() == ["potion:red", "potion:blue"]
    game.take("potion:blue")
    assert game.me().potions == ("blue",)
    assert game.asked() == "levels"


@pytest.mark.clause("SA-4.8", "SA-R5")
def test_levels_for_which_no_gem_can_move_are_wasted_and_told() -> None:
    game = won(3, "red", {"red.1": ("red",), "green.1": ("green",)})
    assert game.me().wasted == 2
    assert game.me().levels == 1
    assert game.me().table["green.1"] == ("green",)
    assert "levels_wasted" in game.kinds()


@pytest.mark.clause("SA-4.1")
def test_the_only_gem_that_can_move_moves_by_itself() -> None:
    game = won(1, "red", {"red.1": ("red",), "green.1": ("green",)})
    assert game.asked() != "levels"
    assert game.me().levels == 1


@pytest.mark.clause("SA-3.19", "SA-R20")
def test_levels_of_several_demons_are_gained_in_any_order_and_items_come_last() -> None:
    cards = plain_cards(a1={"colour": "red"}, a2={"colour": "blue", "locations": (5,)})
    on = board(cards, parts={0: {"demons": "a1 a2"}})
    game = fighting(on, 6, 5).take("end", "a1:6", "a2:5")
    assert {option.split(":")[1] for option in game.offered("up:")} == {"red", "blue"}
    game.take("up:blue:blue.1.blue")
    assert game.me().sack == ()
    game.take("up:red:red.1.red")
    assert game.me().sack == ("a1", "a2")
    assert game.me().demons == ()
    assert game.me().kills == 2
