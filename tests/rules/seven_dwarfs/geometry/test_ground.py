"""Ground: what lies where, what is open, and changes to it."""

import msgspec
import pytest

from rules.seven_dwarfs.geometry.ground import Ground
from tests.rules.seven_dwarfs.geometry.boards import disc

GROUND = Ground(
    frozenset(disc(2)),
    rocks=frozenset({(1, 0)}),
    forests=frozenset({(0, 1)}),
    damage_traps=frozenset({(-1, 0)}),
    movement_traps=frozenset({(0, -1)}),
)


def test_open_ground_is_free_of_rocks_forests_and_traps() -> None:
    assert GROUND.open_to() == frozenset(disc(2)) - {(1, 0), (0, 1), (-1, 0), (0, -1)}


def test_ground_is_open_to_whoever_the_terrain_does_not_stop() -> None:
    assert GROUND.open_to({"rock", "damage_trap"}) == GROUND.open_to() | {(1, 0), (-1, 0)}


def test_a_hex_with_two_kinds_of_terrain_is_open_only_to_who_passes_both() -> None:
    both = GROUND.changed(damage_traps={(0, 1)})
    assert (0, 1) not in both.open_to({"forest"})
    assert (0, 1) in both.open_to({"forest", "damage_trap"})


def test_lanes_lead_out_of_closed_hexes_but_not_into_them() -> None:
    lanes = GROUND.lanes()
    assert lanes[1, 0] == ((2, 0), (2, -1), (1, -1), (0, 0), (1, 1))
    assert (1, 0) not in lanes[0, 0]


def test_obstacles_are_rocks_and_forests() -> None:
    assert GROUND.obstacles == {(1, 0), (0, 1)}


def test_a_change_names_what_lies_where_from_now_on_and_leaves_the_rest() -> None:
    cleared = GROUND.changed(rocks=(), movement_traps={(2, 0)})
    assert cleared.rocks == frozenset()
    assert cleared.movement_traps == {(2, 0)}
    assert (cleared.forests, cleared.damage_traps) == (GROUND.forests, GROUND.damage_traps)
    assert GROUND.rocks == {(1, 0)}


def test_changing_nothing_gives_an_equal_ground() -> None:
    assert GROUND.changed() == GROUND
    assert hash(GROUND.changed()) == hash(GROUND)


def test_nothing_lies_outside_the_map() -> None:
    with pytest.raises(ValueError, match="not on the map: 0,5 3,0"):
        GROUND.changed(rocks={(3, 0)}, movement_traps={(0, 5)})


def test_a_saved_ground_comes_back_equal() -> None:
    saved = msgspec.json.encode(GROUND, order="deterministic")
    assert msgspec.json.decode(saved, type=Ground) == GROUND


def test_a_saved_ground_with_a_rock_off_the_map_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="not on the map: 1,0"):
        msgspec.json.decode(b'{"hexes": [[0, 0]], "rocks": [[1, 0]]}', type=Ground)
