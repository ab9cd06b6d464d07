"""Every icon of the permanent skills."""

from __future__ import annotations

import pytest

from rules.seventh_seal.cards import Permanent, Space
from rules.seventh_seal.effects.against import MoveUnderling
from rules.seventh_seal.effects.banes import HurtCharacter
from rules.seventh_seal.effects.boons import FillLife, GainLife, Shield
from rules.seventh_seal.effects.changes import Recolour, Reroll, Shift, Swap
from rules.seventh_seal.effects.icons import Dice, Exact, These
from rules.seventh_seal.pieces import Skill
from tests.rules.seventh_seal.clauses.box import fury, permanent, plain_cards, simple
from tests.rules.seventh_seal.clauses.play import Play, acting, board

SKILL = "skill:hero_a.0"


def with_skill(special: Permanent, dice: str, **more: object) -> Play:
    """The player's turn of a hero with this skill."""
    return acting(board(plain_cards(who={"skills": (special,)}), dice=dice, **more))  # type: ignore[arg-type]


@pytest.mark.clause("7S-9.1", "7S-R10")
def test_reroll_rolls_the_die_and_gives_it_back() -> None:
    game = with_skill(permanent(Reroll()), "k5 y2").take(SKILL, "y2", roll=[6])
    assert game.pool == ["k5", "y6"]


@pytest.mark.clause("7S-R9")
def test_a_frozen_die_is_not_rolled_again_by_a_skill() -> None:
    assert with_skill(permanent(Reroll()), "k5f k3l y2").sets(SKILL) == {("y2",)}
    assert with_skill(permanent(Reroll()), "k5f").block(SKILL).clause == "7S-R9"


@pytest.mark.clause("7S-9.2")
def test_add_or_subtract_changes_the_die_and_gives_it_back() -> None:
    game = with_skill(permanent(Shift(1)), "k5 y2")
    assert sorted(game.offered(SKILL)) == [f"{SKILL}:down", f"{SKILL}:up"]
    game.take(f"{SKILL}:up", "k5")
    assert game.pool == ["k6", "y2"]
    game = with_skill(permanent(Shift(2)), "k5 y2").take(f"{SKILL}:down", "k5")
    assert game.pool == ["k3", "y2"]


@pytest.mark.clause("7S-9.2", "7S-R9")
def test_a_change_beyond_1_or_6_is_not_offered() -> None:
    game = with_skill(permanent(Shift(1)), "k6 y1 t3")
    assert game.sets(f"{SKILL}:up") == {("t3",), ("y1",)}
    assert game.sets(f"{SKILL}:down") == {("k6",), ("t3",)}
    assert game.take(f"{SKILL}:down", "k6").pool == ["k5", "t3", "y1"]


@pytest.mark.clause("7S-9.2", "7S-R9")
def test_the_last_value_within_the_die_is_reached() -> None:
    assert with_skill(permanent(Shift(2)), "k4").take(f"{SKILL}:up", "k4").pool == ["k6"]
    assert with_skill(permanent(Shift(2)), "k3").take(f"{SKILL}:down", "k3").pool == ["k1"]


@pytest.mark.clause("7S-R9")
def test_a_frozen_die_is_not_changed_by_a_skill() -> None:
    game = with_skill(permanent(Shift(1)), "k5f")
    assert game.offered(SKILL) == []
    assert game.block(SKILL).clause == "7S-R9"


@pytest.mark.clause("7S-9.3")
def test_a_recoloured_die_counts_as_the_colour_named() -> None:
    game = with_skill(permanent(Recolour()), "y4")
    assert game.sets("defend:2") == set()
    game.take(f"{SKILL}:turquoise", "y4")
    assert game.pool == ["y4t"]
    assert game.sets("defend:2") == {("y4t",)}
    assert game.sets("defend:0") == {("y4t",)}


