"""Dwarf turn, C: moving."""

from __future__ import annotations

import pytest

from rules.seven_dwarfs.geometry.ground import Ground
from rules.seven_dwarfs.geometry.hexes import distance
from tests.rules.seven_dwarfs.clauses.box import DISK, ground, plain_cards
from tests.rules.seven_dwarfs.clauses.play import board, play


@pytest.mark.clause("SD-2.13")
def test_moves_and_attacks_mix_in_any_order_as_long_as_the_dice_last() -> None:
    game = play("Acting", board(h1=(2, 0), move=3, attack=3))
    game.take("walk:1,0:1.0.0").take("attack:h1").take("walk:1,1:1.0.0").take("walk:0,1:1.0.0")
    assert game.dwarf.hex == (0, 1)
    assert game.enemy("h1").life == 1
    assert game.dice()["d2"] == ("attack", 2)
    assert game.decision().clause == "SD-2.13"


@pytest.mark.clause("SD-2.14")
def test_a_die_that_falls_to_nothing_is_discarded() -> None:
    game = play("Acting", board(h1=(2, 0), move=1, attack=1, defence=2)).take("walk:1,0:1.0.0")
    assert game.dice()["d1"] == ("out", 0)
    assert game.offered("walk") == []
    assert game.block("walk:0,0").clause == "SD-2.14"
    game.take("attack:h1")
    assert game.dice()["d2"] == ("out", 0)
    assert game.dice()["d3"] == ("defence", 2)


@pytest.mark.clause("SD-2.15")
def test_the_defence_die_is_no_action_and_stays_through_the_turn() -> None:
    game = play("Acting", board(h1=(1, 0), move=1, attack=1, defence=3))
    assert {option.partition(":")[0] for option in game.offered()} == {"walk", "attack", "end"}
    game.take("walk:0,1:1.0.0").take("attack:h1")
    assert game.board.strength("defence") == 3
    assert game.block("defend").clause == "SD-2.15"


@pytest.mark.clause("SD-2.16")
def test_each_hexagon_costs_one_movement_point() -> None:
    game = play("Acting", board(move=2))
    assert set(game.offered("walk")) == {
        f"walk:{q},{r}:{distance((q, r), (0, 0))}.0.0" for q, r in DISK if 0 < distance((q, r), (0, 0)) <= 2
    }
    game.take("walk:1,0:1.0.0")
    assert game.board.strength("move") == 1
    game.take("walk:2,0:1.0.0")
    assert game.board.strength("move") == 0
    assert game.dwarf.hex == (2, 0)


@pytest.mark.clause("SD-2.16")
def test_a_walk_never_leaves_the_board() -> None:
    game = play("Acting", board(dwarf=(4, 0), b=(-4, 0), move=1))
    assert set(game.offered("walk")) == {"walk:4,-1:1.0.0", "walk:3,0:1.0.0", "walk:3,1:1.0.0"}
    assert game.option("walk:3,0:1.0.0").clause == "SD-2.16"


@pytest.mark.clause("SD-2.17")
def test_rocks_are_walked_around_not_into() -> None:
    cards = plain_cards(ground=ground(rocks=((1, 0), (1, -1))))
    game = play("Acting", board(cards, move=3))
    assert not game.offered("walk:1,0:")
    assert game.block("walk:1,0").clause == "SD-2.17"
    assert game.offered("walk:2,0:") == ["walk:2,0:3.0.0"]


@pytest.mark.clause("SD-2.18")
def test_a_forest_costs_a_point_of_the_attack_die_besides_the_movement_point() -> None:
    cards = plain_cards(ground=ground(forests=((1, 0),)))
    game = play("Acting", board(cards, move=3, attack=2)).take("walk:1,0:1.1.0")
    assert (game.board.strength("move"), game.board.strength("attack")) == (2, 1)


@pytest.mark.clause("SD-2.18")
def test_an_attack_die_of_one_is_enough_for_one_forest_and_is_gone_then() -> None:
    cards = plain_cards(ground=ground(forests=((1, 0), (2, 0))))
    game = play("Acting", board(cards, move=4, attack=1)).take("walk:1,0:1.1.0")
    assert game.dice()["d2"] == ("out", 0)
    assert not game.offered("walk:2,0:")
    assert game.block("walk:2,0").clause == "SD-2.18"


