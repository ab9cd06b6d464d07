"""Enemies' turn: moving. The routes themselves are proved case by case beside the geometry."""

from __future__ import annotations

import pytest

from rules.seven_dwarfs.geometry.ground import Ground
from rules.seven_dwarfs.geometry.hexes import Hex
from tests.rules.seven_dwarfs.clauses.box import ground, plain_cards
from tests.rules.seven_dwarfs.clauses.play import Play, board, play


def lane(length: int, **lying: frozenset[Hex]) -> Ground:
    """A board one hexagon wide, from the dwarf at 0,0 to the east."""
    return Ground(frozenset((q, 0) for q in range(length)), **lying)


def path(game: Play, name: str) -> list[str]:
    """The hexagons an enemy moved over."""
    moves = [*game.said("enemy_moved"), *game.said("enemy_comes_closer")]
    return next((told["path"] for told in moves if told["enemy"] == name), [])


@pytest.mark.clause("SD-3.7")
@pytest.mark.parametrize(("face", "where"), [(1, (3, 0)), (2, (2, 0)), (3, (1, 0)), (6, (1, 0))])
def test_an_enemy_moves_towards_the_dwarf_at_most_as_far_as_its_die_shows(face: int, where: Hex) -> None:
    cards = plain_cards(ground=lane(6))
    game = play("Acting", board(cards, h1=(4, 0), b=(5, 0), life=6)).take("end", black=[face], red=[1])
    assert game.enemy("h1").hex == where
    assert game.said("enemy_acts")[0]["points"] == face


@pytest.mark.clause("SD-3.7")
def test_an_enemy_already_adjacent_does_not_move() -> None:
    game = play("Acting", board(h1=(1, 0), life=6)).take("end", black=[5], red=[1])
    assert game.enemy("h1").hex == (1, 0)
    assert game.said("enemy_attacks")[0]["strength"] == 5


@pytest.mark.clause("SD-3.8")
def test_it_stops_at_the_first_hexagon_next_to_the_dwarf() -> None:
    cards = plain_cards(ground=lane(6))
    game = play("Acting", board(cards, h1=(3, 0), b=(5, 0), life=6)).take("end", black=[6], red=[1])
    assert path(game, "h1") == ["3,0", "2,0", "1,0"]
    assert game.said("enemy_attacks")[0]["strength"] == 4


@pytest.mark.clause("SD-3.9")
@pytest.mark.parametrize("lying", ["rocks", "forests", "damage", "snares"])
def test_its_route_goes_around_rocks_forests_and_both_traps(lying: str) -> None:
    across = ((2, 0), (2, -1), (3, -1))
    cards = plain_cards(ground=ground(**{lying: across}))
    game = play("Acting", board(cards, h1=(3, 0), life=6)).take("end", black=[6], red=[1])
    way = path(game, "h1")
    assert way[-1] in {"1,0", "0,1"}
    assert not {"2,0", "2,-1", "3,-1"} & set(way)
    assert game.enemy("h1").life == 3


@pytest.mark.clause("SD-3.9")
def test_its_route_goes_around_other_enemies() -> None:
    game = play("Acting", board(h1=(3, 0), h2=(2, 0), b=(-4, 0), life=6)).take("end", black=[1], red=[1])
    assert game.enemy("h2").hex == (1, 0)
    blocked = play("Acting", board(h1=(4, 0), b=(2, 0), life=6)).take("end", black=[6], red=[1])
    assert "2,0" not in path(blocked, "h1")
    assert blocked.enemy("h1").hex in {(1, 0), (1, -1), (0, 1)}


@pytest.mark.clause("SD-3.10", "SD-R5")
def test_of_equal_routes_a_henchman_takes_the_left_and_the_boss_the_right() -> None:
    left = play("Acting", board(h1=(1, 2), b=(-4, 0), life=6)).take("end", black=[2], red=[1])
    assert path(left, "h1") == ["1,2", "0,2", "0,1"]  # facing north-west: west is on the left
    right = play("Acting", board(h1=(-4, 0), b=(1, 2), life=6)).take("end", black=[1], red=[2])
    assert path(right, "b") == ["1,2", "1,1", "1,0"]