@pytest.mark.clause("7S-9.3")
def test_a_recoloured_die_has_its_own_colour_again_in_the_next_turn() -> None:
    game = with_skill(permanent(Recolour()), "y4").take(f"{SKILL}:turquoise", "y4").take("end", roll=[2])
    assert game.pool == ["y2"]


@pytest.mark.clause("7S-9.4", "7S-R18", "7S-0.18")
def test_gained_life_is_split_over_the_life_dice_and_none_passes_6() -> None:
    skill = permanent(GainLife(3), These(Dice(("pink",))))
    game = with_skill(skill, "p1 k2 y6", life="45")
    assert game.sets(SKILL) == {("k2",), ("p1",)}
    game.take(SKILL, "p1")
    assert game.life == [6, 6]
    game = with_skill(skill, "p1", life="34").take(SKILL, "p1")
    assert game.asked() == "gain"
    assert game.sets("gain") == {
        ("pink1", "pink1", "pink1"),
        ("pink1", "pink1", "pink2"),
        ("pink1", "pink2", "pink2"),
    }
    game.take("gain", "pink1", "pink2", "pink2")
    assert game.life == [4, 6]


@pytest.mark.clause("7S-3.6")
def test_with_every_life_die_full_a_skill_that_gains_life_is_not_offered() -> None:
    game = with_skill(permanent(GainLife(1)), "k2")
    assert game.offered(SKILL) == []
    assert game.block(SKILL).reason


@pytest.mark.clause("7S-9.5", "7S-0.19")
def test_full_life_raises_one_life_die_to_6() -> None:
    skill = permanent(FillLife(), These(Dice(value=Exact(4))))
    game = with_skill(skill, "k4 y2", life="12")
    offered = game.offered(SKILL)
    assert len(offered) == 2
    game.take(next(id_ for id_ in offered if id_.endswith("pink1")), "k4")
    assert game.life == [6, 2]
    assert game.pool == ["y2"]


@pytest.mark.clause("7S-9.5")
def test_a_full_life_die_is_no_aim_for_full_life() -> None:
    game = with_skill(permanent(FillLife()), "k4", life="62")
    assert len(game.offered(SKILL)) == 1
    game.take(game.offered(SKILL)[0], "k4")
    assert game.life == [6, 6]


@pytest.mark.clause("7S-9.6")
def test_all_dice_of_the_kind_are_rolled_again_together() -> None:
    skill = permanent(Reroll(), These(Dice(value=Exact(2), count=0)))
    game = with_skill(skill, "k2 y2 t3")
    assert game.sets(SKILL) == {("k2", "y2")}
    game.take(SKILL, "k2", "y2", roll=[5, 6])
    assert game.pool == ["k5", "t3", "y6"]


@pytest.mark.clause("7S-R10")
def test_frozen_and_used_dice_are_left_out_of_all_dice() -> None:
    skill = permanent(Reroll(), These(Dice(value=Exact(2), count=0)))
    game = with_skill(skill, "k2f y2", spent="t2")
    assert game.sets(SKILL) == {("y2",)}
    assert game.take(SKILL, "y2", roll=[3]).pool == ["k2f", "y3"]


def _hit(special: Permanent, damage: int, dice: str, **more: object) -> Play:
    """The Character can be hurt by this much: the Underling in reach is one attack from its Fury."""
    cards = plain_cards(
        who={"skills": (special,)},
        sun1={"attacks": (simple(These(Dice(value=Exact(1)))),), "fury": fury(HurtCharacter(damage))},
        over={"attacks": ()},
    )
    foes = ["sun1 front t3 2"]
    return acting(board(cards, dice=f"k1 {dice}", foes=foes, life="6", **more))  # type: ignore[arg-type]


@pytest.mark.clause("7S-9.7")
def test_additional_defence_is_worth_what_the_die_shows() -> None:
    game = _hit(permanent(Shield("face"), These(Dice(("turquoise",)))), 5, "t4 y6")
    assert game.sets(SKILL) == {("k1",), ("t4",)}
    game.take(SKILL, "t4").take("attack:u1:simple", "k1")
    assert game.life == [5]


