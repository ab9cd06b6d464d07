"""Computer players at a table: they answer by themselves, also after a restart, and hold nobody up."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pytest

from app.computers import plainest
from app.refusals import NotFound
from app.store import company
from rules.kernel.choices import Choice, Question
from rules.kernel.game import Advice
from rules.kernel.steps import Step
from rules.kernel.table import Table
from tests.app.company_rows import seat_people, until
from tests.app.conftest import ALL, Program, Server, serving
from tests.kernel.pool.board import Board
from tests.kernel.pool.game import Pool


class Puzzled(Pool):
    """A Wishing Well whose computer player raises."""

    key: ClassVar[str] = "puzzled"

    def advise(self, table: Table[Board, Step[Board]], seat: int) -> Advice:
        message = "what is a wish?"
        raise RuntimeError(message)


class Cheating(Pool):
    """A Wishing Well whose computer player does what is not offered."""

    key: ClassVar[str] = "cheating"

    def advise(self, table: Table[Board, Step[Board]], seat: int) -> Advice:
        return Advice("win", (), "I want to.")


class Brooding(Pool):
    """A Wishing Well whose computer player never comes to an end."""

    key: ClassVar[str] = "brooding"

    def advise(self, table: Table[Board, Step[Board]], seat: int) -> Advice:
        while True:
            time.sleep(0.01)


class Fickle(Pool):
    """A Wishing Well whose computer player shines a gold and dulls it again, for ever."""

    key: ClassVar[str] = "fickle"

    def advise(self, table: Table[Board, Step[Board]], seat: int) -> Advice:
        return Advice("dull" if table.board.parts[seat].shiny else "shine", (), "It looks better so.")


class Slow(Pool):
    """A Wishing Well whose computer player thinks with all its might for a second each time."""

    key: ClassVar[str] = "slow"

    def advise(self, table: Table[Board, Step[Board]], seat: int) -> Advice:
        end = time.monotonic() + 1
        while time.monotonic() < end:
            sum(range(10_000))
        return super().advise(table, seat)


GAMES = {**ALL, **{game.key: game for game in (Puzzled(), Cheating(), Brooding(), Fickle(), Slow())}}


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that knows the odd computer players too."""
    with serving(tmp_path_factory.mktemp("hall"), GAMES) as running:
        yield running


def against_computer(server: Server, game: str = "pool", **more: object) -> Program:
    """A game with a person at the first seat and a computer at the other; the computer is at work."""
    program = server.programs(game, **more)[0]
    seat_people(server, program.id, "Ruth", None)
    server.house.computers.wake(program.id)
    return program


def waits_for(program: Program, *seats: int) -> bool:
    return tuple(program.state()["waiting_for"]) == seats


def play_to_the_end(program: Program) -> None:
    """Answer whatever is asked with the last option that pays, until the game is over."""
    until(lambda: play_once(program), "the end of the game")


def play_once(program: Program) -> bool:
    state = program.state()
    if state["outcome"] is not None:
        return True
    if state["decision"] is not None:
        option = [each for each in state["decision"]["options"] if each["blocked"] is None][-1]
        picks = option["sets"][0] if option["sets"] else []
        program.answer(option["id"], *picks, question=state["question"])
    return False


def test_a_computer_answers_by_itself_what_it_is_asked(hall: Server) -> None:
    program = against_computer(hall)
    until(lambda: waits_for(program, 0), "the computer has wished")
    program.answer("wish:1")
    assert program.state()["view"]["round"] == 1


def test_a_whole_game_against_a_computer_ends(hall: Server) -> None:
    program = against_computer(hall)
    play_to_the_end(program)
    assert program.state()["outcome"]["result"] == "counted"


def test_computers_alone_play_their_game_to_the_end(hall: Server) -> None:
    program = hall.program("pool")
    seat_people(hall, program.id, None, None)
    hall.house.computers.wake(program.id)
    until(lambda: program.state()["outcome"] is not None, "the computers have played")


def test_a_computer_goes_on_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        program = server.program("pool")
        seat_people(server, program.id, "Ruth", None)
    with serving(tmp_path) as server:
        again = Program(server.client, program.id, program.token)
        until(lambda: waits_for(again, 0), "the computer has wished after the restart")


