"""Every icon of the single-use skills."""

from __future__ import annotations

import pytest

from rules.seventh_seal.box import Colour
from rules.seventh_seal.cards import SingleUse, Space
from rules.seventh_seal.effects.against import FuryBack, HurtOverlord, HurtUnderling, MoveUnderling
from rules.seventh_seal.effects.banes import Lock
from rules.seventh_seal.effects.boons import CancelOngoing, FillLife, GainLife, Shield
from rules.seventh_seal.effects.chances import Case, DrawAndRoll
from rules.seventh_seal.effects.changes import Double, Recolour, Reroll, SetFace, Shift, Swap
from rules.seventh_seal.effects.icons import (
    AllAlike,
    AnyNeed,
    Destroy,
    Dice,
    Exact,
    Max,
    Min,
    OneOf,
    Options,
    Recheck,
    These,
)
from rules.seventh_seal.effects.vocabulary import SkillEffect
from rules.seventh_seal.pieces import Ongoing
from tests.rules.seventh_seal.clauses.box import ANY, fury, plain_cards
from tests.rules.seventh_seal.clauses.play import Play, acting, board

CORPSE = "corpse:c1"


def of(color: Colour, value: object = None) -> These:
    """One die of a colour."""
    return These(Dice((color,), value))  # type: ignore[arg-type]


def with_corpse(
    effect: SkillEffect, dice: str, need: AnyNeed | None = ANY, *costs: object, **more: object
) -> Play:
    """The player's turn with this skill in the Corpse pile."""
    cards = plain_cards(moon1={"single_use": SingleUse(effect, need, costs)})  # type: ignore[arg-type]
    return acting(board(cards, dice=dice, corpses=["moon1"], **more))  # type: ignore[arg-type]


@pytest.mark.clause("7S-13.1", "7S-R10")
def test_reroll_rolls_the_dice_shown_together_and_gives_them_back() -> None:
    game = with_corpse(Reroll(), "k1 y2 t3", These(Dice(count=2)))
    assert game.sets(CORPSE) == {("k1", "t3"), ("k1", "y2"), ("t3", "y2")}
    game.take(CORPSE, "k1", "y2", roll=[5, 6])
    assert game.pool == ["k5", "t3", "y6"]
    assert game.board.corpses == ()


@pytest.mark.clause("7S-13.2", "7S-R15", "7S-0.14")
def test_a_die_is_destroyed_and_an_underling_takes_the_damage_without_a_fury_step() -> None:
    foes = ["sun1 front t4", "sun2 front t6 2"]
    game = with_corpse(HurtUnderling(5), "y2 k3", ANY, Destroy(), foes=foes)
    before = game.bag("yellow")
    game.take(f"{CORPSE}:u2", "y2")
    assert game.lives() == {"u1": 4, "u2": 1}
    assert game.underling("u2").fury == 2
    assert game.underling("u2").struck == ()
    assert game.bag("yellow") == before + 1


@pytest.mark.clause("7S-13.3")
def test_any_value_turns_the_die_to_the_value_chosen() -> None:
    game = with_corpse(SetFace(), "y2 k3f")
    assert f"{CORPSE}:5" in game.offered()
    assert game.sets(f"{CORPSE}:5") == {("y2",)}
    game.take(f"{CORPSE}:5", "y2")
    assert game.pool == ["k3f", "y5"]


@pytest.mark.clause("7S-13.4")
def test_a_die_is_destroyed_and_the_overlord_takes_the_damage() -> None:
    game = with_corpse(HurtOverlord(1), "p4 y2", of("pink"), Destroy())
    before = game.bag("pink")
    game.take(CORPSE, "p4")
    assert game.board.overlord_life == 5
    assert game.bag("pink") == before + 1
    assert game.board.struck == ()


@pytest.mark.clause("7S-13.6")
def test_fury_back_moves_an_underlings_die_one_space_back() -> None:
    game = with_corpse(FuryBack(1), "k1", None, foes=["sun1 front t4 2", "sun2 front y3"])
    assert game.offered(CORPSE) == [f"{CORPSE}:u1"]
    game.take(f"{CORPSE}:u1")
    assert game.underling("u1").fury == 1
    assert game.pool == ["k1"]


@pytest.mark.clause("7S-13.7", "7S-R15")
def test_one_of_the_dice_shown_damages_the_overlord() -> None:
    game = with_corpse(HurtOverlord(1), "y6 k3 t5", Options((Dice(value=Exact(6)), Dice(("turquoise",)))))
    assert game.sets(CORPSE) == {("k3",), ("t5",), ("y6",)}
    game.take(CORPSE, "y6")
    assert game.board.overlord_life == 5
    assert game.dice("spent") == ["y6"]


