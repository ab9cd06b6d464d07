"""Dwarf turn, C: attacking."""

from __future__ import annotations

import pytest

from tests.rules.seven_dwarfs.clauses.box import plain_cards
from tests.rules.seven_dwarfs.clauses.play import board, play


@pytest.mark.clause("SD-2.23")
def test_only_an_adjacent_enemy_can_be_attacked() -> None:
    game = play("Acting", board(h1=(1, 0), h2=(2, 0), move=1, attack=5))
    assert game.offered("attack") == ["attack:h1"]
    assert game.block("attack:h2").clause == "SD-2.23"
    assert game.block("attack:b").clause == "SD-2.23"


@pytest.mark.clause("SD-2.24")
def test_without_an_attack_die_there_is_no_attack() -> None:
    game = play("Acting", board(h1=(1, 0), move=5, defence=5))
    assert game.offered("attack") == []
    assert game.block("attack:h1").clause == "SD-2.24"


@pytest.mark.clause("SD-2.24", "SD-2.25")
@pytest.mark.parametrize(("attack", "left"), [(1, 3), (2, 2), (3, 1)])
def test_what_exceeds_the_defence_is_damage_and_each_damage_takes_a_life(attack: int, left: int) -> None:
    game = play("Acting", board(plain_cards(imp_values=(3, 1)), h1=(1, 0), attack=attack, defence=2))
    game.take("attack:h1")
    (told,) = game.said("attacked")
    assert (told["strength"], told["defence"], told["damage"]) == (attack, 1, attack - 1)
    assert game.enemy("h1").life == left
    assert game.block("attack:b").clause in {"SD-2.23", "SD-2.24"}
    assert game.block("attack:b").clause == ("SD-2.24" if attack == 1 else "SD-2.23")
    game.take("end", black=[1], red=[1])


@pytest.mark.clause("SD-2.25")
def test_an_attack_below_the_defence_does_nothing_to_the_enemy() -> None:
    game = play("Acting", board(plain_cards(imp_values=(3, 4)), h1=(1, 0), attack=2)).take("attack:h1")
    assert game.enemy("h1").life == 3
    assert game.board.strength("attack") == 1


@pytest.mark.clause("SD-2.25")
def test_a_boss_defends_with_its_values_as_a_boss() -> None:
    game = play("Acting", board(plain_cards(ogre_values=(5, 2)), b=(0, 1), attack=5)).take("attack:b")
    assert game.enemy("b").life == 2


@pytest.mark.clause("SD-2.26")
def test_each_enemy_is_attacked_once_a_turn_but_several_may_be() -> None:
    game = play("Acting", board(h1=(1, 0), h2=(0, 1), b=(-1, 0), move=2, attack=3))
    game.take("attack:h1")
    assert game.offered("attack") == ["attack:h2", "attack:b"]
    assert game.block("attack:h1").clause == "SD-2.26"
    game.take("walk:1,-1:1.0.0")
    assert "attack:h1" not in game.offered()


@pytest.mark.clause("SD-2.26")
def test_in_the_next_turn_the_same_enemy_may_be_attacked_again() -> None:
    game = play("Acting", board(h1=(1, 0), move=1, attack=2, defence=5)).take("attack:h1")
    assert game.block("attack:h1").clause == "SD-2.26"
    game.take("end", black=[1], red=[1]).take("keep")
    assert game.asked() == "act"
    assert game.offered("attack") == ["attack:h1"]


@pytest.mark.clause("SD-2.27")
@pytest.mark.parametrize("attack", [1, 2, 5])
def test_every_attack_wears_the_weapon_by_one_whatever_it_does(attack: int) -> None:
    game = play("Acting", board(plain_cards(imp_values=(3, 1)), h1=(1, 0), attack=attack)).take("attack:h1")
    assert game.board.strength("attack") == attack - 1


@pytest.mark.clause("SD-2.27", "SD-2.24")
def test_the_second_attack_is_made_with_the_worn_weapon() -> None:
    game = play("Acting", board(h1=(1, 0), h2=(0, 1), attack=3)).take("attack:h1").take("attack:h2")
    assert game.said("attacked")[0]["strength"] == 2
    assert game.enemy("h2").life == 2


@pytest.mark.clause("SD-2.28", "SD-0.10")
def test_the_fall_of_the_last_enemy_ends_the_combat_in_mid_turn() -> None:
    game = play("Acting", board(h1=(1, 0), b=None, lives={"h1": 1}, move=3, attack=3, defence=2))
    game.take("attack:h1")
    assert game.asked() == "combat_won"
    assert game.offered() == ["onward"]
    assert "henchman_die" not in game.kinds()
    assert "boss_die" not in game.kinds()
    assert "time_moved" not in game.kinds()


@pytest.mark.clause("SD-0.9")
def test_an_enemy_without_life_leaves_the_board_and_its_hexagon_is_free() -> None:
    game = play("Acting", board(h1=(1, 0), lives={"h1": 2}, move=2, attack=3)).take("attack:h1")
    assert game.board.enemy("h1") is None
    assert game.offered("walk:1,0:") == ["walk:1,0:1.0.0"]
    assert game.said("enemy_felled")


@pytest.mark.clause("SD-0.9")
def test_exactly_no_life_is_defeat_and_one_is_not() -> None:
    cards = plain_cards(imp_values=(3, 0))
    one = play("Acting", board(cards, h1=(1, 0), attack=2)).take("attack:h1")
    assert one.enemy("h1").life == 1
    none = play("Acting", board(cards, h1=(1, 0), attack=3)).take("attack:h1")
    assert none.board.enemy("h1") is None
    more = play("Acting", board(cards, h1=(1, 0), attack=5)).take("attack:h1")
    assert more.board.enemy("h1") is None
    assert more.said("enemy_hurt")[0]["damage"] == 3
