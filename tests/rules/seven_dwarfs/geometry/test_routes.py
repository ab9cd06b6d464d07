"""How enemies move: the rulebook's examples, and what abilities, traps and crowds change."""

import pytest

from rules.seven_dwarfs.geometry.ground import Ground
from rules.seven_dwarfs.geometry.hexes import Hex
from rules.seven_dwarfs.geometry.movers import EVERYTHING, RANGED, MayPass, Move, Mover
from rules.seven_dwarfs.geometry.routes import plan
from tests.rules.seven_dwarfs.geometry.boards import BOSS, HENCHMAN, disc

DWARF: Hex = (0, 0)
OPEN = Ground(frozenset(disc(4)))
BAT = Mover("henchman", may_pass=EVERYTHING)
HUNTER = Mover("boss", wants=RANGED)
NORTH_WAY = ((3, 0), (3, -1), (3, -2), (3, -3), (2, -3), (1, -3), (0, -2), (0, -1))
"""A winding way from the dwarf's east to his north-western neighbour."""


def lane(length: int, **lying: set[Hex]) -> Ground:
    """A lane one hexagon wide, with the dwarf at its western end."""
    return Ground(frozenset((q, 0) for q in range(length + 1))).changed(**lying)


def test_an_adjacent_enemy_stays_and_attacks_with_the_whole_die() -> None:
    assert plan(OPEN, DWARF, (1, 0), (), HENCHMAN, 4) == Move(((1, 0),), 4, 4, "adjacent", ((1, 0),), 1)


def test_an_enemy_whose_only_way_takes_all_its_points_does_not_attack() -> None:
    # The other henchman and the rocks leave a way of four hexagons round the south.
    ground = OPEN.changed(rocks={(1, -1), (0, -1), (0, 1)})
    way = ((2, 0), (1, 1), (0, 2), (-1, 2), (-1, 1))
    arrived = plan(ground, DWARF, (2, 0), {(1, 0)}, HENCHMAN, 4)
    assert arrived == Move(way, 0, 0, "attack_route", way, 1)
    stronger = plan(ground, DWARF, (2, 0), {(1, 0)}, HENCHMAN, 5)
    assert (stronger.path, stronger.attack) == (way, 1)


def test_a_boss_who_finds_no_hex_to_attack_from_comes_closer_on_the_right() -> None:
    ground = OPEN.changed(rocks={(1, -1), (0, -1), (-1, 0), (-1, 1)})
    taken = {(1, 0), (0, 1)}
    # He comes from the south-east: north is on his right.
    right = ((2, 2), (2, 1), (2, 0))
    assert plan(ground, DWARF, (2, 2), taken, BOSS, 5) == Move(right, 3, 0, "closer", right, 4)
    left = ((2, 2), (1, 2), (0, 2))
    assert plan(ground, DWARF, (2, 2), taken, HENCHMAN, 5) == Move(left, 3, 0, "closer", left, 4)


def test_what_is_left_on_arrival_is_the_strength() -> None:
    move = plan(lane(4), DWARF, (4, 0), (), HENCHMAN, 5)
    assert (move.path[-1], move.points_left, move.attack) == ((1, 0), 2, 2)


def test_an_enemy_without_points_keeps_its_place_on_its_route() -> None:
    move = plan(lane(4), DWARF, (4, 0), (), HENCHMAN, 0)
    assert (move.path, move.points_left, move.attack, move.why) == (((4, 0),), 0, 0, "attack_route")


@pytest.mark.parametrize("terrain", ["rocks", "forests", "damage_traps", "movement_traps"])
def test_rocks_forests_and_traps_are_closed_to_enemies(terrain: str) -> None:
    move = plan(lane(4, **{terrain: {(2, 0)}}), DWARF, (4, 0), (), HENCHMAN, 6)
    assert move.path == ((4, 0), (3, 0))
    assert move.why == "closer"


def test_what_the_dwarf_stands_on_does_not_matter_to_who_comes() -> None:
    move = plan(lane(4, movement_traps={DWARF}), DWARF, (4, 0), (), HENCHMAN, 6)
    assert move.path[-1] == (1, 0)


def test_leaving_a_movement_trap_takes_two_points_and_weakens_the_attack() -> None:
    move = plan(lane(4, movement_traps={(3, 0)}), DWARF, (3, 0), (), HENCHMAN, 5)
    assert (move.path, move.points_left, move.attack) == (((3, 0), (2, 0), (1, 0)), 2, 2)


