"""Situations in which every player would do the same."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.game import Advice
from rules.seven_dwarfs import stand_in
from rules.seven_dwarfs.effects.dwarfs import DiscardWorth, StrikeFromAfar
from rules.seven_dwarfs.effects.items import GainLife, Wound
from rules.seven_dwarfs.effects.rerolling import SecondThrow
from rules.seven_dwarfs.effects.verbs import HenchmanReturns
from rules.seven_dwarfs.geometry.ground import Ground
from rules.seven_dwarfs.geometry.hexes import distance
from rules.seven_dwarfs.rewards import ChooseReward, TakeItem
from tests.rules.seven_dwarfs.clauses.box import DISK, plain_cards
from tests.rules.seven_dwarfs.clauses.play import Play, board, play, then


def advice(at: Play) -> Advice:
    return stand_in.advise(at.table, 0)


def acting(**situation: Any) -> Play:  # noqa: ANN401 - whatever `board` takes
    return play("Acting", board(**situation))


def played_out(at: Play) -> Play:
    """The dwarf turn played as advised, up to the advice to end it."""
    for _ in range(10):
        if at.asked() != "act" or advice(at).option == "end":
            return at
        found = advice(at)
        at = at.take(found.option, *found.picks)
    raise AssertionError("the turn does not end")


def test_it_strikes_the_blow_that_wins_the_combat() -> None:
    at = acting(b=(1, 0), attack=3, move=5, lives={"b": 1})
    assert advice(at) == Advice("attack:b", (), "Striking Ogre wins the combat.")


def test_it_walks_to_the_blow_that_wins_the_combat() -> None:
    at = acting(b=(3, 0), attack=3, move=3, lives={"b": 1})
    assert advice(at).option.startswith("walk:")
    assert "strike Ogre" in advice(at).why
    assert played_out(at).asked() == "combat_won"


def test_in_the_last_combat_it_strikes_the_queen_and_leaves_the_others() -> None:
    at = acting(combat=5, h1=(0, 1), h2=(-1, 0), b=(1, 0), attack=4, lives={"b": 1, "h1": 1, "h2": 1})
    assert advice(at).option == "attack:b"


def test_it_does_not_stay_beside_three_enemies_when_walking_away_is_free() -> None:
    at = acting(h1=(1, 0), h2=(1, -1), b=(0, -1), move=5)
    assert advice(at).option.startswith("walk:")
    left = played_out(at)
    assert min(distance(left.dwarf.hex, enemy.hex) for enemy in left.board.enemies) >= 4


def test_it_strikes_before_it_walks_away() -> None:
    at = acting(b=(1, 0), attack=5, move=4)
    assert advice(at).option == "attack:b"
    left = played_out(at)
    assert left.board.enemies[0].life < 5
    assert distance(left.dwarf.hex, left.board.enemies[0].hex) >= 4


def test_it_does_not_walk_through_a_damage_trap_when_another_way_is_as_good() -> None:
    ground = Ground(DISK, damage_traps=frozenset({(1, 0)}))
    at = acting(cards=plain_cards(ground=ground), b=(3, 0), attack=5, move=4, lives={"b": 1})
    assert advice(at).option.endswith(".0")
    assert played_out(at).asked() == "combat_won"


def test_it_does_not_strike_where_no_strike_can_hurt() -> None:
    at = acting(b=(1, 0), attack=2)
    assert advice(at).option == "end"


def test_an_archer_strikes_from_where_he_stands() -> None:
    cards = plain_cards(main=(StrikeFromAfar(),))
    assert advice(acting(cards=cards, b=(2, 0), attack=3, lives={"b": 1})).option == "attack:b"


def test_it_uses_an_item_that_wins_the_combat() -> None:
    cards = plain_cards(goods=(Wound(2, 3),))
    at = acting(cards=cards, items=("i1",), b=(2, 0), lives={"b": 2})
    assert advice(at).option == "use:i1:b"
    assert "I1" in advice(at).why


def test_it_keeps_an_item_that_helps_little_now() -> None:
    cards = plain_cards(goods=(GainLife(2),))
    assert advice(acting(cards=cards, items=("i1",), life=5, move=5)).option != "use:i1"


def test_it_gives_the_attack_the_die_that_fells_the_enemy() -> None:
    at = play("Preparing", board(b=(1, 0), reserve=(2, 5, 1), lives={"b": 3}))
    while at.asked() == "prepare":
        found = advice(at)
        assert found.why
        at = at.take(found.option, *found.picks)
    assert at.board.strength("attack") == 5


def test_it_discards_dice_where_that_fells_the_last_enemy() -> None:
    cards = plain_cards(main=(DiscardWorth(2),))
    at = play("Preparing", board(cards, b=(1, 0), reserve=(3, 1), lives={"b": 2}))
    found = advice(at)
    assert (found.option, found.picks) == ("raise:d1", ("d2",))
    assert found.why.endswith("then you can win the combat by striking Ogre.")


def test_it_pays_a_gem_where_that_fells_the_last_enemy() -> None:
    found = advice(play("Preparing", board(b=(1, 0), reserve=(3,), gems=1, lives={"b": 2})))
    assert (found.option, found.picks) == ("raise:d1", ("gem",))


def test_it_rolls_first_and_stops_before_an_anvil_spoils_good_dice() -> None:
    assert advice(play("Rolling", board())).option == "roll"
    at = play("Rolling", board(b=(3, 0), reserve=(5, 5), lives={"b": 3}))
    assert advice(at).option == "stop"
    assert "An anvil would turn 5 and 5 into 1" in advice(at).why


def test_a_free_second_throw_is_for_a_low_die() -> None:
    cards = plain_cards(main=(SecondThrow(),))
    low = play("Rolling", board(cards)).take("roll", white=(1,))
    assert advice(low).option == "again:roll"
    high = play("Rolling", board(cards)).take("roll", white=(5,))
    assert advice(high).option == "again:no"


def test_a_gem_saves_good_dice_from_the_anvil_but_not_bad_ones() -> None:
    good = play("Rolling", board(b=(3, 0), reserve=(5, 5), gems=3, lives={"b": 3})).take("roll", white=(0,))
    assert advice(good).option == "reroll"
    bad = play("Rolling", board(reserve=(1, 1), gems=3)).take("roll", white=(0,))
    assert advice(bad).option == "forge"


def test_a_trap_is_absorbed_while_there_is_a_defence_die() -> None:
    ground = Ground(DISK, damage_traps=frozenset({(1, 0)}))
    at = acting(cards=plain_cards(ground=ground), move=1, defence=2)
    trap = next(option for option in at.offered("walk:1,0"))
    assert advice(at.take(trap)).option == "absorb"


@pytest.mark.parametrize(("life", "reward"), [(1, "reward:rest"), (6, "reward:explore")])
def test_the_reward_is_what_helps_most(life: int, reward: str) -> None:
    on = board(plain_cards(goods=(Wound(1, 3),)), life=life, b=None)
    assert advice(then(ChooseReward(), on)).option == reward


def test_of_three_items_it_takes_one_that_is_worth_it() -> None:
    cards = plain_cards(goods=(GainLife(2), Wound(1, 3)))
    assert advice(then(TakeItem(("i1", "i2")), board(cards, b=None))).option == "take:i1"


def test_a_henchman_returns_as_far_away_as_can_be() -> None:
    ground = Ground(DISK)
    cards = plain_cards(ground=ground, starts=((1, 0), (4, -2)))
    at = then(HenchmanReturns("h1", "ogre"), board(cards))
    assert at.offered() == ["return:h1:1,0", "return:h1:4,-2"]
    assert advice(at).option == "return:h1:4,-2"


def test_where_the_order_of_the_henchmen_makes_no_difference_it_says_so() -> None:
    at = acting(h1=(3, 0), h2=(-3, 0), defence=1).take("end", black=(4,))
    assert at.asked() == "first"
    assert advice(at).why == "Whichever of the two acts first, it comes to the same."


@pytest.mark.parametrize(
    ("reserved", "option"),
    [((2, 5), "stop"), ((1, 5), "roll"), ((5,), "roll")],
    ids=["an anvil would take a 5 and more", "little to lose", "a single die"],
)
def test_it_stops_rolling_only_where_an_anvil_could_take_much(reserved: tuple[int, ...], option: str) -> None:
    at = play("Rolling", board(reserve=reserved))
    assert advice(at).option == option
