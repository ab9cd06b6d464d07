from rules.sanctum.effects.aids import Hit
from rules.sanctum.effects.deeds import Copy, Flip, SetDie, Shift
from rules.sanctum.stand_in.cover import cover
from rules.sanctum.stand_in.tools import Offer, Tool, most_shields

STEP = Tool(Shift(1, 1), "use:weapon_1.0", ("f",), 0.3)
FLIP = Tool(Flip(), "use:helmet.0", ("f",), 0.3)
RAGE = Tool(None, "rage", ("-",), 0.25)
STRIKE = Tool(Hit(), "use:amulet.0", ("s", "f"), 0.3)


def test_dice_that_match_need_no_tool() -> None:
    plan = cover((("imp", 2), ("imp", 5)), (5, 2, 4), (STEP, RAGE), (2, 2))
    assert plan is not None
    assert (plan.acts, plan.price, plan.left) == ((), 0.0, (4,))


def test_the_cheapest_tool_that_fits_makes_up_for_a_die() -> None:
    plan = cover((("imp", 2),), (3,), (RAGE, STEP), (0, 1))
    assert plan is not None
    assert [act.tool for act in plan.acts] == [RAGE]
    plan = cover((("imp", 2),), (3,), (STEP._replace(price=0.1), RAGE), (0, 1))
    assert plan is not None
    assert [(act.tool.head, act.aim, act.way) for act in plan.acts] == [("use:weapon_1.0", "-1", "f")]


def test_tools_are_given_to_the_dice_that_need_them() -> None:
    plan = cover((("imp", 2), ("imp", 6)), (1, 1), (STEP, FLIP), (0, 2))
    assert plan is not None
    assert {(act.tool, act.value) for act in plan.acts} == {(STEP, 2), (FLIP, 6)}
    assert plan.focus == 0


def test_nothing_is_planned_that_tokens_do_not_pay_for() -> None:
    assert cover((("imp", 2), ("imp", 6)), (1, 1), (STEP, FLIP), (5, 1)) is None


def test_a_hit_takes_no_die_and_names_its_location() -> None:
    plan = cover((("imp", 2),), (6,), (STRIKE,), (1, 0))
    assert plan is not None
    assert [(act.aim, act.shown, act.way) for act in plan.acts] == [("imp.2", 0, "s")]
    assert plan.left == (6,)


def test_a_copy_needs_a_die_that_shows_the_value() -> None:
    copy = Tool(Copy(), "use:helmet.0", ("f",), 0.3)
    assert cover((("imp", 4), ("imp", 4)), (4, 1), (copy,), (0, 1)) is not None
    assert cover((("imp", 5), ("imp", 4)), (4, 1), (copy,), (0, 1)) is None


def test_a_die_is_set_only_to_what_the_ability_shows() -> None:
    odd = Tool(SetDie((1, 3, 5)), "use:helmet.0", ("f",), 0.3)
    assert cover((("imp", 3),), (6,), (odd,), (0, 1)) is not None
    assert cover((("imp", 4),), (6,), (odd,), (0, 1)) is None


def test_near_enough_serves_its_own_card_alone() -> None:
    near = Tool(None, "", ("-",), 0.0, 0, "imp")
    assert cover((("imp", 3),), (2,), (near,), (0, 0)) is not None
    assert cover((("imp", 3),), (1,), (near,), (0, 0)) is None
    assert cover((("ogre", 3),), (2,), (near,), (0, 0)) is None


def test_the_most_shields_that_tokens_raise() -> None:
    offers = (Offer(2, ((1, 0),)), Offer(3, ((2, 0), (1, 1))), Offer(1, ((0, 0),)))
    assert most_shields(offers, 0, 0) == 1
    assert most_shields(offers, 1, 0) == 3
    assert most_shields(offers, 2, 0) == 4
    assert most_shields(offers, 2, 1) == 6
