"""Where a pushed enemy may go (rulebook, Warrior; SD-R11)."""

from hypothesis import given
from hypothesis import strategies as st

from rules.seven_dwarfs.geometry.ground import Ground
from rules.seven_dwarfs.geometry.hexes import distance
from rules.seven_dwarfs.geometry.pushes import push_targets
from tests.rules.seven_dwarfs.geometry.boards import Scene, disc, proves, scenes

OPEN = Ground(frozenset(disc(3)))
DWARF = (0, 0)


def test_an_enemy_is_pushed_away_straight_or_slantwise() -> None:
    assert push_targets(OPEN, DWARF, (1, 0), ()) == ((2, 0), (2, -1), (1, 1))


def test_an_enemy_is_not_pushed_onto_a_rock_or_a_forest() -> None:
    ground = OPEN.changed(rocks={(2, 0)}, forests={(2, -1)})
    assert push_targets(ground, DWARF, (1, 0), ()) == ((1, 1),)


def test_an_enemy_may_be_pushed_onto_either_trap() -> None:
    ground = OPEN.changed(damage_traps={(2, 0)}, movement_traps={(2, -1)})
    assert push_targets(ground, DWARF, (1, 0), ()) == ((2, 0), (2, -1), (1, 1))


def test_an_enemy_is_not_pushed_onto_another_figure() -> None:
    assert push_targets(OPEN, DWARF, (1, 0), {(2, 0), (1, 1)}) == ((2, -1),)


def test_an_enemy_is_not_pushed_off_the_board() -> None:
    assert push_targets(OPEN, (2, 0), (3, 0), ()) == ()
    assert push_targets(OPEN, (2, 1), (3, 0), ()) == ((3, -1),)


def test_a_push_from_afar_leads_away_too() -> None:
    assert push_targets(OPEN, DWARF, (1, 1), ()) == ((2, 1), (1, 2))


@proves
@given(scenes(), st.data())
def test_every_hex_that_fits_and_no_other_is_offered(scene: Scene, data: st.DataObject) -> None:
    target = data.draw(st.sampled_from(sorted(scene.ground.hexes)))
    fits = {
        there
        for there in scene.ground.hexes - scene.others - scene.ground.rocks - scene.ground.forests
        if distance(there, target) == 1 and distance(there, scene.dwarf) > distance(target, scene.dwarf)
    }
    offered = push_targets(scene.ground, scene.dwarf, target, scene.others)
    assert len(offered) == len(fits)
    assert set(offered) == fits