@pytest.mark.clause("SD-2.18")
def test_a_walk_through_two_forests_takes_two_points_off_the_attack_die() -> None:
    line = frozenset((q, 0) for q in range(4))
    cards = plain_cards(ground=Ground(line, forests=frozenset({(1, 0), (2, 0)})))
    game = play("Acting", board(cards, b=None, move=5, attack=3)).take("walk:3,0:3.2.0")
    assert (game.board.strength("move"), game.board.strength("attack")) == (2, 1)
    (told,) = game.said("walked")
    assert (told["steps"], told["move"], told["left"], told["attack"]) == (3, 3, 2, 2)
    assert play("Acting", board(cards, b=None, move=5, attack=2)).offered("walk:3,0:") == ["walk:3,0:3.2.0"]
    assert play("Acting", board(cards, b=None, move=5, attack=1)).offered() == ["walk:1,0:1.1.0", "end"]


@pytest.mark.clause("SD-2.18")
def test_without_an_attack_die_a_forest_is_closed_whatever_the_move_die() -> None:
    cards = plain_cards(ground=ground(forests=((1, 0),)))
    game = play("Acting", board(cards, move=5, defence=5))
    assert not game.offered("walk:1,0:")
    assert game.block("walk:1,0").clause == "SD-2.18"


@pytest.mark.clause("SD-2.18")
def test_leaving_a_forest_costs_the_attack_die_nothing() -> None:
    cards = plain_cards(ground=ground(forests=((0, 0),)))
    game = play("Acting", board(cards, move=1, attack=2)).take("walk:1,0:1.0.0")
    assert game.board.strength("attack") == 2
    assert "forest_entered" not in game.kinds()
    into = play("Acting", board(cards, dwarf=(1, 0), move=1, attack=2)).take("walk:0,0:1.1.0")
    assert into.board.strength("attack") == 1
    assert into.said("forest_entered") == [{"hexes": ["0,0"], "attack": 1}]


@pytest.mark.clause("SD-2.19")
def test_enemies_block_the_way() -> None:
    game = play("Acting", board(h1=(1, 0), h2=(1, -1), move=3))
    assert not game.offered("walk:1,0:")
    assert game.block("walk:1,0").clause == "SD-2.19"
    assert game.offered("walk:2,0:") == ["walk:2,0:3.0.0"]
    assert game.offered("walk:2,-1:") == []


@pytest.mark.clause("SD-2.20")
@pytest.mark.parametrize(("defence", "after"), [(2, ("defence", 1)), (1, ("out", 0))])
def test_the_defence_die_may_absorb_a_damage_trap(defence: int, after: tuple[str, int]) -> None:
    cards = plain_cards(ground=ground(damage=((1, 0),)))
    game = play("Acting", board(cards, move=2, attack=1, defence=defence)).take("walk:1,0:1.0.1")
    assert game.asked() == "trap"
    game.take("absorb")
    assert game.dice()["d3"] == after
    assert game.dwarf.life == 4


@pytest.mark.clause("SD-2.21")
def test_without_defence_a_damage_trap_takes_one_life() -> None:
    cards = plain_cards(ground=ground(damage=((1, 0), (1, 1))))
    game = play("Acting", board(cards, move=2, attack=5)).take("walk:1,0:1.0.1")
    assert game.dwarf.life == 3
    assert game.asked() == "act"
    game.take("walk:1,1:1.0.1")
    assert game.dwarf.life == 2


@pytest.mark.clause("SD-2.20")
def test_a_trap_works_on_entering_not_on_standing_or_leaving() -> None:
    cards = plain_cards(ground=ground(damage=((0, 0), (1, 0))))
    game = play("Acting", board(cards, move=3)).take("walk:1,0:1.0.1")
    assert game.said("trap_sprung") == [{"hex": "1,0", "damage": 1}]
    game.take("walk:1,1:1.0.0")
    assert game.dwarf.life == 3


