"""Points that rulebook and earlier rulings leave open, as they were ruled."""

from __future__ import annotations

import pytest

from rules.seventh_seal.board import Later
from rules.seventh_seal.cards import SingleUse, Space
from rules.seventh_seal.effects.banes import Freeze, Lock
from rules.seventh_seal.effects.boons import FillLife
from rules.seventh_seal.effects.calls import AddUnderlings
from rules.seventh_seal.effects.changes import Recolour
from rules.seventh_seal.effects.icons import Dice, Exact
from tests.rules.seventh_seal.clauses.box import permanent, plain_cards
from tests.rules.seventh_seal.clauses.play import acting, board, rolling


@pytest.mark.clause("7S-R26")
def test_a_deck_that_has_run_out_is_made_anew_of_all_discards_when_a_card_is_wanted() -> None:
    calls = (Space(), Space(effects=(AddUnderlings("sun"),)))
    cards = plain_cards(under={"track": calls}, sun1={"single_use": SingleUse(FillLife(), None)})
    on = board(cards, life="36", corpses=["sun1"], decks={"sun": ()}, discards={"sun": ("sun2",)})
    game = acting(on).take("corpse:c1:pink1")
    assert game.board.decks["sun"] == ()
    game.take("end")
    assert game.said("deck_made_anew")[0]["cards"] == 2


@pytest.mark.clause("7S-R27")
def test_a_frozen_die_may_count_as_another_colour_and_a_black_one_need_not() -> None:
    cards = plain_cards(at={"skills": (permanent(Recolour()),)})
    game = acting(board(cards, dice="y3f k4"))
    assert game.sets("skill:place_a.0:pink") == {("y3f",)}
    game.take("skill:place_a.0:pink", "y3f")
    assert game.pool == ["k4", "y3pf"]
    assert acting(board(cards, dice="k4")).block("skill:place_a.0").clause == "7S-R27"


@pytest.mark.clause("7S-R28")
@pytest.mark.parametrize("effect", [Lock(Dice(highest=True)), Freeze(Dice(highest=True))])
def test_where_the_highest_die_is_locked_no_other_takes_its_place(effect: Lock | Freeze) -> None:
    six = Later("sun1", "fury", "after_roll", Lock(Dice(value=Exact(6))))
    on = board(dice="k0 k0 y0", laters=(six, Later("sun2", "fury", "after_roll", effect)), stage="facing")
    game = rolling(on, 6, 5, 3)
    assert game.asked() == "order"
    game.take("order:sun1")
    assert game.said("bane_idle")
    assert game.pool == ["k5", "y3"]
