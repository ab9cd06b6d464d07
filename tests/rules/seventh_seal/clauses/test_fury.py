"""Every icon of the Fury skills, when an Underling turns furious and when it outlives its Overlord."""

from __future__ import annotations

import pytest

from rules.seventh_seal.cards import Fury
from rules.seventh_seal.effects.banes import DestroyLife, Freeze, HurtCharacter, Lock, RerollDice
from rules.seventh_seal.effects.calls import AddUnderlings
from rules.seventh_seal.effects.icons import Dice, Exact
from tests.rules.seventh_seal.clauses.box import ANY, fury, plain_cards, simple
from tests.rules.seventh_seal.clauses.play import Play, acting, board

FOURS = Dice(value=Exact(4), wild=False)


def furious(what: Fury, dice: str = "", **more: object) -> Play:
    """An Underling with this Fury has just turned furious by an attack with a black 1."""
    cards = plain_cards(sun1={"attacks": (simple(ANY),), "fury": what})
    on = board(cards, dice=f"k1 {dice}", foes=["sun1 front t3 2"], **more)  # type: ignore[arg-type]
    return acting(on).take("attack:u1:simple", "k1")


@pytest.mark.clause("7S-12.1", "7S-0.16")
def test_freeze_freezes_all_dice_of_the_kind_and_black_too_where_only_a_value_is_shown() -> None:
    game = furious(fury(Freeze(Dice(value=Exact(4), wild=False, count=0))), "k4 y4 t3")
    assert game.pool == ["k4f", "t3", "y4f"]


@pytest.mark.clause("7S-12.2", "7S-R20")
def test_a_lock_of_a_fury_waits_for_the_roll_of_the_next_turn() -> None:
    game = furious(fury(Lock(FOURS), "after_roll"), "y4")
    assert game.pool == ["y4"]
    game.take("end", roll=[4, 2])
    assert game.pool == ["y2"]
    game.take("end", roll=[4, 2])
    assert game.pool == ["k4", "y2"]


@pytest.mark.clause("7S-12.3")
def test_destroy_life_returns_a_life_die_of_the_players_choice_to_the_bag() -> None:
    game = furious(fury(DestroyLife(1)), life="62")
    before = game.bag("pink")
    assert sorted(game.offered()) == ["die:pink1", "die:pink2"]
    game.take("die:pink2")
    assert game.life == [6]
    assert game.bag("pink") == before + 1


@pytest.mark.clause("7S-12.3", "7S-5.7")
def test_destroying_the_last_life_die_loses_the_game() -> None:
    assert furious(fury(DestroyLife(1)), life="6").result.startswith("lost")


@pytest.mark.clause("7S-12.4", "7S-0.12")
def test_reroll_life_rolls_the_highest_life_die_again() -> None:
    cards = plain_cards(
        sun1={
            "attacks": (simple(ANY),),
            "fury": fury(RerollDice(Dice(highest=True, zone="life", wild=False))),
        }
    )
    game = acting(board(cards, dice="k1", foes=["sun1 front t3 2"], life="53"))
    game.take("attack:u1:simple", "k1", roll=[2])
    assert game.life == [2, 3]


@pytest.mark.clause("7S-12.5", "7S-7.3")
def test_damage_of_a_fury_is_taken_and_the_card_discarded() -> None:
    game = furious(fury(HurtCharacter(5)), life="6")
    assert game.life == [1]
    assert game.board.discards["sun"] == ("sun1",)


@pytest.mark.clause("7S-12.5", "7S-5.7")
def test_damage_of_a_fury_can_lose_the_game() -> None:
    game = furious(fury(HurtCharacter(5)), life="5")
    assert game.result.startswith("lost")


@pytest.mark.clause("7S-12.6")
def test_a_fury_that_locks_before_the_roll_does_so_in_the_next_turn_alone() -> None:
    game = furious(fury(Lock(Dice(("black",), wild=False)), "before_roll"), "y4")
    game.take("end")
    assert len(game.pool) == 1
    game.take("end")
    assert len(game.pool) == 2


@pytest.mark.clause("7S-12.7")
def test_a_fury_that_adds_underlings_does_so_at_the_start_of_the_next_turn() -> None:
    game = furious(fury(AddUnderlings("moon", 1), "turn_start"), decks={"moon": ("moon1", "moon2")})
    assert not game.board.underlings
    game.take("end")
    assert [one.card for one in game.board.underlings] == ["moon1"]
    game.take("end")
    assert len(game.board.underlings) == 1


@pytest.mark.clause("7S-12.8")
def test_a_fury_that_rerolls_rolls_one_die_of_the_kind_after_the_roll() -> None:
    sixes = Dice(value=Exact(6), wild=False)
    game = furious(fury(RerollDice(sixes), "after_roll"), "y4")
    game.take("end", roll=[6, 5, 1])
    assert game.pool == ["k1", "y5"]


@pytest.mark.clause("7S-4.9", "7S-R7")
def test_a_die_held_for_a_furious_underling_is_free_again() -> None:
    cards = plain_cards(sun1={"attacks": (simple(ANY),)})
    on = board(cards, dice="k1", held="y5@u1", foes=["sun1 front t3 2"], life="6")
    game = acting(on).take("attack:u1:simple", "k1")
    assert game.dice("held") == []
    game.take("end")
    assert len(game.pool) == 2
