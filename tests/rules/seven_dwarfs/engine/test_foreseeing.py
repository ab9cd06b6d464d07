"""What is foreseen of a walk is what comes once he has walked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.game import Foresight
from rules.seven_dwarfs.game import SEVEN_DWARFS
from rules.seven_dwarfs.threat import summary, threat
from rules.seven_dwarfs.view import DwarfsView
from tests.rules.seven_dwarfs.clauses.box import ground, plain_cards
from tests.rules.seven_dwarfs.clauses.play import Play, board, play

if TYPE_CHECKING:
    from rules.seven_dwarfs.view import ThreatView


def foreseen(game: Play, option: str) -> Foresight | None:
    return SEVEN_DWARFS.foresee(game.table, 0, option)


def after(game: Play, option: str) -> tuple[str, dict[str, int], ThreatView | None]:
    """The sentence, its numbers, and the threat of the view."""
    found = foreseen(game, option)
    assert found is not None
    assert isinstance(found.view, DwarfsView)
    return found.forecast.text, found.forecast.values, found.view.threat


def test_the_threat_after_a_walk_is_the_threat_once_he_stands_there() -> None:
    start = board(h1=(4, 0), h2=(-4, 0), b=(0, -4), move=3, defence=2)
    walks = play("Acting", start).offered("walk:")
    assert len(walks) > 20
    for walk in walks:
        game = play("Acting", start)
        _, values, view = after(game, walk)
        there = game.take(walk).board
        assert view == threat(there)
        told = summary(there).values
        assert {key: values[key] for key in told} == told


def test_it_names_who_may_strike_and_how_hard() -> None:
    game = play("Acting", board(b=(3, 0), move=2, life=6))
    text, values, _ = after(game, "walk:1,0:1.0.0")
    assert text == "end there: hurt in 5 of 6 rolls, 5 life at worst (Ogre 0 to 5)"
    assert (values["worst"], values["least"], values["b_least"], values["b_most"]) == (5, 0, 0, 5)
    beside = after(game, "walk:2,0:2.0.0")[1]
    assert (beside["worst"], beside["least"]) == (6, 1)


def test_out_of_everybodys_reach_it_names_nobody() -> None:
    game = play("Acting", board(b=(4, 0), defence=5, move=4))
    text, _, _ = after(game, "walk:-4,0:4.0.0")
    assert text == "end there: no roll of the enemies can hurt you"


def test_in_the_last_round_it_says_that_time_runs_out() -> None:
    game = play("Acting", board(b=(2, 0), move=1, time=4))
    assert after(game, "walk:1,0:1.0.0")[0] == "end there: time runs out: the game is lost"


def test_of_a_trap_on_the_way_the_better_choice_is_foreseen() -> None:
    cards = plain_cards(ground=ground(damage=((-3, 0),)))
    start = board(cards, dwarf=(-2, 0), b=(4, 0), move=1, defence=1, life=2)
    found = foreseen(play("Acting", start), "walk:-3,0:1.0.1")
    assert found is not None
    assert isinstance(found.view, DwarfsView)
    assert found.view.dwarf.life == 2, "out of reach the defence die is of no use but against the trap"


def test_a_walk_that_is_sure_to_kill_says_so_and_shows_no_threat() -> None:
    cards = plain_cards(ground=ground(damage=((1, 0),)))
    text, _, view = after(play("Acting", board(cards, move=1, life=1)), "walk:1,0:1.0.1")
    assert (text, view) == ("the dwarf falls on the way", None)


def test_nothing_is_foreseen_of_what_is_not_offered_or_no_walk_and_nothing_changes() -> None:
    game = play("Acting", board(b=(1, 0), move=1, attack=3))
    before = game.table
    for option in ("end", "attack:b", "walk:1,0:1.0.0", "walk:4,0:4.0.0", ""):
        assert foreseen(game, option) is None
    assert game.table is before
    assert foreseen(play("Rolling", board()), "walk:0,1:1.0.0") is None
    assert foreseen(play("Acting", board(time=4)).take("end", red=[1]), "walk:0,1:1.0.0") is None