@pytest.mark.clause("7S-13.7", "7S-4.4", "7S-R14")
def test_damage_by_a_skill_can_defeat_the_overlord() -> None:
    game = with_corpse(HurtOverlord(1), "y6", overlord=1).take(CORPSE, "y6")
    assert game.asked() == "wave_won"
    assert game.board.overlord_life == 0


@pytest.mark.clause("7S-13.8", "7S-0.19")
@pytest.mark.parametrize(("value", "dice"), [(Max(3), "t3 t4"), (Min(4), "t4 t3")])
def test_a_die_of_the_kind_shown_raises_a_life_die_to_6(value: Max | Min, dice: str) -> None:
    game = with_corpse(FillLife(), dice, of("turquoise", value), life="26")
    (offered,) = game.offered(CORPSE)
    assert game.sets(offered) == {(dice[:2],)}
    game.take(offered, dice[:2])
    assert game.life == [6, 6]


@pytest.mark.clause("7S-13.9")
def test_a_die_counts_as_any_of_the_other_colours() -> None:
    game = with_corpse(Recolour(), "y3")
    colours = {id_.rsplit(":", 1)[1] for id_ in game.offered(CORPSE)}
    assert {"pink", "turquoise"} <= colours
    assert "yellow" not in colours
    assert game.take(f"{CORPSE}:pink", "y3").pool == ["y3p"]


@pytest.mark.clause("7S-13.10", "7S-R9")
def test_each_of_two_dice_is_raised_or_lowered_as_the_player_likes() -> None:
    seen = set()
    for id_ in with_corpse(Shift(1), "k3 y5", These(Dice(count=2))).offered(CORPSE):
        game = with_corpse(Shift(1), "k3 y5", These(Dice(count=2)))
        for picks in game.sets(id_):
            after = with_corpse(Shift(1), "k3 y5", These(Dice(count=2))).take(id_, *picks)
            for which in after.offered("up:") or [""]:
                again = with_corpse(Shift(1), "k3 y5", These(Dice(count=2))).take(id_, *picks)
                seen.add(tuple((again.take(which) if which else again).pool))
    assert seen == {("k2", "y4"), ("k2", "y6"), ("k4", "y4"), ("k4", "y6")}


@pytest.mark.clause("7S-13.10", "7S-R9")
def test_two_dice_that_cannot_go_apart_are_not_offered_to() -> None:
    game = with_corpse(Shift(1), "k6 y6", These(Dice(count=2)))
    (offered,) = game.offered(CORPSE)
    assert game.take(offered, "k6", "y6").pool == ["k5", "y5"]


@pytest.mark.clause("7S-13.11")
def test_a_cancelled_ongoing_fury_is_without_effect() -> None:
    lock = fury(Lock(Dice(("yellow",), wild=False)), "after_roll", ongoing=True)
    cards = plain_cards(
        moon1={"single_use": SingleUse(CancelOngoing(), These(Dice(("turquoise",), count=2)))},
        sun1={"fury": lock},
    )
    on = board(cards, dice="t3 k4 y1", corpses=["moon1"], ongoing=(Ongoing("u9", "sun1"),))
    game = acting(on)
    (offered,) = game.offered(CORPSE)
    assert game.sets(offered) == {("k4", "t3")}
    game.take(offered, "k4", "t3").take("end", roll=[1, 2, 3])
    assert len(game.pool) == 3
    assert [one.cancelled for one in game.board.ongoing] == [True]


@pytest.mark.clause("7S-5.11")
def test_without_an_ongoing_fury_there_is_nothing_to_cancel() -> None:
    game = with_corpse(CancelOngoing(), "k4")
    assert game.offered(CORPSE) == []
    assert game.block(CORPSE).clause == "7S-5.11"


def _struck(effect: SkillEffect, damage: int, dice: str, need: AnyNeed, *costs: object) -> Play:
    """The skill is used with the first set, then the Overlord strikes with this."""
    cards = plain_cards(
        moon1={"single_use": SingleUse(effect, need, costs)},  # type: ignore[arg-type]
        under={"track": (Space(), Space(damage))},
    )
    game = acting(board(cards, dice=dice, corpses=["moon1"], life="6"))
    return game.take(CORPSE, *min(game.sets(CORPSE))).take("end")


@pytest.mark.clause("7S-13.12")
def test_a_pink_die_of_any_value_is_a_shield_of_6() -> None:
    assert _struck(Shield(6), 7, "p1", of("pink")).life == [5]


@pytest.mark.clause("7S-13.14", "7S-0.14")
def test_a_die_destroyed_for_a_shield_is_gone_and_the_shield_defends() -> None:
    game = _struck(Shield(12), 13, "p1", of("pink"), Destroy())
    assert game.life == [5]
    assert game.bag("pink") == 4
    assert game.pool == []


