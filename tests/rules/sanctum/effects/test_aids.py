"""Deeds that leave dice as they are."""

from __future__ import annotations

from rules.sanctum.board import Board
from rules.sanctum.box import MOST_HEALTH
from rules.sanctum.effects.aids import Heal, Hit, MoreDice, Quell, Regenerate, Shields, WakeRage
from rules.sanctum.effects.base import Deed
from rules.sanctum.effects.furies import CalmRage, ThinShields
from rules.sanctum.effects.lasting import Bulwark, Deflect
from rules.sanctum.pieces import InForce, Mark
from tests.rules.sanctum.box import item, plain_cards
from tests.rules.sanctum.effects.trying import BOOTS, SKILL, battle, road, told, used
from tests.rules.sanctum.scenes import fight

SPENT: dict[str, tuple[Mark, ...]] = {"boots.0": ("stamina", "focus"), "armour.0": ("stamina",)}


def aims(on: Board, deed: Deed) -> tuple[str, ...]:
    return deed.aims(on, 0, SKILL)


def text(on: Board, deed: Deed, aim: str = "") -> str:
    found = deed.forecast(on, 0, SKILL, aim, ())
    assert found is not None
    return found.text


def test_a_location_is_hit_without_a_die() -> None:
    on = road(demons="a1 b1:10")
    assert aims(on, Hit()) == ("a1.6", "b1.5")
    play = used(on, Hit(), "b1.5")
    assert play.pursuers() == ["a1:0", "b1:11"]
    assert play.dice() == ["g3", "g5"]
    assert told(play) == ["location_hit"]


def test_a_hit_may_be_limited_to_some_values() -> None:
    assert aims(road(demons="a1 b1"), Hit(faces=(4, 5))) == ("b1.5",)
    assert aims(road(demons="a1"), Hit(faces=(1, 2, 3))) == ()
    assert Hit(faces=(1, 2, 3)).why_not(road(), 0, SKILL)[0] == "no_location"


def test_equal_locations_of_a_demon_are_offered_once() -> None:
    cards = plain_cards(b1={"locations": (4, 4)})
    on = road(cards=cards, demons="b1")
    assert aims(on, Hit()) == ("b1.4",)
    assert used(on, Hit(), "b1.4").pursuers() == ["b1:10"]


def test_in_the_final_battle_only_the_present_card_can_be_hit() -> None:
    on = battle(at="L1! L2:100 F1")
    assert aims(on, Hit()) == ("L2.2", "L2.3")
    assert used(on, Hit(), "L2.3").me().foes[1].hits == (True, False, True)


def test_the_forecast_of_a_hit_tells_what_is_left() -> None:
    assert text(road(demons="b1"), Hit(), "b1.5") == "1 location left on Demon B1"
    assert text(road(demons="a1"), Hit(), "a1.6") == "Demon A1: its last open location"
    assert Hit().label(road(), 0, "a1.6") == "Demon A1, 6"
    assert Hit().target(road(), 0, "a1.6") == "location:a1.6"


def blocking(**more: object) -> Board:
    return road(fight=fight("g5 g3", step="block", **more))


def test_shields_are_raised() -> None:
    play = used(blocking(shields=1), Shields(points=2))
    assert play.me().in_fight.shields == 3
    assert text(blocking(shields=1), Shields(points=2)) == "1 to 3 shields"
    assert Shields(points=1).moments == ("block",)


def test_idle_dice_make_more_shields() -> None:
    deed = Shields(points=1, idle=2)
    assert [used(blocking(idle=n), deed).me().in_fight.shields for n in (0, 1, 2, 3)] == [1, 2, 3, 3]


def test_some_shields_need_an_idle_die() -> None:
    deed = Shields(points=3, needs_idle=True)
    assert aims(blocking(idle=0), deed) == ()
    assert deed.why_not(blocking(idle=0), 0, SKILL)[0] == "needs_idle"
    assert aims(blocking(idle=1), deed) == ("",)


def test_a_forecast_of_shields_knows_what_else_is_in_force() -> None:
    cards = plain_cards(a1={"item": item(lasting=(Bulwark(spaces=2),))})
    furies = (InForce("F1", ThinShields()),)
    on = road(
        cards=cards,
        demons="a2",
        worn={"helmet": "a1"},
        fight=fight("g5", step="block", shields=1, furies=furies),
    )
    found = Shields(points=2).forecast(on, 0, BOOTS, "", ())
    assert found.text == "1 to 2 shields", (
        "two and one more make four with the first, and half of four is two"
    )
    assert used(on, Shields(points=2), cause=BOOTS).me().in_fight.shields == 4


