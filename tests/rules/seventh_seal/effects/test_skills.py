"""Skills at hand: what they offer, why not, what they cost, when they are over."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.kernel.choices import Odd
from rules.seventh_seal.cards import SingleUse
from rules.seventh_seal.effects.banes import NoDefence
from rules.seventh_seal.effects.boons import (
    CancelOngoing,
    FillLife,
    FuryBack,
    GainLife,
    HoldTrack,
    HurtOverlord,
    HurtUnderling,
    LifeSpace,
    MoveUnderling,
    Shield,
)
from rules.seventh_seal.effects.changes import Double, SetFace, Shift
from rules.seventh_seal.effects.icons import (
    AnyCost,
    AnyNeed,
    Destroy,
    Dice,
    Exact,
    Min,
    Recheck,
    SumMin,
    These,
)
from rules.seventh_seal.effects.vocabulary import SkillEffect
from rules.seventh_seal.pieces import Ongoing, Skill
from tests.rules.seventh_seal.clauses.box import ANY, permanent, plain_cards, skill
from tests.rules.seventh_seal.clauses.play import Play, acting, board

CORPSE = "corpse:c1"
PINK = Dice(("pink",))


def using(
    effect: SkillEffect, dice: str, need: AnyNeed | None = ANY, *costs: AnyCost, **more: object
) -> Play:
    """The player's turn with this skill in the Corpse pile."""
    cards = plain_cards(
        sun1={"single_use": SingleUse(effect, need, costs)},
        **more.pop("cards", {}),  # type: ignore[arg-type]
    )
    return acting(board(cards, dice=dice, corpses=["sun1"], **more))  # type: ignore[arg-type]


def test_a_permanent_skill_is_used_once_a_turn_and_says_so() -> None:
    game = acting(board(dice="k5 y2")).take("skill:hero_a.0:up", "y2")
    assert game.offered("skill:hero_a") == []
    assert game.block("skill:hero_a.0").reason == "You have used this skill this turn."
    assert [skill.used for skill in game.board.skills] == [False, True]


def test_a_blocked_skill_says_so() -> None:
    game = acting(board(skills=(Skill("place_a", blocked=True),)))
    block = game.block("skill:place_a.0")
    assert (block.reason, block.clause) == ("The Overlord blocks this skill.", "7S-11.4")


def test_a_passive_skill_is_nothing_to_use() -> None:
    cards = plain_cards(who={"skills": (permanent(LifeSpace(), None),)})
    options = acting(board(cards)).decision().options
    assert not [option for option in options if option.id.startswith("skill:hero_a")]


def test_the_options_of_a_skill_belong_to_its_card_on_the_page() -> None:
    game = acting(board(dice="k5 y2", corpses=["sun1"]))
    targets = {option.id: option.target for option in game.decision().options}
    assert targets["skill:hero_a.0:up"] == "skill:hero_a.0"
    assert targets["corpse:c1:6"] == "corpse:c1"


@pytest.mark.parametrize(
    ("effect", "reason"),
    [
        (HurtUnderling(1), "There is no Underling in play."),
        (FuryBack(), "No Underling's die can go back."),
        (MoveUnderling(), "There is no Underling in play."),
        (GainLife(2), "All your life dice show 6."),
        (FillLife(), "All your life dice show 6."),
        (CancelOngoing(), "No ongoing Fury is in force."),
    ],
)
def test_a_skill_that_can_be_aimed_at_nothing_says_why(effect: SkillEffect, reason: str) -> None:
    assert using(effect, "k5").block(CORPSE).reason == reason


def test_a_track_that_is_held_is_not_held_twice() -> None:
    held = acting(replace(using(HoldTrack(), "k5").board, held=True))
    assert held.block(CORPSE).reason == "The Time track already stands still this round."


def test_a_skill_without_fitting_dice_says_what_it_takes() -> None:
    block = using(GainLife(2), "t5", These(Dice(("yellow",))), life="5").block(CORPSE)
    assert block.reason == "No die of yours can be used for this: it takes a yellow die."


@pytest.mark.parametrize(
    ("effect", "dice", "reason"),
    [
        (SetFace(), "k5f", "The dice that would do are frozen and cannot be changed."),
        (Double(), "k5 y4", "The dice that would do cannot be changed like that: 1 to 6 is all a die shows."),
    ],
)
def test_dice_that_cannot_be_changed_are_refused_with_the_reason(
    effect: SkillEffect, dice: str, reason: str
) -> None:
    block = using(effect, dice).block(CORPSE)
    assert (block.reason, block.clause) == (reason, "7S-R9")


def test_a_ban_on_defence_keeps_dice_out_of_shields_by_their_real_colour() -> None:
    ban = {"ii_a": {"skills": (skill("assign", NoDefence(Dice(("yellow",)))),)}}
    game = using(Shield(5), "y3p t3 y2", cards=ban)
    assert game.sets(CORPSE) == {("t3",)}
    banned = using(Shield(5), "y3p", cards=ban).block(CORPSE)
    assert (banned.reason, banned.clause) == ("The dice that would do may not be used to defend.", "7S-R21")


def test_a_shield_shows_the_defence_it_brings() -> None:
    game = using(Shield("face"), "t4", guard="y3@0")
    assert game.option(CORPSE).forecast["t4"].text == "defence 3 to 7"
    game.take(CORPSE, "t4")
    assert [(shield.points, shield.die) for shield in game.board.shields] == [(4, "turquoise1")]


def test_a_die_destroyed_for_a_shield_leaves_the_shield_behind() -> None:
    game = using(Shield(12), "p4", These(PINK), Destroy())
    before = game.bag("pink")
    game.take(CORPSE, "p4")
    assert [(shield.points, shield.die) for shield in game.board.shields] == [(12, "")]
    assert game.bag("pink") == before + 1


