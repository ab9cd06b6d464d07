"""Your turn: the roll, what follows it, permanent skills and their markers."""

from __future__ import annotations

import pytest

from rules.seventh_seal.cards import SealCards
from rules.seventh_seal.effects.banes import Freeze, Lock, RerollDice
from rules.seventh_seal.effects.icons import Dice, Exact
from rules.seventh_seal.pieces import Ongoing, Skill
from tests.rules.seventh_seal.clauses.box import fury, plain_cards, skill
from tests.rules.seventh_seal.clauses.play import Play, acting, board, rolling

ONES = Dice(value=Exact(1), wild=False)


@pytest.mark.clause("7S-3.3", "7S-3.2")
def test_all_available_dice_are_rolled_and_no_others() -> None:
    game = rolling(board(dice="k5 k3 y2", life="64", held="t2@u1", foes=["sun1 front y3"]), 1, 2, 3)
    assert game.pool == ["k1", "k2", "y3"]
    assert game.life == [6, 4]
    assert game.dice("held") == ["t2"]
    assert game.lives() == {"u1": 3}


@pytest.mark.clause("7S-3.1", "7S-6.6", "7S-3.5")
def test_a_round_is_the_players_turn_then_the_enemies_and_then_the_next_round() -> None:
    game = acting(board(dice="k5l k3f", spent="y2", guard="t4@0"))
    game.take("end", roll=[1, 2, 3, 4])
    assert game.asked() == "assign"
    assert game.board.round == 2
    assert game.board.time == 1
    assert game.pool == ["k1", "k2", "t4", "y3"]
    assert not any(die.locked or die.frozen for die in game.board.dice)


@pytest.mark.clause("7S-3.4", "7S-11.1")
def test_what_follows_the_roll_is_applied_in_every_round_anew() -> None:
    cards = plain_cards(over={"skills": (skill("after_roll", Lock(ONES)),)})
    game = rolling(board(cards, dice="k5 k3 y2"), 1, 4, 6)
    assert game.pool == ["k4", "y6"]
    game.take("end", roll=[2, 3, 1])
    assert game.pool == ["k2", "k3"]


@pytest.mark.clause("7S-3.4", "ALL-R2")
def test_without_a_die_for_it_an_after_roll_skill_does_nothing_and_that_is_told() -> None:
    cards = plain_cards(over={"skills": (skill("after_roll", Lock(ONES)),)})
    game = rolling(board(cards, dice="k5 k3 y2"), 2, 4, 6)
    assert game.pool == ["k2", "k4", "y6"]
    assert "ALL-R2" in game.clauses()


@pytest.mark.clause("7S-11.1")
def test_of_several_dice_of_the_kind_the_player_picks_the_one_that_is_locked() -> None:
    cards = plain_cards(over={"skills": (skill("after_roll", Lock(ONES)),)})
    game = rolling(board(cards, dice="k5 k3 y2"), 1, 4, 1)
    assert game.asked() == "lock"
    assert sorted(game.offered()) == ["die:k1", "die:y1"]
    game.take("die:y1")
    assert game.pool == ["k1", "k4"]


@pytest.mark.clause("7S-11.1")
def test_between_two_dice_alike_nobody_is_asked() -> None:
    cards = plain_cards(over={"skills": (skill("after_roll", Lock(ONES)),)})
    game = rolling(board(cards, dice="k5 k3 y2"), 1, 1, 4)
    assert game.asked() == "assign"
    assert game.pool == ["k1", "y4"]


@pytest.mark.clause("7S-11.2", "7S-0.16")
def test_a_frozen_die_can_be_used_and_not_changed() -> None:
    cards = plain_cards(over={"skills": (skill("after_roll", Freeze(ONES)),)})
    game = rolling(board(cards, dice="k5 k3 y2"), 1, 4, 6)
    assert game.pool == ["k1f", "k4", "y6"]
    assert ("k1f",) not in game.sets("skill:place_a.0")
    assert ("k1f",) in game.sets("attack:overlord:simple")
    assert ("k1f",) in game.sets("defend:0")


@pytest.mark.clause("7S-11.3", "7S-0.12")
def test_the_highest_die_is_rolled_again_after_the_roll() -> None:
    cards = plain_cards(over={"skills": (skill("after_roll", RerollDice(Dice(highest=True, wild=False))),)})
    game = rolling(board(cards, dice="k5 k3 y2"), 2, 4, 6, 1)
    assert game.pool == ["k2", "k4", "y1"]


