import json

import pytest

from rules.commands.balance import in_processes
from rules.kernel.balance.playing import Batch, PlayerKind
from rules.seventh_seal.balance import main
from rules.seventh_seal.balance.icons import printed_in
from rules.seventh_seal.balance.playing import play_batch
from rules.seventh_seal.game import SEVENTH_SEAL
from tests.rules.seventh_seal.balance.waves import icons_advised, icons_at_random

here = in_processes(1)

ICONS = sorted(clause for clause in SEVENTH_SEAL.clauses if printed_in(clause))
BUILT_IN = SEVENTH_SEAL.built_in()["built-in"]


def test_a_game_is_noted_wave_by_wave() -> None:
    cards = SEVENTH_SEAL.read_set(BUILT_IN)
    (game,) = play_batch(Batch(BUILT_IN, {}, "stand-in", 1, 1))
    assert game.place in cards.places
    assert game.hero in cards.heroes
    assert [wave.number for wave in game.waves] == list(range(1, len(game.waves) + 1))
    assert [wave.passed for wave in game.waves[:-1]] == [True] * (len(game.waves) - 1)
    assert game.waves[-1].passed is game.won
    assert all(wave.rounds and wave.underworld in cards.underworlds for wave in game.waves)
    came, gone = sum(game.came.values()), sum(game.beaten.values()) + sum(game.raged.values())
    assert 0 < gone <= came
    assert sum(game.beaten.values()) == sum(wave.beaten for wave in game.waves)
    assert set(game.skills) <= {seal for wave in game.waves for seal in (wave.underworld, wave.overlord)}


def test_games_are_the_same_each_time() -> None:
    players: tuple[PlayerKind, ...] = ("random", "stand-in")
    for player in players:
        batch = Batch(BUILT_IN, {"length": "seals_1_2"}, player, 5, 3)
        assert play_batch(batch) == play_batch(batch)


AT_RANDOM = (163, 21, 49, 33, 6, 58, 0, 25, *range(1, 200))
"""Rounds at random; those first that bring what seldom comes, as the cards are now."""


def test_every_icon_takes_effect_in_play() -> None:
    """Seeded waves of all pairings, advised and at random, until every icon has had its effect."""
    missing = set(ICONS) - set(icons_advised(5)) - set(icons_advised(3))
    for number in AT_RANDOM:
        missing -= set(icons_at_random(number))
        if not missing:
            return
    assert sorted(missing) == []


def test_only_icons_are_counted_as_icons() -> None:
    assert printed_in("7S-4.15") == printed_in("7S-4.28") == "attack requirement"
    assert printed_in("7S-10.4") == "Time track"
    assert printed_in("7S-13.20") == "single-use skill"
    assert printed_in("7S-4.14") == printed_in("7S-1.2") == printed_in("7S-R9") == ""


def test_the_report_has_every_table_and_every_aim(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "2", "--wave-games", "1", "--random-games", "4"], here) == 0
    said = capsys.readouterr().out
    for title in ("full game, random player", "by hero", "by pairing", "Waves on their own", "Nidhogg"):
        assert title in said
    assert all(icon in said for icon in ICONS)
    for line in said.splitlines():
        assert not line.startswith("|") or line.endswith("|")


def test_the_report_can_be_read_by_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "1", "--random-games", "4", "--json"], here) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["full"]["of"] == 1
    assert [icon["clause"] for icon in said["icons"]] == [i for i in SEVENTH_SEAL.clauses if printed_in(i)]


@pytest.mark.parametrize("count", ["0", "x", "-3"])
def test_no_games_cannot_be_measured(capsys: pytest.CaptureFixture[str], count: str) -> None:
    with pytest.raises(SystemExit):
        main(["--games", count], here)
    assert "is not a whole number from 1 on" in capsys.readouterr().err
