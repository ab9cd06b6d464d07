"""What ends undo says so beforehand, also where it does so by ending the game."""

from __future__ import annotations

from typing import Any

import pytest

from rules.seven_dwarfs.board import Board
from rules.seven_dwarfs.effects.dwarfs import PushAfterStrike
from rules.seven_dwarfs.effects.enemies import BringBackHenchmen
from rules.seven_dwarfs.effects.groundwork import LayTrap
from rules.seven_dwarfs.effects.items import PushAdjacent, Wound
from rules.seven_dwarfs.effects.verbs import HenchmanReturns
from rules.seven_dwarfs.effects.vocabulary import ItemEffect
from rules.seven_dwarfs.endings import CombatWon
from rules.seven_dwarfs.enemies import Act, HenchmenAct
from rules.seven_dwarfs.geometry.ground import Ground
from rules.seven_dwarfs.phases import EndRound, NextCombat, Rounds
from tests.rules.seven_dwarfs.clauses.box import ground, plain_cards
from tests.rules.seven_dwarfs.clauses.play import Play, board, play, then

TRAPS = ground(damage=((2, 0), (1, 1), (2, -1)))


def holding(*effects: ItemEffect, **more: Any) -> Board:  # noqa: ANN401 - any field of the board
    """The dwarf stands before the Queen of one life with items i1, i2 … that do this."""
    cards = plain_cards(goods=effects, ground=TRAPS, queen_values=(1, 0))
    return board(cards, items=tuple(cards.items), **{"combat": 5, "b": (1, 0), **more})


def ends_as_announced(game: Play, option: str, *picks: str, ends: bool) -> None:
    """The option says whether it ends the game, and does."""
    assert game.option(option).locks is ends
    assert (game.take(option, *picks).result == "won") is ends


@pytest.mark.parametrize(("combat", "ends"), [(4, False), (5, True)])
def test_felling_the_queen_by_an_item_ends_undo(combat: int, ends: bool) -> None:  # noqa: FBT001 - a parameter
    start = holding(Wound(1, 1), combat=combat, lives={"b": 1})
    ends_as_announced(play("Acting", start), "use:i1:b", ends=ends)


def test_wounding_her_or_felling_a_henchman_does_not() -> None:
    start = holding(Wound(1, 1), Wound(1, 1), h1=(0, 1), lives={"b": 2, "h1": 1})
    ends_as_announced(play("Acting", start), "use:i1:b", ends=False)
    ends_as_announced(play("Acting", start), "use:i1:h1", ends=False)


def test_a_trap_laid_under_her_ends_undo_where_it_fells_her() -> None:
    lay = LayTrap("damage_trap", 2, under_enemies=True)
    ends_as_announced(play("Acting", holding(lay)), "use:i1:1,0", ends=True)
    ends_as_announced(play("Acting", holding(lay, lives={"b": 2})), "use:i1:1,0", ends=False)


def test_pushing_her_onto_a_trap_ends_undo_where_it_fells_her() -> None:
    cards = plain_cards(ground=TRAPS, main=(PushAfterStrike(),), queen_values=(3, 0))
    start = board(cards, b=(1, 0), combat=5, attack=2)
    game = play("Acting", start).take("attack:b")
    assert [o.locks for o in game.decision().options] == [True, True, True, False]
    ends_as_announced(game, "push:b:2,0", ends=True)


def test_a_bomb_that_can_only_blow_her_onto_a_trap_says_so() -> None:
    rocks = plain_cards(
        goods=(PushAdjacent(),), ground=ground(damage=((2, 0),), rocks=((1, 1), (2, -1))), queen_values=(1, 0)
    )
    start = board(rocks, items=("i1",), b=(1, 0), combat=5)
    game = play("Acting", start)
    ends_as_announced(game, "use:i1", ends=False)
    assert game.offered() == ["push:b:2,0"], "the only push is left to the player, for it ends undo"
    ends_as_announced(game, "push:b:2,0", ends=True)


def test_a_bomb_that_asks_where_to_leaves_the_say_to_that_question() -> None:
    game = play("Acting", holding(PushAdjacent(), h1=(0, 1)))
    ends_as_announced(game, "use:i1", ends=False)
    assert not any(option.locks for option in game.decision().options if "h1" in option.id)
    ends_as_announced(game, "push:b:2,0", ends=True)


