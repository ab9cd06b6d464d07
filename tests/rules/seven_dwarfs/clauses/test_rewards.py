"""Rewards."""

from __future__ import annotations

from typing import Literal

import pytest

from rules.seven_dwarfs.effects.items import GainLife
from rules.seven_dwarfs.rewards import ChooseReward
from tests.rules.seven_dwarfs.clauses.box import plain_cards
from tests.rules.seven_dwarfs.clauses.play import board, play, then

GOODS = tuple(GainLife(n) for n in range(1, 6))


@pytest.mark.clause("SD-6.1")
def test_the_first_time_any_of_the_three_rewards_may_be_chosen() -> None:
    game = then(ChooseReward(), board(life=3))
    assert game.offered() == ["reward:rest", "reward:forge", "reward:explore"]
    game.take("reward:rest")
    assert game.board.reward == "rest"


@pytest.mark.clause("SD-6.2")
@pytest.mark.parametrize("stands", ["rest", "forge", "explore"])
def test_later_the_counter_must_move_to_one_of_the_two_others(
    stands: Literal["rest", "forge", "explore"],
) -> None:
    game = then(ChooseReward(), board(plain_cards(goods=GOODS), reward=stands, gems=3))
    others = [f"reward:{reward}" for reward in ("rest", "forge", "explore") if reward != stands]
    assert game.offered() == others
    assert game.block(f"reward:{stands}").clause == "SD-6.2"


@pytest.mark.clause("SD-6.3")
@pytest.mark.parametrize(("before", "after"), [(1, 3), (2, 4)])
def test_rest_gives_two_life_below_three(before: int, after: int) -> None:
    assert then(ChooseReward(), board(life=before)).take("reward:rest").dwarf.life == after


@pytest.mark.clause("SD-6.4")
@pytest.mark.parametrize(("before", "after"), [(3, 4), (4, 5), (5, 6)])
def test_rest_gives_one_life_from_three_on(before: int, after: int) -> None:
    assert then(ChooseReward(), board(life=before)).take("reward:rest").dwarf.life == after


@pytest.mark.clause("SD-R2", "SD-R9")
def test_at_full_life_rest_may_be_chosen_and_gives_nothing() -> None:
    game = then(ChooseReward(), board(life=6)).take("reward:rest")
    assert game.dwarf.life == 6
    assert game.said("reward_gives_nothing")


@pytest.mark.clause("SD-6.5")
def test_the_forge_rises_to_two_for_one_gem() -> None:
    game = then(ChooseReward(), board(gems=1)).take("reward:forge")
    assert (game.board.forge, game.dwarf.gems) == (2, 0)
    assert game.said("forge_improved") == [{"before": 1, "after": 2}]


@pytest.mark.clause("SD-6.6")
def test_the_forge_rises_to_three_for_two_gems_one_step_at_a_time() -> None:
    game = then(ChooseReward(), board(gems=5, forge=2)).take("reward:forge")
    assert (game.board.forge, game.dwarf.gems) == (3, 3)


@pytest.mark.clause("SD-R9")
@pytest.mark.parametrize(("forge", "gems"), [(1, 0), (2, 1), (3, 9)])
def test_without_the_gems_or_at_its_highest_the_forge_costs_and_gives_nothing(forge: int, gems: int) -> None:
    game = then(ChooseReward(), board(forge=forge, gems=gems)).take("reward:forge")
    assert (game.board.forge, game.dwarf.gems, game.board.reward) == (forge, gems, "forge")
    assert game.said("reward_gives_nothing")


@pytest.mark.clause("SD-6.7")
def test_explore_turns_up_three_items_keeps_one_and_buries_the_others() -> None:
    game = then(ChooseReward(), board(plain_cards(goods=GOODS))).take("reward:explore")
    assert game.offered() == ["take:i1", "take:i2", "take:i3"]
    game.take("take:i2")
    assert game.dwarf.items == ("i2",)
    assert game.board.item_deck == ("i4", "i5", "i1", "i3")


@pytest.mark.clause("SD-6.7", "ALL-R4")
def test_explore_turns_up_what_is_left_and_nothing_from_an_empty_deck() -> None:
    cards = plain_cards(goods=GOODS)
    two = then(ChooseReward(), board(cards, item_deck=("i4", "i5"))).take("reward:explore")
    assert two.offered() == ["take:i4", "take:i5"]
    none = then(ChooseReward(), board(cards, item_deck=())).take("reward:explore")
    assert none.said("reward_gives_nothing")
    assert none.dwarf.items == ()


@pytest.mark.clause("ALL-R2")
def test_a_single_item_turned_up_is_taken_without_a_question() -> None:
    game = then(ChooseReward(), board(plain_cards(goods=GOODS), item_deck=("i5",))).take("reward:explore")
    assert game.dwarf.items == ("i5",)
    assert game.board.combat == 2


@pytest.mark.clause("SD-2.5")
def test_a_better_forge_makes_better_anvils() -> None:
    game = then(ChooseReward(), board(gems=1)).take("reward:forge")
    assert game.asked() == "roll"
    forged = play("Rolling", board(reserve=(1, 5), forge=game.board.forge)).take("roll", white=[0, 3])
    assert [die.value for die in forged.board.dice] == [2, 2, 3]
