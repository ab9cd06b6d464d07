"""The enemies' abilities, each by itself."""

from __future__ import annotations

from typing import Any

import pytest

from rules.seven_dwarfs.board import Board
from rules.seven_dwarfs.effects.enemies import (
    BringBackHenchmen,
    Drain,
    Fly,
    Guarded,
    LoseAtMost,
    Pierce,
    Rallied,
    Regain,
    ShootFromAfar,
    StealGems,
    Strong,
    Swift,
)
from rules.seven_dwarfs.effects.vocabulary import EnemyEffect
from rules.seven_dwarfs.geometry.ground import Ground
from tests.rules.seven_dwarfs.clauses.box import DISK, plain_cards
from tests.rules.seven_dwarfs.clauses.play import Play, board, play


def imps(*effects: EnemyEffect, **more: Any) -> Board:  # noqa: ANN401 - any field of the board
    return board(plain_cards(imp=effects), **more)


def after(start: Board, black: int, red: int = 1) -> Play:
    """The table after the enemies' turn with these rolls, of those that are in play."""
    blacks, reds = [black] if start.henchmen else [], [red] if start.enemy("b") else []
    return play("Acting", start).take("end", black=blacks, red=reds)


def test_strong_adds_to_each_attack() -> None:
    table = after(imps(Strong(1), h1=(1, 0), b=None, life=6), 2)
    assert table.said("enemy_attacks")[0]["strength"] == 3
    assert table.dwarf.life == 3


def test_strong_does_not_attack_without_points_left() -> None:
    table = after(imps(Strong(1), h1=(2, 0), b=None), 1)
    assert (table.enemy("h1").hex, table.dwarf.life) == ((1, 0), 4)


@pytest.mark.clause("SD-7.14", "SD-R14")
def test_flying_crosses_rocks_and_figures_and_ends_on_open_ground() -> None:
    wall = Ground(DISK, rocks=frozenset((2, r) for r in range(-4, 3)))
    cards = plain_cards(imp=(Fly(),), ground=wall)
    table = after(board(cards, h1=(4, 0), b=None), 3)
    assert table.enemy("h1").hex == (1, 0)
    walking = after(board(plain_cards(ground=wall), h1=(4, 0), b=None), 3)
    assert walking.enemy("h1").hex != (1, 0)


@pytest.mark.clause("SD-7.15")
def test_an_attack_takes_no_more_than_one_life_from_the_cube() -> None:
    table = play("Acting", imps(LoseAtMost(1), h1=(1, 0), attack=5)).take("attack:h1")
    assert table.enemy("h1").life == 2
    assert table.board.strength("attack") == 4


@pytest.mark.clause("SD-7.13")
def test_the_hunter_stops_with_one_hexagon_between() -> None:
    cards = plain_cards(ogre=(ShootFromAfar(),))
    table = after(board(cards, b=(4, 0), life=6), 1, 4)
    assert table.enemy("b").hex == (2, 0)
    assert table.said("enemy_attacks")[0]["strength"] == 2
    assert table.dwarf.life == 4


@pytest.mark.clause("SD-7.12")
def test_the_hunter_stays_beside_the_dwarf_and_attacks() -> None:
    cards = plain_cards(ogre=(ShootFromAfar(),))
    table = after(board(cards, b=(1, 0), life=6), 1, 3)
    assert (table.enemy("b").hex, table.dwarf.life) == ((1, 0), 3)


def test_the_hunter_does_not_shoot_through_a_rock() -> None:
    cards = plain_cards(ogre=(ShootFromAfar(),), ground=Ground(DISK, rocks=frozenset({(1, 0)})))
    table = after(board(cards, b=(2, 0), life=6), 1, 1)
    assert table.enemy("b").hex != (2, 0)


@pytest.mark.clause("SD-7.1")
def test_the_troll_regains_life_at_the_end_of_the_round_up_to_what_it_began_with() -> None:
    cards = plain_cards(ogre=(Regain(2),))
    table = after(board(cards, b=(4, -4), lives={"b": 2}), 1)
    assert table.enemy("b").life == 4
    nearly = after(board(cards, b=(4, -4), lives={"b": 4}), 1)
    assert nearly.enemy("b").life == 5
    whole = after(board(cards, b=(4, -4)), 1)
    assert whole.said("enemy_healed") == []


def test_each_wounded_henchman_of_a_card_regains_for_itself() -> None:
    table = after(imps(Regain(1), h1=(4, 0), h2=(-3, -1), b=None, lives={"h1": 1, "h2": 2}), 1)
    assert (table.enemy("h1").life, table.enemy("h2").life) == (2, 3)


def test_the_lindworm_feeds_on_wounds_alone() -> None:
    cards = plain_cards(ogre=(Drain(1),))
    wounded = after(board(cards, b=(1, 0), life=6, lives={"b": 2}), 1, 3)
    assert wounded.enemy("b").life == 3
    held = after(board(cards, b=(1, 0), defence=5, lives={"b": 2}), 1, 3)
    assert held.enemy("b").life == 2
    whole = after(board(cards, b=(1, 0), life=6), 1, 3)
    assert whole.enemy("b").life == 5
    assert "enemy_unhurt" in whole.kinds()