@pytest.mark.clause("SD-2.20")
def test_absorbing_a_trap_with_deadly_ones_ahead_ends_undo() -> None:
    cards = plain_cards(ground=ground(damage=((1, 0), (2, 0)), rocks=((1, -1), (0, 1), (2, -1), (1, 1))))
    game = play("Acting", board(cards, move=3, attack=1, defence=1, life=1))
    game.take("walk:2,0:2.0.2")
    option = game.option("absorb")
    assert (option.locks, option.forecast[""].text) == (True, "defence die to 0; the dwarf falls further on")
    assert game.take("absorb").result == "lost_life"


@pytest.mark.clause("SD-2.20")
def test_absorbing_a_trap_with_a_bearable_one_ahead_does_not() -> None:
    cards = plain_cards(ground=ground(damage=((1, 0), (2, 0)), rocks=((1, -1), (0, 1), (2, -1), (1, 1))))
    for defence, life in ((1, 2), (2, 1)):
        game = play("Acting", board(cards, move=3, attack=1, defence=defence, life=life))
        game.take("walk:2,0:2.0.2")
        assert not game.option("absorb").locks
        assert not game.take("absorb").result


@pytest.mark.parametrize(
    ("life", "time", "ends"), [(4, 0, False), (1, 0, True), (4, 4, True)], ids=["safe", "falls", "time"]
)
def test_the_order_of_the_last_henchmen_ends_undo_where_the_game_ends(
    life: int,
    time: int,
    ends: bool,  # noqa: FBT001 - a parameter
) -> None:
    start = board(h1=(1, 0), h2=(-1, 0), b=None, life=life, time=time)
    game = Play(start, HenchmenAct(1), EndRound(), Rounds(), CombatWon(), NextCombat())
    assert [option.locks for option in game.decision().options] == [ends, ends]
    assert bool(game.take("first:h1").result) is ends


FORK = Ground(
    frozenset(
        [
            *((0, 0), (0, -1), (4, 0)),  # the dwarf, the one henchman beside him, the other between two ways
            *(
                (3, 0),
                (2, 0),
                (2, -1),
                (2, -2),
                (3, -3),
                (4, -4),
                (4, -5),
                (4, -6),
                (3, -6),
                (2, -5),
                (1, -4),
            ),
            *((1, -3), (0, -2)),
            *((5, 0), (5, 1), (4, 2), (3, 3), (2, 3), (1, 3), (0, 3), (-1, 3), (-1, 2), (-2, 2), (-2, 1)),
            *((-2, 0), (-1, -1)),
        ]
    )
)


@pytest.mark.clause("SD-R22")
@pytest.mark.parametrize(
    ("life", "time", "ends"), [(4, 0, False), (1, 0, True), (4, 4, True)], ids=["safe", "falls", "time"]
)
def test_a_way_says_whether_the_henchman_that_acts_next_ends_the_game(
    life: int,
    time: int,
    ends: bool,  # noqa: FBT001 - a parameter
) -> None:
    start = board(plain_cards(ground=FORK), h1=(4, 0), h2=(0, -1), b=None, life=life, time=time)
    acts = (Act("h1", 1, "h2"), Act("h2", 1))
    game = Play(start, *acts, EndRound(), Rounds(), CombatWon(), NextCombat())
    assert game.offered() == ["way:3,0", "way:5,0"]
    assert [option.locks for option in game.decision().options] == [ends, ends]
    assert bool(game.take("way:3,0").result) is ends


@pytest.mark.parametrize(("time", "ends"), [(0, False), (4, True)])
def test_a_henchman_that_returns_as_time_runs_out_ends_undo(time: int, ends: bool) -> None:  # noqa: FBT001
    cards = plain_cards(queen=(BringBackHenchmen(),))
    game = then(HenchmanReturns("h1", "queen"), board(cards, b=(1, 0), combat=5, time=time))
    assert {option.locks for option in game.decision().options} == {ends}


def test_ending_the_turn_in_the_last_round_says_that_time_runs_out() -> None:
    last = play("Acting", board(time=4)).option("end")
    assert last.forecast[""].text == "time runs out: the game is lost"
    assert play("Acting", board(time=4)).take("end", red=[1]).result == "lost_time"
    assert play("Acting", board(time=3)).option("end").forecast[""].text != "time runs out: the game is lost"
