"""End of round: time, keeping or recovering dice; giving up."""

from __future__ import annotations

import pytest

from rules.kernel.play import concede
from rules.seven_dwarfs.effects.enemies import Regain
from rules.seven_dwarfs.game import SEVEN_DWARFS
from tests.rules.seven_dwarfs.clauses.box import plain_cards
from tests.rules.seven_dwarfs.clauses.play import board, play

TRACK = plain_cards(gems=(1, 1, 0, 0))
"""A time track of four spaces: the fourth is defeat."""


@pytest.mark.clause("SD-4.1")
def test_the_time_counter_moves_one_space_when_all_enemies_have_acted() -> None:
    game = play("Acting", board(h1=(4, 0))).take("end", black=[1], red=[1])
    assert game.board.time == 1
    assert game.said("time_moved") == [{"space": 2, "spaces": 6}]
    kinds = game.kinds()
    acts = [at for at, kind in enumerate(kinds) if kind == "enemy_acts"]
    assert max(acts) < kinds.index("time_moved")


@pytest.mark.clause("SD-4.2", "SD-5.1", "SD-5.3")
def test_on_the_last_space_the_combat_is_lost_and_nothing_is_asked_any_more() -> None:
    game = play("Acting", board(TRACK, move=3, defence=2, time=2)).take("end", red=[1])
    assert game.board.time == 3
    assert game.result == "lost_time"
    assert game.asked() == ""
    assert "round_begins" not in game.kinds()
    assert [die.place for die in game.board.dice] == ["move", "defence", "pool"]


@pytest.mark.clause("SD-4.1")
def test_the_last_but_one_space_is_not_yet_the_end() -> None:
    game = play("Acting", board(TRACK, move=3, time=1)).take("end", red=[1])
    assert (game.board.time, game.result, game.asked()) == (2, "", "dice")


@pytest.mark.clause("SD-R18")
def test_a_win_in_the_last_round_is_a_win() -> None:
    cards = plain_cards(gems=(1, 1, 0, 5))
    game = play("Acting", board(cards, h1=(1, 0), b=None, lives={"h1": 1}, attack=3, time=2)).take(
        "attack:h1"
    )
    assert game.result == ""
    assert game.asked() == "combat_won"
    assert game.board.time == 2


@pytest.mark.clause("SD-4.3")
def test_all_assigned_dice_are_taken_back_or_none_of_them() -> None:
    game = play("Acting", board(move=3, attack=2, defence=4)).take("end", red=[1])
    assert game.offered() == ["recover", "keep"]
    assert [option.sets for option in game.decision().options] == [None, None]
    game.take("keep")
    assert game.dice() == {"d1": ("move", 3), "d2": ("attack", 2), "d3": ("defence", 4)}
    again = play("Acting", board(move=3, attack=2, defence=4)).take("end", red=[1]).take("recover")
    assert again.dice() == {"d1": ("pool", 0), "d2": ("pool", 0), "d3": ("pool", 0)}
    assert again.asked() == "roll"


@pytest.mark.clause("SD-R1", "SD-4.3")
def test_kept_dice_keep_their_actions_and_discarded_ones_are_free_again() -> None:
    game = (
        play("Acting", board(h1=(2, 0), move=1, attack=4))
        .take("walk:1,0:1.0.0")
        .take("end", black=[1], red=[1])
    )
    game.take("keep")
    assert game.dice() == {"d1": ("pool", 0), "d2": ("attack", 4), "d3": ("pool", 0)}
    assert game.board.die("d2").kept
    game.take("roll_all", white=[2, 3])
    assert game.offered("assign") == ["assign:move", "assign:defence"]
    assert game.block("assign:attack").clause == "SD-R1"


@pytest.mark.clause("SD-4.4")
def test_with_no_die_assigned_the_next_dwarf_turn_begins_without_a_question() -> None:
    game = play("Acting", board(h1=(3, 0), move=1)).take("walk:1,0:1.0.0").take("end", black=[1], red=[1])
    assert game.asked() == "roll"
    assert game.board.round == 2
    assert game.dice() == {"d1": ("pool", 0), "d2": ("pool", 0), "d3": ("pool", 0)}


@pytest.mark.clause("SD-4.4")
def test_a_die_kept_twice_is_lowered_and_kept_on_with_what_it_shows() -> None:
    game = play("Acting", board(h1=(4, 0), move=3)).take("walk:1,0:1.0.0").take("end", black=[1], red=[1])
    game.take("keep").take("stop").take("walk:0,0:1.0.0")
    assert game.dice()["d1"] == ("move", 1)
    game.take("end", black=[1], red=[1])
    assert game.said("time_moved")
    game.take("keep")
    assert game.dice()["d1"] == ("move", 1)


@pytest.mark.clause("SD-R20")
def test_cards_act_at_the_end_of_a_round_after_the_counter_moved_and_before_the_dice() -> None:
    cards = plain_cards(ogre=(Regain(1),), gems=(1, 1, 0, 0))
    game = play("Acting", board(cards, move=3, lives={"b": 2})).take("end", red=[1])
    assert game.kinds().index("time_moved") < game.kinds().index("enemy_healed")
    assert (game.enemy("b").life, game.asked()) == (3, "dice")
    last = play("Acting", board(cards, move=3, lives={"b": 2}, time=2)).take("end", red=[1])
    assert last.result == "lost_time"
    assert last.enemy("b").life == 2


@pytest.mark.clause("SD-9.1")
def test_giving_up_is_a_loss_and_the_end() -> None:
    game = play("Acting", board(h1=(1, 0), move=3))
    result = concede(game.table, 0, SEVEN_DWARFS.giving_up)
    assert result.table.outcome is not None
    assert (result.table.outcome.result, result.table.outcome.winners) == ("given_up", ())
    assert [event.kind for event in result.events] == ["given_up"]
    assert result.table.board == game.board
