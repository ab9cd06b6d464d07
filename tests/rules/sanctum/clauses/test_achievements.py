"""Achievements: who is first, the three masteries, the bonus, blessings."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.sanctum.pieces import Held
from tests.rules.sanctum.box import item, plain_cards
from tests.rules.sanctum.scenes import GOALS, HIGHER, Play, board, fighting, turn_of

SKILLS = ("h1_red_1", "h1_green_1", "h1_blue_1", "h1_green_2", "h1_red_3", "h1_green_3", "h1_blue_3")
LEVELS: dict[str, Any] = {
    "b1": {"item": item("helmet", ("red", "red"))},
    "b2": {"item": item("armour", ("red", "red"))},
    "c1": {"item": item("boots", ("red", "red", "red"))},
    "c2": {"item": item("amulet", ("red", "red", "red"))},
}


def rested(*, mine: dict[str, Any], other: dict[str, Any] | None = None, **more: Any) -> Play:  # noqa: ANN401
    """A hero who has just rested, with these things."""
    on = board(plain_cards(**LEVELS), parts={0: mine, 1: other or {}}, **more)
    return turn_of(on).take("rest").take("done")


def taken(game: Play, seat: int = 0) -> set[tuple[str, int]]:
    """The goals that a seat was first at."""
    return {(goal.mastery, goal.level) for goal in game.board.goals if goal.taken == seat}


@pytest.mark.clause("SA-6.1", "SA-R9")
def test_the_first_to_reach_a_goal_takes_its_tile_from_the_board() -> None:
    game = rested(mine={"skills": SKILLS[:3]})
    assert game.asked() == "claim"
    game.take("claim")
    assert taken(game) == {("skills", 1)}
    assert game.me().achievements == 1
    assert game.me().blessings == (Held("t1"),)
    assert next(goal for goal in game.board.goals if goal.taken == 0).tile == ""


@pytest.mark.clause("SA-6.1")
def test_who_comes_second_gets_nothing() -> None:
    goals = tuple(
        replace(goal, tile="" if n == 0 else f"t{n}", taken=1 if n == 0 else None)
        for n, goal in enumerate(GOALS)
    )
    game = rested(mine={"skills": SKILLS[:3]}, goals=goals)
    assert (game.seat, game.asked()) == (1, "action")
    assert game.me().achievements == 0
    board_ = rested(mine={"skills": SKILLS[:3]}).take("claim")
    assert taken(board_, 1) == set()


@pytest.mark.clause("SA-6.2")
def test_the_owner_alone_learns_the_blessing() -> None:
    game = rested(mine={"skills": SKILLS[:3]}).take("claim")
    event = next(event for event in game.events if event.kind == "achieved")
    assert "tile" in dict(event.read_by(0).values)  # type: ignore[union-attr]
    for reader in (1, None):
        read = event.read_by(reader)
        assert read is not None
        assert "t1" not in repr(read)


@pytest.mark.clause("SA-6.2")
def test_a_blessing_is_not_offered_before_the_demon_lord_is_faced() -> None:
    on = board(parts={0: {"skills": SKILLS[:3], "demons": "a1", "health": 9}})
    game = turn_of(on).take("rest").take("done").take("claim").take("rest").take("done")
    game.take("fight")
    assert game.offered("bless") == []
    game.take("roll", roll=(1, 1))
    assert game.offered("bless") == []


@pytest.mark.clause("SA-6.3")
@pytest.mark.parametrize(("count", "level"), [(2, 0), (3, 1), (4, 1), (5, 2), (7, 3)])
def test_skill_mastery_counts_cards_and_tiles_alike(count: int, level: int) -> None:
    game = rested(mine={"skills": SKILLS[:count]})
    if level:
        game.take("claim")
    else:
        game = rested(mine={"skills": SKILLS[:3]}).take("claim")
        level = 1
    assert {each for mastery, each in taken(game) if mastery == "skills"} == set(range(1, level + 1))


@pytest.mark.parametrize(
    "pool", [("red",) * 9, ("red", "red", "blue", "white", "white", "white"), ("white",) * 9]
)
def test_gems_of_one_colour_or_white_ones_are_no_gem_mastery(pool: tuple[str, ...]) -> None:
    assert rested(mine={"pool": pool}).asked() == "action"


@pytest.mark.clause("SA-6.4")
@pytest.mark.parametrize(("each", "level"), [(2, 1), (3, 2), (4, 3)])
def test_gem_mastery_asks_so_many_gems_of_each_of_two_colours(each: int, level: int) -> None:
    game = rested(mine={"pool": ("red",) * each + ("green",) * each}).take("claim")
    assert {lv for mastery, lv in taken(game) if mastery == "gems"} == set(range(1, level + 1))


@pytest.mark.clause("SA-6.4", "SA-R9")
def test_gems_on_items_count_as_gained() -> None:
    mine = {"worn": {"helmet": "b1"}, "pool": ("green", "green")}
    assert ("gems", 1) in taken(rested(mine=mine).take("claim"))


@pytest.mark.clause("SA-6.5")
def test_equip_mastery_counts_the_levels_of_what_is_worn() -> None:
    assert rested(mine={"worn": {"boots": "c1"}}).asked() == "action", "3 levels are too few"
    four = {"worn": {"helmet": "b1", "armour": "b2"}, "sack": ("c1",)}
    assert taken(rested(mine=four).take("claim")) == {("equipment", 1)}
    ten = {"worn": {"helmet": "b1", "armour": "b2", "boots": "c1", "amulet": "c2"}}
    assert {("equipment", 1), ("equipment", 2), ("equipment", 3)} <= taken(rested(mine=ten).take("claim"))


@pytest.mark.clause("SA-6.6", "SA-6.7")
def test_the_first_at_a_second_or_third_level_has_the_bonus_as_well() -> None:
    game = rested(mine={"skills": SKILLS[:5]}).take("claim")
    assert taken(game) == {("skills", 1), ("skills", 2), ("higher", 2)}
    assert game.me().achievements == 3
    game = rested(mine={"skills": SKILLS}).take("claim")
    assert {("higher", 2), ("higher", 3)} <= taken(game)


@pytest.mark.clause("SA-6.6")
def test_the_bonus_of_a_level_is_given_once() -> None:
    goals = tuple(
        replace(goal, taken=1)
        if (goal.mastery, goal.level) in {("gems", 2), ("higher", 2)}
        else replace(goal, tile=f"t{n}")
        for n, goal in enumerate((*GOALS, *HIGHER), 1)
    )
    game = rested(mine={"skills": SKILLS[:5]}, goals=goals).take("claim")
    assert taken(game) == {("skills", 1), ("skills", 2)}
    game = rested(mine={"skills": SKILLS[:5]}).take("claim")
    assert ("higher", 2) in taken(game)


@pytest.mark.clause("SA-R9", "SA-6.1")
def test_a_blocked_goal_gives_nothing_and_no_bonus_either() -> None:
    blocked = tuple(
        replace(goal, blocked=True)
        if (goal.mastery, goal.level) == ("skills", 2)
        else replace(goal, tile=f"t{n}")
        for n, goal in enumerate((*GOALS, *HIGHER), 1)
    )
    game = rested(mine={"skills": SKILLS[:5]}, goals=blocked).take("claim")
    assert taken(game) == {("skills", 1)}


@pytest.mark.clause("SA-R9")
def test_goals_are_looked_for_at_the_end_of_a_fight_as_well() -> None:
    on = board(plain_cards(a1={"colour": "red"}), parts={0: {"demons": "a1", "skills": SKILLS[1:3]}})
    game = fighting(on, 6, 1).take("end", "a1:6").take("up:red:red.1.red")
    assert game.asked() == "claim"
    assert taken(game.take("claim")) == {("skills", 1)}


def test_goals_are_not_looked_for_after_a_move_nor_for_others() -> None:
    on = board(parts={0: {"skills": SKILLS[:3]}, 1: {"skills": ("h2_red_1", "h2_green_1", "h2_blue_1")}})
    game = turn_of(on).take("move").take("take:a36")
    assert (game.seat, game.asked()) == (1, "action")
    game.take("move").take("take:a37")
    assert game.seat == 0
    assert taken(game) == taken(game, 1) == set()


def test_the_claim_cannot_be_taken_back() -> None:
    game = rested(mine={"skills": SKILLS[:3]}).take("claim")
    assert game.table.undo[0] == ()
