"""Points that the project settled itself: what a strike does first, the further space, a worn defence die."""

from __future__ import annotations

import pytest

from rules.seventh_seal.cards import FurySpace, RepeatPlus, SingleUse, Space
from rules.seventh_seal.effects.banes import DestroyDice, HurtCharacter
from rules.seventh_seal.effects.boons import HoldTrack
from rules.seventh_seal.effects.icons import Dice, Exact, These
from tests.rules.seventh_seal.clauses.box import ANY, fury, plain_cards, simple
from tests.rules.seventh_seal.clauses.play import acting, board

FRONT = {"track": (Space(), Space(0, ("front",)))}


@pytest.mark.clause("7S-R23")
def test_a_die_that_a_strike_destroys_has_defended_against_it() -> None:
    space = FurySpace(3, (DestroyDice(of=Dice(("yellow",), wild=False)),))
    cards = plain_cards(under=FRONT, sun1={"fury_track": (space, space)})
    on = board(cards, dice="", guard="y5@0", life="6", foes=["sun1 front y3"])
    game = acting(on).take("end")
    assert game.life == [6]
    assert [event for event in game.kinds() if event in ("defence_absorbed", "dice_to_bag")] == [
        "defence_absorbed",
        "dice_to_bag",
    ]


@pytest.mark.clause("7S-R23")
def test_damage_of_strikes_in_a_row_is_shared_out_in_one_answer() -> None:
    hard = {"fury_track": (FurySpace(3),)}
    cards = plain_cards(under=FRONT, sun1=hard, sun2=hard)
    on = board(cards, dice="", life="66", foes=["sun1 front y3", "sun2 front y3"])
    game = acting(on).take("end")
    assert game.asked() == "split"
    assert {len(picks) for picks in game.sets("split")} == {3 + 3}
    assert game.take("split", *["pink1"] * 2, *["pink2"] * 4).life == [4, 2]


@pytest.mark.clause("7S-R24")
def test_with_a_plus_the_overlord_strikes_with_the_damage_of_its_own_space() -> None:
    cards = plain_cards(over={"track": (Space(), Space(1)), "end": RepeatPlus(Space(5))})
    game = acting(board(cards, dice="", life="6", time=3, arrived=True)).take("end")
    assert game.life == [5]


@pytest.mark.clause("7S-R24")
def test_while_a_skill_holds_the_die_the_further_space_does_not_act() -> None:
    cards = plain_cards(
        over={"track": (Space(), Space(1)), "end": RepeatPlus(Space(effects=(HurtCharacter(2),)))},
        sun1={"single_use": SingleUse(HoldTrack(), ANY)},
    )
    on = board(cards, dice="k1", life="6", time=3, arrived=True, corpses=["sun1"])
    game = acting(on).take("corpse:c1", "k1").take("end")
    assert game.life == [5]
    assert game.take("end").life == [2]


@pytest.mark.clause("7S-R25")
def test_a_worn_out_defence_die_makes_room_for_another() -> None:
    four = These(Dice(value=Exact(4)))
    cards = plain_cards(
        sun1={
            "attacks": (simple(four, 1),),
            "fury_track": (FurySpace(1),),
            "fury": fury(HurtCharacter(damage=5)),
        }
    )
    on = board(cards, dice="k4 k6", guard="k5@0", life="6", foes=["sun1 front y3"])
    game = acting(on)
    assert game.block("defend:0").clause == "7S-5.1"
    game.take("attack:u1:simple", "k4")
    assert game.life == [6]
    assert game.guard() == {}
    game.take("defend:0", "k6")
    assert game.guard() == {"0": 6}
