"""What an attack asks for in dice: every icon of the attack requirements, and what it may cost besides."""

from __future__ import annotations

from typing import Any

import pytest

from rules.seventh_seal.effects.icons import (
    AnyNeed,
    Destroy,
    Dice,
    Different,
    Even,
    Exact,
    LockUntilBeaten,
    Max,
    Min,
    Odd,
    OneOf,
    Options,
    Recheck,
    Same,
    SumExact,
    SumMin,
    These,
)
from tests.rules.seventh_seal.clauses.box import ANY, plain_cards, simple
from tests.rules.seventh_seal.clauses.play import Play, acting, board

ATTACK = "attack:u1:simple"


def against(need: AnyNeed, dice: str, *costs: Any, life: int = 5, **more: Any) -> Play:  # noqa: ANN401
    """A lone Underling in reach that can be attacked with this, and these dice."""
    cards = plain_cards(sun1={"attacks": (simple(need, 1, *costs),)})
    return acting(board(cards, dice=dice, foes=[f"sun1 front y{life}"], **more))


def paid(need: AnyNeed, dice: str, *costs: Any) -> set[tuple[str, ...]]:  # noqa: ANN401
    """The sets that pay, of which one is then paid with: the Underling loses a life."""
    game = against(need, dice, *costs)
    sets = game.sets(ATTACK)
    if sets:
        game.take(ATTACK, *min(sets))
        assert game.lives() == {"u1": 4}
    return sets


@pytest.mark.clause("7S-4.15", "7S-R11")
def test_a_minimum_sum_takes_several_dice_and_none_it_can_do_without() -> None:
    assert paid(SumMin(9), "k6 y3 y2 t1") == {("k6", "y3"), ("k6", "t1", "y2")}


@pytest.mark.clause("7S-R11")
def test_a_sum_takes_two_dice_even_where_one_would_reach_it() -> None:
    assert against(SumMin(4), "k6").sets(ATTACK) == set()
    assert paid(SumMin(4), "k6 y1 y3") == {("k6", "y1"), ("k6", "y3"), ("y1", "y3")}


@pytest.mark.clause("7S-4.15")
def test_a_sum_one_point_short_does_not_pay() -> None:
    assert against(SumMin(12), "k6 y5").sets(ATTACK) == set()
    assert paid(SumMin(11), "k6 y5") == {("k6", "y5")}


@pytest.mark.clause("7S-4.16", "7S-0.11")
def test_a_value_or_lower_takes_that_value_and_lower_ones() -> None:
    assert paid(These(Dice(value=Max(3))), "k3 y4 t1") == {("k3",), ("t1",)}


@pytest.mark.clause("7S-4.18")
def test_a_value_or_higher_takes_that_value_and_higher_ones() -> None:
    assert paid(These(Dice(value=Min(4))), "k3 y4 t6") == {("t6",), ("y4",)}


@pytest.mark.clause("7S-4.17")
def test_same_values_of_any_colours_pay() -> None:
    assert paid(Same(2), "k3 y3 t3 p5") == {("k3", "y3"), ("k3", "t3"), ("t3", "y3")}
    assert against(Same(2), "k3 y4").sets(ATTACK) == set()


@pytest.mark.clause("7S-4.17")
def test_three_of_a_kind_needs_three() -> None:
    assert against(Same(3), "k3 y3 t4").sets(ATTACK) == set()
    assert paid(Same(3), "k3 y3 t3") == {("k3", "t3", "y3")}


@pytest.mark.clause("7S-4.19")
def test_different_values_pay_and_equal_ones_do_not() -> None:
    assert paid(Different(2), "k3 y3 t5") == {("k3", "t5"), ("t5", "y3")}
    assert against(Different(2), "k3 y3").sets(ATTACK) == set()


@pytest.mark.clause("7S-4.19")
def test_three_different_values_are_all_different() -> None:
    assert paid(Different(3), "k3 y3 t5 p1") == {("k3", "p1", "t5"), ("p1", "t5", "y3")}


@pytest.mark.clause("7S-4.20")
def test_an_exact_value_takes_nothing_else() -> None:
    assert paid(These(Dice(value=Exact(5))), "k5 y4 t6") == {("k5",)}


