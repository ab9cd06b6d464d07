"""Fury effects: to one hero, in one fight, at once."""

from __future__ import annotations

import pytest

from rules.sanctum import consult
from rules.sanctum.board import Board
from rules.sanctum.effects.base import Tally
from rules.sanctum.effects.furies import (
    Backlash,
    Balm,
    Burden,
    CalmRage,
    FixedDice,
    Humble,
    Hydra,
    Overrun,
    Overturn,
    Scatter,
    Scorch,
    Spoils,
    Standing,
    ThinShields,
    Toll,
    Weaken,
)
from rules.sanctum.effects.lasting import Refresh
from rules.sanctum.effects.vocabulary import FuryEffect
from rules.sanctum.pieces import InForce
from tests.rules.sanctum.box import item, plain_cards
from tests.rules.sanctum.effects.trying import SKILL, Pushing, battle, struck, told, tried
from tests.rules.sanctum.scenes import fight

SPENT = {"boots.0": ("stamina", "focus")}


def furious(effect: FuryEffect, card: str = "F1", at: str = "L1! F1* L2", **more: object) -> Board:
    """A fight in which this card's effect is in force; the figure is on F1 unless told otherwise."""
    return battle(at=at, fight=fight("g5 g3", furies=(InForce(card, effect),), **more))


def test_a_die_is_given_or_a_wound_taken() -> None:
    play = struck(battle("g5 g3 g3 s2"), Toll("die", 2))
    assert play.offered() == ["give:g3", "give:g5", "give:s2", "endure"]
    assert [option.label for option in play.decision().options] == [
        "Give up a 3",
        "Give up a 5",
        "Give up the silver 2",
        "Take 2 wounds",
    ]
    assert play.option("endure").forecast[""].text == "health 10 to 8"
    assert play.take("give:g3").dice() == ["g3", "g5", "s2"]
    assert struck(battle("g5"), Toll("die", 2)).take("endure").me().health == 8


def test_a_lost_die_is_out_of_the_fight() -> None:
    play = struck(battle("g5 g3"), Toll("die")).take("give:g3")
    assert [die.lies for die in play.me().in_fight.dice] == ["idle", "lost"]


def test_a_token_is_given_for_good() -> None:
    play = struck(battle(stamina=1, focus=2), Toll("token"))
    assert play.offered() == ["token:stamina", "token:focus", "endure"]
    play.take("token:focus")
    assert (play.me().stamina, play.me().focus, play.me().marks) == (1, 1, {})


def test_a_potion_is_given() -> None:
    play = struck(battle(potions=("red", "blue", "red")), Toll("potion"))
    assert play.offered() == ["potion:red", "potion:blue", "endure"]
    assert play.take("potion:red").me().potions == ("blue", "red")


@pytest.mark.parametrize("toll", [Toll("die"), Toll("token"), Toll("potion")])
def test_who_has_nothing_to_give_is_wounded_unasked(toll: Toll) -> None:
    play = struck(battle(fight=fight("g5", dice=()), stamina=0, focus=0), toll)
    assert (play.asked(), play.me().health) == ("over", 9)


def test_a_toll_that_may_kill_locks_and_says_so() -> None:
    play = struck(battle("g5 g3", health=1), Toll("die"))
    assert play.option("endure").locks
    assert play.option("endure").forecast[""].text == "this kills you"
    assert play.take("endure").me().fate == "dead"
    assert not struck(battle("g5 g3", health=2), Toll("die")).option("endure").locks


def test_idle_dice_are_scattered() -> None:
    assert struck(battle("g5 g3"), Scatter(), roll=[1, 2]).dice() == ["g1", "g2"]


def test_dice_that_cannot_be_rolled_again_are_not_scattered() -> None:
    play = struck(furious(FixedDice(), "F2"), Scatter())
    assert (play.dice(), told(play)) == (["g3", "g5"], ["fury_idle"])


def test_idle_dice_weaken_but_a_one_stays() -> None:
    assert struck(battle("g5 g5 g1"), Weaken()).dice() == ["g1", "g4", "g4"]
    assert told(struck(battle("g1 g1"), Weaken())) == ["fury_idle"]


def test_idle_dice_are_turned_over() -> None:
    assert struck(battle("g5 g5 s1"), Overturn()).dice() == ["g2", "g2", "s6"]


def test_only_one_of_the_highest_dice_is_humbled() -> None:
    assert struck(battle("g5 g5 s3"), Humble()).dice() == ["g1", "g5", "s3"]
    assert told(struck(battle("g1"), Humble())) == ["fury_idle"]


def test_a_scorched_hero_is_wounded_and_enraged() -> None:
    play = struck(battle(rage=False), Scorch(2))
    assert (play.me().health, play.me().rage) == (8, True)


def test_who_is_scorched_to_death_is_dead_and_nothing_more() -> None:
    play = struck(battle(rage=False, health=1), Scorch(1))
    assert (play.me().fate, play.me().rage, play.asked()) == ("dead", False, "over")


