"""Every icon of the Time track."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from rules.seventh_seal.box import Area
from rules.seventh_seal.cards import Space
from rules.seventh_seal.effects.banes import (
    DestroyDice,
    Freeze,
    HurtCharacter,
    Lock,
    OverlordHeals,
    RerollDice,
)
from rules.seventh_seal.effects.calls import (
    ActivateColour,
    ActivateHighest,
    AddUnderlings,
    RevealBottom,
    UnderlingsHeal,
)
from rules.seventh_seal.effects.chances import Case, DrawAndRoll, Later, RerollLocked
from rules.seventh_seal.effects.icons import Dice, Exact
from rules.seventh_seal.effects.vocabulary import Hostile
from tests.rules.seventh_seal.clauses.box import Fields, fury, plain_cards
from tests.rules.seventh_seal.clauses.play import Play, acting, board

ALL_AREAS = ("sun1 left y3", "sun2 front y3 1", "sun3 right y3 2")
"""An Underling in each area: the left one strikes with 1, the front one with 2, the right one with 3."""
YELLOW = Dice(("yellow",), wild=False)
BLACK = Dice(("black",), wild=False)


def on_space(
    *effects: Hostile,
    areas: tuple[Area, ...] = (),
    cards: Mapping[str, Fields] | None = None,
    **more: Any,  # noqa: ANN401 - as `board`
) -> Play:
    """The enemies' turn on a space with these effects."""
    box = plain_cards(under={"track": (Space(), Space(0, areas, effects=effects))}, **(cards or {}))
    return acting(board(box, **more)).take("end")


@pytest.mark.clause("7S-10.3")
def test_added_underlings_come_from_the_deck_with_a_die_from_the_bag() -> None:
    game = on_space(AddUnderlings("moon", 2), dice="", decks={"moon": ("moon1", "moon2", "moon3")}, bag="y y")
    game.take("place:u1:front")
    assert [one.card for one in game.board.underlings] == ["moon1", "moon2"]
    assert game.lives() == {"u1": 3, "u2": 3}
    assert game.board.decks["moon"] == ("moon3",)


@pytest.mark.clause("7S-10.4", "7S-R4")
@pytest.mark.parametrize(("dice", "damage"), [("t6 y5 p1", 1), ("t5 y6 p1", 2), ("t5 y4 p6", 3)])
def test_the_area_with_the_colour_of_the_highest_die_strikes(dice: str, damage: int) -> None:
    game = on_space(ActivateHighest(), dice=dice, life="6", foes=ALL_AREAS)
    assert game.life == [6 - damage]


@pytest.mark.clause("7S-R4")
def test_between_equal_highest_dice_the_player_picks_the_area() -> None:
    game = on_space(ActivateHighest(), dice="t6 y6 p1", life="6", foes=ALL_AREAS)
    assert game.asked() == "highest"
    assert sorted(game.offered()) == ["area:front", "area:left"]
    assert game.take("area:front").life == [4]


@pytest.mark.clause("7S-R4")
def test_a_black_highest_die_lets_the_player_name_any_area() -> None:
    game = on_space(ActivateHighest(), dice="k6 y5", life="6", foes=ALL_AREAS)
    assert sorted(game.offered()) == ["area:front", "area:left", "area:right"]
    assert game.take("area:left").life == [5]


@pytest.mark.clause("7S-R4")
def test_used_and_locked_dice_count_for_the_highest_with_the_face_they_show_now() -> None:
    game = on_space(ActivateHighest(), dice="t5l y1", spent="p4", life="6", foes=ALL_AREAS)
    assert game.life == [5]
    game = on_space(ActivateHighest(), dice="t3 y1", spent="p4", life="6", foes=ALL_AREAS)
    assert game.life == [3]


@pytest.mark.clause("7S-R4")
def test_life_dice_and_dice_in_the_bag_do_not_count_and_without_a_die_there_is_no_area() -> None:
    game = on_space(ActivateHighest(), dice="", life="6", foes=ALL_AREAS)
    assert game.life == [6]
    assert game.asked() == "assign"


