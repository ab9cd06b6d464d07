import json

import pytest

from rules.commands.balance import in_processes
from rules.kernel.balance.playing import Batch
from rules.kernel.balance.shares import change, share, wilson
from rules.seven_dwarfs.balance import main
from rules.seven_dwarfs.balance.playing import play_batch
from rules.seven_dwarfs.game import SEVEN_DWARFS

here = in_processes(1)


def test_an_interval_is_wilsons() -> None:
    found = wilson(8, 10)
    assert (found.share, found.low, found.high) == (0.8, 0.4902, 0.9433)
    assert (wilson(0, 20).low, wilson(20, 20).high) == (0.0, 1.0)
    assert wilson(0, 20).high == pytest.approx(0.1611, abs=1e-4)
    assert wilson(0, 0).text() == "none"
    assert share([True, False, False, False]).text() == "25.0 % (4.6 to 69.9)"


def test_a_change_on_paired_seeds_counts_the_games_that_differ() -> None:
    lost = change([True] * 30 + [False] * 70, [True] * 10 + [False] * 90)
    assert lost.change == -0.2
    assert lost.low == pytest.approx(-0.2784, abs=1e-4)
    assert lost.sure
    assert lost.text() == "-20.0 (-27.8 to -12.2)"
    assert not change([True, False], [False, True]).sure
    with pytest.raises(ValueError, match="shorter"):
        change([True], [])


def test_a_game_is_noted_combat_by_combat() -> None:
    source = SEVEN_DWARFS.built_in()["built-in"]
    cards = SEVEN_DWARFS.read_set(source)
    for game in play_batch(Batch(source, {}, "stand-in", 1, 1)):
        assert game.dwarf in cards.dwarfs
        assert [fought.terrain in cards.terrains for fought in game.combats] == [True] * len(game.combats)
        assert [fought.passed for fought in game.combats[:-1]] == [True] * (len(game.combats) - 1)
        assert game.combats[-1].passed is game.won
        assert game.combats[0].henchman in cards.henchmen
        assert game.combats[0].life == 4
        assert len(game.rewards) == len(game.combats) - 1
        assert set(game.companions) <= set(cards.dwarfs)
        assert set(game.used) <= set(game.items) <= set(cards.items)


def test_random_games_are_the_same_each_time() -> None:
    batch = Batch(SEVEN_DWARFS.built_in()["built-in"], {"witch": True}, "random", 5, 10)
    assert play_batch(batch) == play_batch(batch)
    assert {game.won for game in play_batch(batch)} == {False}


def test_the_report_has_every_table_and_every_aim(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "2", "--variant-games", "1", "--random-games", "2"], here) == 0
    said = capsys.readouterr().out
    for title in ("base game, random player", "All four", "by main dwarf", "by boss", "by reward"):
        assert title.lower() in said.lower()
    assert said.count(" lowers it |") == 4
    for line in said.splitlines():
        assert not line.startswith("|") or line.endswith("|")


def test_the_report_can_be_read_by_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "1", "--random-games", "1", "--json"], here) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["base"]["of"] == 1
    assert [variant["name"] for variant in said["variants"]][-1] == "all four"


@pytest.mark.parametrize("count", ["0", "x", "-3"])
def test_no_games_cannot_be_measured(capsys: pytest.CaptureFixture[str], count: str) -> None:
    with pytest.raises(SystemExit):
        main([f"--games={count}"], here)
    assert f"“{count}” is not a whole number from 1 on" in capsys.readouterr().err
