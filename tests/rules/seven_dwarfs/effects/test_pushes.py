"""The Warrior's push and the Bomb: where they lead, what happens there, and when they do nothing."""

from __future__ import annotations

from typing import Any

import pytest

from rules.seven_dwarfs.board import Board
from rules.seven_dwarfs.effects.dwarfs import PushAfterStrike, StrikeFromAfar
from rules.seven_dwarfs.effects.enemies import Fly, Heavy
from rules.seven_dwarfs.effects.items import PushAdjacent
from rules.seven_dwarfs.geometry.ground import Ground
from tests.rules.seven_dwarfs.clauses.box import DISK, plain_cards
from tests.rules.seven_dwarfs.clauses.play import board, play

WARRIOR = (PushAfterStrike(),)


def on(ground: Ground, **more: Any) -> Board:  # noqa: ANN401 - any field of the board
    return board(plain_cards(main=WARRIOR, ground=ground), **{"h1": (1, 0), "attack": 3, **more})


def bombed(*, ground: Ground | None = None, **more: Any) -> Board:  # noqa: ANN401 - any field of the board
    cards = plain_cards(goods=(PushAdjacent(),), ground=ground)
    return board(cards, items=("i1",), **more)


@pytest.mark.clause("SD-7.2")
def test_the_warrior_may_push_whom_he_attacked_away() -> None:
    table = play("Acting", on(Ground(DISK))).take("attack:h1")
    assert table.offered() == ["push:h1:2,0", "push:h1:2,-1", "push:h1:1,1", "push:no"]
    assert table.decision().prompt == "Push Imp A one hexagon away, or leave it where it stands?"
    table.take("push:h1:2,0")
    assert table.enemy("h1").hex == (2, 0)
    assert table.said("pushed") == [{"enemy": "h1", "who": "Imp A", "from": "1,0", "to": "2,0"}]
    assert table.asked() == "act"


@pytest.mark.clause("ALL-R3")
def test_the_warriors_push_can_be_declined() -> None:
    table = play("Acting", on(Ground(DISK))).take("attack:h1").take("push:no")
    assert table.enemy("h1").hex == (1, 0)
    assert table.kinds() == ["push_declined"]
    assert table.asked() == "act"


@pytest.mark.clause("ALL-R2")
def test_a_push_without_a_free_hexagon_does_nothing_and_the_log_says_so() -> None:
    nowhere = play("Acting", on(Ground(DISK, rocks=frozenset({(2, 0), (2, -1), (1, 1)})))).take("attack:h1")
    assert nowhere.kinds()[-1] == "push_nowhere"
    assert nowhere.enemy("h1").hex == (1, 0)


@pytest.mark.clause("SD-7.6")
def test_nobody_is_pushed_onto_an_enemy_a_rock_or_a_forest_or_off_the_board() -> None:
    ground = Ground(DISK, rocks=frozenset({(2, -1)}), forests=frozenset({(1, 1)}))
    table = play("Acting", on(ground, h2=(2, 0))).take("attack:h1")
    assert table.asked() == "act"
    assert table.kinds()[-1] == "push_nowhere"
    edge = play("Acting", on(Ground(DISK), dwarf=(3, 0), h1=(4, 0))).take("attack:h1")
    assert edge.asked() == "act"
    assert edge.kinds()[-1] == "push_nowhere"


def test_an_enemy_that_falls_is_not_pushed() -> None:
    table = play("Acting", on(Ground(DISK), attack=5)).take("attack:h1")
    assert table.asked() == "act"
    assert "enemy_felled" in table.kinds()


def test_the_warrior_pushes_after_an_attack_that_did_no_damage() -> None:
    table = play("Acting", on(Ground(DISK), attack=1)).take("attack:h1")
    assert table.asked() == "push"


def test_whom_the_archer_hits_from_afar_is_not_pushed() -> None:
    cards = plain_cards(main=WARRIOR, companion=(StrikeFromAfar(),))
    table = play("Acting", board(cards, companions=("scout",), h1=(2, 0), attack=3)).take("attack:h1")
    assert table.asked() == "act"