def test_another_die_is_destroyed_by_choice_and_must_be_there() -> None:
    game = using(HurtOverlord(1), "k5 p3 p4", ANY, Destroy(PINK))
    assert game.sets(CORPSE) == {("k5",), ("p3",), ("p4",)}
    game.take(CORPSE, "k5")
    assert game.asked() == "destroy_cost"
    game.take("which:p3")
    assert (game.pool, game.board.overlord_life) == (["p4"], 5)
    assert using(HurtOverlord(1), "t5 p3", ANY, Destroy(PINK)).sets(CORPSE) == {("t5",)}
    assert using(HurtOverlord(1), "p3", ANY, Destroy(PINK)).block(CORPSE).clause == "7S-4.26"


def test_a_check_that_fails_spends_skill_and_die_all_the_same() -> None:
    game = using(HurtOverlord(1), "k5 y3", ANY, Recheck(Min(4)))
    assert game.option(CORPSE).locks
    assert game.option(CORPSE).odds["y3"] == (Odd("The check fails", 3, 6), Odd("The skill works", 3, 6))
    game.take(CORPSE, "y3", roll=[2])
    assert (game.board.overlord_life, game.pool, game.board.corpses) == (6, ["k5"], ())
    assert game.said("recheck_failed")


def test_a_check_that_holds_lets_the_skill_work() -> None:
    game = using(HurtOverlord(1), "k5 y3", ANY, Recheck(Min(4))).take(CORPSE, "y3", roll=[4])
    assert game.board.overlord_life == 5


def test_frozen_dice_are_not_checked_and_sums_may_take_spare_dice() -> None:
    assert using(HurtOverlord(1), "k5f y3", ANY, Recheck(Min(4))).sets(CORPSE) == {("y3",)}
    sums = using(HurtOverlord(1), "k5 y4 t3", SumMin(9), Recheck(Min(2))).sets(CORPSE)
    assert ("k5", "t3", "y4") in sums
    assert using(HurtOverlord(1), "k5 y4 t3", SumMin(9)).sets(CORPSE) == {("k5", "y4")}


def test_a_used_corpse_lies_on_its_discard_pile() -> None:
    game = using(FillLife(), "k5", None, life="3").take(f"{CORPSE}:pink1")
    assert (game.life, game.board.corpses, game.board.discards["sun"]) == ([6], (), ("sun1",))
    assert game.said("skill_used_free")[0]["name"] == "Sun A"


def test_one_life_die_of_each_value_is_offered() -> None:
    game = using(FillLife(), "k5", None, life="335")
    assert game.offered("corpse:") == [f"{CORPSE}:pink1", f"{CORPSE}:pink3"]
    assert game.option(f"{CORPSE}:pink3").label == "Sun A: the life die with 5"


def test_the_killing_blow_of_a_skill_can_be_taken_back_as_that_of_an_attack() -> None:
    game = using(HurtOverlord(2), "k5", overlord=2)
    assert not game.option(CORPSE).locks
    floors = game.take(CORPSE, "k5").table.floors
    assert (game.asked(), floors[0].why) == ("wave_won", "start")
    game = using(HurtOverlord(2), "k5", overlord=3)
    assert not game.option(CORPSE).locks
    assert game.option(CORPSE).forecast["k5"].text == "2 damage, leaves 1 life"


def test_an_underling_is_moved_to_any_other_area() -> None:
    foes = ["sun2 front t3", "sun3 left y2"]
    game = using(MoveUnderling(), "k5", These(Dice(value=Exact(5))), foes=foes)
    assert game.offered("corpse:") == [
        f"{CORPSE}:{who}:{area}"
        for who, areas in (("u1", "left right overlord"), ("u2", "front right overlord"))
        for area in areas.split()
    ]
    option = game.option(f"{CORPSE}:u1:left")
    assert (option.label, option.forecast["k5"].text) == (
        "Sun A: Sun B to the left area",
        "number 2 in the left area",
    )
    game.take(f"{CORPSE}:u1:left", "k5")
    assert game.line("left") == ["u2", "u1"]


def test_a_fury_goes_back_no_further_than_the_first_space() -> None:
    game = using(FuryBack(2), "k5", foes=["sun2 front t3 1", "sun3 left y2"])
    assert game.offered("corpse:") == [f"{CORPSE}:u1"]
    assert game.option(f"{CORPSE}:u1").forecast["k5"].text == "Fury space 2 to 1"
    assert game.take(f"{CORPSE}:u1", "k5").underling("u1").fury == 0


def test_a_cancelled_fury_is_named_and_no_longer_offered() -> None:
    ongoing = (Ongoing("u8", "sun2"), Ongoing("u9", "moon1", waiting=True))
    game = using(CancelOngoing(), "k5", ongoing=ongoing)
    assert game.offered("corpse:") == [f"{CORPSE}:u8"]
    game.take(f"{CORPSE}:u8", "k5")
    assert game.said("ongoing_cancelled")[0]["who"] == "Sun B"
    assert [each.cancelled for each in game.board.ongoing] == [True, False]


def test_gained_life_is_foretold_as_far_as_there_is_room() -> None:
    game = using(GainLife(3), "k5", life="65")
    assert game.option(CORPSE).forecast["k5"].text == "life 11 to 12"
    assert game.take(CORPSE, "k5").life == [6, 6]


def test_a_reassigned_die_can_be_changed_by_another_skill() -> None:
    game = acting(board(plain_cards(at={"skills": (permanent(Shift(2), key="other"),)}), dice="k2"))
    game.take("skill:hero_a.0:up", "k2").take("skill:place_a.0:up", "k3")
    assert game.pool == ["k5"]
