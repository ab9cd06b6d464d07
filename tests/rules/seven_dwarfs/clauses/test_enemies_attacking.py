"""Enemies' turn: attacking, and what it leads to."""

from __future__ import annotations

import pytest

from rules.seven_dwarfs.effects.enemies import Drain, Pierce, StealGems, Strong
from tests.rules.seven_dwarfs.clauses.box import plain_cards
from tests.rules.seven_dwarfs.clauses.play import board, play


@pytest.mark.clause("SD-3.13")
@pytest.mark.parametrize(("face", "strength"), [(2, 1), (3, 2), (6, 5)])
def test_the_points_left_on_arrival_are_the_strength_of_the_attack(face: int, strength: int) -> None:
    game = play("Acting", board(h1=(2, 0), life=6)).take("end", black=[face], red=[1])
    assert [told["strength"] for told in game.said("enemy_attacks")] == [strength]
    assert game.dwarf.life == 6 - strength


@pytest.mark.clause("SD-3.14")
def test_without_points_left_it_does_not_attack_though_it_stands_adjacent() -> None:
    game = play("Acting", board(h1=(2, 0))).take("end", black=[1], red=[1])
    assert game.enemy("h1").hex == (1, 0)
    assert not game.said("enemy_attacks")
    assert [told["enemy"] for told in game.said("enemy_spent")] == ["h1"]
    assert game.dwarf.life == 4


@pytest.mark.clause("SD-3.14")
def test_abilities_that_depend_on_an_attack_sleep_when_there_is_none() -> None:
    cards = plain_cards(imp=(Strong(2), StealGems(1), Drain(1)), imp_values=(3, 1))
    game = play("Acting", board(cards, h1=(2, 0), lives={"h1": 1}, gems=3)).take("end", black=[1], red=[1])
    assert game.said("enemy_spent")
    assert (game.dwarf.life, game.dwarf.gems, game.enemy("h1").life) == (4, 3, 1)
    game = play("Acting", board(cards, h1=(2, 0), lives={"h1": 1}, gems=3, life=6))
    game.take("end", black=[2], red=[1])
    assert (game.dwarf.life, game.dwarf.gems, game.enemy("h1").life) == (3, 2, 2)
    assert not [told for told in game.said("enemy_spent") if told["enemy"] == "h1"]


@pytest.mark.clause("SD-3.15", "SD-R12")
@pytest.mark.parametrize(
    ("defence", "strength", "life", "left"),
    [(5, 3, 4, 2), (3, 3, 4, 0), (2, 3, 3, 0), (0, 3, 1, 0), (1, 1, 4, 0)],
)
def test_the_defence_die_absorbs_all_it_can_and_shows_what_is_left(
    defence: int, strength: int, life: int, left: int
) -> None:
    game = play("Acting", board(h1=(1, 0), defence=defence)).take("end", black=[strength], red=[1])
    assert game.dwarf.life == life
    assert game.board.strength("defence") == left
    assert game.asked() == ("dice" if left else "roll")


@pytest.mark.clause("SD-3.15")
def test_what_the_first_attack_took_off_the_defence_die_is_missing_against_the_second() -> None:
    game = play("Acting", board(h1=(1, 0), h2=(0, 1), defence=5, life=6)).take("end", black=[3], red=[1])
    assert game.dwarf.life == 5
    assert [told["defence"] for told in game.said("enemy_attacks")] == [5, 2]


@pytest.mark.clause("SD-2.14")
def test_a_defence_die_absorbed_to_nothing_is_discarded() -> None:
    game = play("Acting", board(h1=(1, 0), move=2, defence=3)).take("end", black=[3], red=[1])
    assert {"die": "d2", "slot": "defence"} in game.said("die_spent")
    game.take("keep")
    assert game.dice() == {"d1": ("move", 2), "d2": ("pool", 0), "d3": ("pool", 0)}


@pytest.mark.clause("SD-3.15")
def test_a_card_that_pierces_leaves_the_rest_of_the_defence_die_standing() -> None:
    game = play("Acting", board(plain_cards(imp=(Pierce(1),)), h1=(1, 0), defence=2, life=6))
    game.take("end", black=[4], red=[1])
    assert (game.dwarf.life, game.board.strength("defence")) == (3, 1)


@pytest.mark.clause("SD-3.16", "SD-0.10", "SD-5.2", "SD-5.3")
def test_when_the_dwarf_falls_nobody_acts_any_more_and_the_game_is_lost() -> None:
    game = play("Acting", board(h1=(1, 0), h2=(0, 1), b=(-1, 0), life=2)).take("end", black=[2])
    assert game.result == "lost_life"
    assert len(game.said("enemy_acts")) == 1
    assert "boss_die" not in game.kinds()
    assert "time_moved" not in game.kinds()
    assert game.dwarf.life == 0
    assert game.asked() == ""


@pytest.mark.clause("SD-0.8")
def test_a_life_die_is_turned_down_by_what_is_lost_and_not_below_nothing() -> None:
    game = play("Acting", board(h1=(1, 0), life=6)).take("end", black=[4], red=[1])
    assert game.dwarf.life == 2
    over = play("Acting", board(h1=(1, 0), life=3)).take("end", black=[6])
    assert over.dwarf.life == 0
    assert over.said("dwarf_hurt")[0]["damage"] == 3


@pytest.mark.clause("SD-0.8", "SD-R2")
def test_no_life_die_is_turned_above_its_top_face() -> None:
    cards = plain_cards(imp=(Drain(5),), imp_values=(6, 0))
    game = play("Acting", board(cards, h1=(1, 0), lives={"h1": 4}, life=6)).take("end", black=[1], red=[1])
    assert game.enemy("h1").life == 6
