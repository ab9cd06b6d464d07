"""Fight, step 3: abilities, rage, assigning dice, and what the end of Attack makes of it."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.refusals import IllegalAnswer
from rules.sanctum.effects.aids import Hit
from rules.sanctum.effects.deeds import Flip, SetDie, Shift
from rules.sanctum.effects.lasting import NearEnough, WrathOfFace
from tests.rules.sanctum.box import ABILITIES, ability, item, plain_cards
from tests.rules.sanctum.scenes import Play, board, fighting, turn_of

ONE_OFF = plain_cards(h1_green_3={"lasting": (NearEnough(),)})
HUNTRESS = {"skills": ("h1_green_3",)}


def attack(demons: str, *roll: int, cards: Any = None, **more: Any) -> Play:  # noqa: ANN401
    """A hero with these demons, rolled."""
    return fighting(board(cards, parts={0: {"demons": demons, "dice": len(roll), **more}}), *roll)


@pytest.mark.clause("SA-3.6", "SA-3.8")
def test_an_ability_takes_a_token_of_its_colour_onto_its_space() -> None:
    game = attack("a1", 5, 1)
    assert set(game.offered("use:")) == {"use:weapon_1.0:+1:f", "use:weapon_1.0:-1:f", "use:helmet.0::f"}
    game.take("use:weapon_1.0:+1:f", "g5")
    assert game.dice() == ["g1", "g6"]
    assert game.me().marks == {"weapon_1.0": ("focus",)}
    assert (game.me().stamina, game.me().focus) == (2, 1)


@pytest.mark.clause("SA-3.6")
def test_without_a_matching_token_an_ability_cannot_be_used() -> None:
    game = attack("a1", 5, 1, focus=0)
    assert game.offered("use:") == []
    assert game.block("use:helmet.0").clause == "SA-3.6"


@pytest.mark.clause("SA-3.7", "SA-3.6")
def test_a_purple_space_takes_either_token_each_for_itself() -> None:
    spaces = {**ABILITIES, "helmet": ability(Flip(), "purple", "purple")}
    game = attack("a1", 5, 2, cards=plain_cards(hero={"abilities": spaces}))
    assert set(game.offered("use:helmet")) == {"use:helmet.0::ss", "use:helmet.0::sf", "use:helmet.0::ff"}
    game.take("use:helmet.0::sf", "g5")
    assert sorted(game.me().marks["helmet.0"]) == ["focus", "stamina"]
    assert game.dice() == ["g2", "g2"]


def test_a_red_and_a_purple_space_never_take_two_focus() -> None:
    spaces = {**ABILITIES, "helmet": ability(Flip(), "red", "purple")}
    game = attack("a1", 5, 2, cards=plain_cards(hero={"abilities": spaces}))
    assert set(game.offered("use:helmet")) == {"use:helmet.0::ss", "use:helmet.0::sf"}


@pytest.mark.clause("SA-R7")
def test_an_ability_with_tokens_on_it_cannot_be_used_again() -> None:
    game = attack("a1", 5, 1).take("use:weapon_1.0:+1:f", "g1")
    assert game.offered("use:weapon_1") == []
    assert game.block("use:weapon_1.0").clause == "SA-R7"


def test_an_ability_is_offered_only_where_it_changes_something() -> None:
    game = attack("a1", 1, 1)
    assert game.offered("use:weapon_1.0:-1") == []
    assert game.sets("use:weapon_1.0:+1:f") == {("g1",)}


@pytest.mark.clause("SA-3.8")
def test_an_item_covers_the_ability_printed_in_its_place() -> None:
    cards = plain_cards(a4={"item": item("helmet", ("red",), ability(SetDie((6,)), "blue"))})
    game = attack("a1", 5, 1, cards=cards, worn={"helmet": "a4"})
    assert game.offered("use:helmet") == ["use:helmet.0:=6:f"]
    game.take("use:helmet.0:=6:f", "g1")
    assert game.dice() == ["g5", "g6"]


@pytest.mark.clause("SA-3.10")
def test_active_rage_turns_a_die_to_any_value_and_is_then_inactive() -> None:
    game = attack("a1", 5, 1)
    assert game.sets("rage:5") == {("g1",)}
    game.take("rage:6", "g1")
    assert game.dice() == ["g5", "g6"]
    assert not game.me().rage
    assert game.offered("rage") == []
    assert game.block("rage").clause == "SA-3.10"


@pytest.mark.clause("SA-3.11", "SA-3.12")
def test_a_die_hits_exactly_its_value_and_one_location() -> None:
    game = attack("b1 a1", 6, 5, 2)
    assert game.sets("end") == {(), ("b1:6",), ("b1:5",), ("a1:6",), ("b1:5", "b1:6"), ("a1:6", "b1:5")}
    game.take("end", "a1:6", "b1:5")
    assert game.pursuers() == ["b1:01", "a1:1"]


@pytest.mark.clause("SA-3.12")
def test_two_dice_hit_two_locations_of_one_value_but_one_location_only_once() -> None:
    game = attack("a1", 6, 6)
    assert game.sets("end") == {(), ("a1:6",)}
    cards = plain_cards(b1={"locations": (6, 6)})
    game = attack("b1", 6, 6, cards=cards)
    assert game.sets("end") == {(), ("b1:6",), ("b1:6", "b1:6")}
    game.take("end", "b1:6", "b1:6")
    assert "demon_killed" in game.kinds()


@pytest.mark.clause("SA-3.14")
def test_a_demon_with_all_locations_hit_is_dead_and_does_no_harm() -> None:
    game = attack("b1", 6, 5).take("end", "b1:5", "b1:6")
    assert "demon_killed" in game.kinds()
    assert game.me().health == 10
    assert game.asked() == "levels"


@pytest.mark.clause("SA-3.20")
def test_hits_on_a_demon_that_lives_stay_for_all_later_fights() -> None:
    game = attack("b1", 6, 1).take("end", "b1:6").take("endure")
    assert game.pursuers() == ["b1:10"]
    game.take("rest").take("done")
    game.take("fight").take("roll", roll=(6, 5))
    assert game.sets("end") == {(), ("b1:5",)}
    game.take("end", "b1:5")
    assert game.asked() == "levels"


@pytest.mark.clause("SA-3.13", "SA-R6")
def test_rage_wakes_when_a_demon_lives_and_a_die_is_not_assigned() -> None:
    assert attack("b1", 6, 1, rage=False).take("end", "b1:6").me().rage


@pytest.mark.clause("SA-3.13", "SA-R6")
def test_rage_wakes_too_when_a_matching_die_was_held_back() -> None:
    assert attack("a1", 6, rage=False).take("end").me().rage


@pytest.mark.clause("SA-R6")
def test_rage_stays_asleep_when_every_die_is_assigned() -> None:
    assert not attack("c1", 6, 5, rage=False).take("end", "c1:5", "c1:6").me().rage


@pytest.mark.clause("SA-R6")
def test_rage_stays_asleep_when_all_demons_are_dead() -> None:
    assert not attack("a1", 6, 2, rage=False).take("end", "a1:6").me().rage


def test_rage_that_is_active_stays_so() -> None:
    game = attack("b1", 6, 1).take("end", "b1:6")
    assert game.me().rage
    assert "rage_woke" not in game.kinds()


@pytest.mark.clause("SA-3.10", "SA-3.13")
def test_rage_used_and_woken_in_one_fight_serves_in_the_next() -> None:
    game = attack("b1", 4, 1).take("rage:6", "g4").take("end", "b1:6")
    assert game.me().rage


@pytest.mark.clause("SA-R6")
def test_before_the_final_battle_a_fight_needs_a_demon() -> None:
    game = turn_of(board())
    assert "fight" not in game.offered()
    assert game.block("fight").clause == "SA-R6"


@pytest.mark.clause("SA-R6")
def test_abilities_and_rage_come_in_any_order_and_dice_may_be_left() -> None:
    game = attack("b1", 2, 4).take("rage:5", "g2").take("use:weapon_1.0:+1:f", "g5")
    game.take("use:helmet.0::f", "g4")
    assert game.dice() == ["g3", "g6"]
    game.take("end")
    assert game.me().in_fight.idle == 2


def test_the_first_hit_on_each_demon_may_be_one_off_for_whoever_has_that_skill() -> None:
    game = attack("b1", 5, 4, cards=ONE_OFF, **HUNTRESS)
    assert game.sets("end") == {(), ("b1:5",), ("b1:6",)}
    game = attack("b1", 5, 5, cards=ONE_OFF, **HUNTRESS)
    assert ("b1:5", "b1:6") in game.sets("end")
    game = attack("b1", 4, 4, cards=ONE_OFF, **HUNTRESS)
    assert game.sets("end") == {(), ("b1:5",)}


def test_one_off_is_used_up_by_the_first_hit_on_a_demon() -> None:
    game = attack("b1:10", 4, cards=ONE_OFF, **HUNTRESS)
    assert game.sets("end") == {()}
    game = attack("a1", 1, cards=plain_cards(h1_green_3={"lasting": (NearEnough(),)}), **HUNTRESS)
    assert game.sets("end") == {()}, "1 is not next to 6"


def test_exact_dice_are_placed_before_those_that_are_one_off() -> None:
    game = attack("a1 c1", 5, 6, cards=ONE_OFF, **HUNTRESS).take("end", "a1:6")
    assert game.dice() == ["g5"]


def test_a_location_may_be_hit_without_a_die() -> None:
    cards = plain_cards(a4={"item": item("helmet", ("red",), ability(Hit(), "blue"))})
    game = attack("b1", 1, 1, cards=cards, worn={"helmet": "a4"})
    game.take("use:helmet.0:b1.6:f")
    assert game.pursuers() == ["b1:10"]
    assert len(game.dice()) == 2


def test_a_shift_never_passes_six() -> None:
    spaces = {**ABILITIES, "helmet": ability(Shift(up=2), "blue")}
    game = attack("a1", 5, 6, cards=plain_cards(hero={"abilities": spaces}))
    assert game.sets("use:helmet.0:+1:f") == {("g5",)}
    assert game.sets("use:helmet.0:+2:f") == set()


def test_hits_that_the_dice_do_not_show_are_refused() -> None:
    game = attack("b1", 6, 1)
    with pytest.raises(IllegalAnswer):
        game.take("end", "b1:5")
    assert game.pursuers() == ["b1:00"]


@pytest.mark.parametrize("face", [4, 6])
def test_of_dice_that_hit_alike_those_are_placed_whose_rest_wakes_rage(face: int) -> None:
    cards = plain_cards(
        a1={"locations": (5,)},
        h1_green_3={"lasting": (NearEnough(),)},
        h1_red_3={"lasting": (WrathOfFace(face),)},
    )
    game = attack("a1", 4, 6, cards=cards, rage=False, skills=("h1_green_3", "h1_red_3")).take("end", "a1:5")
    assert game.dice() == [f"g{face}"]
    assert game.me().rage
