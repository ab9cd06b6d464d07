"""Skills whose dice are rolled again first, and what a fallen Overlord can no longer do."""

from __future__ import annotations

from rules.seventh_seal.cards import SingleUse
from rules.seventh_seal.effects.banes import OverlordHeals
from rules.seventh_seal.effects.boons import Shield
from rules.seventh_seal.effects.changes import Shift
from rules.seventh_seal.effects.icons import Destroy, Dice, Min, Recheck, These
from tests.rules.seventh_seal.clauses.box import ANY, fury, plain_cards
from tests.rules.seventh_seal.clauses.play import acting, board

CHECK = (Recheck(Min(4)),)


def test_a_die_that_a_check_leaves_at_six_is_not_raised_beyond() -> None:
    cards = plain_cards(sun1={"single_use": SingleUse(Shift(1, "add"), ANY, CHECK)})
    game = acting(board(cards, dice="k4 y2", corpses=["sun1"]))
    game.take("corpse:c1:up", "k4", roll=[6])
    assert game.pool == ["k6", "y2"]
    assert game.said("bane_idle")[0]["what"] == "add 1 to the die"


def test_two_dice_that_a_check_leaves_at_six_do_not_go_apart() -> None:
    cards = plain_cards(sun1={"single_use": SingleUse(Shift(1), These(Dice(count=2)), CHECK)})
    game = acting(board(cards, dice="k4 y5", corpses=["sun1"]))
    game.take("corpse:c1:apart", "k4", "y5", roll=[6, 6])
    assert (game.asked(), game.pool) == ("assign", ["k6", "y6"])


def test_two_dice_go_apart_by_what_they_show_after_the_check() -> None:
    cards = plain_cards(sun1={"single_use": SingleUse(Shift(1), These(Dice(count=2)), CHECK)})
    game = acting(board(cards, dice="k4 y5", corpses=["sun1"]))
    game.take("corpse:c1:apart", "k4", "y5", roll=[6, 4])
    assert game.pool == ["k5", "y5"]


def test_nothing_is_foretold_of_faces_that_a_check_rolls_anew() -> None:
    for deed, option in ((Shift(1, "add"), "corpse:c1:up"), (Shield("face"), "corpse:c1")):
        cards = plain_cards(sun1={"single_use": SingleUse(deed, ANY, CHECK)})
        shown = acting(board(cards, dice="k4", corpses=["sun1"])).option(option)
        assert not shown.forecast
        assert sum(odd.ways for odd in shown.odds["k4"]) == 6


def test_a_fallen_overlord_recovers_no_life_from_a_survivors_fury() -> None:
    cards = plain_cards(sun1={"fury": fury(OverlordHeals(2))})
    game = acting(board(cards, dice="k1", overlord=1, foes=["sun1 front y3"]))
    game.take("attack:overlord:simple", "k1").onward()
    assert game.board.overlord_life == 0
    assert game.said("bane_idle")


def test_a_die_that_is_destroyed_for_a_shield_of_its_face_leaves_that_shield() -> None:
    cards = plain_cards(sun1={"single_use": SingleUse(Shield("face"), ANY, (Destroy(),))})
    game = acting(board(cards, dice="k4", corpses=["sun1"]))
    assert game.option("corpse:c1").forecast["k4"].text == "defence 0 to 4"
    assert [shield.points for shield in game.take("corpse:c1", "k4").board.shields] == [4]