def test_a_person_cannot_answer_for_a_computer(hall: Server) -> None:
    program, other = hall.programs("puzzled")
    seat_people(hall, program.id, "Ruth", None)
    refused = other.answer("wish:1")
    assert refused.status_code == 409
    assert refused.json()["code"] == "stood_in"
    assert program.state()["revision"] == 0


@pytest.mark.parametrize("game", ["puzzled", "cheating"])
def test_a_computer_that_comes_to_no_answer_is_stuck_once_and_changes_nothing(
    hall: Server, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    program = against_computer(hall, game)
    until(lambda: hall.house.computers.stuck_at(hall.house.load(program.id), 1), "the computer is stuck")
    told = [record for record in caplog.records if program.id in record.getMessage()]
    assert len(told) == 1
    assert program.state()["revision"] == 0
    hall.house.computers.wake(program.id)
    time.sleep(0.3)
    told = [record for record in caplog.records if program.id in record.getMessage()]
    assert len(told) == 1


def test_a_computer_that_goes_round_in_circles_is_stuck_before_long(hall: Server) -> None:
    program = against_computer(hall, "fickle")
    until(lambda: hall.house.computers.stuck_at(hall.house.load(program.id), 1), "the computer is stuck")
    assert 40 < program.state()["revision"] < 100


def test_a_person_has_a_stuck_computer_take_its_first_possibility(hall: Server) -> None:
    program = against_computer(hall, "puzzled")
    until(lambda: hall.house.computers.stuck_at(hall.house.load(program.id), 1), "the computer is stuck")
    assert program.get("/people").json()["people"][1]["stuck"] is True
    assert program.post("go-on", {"seat": 1, "how": "again"}).status_code == 200
    until(lambda: hall.house.computers.stuck_at(hall.house.load(program.id), 1), "it is stuck again")
    assert program.post("go-on", {"seat": 1, "how": "first"}).status_code == 200
    until(lambda: waits_for(program, 0), "the first possibility that ends something was taken")


def test_the_plainest_answer_ends_something_and_never_what_can_be_reversed() -> None:
    asked = Question(0, "gather", (Choice("shine", free=True), Choice("dig"), Choice("wish:0", closing=True)))
    assert plainest(asked).option == "wish:0"
    assert plainest(Question(0, "gather", asked.choices[:2])).option == "dig"
    unpaid = Question(0, "act", (Choice("bribe", sets=()), Choice("pay", sets=(("copper",),))))
    assert (plainest(unpaid).option, plainest(unpaid).picks) == ("pay", ("copper",))


def test_a_thought_without_end_is_ended(hall: Server, caplog: pytest.LogCaptureFixture) -> None:
    heads = hall.house.computers.heads
    before, heads.patience = heads.patience, 0.5
    program = against_computer(hall, "brooding")
    until(lambda: hall.house.computers.stuck_at(hall.house.load(program.id), 1), "the computer is stuck")
    heads.patience = before
    assert "come to no answer" in caplog.text
    other = against_computer(hall)
    until(lambda: waits_for(other, 0), "a computer at another table thinks as before")


def test_others_are_answered_quickly_while_a_computer_thinks(hall: Server) -> None:
    lamps = hall.program("lamps")
    lamps.answer("light", "o1")
    slow = against_computer(hall, "slow")
    waits = []
    while waits_for(slow, 0, 1):
        begun = time.perf_counter()
        assert lamps.answer("light", "o1").status_code == 200
        waits.append(time.perf_counter() - begun)
    assert len(waits) > 10
    assert sorted(waits)[len(waits) // 2] < 0.1


def test_a_solo_game_wakes_no_computer(hall: Server) -> None:
    lamps = hall.program("lamps")
    with hall.house.database.read() as connection:
        assert company.computers(connection, lamps.id) == frozenset()
        assert lamps.id not in company.waiting_for_computers(connection)
    hall.house.computers.wake("no-such-game")
    with pytest.raises(NotFound):
        hall.house.load("no-such-game")
