from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import ClassVar

import msgspec
import pytest

from rules.__main__ import main
from rules.commands.citations import cited, uncited, unknown
from rules.commands.simulate import Plan, simulate, summed
from rules.games import AnyGame
from rules.kernel.balance.playing import Spread
from rules.kernel.cards import Cards, Source
from rules.kernel.choices import Pick
from rules.kernel.exports import exported
from rules.kernel.game import Options
from rules.kernel.record import Record, Setup
from rules.kernel.rng import secret_of
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from tests.contract.walks import walk
from tests.kernel.pool.board import Board
from tests.kernel.pool.game import BUILT_IN, Pool

POOL = Pool()
GAMES: dict[str, AnyGame] = {"pool": POOL}


class Said:
    """What a command said, and how it ended."""

    def __init__(
        self, capsys: pytest.CaptureFixture[str], *arguments: str, games: dict[str, AnyGame] = GAMES
    ) -> None:
        self.code = main(arguments, games)
        captured = capsys.readouterr()
        self.out = captured.out.splitlines()
        self.wrong = captured.err

    @property
    def json(self) -> list[dict[str, object]]:
        """Each line as an object."""
        return [msgspec.json.decode(line, type=dict[str, object]) for line in self.out]


def test_games_lists_every_game_with_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    said = Said(capsys, "games")
    assert said.out[0] == "pool: The Wishing Well, 2 to 2 seats; sets: built-in"
    assert "--option rounds=2|3" in said.out[1]
    listed = msgspec.json.decode(Said(capsys, "games", "--json").out[0], type=list[dict[str, object]])
    assert [game["game"] for game in listed] == ["pool"]


def test_simulate_says_a_line_a_game_and_then_the_sum(capsys: pytest.CaptureFixture[str]) -> None:
    said = Said(capsys, "simulate", "pool", "--games", "3", "--seed", "7")
    assert [line.split(":")[0] for line in said.out[:3]] == ["seed 7", "seed 8", "seed 9"]
    assert said.out[3].startswith("3 games: counted 3; ")
    assert said.code == 0


@pytest.mark.parametrize("player", ["random", "stand-in"])
def test_simulate_prints_json_with_an_outcome_in_every_line(
    capsys: pytest.CaptureFixture[str], player: str
) -> None:
    said = Said(capsys, "simulate", "pool", "--games", "5", "--seats", "2", "--player", player, "--json")
    *games, last = said.json
    assert [game["seed"] for game in games] == [0, 1, 2, 3, 4]
    assert all(game["outcome"] == "counted" and game["answers"] and game["milliseconds"] for game in games)
    summary = msgspec.convert(last["summary"], dict[str, object])
    assert summary["outcomes"] == {"counted": 5}
    assert summary["errors"] == 0


def test_the_same_seed_plays_the_same_game_whatever_came_before(capsys: pytest.CaptureFixture[str]) -> None:
    many = Said(capsys, "simulate", "pool", "--games", "4", "--json").json[3]
    alone = Said(capsys, "simulate", "pool", "--seed", "3", "--json").json[0]
    assert (many["outcome"], many["answers"]) == (alone["outcome"], alone["answers"])


def test_options_change_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    two = Said(capsys, "simulate", "pool", "--games", "9", "--json").json[-1]["summary"]
    three = Said(capsys, "simulate", "pool", "--games", "9", "--option", "rounds=3", "--json").json[-1][
        "summary"
    ]
    assert (
        msgspec.convert(three, dict[str, object])["answers"]
        != msgspec.convert(two, dict[str, object])["answers"]
    )


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["simulate", "pool", "--option", "rounds=9"], "can be 2, 3"),
        (["simulate", "pool", "--option", "hexes=9"], "has no option “hexes”"),
        (["simulate", "pool", "--option", "rounds"], "takes name=value"),
        (["simulate", "pool", "--seats", "3"], "is for 2 seats, not 3"),
        (["simulate", "pool", "--set", "nowhere"], "neither a folder nor a set"),
        (["replay", "/no/such/file"], "cannot be read"),
        (["balance", "pool"], "does not measure its balance"),
    ],
)
def test_a_wrong_request_is_explained_with_exit_code_two(
    capsys: pytest.CaptureFixture[str], arguments: list[str], says: str
) -> None:
    said = Said(capsys, *arguments)
    assert said.code == 2
    assert says in said.wrong
    assert said.out == []


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["fly"],
        ["simulate"],
        ["simulate", "chess"],
        ["simulate", "pool", "--games", "0"],
        ["simulate", "pool", "--games", "many"],
        ["simulate", "pool", "--player", "oracle"],
        ["games", "--fast"],
    ],
)
def test_what_is_no_command_exits_with_two(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments, GAMES)
    assert left.value.code == 2


