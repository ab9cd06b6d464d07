"""Rest: tokens come back, items and gems, the first item's die, flames, potions."""

from __future__ import annotations

from typing import Any

import pytest

from rules.sanctum.effects.deeds import SetDie
from rules.sanctum.effects.lasting import PotionSlots
from rules.sanctum.pieces import Pursuer
from tests.rules.sanctum.box import ability, item, plain_cards
from tests.rules.sanctum.scenes import Play, board, turn_of

HELMET = {"item": item("helmet", ("red",), ability(SetDie((6,)), "blue"))}
BOOTS = {"item": item("boots", ("green",), stamina=1, focus=2)}
SWORD = {"item": item("weapon", ("blue",))}
CAPE = {"item": item("armour", ("red", "blue"))}
ITEMS: dict[str, Any] = {
    "a1": HELMET,
    "a2": BOOTS,
    "a3": SWORD,
    "a4": SWORD,
    "a5": SWORD,
    "b1": CAPE,
    "a6": HELMET,
}


def resting(cards: Any = None, **more: Any) -> Play:  # noqa: ANN401
    """A hero who has chosen to rest."""
    return turn_of(board(cards or plain_cards(**ITEMS), parts={0: more})).take("rest")


@pytest.mark.clause("SA-5.1")
def test_a_rest_is_allowed_with_demons_on_the_battle_board() -> None:
    assert resting(demons="a7").asked() == "rest"


@pytest.mark.clause("SA-5.2")
def test_all_spent_tokens_come_back_to_their_pools_and_abilities_are_free() -> None:
    game = resting(stamina=0, focus=1, marks={"boots.0": ("stamina", "focus"), "armour.0": ("stamina",)})
    assert (game.me().stamina, game.me().focus) == (2, 2)
    assert game.me().marks == {}


@pytest.mark.clause("SA-5.2")
def test_corruption_stays_through_a_rest() -> None:
    game = resting(marks={"boots.0": ("corrupt", "focus")}, focus=1)
    assert game.me().marks == {"boots.0": ("corrupt", "")}
    assert game.me().focus == 2


@pytest.mark.clause("SA-5.3")
@pytest.mark.parametrize("rage", [True, False])
def test_a_rest_changes_neither_rage_nor_demons(rage: bool) -> None:  # noqa: FBT001 - which side is up
    game = resting(rage=rage, demons="b2:10").take("done")
    assert game.me().rage is rage
    assert game.me().demons == (Pursuer("b2", (True, False)),)


@pytest.mark.clause("SA-5.4", "SA-5.5")
def test_an_item_is_worn_in_its_place_for_gems_of_its_colours() -> None:
    game = resting(pool=("red", "white"), sack=("a1",), gift=False)
    assert game.offered("equip:") == ["equip:a1:helmet"]
    game.take("equip:a1:helmet")
    assert game.me().worn == {"helmet": "a1"}
    assert game.me().paid == {"helmet": ("red",)}
    assert (game.me().pool, game.me().sack) == (("white",), ())


@pytest.mark.clause("SA-5.4", "SA-R8")
def test_a_white_gem_pays_where_the_colour_is_missing() -> None:
    game = resting(pool=("red", "white"), sack=("b1",)).take("equip:b1:armour")
    assert game.me().paid == {"armour": ("red", "white")}
    assert game.me().pool == ()


def test_an_item_for_which_gems_are_missing_is_shown_with_the_reason() -> None:
    game = resting(pool=("red",), sack=("b1",))
    assert game.offered("equip:") == []
    assert game.block("equip:b1").clause in ("SA-5.4", "SA-R8")


@pytest.mark.clause("SA-5.5")
def test_a_weapon_has_two_places_and_each_holds_one_item() -> None:
    game = resting(pool=("blue",) * 3, sack=("a3", "a4", "a5"))
    assert game.offered("equip:a3") == ["equip:a3:weapon_1", "equip:a3:weapon_2"]
    game.take("equip:a3:weapon_1").take("equip:a4:weapon_2").take("equip:a5:weapon_1")
    assert game.me().worn == {"weapon_1": "a5", "weapon_2": "a4"}
    assert game.me().sack == ("a3",)
    assert game.me().pool == ("blue",)


@pytest.mark.clause("SA-5.6")
def test_the_first_item_brings_the_die_of_the_gem_pool() -> None:
    game = resting(sack=("a1",)).take("equip:a1:helmet").take("done")
    assert game.me().dice == 3
    assert not game.me().gift


@pytest.mark.clause("SA-5.6")
def test_the_die_comes_once_though_the_item_is_taken_off_again() -> None:
    game = resting(sack=("a1", "a6")).take("equip:a1:helmet").take("done")
    game.take("rest").take("done")
    game.take("rest").take("take_off:helmet").take("equip:a6:helmet").take("done")
    assert game.me().dice == 3