@pytest.mark.clause("7S-4.21")
def test_even_takes_2_4_and_6() -> None:
    assert paid(These(Dice(value=Even())), "k1 k2 y3 y4 t5 t6") == {("k2",), ("t6",), ("y4",)}


@pytest.mark.clause("7S-4.23")
def test_odd_takes_1_3_and_5() -> None:
    assert paid(These(Dice(value=Odd())), "k1 k2 y3 y4 t5 t6") == {("k1",), ("t5",), ("y3",)}


@pytest.mark.clause("7S-4.22", "7S-0.9")
def test_any_takes_any_colour_and_value() -> None:
    assert paid(ANY, "k1 y6 p3 t2") == {("k1",), ("p3",), ("t2",), ("y6",)}


@pytest.mark.clause("7S-4.24")
def test_options_take_one_die_of_any_of_those_shown() -> None:
    options = Options((Dice(value=OneOf((1,))), Dice(("pink",), Min(5))))
    assert paid(options, "k1 y2 p5 k6 t6") == {("k1",), ("k6",), ("p5",)}


@pytest.mark.clause("7S-4.25")
def test_an_exact_sum_takes_so_many_dice_and_no_point_more() -> None:
    assert paid(SumExact(2, 7), "k6 y1 t4 p3 k5") == {("k6", "y1"), ("p3", "t4")}
    assert against(SumExact(2, 7), "k1 y2 t4").sets(ATTACK) == set()


@pytest.mark.clause("7S-0.10")
def test_black_stands_in_for_the_colour_asked_for() -> None:
    assert paid(These(Dice(("turquoise",))), "k1 y6 p3 t2") == {("k1",), ("t2",)}


@pytest.mark.clause("7S-0.10")
def test_a_coloured_die_does_not_stand_in_for_black() -> None:
    assert paid(These(Dice(("black",))), "k1 y6 p3 t2") == {("k1",)}


@pytest.mark.clause("7S-0.10")
def test_an_icon_that_shuts_black_out_takes_only_the_colours_shown() -> None:
    need = These(Dice(("yellow", "turquoise", "pink"), wild=False))
    assert paid(need, "k1 y6 p3 t2") == {("p3",), ("t2",), ("y6",)}


@pytest.mark.clause("7S-0.12")
def test_the_highest_die_is_any_of_those_with_the_highest_value() -> None:
    assert paid(These(Dice(highest=True)), "k5 y5 t4") == {("k5",), ("y5",)}


@pytest.mark.clause("7S-0.9")
def test_a_locked_die_pays_for_nothing_and_a_frozen_one_does() -> None:
    assert paid(ANY, "k1l y6f") == {("y6f",)}


def test_dice_used_won_and_in_the_defence_zone_pay_for_nothing() -> None:
    game = against(ANY, "k1", spent="y6", won="t5", guard="y4@0")
    assert game.sets(ATTACK) == {("k1",)}


# --- Costs --------------------------------------------------------------------------------------------------


@pytest.mark.clause("7S-4.26", "7S-0.14")
def test_a_die_destroyed_to_pay_is_back_in_the_bag() -> None:
    game = against(ANY, "y2 y3", Destroy())
    before = game.bag("yellow")
    game.take(ATTACK, "y2")
    assert game.lives() == {"u1": 4}
    assert game.bag("yellow") == before + 1
    assert game.dice("pool", "spent") == ["y3"]


@pytest.mark.clause("7S-4.26")
def test_another_die_may_have_to_be_destroyed_besides_those_that_pay() -> None:
    game = against(These(Dice(value=Exact(5))), "k5 t2 y3", Destroy(Dice(("turquoise",))))
    game.take(ATTACK, *min(game.sets(ATTACK)))
    assert game.lives() == {"u1": 4}
    assert game.dice("spent") == ["k5"]
    assert game.dice("pool") == ["y3"]


@pytest.mark.clause("7S-4.26")
def test_of_several_dice_to_destroy_the_player_picks_one_before_the_attack_lands() -> None:
    game = against(These(Dice(value=Exact(5))), "k5 t2 t4 k1", Destroy(Dice(("turquoise",))))
    game.take(ATTACK, "k5")
    assert game.asked() == "destroy_cost"
    assert sorted(game.offered()) == ["which:k1", "which:t2", "which:t4"]
    assert game.lives() == {"u1": 5}
    game.take("which:t4")
    assert game.lives() == {"u1": 4}
    assert game.pool == ["k1", "t2"]