def test_balm_heals_for_a_die_of_the_heros_choice() -> None:
    play = struck(battle("g5 g3", health=5), Balm(1))
    assert (play.me().health, play.offered()) == (6, ["give:g3", "give:g5"])
    assert play.take("give:g3").dice() == ["g5"]
    assert struck(battle("g5 g5", health=5), Balm(1)).dice() == ["g5"]
    assert struck(battle(fight=fight("g5", dice=()), health=5), Balm(1)).me().health == 6


@pytest.mark.parametrize(("dice", "value"), [("g5 g3", 3), ("", 1)])
def test_the_hydra_has_one_more_location(dice: str, value: int) -> None:
    play = struck(battle(at="L1! F1* L2", fight=fight(dice, step="attack")), Hydra())
    foe = play.me().foes[1]
    assert (foe.more, foe.hits) == ((value,), (False, False))
    assert play.board.locations(foe) == (4, value)


def test_the_first_ability_against_a_card_costs_more() -> None:
    assert consult.more_tokens(furious(Burden()), 0) == 1
    assert consult.more_tokens(furious(Burden(), abilities=1), 0) == 0
    assert consult.more_tokens(furious(Burden(), at="L1! F1! L2"), 0) == 0


def test_rage_is_calm_for_the_whole_fight() -> None:
    assert consult.rage_forbidden(furious(CalmRage(), at="L1! F1! L2"), 0)


def test_shields_are_thin_for_the_whole_fight() -> None:
    assert consult.halved(furious(ThinShields(), at="L1! F1! L2"), 0)


def test_dice_are_fixed_for_the_whole_fight() -> None:
    assert consult.rerolls_forbidden(furious(FixedDice(), at="L1! F1! L2"), 0)


def test_an_overrun_hurts_unless_a_die_stayed_idle() -> None:
    assert consult.more_damage(furious(Overrun(2), step="block", idle=0), 0) == 2
    assert consult.more_damage(furious(Overrun(2), step="block", idle=1), 0) == 0
    assert consult.more_damage(furious(Overrun(2)), 0) == 0, "two dice are idle so far"
    assert consult.more_damage(furious(Overrun(2), dice=()), 0) == 2


def test_abilities_lash_back_only_on_their_card() -> None:
    def backlash(on: Board) -> int:
        return sum(each.damage_of_ability() for each in consult.standing(on, 0))

    assert backlash(furious(Backlash(2))) == 2
    assert backlash(furious(Backlash(2), at="L1! F1! L2")) == 0


def test_a_card_that_stands_hurts_more() -> None:
    assert consult.more_damage(furious(Standing(2)), 0) == 2
    assert consult.more_damage(furious(Standing(2), at="L1! F1! L2"), 0) == 0


def test_the_reward_for_a_card_that_fell_is_a_token() -> None:
    on = battle(marks=SPENT)
    (step,) = Standing(2).reward(on, 0, SKILL)
    assert tried(on, step).take("token:boots.0.1").me().focus == 3


def test_a_die_may_be_traded_for_a_token() -> None:
    on = battle("g5 g3", marks=SPENT, fight=fight("g5 g3", furies=(InForce("F1", Spoils()),)))
    play = tried(on, Pushing(Spoils(), SKILL, "card_beaten", Tally(1)))
    assert play.offered() == ["trade:g3", "trade:g5", "keep"]
    assert play.decision().prompt == "Fury F1 is beaten: give up an idle die to regenerate a token?"
    play.take("trade:g3").take("token:boots.0.0")
    assert (play.dice(), play.me().stamina) == (["g5"], 3)
    kept = tried(on, Pushing(Spoils(), SKILL, "card_beaten", Tally(1))).take("keep")
    assert (kept.dice(), kept.asked()) == (["g3", "g5"], "over")


def test_no_trade_is_offered_without_die_or_token() -> None:
    furies = (InForce("F1", Spoils()),)
    for on in (
        battle(fight=fight("g5", furies=furies)),
        battle(marks=SPENT, fight=fight("g5", dice=(), furies=furies)),
    ):
        assert Spoils().after("card_beaten", on, 0, Tally(1)) == ()
    assert Spoils().after("wounded", battle(marks=SPENT), 0, Tally(1)) == ()


def test_wounds_of_a_fury_set_off_what_waits_for_wounds() -> None:
    cards = plain_cards(a5={"item": item(lasting=(Refresh("wound"),))})
    play = struck(battle(cards=cards, worn={"helmet": "a5"}, marks=SPENT), Scorch(1))
    assert play.asked() == "regenerate"


def test_only_scattering_locks_for_who_would_live() -> None:
    verbs = (Toll("die"), Scatter(), Weaken(), Overturn(), Humble(), Scorch(), Balm(), Hydra())
    assert [verb for verb in verbs if verb.locks(battle("g5 g3"), 0)] == [Scatter()]
    assert not Scatter().locks(battle(fight=fight("g5", dice=())), 0)
