"""Your turn: defence, life and single-use skills; and what damage does to the Character."""

from __future__ import annotations

import pytest

from rules.seventh_seal.cards import SealCards, SingleUse, Space
from rules.seventh_seal.effects.banes import HurtCharacter, NoDefence
from rules.seventh_seal.effects.boons import LifeSpace, Shield
from rules.seventh_seal.effects.changes import Recolour
from rules.seventh_seal.effects.icons import Dice, Even, Exact, Min, These
from rules.seventh_seal.pieces import Skill
from tests.rules.seventh_seal.clauses.box import ANY, fury, permanent, plain_cards, simple, skill
from tests.rules.seventh_seal.clauses.play import acting, board


def striking(damage: int) -> SealCards:
    """A box whose Overlord strikes with this on every space but the first."""
    return plain_cards(
        under={"track": (Space(), Space(damage))}, over={"track": (Space(damage), Space(damage))}
    )


@pytest.mark.clause("7S-5.1", "7S-3.8")
def test_a_die_lies_in_a_defence_space_with_the_value_it_shows() -> None:
    game = acting(board(dice="k5 k3 y2")).take("defend:0", "k5")
    assert game.guard() == {"0": 5}
    assert game.pool == ["k3", "y2"]


@pytest.mark.clause("7S-5.1")
def test_a_defence_space_holds_one_die() -> None:
    game = acting(board(dice="k5 k3 y2")).take("defend:0", "k5")
    assert game.sets("defend:0") == set()
    assert game.block("defend:0").clause == "7S-5.1"


@pytest.mark.clause("7S-5.2")
def test_a_white_space_takes_any_die_a_coloured_one_its_colour_or_black() -> None:
    game = acting(board(dice="k5 y2 t3 p4"))
    assert game.sets("defend:0") == {("k5",), ("p4",), ("t3",), ("y2",)}
    assert game.sets("defend:1") == {("k5",), ("y2",)}
    assert game.sets("defend:2") == {("k5",), ("t3",)}
    assert game.take("defend:1", "k5").take("defend:2", "t3").guard() == {"1": 5, "2": 3}


@pytest.mark.clause("7S-5.2")
def test_a_die_that_counts_as_another_colour_fits_the_space_of_that_colour() -> None:
    game = acting(board(dice="p4t"))
    assert game.sets("defend:2") == {("p4t",)}
    assert game.take("defend:2", "p4t").guard() == {"2": 4}


@pytest.mark.clause("7S-5.3")
@pytest.mark.parametrize(("damage", "life"), [(4, 6), (5, 6), (6, 5), (11, 0)])
def test_a_defence_die_takes_off_what_it_shows_and_the_rest_goes_to_the_life_die(
    damage: int, life: int
) -> None:
    game = acting(board(striking(damage), dice="k5", life="6")).take("defend:0", "k5")
    game.take("end")
    if life:
        assert game.life == [life]
    else:
        assert game.result.startswith("lost")


@pytest.mark.clause("7S-5.3")
def test_a_defence_die_wears_and_shows_what_is_left_against_the_next_strike() -> None:
    cards = plain_cards(under={"track": (Space(), Space(2, ("front",)))}, sun={"areas": ("front",)})
    on = board(cards, dice="k5", foes=["sun1 front y3 2"], life="6")
    game = acting(on).take("defend:0", "k5").take("end")
    assert game.life == [6]
    on = board(cards, dice="k4", foes=["sun1 front y3 2"], life="6")
    game = acting(on).take("defend:0", "k4").take("end")
    assert game.life == [5]


@pytest.mark.clause("7S-R13")
def test_the_largest_defence_die_absorbs_first() -> None:
    cards = plain_cards(sun1={"attacks": (simple(ANY),), "fury": fury(HurtCharacter(4))})
    on = board(cards, dice="k1", guard="k3@0 y5@1", foes=["sun1 front t3 2"], life="6")
    game = acting(on).take("attack:u1:simple", "k1")
    assert game.guard() == {"0": 3, "1": 1}
    assert game.life == [6]


