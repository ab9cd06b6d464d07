"""Fight, step 4: damage, shields, wounds and death."""

from __future__ import annotations

from typing import Any

import pytest

from rules.sanctum.effects.aids import Quell, Shields
from rules.sanctum.effects.lasting import Bulwark, Deflect, IdleGuard, Ward, WrathOfWounds
from tests.rules.sanctum.box import ability, item, plain_cards
from tests.rules.sanctum.scenes import Play, board, fighting


def blocking(demons: str, cards: Any = None, **more: Any) -> Play:  # noqa: ANN401
    """A hero who has missed and must block."""
    on = board(cards, parts={0: {"demons": demons, "dice": 1, **more}})
    return fighting(on, 1).take("end")


@pytest.mark.clause("SA-3.15")
def test_every_living_demon_deals_its_full_damage_however_often_it_was_hit() -> None:
    game = blocking("b1:10 c1").take("endure")
    assert game.me().health == 10 - 2 - 3


@pytest.mark.clause("SA-3.16", "SA-3.17")
def test_each_shield_blocks_a_point_and_the_rest_are_wounds() -> None:
    game = blocking("c1")
    game.take("use:armour.0::s")
    assert game.asked() == "block"
    game.take("endure")
    assert game.me().health == 8
    assert game.me().marks == {"armour.0": ("stamina",)}


@pytest.mark.clause("SA-3.16", "SA-3.6", "SA-3.7")
def test_shields_that_equal_or_exceed_the_damage_let_nothing_through() -> None:
    game = blocking("a1").take("use:boots.0::sf")
    assert game.me().health == 10
    assert (game.me().stamina, game.me().focus) == (1, 1)
    game = blocking("b1").take("use:boots.0::ss")
    assert game.me().health == 10


def test_dice_abilities_are_no_use_while_blocking_and_shields_none_while_attacking() -> None:
    on = board(parts={0: {"demons": "c1", "dice": 1}})
    game = fighting(on, 1)
    assert game.offered("use:armour") == game.offered("use:boots") == []
    game.take("end")
    assert game.offered("use:weapon") == game.offered("use:helmet") == []


@pytest.mark.clause("SA-3.14")
def test_nothing_is_asked_where_no_damage_is_left() -> None:
    on = board(parts={0: {"demons": "a1", "dice": 1}})
    game = fighting(on, 6).take("end", "a1:6")
    assert game.asked() == "levels"


@pytest.mark.clause("SA-3.17")
def test_nothing_is_asked_where_nothing_can_block() -> None:
    game = blocking("c1", stamina=0)
    assert game.me().health == 7
    assert (game.seat, game.asked()) == (1, "action")


@pytest.mark.clause("SA-3.18", "SA-R10", "SA-R3")
def test_at_health_zero_the_hero_is_dead_and_the_figure_stays() -> None:
    game = blocking("c1", health=3, stamina=0)
    assert game.asked() == "block", "a death is never without an answer"
    game.take("endure")
    assert (game.me().health, game.me().fate) == (0, "dead")
    assert game.me().at == game.board.front
    assert (game.seat, game.asked()) == (1, "action")
    game.take("rest").take("done")
    assert game.seat == 1, "the dead take no turns"


@pytest.mark.clause("SA-R10")
def test_a_hero_lives_at_health_one() -> None:
    game = blocking("b1", health=3, stamina=0)
    assert (game.me().health, game.me().fate) == (1, "alive")


@pytest.mark.clause("SA-3.18")
def test_wounds_beyond_zero_do_not_count() -> None:
    game = blocking("c1 c2", health=2, stamina=0).take("endure")
    assert game.me().health == 0


@pytest.mark.clause("SA-3.18")
def test_who_dies_in_a_fight_gains_nothing_of_it() -> None:
    on = board(parts={0: {"demons": "a1 c1", "dice": 2, "health": 1, "stamina": 0}})
    game = fighting(on, 6, 1).take("end", "a1:6").take("endure")
    assert game.me().fate == "dead"
    assert (game.me().levels, game.me().sack) == (0, ())
    assert game.me().fight is None


def test_skills_may_lessen_what_living_demons_deal() -> None:
    cards = plain_cards(h1_red_3={"lasting": (Deflect(1),)})
    assert blocking("a1 b1", cards, skills=("h1_red_3",), stamina=0).me().health == 9
    cards = plain_cards(h1_red_3={"lasting": (Ward(2),)})
    assert blocking("a1 b1", cards, skills=("h1_red_3",), stamina=0).me().health == 9


@pytest.mark.clause("SA-4.6")
def test_idle_dice_may_guard_before_the_block() -> None:
    cards = plain_cards(h1_red_3={"lasting": (IdleGuard(1),)})
    on = board(cards, parts={0: {"demons": "c1", "dice": 3, "skills": ("h1_red_3",), "stamina": 0}})
    game = fighting(on, 1, 1, 1).take("end")
    assert game.me().health == 8, "one shield at most, whatever is idle"
    assert fighting(on, 6, 5, 5).take("end", "c1:5", "c1:6").me().health == 8
    on = board(cards, parts={0: {"demons": "c1", "dice": 1, "skills": ("h1_red_3",), "stamina": 0}})
    assert fighting(on, 6).take("end", "c1:6").me().health == 7


def test_a_bulwark_adds_a_shield_to_abilities_with_two_spaces_alone() -> None:
    cards = plain_cards(h1_red_3={"lasting": (Bulwark(2),)})
    game = blocking("c1", cards, skills=("h1_red_3",)).take("use:boots.0::sf")
    assert game.me().health == 10
    game = blocking("c1", cards, skills=("h1_red_3",)).take("use:armour.0::s").take("endure")
    assert game.me().health == 8


def test_a_skill_may_let_a_demons_damage_count_nothing() -> None:
    cards = plain_cards(h1_red_3={"deed": Quell()})
    game = blocking("b1 c1", cards, skills=("h1_red_3",), stamina=0)
    game.take("use:skill.h1_red_3:c1:-")
    assert game.me().health == 8


def test_more_shields_for_idle_dice() -> None:
    cards = plain_cards(a4={"item": item("armour", ("red",), ability(Shields(1, idle=2), "red"))})
    game = blocking("c1", cards, worn={"armour": "a4"}).take("use:armour.0::s").take("endure")
    assert game.me().health == 9


@pytest.mark.clause("SA-4.6")
def test_rage_may_wake_by_wounds() -> None:
    cards = plain_cards(h1_green_3={"lasting": (WrathOfWounds(),)}, a1={"damage": 0})
    on = board(
        cards, parts={0: {"demons": "b1", "dice": 1, "rage": False, "stamina": 0, "skills": ("h1_green_3",)}}
    )
    assert fighting(on, 6).take("end", "b1:6").me().rage
    on = board(cards, parts={0: {"demons": "a1", "dice": 0, "rage": False, "skills": ("h1_green_3",)}})
    assert not fighting(on).take("end").me().rage
