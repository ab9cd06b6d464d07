"""What the computer's hero chooses where one thing speaks for it: rest, go on, breach, drink, sell."""

from __future__ import annotations

from typing import Any

import pytest

from rules.sanctum.box import WALLS
from rules.sanctum.effects.aids import Shields
from rules.sanctum.game import SANCTUM
from rules.sanctum.pieces import Spot
from rules.sanctum.stand_in import outfit
from tests.rules.sanctum.box import ability, item, plain_cards
from tests.rules.sanctum.scenes import Play, battle, board, turn_of

STRONG = item("helmet", ("red",), ability(Shields(points=4), "red"))
HEAVY = item("armour", ("red",) * 4, ability(Shields(points=4), "red"))
CARDS = plain_cards(a1={"item": STRONG}, c1={"item": HEAVY})
ONE_SPENT: dict[str, Any] = {"marks": {"helmet.0": ("focus",)}}
TIRED: dict[str, Any] = {"marks": {"helmet.0": ("focus",), "boots.0": ("stamina", "stamina")}, "stamina": 0}


def advised(game: Play) -> str:
    return SANCTUM.advise(game.hand.table, 0).option


def road(**mine: Any) -> Play:  # noqa: ANN401 - any field of a part
    return turn_of(board(CARDS, parts={0: mine}))


def walls(**mine: Any) -> Play:  # noqa: ANN401
    fields = {"at": Spot(WALLS, 1), **mine}
    return turn_of(board(CARDS, parts={0: fields}, stage="walls", front=Spot(WALLS, 1), lots=()))


@pytest.mark.parametrize(
    ("mine", "wanted"),
    [
        ({}, "move"),
        (ONE_SPENT, "move"),
        (TIRED, "rest"),
        ({"sack": ("a1",), "pool": ("red", "white")}, "rest"),
    ],
)
def test_with_nothing_behind_it_goes_on_unless_it_is_tired_or_has_something_to_wear(
    mine: dict[str, Any], wanted: str
) -> None:
    assert advised(road(**mine)) == wanted


WEARS: dict[str, Any] = {"worn": {"armour": "c1"}, "gift": False, "pool": ()}


@pytest.mark.parametrize(
    ("mine", "wanted"),
    [
        (WEARS, "breach"),  # a Rest would change nothing, though a goal were reached
        (ONE_SPENT, "breach"),  # a Rest would reach no goal
        ({**WEARS, **ONE_SPENT}, "rest"),
    ],
)
def test_before_the_breach_it_rests_only_for_an_achievement(mine: dict[str, Any], wanted: str) -> None:
    assert advised(walls(**mine)) == wanted


def test_on_the_road_it_keeps_potions_while_there_is_room_for_more() -> None:
    game = road(**ONE_SPENT, potions=("blue",), demons="a2").take("fight")
    assert advised(game) == "roll"


def test_in_the_final_battle_it_drinks_what_helps() -> None:
    game = battle(CARDS, "L1 L2", "L3", parts={0: {**ONE_SPENT, "potions": ("blue",)}})
    assert advised(game).startswith("drink:blue")


def test_an_item_that_can_never_be_worn_better_is_worth_a_potion_and_another_is_kept() -> None:
    sold = board(CARDS, parts={0: {"worn": {"helmet": "a1"}, "sack": ("a3",), "pool": ()}})
    kept = board(CARDS, parts={0: {"sack": ("c1",), "pool": ()}})
    assert outfit.can_buy(sold, sold.part(0))
    assert not outfit.can_buy(kept, kept.part(0))