class Stays(Step[Board], frozen=True):
    """Asks for ever."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        turn.then(self)


class Looping(Pool):
    """A game with a defect."""

    def open(self, cards: Cards, options: Options, seats: int) -> tuple[Board, tuple[Step[Board], ...]]:
        board, steps = super().open(cards, options, seats)
        return board, (Stays(), *steps[1:])


class Short(Pool):
    """A game whose bound is set too low."""

    bound: ClassVar[int] = 3


def test_a_game_over_its_bound_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    said = Said(capsys, "simulate", "pool", "--games", "2", "--json", games={"pool": Short()})
    assert said.code == 1
    assert said.json[0]["outcome"] == "over_bound"
    assert said.json[0]["error"] == "not over after 3 answers"


def test_a_stuck_game_is_an_error_and_the_others_are_played(capsys: pytest.CaptureFixture[str]) -> None:
    said = Said(capsys, "simulate", "pool", "--games", "2", games={"pool": Looping()})
    assert said.code == 1
    assert "stuck" in said.out[0]
    assert said.out[-1].startswith("2 games: stuck 2")


def test_check_set_says_whether_a_set_can_be_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for name, text in BUILT_IN.files.items():
        (tmp_path / name).write_text(text, "utf-8")
    good = Said(capsys, "check-set", "pool", str(tmp_path))
    assert good.code == 0
    assert BUILT_IN.digest in good.out[0]
    assert Said(capsys, "simulate", "pool", "--set", str(tmp_path)).code == 0
    (tmp_path / "well.toml").write_text("cards = [1, 2]\ndie = [1]\ndigging = [1]\n", "utf-8")
    bad = Said(capsys, "check-set", "pool", str(tmp_path))
    assert bad.code == 1
    assert bad.wrong == "well.toml: three cards at least are needed, each another number\n"


def test_clauses_lists_the_rules_and_none_is_uncited(capsys: pytest.CaptureFixture[str]) -> None:
    said = Said(capsys, "clauses", "pool")
    assert [line.split()[0] for line in said.out] == list(POOL.clauses)
    quiet = Said(capsys, "clauses", "pool", "--uncited")
    assert (quiet.code, quiet.out) == (0, [])


def test_a_mention_in_a_sentence_is_no_citation() -> None:
    """Neither is this one: WW-99."""
    assert "WW-2" not in cited(POOL)
    assert {"turns.py"} == cited(POOL)["WW-3.2"]
    assert uncited(POOL) == []
    assert unknown(POOL) == {}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A whole game, exported."""
    setup = Setup("pool", 1, "built-in", BUILT_IN.digest, {}, 2, secret_of(4))
    record = Record(POOL, POOL.read_set(BUILT_IN), setup)
    for _ in walk(POOL, 4, record):
        pass
    path = tmp_path / "game.json"
    path.write_bytes(msgspec.json.encode(exported(record, BUILT_IN)))
    return path


def test_replay_says_that_a_game_reproduces(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    said = Said(capsys, "replay", str(file))
    assert said.code == 0
    assert said.out[0].endswith("entries: reproduces")


def test_replay_says_where_a_game_first_differs(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    text = file.read_text("utf-8")
    file.write_text(text.replace(secret_of(4), secret_of(5)), "utf-8")
    said = Said(capsys, "replay", str(file), "--json")
    assert said.code == 1
    assert said.json[0]["reproduces"] is False
    assert said.json[0]["revision"] == 0


def test_replay_refuses_what_is_no_game_of_ours(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    assert "not here" in Said(capsys, "replay", str(file), games={}).wrong
    file.write_text("{}", "utf-8")
    assert Said(capsys, "replay", str(file)).code == 2


def test_balance_hands_its_arguments_to_the_games_own_module(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[Sequence[str]] = []

    class Measured(ModuleType):
        @staticmethod
        def main(arguments: Sequence[str], spread: Spread) -> int:
            given.append(arguments)
            assert list(spread(len, ["one", "three"])) == [3, 5]
            return 0

    name = "tests.kernel.pool.balance"
    module = Measured(name)
    module.__spec__ = sys.modules[__name__].__spec__
    monkeypatch.setitem(sys.modules, name, module)
    assert Said(capsys, "balance", "pool", "--games", "50", "--json").code == 0
    assert Said(capsys, "balance", "pool", "--games", "50", "--jobs", "2").code == 0
    assert given == [["--games", "50", "--json"], ["--games", "50"]]


def test_a_summary_of_nothing_divides_by_nothing() -> None:
    assert summed(POOL, []).decisions_per_second == 0


def test_simulated_games_do_not_depend_on_each_other() -> None:
    plan = Plan(3, 0, 2, "random", {})
    cards = POOL.read_set(Source("built-in", BUILT_IN.files))
    first = [(each.seed, each.answers) for each in simulate(POOL, cards, plan)]
    assert first == [(each.seed, each.answers) for each in simulate(POOL, cards, plan)]