@pytest.mark.clause("SD-2.21", "SD-5.2")
def test_a_damage_trap_can_kill() -> None:
    cards = plain_cards(ground=ground(damage=((1, 0),)))
    game = play("Acting", board(cards, life=1, move=2))
    assert game.option("walk:1,0:1.0.1").locks
    game.take("walk:1,0:1.0.1")
    assert game.result == "lost_life"


@pytest.mark.clause("SD-R12")
def test_with_defence_a_deadly_trap_can_still_be_absorbed_and_only_bearing_it_is_final() -> None:
    cards = plain_cards(ground=ground(damage=((1, 0),)))
    game = play("Acting", board(cards, life=1, move=1, defence=1))
    assert not game.option("walk:1,0:1.0.1").locks
    game.take("walk:1,0:1.0.1")
    assert [game.option(option).locks for option in ("absorb", "bear")] == [False, True]
    game.take("bear")
    assert game.result == "lost_life"


@pytest.mark.clause("SD-R12")
def test_against_a_trap_the_player_may_rather_lose_a_life_than_defence() -> None:
    cards = plain_cards(ground=ground(damage=((1, 0),)))
    game = play("Acting", board(cards, move=1, defence=3)).take("walk:1,0:1.0.1")
    assert game.offered() == ["absorb", "bear"]
    game.take("bear")
    assert (game.dwarf.life, game.board.strength("defence")) == (3, 3)


@pytest.mark.clause("SD-2.20", "SD-R23")
def test_a_walk_over_two_traps_asks_at_each_and_goes_on() -> None:
    line = frozenset((q, 0) for q in range(4))
    cards = plain_cards(ground=Ground(line, damage_traps=frozenset({(1, 0), (2, 0)})))
    game = play("Acting", board(cards, b=None, move=3, attack=1, defence=1)).take("walk:3,0:3.0.2")
    assert game.dwarf.hex == (1, 0)
    game.take("absorb")
    assert game.dwarf.hex == (3, 0)
    assert game.dwarf.life == 3


@pytest.mark.clause("SD-2.22")
def test_a_movement_trap_is_entered_for_one_point_and_left_for_two() -> None:
    cards = plain_cards(ground=ground(snares=((1, 0),)))
    game = play("Acting", board(cards, move=5)).take("walk:1,0:1.0.0")
    assert game.board.strength("move") == 4
    assert game.offered("walk:2,0:") == ["walk:2,0:2.0.0"]
    game.take("walk:2,0:2.0.0")
    assert game.board.strength("move") == 2
    assert game.dwarf.life == 4


@pytest.mark.clause("SD-2.22")
def test_with_one_point_one_does_not_get_out_of_a_movement_trap() -> None:
    cards = plain_cards(ground=ground(snares=((0, 0),)))
    game = play("Acting", board(cards, move=1))
    assert game.offered("walk") == []
    assert game.block("walk:1,0").clause == "SD-2.22"
    two = play("Acting", board(cards, move=2))
    assert len(two.offered("walk")) == 6


@pytest.mark.clause("SD-R11")
def test_out_of_a_movement_trap_into_a_forest_costs_two_and_an_attack_point() -> None:
    cards = plain_cards(ground=ground(snares=((0, 0),), forests=((1, 0),)))
    game = play("Acting", board(cards, move=2, attack=3)).take("walk:1,0:2.1.0")
    assert (game.board.strength("move"), game.board.strength("attack")) == (0, 2)
    assert not play("Acting", board(cards, move=2, defence=3)).offered("walk:1,0:")
    assert not play("Acting", board(cards, move=1, attack=3)).offered("walk:1,0:")


@pytest.mark.clause("SD-2.22")
def test_from_one_movement_trap_into_the_next_each_is_left_for_two() -> None:
    line = frozenset((q, 0) for q in range(4))
    cards = plain_cards(ground=Ground(line, movement_traps=frozenset({(1, 0), (2, 0)})))
    game = play("Acting", board(cards, b=None, move=5))
    assert game.offered("walk") == ["walk:1,0:1.0.0", "walk:2,0:3.0.0", "walk:3,0:5.0.0"]
    game.take("walk:3,0:5.0.0")
    assert game.dice()["d1"] == ("out", 0)
