"""Enemies' turn: who acts when."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.seven_dwarfs.geometry.hexes import Hex
from tests.rules.seven_dwarfs.clauses.box import ground, plain_cards
from tests.rules.seven_dwarfs.clauses.play import Play, board, play


def actors(game: Play) -> list[str]:
    """Who acted, in order."""
    return [str(told["enemy"]) for told in game.said("enemy_acts")]


@pytest.mark.clause("SD-3.1")
def test_the_boss_acts_after_the_henchmen_even_if_it_is_nearer() -> None:
    game = play("Acting", board(h1=(3, 0), h2=(4, 0), b=(0, 1), life=6)).take("end", black=[1], red=[1])
    assert actors(game) == ["h1", "h2", "b"]
    assert game.kinds().index("henchman_die") < game.kinds().index("boss_die")


@pytest.mark.clause("SD-3.2")
def test_one_roll_of_the_black_die_serves_both_henchmen() -> None:
    game = play("Acting", board(h1=(3, 0), h2=(4, 0))).take("end", black=[1], red=[1])
    assert game.said("henchman_die") == [{"face": 1}]
    assert [told["points"] for told in game.said("enemy_acts") if told["enemy"] != "b"] == [1, 1]


@pytest.mark.clause("SD-3.3")
@pytest.mark.parametrize(("h1", "h2", "first"), [((4, 0), (-3, 0), "h2"), ((-3, 0), (4, 0), "h1")])
def test_the_nearer_henchman_acts_first(h1: Hex, h2: Hex, first: str) -> None:
    game = play("Acting", board(h1=h1, h2=h2)).take("end", black=[1], red=[1])
    assert actors(game)[0] == first


@pytest.mark.clause("SD-R6")
def test_nearness_is_measured_as_the_crow_flies_whatever_lies_between() -> None:
    wall = ground(rocks=((1, 0), (1, 1), (2, -1), (2, 1), (3, -1), (3, 0)))  # h1 is walled in at two hexagons
    game = play("Acting", board(plain_cards(ground=wall), h1=(2, 0), h2=(-3, 0)))
    game.take("end", black=[1], red=[1])
    assert actors(game)[:2] == ["h1", "h2"]


@pytest.mark.clause("SD-3.4", "SD-R6")
@pytest.mark.parametrize(
    ("h1", "h2", "first"),
    [
        ((-2, 2), (0, 2), "h1"),  # both south of him, facing north: the western one is on the left
        ((0, 2), (-2, 2), "h2"),
        ((2, -2), (0, -2), "h1"),  # both north of him, facing south: the eastern one
        ((2, 0), (1, 1), "h2"),  # both east of him, facing west: the southern one
    ],
)
def test_of_equally_near_henchmen_the_left_one_acts_first(h1: Hex, h2: Hex, first: str) -> None:
    game = play("Acting", board(h1=h1, h2=h2)).take("end", black=[1], red=[1])
    assert actors(game)[0] == first


@pytest.mark.clause("SD-3.4")
@pytest.mark.parametrize("first", ["h1", "h2"])
def test_on_exactly_opposite_sides_the_player_decides(first: str) -> None:
    game = play("Acting", board(h1=(2, 0), h2=(-2, 0))).take("end", black=[1])
    assert game.offered() == ["first:h1", "first:h2"]
    assert {option.clause for option in game.decision().options} == {"SD-3.4"}
    game.take(f"first:{first}", red=[1])
    assert actors(game)[0] == first


@pytest.mark.clause("SD-3.4")
def test_who_goes_first_can_be_taken_back_only_where_no_boss_rolls_next() -> None:
    with_boss = play("Acting", board(h1=(2, 0), h2=(-2, 0))).take("end", black=[1])
    assert [option.locks for option in with_boss.decision().options] == [True, True]
    alone = play("Acting", board(h1=(2, 0), h2=(-2, 0), b=None)).take("end", black=[1])
    assert [option.locks for option in alone.decision().options] == [False, False]
    alone.take("first:h2")
    alone.hand.undo()
    assert alone.offered() == ["first:h1", "first:h2"]


@pytest.mark.clause("SD-3.5")
def test_the_first_henchman_is_done_before_the_second_begins() -> None:
    game = play("Acting", board(h1=(2, 0), h2=(3, 0), b=(-4, 0), life=6)).take("end", black=[3], red=[1])
    kinds = [(e.kind, e.values.get("enemy")) for e in game.events if e.kind.startswith("enemy_")]
    assert kinds.index(("enemy_attacks", "h1")) < kinds.index(("enemy_acts", "h2"))
    assert game.enemy("h1").hex == (1, 0)
    assert game.enemy("h2").hex != (1, 0)


@pytest.mark.clause("SD-3.5", "SD-3.3")
def test_the_order_is_settled_before_the_first_henchman_moves() -> None:
    game = play("Acting", board(h1=(2, 0), h2=(2, 1), b=(-4, 0), life=6)).take("end", black=[1], red=[1])
    assert actors(game) == ["h1", "h2", "b"]
    assert (game.enemy("h1").hex, game.enemy("h2").hex) == ((1, 0), (1, 1))


@pytest.mark.clause("SD-3.6")
def test_the_boss_rolls_its_own_die_and_moves_and_attacks_like_a_henchman() -> None:
    game = play("Acting", board(h1=(4, 0), b=(2, 0), life=6)).take("end", black=[1], red=[4])
    assert game.said("boss_die") == [{"face": 4}]
    assert game.enemy("b").hex == (1, 0)
    assert [told["strength"] for told in game.said("enemy_attacks")] == [3]
    assert game.dwarf.life == 3


@pytest.mark.clause("SD-R17")
def test_no_die_is_rolled_for_enemies_that_are_all_gone() -> None:
    alone = play("Acting", board(b=(4, 0))).take("end", red=[1])
    assert "henchman_die" not in alone.kinds()
    headless = play("Acting", board(h1=(4, 0), b=None)).take("end", black=[1])
    assert "boss_die" not in headless.kinds()
    assert headless.said("no_boss")


@pytest.mark.clause("SD-3.2")
def test_a_single_henchman_left_still_gets_a_roll() -> None:
    game = play("Acting", board(h2=(4, 0))).take("end", black=[2], red=[1])
    assert actors(game) == ["h2", "b"]
    assert game.enemy("h2").hex == (2, 0)


@pytest.mark.clause("SD-R17")
def test_the_terrain_an_enemy_is_at_home_in_changes_nothing() -> None:
    at_home, abroad = plain_cards(), plain_cards()
    imp = abroad.henchmen["imp"]
    abroad.henchmen["imp"] = replace(imp, terrain="Arena")  # type: ignore[index] # a mapping to read, a dict here
    assert imp.terrain == ""
    games = [
        play("Acting", board(cards, h1=(3, 0), h2=(1, 0), b=None, attack=3, life=6))
        for cards in (at_home, abroad)
    ]
    for game in games:
        game.take("attack:h2").take("end", black=[4])
    assert games[0].events == games[1].events
    assert games[0].said("no_boss")