def test_one_point_does_not_get_an_enemy_out_of_a_movement_trap() -> None:
    ground = lane(4, movement_traps={(3, 0)})
    assert plan(ground, DWARF, (3, 0), (), HENCHMAN, 1).path == ((3, 0),)
    assert plan(ground, DWARF, (3, 0), {(1, 0)}, HENCHMAN, 1).why == "stays"


def test_an_adjacent_enemy_on_a_movement_trap_need_not_leave_it() -> None:
    move = plan(lane(4, movement_traps={(1, 0)}), DWARF, (1, 0), (), HENCHMAN, 3)
    assert (move.why, move.attack) == ("adjacent", 3)


def test_an_enemy_pushed_between_two_lanes_counts_its_way_from_the_trap() -> None:
    # It stands on a closed hex; its way to the dwarf is one longer than its neighbour's.
    ground = lane(4, damage_traps={(3, 0)})
    assert plan(ground, DWARF, (3, 0), {(1, 0)}, HENCHMAN, 3).path == ((3, 0), (2, 0))


def test_without_any_route_the_enemy_comes_nearer_as_the_crow_flies() -> None:
    ground = lane(5, rocks={(2, 0)})
    move = plan(ground, DWARF, (5, 0), (), HENCHMAN, 6)
    assert (move.path, move.why, move.points_left) == (((5, 0), (4, 0), (3, 0)), "closer", 4)


def test_coming_closer_goes_by_route_and_not_as_the_crow_flies() -> None:
    # In the west a dead end two hexagons from the dwarf, in the north the way round to him.
    ground = Ground(frozenset({DWARF, (2, 0), *NORTH_WAY}))
    move = plan(ground, DWARF, (3, 0), {(0, -1)}, HENCHMAN, 1)
    assert move == Move(((3, 0), (3, -1)), 0, 0, "closer", ((3, 0), (3, -1)), 1)


def test_an_enemy_that_comes_no_nearer_stays() -> None:
    move = plan(lane(4), DWARF, (3, 0), {(2, 0)}, HENCHMAN, 6)
    assert move == Move(((3, 0),), 6, 0, "stays", ((3, 0),), 1)


def test_a_true_tie_goes_to_the_route_that_keeps_nearer_and_names_the_other() -> None:
    # Straight towards him and straight away from him two ways round are equally long; both ends are taken.
    south = [(5, 0), (5, 1), (4, 2), (3, 2), (2, 2), (1, 2), (0, 2), (0, 1)]
    ground = Ground(frozenset({DWARF, (4, 0), *NORTH_WAY, *south}))
    for mover in (HENCHMAN, BOSS):
        move = plan(ground, DWARF, (4, 0), {(0, -1), (0, 1)}, mover, 1)
        assert move == Move(
            ((4, 0), (3, 0)), 0, 0, "closer", ((4, 0), (3, 0)), 2, undecided=(((4, 0), (5, 0)),)
        )
    further = plan(ground, DWARF, (4, 0), {(0, -1), (0, 1)}, HENCHMAN, 2)
    assert further.path == ((4, 0), (5, 0), (5, 1))
    assert further.undecided == ()


def test_the_hunter_stops_with_one_hexagon_between() -> None:
    move = plan(lane(4), DWARF, (4, 0), (), HUNTER, 5)
    assert (move.path[-1], move.attack, move.why) == ((2, 0), 3, "attack_route")


@pytest.mark.parametrize("start", [(1, 0), (2, 0)])
def test_the_hunter_stays_where_he_can_attack_from(start: Hex) -> None:
    move = plan(lane(4), DWARF, start, (), HUNTER, 5)
    assert (move.path, move.attack, move.why) == ((start,), 5, "adjacent")


def test_the_hunter_goes_on_where_he_does_not_see_the_dwarf() -> None:
    ground = OPEN.changed(rocks={(1, 0)})
    move = plan(ground, DWARF, (2, 0), (), HUNTER, 5)
    # One step either way he looks along an edge of the rock; as a boss he goes to the right, north here.
    assert (move.path, move.attack) == (((2, 0), (2, -1)), 4)


def test_one_that_wants_to_stand_off_comes_adjacent_where_no_such_hex_is_free() -> None:
    # On foot that cannot be: who comes adjacent passes a hex with sight. So this one flies, over a forest.
    flying = Mover("boss", may_pass=EVERYTHING, wants=RANGED)
    move = plan(lane(4, forests={(2, 0)}), DWARF, (3, 0), (), flying, 5)
    assert (move.path, move.attack) == (((3, 0), (2, 0), (1, 0)), 3)


