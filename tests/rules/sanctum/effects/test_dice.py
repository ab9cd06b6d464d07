"""Deeds on dice."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.kernel.choices import Picks
from rules.sanctum.board import Board
from rules.sanctum.effects.base import Deed
from rules.sanctum.effects.deeds import Copy, Flip, Reroll, SetDie, Shift, Split
from rules.sanctum.effects.furies import FixedDice
from rules.sanctum.effects.lasting import Reach
from rules.sanctum.pieces import InForce
from tests.rules.sanctum.box import item, plain_cards
from tests.rules.sanctum.effects.trying import SKILL, road, told, used
from tests.rules.sanctum.scenes import dice, fight


def aims(on: Board, deed: Deed) -> tuple[str, ...]:
    return deed.aims(on, 0, SKILL)


def sets(on: Board, deed: Deed, aim: str = "") -> set[Picks]:
    return set(deed.sets(on, 0, SKILL, aim) or ())


def test_a_shift_moves_a_die_by_as_many_pips_as_wanted() -> None:
    on = road("g5 g3 s1")
    assert aims(on, Shift(up=2, down=1)) == ("-1", "+1", "+2")
    play = used(on, Shift(up=2, down=1), "+2", "g3")
    assert play.dice() == ["g5", "g5", "s1"]
    assert told(play) == ["dice_set"]


def test_a_shift_never_passes_six_or_one() -> None:
    on = road("g5 g1")
    deed = Shift(up=2, down=2)
    assert sets(on, deed, "+2") == {("g1",)}
    assert sets(on, deed, "+1") == {("g1",), ("g5",)}
    assert sets(on, deed, "-1") == {("g5",)}
    assert aims(road("g6"), Shift(up=3)) == ()


def test_alike_dice_are_offered_once() -> None:
    assert Shift(up=1).sets(road("g3 g3 s3"), 0, SKILL, "+1") == (("g3",), ("s3",))


def test_only_adds_are_counted_as_adds() -> None:
    assert used(road(), Shift(up=1, down=1), "+1", "g5").me().in_fight.adds == 1
    assert used(road(), Shift(up=1, down=1), "-1", "g5").me().in_fight.adds == 0


def test_a_further_reach_counts_for_the_first_add_alone() -> None:
    cards = plain_cards(a1={"item": item(lasting=(Reach(),))})
    on = road(cards=cards, worn={"helmet": "a1"}, demons="a2")
    assert aims(on, Shift(up=1, down=1)) == ("-1", "+1", "+2")
    play = used(on, Shift(up=1), "+2", "g3")
    assert aims(play.board, Shift(up=1, down=1)) == ("-1", "+1")
    assert aims(on, Shift(down=1)) == ("-1",)


def test_placed_dice_and_lost_dice_are_left_alone() -> None:
    idle, placed, lost = dice("g5 g3 g2")
    lying = (idle, replace(placed, lies="placed"), replace(lost, lies="lost"))
    on = road(fight=fight("g5", dice=lying))
    assert sets(on, Flip(dice=3)) == {("g5",)}


def test_a_flip_shows_seven_minus_what_the_die_showed() -> None:
    assert used(road("g5 g3"), Flip(), "", "g5").dice() == ["g2", "g3"]


def test_two_dice_are_flipped_at_once_but_not_only_to_change_places() -> None:
    on = road("g5 g2 g3")
    assert sets(on, Flip(dice=2)) == {("g2",), ("g3",), ("g5",), ("g2", "g3"), ("g3", "g5")}
    assert used(on, Flip(dice=2), "", "g5", "g3").dice() == ["g2", "g2", "g4"]


def test_a_die_is_set_to_a_value_it_does_not_show() -> None:
    on = road("g5 g3")
    assert aims(on, SetDie(faces=(1, 3, 5))) == ("=1", "=3", "=5")
    assert sets(on, SetDie(faces=(1, 3, 5)), "=3") == {("g5",)}
    assert aims(road("g3"), SetDie(faces=(3,))) == ()
    assert used(on, SetDie(), "=6", "g3").dice() == ["g5", "g6"]


def test_a_second_die_may_be_set_and_need_not() -> None:
    play = used(road("g5 g3"), SetDie(dice=2), "=6", "g3")
    assert play.asked() == "set_another"
    assert play.sets("set:=6") == {("g5",)}
    assert play.option("set:=1").forecast["g5"].text == "5 becomes 1"
    assert play.take("set:=1", "g5").dice() == ["g1", "g6"]
    assert play.asked() == "over"
    assert used(road("g5 g3"), SetDie(dice=2), "=6", "g3").take("keep").dice() == ["g5", "g6"]


def test_a_second_die_is_not_asked_for_where_none_would_change() -> None:
    assert used(road("g5 g3"), SetDie(faces=(5,), dice=2), "=5", "g3").asked() == "over"


def test_a_copy_takes_the_value_of_another_idle_die() -> None:
    on = road("g5 g3 g3")
    assert aims(on, Copy()) == ("from3", "from5")
    assert sets(on, Copy(), "from5") == {("g3",)}
    assert used(on, Copy(), "from5", "g3").dice() == ["g3", "g5", "g5"]
    assert aims(road("g3 s3"), Copy()) == ()


def test_a_split_takes_from_one_die_what_it_adds_to_another() -> None:
    on = road("g5 g3 g6")
    assert aims(on, Split()) == ("from3", "from5", "from6")
    assert sets(on, Split(), "from6") == {("g3", "g6")}, "5 and 6 would only change places"
    assert sets(on, Split(), "from3") == {("g3", "g5")}, "a 6 takes no more"
    assert used(on, Split(), "from3", "g3", "g5").dice() == ["g2", "g6", "g6"]


def test_a_split_of_more_pips_needs_room_at_both_ends() -> None:
    assert aims(road("g2 g5"), Split(pips=2)) == ("from5",)
    assert used(road("g2 g6"), Split(pips=3), "from6", "g2", "g6").dice() == ["g3", "g5"]
    assert Split().why_not(road("g1 g1"), 0, SKILL)[0] == "no_pair"


def test_two_equal_dice_can_be_split() -> None:
    assert used(road("g4 g4"), Split(), "from4", "g4", "g4").dice() == ["g3", "g5"]


def test_dice_are_rolled_again_and_stay_as_they_fall() -> None:
    on = road("g5 g3 g3")
    assert sets(on, Reroll(dice=2)) == {("g3",), ("g5",), ("g3", "g3"), ("g3", "g5")}
    play = used(on, Reroll(dice=2), "", "g3", "g3", roll=[6, 1])
    assert play.dice() == ["g1", "g5", "g6"]
    assert Reroll().locks("")


def test_any_number_of_dice_means_all_sets() -> None:
    assert sets(road("g5 g3 g3"), Reroll()) >= {("g3", "g3", "g5")}


def test_a_second_roll_may_be_made_and_need_not() -> None:
    play = used(road("g5 g3"), Reroll(times=2), "", "g3", roll=[4])
    assert play.asked() == "reroll_again"
    assert play.option("again").locks
    assert play.take("again", "g4", "g5", roll=[1, 2]).dice() == ["g1", "g2"]
    assert used(road("g5 g3"), Reroll(times=2), "", "g3", roll=[4]).take("keep").dice() == ["g4", "g5"]


def test_a_fury_forbids_rolling_again() -> None:
    on = road(fight=fight("g5", furies=(InForce("F1", FixedDice()),)))
    assert aims(on, Reroll()) == ()
    assert Reroll().why_not(on, 0, SKILL) == ("no_rerolls", "SA-8.7")


def test_the_odds_of_a_roll_count_all_locations_the_dice_fit() -> None:
    on = road("g6 g3", demons="a1 b1")  # open: 6, 6 and 5
    odds = {odd.label: (odd.ways, odd.of) for odd in Reroll().odds(on, 0, SKILL, "", ("g3",))}
    assert odds == {"1 exact hit": (4, 6), "2 exact hits": (2, 6)}
    odds = {odd.label: (odd.ways, odd.of) for odd in Reroll().odds(on, 0, SKILL, "", ("g3", "g6"))}
    assert odds == {"no exact hit": (16, 36), "1 exact hit": (17, 36), "2 exact hits": (3, 36)}


@pytest.mark.parametrize("deed", [Shift(up=1), Flip(), SetDie(), Copy(), Reroll(), Split()])
def test_without_an_idle_die_nothing_is_offered_and_a_reason_is_given(deed: Deed) -> None:
    on = road(fight=fight("g1", dice=()))
    assert aims(on, deed) == ()
    reason, clause = deed.why_not(on, 0, SKILL)
    assert reason in ("no_die", "no_pair")
    assert clause == "SA-3.9"


def test_a_forecast_tells_each_die_before_and_after() -> None:
    forecast = Flip(dice=2).forecast(road("g5 g3"), 0, SKILL, "", ("g3", "g5"))
    assert forecast is not None
    assert forecast.text == "3 becomes 4, 5 becomes 2"