def test_the_defence_die_counts_less_against_what_pierces() -> None:
    table = after(imps(Pierce(1), h1=(1, 0), b=None, defence=3), 3)
    assert (table.dwarf.life, table.said("enemy_attacks")[0]["absorbed"]) == (3, 2)
    high = after(imps(Pierce(1), h1=(1, 0), b=None, defence=5), 3)
    assert (high.dwarf.life, high.said("enemy_attacks")[0]["absorbed"]) == (4, 3)


def test_a_wolf_is_harder_to_hurt_beside_another_enemy() -> None:
    beside = play("Acting", imps(Guarded(1), h1=(1, 0), h2=(1, 1), attack=3)).take("attack:h1")
    assert beside.enemy("h1").life == 2
    alone = play("Acting", imps(Guarded(1), h1=(1, 0), h2=(-4, 0), attack=3)).take("attack:h1")
    assert alone.enemy("h1").life == 1


@pytest.mark.clause("ALL-R2")
def test_a_wound_costs_a_gem_where_there_is_one() -> None:
    table = after(imps(StealGems(2), h1=(1, 0), b=None, gems=3), 1)
    assert table.dwarf.gems == 1
    one = after(imps(StealGems(2), h1=(1, 0), b=None, gems=1), 1)
    assert (one.dwarf.gems, one.said("gems_stolen")[0]["gems"]) == (0, 1)
    none = after(imps(StealGems(2), h1=(1, 0), b=None), 1)
    assert "gems_none" in none.kinds()
    held = after(imps(StealGems(2), h1=(1, 0), b=None, gems=3, defence=5), 1)
    assert held.dwarf.gems == 3


def test_the_swift_have_more_points_from_afar_only() -> None:
    assert after(imps(Swift(2), h1=(4, 0), b=None), 1).enemy("h1").hex == (1, 0)
    near = after(imps(Swift(2), h1=(1, 0), b=None), 1)
    assert near.said("enemy_attacks")[0]["strength"] == 1


def test_the_queen_is_stronger_for_each_henchman_in_play() -> None:
    cards = plain_cards(queen=(Rallied(1),))
    both = after(board(cards, combat=5, h1=(4, 0), h2=(-3, -1), b=(1, 0), life=6), 1, 1)
    assert both.said("enemy_attacks")[-1]["strength"] == 3
    alone = after(board(cards, combat=5, b=(1, 0), life=6), 1, 1)
    assert alone.said("enemy_attacks")[-1]["strength"] == 1


def witch(**more: Any) -> Board:  # noqa: ANN401 - any field of the board
    """The last combat against one that brings henchmen back and wounds the dwarf with a 1."""
    starts = more.pop("starts", ((-1, -2), (2, -3)))
    cards = plain_cards(queen=(BringBackHenchmen(),), ground=more.pop("ground", None), starts=starts)
    return board(cards, **{"combat": 5, "b": (1, 0), "life": 6, **more})


@pytest.mark.clause("SD-7.10", "SD-R16")
def test_one_henchman_returns_to_the_start_the_player_picks() -> None:
    table = after(witch(h1=(4, 0)), 1)
    assert table.asked() == "return_henchman"
    assert table.offered() == ["return:h2:-1,-2", "return:h2:2,-3"]
    assert table.decision().prompt == "Imp B returns. On which hexagon?"
    table.take("return:h2:2,-3")
    assert (table.enemy("h2").hex, table.enemy("h2").life) == ((2, -3), 3)
    assert [enemy.name for enemy in table.board.enemies] == ["h1", "h2", "b"]


def test_both_henchmen_return_one_after_the_other() -> None:
    table = after(witch(), 1).take("return:h1:2,-3")
    assert (table.enemy("h1").hex, table.enemy("h2").hex) == ((2, -3), (-1, -2))


@pytest.mark.clause("SD-7.11")
def test_where_both_starts_are_occupied_it_returns_beside_one() -> None:
    start = witch(starts=((-1, -2), (0, -2)), dwarf=(-1, -2), b=(-1, -1), h1=(0, -2))
    table = after(start, 1)
    assert table.asked() == "return_henchman"
    assert "return:h2:-2,-2" in table.offered()
    assert "return:h2:-1,-2" not in table.offered()
    assert table.take("return:h2:-2,-2").enemy("h2").hex == (-2, -2)


def test_no_henchman_returns_where_there_is_no_room() -> None:
    hexes = frozenset({(-1, -2), (0, -2), (1, -2), (2, -3)})
    rocks = frozenset({(1, -2)})
    table = after(witch(ground=Ground(hexes, rocks=rocks), dwarf=(-1, -2), b=(0, -2), h1=(2, -3)), 1)
    assert "henchman_kept_out" in table.kinds()


def test_the_witch_brings_nobody_back_without_a_wound() -> None:
    table = after(witch(defence=5), 1)
    assert table.asked() == "dice"


@pytest.mark.clause("SD-R16")
def test_henchmen_that_two_cards_bring_back_come_back_once() -> None:
    cards = plain_cards(ogre=(BringBackHenchmen(), BringBackHenchmen()))
    game = play("Acting", board(cards, b=(1, 0)))
    game.take("end", red=[1]).take("return:h1:-1,-2")
    assert [enemy.name for enemy in game.board.enemies] == ["h1", "h2", "b"]