@pytest.mark.clause("7S-10.5", "7S-3.3")
def test_a_die_locked_by_the_time_track_is_not_rolled_in_the_next_turn_and_free_in_the_one_after() -> None:
    game = on_space(Later("before_roll", Lock(YELLOW)), dice="y5 k4", life="6")
    assert len(game.pool) == 1
    assert game.pool[0].startswith("k")
    (die,) = [die for die in game.board.lying("pool") if die.colour == "yellow"]
    assert die.locked
    game.take("end")
    assert len(game.pool) == 2


@pytest.mark.clause("7S-10.5")
def test_a_lock_printed_on_the_time_track_waits_for_the_next_turn_without_saying_so() -> None:
    game = on_space(Lock(YELLOW), dice="y5 k4", life="6")
    assert [kind[0] for kind in game.pool] == ["k"]


@pytest.mark.clause("7S-0.16", "7S-R20")
def test_a_freeze_and_a_reroll_on_the_time_track_wait_for_the_next_roll() -> None:
    sixes = Dice(value=Exact(6), wild=False)
    box = plain_cards(under={"track": (Space(), Space(effects=(Freeze(sixes),)))})
    assert acting(board(box, dice="y5 k4", life="6")).take("end", roll=[6, 1]).pool == ["k6f", "y1"]
    box = plain_cards(under={"track": (Space(), Space(effects=(RerollDice(sixes),)))})
    assert acting(board(box, dice="y5 k4", life="6")).take("end", roll=[6, 1, 3]).pool == ["k3", "y1"]


@pytest.mark.clause("7S-10.5", "7S-R19")
def test_a_lock_on_yellow_does_not_take_a_black_die() -> None:
    game = on_space(Later("before_roll", Lock(YELLOW)), dice="k5 k4", life="6")
    assert len(game.pool) == 2
    game = on_space(Later("before_roll", Lock(BLACK)), dice="k5 k4 y1", life="6")
    assert sorted(kind[0] for kind in game.pool) == ["k", "y"]


@pytest.mark.clause("7S-10.6", "7S-R18")
def test_underlings_with_the_colour_recover_up_to_6_and_keep_their_fury_space() -> None:
    foes = ["sun1 left y3 1", "sun2 front y6", "sun3 right t2"]
    game = on_space(UnderlingsHeal("yellow", 2), dice="", foes=foes)
    assert game.lives() == {"u1": 5, "u2": 6, "u3": 2}
    assert game.underling("u1").fury == 1


@pytest.mark.clause("7S-10.7", "7S-R19")
def test_a_destroyed_die_of_the_colour_returns_to_the_bag_used_ones_too() -> None:
    game = on_space(DestroyDice(YELLOW), dice="k5", spent="y2", life="6")
    assert game.dice("pool", "spent", "guard")[0].startswith("k")
    assert len(game.dice("pool", "spent", "guard")) == 1
    assert game.bag("yellow") == 5


@pytest.mark.clause("7S-R19")
def test_the_player_picks_the_die_that_is_destroyed_and_black_is_safe() -> None:
    game = on_space(DestroyDice(YELLOW), dice="k5 y1", guard="y6@0", life="6")
    assert game.asked() == "destroy"
    assert sorted(game.offered()) == ["die:y1", "die:y6:guard:0"]
    game.take("die:y1")
    assert game.bag("yellow") == 4
    game = on_space(DestroyDice(YELLOW), dice="k5", life="6")
    assert len(game.pool) == 1


@pytest.mark.clause("ALL-R2")
def test_life_dice_are_never_destroyed_as_dice_of_a_colour() -> None:
    game = on_space(DestroyDice(Dice(("pink",), wild=False)), dice="k5", life="63")
    assert game.life == [6, 3]


@pytest.mark.clause("7S-R19")
def test_a_defence_die_that_is_destroyed_defends_no_more() -> None:
    space = Space(3, effects=(DestroyDice(YELLOW),))
    on = board(plain_cards(under={"track": (Space(), space)}), dice="", guard="y6@0", life="6")
    assert acting(on).take("end").life == [3]


