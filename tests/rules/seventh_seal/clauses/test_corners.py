"""Where rules meet: the last blow in odd moments, costs and deaths, shields and dice that are destroyed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.seventh_seal.cards import Barrier, FurySpace, RepeatPlus, SingleUse, Space
from rules.seventh_seal.effects.against import HurtOverlord, HurtUnderling, MoveUnderling
from rules.seventh_seal.effects.banes import (
    BlockSkill,
    DestroyDice,
    DestroyLife,
    HurtCharacter,
    Lock,
    OverlordHeals,
)
from rules.seventh_seal.effects.boons import HoldTrack, LifeSpace, Shield
from rules.seventh_seal.effects.calls import AddUnderlings, RevealBottom, UnderlingsHeal
from rules.seventh_seal.effects.chances import Case, DrawAndRoll
from rules.seventh_seal.effects.changes import Double, Recolour
from rules.seventh_seal.effects.icons import Dice, Exact, LockUntilBeaten, Same, These
from rules.seventh_seal.pieces import Ongoing, Skill
from tests.rules.seventh_seal.clauses.box import ANY, fury, permanent, plain_cards, simple, skill
from tests.rules.seventh_seal.clauses.play import acting, board

YELLOW = Dice(("yellow",), wild=False)
ALL_FACES = (1, 2, 3, 4, 5, 6)
EASY = {"attacks": (simple(ANY),)}


# --- The last blow ------------------------------------------------------------------------------------------


@pytest.mark.clause("7S-R14", "7S-4.4")
def test_an_overlord_that_falls_in_the_enemies_turn_strikes_no_more() -> None:
    roll = DrawAndRoll((Case(ALL_FACES, (HurtOverlord("rolled"),)),), "yellow")
    cards = plain_cards(under={"track": (Space(), Space(6, ("front",), effects=(roll, HurtCharacter(3))))})
    game = acting(board(cards, dice="k5", overlord=4, life="6", foes=["sun1 front t3"]))
    game.take("end", bag_die=[4])
    assert game.asked() == "wave_won"
    assert game.life == [6]
    assert game.bag("yellow") == 5


@pytest.mark.clause("7S-R14", "7S-R15")
def test_a_killing_skill_calls_no_invocation_and_its_card_leaves_with_the_pile() -> None:
    cards = plain_cards(
        over={"skills": (skill("overlord_hurt", AddUnderlings("sun", 1)),)},
        moon1={"single_use": SingleUse(HurtOverlord(2), ANY)},
    )
    game = acting(board(cards, dice="k5", overlord=2, corpses=["moon1", "moon2"])).take("corpse:c1", "k5")
    game.onward().take("reward:i_a")
    assert game.board.underlings == ()
    assert sorted(game.board.discards["moon"]) == ["moon1", "moon2"]


@pytest.mark.clause("7S-4.5", "7S-7.4", "7S-12.5")
def test_an_ongoing_fury_answers_damage_to_the_overlord_as_its_own_skills_do() -> None:
    answers = fury(HurtCharacter(2), "overlord_hurt", ongoing=True)
    cards = plain_cards(sun1={**EASY, "fury": answers})
    on = board(cards, dice="k5 k1 k2", life="6", foes=["sun1 front t3 2"])
    game = acting(on).take("attack:u1:simple", "k5").take("attack:overlord:simple", "k1")
    assert game.life == [4]
    assert (game.board.overlord_life, len(game.board.ongoing)) == (5, 1)


@pytest.mark.clause("7S-R8", "7S-7.8")
def test_a_shield_that_outlasts_its_overlord_returns_to_the_bag() -> None:
    cards = plain_cards(
        under={"barrier": Barrier(4, Same(2, ("turquoise",)))},
        moon1={"single_use": SingleUse(HurtOverlord(1), ANY)},
    )
    game = acting(board(cards, dice="k5 t2 t2", overlord=1, barrier=3, corpses=["moon1"]))
    game.take("chip", "t2", "t2").take("corpse:c1", "k5").onward().take("reward:i_a")
    assert game.board.barrier == 0
    assert game.bag("pink") == 3


@pytest.mark.clause("7S-7.1", "7S-7.4")
def test_a_cancelled_ongoing_fury_is_discarded_with_the_others_when_the_overlord_falls() -> None:
    lock = fury(Lock(YELLOW), "after_roll", ongoing=True)
    ongoing = (Ongoing("u8", "sun1", cancelled=True), Ongoing("u9", "sun2"))
    cards = plain_cards(sun1={"fury": lock}, sun2={"fury": lock})
    game = acting(board(cards, dice="k1", overlord=1, ongoing=ongoing, foes=["sun1 front t3"]))
    game.take("attack:overlord:simple", "k1").onward()
    assert [(one.card, one.waiting, one.cancelled) for one in game.board.ongoing] == [("sun1", True, False)]
    assert sorted(game.board.discards["sun"]) == ["sun1", "sun2"]


@pytest.mark.clause("7S-7.2", "7S-R13")
def test_when_a_survivor_defeats_the_player_the_others_release_nothing() -> None:
    cards = plain_cards(sun1={"fury": fury(HurtCharacter(6))}, sun2={"fury": fury(RevealBottom("moon"))})
    on = board(cards, dice="k1", overlord=1, life="6", foes=["sun1 front t3", "sun2 front y3"])
    game = acting(on).take("attack:overlord:simple", "k1").onward().take("fury:u1")
    assert game.result == "lost_life"
    assert game.board.decks["moon"] == on.decks["moon"]


# --- Costs and deaths ---------------------------------------------------------------------------------------


@pytest.mark.clause("7S-4.28", "7S-R7")
def test_a_die_locked_by_the_very_attack_that_beats_its_underling_is_free_next_round() -> None:
    cards = plain_cards(sun1={"attacks": (simple(ANY, 1, LockUntilBeaten()),)})
    game = acting(board(cards, dice="k5", foes=["sun1 front y1"])).take("attack:u1:simple", "k5")
    assert (game.dice("held"), game.pool) == ([], [])
    game.take("end", roll=[2, 3])
    assert game.pool == ["k2", "y3"]


@pytest.mark.clause("7S-R7", "7S-4.9")
def test_a_die_locked_by_the_very_attack_that_enrages_its_underling_is_free_next_round() -> None:
    cards = plain_cards(sun1={"attacks": (simple(ANY, 1, LockUntilBeaten()),)})
    game = acting(board(cards, dice="k5", foes=["sun1 front y3 2"], life="6")).take("attack:u1:simple", "k5")
    assert game.dice("held") == []
    game.take("end", roll=[2])
    assert game.pool == ["k2"]


@pytest.mark.clause("7S-R7", "7S-7.7")
def test_a_die_still_locked_when_the_wave_ends_is_the_players_again() -> None:
    game = acting(board(dice="k1", held="k4@u1", overlord=1, foes=["sun1 front y3"], life="6"))
    game.take("attack:overlord:simple", "k1").onward().take("reward:i_a")
    assert sorted(die.colour for die in game.board.lying("pool")) == ["black", "black", "black", "yellow"]
    assert not any(die.locked for die in game.board.dice)


@pytest.mark.clause("7S-R5", "7S-R15")
def test_an_underling_killed_by_a_skill_lets_the_one_behind_close_up() -> None:
    cards = plain_cards(sun=EASY, moon1={"single_use": SingleUse(HurtUnderling(3), ANY)})
    on = board(cards, dice="k5 y2", corpses=["moon1"], foes=["sun1 front t3", "sun2 front y3"])
    game = acting(on)
    assert game.sets("attack:u2:simple") == set()
    game.take("corpse:c1:u1", "k5").take("attack:u2:simple", "y2")
    assert game.lives() == {"u2": 2}


@pytest.mark.clause("7S-R5", "7S-2.8")
def test_an_underling_moved_into_range_can_be_attacked_but_not_once_more() -> None:
    move = permanent(MoveUnderling())
    cards = plain_cards(sun=EASY, who={"skills": (move,)})
    on = board(cards, dice="k5 y2 t2", foes=["sun1 front t3", "sun2 front y3"])
    game = acting(on).take("skill:hero_a.0:u1:left", "k5").take("attack:u2:simple", "y2")
    game.take("attack:u1:simple", "t2")
    assert game.lives() == {"u2": 2, "u1": 2}
    on = board(cards, dice="k5 y2 t2", foes=["sun1 front t3"])
    game = acting(on).take("attack:u1:simple", "y2").take("skill:hero_a.0:u1:left", "k5")
    assert game.block("attack:u1:simple").clause == "7S-4.2"


@pytest.mark.clause("7S-R15")
def test_a_wounding_skill_leaves_the_attacks_of_the_round_to_be_made() -> None:
    cards = plain_cards(sun=EASY, moon1={"single_use": SingleUse(HurtUnderling(1), ANY)})
    game = acting(board(cards, dice="k5 y2", corpses=["moon1"], foes=["sun1 front t3 2"]))
    game.take("corpse:c1:u1", "k5")
    assert game.underling("u1").fury == 2
    assert game.sets("attack:u1:simple") == {("y2",)}


# --- Shields and dice ---------------------------------------------------------------------------------------


@pytest.mark.clause("7S-R13")
@pytest.mark.parametrize(("points", "guard", "left"), [(5, 6, (5, 2)), (6, 5, (2, 5))])
def test_of_a_shield_and_a_die_the_larger_absorbs_first(
    points: int, guard: int, left: tuple[int, int]
) -> None:
    cards = plain_cards(
        who={"skills": (permanent(Shield(points)),)}, sun1={**EASY, "fury": fury(HurtCharacter(4))}
    )
    on = board(cards, dice="k1 k2", guard=f"y{guard}@0", foes=["sun1 front t3 2"])
    game = acting(on).take("skill:hero_a.0", "k2").take("attack:u1:simple", "k1")
    assert (sum(shield.points for shield in game.board.shields), game.guard()["0"]) == left


@pytest.mark.clause("7S-R13", "7S-5.3")
def test_equal_defence_dice_are_used_up_one_after_the_other() -> None:
    cards = plain_cards(sun1={**EASY, "fury": fury(HurtCharacter(5))})
    game = acting(board(cards, dice="k1", guard="y4@0 k4@1", foes=["sun1 front t3 2"]))
    game.take("attack:u1:simple", "k1")
    assert sorted(game.guard().values()) == [3]
    assert game.life == [6, 6]


@pytest.mark.clause("7S-R19", "7S-R13")
def test_a_shield_goes_with_the_die_it_is_made_of() -> None:
    space = Space(3, effects=(DestroyDice(YELLOW),))
    cards = plain_cards(under={"track": (Space(), space)}, who={"skills": (permanent(Shield(5)),)})
    game = acting(board(cards, dice="y2", life="6")).take("skill:hero_a.0", "y2").take("end")
    assert game.life == [3]


@pytest.mark.clause("7S-10.7")
def test_a_die_that_counts_as_yellow_is_not_destroyed_as_one() -> None:
    space = Space(effects=(DestroyDice(YELLOW),))
    cards = plain_cards(under={"track": (Space(), space)}, who={"skills": (permanent(Recolour()),)})
    game = acting(board(cards, dice="y2 t3", life="6")).take("skill:hero_a.0:yellow", "t3").take("end")
    assert sorted(kind[0] for kind in game.pool) == ["t"]


@pytest.mark.clause("7S-13.18", "7S-R10")
def test_a_doubled_die_can_be_used_for_what_it_now_shows() -> None:
    cards = plain_cards(moon1={"single_use": SingleUse(Double(), ANY)})
    game = acting(board(cards, dice="y2 k1", corpses=["moon1"], foes=["sun1 front t3"]))
    assert game.sets("attack:u1:simple") == set()
    game.take("corpse:c1", "y2").take("attack:u1:simple", "y4")
    assert game.lives() == {"u1": 2}


# --- Life ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("7S-4.10", "7S-5.8")
def test_a_pink_die_won_from_an_underling_is_rolled_and_can_become_life_in_the_next_round() -> None:
    game = acting(board(dice="k5", life="6", foes=["sun1 front p1"])).take("attack:u1:simple", "k5")
    assert game.sets("life") == set()
    game.take("end", roll=[2, 4])
    game.take("life", "p4")
    assert sorted(game.life) == [4, 6]


@pytest.mark.clause("7S-11.4", "7S-7.6")
def test_a_life_space_won_from_a_seal_can_be_blocked_by_the_next_overlord() -> None:
    space = permanent(LifeSpace(1), None, key="heart")
    cards = plain_cards(i_a={"reward": space}, iv_a={"skills": (skill("prepare", BlockSkill(1)),)})
    game = acting(board(cards, dice="k1", overlord=1)).take("attack:overlord:simple", "k1")
    game.onward().take("reward:i_a")
    assert game.board.life_spaces == 4
    game.take("open")
    assert "block:i_a.0" in game.offered()
    assert game.take("block:i_a.0").board.life_spaces == 3


@pytest.mark.clause("7S-5.5", "7S-12.3")
def test_what_one_strike_does_comes_before_the_damage_of_the_next_is_shared_out() -> None:
    destroys = (FurySpace(2, (DestroyLife(1),)),)
    cards = plain_cards(
        under={"track": (Space(), Space(3, ("front",)))},
        sun1={"fury_track": destroys},
        sun2={"areas": ("front",)},
    )
    game = acting(board(cards, dice="", life="66", foes=["sun1 front y3", "sun2 front t3"])).take("end")
    assert game.asked() == "split"
    assert {len(picks) for picks in game.sets("split")} == {2}
    game.take("split", "pink1", "pink1")
    game.take("die:pink1")
    assert game.life == [6 - 1 - 3]


# --- The Time track -----------------------------------------------------------------------------------------


@pytest.mark.clause("7S-6.8", "7S-6.4", "7S-R12")
def test_on_a_repeat_with_a_plus_each_area_strikes_as_its_own_space_says() -> None:
    plus = RepeatPlus(Space(0, ("left",), 2))
    cards = plain_cards(over={"track": (Space(), Space(1, ("front",))), "end": plus})
    on = board(cards, dice="", life="6", time=3, foes=["sun1 front y3", "sun2 left t3"])
    assert acting(on).take("end").life == [6 - 1 - 2 - 1]


@pytest.mark.clause("7S-R12", "7S-R3")
def test_a_die_held_where_it_would_begin_to_repeat_does_not_wake_the_plus() -> None:
    plus = RepeatPlus(Space(0, ("front",)))
    cards = plain_cards(
        over={"track": (Space(), Space(1)), "end": plus}, moon1={"single_use": SingleUse(HoldTrack(), ANY)}
    )
    on = board(cards, dice="k1", life="6", time=3, corpses=["moon1"], foes=["sun1 front y3"])
    game = acting(on).take("corpse:c1", "k1").take("end")
    assert game.life == [5]
    assert game.take("end").life == [3]


@pytest.mark.clause("7S-10.6", "7S-10.12", "7S-6.2")
def test_effects_of_a_space_happen_before_its_strikes() -> None:
    space = Space(0, ("front",), effects=(OverlordHeals(2), UnderlingsHeal("yellow", 1)))
    game = acting(
        board(
            plain_cards(under={"track": (Space(), space)}),
            dice="",
            overlord=3,
            life="1",
            foes=["sun1 front y3"],
        )
    )
    game.take("end")
    assert game.result == "lost_life"
    assert (game.board.overlord_life, game.lives()) == (5, {"u1": 4})


@pytest.mark.clause("7S-10.9", "7S-R6", "7S-12.7")
def test_an_underling_announced_by_a_revealed_fury_comes_in_the_next_turn() -> None:
    cards = plain_cards(
        under={"track": (Space(), Space(effects=(RevealBottom("sun"),)))},
        sun2={"fury": fury(AddUnderlings("moon", 1), "turn_start")},
    )
    game = acting(board(cards, dice="k2", decks={"sun": ("sun1", "sun2"), "moon": ("moon1",)})).take("end")
    assert [one.card for one in game.board.underlings] == ["moon1"]
    assert game.lives() == {"u1": 3}


@pytest.mark.clause("7S-3.4", "7S-0.15")
def test_a_die_locked_after_one_roll_is_rolled_again_in_the_next_and_can_be_locked_anew() -> None:
    lock = skill("after_roll", Lock(Dice(value=Exact(1), wild=False)))
    game = acting(board(plain_cards(over={"skills": (lock,)}), dice="k1 y2")).take("end", roll=[1, 2])
    assert game.pool == ["y2"]
    assert game.take("end", roll=[3, 1]).pool == ["k3"]


@pytest.mark.clause("7S-3.6")
def test_a_skill_that_needs_a_colour_takes_a_die_that_counts_as_it_or_black() -> None:
    cards = plain_cards(who={"skills": (permanent(Shield(2), These(Dice(("pink",)))),)})
    on = replace(board(cards, dice="k1 y2p p3 t4"), skills=(Skill("hero_a"),))
    game = acting(on)
    assert game.sets("skill:hero_a.0") == {("k1",), ("p3",), ("y2p",)}
    assert game.take("skill:hero_a.0", "y2p").board.skills[0].used