def test_the_hunter_goes_round_a_rock_to_the_right_to_a_hex_he_sees_from() -> None:
    move = plan(OPEN.changed(rocks={(2, 0)}), DWARF, (3, 0), (), HUNTER, 1)
    assert (move.path, move.attack, move.why) == (((3, 0), (3, -1)), 0, "attack_route")


def test_another_enemy_blocks_the_hunters_sight() -> None:
    move = plan(lane(4), DWARF, (2, 0), {(1, 0)}, HUNTER, 5)
    assert (move.why, move.attack) == ("stays", 0)


def test_the_bat_flies_over_everything() -> None:
    ground = lane(5, rocks={(4, 0)}, damage_traps={(3, 0)}, movement_traps={(2, 0)})
    move = plan(ground, DWARF, (5, 0), (), BAT, 6)
    assert (move.path[-1], move.attack) == ((1, 0), 2)
    assert plan(lane(5), DWARF, (5, 0), {(3, 0)}, BAT, 6).path[-1] == (1, 0)


@pytest.mark.parametrize("terrain", ["rocks", "forests", "damage_traps", "movement_traps"])
def test_the_bat_does_not_end_on_what_it_flies_over(terrain: str) -> None:
    ground = lane(5, **{terrain: {(3, 0)}})
    assert plan(ground, DWARF, (5, 0), (), BAT, 2).path == ((5, 0), (4, 0))
    assert plan(ground, DWARF, (4, 0), (), BAT, 1).why == "stays"


def test_the_bat_does_not_end_on_a_figure_nor_fly_over_the_dwarf() -> None:
    assert plan(lane(5), DWARF, (4, 0), {(3, 0)}, BAT, 1).why == "stays"
    across = Ground(frozenset((q, 0) for q in range(-1, 4)))
    assert plan(across, DWARF, (3, 0), {(1, 0)}, BAT, 6).path == ((3, 0), (2, 0))


def test_the_bat_takes_a_route_on_which_it_can_land_when_its_points_end() -> None:
    ground = OPEN.changed(rocks={(2, 1)})
    left = ((3, 1), (2, 1), (1, 1), (0, 1))
    assert plan(ground, DWARF, (3, 1), (), BAT, 2).full_route == left
    landing = plan(ground, DWARF, (3, 1), (), BAT, 1)
    assert (landing.path, landing.why) == (((3, 1), (3, 0)), "attack_route")
    assert plan(OPEN, DWARF, (3, 1), (), BAT, 1).full_route == left


def test_a_mover_may_end_on_terrain_that_its_ability_names() -> None:
    mover = Mover("henchman", may_end=frozenset({"forest"}))
    assert plan(lane(3, forests={(1, 0)}), DWARF, (3, 0), (), mover, 4).path[-1] == (1, 0)
    passing = Mover("henchman", may_pass=MayPass(frozenset({"forest"})))
    assert plan(lane(3, forests={(1, 0)}), DWARF, (3, 0), (), passing, 4).path[-1] == (2, 0)


def test_leaving_a_trap_may_cost_a_flier_nothing_more() -> None:
    ground = lane(4, movement_traps={(3, 0)})
    assert plan(ground, DWARF, (3, 0), (), Mover("henchman", EVERYTHING, leave_trap=1), 5).attack == 3
    assert plan(ground, DWARF, (3, 0), (), BAT, 5).attack == 2


def test_the_movers_own_hex_among_the_others_does_not_matter() -> None:
    assert plan(lane(4), DWARF, (4, 0), {(4, 0)}, HENCHMAN, 5) == plan(
        lane(4), DWARF, (4, 0), (), HENCHMAN, 5
    )


def test_its_own_hex_does_not_hide_the_dwarf_from_one_that_backs_off() -> None:
    archer = Mover("henchman", wants=("one_between",))
    assert plan(lane(3), DWARF, (1, 0), {(1, 0)}, archer, 3).path == ((1, 0), (2, 0))


def test_the_bat_comes_nearer_to_where_it_could_land_beside_the_dwarf() -> None:
    # Rocks all round him but in the west, where another enemy stands: the bat circles towards the west.
    rocks = {(1, 0), (1, -1), (0, -1), (-1, 1), (0, 1)}
    move = plan(OPEN.changed(rocks=rocks), DWARF, (2, 0), {(-1, 0)}, BAT, 1)
    assert (move.path, move.why) == (((2, 0), (1, 1)), "closer")