@pytest.mark.clause("SD-R5")
def test_sides_are_measured_anew_at_each_step() -> None:
    cards = plain_cards(ground=ground(rocks=((1, 0),)))
    game = play("Acting", board(cards, dwarf=(3, 0), h1=(0, 0), b=(-4, 0), life=6))
    game.take("end", black=[5], red=[1])
    assert path(game, "h1") == ["0,0", "1,-1", "2,-1", "3,-1"]


@pytest.mark.clause("SD-3.11", "SD-R7")
def test_without_a_way_to_attack_it_still_comes_as_near_as_it_can() -> None:
    cards = plain_cards(ground=lane(6))
    game = play("Acting", board(cards, h1=(5, 0), b=(1, 0), life=6)).take("end", black=[6], red=[1])
    assert game.enemy("h1").hex == (2, 0)
    assert "enemy_comes_closer" in game.kinds()
    assert [told["enemy"] for told in game.said("enemy_attacks")] == ["b"]


@pytest.mark.clause("SD-R7")
def test_nearest_is_by_the_route_that_other_enemies_leave_open_not_as_the_crow_flies() -> None:
    rocks = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (1, 1), (2, 0), (2, -1))
    cards = plain_cards(ground=ground(rocks=rocks))
    game = play("Acting", board(cards, h1=(3, 0), b=(0, 1), life=6)).take("end", black=[1], red=[1])
    assert game.enemy("h1").hex == (2, 1)


@pytest.mark.clause("SD-3.12")
def test_where_nothing_brings_it_nearer_it_does_not_move() -> None:
    cards = plain_cards(ground=lane(6))
    game = play("Acting", board(cards, h1=(2, 0), b=(1, 0), life=6)).take("end", black=[6], red=[1])
    assert game.enemy("h1").hex == (2, 0)
    assert [told["enemy"] for told in game.said("enemy_stays")] == ["h1"]


@pytest.mark.clause("SD-3.12")
def test_it_does_not_wander_around_a_full_ring_when_it_stands_next_to_it() -> None:
    closed = ground(rocks=((0, -1), (1, -1), (-1, 0), (-1, 1), (0, 1)))
    game = play("Acting", board(plain_cards(ground=closed), h1=(2, 0), b=(1, 0), life=6))
    game.take("end", black=[6], red=[1])
    assert game.enemy("h1").hex == (2, 0)
    assert game.said("enemy_stays")


LOOP = Ground(
    frozenset(
        [
            *((0, 0), (4, 0)),  # the dwarf, and the enemy between two ways of the same length
            *((3, 0), (3, -1), (3, -2), (3, -3), (2, -3), (1, -3), (0, -2), (0, -1)),
            *((5, 0), (5, 1), (4, 2), (3, 2), (2, 2), (1, 2), (0, 2), (0, 1)),
        ]
    )
)


@pytest.mark.clause("SD-R22")
@pytest.mark.parametrize(("way", "where"), [("way:3,0", (3, 0)), ("way:5,0", (5, 0))])
def test_where_no_side_tells_two_ways_apart_the_player_picks(way: str, where: Hex) -> None:
    tied = board(plain_cards(ground=LOOP), h1=(4, 0), h2=(0, -1), b=(0, 1), life=6)
    game = play("Acting", tied).take("end", black=[1])
    assert game.asked() == "way"
    assert sorted(game.offered()) == ["way:3,0", "way:5,0"]
    assert {(option.target, option.locks) for option in game.decision().options} == {
        ("hex:3,0", True),
        ("hex:5,0", True),
    }
    game.take(way, red=[1])
    assert game.enemy("h1").hex == where
    assert not [told for told in game.said("enemy_attacks") if told["enemy"] == "h1"]
    assert game.asked() == "roll"
