"""Locks, freezes, rerolls and destruction: which dice are meant, who picks, what is left."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.seventh_seal.effects.banes import (
    BlockSkill,
    DestroyDice,
    DestroyLife,
    Freeze,
    HurtCharacter,
    Lock,
    OverlordHeals,
    RerollDice,
)
from rules.seventh_seal.effects.base import Cause, Effect, When
from rules.seventh_seal.effects.icons import Dice, Exact, Min
from rules.seventh_seal.pieces import Shield, Skill
from tests.rules.seventh_seal.clauses.play import acting, board
from tests.rules.seventh_seal.effects.befalls import befall

ANY_TWO = Dice(count=2)


def test_one_of_several_dice_is_locked_by_choice_and_said() -> None:
    game = befall(Lock(Dice(wild=False)), dice="k5 y2")
    assert (game.asked(), game.offered()) == ("lock", ["die:k5", "die:y2"])
    game.take("die:y2")
    assert game.pool == ["k5"]
    assert game.said("dice_locked")[0]["dice"] == "a yellow 2"


def test_dice_that_are_alike_are_no_choice() -> None:
    game = befall(Lock(Dice()), dice="k5 k5")
    assert game.pool == ["k5"]


def test_two_dice_are_locked_one_after_the_other() -> None:
    game = befall(Lock(ANY_TWO), dice="k5 y2 t3")
    game.take("die:k5")
    assert game.offered() == ["die:y2", "die:t3"]
    game.take("die:t3")
    assert game.pool == ["y2"]
    assert game.asked() == "assign"


def test_where_fewer_dice_are_there_all_are_locked() -> None:
    assert befall(Lock(ANY_TWO), dice="k5 y2").pool == []


def test_all_dice_of_a_value_are_frozen_at_once() -> None:
    game = befall(Freeze(Dice(value=Exact(4), count=0)), dice="k4 y4 t3")
    assert game.pool == ["k4f", "t3", "y4f"]


def test_a_locked_or_frozen_die_is_not_frozen_again() -> None:
    game = befall(Freeze(Dice(value=Min(4))), dice="k5f y6l")
    assert game.said("bane_idle")
    assert game.pool == ["k5f"]


def test_an_effect_that_finds_nothing_says_so() -> None:
    game = befall(Lock(Dice(("yellow",))), dice="k5 t2")
    assert game.said("bane_idle")[0]["what"] == "lock one yellow die"
    assert game.pool == ["k5", "t2"]


@pytest.mark.parametrize(("dice", "rolled"), [("k6f y5", False), ("k6l y5", False), ("k6 y5", True)])
def test_where_the_highest_die_cannot_change_no_other_is_rolled_again(dice: str, *, rolled: bool) -> None:
    game = befall(RerollDice(Dice(highest=True)), dice=dice, roll=[1] if rolled else [])
    assert bool(game.said("bane_reroll")) is rolled
    assert ("y5" in game.pool) is True


def test_the_player_picks_which_of_the_highest_dice_is_rolled_again_and_undo_ends() -> None:
    game = befall(RerollDice(Dice(highest=True)), dice="k6 y6 t2")
    assert game.offered() == ["die:k6", "die:y6"]
    assert all(option.locks for option in game.decision().options)
    assert [odd.ways for odd in game.option("die:k6").odds[""]] == [1] * 6
    game.take("die:y6", roll=[3])
    assert game.pool == ["k6", "t2", "y3"]


def test_a_frozen_die_can_be_locked() -> None:
    assert befall(Lock(Dice()), dice="k5f").pool == []


def test_destruction_reaches_every_die_but_life_and_the_player_picks_where() -> None:
    on = board(dice="y2", spent="y2", guard="y4@0", won="y0", foes=["sun1 front t3"], held="y3@u1")
    game = befall(DestroyDice(Dice(("yellow",))), on=replace(on, stage="acting"))
    assert set(game.offered()) == {
        "die:y2",
        "die:y2:spent",
        "die:y4:guard:0",
        "die:y0:won",
        "die:y3:held:u1",
    }
    assert game.option("die:y4:guard:0").label == "A yellow 4 in the defence zone"
    game.take("die:y4:guard:0")
    assert game.guard() == {}


def test_a_shield_goes_with_the_die_that_was_assigned_to_it() -> None:
    on = board(dice="", spent="y2", shields=(Shield("hero_a", 5, "yellow1"), Shield("place_a", 12)))
    game = befall(DestroyDice(Dice(("yellow",))), on=replace(on, stage="acting"))
    assert [shield.points for shield in game.board.shields] == [12]


def test_destruction_of_a_colour_passes_black_dice_by() -> None:
    game = befall(DestroyDice(Dice(("yellow",))), dice="k5 t2")
    assert game.said("bane_idle")
    assert game.pool == ["k5", "t2"]


def test_the_player_picks_the_life_die_that_is_destroyed() -> None:
    game = befall(DestroyLife(), life="62")
    assert [option.label for option in game.decision().options] == [
        "The life die with 6",
        "The life die with 2",
    ]
    game.take("die:pink2")
    assert game.life == [6]


def test_with_the_last_life_die_the_game_is_lost() -> None:
    game = befall(DestroyLife(2), life="62")
    assert (game.life, game.result) == ([], "lost_life")


@pytest.mark.parametrize(("life", "roll"), [("62", 1), ("66", 4)])
def test_the_highest_life_die_is_rolled_again(life: str, roll: int) -> None:
    game = befall(RerollDice(Dice(highest=True, zone="life")), life=life, roll=[roll])
    assert game.life == [roll, int(life[1])]


def test_damage_as_rolled_is_what_the_die_shows() -> None:
    effect = HurtCharacter("rolled").as_rolled(3)
    assert effect == HurtCharacter(3)
    game = befall(effect, life="6")
    assert game.life == [3]


def test_the_overlord_recovers_life_up_to_six() -> None:
    game = befall(OverlordHeals(3), overlord=4)
    assert game.board.overlord_life == 6
    assert game.said("overlord_healed")[0]["amount"] == 2
    assert befall(OverlordHeals(3), overlord=6).said("bane_idle")


def test_a_skill_is_blocked_by_choice_and_the_last_one_without() -> None:
    game = befall(BlockSkill())
    assert game.offered() == ["block:place_a.0", "block:hero_a.0"]
    game.take("block:hero_a.0")
    assert [skill.blocked for skill in game.board.skills] == [False, True]
    left = board(skills=(Skill("place_a"), Skill("hero_a", blocked=True)))
    again = befall(BlockSkill(2), on=replace(left, stage="acting"))
    assert all(skill.blocked for skill in again.board.skills)
    none = befall(BlockSkill(), on=replace(again.board, stage="acting"))
    assert none.said("bane_idle")


@pytest.mark.parametrize(
    ("effect", "when"),
    [
        (Lock(Dice(("black",))), "before_roll"),
        (Freeze(Dice(highest=True)), "after_roll"),
        (RerollDice(Dice(highest=True)), "after_roll"),
    ],
)
def test_what_a_time_track_does_to_dice_waits_for_the_next_turn(effect: Effect, when: When) -> None:
    game = befall(effect, cause=Cause("i_a", "The Track", "track"), dice="k5 y2")
    assert game.pool == ["k5", "y2"]
    assert [(later.when, later.source, later.effect) for later in game.board.laters] == [
        (when, "track", effect)
    ]


def test_undo_ends_with_a_choice_that_leads_to_defeat() -> None:
    """A die in the defence zone that is destroyed may be what would have saved the Character."""
    on = acting(board(dice="", guard="y6@0", spent="y1", foes=["sun1 front t3"], life="1")).board
    game = befall(DestroyDice(Dice(("yellow",))), on=replace(on, stage="enemies", time=1))
    locks = {option.id: option.locks for option in game.decision().options}
    assert locks["die:y6:guard:0"]
    assert not locks["die:y1:spent"]
