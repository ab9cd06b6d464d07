"""Rulings that no one chapter holds: chance and undo, what is seen, what the box does not hold."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rules.seventh_seal.cards import Space
from rules.seventh_seal.effects.banes import DestroyDice, HurtCharacter, Lock
from rules.seventh_seal.effects.calls import AddUnderlings
from rules.seventh_seal.effects.icons import Dice, Exact
from rules.seventh_seal.game import SEVENTH_SEAL
from tests.driver import Play as Hand
from tests.rules.seventh_seal.clauses.box import ANY, fury, plain_cards, simple, skill
from tests.rules.seventh_seal.clauses.play import Play, acting, board


def view(play: Play | Hand[Any]) -> Any:  # noqa: ANN401 - the player's view
    """What the player sees."""
    return SEVENTH_SEAL.view(play.table, 0)


def test_taking_an_attack_back_does_not_change_what_the_next_roll_gives() -> None:
    plain = acting(board(dice="k1 k5 y3")).take("end")
    other = acting(board(dice="k1 k5 y3"))
    other.take("attack:overlord:simple", "k1").hand.undo()
    other.take("defend:0", "k5").hand.undo()
    assert other.take("end").pool == plain.pool


@pytest.mark.clause("7S-R22")
def test_closed_seals_show_only_their_number_and_the_skill_on_their_back() -> None:
    hand: Hand[Any] = Hand.start(SEVENTH_SEAL, {}, seed=3)
    hand.answer("open")
    board_ = hand.board
    seals = view(hand).scroll
    assert len(seals) == 8
    for at, seal in enumerate(seals):
        card = board_.cards.seal(board_.scroll[at])
        assert seal.reward == card.reward.name
        if at < 2:
            assert (seal.state, seal.name) == ("open", card.name)
        else:
            assert (seal.state, seal.name) == ("closed", "")
    hidden = msgspec.json.encode(view(hand)).decode()
    for at in range(2, 8):
        assert board_.cards.seal(board_.scroll[at]).name not in hidden


@pytest.mark.clause("7S-R22")
def test_the_order_of_decks_and_bag_is_not_seen() -> None:
    one = acting(board(dice="k1", decks={"sun": ("sun1", "sun2", "sun3")}))
    two = acting(board(one.board.cards, dice="k1", decks={"sun": ("sun3", "sun1", "sun2")}))
    assert view(one) == view(two)


@pytest.mark.clause("7S-R22")
def test_both_sides_of_an_underling_in_play_are_seen() -> None:
    (seen,) = view(acting(board(dice="k1", foes=["sun1 front y3"]))).underlings
    assert seen.fury
    assert seen.single_use


@pytest.mark.clause("ALL-R4")
def test_where_the_bag_runs_short_fewer_underlings_come_and_the_log_says_so() -> None:
    space = Space(effects=(AddUnderlings("sun", 2),))
    game = acting(board(plain_cards(under={"track": (Space(), space)}), dice="", bag="y")).take("end")
    assert len(game.board.underlings) == 1
    assert "7S-R6" in game.clauses()


@pytest.mark.clause("7S-11.1")
def test_a_hostile_icon_with_a_value_alone_takes_black_dice_too() -> None:
    ones = Dice(value=Exact(1), wild=False)
    cards = plain_cards(over={"skills": (skill("after_roll", Lock(ones)),)})
    game = acting(board(cards, dice="k5")).take("end", roll=[1])
    assert game.pool == []


@pytest.mark.clause("ALL-R2")
def test_a_destroy_without_a_die_of_that_colour_does_nothing() -> None:
    space = Space(effects=(DestroyDice(Dice(("turquoise",), wild=False)),))
    game = acting(board(plain_cards(under={"track": (Space(), space)}), dice="k5 y2")).take("end")
    assert len(game.pool) == 2


@pytest.mark.clause("7S-R13")
def test_damage_of_several_strikes_in_a_row_is_split_in_one_question() -> None:
    cards = plain_cards(under={"track": (Space(), Space(2, ("front",)))}, sun={"areas": ("front",)})
    game = acting(board(cards, dice="", life="66", foes=["sun1 front y3", "sun2 front t3"])).take("end")
    assert game.asked() == "split"
    assert all(len(picks) == 4 for picks in game.sets("split"))
    game.take("split", "pink1", "pink2", "pink2", "pink2")
    assert game.life == [5, 3]
    assert game.asked() == "assign"


@pytest.mark.clause("7S-R13")
def test_the_parts_of_a_split_never_take_more_than_a_die_shows() -> None:
    cards = plain_cards(under={"track": (Space(), Space(5))})
    game = acting(board(cards, dice="", life="32")).take("end")
    assert game.result.startswith("lost")
    game = acting(board(cards, dice="", life="62")).take("end")
    for picks in game.sets("split"):
        assert picks.count("pink2") <= 2
        assert picks.count("pink1") + picks.count("pink2") == 5


@pytest.mark.clause("7S-5.7", "7S-R13")
def test_damage_in_the_middle_of_the_turn_loses_at_once() -> None:
    cards = plain_cards(sun1={"attacks": (simple(ANY),), "fury": fury(HurtCharacter(6))})
    game = acting(board(cards, dice="k5 k4", foes=["sun1 front y3 2"], life="6"))
    game.take("attack:u1:simple", "k5")
    assert game.result.startswith("lost")
    assert game.asked() == ""