def test_the_damage_of_a_living_demon_is_cancelled() -> None:
    on = road(demons="a1 b1:10 c1:111", fight=fight("", step="block"))
    assert aims(on, Quell()) == ("a1", "b1")
    assert Quell().label(on, 0, "b1") == "Demon B1, 2 damage"
    assert Quell().target(on, 0, "b1") == "demon:b1"
    play = used(on, Quell(), "b1")
    assert play.me().in_fight.quelled == ("b1",)
    assert aims(play.board, Quell()) == ("a1",)


def test_a_demon_that_deals_nothing_need_not_be_cancelled() -> None:
    cards = plain_cards(a2={"item": item(lasting=(Deflect(),))})
    on = road(cards=cards, worn={"helmet": "a2"}, demons="a1 b1", fight=fight("", step="block"))
    assert aims(on, Quell()) == ("b1",)
    assert text(on, Quell(), "b1") == "1 less damage to block"


def test_open_cards_of_the_final_battle_can_be_cancelled() -> None:
    on = battle(at="L1! F1* L2 F2 L3", fight=fight("", step="block"))
    assert aims(on, Quell()) == ("F1", "L2", "L3")
    assert Quell().target(on, 0, "L2") == "foe:2"


def test_a_spent_token_comes_back() -> None:
    on = road(marks=SPENT, stamina=0, focus=1)
    assert aims(on, Regenerate(colour="stamina")) == ("boots.0.0", "armour.0.0")
    assert aims(on, Regenerate(colour="focus")) == ("boots.0.1",)
    play = used(on, Regenerate(), "boots.0.1")
    assert (play.me().stamina, play.me().focus) == (0, 2)
    assert play.me().marks == {"boots.0": ("stamina", ""), "armour.0": ("stamina",)}
    assert text(on, Regenerate(), "boots.0.1") == "1 to 2 focus in your pool"
    assert Regenerate().label(on, 0, "boots.0.1") == "focus on the boots"
    assert Regenerate().target(on, 0, "boots.0.1") == "ability:boots.0"


def test_further_tokens_are_chosen_one_after_the_other() -> None:
    play = used(road(marks=SPENT), Regenerate(tokens=2), "armour.0.0")
    assert play.asked() == "regenerate"
    assert play.offered() == ["token:boots.0.0", "token:boots.0.1"]
    assert play.take("token:boots.0.1").me().marks == {"boots.0": ("stamina", "")}
    assert play.asked() == "over"


def test_as_many_tokens_as_there_are_come_back_unasked() -> None:
    play = used(road(marks=SPENT), Regenerate(tokens=3), "armour.0.0")
    assert play.me().marks == {}
    assert play.asked() == "over"


def test_what_a_use_has_just_cost_does_not_come_back_by_it() -> None:
    play = used(road(marks=SPENT), Regenerate(tokens=3), "armour.0.0", cause=BOOTS)
    assert play.me().marks == {"boots.0": ("stamina", "focus")}


def test_corruption_is_no_token() -> None:
    assert aims(road(marks={"boots.0": ("corrupt", "focus")}), Regenerate()) == ("boots.0.1",)
    assert Regenerate().why_not(road(), 0, SKILL) == ("no_spent", "SA-3.3")


def test_rage_wakes_and_only_where_it_sleeps() -> None:
    assert aims(road(), WakeRage()) == ()
    assert WakeRage().why_not(road(), 0, SKILL)[0] == "rage_awake"
    assert used(road(rage=False), WakeRage()).me().rage
    assert text(road(rage=False), WakeRage()) == "rage can be used again"
    calm = road(rage=False, fight=fight("g5", furies=(InForce("F1", CalmRage()),)))
    assert text(calm, WakeRage()) == "rage wakes, but cannot be used in this fight"


def test_a_further_die_is_rolled_at_once_while_attacking() -> None:
    play = used(road("g5 g3"), MoreDice(dice=2), "now", roll=[1, 6])
    assert play.dice() == ["g1", "g3", "g5", "g6"]
    assert MoreDice().locks("now")
    odds = MoreDice().odds(road("g5"), 0, SKILL, "now", ())
    assert [(odd.label, odd.ways, odd.of) for odd in odds] == [("no exact hit", 5, 6), ("1 exact hit", 1, 6)]


def test_a_further_die_waits_for_the_roll_before_it() -> None:
    on = road(fight=fight())
    assert aims(on, MoreDice()) == ("",)
    assert used(on, MoreDice()).me().in_fight.more_dice == 1
    assert not MoreDice().locks("")
    assert MoreDice().odds(on, 0, SKILL, "", ()) == ()


def test_health_rises_to_eleven_and_no_further() -> None:
    assert used(road(health=4), Heal(points=2)).me().health == 6
    assert used(road(health=10), Heal(points=2)).me().health == MOST_HEALTH
    assert aims(road(health=MOST_HEALTH), Heal()) == ()
    assert Heal().why_not(road(health=MOST_HEALTH), 0, SKILL) == ("full_health", "SA-R10")
    assert text(road(health=10), Heal(points=2)) == "health 10 to 11"
