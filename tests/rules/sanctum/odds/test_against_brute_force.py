"""The odds of a fight are those that playing it in every way gives."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from rules.sanctum.board import Board
from rules.sanctum.effects.aids import Hit, Regenerate, WakeRage
from rules.sanctum.effects.base import Deed
from rules.sanctum.effects.deeds import Copy, Flip, Reroll, SetDie, Shift, Split
from rules.sanctum.effects.lasting import NearEnough, Reach
from rules.sanctum.odds import asking
from tests.rules.sanctum.box import ability, item, plain_cards
from tests.rules.sanctum.odds.brute import chance
from tests.rules.sanctum.scenes import board, fight, foes


def scene(told: str, *deeds: Deed, demons: str = "b1", lasting: Any = (), **more: Any) -> Board:  # noqa: ANN401
    """An attack with these dice, and a weapon for each deed (two at the most) instead of the board's own."""
    slots = (("weapon_1", "weapon"), ("helmet", "helmet"))
    changed: dict[str, Any] = {
        f"a{30 + at}": {
            "item": item(slots[at][1], ("red",), ability(deed, "purple"), lasting=lasting if at == 0 else ())
        }
        for at, deed in enumerate(deeds)
    }
    worn = {slots[at][0]: f"a{30 + at}" for at in range(len(deeds))}
    changed |= more.pop("changed", {})
    fields = {
        "demons": demons,
        "worn": worn,
        "fight": fight(told),
        "rage": False,
        "stamina": 1,
        "focus": 1,
        **more,
    }
    return board(plain_cards(**changed), parts={0: fields})


def odds(on: Board, *cards: str) -> Fraction:
    """The chance that is told for these together."""
    view = asking.fight_odds(on, 0, (cards,))
    found = view.chances[0]
    assert not found.least
    return Fraction(found.ways, found.of)


@pytest.mark.parametrize(
    "deeds",
    [
        (Shift(up=2, down=1), Flip(dice=2)),
        (SetDie(faces=(1, 6)), Copy()),
        (SetDie(faces=(5, 6), dice=2), Shift(up=1)),
        (Reroll(), Shift(up=1)),
        (Reroll(dice=1, times=2), Flip()),
        (Reroll(times=2), Hit(faces=(5,))),
        (Split(pips=2), Reroll(dice=1)),
        (Regenerate(tokens=1), WakeRage()),
        (WakeRage(), Reroll(dice=1)),
    ],
    ids=lambda deeds: "+".join(type(deed).__name__ for deed in deeds),
)
@pytest.mark.parametrize("told", ["g1 g2", "g3 g3", "g4 g6"])
def test_the_odds_of_two_dice_and_two_tools_are_those_of_all_ways_to_play(
    deeds: tuple[Deed, ...], told: str
) -> None:
    on = scene(told, *deeds)
    assert odds(on, "b1") == chance(on, "b1")


@pytest.mark.parametrize("rage", [False, True])
def test_three_dice_against_two_demons_are_worked_out_for_each_and_for_both(rage: bool) -> None:  # noqa: FBT001
    on = scene("g1 g2 g5", Reroll(dice=2), Shift(up=1), demons="a1 b2", rage=rage)
    for cards in (("a1",), ("b2",), ("a1", "b2")):
        assert odds(on, *cards) == chance(on, *cards)


def test_tokens_that_lie_on_abilities_come_back_to_be_used_again() -> None:
    marks = {"helmet.0": ("stamina",)}
    on = scene("g4 g4", Regenerate(tokens=2), Shift(up=2), marks=marks)
    assert odds(on, "b1") == chance(on, "b1")


@pytest.mark.parametrize("lasting", [(NearEnough(),), (Reach(),)], ids=["near", "reach"])
def test_effects_in_force_are_counted(lasting: Any) -> None:  # noqa: ANN401
    on = scene("g3 g5", Shift(up=1), Reroll(dice=1), lasting=lasting)
    assert odds(on, "b1") == chance(on, "b1")


def test_before_the_roll_the_odds_are_the_mean_of_all_rolls() -> None:
    tools = (Reroll(dice=1), Shift(up=1))
    falls = [chance(scene(f"g{one} g{two}", *tools), "b1") for one, two in product(range(1, 7), repeat=2)]
    assert odds(scene("", *tools), "b1") == sum(falls) / 36


def test_a_chance_that_cannot_be_counted_whole_is_told_as_a_lower_bound(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    on = scene("g1 g2", Reroll(), Shift(up=1))
    whole = chance(on, "b1")
    monkeypatch.setattr(asking, "_BUDGETS", ((99, 3), (1, 10_000)))
    told = asking.fight_odds(on, 0, (("b1",),))
    assert told.chances[0].least
    assert told.chances[0].text.startswith(("at least", "too much"))
    assert Fraction(told.chances[0].ways, told.chances[0].of) <= whole
    assert any(line.startswith("Not counted") for line in told.counted)


def test_a_location_hit_already_needs_no_die() -> None:
    on = scene("g5", Shift(up=1), demons="b1:10")
    assert odds(on, "b1") == 1
    assert (
        odds(board(on.cards, parts={0: {"demons": "b1:10", "fight": fight("g4"), "rage": True}}), "b1") == 1
    )
    calm = replace(on.part(0), fight=fight("g1"), worn={})
    assert odds(on.with_part(replace(calm, focus=0, stamina=0)), "b1") == 0


@pytest.mark.parametrize("told", ["g4 g1 g2", "g5 g5 g1", "g3 g6 g6"])
def test_in_the_final_battle_the_cards_that_lie_open_are_beaten_in_order(told: str) -> None:
    changed = {"L2": {"locations": (1, 2)}}
    on = scene(told, Shift(up=1, down=1), Reroll(dice=1), demons="", rage=True, changed=changed)
    own = replace(on.part(0), foes=foes(on.cards, "L1! F1* L2 F2 L3"))
    final = replace(on.with_part(own), stage="battle")
    for row in (("F1",), ("F1", "L2")):
        assert odds(final, *row) == chance(final, *row)
    shown = asking.foresee(final, 0, "attack", "odds")
    assert shown is not None
    assert "face down" in " ".join(shown.view.counted)  # type: ignore[attr-defined]