@pytest.mark.clause("7S-9.8")
def test_a_shield_is_worth_what_the_skill_says_whatever_the_die_shows() -> None:
    game = _hit(permanent(Shield(5)), 6, "t2").take(SKILL, "t2").take("attack:u1:simple", "k1")
    assert game.life == [5]


@pytest.mark.clause("7S-9.8", "7S-R13")
def test_what_a_shield_did_not_absorb_stands_against_the_next_damage() -> None:
    cards = plain_cards(
        who={"skills": (permanent(Shield(5)),)}, under={"track": (Space(), Space(3, ("left",)))}
    )
    on = board(cards, dice="k2", foes=["sun1 left y3 2"], life="6")
    game = acting(on).take(SKILL, "k2").take("end")
    assert game.life == [5]


@pytest.mark.clause("7S-9.8")
def test_a_shield_is_gone_with_the_round() -> None:
    cards = plain_cards(
        who={"skills": (permanent(Shield(5)),)},
        under={"track": (Space(), Space(1))},
        over={"track": (Space(4), Space(4))},
    )
    game = acting(board(cards, dice="k2", life="6")).take(SKILL, "k2").take("end")
    assert game.life == [6]
    game.take("end")
    assert game.life == [2]


@pytest.mark.clause("7S-9.9", "7S-R5")
def test_a_moved_underling_joins_the_far_end_with_its_die_fury_and_attacks() -> None:
    cards = plain_cards(
        who={"skills": (permanent(MoveUnderling(), These(Dice(value=Exact(5)))),)}, sun1={"life": 4}
    )
    on = board(cards, dice="k4 k5", foes=["sun1 front y4", "sun2 left t3", "sun3 front p3"])
    game = acting(on).take("attack:u1:simple", "k4").take(f"{SKILL}:u1:left", "k5")
    assert game.line("left") == ["u2", "u1"]
    assert game.line("front") == ["u3"]
    assert (game.lives()["u1"], game.underling("u1").fury) == (3, 1)
    assert game.underling("u1").struck == ("simple",)


@pytest.mark.clause("7S-9.9")
def test_an_underling_is_moved_to_any_other_area_that_there_is() -> None:
    game = with_skill(permanent(MoveUnderling()), "k5", foes=["sun1 front y3"])
    areas = {id_.rsplit(":", 1)[1] for id_ in game.offered(SKILL)}
    assert {"left", "right"} <= areas
    assert "front" not in areas
    assert game.take(f"{SKILL}:u1:overlord", "k5").line("overlord") == ["u1"]


@pytest.mark.clause("7S-9.10", "7S-R9")
def test_swap_turns_one_printed_value_into_the_other_both_ways() -> None:
    game = with_skill(permanent(Swap(1, 6)), "k1 y6 t3")
    (offered,) = game.offered(SKILL)
    assert game.sets(offered) == {("k1",), ("y6",)}
    assert game.take(offered, "k1").pool == ["k6", "t3", "y6"]
    assert with_skill(permanent(Swap(1, 6)), "y6").take(offered, "y6").pool == ["y1"]


@pytest.mark.clause("7S-3.6", "7S-11.4")
def test_a_blocked_skill_cannot_be_used() -> None:
    skills = (Skill("place_a"), Skill("hero_a", blocked=True))
    game = acting(board(dice="k5", skills=skills))
    assert game.offered(SKILL) == []
    assert game.option(f"{SKILL}").blocked is not None or game.option(f"{SKILL}:up").blocked is not None
    assert game.offered("skill:place_a.0") == ["skill:place_a.0"]


def test_a_skill_is_paid_only_with_what_it_asks_for() -> None:
    skill = permanent(Reroll(), These(Dice(("turquoise",), Exact(3))))
    assert with_skill(skill, "k3 t3 t4 y3").sets(SKILL) == {("k3",), ("t3",)}