@pytest.mark.clause("7S-4.1")
def test_without_the_die_to_destroy_the_attack_cannot_be_made() -> None:
    game = against(These(Dice(value=Exact(5))), "k5 y3", Destroy(Dice(("turquoise",))))
    assert game.sets(ATTACK) == set()
    assert game.block(ATTACK).reason


@pytest.mark.clause("7S-4.27")
@pytest.mark.parametrize(("face", "life"), [(4, 4), (6, 4)])
def test_a_die_rolled_again_that_passes_the_check_does_the_damage(face: int, life: int) -> None:
    game = against(These(Dice(value=Exact(6))), "k6 y3", Recheck(Min(4))).take(ATTACK, "k6", roll=[face])
    assert game.lives() == {"u1": life}
    assert game.underling("u1").fury == 1


@pytest.mark.clause("7S-4.27", "7S-R11")
def test_where_the_check_fails_attack_and_die_are_spent_without_damage_or_fury_step() -> None:
    game = against(These(Dice(value=Exact(6))), "k6 y6", Recheck(Min(4))).take(ATTACK, "k6", roll=[3])
    assert game.lives() == {"u1": 5}
    assert game.underling("u1").fury == 0
    assert game.pool == ["y6"]
    assert game.sets(ATTACK) == set()


@pytest.mark.clause("7S-R11")
def test_a_die_destroyed_for_a_check_that_fails_is_destroyed_all_the_same() -> None:
    game = against(These(Dice(value=Exact(6))), "y6 k2", Recheck(Min(4)), Destroy())
    before = game.bag("yellow")
    game.take(ATTACK, "y6", roll=[1])
    assert game.lives() == {"u1": 5}
    assert game.bag("yellow") == before + 1


@pytest.mark.clause("7S-4.27")
def test_a_frozen_die_does_not_pay_where_it_would_be_rolled_again() -> None:
    game = against(ANY, "k6f y6", Recheck(Min(4)))
    assert game.sets(ATTACK) == {("y6",)}
    assert game.take(ATTACK, "y6", roll=[4]).lives() == {"u1": 4}


@pytest.mark.clause("7S-R11")
def test_a_sum_that_is_rolled_again_takes_spare_dice_too() -> None:
    game = against(SumMin(9), "k6 y3 t2", Recheck(Min(2)))
    assert game.sets(ATTACK) == {("k6", "y3"), ("k6", "t2", "y3")}
    assert game.take(ATTACK, "k6", "t2", "y3", roll=[2, 3, 4]).lives() == {"u1": 4}


@pytest.mark.clause("7S-4.28", "7S-0.17")
def test_a_die_locked_until_the_underling_is_beaten_is_not_rolled_in_later_turns() -> None:
    game = against(ANY, "k4 y2", LockUntilBeaten()).take(ATTACK, "k4")
    assert game.dice("held") == ["k4"]
    game.take("end", roll=[5])
    assert game.pool == ["y5"]
    assert [die.colour for die in game.board.lying("held", "u1")] == ["black"]


@pytest.mark.clause("7S-R7")
def test_the_locked_die_is_free_again_in_the_round_after_its_underling_was_beaten() -> None:
    game = against(ANY, "y2", held="k4@u1", life=1).take(ATTACK, "y2")
    assert game.dice("held") == []
    game.take("end")
    assert len(game.pool) == 3


@pytest.mark.clause("7S-4.28")
def test_of_two_dice_that_paid_the_player_says_which_is_locked() -> None:
    game = against(Same(2), "k4 y4 t1", LockUntilBeaten()).take(ATTACK, "k4", "y4")
    assert game.asked() == "hold_cost"
    game.take(next(id_ for id_ in game.offered() if "y4" in id_))
    assert game.dice("held") == ["y4"]
    assert game.dice("spent") == ["k4"]


@pytest.mark.clause("7S-R11")
def test_a_die_is_locked_for_a_check_that_fails_all_the_same() -> None:
    game = against(ANY, "k4 y2", Recheck(Min(4)), LockUntilBeaten()).take(ATTACK, "k4", roll=[1])
    assert game.lives() == {"u1": 5}
    assert len(game.dice("held")) == 1
