"""Fight, steps 1 and 2: potions before the roll, then all dice."""

from __future__ import annotations

from typing import Any

import pytest

from rules.sanctum.effects.deeds import Reroll
from rules.sanctum.effects.lasting import StrongPotions
from tests.rules.sanctum.box import plain_cards
from tests.rules.sanctum.scenes import Play, board, turn_of

SPENT: dict[str, Any] = {
    "marks": {"weapon_1.0": ("focus",), "boots.0": ("stamina", "focus")},
    "stamina": 1,
    "focus": 0,
}


def preparing(potions: tuple[str, ...], cards: Any = None, **more: Any) -> Play:  # noqa: ANN401
    """A hero about to roll, with these potions and some tokens spent."""
    on = board(cards, parts={0: {"demons": "a1", "potions": potions, **SPENT, **more}})
    return turn_of(on).take("fight")


@pytest.mark.clause("SA-3.1")
def test_a_fight_goes_through_its_steps_in_order() -> None:
    game = turn_of(board(parts={0: {"demons": "a1 a2"}})).take("fight")
    kinds = [game.asked()]
    game.take("roll", roll=(6, 1))
    kinds.append(game.asked())
    game.take("end", "a1:6")
    kinds.append(game.asked())
    game.take("endure")
    kinds.append(game.asked())
    assert kinds == ["prepare", "attack", "block", "levels"]


@pytest.mark.clause("SA-3.2", "SA-3.3")
def test_a_red_potion_regenerates_a_stamina_and_a_blue_one_a_focus() -> None:
    game = preparing(("red", "blue"))
    assert set(game.offered("drink:")) == {
        "drink:red:boots.0.0",
        "drink:blue:weapon_1.0.0",
        "drink:blue:boots.0.1",
    }
    game.take("drink:red:boots.0.0").take("drink:blue:weapon_1.0.0")
    assert (game.me().stamina, game.me().focus) == (2, 1)
    assert game.me().potions == ()
    assert game.asked() == "prepare"


@pytest.mark.clause("SA-3.2", "SA-R7")
def test_in_a_first_fight_nothing_is_spent_and_no_potion_can_be_drunk() -> None:
    game = preparing(("red", "blue"), marks={})
    assert game.offered() == ["roll"]
    assert game.block("drink:red").clause == "SA-R7"


@pytest.mark.clause("SA-R7")
def test_the_token_counts_not_the_space_it_lies_on() -> None:
    game = preparing(("red",), marks={"boots.0": ("stamina", "stamina")})
    assert game.offered("drink:") == ["drink:red:boots.0.0"], "alike tokens once"
    game.take("drink:red:boots.0.0")
    assert game.me().stamina == 2


@pytest.mark.clause("SA-R7")
def test_a_potion_whose_colour_is_not_spent_cannot_be_drunk() -> None:
    game = preparing(("red",), marks={"weapon_1.0": ("focus",)})
    assert game.offered("drink:") == []
    assert game.block("drink:red").clause == "SA-R7"


@pytest.mark.clause("SA-3.4", "SA-R7")
def test_half_of_a_two_space_ability_may_come_back_and_the_rest_bars_it() -> None:
    game = preparing(("red",)).take("drink:red:boots.0.0")
    assert game.me().marks["boots.0"] == ("", "focus")
    game.take("roll", roll=(1, 2)).take("end")
    assert not game.offered("use:boots.0")
    assert game.block("use:boots.0").clause == "SA-3.4"


@pytest.mark.clause("SA-3.4")
def test_both_halves_brought_back_make_the_ability_usable() -> None:
    game = preparing(("red", "blue")).take("drink:red:boots.0.0").take("drink:blue:boots.0.1")
    game.take("roll", roll=(1, 2)).take("end")
    assert game.offered("use:boots.0")


@pytest.mark.clause("SA-3.2")
def test_a_signature_skill_may_let_a_potion_regenerate_two() -> None:
    cards = plain_cards(h1_green_3={"lasting": (StrongPotions(),)})
    game = preparing(
        ("blue",),
        cards,
        marks={"weapon_1.0": ("focus",), "boots.0": ("stamina", "focus")},
        skills=("h1_green_3",),
    )
    assert game.offered("drink:") == ["drink:blue:weapon_1.0.0+boots.0.1"]
    game.take("drink:blue:weapon_1.0.0+boots.0.1")
    assert game.me().focus == 2


def test_a_strong_potion_brings_back_one_token_where_only_one_is_spent() -> None:
    cards = plain_cards(h1_green_3={"lasting": (StrongPotions(),)})
    game = preparing(("blue",), cards, marks={"weapon_1.0": ("focus",)}, skills=("h1_green_3",))
    assert game.offered("drink:") == ["drink:blue:weapon_1.0.0"]


def test_potions_can_be_taken_back_before_the_roll() -> None:
    game = preparing(("red",)).take("drink:red:boots.0.0").undo()
    assert game.me().potions == ("red",)
    assert game.me().marks == SPENT["marks"]


@pytest.mark.clause("SA-3.5", "ALL-R1")
def test_all_dice_are_rolled_at_once_the_silver_one_too() -> None:
    game = turn_of(board(parts={0: {"demons": "a1", "dice": 3, "silver": True}})).take("fight")
    game.take("roll", roll=(1, 2, 3, 4))
    assert game.dice() == ["g1", "g2", "g3", "s4"]


@pytest.mark.clause("SA-3.5")
def test_the_die_on_the_angel_icon_is_not_rolled() -> None:
    cards = plain_cards()
    game = turn_of(board(cards, parts={0: {"demons": "a1"}})).take("fight").take("roll", roll=(1, 2))
    assert game.me().gift
    assert game.dice() == ["g1", "g2"]


def test_the_roll_cannot_be_taken_back() -> None:
    game = turn_of(board(parts={0: {"demons": "a1"}})).take("fight").take("roll", roll=(1, 2))
    assert game.table.undo[0] == ()


@pytest.mark.clause("SA-3.9")
def test_a_skill_is_used_once_a_fight_for_nothing() -> None:
    cards = plain_cards(h1_green_1={"deed": Reroll(1)})
    on = board(cards, parts={0: {"demons": "a1", "skills": ("h1_green_1",)}})
    game = turn_of(on).take("fight").take("roll", roll=(1, 2))
    game.take("use:skill.h1_green_1::-", "g1", roll=(5,))
    assert game.dice() == ["g2", "g5"]
    assert (game.me().stamina, game.me().focus) == (2, 2)
    assert game.offered("use:skill") == []
    assert game.block("use:skill.h1_green_1").clause == "SA-3.9"
    game.take("end").take("endure").take("move", seat=1)
    game.take(game.offered("take:")[0])
    game.take("fight").take("roll", roll=(1, 2))
    assert game.offered("use:skill")