@pytest.mark.clause("7S-R13")
def test_defence_dice_absorb_the_damage_of_a_fury_and_an_empty_one_leaves() -> None:
    cards = plain_cards(sun1={"attacks": (simple(ANY),), "fury": fury(HurtCharacter(6))})
    on = board(cards, dice="k1", guard="k3@0 y2@1", foes=["sun1 front t3 2"], life="6")
    game = acting(on).take("attack:u1:simple", "k1")
    assert game.guard() == {}
    assert game.life == [5]


@pytest.mark.clause("7S-5.3")
def test_a_die_worn_down_in_defence_is_the_players_again_next_round() -> None:
    game = acting(board(striking(5), dice="k5")).take("defend:0", "k5").take("end", roll=[2])
    assert game.pool == ["k2"]
    assert game.guard() == {}


@pytest.mark.clause("7S-5.4", "7S-11.5", "7S-R21")
def test_a_ban_keeps_dice_of_the_kind_named_from_defending() -> None:
    cards = plain_cards(over={"skills": (skill("assign", NoDefence(Dice(value=Even()))),)})
    game = acting(board(cards, dice="k6 k3 y2"))
    assert game.sets("defend:0") == {("k3",)}
    assert game.sets("defend:1") == {("k3",)}
    assert game.take("defend:0", "k3").block("defend:1").clause == "7S-5.4"


@pytest.mark.clause("7S-R21")
def test_a_ban_on_a_colour_looks_at_the_dies_true_colour() -> None:
    cards = plain_cards(over={"skills": (skill("assign", NoDefence(Dice(("turquoise",), wild=False))),)})
    game = acting(board(cards, dice="t3y k5 y2t"))
    assert game.sets("defend:0") == {("k5",), ("y2t",)}
    assert game.take("defend:0", "y2t").guard() == {"0": 2}


@pytest.mark.clause("7S-R21")
def test_a_ban_holds_for_the_shield_of_a_skill_too() -> None:
    cards = plain_cards(
        over={"skills": (skill("assign", NoDefence(Dice(value=Exact(6)))),)},
        who={"skills": (permanent(Shield(5)),)},
    )
    game = acting(board(cards, dice="k6 y2"))
    assert game.sets("skill:hero_a.0") == {("y2",)}
    assert game.take("skill:hero_a.0", "y2").board.shields[0].points == 5


@pytest.mark.clause("7S-5.5")
def test_what_the_defence_lets_through_is_split_over_the_life_dice_as_the_player_likes() -> None:
    game = acting(board(striking(6), dice="", life="64")).take("end")
    assert game.asked() == "split"
    sets = game.sets("split")
    assert ("pink1",) * 6 in sets
    assert ("pink1",) * 3 + ("pink2",) * 3 in sets
    assert ("pink1",) * 2 + ("pink2",) * 4 in sets
    assert len(sets) == 5
    game.take("split", *(["pink1"] * 2 + ["pink2"] * 4))
    assert game.life == [4]


@pytest.mark.clause("7S-5.6")
def test_a_life_die_at_exactly_zero_is_back_in_the_bag() -> None:
    game = acting(board(striking(6), dice="", life="64"))
    before = game.bag("pink")
    game.take("end").take("split", *["pink1"] * 6)
    assert game.life == [4]
    assert game.bag("pink") == before + 1


@pytest.mark.clause("7S-5.7", "7S-8.2", "7S-R13")
def test_without_a_life_die_the_game_is_lost() -> None:
    game = acting(board(striking(10), dice="", life="64")).take("end")
    assert game.result.startswith("lost")
    assert game.asked() == ""


@pytest.mark.clause("7S-5.5")
def test_one_point_of_life_left_is_enough_to_go_on() -> None:
    game = acting(board(striking(9), dice="", life="64")).take("end")
    game.take("split", *min(game.sets("split")))
    assert game.result == ""
    assert sum(game.life) == 1


@pytest.mark.clause("7S-5.5")
def test_with_one_life_die_nobody_is_asked_how_to_split() -> None:
    game = acting(board(striking(5), dice="", life="6")).take("end")
    assert game.asked() == "assign"
    assert game.life == [1]


# --- Life ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("7S-5.8")
def test_a_pink_die_becomes_a_life_die_with_the_value_it_shows() -> None:
    game = acting(board(dice="p3 k5", life="62")).take("life", "p3")
    assert sorted(game.life) == [2, 3, 6]