@pytest.mark.clause("7S-10.8")
def test_underlings_with_the_colour_strike_wherever_they_are() -> None:
    foes = ["sun1 left t3", "sun2 front y3 1", "sun3 right t3 2", "sun4 overlord y3"]
    game = on_space(ActivateColour("turquoise"), dice="", life="66", foes=foes)
    game.take("split", *["pink1"] * 5)
    assert game.life == [1, 6]


@pytest.mark.clause("7S-10.9")
def test_the_bottom_card_of_a_deck_is_revealed_and_its_fury_resolved() -> None:
    cards = {"sun2": {"fury": fury(HurtCharacter(4))}}
    on: dict[str, Any] = {"dice": "", "life": "6", "decks": {"sun": ("sun1", "sun3", "sun2")}}
    game = on_space(RevealBottom("sun"), cards=cards, **on)
    assert game.life == [2]
    assert game.board.decks["sun"] == ("sun1", "sun3")
    assert game.board.discards["sun"] == ("sun2",)


@pytest.mark.clause("7S-10.9")
def test_an_ongoing_fury_revealed_from_the_bottom_stays_beside_the_overlord() -> None:
    cards = {"sun2": {"fury": fury(Lock(YELLOW), "after_roll", ongoing=True)}}
    game = on_space(RevealBottom("sun"), cards=cards, dice="y5 k2", life="6", decks={"sun": ("sun1", "sun2")})
    assert [one.card for one in game.board.ongoing] == ["sun2"]
    assert [kind[0] for kind in game.pool] == ["k"]


@pytest.mark.clause("7S-10.9", "ALL-R4", "7S-4.12")
def test_an_empty_deck_is_made_anew_before_its_bottom_is_revealed_and_else_nothing_happens() -> None:
    on: dict[str, Any] = {"dice": "", "life": "6", "decks": {"sun": ()}}
    game = on_space(RevealBottom("sun"), discards={"sun": ("sun1",)}, **on)
    assert game.life == [5]
    game = on_space(RevealBottom("sun"), discards={"sun": ()}, **on)
    assert game.life == [6]


@pytest.mark.clause("7S-10.10", "7S-0.13")
def test_a_die_is_taken_from_the_bag_and_rolled_its_effect_applied_and_returned() -> None:
    cases = (Case((1, 2, 3), (HurtCharacter("rolled"),)), Case((6,), (HurtCharacter(1),)))
    box = plain_cards(under={"track": (Space(), Space(effects=(DrawAndRoll(cases, "yellow"),)))})
    for face, life in ((3, 3), (4, 6), (6, 5)):
        game = acting(board(box, dice="", life="6"))
        game.take("end", bag_die=[face])
        assert game.life == [life]
        assert game.bag("yellow") == 5


@pytest.mark.clause("ALL-R4")
def test_without_such_a_die_in_the_bag_nothing_is_rolled() -> None:
    cases = (Case((1, 2, 3, 4, 5, 6), (HurtCharacter(3),)),)
    game = on_space(DrawAndRoll(cases, "yellow"), dice="", life="6", bag="t")
    assert game.life == [6]


@pytest.mark.clause("7S-10.11")
def test_a_locked_die_is_rolled_again_and_its_result_has_its_effect() -> None:
    cases = (Case((1, 2), (HurtCharacter(2),)),)
    for face, life in ((1, 4), (3, 6)):
        box = plain_cards(under={"track": (Space(), Space(effects=(RerollLocked(cases),)))})
        game = acting(board(box, dice="k5l y2", life="6"))
        game.take("end", roll=[face])
        assert game.life == [life]


@pytest.mark.clause("ALL-R2")
def test_without_a_locked_die_nothing_is_rolled_again() -> None:
    game = on_space(RerollLocked((Case((1, 2, 3, 4, 5, 6), (HurtCharacter(2),)),)), dice="k5 y2", life="6")
    assert game.life == [6]


@pytest.mark.clause("7S-10.12", "7S-0.18", "7S-R18")
def test_the_overlord_recovers_up_to_6() -> None:
    assert on_space(OverlordHeals(2), dice="", overlord=3).board.overlord_life == 5
    assert on_space(OverlordHeals(2), dice="", overlord=5).board.overlord_life == 6