@pytest.mark.clause("SD-7.7")
def test_a_damage_trap_takes_a_life_whatever_the_defence() -> None:
    table = play("Acting", on(Ground(DISK, damage_traps=frozenset({(2, 0)})))).take("attack:h1")
    option = table.option("push:h1:2,0")
    assert option.forecast[""].text == "damage trap: defeats it"
    before = table.enemy("h1").life
    assert before == 1
    table.take("push:h1:2,0")
    assert table.board.enemy("h1") is None
    assert table.said("enemy_hurt")[0]["cause"] == "a damage trap"


def test_the_last_enemy_can_fall_to_a_trap() -> None:
    trap = Ground(DISK, damage_traps=frozenset({(2, 0)}))
    table = play("Acting", on(trap, attack=1, b=None, lives={"h1": 1})).take("attack:h1").take("push:h1:2,0")
    assert table.asked() == "combat_won"


@pytest.mark.clause("SD-7.8")
def test_an_enemy_on_a_movement_trap_pays_two_to_get_out() -> None:
    trap = Ground(DISK, movement_traps=frozenset({(2, 0)}))
    table = play("Acting", on(trap)).take("attack:h1")
    assert table.option("push:h1:2,0").forecast[""].text == "movement trap: two points to get out"
    table.take("push:h1:2,0")
    assert "push_snared" in table.kinds()
    table.take("end", black=[2], red=[1])
    assert table.enemy("h1").hex != (2, 0)
    assert [event["enemy"] for event in table.said("enemy_attacks")] == []


def test_what_cannot_be_pushed_stays_and_the_log_says_so() -> None:
    cards = plain_cards(main=WARRIOR, imp=(Heavy(),))
    table = play("Acting", board(cards, h1=(1, 0), attack=3)).take("attack:h1")
    assert table.asked() == "act"
    assert table.kinds()[-1] == "push_resisted"


@pytest.mark.clause("SD-7.7")
def test_what_flies_is_hurt_by_a_trap_it_is_pushed_onto() -> None:
    trap = Ground(DISK, damage_traps=frozenset({(2, 0)}))
    cards = plain_cards(main=WARRIOR, imp=(Fly(),), ground=trap)
    table = play("Acting", board(cards, h1=(1, 0), attack=1)).take("attack:h1").take("push:h1:2,0")
    assert table.enemy("h1").life == 2


@pytest.mark.clause("SD-7.9", "SD-7.3")
def test_the_bomb_pushes_each_adjacent_enemy_in_any_order() -> None:
    table = play("Acting", bombed(h1=(1, 0), h2=(2, -1), b=(0, 1)))
    assert table.option("use:i1").forecast[""].text == "pushes Imp A, Ogre"
    table.take("use:i1")
    assert set(table.offered()) == {"push:h1:2,0", "push:h1:1,1", "push:b:-1,2", "push:b:0,2", "push:b:1,1"}
    assert (table.dwarf.items, table.board.removed) == ((), ("i1",))
    table.take("push:b:1,1")
    assert table.enemy("h1").hex == (2, 0), "only one way was left, so it was taken (ALL-R2)"
    assert table.enemy("b").hex == (1, 1)
    assert table.asked() == "act"


def test_the_bomb_leaves_where_it_stands_who_has_no_room_left() -> None:
    rocks = Ground(DISK, rocks=frozenset({(2, 0), (2, -1), (-1, 2), (0, 2)}))
    table = play("Acting", bombed(ground=rocks, h1=(1, 0), b=(0, 1))).take("use:i1")
    table.take("push:b:1,1")
    assert (table.enemy("h1").hex, table.enemy("b").hex) == ((1, 0), (1, 1))
    assert table.kinds()[-1] == "push_nowhere"


def test_the_bomb_is_kept_back_where_it_would_push_nobody() -> None:
    table = play("Acting", bombed(h1=(2, 0), b=(4, -4)))
    assert table.offered("use:") == []
    assert table.block("use:i1").reason == "No enemy beside you can be pushed."


def test_the_bomb_stops_when_a_trap_ends_the_combat() -> None:
    trap = Ground(DISK, damage_traps=frozenset({(0, 2)}))
    cards = plain_cards(goods=(PushAdjacent(),), ground=trap)
    start = board(cards, items=("i1",), combat=5, h1=(1, 0), b=(0, 1), lives={"b": 1})
    table = play("Acting", start).take("use:i1").take("push:b:0,2")
    assert table.result == "won"