@pytest.mark.clause("7S-5.8")
def test_without_an_empty_life_space_no_die_becomes_a_life_die() -> None:
    game = acting(board(dice="p3 k5", life="621"))
    assert game.sets("life") == set()
    assert game.block("life").clause == "7S-5.8"


@pytest.mark.clause("7S-5.9", "7S-R18")
def test_neither_black_nor_a_die_that_only_counts_as_pink_becomes_a_life_die() -> None:
    game = acting(board(dice="k5 y3p p2", life="6"))
    assert game.sets("life") == {("p2",)}
    assert game.take("life", "p2").block("life").clause == "7S-5.9"


@pytest.mark.clause("7S-R18")
def test_a_pink_die_that_counts_as_another_colour_is_pink_in_itself() -> None:
    game = acting(board(dice="p3t k5", life="6"))
    assert game.sets("life") == {("p3t",)}
    assert game.take("life", "p3t").life == [6, 3]


@pytest.mark.clause("7S-5.10", "7S-3.3")
def test_a_life_die_stays_and_is_not_rolled() -> None:
    game = acting(board(dice="p3 k5", life="62")).take("life", "p3").take("end", roll=[1])
    assert sorted(game.life) == [2, 3, 6]
    assert game.pool == ["k1"]


@pytest.mark.clause("7S-9.11", "7S-5.8")
def test_a_skill_with_a_life_space_lets_one_more_die_in() -> None:
    cards = plain_cards(i_b={"reward": permanent(LifeSpace(1), None, key="heart")})
    skills = (Skill("place_a"), Skill("hero_a"), Skill("i_b"))
    game = acting(board(cards, dice="p3", life="621", skills=skills)).take("life", "p3")
    assert game.life == [6, 2, 1, 3]
    assert acting(board(cards, dice="p3", life="6211", skills=skills)).sets("life") == set()


@pytest.mark.clause("7S-R20")
def test_a_blocked_life_space_keeps_its_die_and_takes_no_new_one() -> None:
    cards = plain_cards(i_b={"reward": permanent(LifeSpace(1), None, key="heart")})
    skills = (Skill("place_a"), Skill("hero_a"), Skill("i_b", blocked=True))
    assert acting(board(cards, dice="p3", life="6211", skills=skills)).life == [6, 2, 1, 1]
    game = acting(board(cards, dice="p3", life="621", skills=skills))
    assert game.sets("life") == set()
    assert game.block("life").clause == "7S-R20"


# --- Single-use skills --------------------------------------------------------------------------------------


@pytest.mark.clause("7S-5.11")
def test_a_skill_of_the_corpse_pile_takes_its_dice_and_its_card_is_discarded() -> None:
    cards = plain_cards(sun1={"single_use": SingleUse(Shield(4), These(Dice(value=Min(4))))})
    game = acting(board(cards, dice="k5 y2", corpses=["sun1"]))
    assert game.sets("corpse:c1") == {("k5",)}
    game.take("corpse:c1", "k5")
    assert game.board.corpses == ()
    assert game.board.discards["sun"] == ("sun1",)
    assert game.pool == ["y2"]


@pytest.mark.clause("7S-5.11")
def test_without_the_dice_it_asks_for_a_skill_cannot_be_used() -> None:
    cards = plain_cards(sun1={"single_use": SingleUse(Shield(4), These(Dice(value=Min(4))))})
    game = acting(board(cards, dice="k3 y2", corpses=["sun1"]))
    assert game.offered("corpse") == []
    assert game.block("corpse:c1").clause == "7S-5.11"


@pytest.mark.clause("7S-13.9")
def test_a_recoloured_die_pays_as_its_new_colour_and_no_longer_as_its_own() -> None:
    cards = plain_cards(
        sun1={"single_use": SingleUse(Recolour(), ANY)},
        who={"skills": (permanent(Shield(5), These(Dice(("pink",)))),)},
    )
    game = acting(board(cards, dice="y3", corpses=["sun1"]))
    game.take("corpse:c1:pink", "y3")
    assert game.pool == ["y3p"]
    assert game.sets("skill:hero_a.0") == {("y3p",)}
    assert game.sets("defend:1") == set()