@pytest.mark.clause("7S-13.13", "7S-R9")
def test_swap_turns_2_into_5_and_5_into_2() -> None:
    game = with_corpse(Swap(2, 5), "k2 y5 t3")
    (offered,) = game.offered(CORPSE)
    assert game.sets(offered) == {("k2",), ("y5",)}
    assert game.take(offered, "k2").pool == ["k5", "t3", "y5"]
    assert with_corpse(Swap(2, 5), "y5").take(offered, "y5").pool == ["y2"]


@pytest.mark.clause("7S-13.15")
def test_a_life_die_is_raised_to_6_for_nothing() -> None:
    game = with_corpse(FillLife(), "k2", None, life="36")
    (offered,) = game.offered(CORPSE)
    game.take(offered)
    assert game.life == [6, 6]
    assert game.pool == ["k2"]


@pytest.mark.clause("7S-13.16", "7S-R15")
def test_one_of_the_dice_shown_damages_an_underling_out_of_range() -> None:
    foes = ["sun1 front t4", "sun2 front t2"]
    game = with_corpse(HurtUnderling(1), "y5 k3", These(Dice(value=OneOf((5, 6)))), foes=foes)
    assert game.sets(f"{CORPSE}:u2") == {("y5",)}
    game.take(f"{CORPSE}:u2", "y5")
    assert game.lives() == {"u1": 4, "u2": 1}


@pytest.mark.clause("7S-13.16", "7S-4.8", "7S-4.10")
def test_an_underling_beaten_by_a_skill_is_beaten_like_any_other() -> None:
    game = with_corpse(HurtUnderling(2), "y5", foes=["sun1 front t2 2"]).take(f"{CORPSE}:u1", "y5")
    assert game.board.underlings == ()
    assert [corpse.card for corpse in game.board.corpses] == ["sun1"]
    assert [die.colour for die in game.board.lying("won")] == ["turquoise"]
    assert game.life == [6, 6]


@pytest.mark.clause("7S-13.17", "7S-R5")
def test_an_underling_is_moved_to_the_far_end_of_any_area() -> None:
    foes = ["sun1 front t4 1", "sun2 right y3"]
    game = with_corpse(MoveUnderling(), "k1", None, foes=foes).take(f"{CORPSE}:u1:right")
    assert game.line("right") == ["u2", "u1"]
    assert (game.lives()["u1"], game.underling("u1").fury) == (4, 1)


@pytest.mark.clause("7S-13.18", "7S-R9")
def test_only_a_3_or_less_is_doubled() -> None:
    game = with_corpse(Double(), "k4 y3 t1f p2")
    (offered,) = game.offered(CORPSE)
    assert game.sets(offered) == {("p2",), ("y3",)}
    assert game.take(offered, "y3").pool == ["k4", "p2", "t1f", "y6"]


@pytest.mark.clause("7S-R9")
def test_a_4_cannot_be_doubled() -> None:
    game = with_corpse(Double(), "k4 y5 t6")
    assert game.offered(CORPSE) == []
    assert game.block(CORPSE).clause == "7S-R9"


@pytest.mark.clause("7S-13.19")
def test_all_dice_of_one_value_are_turned_to_the_value_shown() -> None:
    game = with_corpse(SetFace(5), "k2 y2 t3 p2f", AllAlike())
    assert game.sets(CORPSE) == {("k2", "y2"), ("t3",)}
    assert game.take(CORPSE, "k2", "y2").pool == ["k5", "p2f", "t3", "y5"]


@pytest.mark.clause("7S-13.20", "7S-0.13")
def test_a_die_from_the_bag_is_rolled_decides_and_returns() -> None:
    effect = DrawAndRoll(
        (Case((1, 2, 3), (GainLife("rolled"),)), Case((6,), (HurtOverlord(2),))), "turquoise"
    )
    for face, life, left in ((2, 5, 6), (5, 3, 6), (6, 3, 4)):
        game = with_corpse(effect, "k1", life="3")
        game.take(CORPSE, "k1", bag_die=[face])
        assert (game.life, game.board.overlord_life) == ([life], left)
        assert game.bag("turquoise") == 5


@pytest.mark.clause("7S-R11")
def test_a_skill_whose_check_fails_is_used_up_with_its_die() -> None:
    game = with_corpse(HurtOverlord(3), "k6", These(Dice(value=Exact(6))), Recheck(Min(4)))
    game.take(CORPSE, "k6", roll=[3])
    assert game.board.overlord_life == 6
    assert game.board.corpses == ()
    assert game.pool == []


@pytest.mark.clause("7S-5.11")
def test_without_a_die_of_its_colour_in_the_bag_there_is_nothing_to_roll() -> None:
    effect = DrawAndRoll((Case((1, 2, 3, 4, 5, 6), (GainLife(1),)),), "yellow")
    game = with_corpse(effect, "k1", life="3", bag="t")
    assert game.offered(CORPSE) == []
    assert game.block(CORPSE).clause == "7S-5.11"
    assert with_corpse(effect, "k1", life="3", bag="y").offered(CORPSE) == [CORPSE]
