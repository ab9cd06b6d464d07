import json

import pytest

from rules.commands.balance import in_processes
from rules.sanctum.balance import main
from rules.sanctum.balance.playing import play
from rules.sanctum.game import SANCTUM

here = in_processes(1)
CARDS = SANCTUM.read_set(SANCTUM.built_in()["built-in"])


def test_a_game_is_noted_hero_by_hero() -> None:
    game = play(CARDS, 4, "normal", "stand-in", 1)
    assert sorted(fate.place for fate in game.fates) == [1, 2, 3, 4]
    assert {fate.hero for fate in game.fates} == set(CARDS.heroes)
    assert sum(fate.won for fate in game.fates) == pytest.approx(1)
    assert game.survived is any(fate.survived for fate in game.fates)
    for fate in game.fates:
        assert 0 < fate.beaten <= 9
        assert fate.rounds > 0
        assert fate.survived is (fate.beaten == 9 and fate.health > 0)
    assert sum(game.killed.values()) == sum(fate.kills for fate in game.fates)
    assert all(game.killed[card] <= game.taken[card] for card in game.killed)
    assert all(game.paid[card] + game.blessed.get(card, 0) <= game.met[card] for card in game.paid)


@pytest.mark.parametrize("player", ["stand-in", "random"])
def test_a_game_is_the_same_each_time(player: str) -> None:
    assert play(CARDS, 2, "hard", player, 5) == play(CARDS, 2, "hard", player, 5)  # type: ignore[arg-type]


def test_the_report_has_every_table_and_every_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "2", "--variant-games", "1", "--random-games", "1"], here) == 0
    said = capsys.readouterr().out
    for title in ("Inferno", "3 players", "by seat", "by hero", "each step of difficulty", "Roars"):
        assert title in said
    names = [*CARDS.demons.values(), *CARDS.tiles.values(), *CARDS.furies.values(), *CARDS.lords.values()]
    assert [card.name for card in names if card.name not in said] == []
    assert all(line.endswith("|") for line in said.splitlines() if line.startswith("|"))
    assert "| each hero wins 17 to 33 % of four-player games | **no** |" in said  # two games cannot


def test_the_report_can_be_read_by_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "1", "--random-games", "1", "--json"], here) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["difficulties"][0]["games"]["of"] == 1
    assert len(said["items"]) == 84
    assert len(said["skills"]) == 36


@pytest.mark.parametrize("count", ["0", "x", "-3"])
def test_no_games_cannot_be_measured(capsys: pytest.CaptureFixture[str], count: str) -> None:
    with pytest.raises(SystemExit):
        main(["--games", count], here)
    assert "is not a whole number from 1 on" in capsys.readouterr().err
