"""The log says what happened and why, and no more."""

from __future__ import annotations

import pytest

from rules.seven_dwarfs.effects.enemies import BringBackHenchmen
from rules.seven_dwarfs.effects.lasting import Edge, StrikeAgain, Weary
from rules.seven_dwarfs.game import SEVEN_DWARFS
from tests.rules.seven_dwarfs.clauses.box import ground, plain_cards
from tests.rules.seven_dwarfs.clauses.play import Play, board, play


def told(game: Play) -> list[str]:
    """The sentences of what the last answer caused."""
    return [SEVEN_DWARFS.tell(event) for event in game.events]


@pytest.mark.clause("SD-2.27")
def test_a_weapon_that_does_not_wear_is_not_said_to_wear() -> None:
    cards = plain_cards(goods=(Edge(1),))
    game = play("Acting", board(cards, b=(1, 0), attack=3, items=("i1",)))
    game.take("use:i1").take("attack:b")
    assert game.board.strength("attack") == 3
    assert game.said("weapon_worn") == []
    plain = play("Acting", board(cards, b=(1, 0), attack=1)).take("attack:b")
    worn = told(plain).index("His weapon wears: the attack die falls by 1.")
    assert told(plain)[worn + 1] == "The attack die is used up."


@pytest.mark.clause("SD-3.15")
def test_a_defence_die_is_spoken_of_only_where_it_absorbs() -> None:
    game = play("Acting", board(b=(1, 0), defence=1)).take("end", red=[3])
    assert "The defence die absorbs 1; it shows 0." in told(game)
    bare = play("Acting", board(b=(1, 0))).take("end", red=[3])
    assert "Ogre attacks with strength 3." in told(bare)
    assert not any("defence die" in sentence for sentence in told(bare))


def test_an_enemy_without_points_is_not_said_to_find_no_way() -> None:
    walled = ground(rocks=((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)))
    cards = plain_cards(goods=(Weary(3, 9),), ground=walled)
    game = play("Acting", board(plain_cards(goods=(Weary(3, 2),)), b=(2, 0), items=("i1",)))
    assert "Ogre has no points to move with." in told(game.take("use:i1:b").take("end", red=[2]))
    shut = play("Acting", board(cards, b=(2, 0))).take("end", red=[2])
    assert "Ogre finds no way nearer and stays." in told(shut)


@pytest.mark.clause("SD-7.8")
def test_an_enemy_in_a_trap_pays_two_points_and_the_log_says_so() -> None:
    cards = plain_cards(ground=ground(snares=((3, 0),)))
    game = play("Acting", board(cards, b=(3, 0))).take("end", red=[2])
    assert told(game)[-4:-2] == [
        "Ogre moves 1 hexagon.",
        "Getting out of the movement trap costs it 2 points.",
    ]
    held = play("Acting", board(cards, b=(3, 0))).take("end", red=[1])
    assert "Ogre does not get out of the movement trap." in told(held)


@pytest.mark.clause("SD-7.8")
def test_a_trapped_enemy_with_no_free_place_to_attack_from_is_trapped_all_the_same() -> None:
    ring = ground(snares=((3, 0),), rocks=((1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)))
    start = board(plain_cards(ground=ring), h1=(1, 0), b=(3, 0), life=6)
    game = play("Acting", start).take("end", black=[1], red=[1])
    assert "Ogre does not get out of the movement trap." in told(game)


def test_a_henchman_that_returns_has_its_name_on_the_undo_button() -> None:
    cards = plain_cards(ogre=(BringBackHenchmen(),))
    game = play("Acting", board(cards, b=(1, 0))).take("end", red=[1])
    assert SEVEN_DWARFS.answer_text(game.board, 0, "return:h1:-1,-2", ()) == "Imp A returns"


def test_the_mead_counts_times() -> None:
    game = play("Acting", board(plain_cards(goods=(StrikeAgain(1),)), attack=1, items=("i1",)))
    forecast = game.option("use:i1").forecast[""]
    assert forecast.text == "each enemy can be attacked 1 time more this turn"