def test_an_item_tried_on_and_taken_off_within_a_rest_brings_no_die() -> None:
    game = resting(sack=("a1",)).take("equip:a1:helmet").take("take_off:helmet").take("done")
    assert (game.me().dice, game.me().gift) == (2, True)


@pytest.mark.clause("SA-5.7", "SA-R8")
def test_items_may_be_exchanged_freely_and_gems_are_shared_out_anew() -> None:
    worn = {"helmet": "a1"}
    game = resting(pool=("red",), sack=("b1",), worn=worn, paid={"helmet": ("white",)})
    assert game.offered("equip:b1") == [], "one gem too few for both"
    game.take("take_off:helmet")
    assert game.me().sack == ("b1", "a1")
    game.take("equip:b1:armour")
    assert game.me().paid == {"armour": ("red", "white")}


@pytest.mark.clause("SA-R8")
def test_the_white_gem_of_a_worn_item_moves_to_another_when_its_colour_is_in_the_pool() -> None:
    game = resting(pool=("red",), sack=("a3",), worn={"helmet": "a1"}, paid={"helmet": ("white",)})
    game.take("equip:a3:weapon_1")
    assert game.me().paid == {"helmet": ("red",), "weapon_1": ("white",)}


@pytest.mark.clause("SA-R8")
def test_an_item_covers_the_printed_ability_and_uncovers_it_when_it_leaves() -> None:
    game = resting(sack=("a1",), pool=("red",)).take("equip:a1:helmet")
    assert isinstance(game.me().ability(game.board.cards, "helmet.0").deed, SetDie)
    game.take("take_off:helmet")
    assert not isinstance(game.me().ability(game.board.cards, "helmet.0").deed, SetDie)


@pytest.mark.clause("SA-5.8", "SA-R8")
def test_flames_are_tokens_for_as_long_as_the_item_is_worn() -> None:
    game = resting(sack=("a2",)).take("equip:a2:boots")
    assert (game.me().stamina, game.me().focus) == (3, 4)
    game.take("take_off:boots")
    assert (game.me().stamina, game.me().focus) == (2, 2)


@pytest.mark.clause("SA-5.9")
def test_each_item_given_brings_one_potion_of_either_colour_whatever_its_level() -> None:
    game = resting(sack=("b1", "a1"), pool=())
    assert set(game.offered("buy:")) == {"buy:b1:red", "buy:b1:blue", "buy:a1:red", "buy:a1:blue"}
    game.take("buy:b1:blue").take("buy:a1:blue").take("done")
    assert game.me().potions == ("blue", "blue")
    assert game.me().sack == ()
    assert game.board.discards[2] == ("b1",)


@pytest.mark.clause("SA-5.10")
def test_a_hero_carries_four_potions() -> None:
    game = resting(sack=("a1", "a3"), potions=("red",) * 3, pool=()).take("buy:a1:red")
    assert len(game.me().potions) == 4
    assert game.offered("buy:") == []


@pytest.mark.clause("SA-5.10")
def test_an_effect_may_add_a_potion_slot() -> None:
    cards = plain_cards(h1_green_3={"lasting": (PotionSlots(1),)}, **ITEMS)
    game = resting(cards, sack=("a1",), potions=("red",) * 4, pool=(), skills=("h1_green_3",))
    game.take("buy:a1:red")
    assert len(game.me().potions) == 5


@pytest.mark.clause("SA-5.11")
def test_with_full_slots_a_potion_may_be_exchanged_for_the_other_colour() -> None:
    game = resting(sack=("a1",), potions=("red",) * 4, pool=())
    assert game.offered("swap:") == ["swap:a1:blue"]
    game.take("swap:a1:blue")
    assert sorted(game.me().potions) == ["blue", "red", "red", "red"]
    assert game.me().sack == ()


def test_what_is_worn_cannot_be_sold() -> None:
    game = resting(worn={"helmet": "a1"}, pool=())
    assert game.offered("buy:") == []


@pytest.mark.clause("ALL-R4")
def test_where_no_potion_tile_is_left_none_can_be_bought() -> None:
    parts: dict[int, Any] = {seat: {"potions": ("red",) * 6} for seat in (1, 2, 3)}
    cards = plain_cards(hero={"potion_slots": 6}, **ITEMS)
    game = turn_of(board(cards, players=4, parts={0: {"sack": ("a1",), "pool": ()}, **parts})).take("rest")
    assert game.offered("buy:") == []
    assert game.block("buy").clause == "ALL-R4"


def test_all_of_a_rest_can_be_taken_back_until_it_is_over() -> None:
    game = resting(sack=("a1", "a3"), pool=("red",)).take("equip:a1:helmet").take("buy:a3:red")
    game.undo().undo()
    assert (game.me().sack, game.me().worn, game.me().potions) == (("a1", "a3"), {}, ())


def test_the_log_says_so_where_no_token_has_to_come_back() -> None:
    assert "restored_none" in [event.kind for event in resting().events]
    spent = resting(marks={"weapon_1.0": ("focus",)})
    assert "restored" in [event.kind for event in spent.events]
