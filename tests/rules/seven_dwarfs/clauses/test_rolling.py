"""Dwarf turn, A: rolling, rerolling, anvils."""

from __future__ import annotations

import pytest

from rules.seven_dwarfs.companions import Companion
from tests.rules.seven_dwarfs.clauses.play import board, play, then


@pytest.mark.clause("SD-2.1")
def test_dice_are_rolled_one_at_a_time() -> None:
    game = play("Rolling", board()).take("roll", white=[4])
    assert game.dice() == {"d1": ("reserve", 4), "d2": ("pool", 0), "d3": ("pool", 0)}
    assert game.asked() == "roll"


@pytest.mark.clause("SD-2.1")
def test_rolling_all_that_remain_rolls_each_of_them_once() -> None:
    game = play("Rolling", board(reserve=(5,))).take("roll_all", white=[2, 3])
    assert game.dice() == {"d1": ("reserve", 5), "d2": ("reserve", 2), "d3": ("reserve", 3)}
    assert game.asked() == "prepare"


@pytest.mark.clause("SD-2.1")
def test_a_die_kept_from_the_round_before_is_not_rolled() -> None:
    game = play("Rolling", board(move=3, kept=("move",))).take("roll_all", white=[2, 5])
    assert game.dice() == {"d1": ("move", 3), "d2": ("reserve", 2), "d3": ("reserve", 5)}


@pytest.mark.clause("SD-2.12")
def test_with_all_three_dice_kept_there_is_nothing_to_roll_or_to_assign() -> None:
    kept = board(move=3, attack=2, defence=1, kept=("move", "attack", "defence"))
    game = play("Rolling", kept)
    assert game.asked() == "act"
    assert [die.value for die in game.board.dice] == [3, 2, 1]
    assert game.option("walk:1,0:1.0.0").clause == "SD-2.16"
    assert play("Rolling", board(reserve=(1, 2, 3))).option("assign:move").clause == "SD-2.12"


@pytest.mark.clause("SD-2.2")
@pytest.mark.parametrize(("rolled", "left"), [((), 3), ((4,), 2), ((4, 2), 1)])
def test_the_player_may_stop_after_any_number_of_dice(rolled: tuple[int, ...], left: int) -> None:
    game = play("Rolling", board())
    for face in rolled:
        game.take("roll", white=[face])
    game.take("stop")
    assert len(game.board.placed("pool")) == left
    assert game.asked() == ("prepare" if rolled else "act")
    assert not [option for option in game.offered() if option.startswith("roll")]


@pytest.mark.clause("SD-2.3")
def test_a_die_is_rolled_again_for_a_gem_as_often_as_one_pays_and_the_last_result_counts() -> None:
    game = play("Rolling", board(gems=2)).take("roll", white=[5])
    game.take("reroll", white=[1])
    assert (game.dwarf.gems, game.asked()) == (1, "rolled")
    game.take("reroll", white=[2])
    assert game.dwarf.gems == 0
    assert game.board.supply == 12
    assert game.dice()["d1"] == ("reserve", 2)
    assert game.asked() == "roll"


@pytest.mark.clause("SD-2.1")
def test_without_a_gem_nothing_is_rolled_again() -> None:
    game = play("Rolling", board(gems=0)).take("roll", white=[1])
    assert game.dice()["d1"] == ("reserve", 1)
    assert game.offered() == ["roll", "roll_all", "stop"]


@pytest.mark.clause("SD-2.4")
def test_a_result_that_is_kept_is_reserved_for_good() -> None:
    game = play("Rolling", board(gems=1)).take("roll", white=[3]).take("keep")
    assert game.dice()["d1"] == ("reserve", 3)
    assert game.dwarf.gems == 1
    assert game.option("roll").target == "die:d2"
    assert "reroll" not in game.offered()


@pytest.mark.clause("SD-2.5")
@pytest.mark.parametrize("forge", [1, 2, 3])
def test_an_anvil_turns_every_reserved_die_to_the_forge_value(forge: int) -> None:
    game = play("Rolling", board(reserve=(5, 1), forge=forge)).take("roll", white=[0, 4])
    assert game.dice() == {"d1": ("reserve", forge), "d2": ("reserve", forge), "d3": ("reserve", 4)}


@pytest.mark.clause("SD-2.6")
def test_an_anvil_is_rolled_again_free_until_a_number_shows() -> None:
    game = play("Rolling", board(reserve=(5,))).take("roll", white=[0, 0, 0, 3])
    assert game.kinds().count("anvil_rolled") == 3
    assert game.dice()["d2"] == ("reserve", 3)
    assert game.dwarf.gems == 0


@pytest.mark.clause("SD-2.6")
def test_an_anvil_let_be_is_rolled_again_without_paying_though_there_are_gems() -> None:
    game = play("Rolling", board(reserve=(5,), gems=2)).take("roll", white=[0])
    assert game.asked() == "anvil"
    assert game.offered() == ["forge", "reroll"]
    game.take("forge", white=[4])
    assert game.dwarf.gems == 2
    assert game.dice()["d1"] == ("reserve", 1)
    game.take("keep")
    assert game.dice()["d2"] == ("reserve", 4)


@pytest.mark.clause("SD-2.7")
def test_an_anvil_rolled_again_for_a_gem_converts_nothing() -> None:
    game = play("Rolling", board(reserve=(5, 4), gems=1)).take("roll", white=[0])
    game.take("reroll", white=[2])
    assert game.dice() == {"d1": ("reserve", 5), "d2": ("reserve", 4), "d3": ("reserve", 2)}
    assert game.dwarf.gems == 0


@pytest.mark.clause("SD-R3")
def test_a_roll_bought_with_a_gem_may_show_an_anvil_that_works() -> None:
    game = play("Rolling", board(reserve=(5, 4), gems=1)).take("roll", white=[0])
    game.take("reroll", white=[0, 3])
    assert game.dice() == {"d1": ("reserve", 1), "d2": ("reserve", 1), "d3": ("reserve", 3)}
    idle = play("Rolling", board()).take("roll", white=[0, 3])
    assert idle.said("anvil_idle")


@pytest.mark.clause("SD-R3")
def test_an_anvil_with_nothing_reserved_changes_nothing_kept_dice_included() -> None:
    game = play("Rolling", board(move=5, kept=("move",), forge=2)).take("roll", white=[0, 3])
    assert game.dice() == {"d1": ("move", 5), "d2": ("reserve", 3), "d3": ("pool", 0)}
    assert game.said("anvil_idle")


@pytest.mark.clause("SD-2.5")
def test_a_number_rolled_before_an_anvil_by_the_same_die_is_not_reserved_yet() -> None:
    game = play("Rolling", board(gems=1)).take("roll", white=[5]).take("reroll", white=[0, 2])
    assert game.dice()["d1"] == ("reserve", 2)
    assert not game.said("anvil_converted")


@pytest.mark.clause("SD-2.6", "SD-2.5")
def test_each_anvil_works_anew_on_what_is_reserved_then() -> None:
    game = play("Rolling", board(forge=2)).take("roll_all", white=[5, 0, 4, 0, 3])
    assert game.dice() == {"d1": ("reserve", 2), "d2": ("reserve", 2), "d3": ("reserve", 3)}


@pytest.mark.clause("ALL-R4")
def test_of_gems_due_only_those_in_the_box_are_gained() -> None:
    game = then(Companion("cook"), board(gems=11)).take("home")
    assert game.dwarf.gems == 12
    assert game.said("supply_empty") == [{"missing": 1}]