@pytest.mark.clause("7S-11.3")
def test_of_several_highest_dice_the_player_picks_one() -> None:
    cards = plain_cards(over={"skills": (skill("after_roll", RerollDice(Dice(highest=True, wild=False))),)})
    game = rolling(board(cards, dice="k5 k3 y2"), 6, 4, 6)
    assert game.asked() == "reroll"
    assert sorted(game.offered()) == ["die:k6", "die:y6"]
    game.take("die:k6", roll=[1])
    assert game.pool == ["k1", "k4", "y6"]


@pytest.mark.clause("7S-0.15", "ALL-R2")
def test_a_locked_die_is_not_rolled_again_by_an_effect_though_it_is_the_highest() -> None:
    lock = fury(Lock(Dice(value=Exact(6), wild=False)), "after_roll", ongoing=True)
    cards = plain_cards(
        over={"skills": (skill("after_roll", RerollDice(Dice(highest=True, wild=False))),)},
        sun1={"fury": lock},
    )
    game = _with_ongoing(cards, 2, 4, 6)
    assert game.asked() == "order"
    first = next(id_ for id_ in game.offered() if _names(game, id_, "sun1"))
    game.take(first)
    assert game.pool == ["k2", "k4"]


@pytest.mark.clause("7S-R20", "ALL-R5")
def test_of_several_effects_after_the_roll_the_player_picks_the_order() -> None:
    lock = fury(Lock(Dice(value=Exact(6), wild=False)), "after_roll", ongoing=True)
    cards = plain_cards(
        over={"skills": (skill("after_roll", RerollDice(Dice(highest=True, wild=False))),)},
        sun1={"fury": lock},
    )
    game = _with_ongoing(cards, 2, 4, 6)
    first = next(id_ for id_ in game.offered() if not _names(game, id_, "sun1"))
    game.take(first, roll=[3])
    assert game.pool == ["k2", "k4", "y3"]


def _with_ongoing(cards: SealCards, *roll: int) -> Play:
    return rolling(board(cards, dice="k5 k3 y2", ongoing=(Ongoing("u9", "sun1"),)), *roll)


def _names(game: Play, option: str, card: str) -> bool:
    """Whether an option of the order names this Underling's card."""
    name = game.board.cards.underlings[card].name
    return card in option or name in game.option(option).label


# --- Permanent skills ---------------------------------------------------------------------------------------


@pytest.mark.clause("7S-3.6")
def test_a_permanent_skill_is_used_once_a_turn() -> None:
    game = acting(board(dice="k5 k3 y2")).take("skill:place_a.0", "k5", roll=[1])
    assert game.pool == ["k1", "k3", "y2"]
    assert game.sets("skill:place_a.0") == set()
    assert game.block("skill:place_a.0").clause == "7S-3.6"
    assert [one.used for one in game.board.skills] == [True, False]


@pytest.mark.clause("7S-3.7")
def test_at_the_end_of_the_round_markers_leave_the_skills() -> None:
    skills = (Skill("place_a", used=True), Skill("hero_a", used=True))
    game = acting(board(dice="k5", skills=skills)).take("end")
    assert [one.used for one in game.board.skills] == [False, False]
    assert game.sets("skill:place_a.0")


@pytest.mark.clause("7S-R10")
def test_skills_are_used_between_attacks_on_dice_not_yet_assigned() -> None:
    game = acting(board(dice="k5 k3 y2")).take("attack:overlord:simple", "y2")
    assert game.sets("skill:place_a.0") == {("k3",), ("k5",)}
    game.take("skill:place_a.0", "k5", roll=[4])
    assert game.pool == ["k3", "k4"]


@pytest.mark.clause("7S-R10", "7S-3.10", "ALL-R3")
def test_the_turn_may_end_with_idle_dice_and_is_never_ended_for_the_player() -> None:
    game = acting(board(dice=""))
    assert game.asked() == "assign"
    assert game.offered() == ["end"]
    game = acting(board(dice="k5 k3 y2"))
    assert game.option("end").closing
    game.take("end")
    assert game.board.round == 2


@pytest.mark.clause("7S-3.8")
def test_dice_are_assigned_in_any_order() -> None:
    game = acting(board(dice="k5 k3 y2 p4", life="6", foes=["sun1 front t3"]))
    game.take("life", "p4").take("attack:u1:simple", "k5").take("defend:1", "y2")
    game.take("skill:hero_a.0:up", "k3").take("defend:0", "k4")
    assert game.guard() == {"0": 4, "1": 2}
    assert game.board.life == 10
