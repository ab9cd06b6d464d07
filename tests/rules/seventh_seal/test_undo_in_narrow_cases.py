"""Where undo is said to end, and what a wave's end leaves behind, in the narrow cases."""

from __future__ import annotations

import pytest

from rules.seventh_seal.cards import SingleUse
from rules.seventh_seal.effects.banes import HurtCharacter
from rules.seventh_seal.effects.boons import HurtOverlord, HurtUnderling
from rules.seventh_seal.effects.calls import AddUnderlings
from rules.seventh_seal.effects.chances import Case, DrawAndRoll
from rules.seventh_seal.effects.icons import Destroy
from tests.rules.seventh_seal.clauses.box import ANY, fury, plain_cards, simple, skill
from tests.rules.seventh_seal.clauses.play import Play, acting, board

CALLS = {"skills": (skill("overlord_hurt", AddUnderlings("comet")),)}


def _moves_the_floor(game: Play, option: str, *picks: str) -> bool:
    before = game.table.floors
    return game.take(option, *picks).table.floors != before


def test_a_die_that_an_attack_destroys_can_be_the_one_its_invocation_draws() -> None:
    cards = plain_cards(over={**CALLS, "attacks": (simple(ANY, 1, Destroy()),)})
    game = acting(board(cards, bag=""))
    assert game.option("attack:overlord:simple").locks
    assert _moves_the_floor(game, "attack:overlord:simple", "k5")


def test_a_die_that_a_skill_destroys_can_be_the_one_its_invocation_draws() -> None:
    cards = plain_cards(over=CALLS, sun1={"single_use": SingleUse(HurtOverlord(1), ANY, (Destroy(),))})
    game = acting(board(cards, bag="", corpses=["sun1"]))
    assert game.option("corpse:c1").locks
    assert _moves_the_floor(game, "corpse:c1", "k5")


def test_the_die_of_a_raging_underling_can_be_the_one_its_fury_draws() -> None:
    cards = plain_cards(sun1={"fury": fury(AddUnderlings("comet"))})
    game = acting(board(cards, bag="", foes=["sun1 front y3 2"]))
    assert game.option("attack:u1:simple").locks
    assert _moves_the_floor(game, "attack:u1:simple", "k5")


def test_aiming_what_a_die_decided_says_so_where_an_invocation_answers_what_comes_next() -> None:
    both = DrawAndRoll((Case((1, 2, 3, 4, 5, 6), (HurtUnderling(1), HurtOverlord(1))),))
    cards = plain_cards(over=CALLS, sun1={"single_use": SingleUse(both, ANY)})
    game = acting(board(cards, corpses=["sun1"], foes=["sun2 front y3", "sun3 left y3"]))
    game.take("corpse:c1", "k5", bag_die=[3])
    assert game.asked() == "aim"
    assert game.option("aim:u1").locks
    assert _moves_the_floor(game, "aim:u1")


def test_a_skill_that_only_costs_life_does_not_end_undo() -> None:
    cards = plain_cards(
        over={"skills": (skill("overlord_hurt", HurtCharacter(1)),)},
        sun1={"single_use": SingleUse(HurtOverlord(1), ANY)},
    )
    game = acting(board(cards, corpses=["sun1"]))
    assert not game.option("corpse:c1").locks
    assert not _moves_the_floor(game, "corpse:c1", "k5")


@pytest.mark.parametrize("drawn", [False, True])
def test_a_corpse_whose_skill_brings_the_overlord_down_is_discarded(drawn: bool) -> None:  # noqa: FBT001
    blow = DrawAndRoll((Case((1, 2, 3, 4, 5, 6), (HurtOverlord(1),)),)) if drawn else HurtOverlord(1)
    cards = plain_cards(sun1={"single_use": SingleUse(blow, ANY)})
    game = acting(board(cards, overlord=1, corpses=["sun1"], foes=["sun2 front y3"]))
    game.take("corpse:c1", "k5", bag_die=[4] if drawn else [])
    assert game.asked() == "wave_won"
    assert (game.board.corpses, game.board.discards["sun"]) == ((), ("sun1",))
