from __future__ import annotations

import pytest

from rules.kernel.choices import Choice
from rules.kernel.play import questions
from rules.kernel.refusals import Stuck
from tests.driver import Play
from tests.kernel.small import Ask, Base, Both, Drop, End, Loop, Write

STOP = Choice("stop", closing=True)
TWO = (Choice("a"), Choice("b"))


def test_steps_run_in_order_until_somebody_must_answer() -> None:
    play = Play.at((), Write("one"), Write("two"), Ask(TWO), Write("three"), End())
    assert list(play.board) == ["one", "two"]
    play.answer("b")
    assert play.board == ("one", "two", "b", "three")
    assert play.table.outcome is not None


def test_steps_waiting_at_the_end_of_the_game_do_not_run() -> None:
    assert Play.at((), End(), Write("late")).board == ()


def test_the_only_legal_choice_is_made_for_the_player() -> None:
    play = Play.at((), Ask((Choice("only", sets=(("x", "y"),)),)), Ask(TWO))
    assert play.board == ("only+x+y",)


@pytest.mark.parametrize(
    "choice",
    [
        pytest.param(STOP, id="it would close something"),
        pytest.param(Choice("roll", locks=True), id="it would move the floor unannounced"),
        pytest.param(Choice("toggle", free=True), id="it would be offered again for ever"),
        pytest.param(Choice("pay", sets=(("x",), ("y",))), id="there are two ways to pay"),
    ],
)
def test_a_single_choice_is_left_to_the_player_where(choice: Choice) -> None:
    play = Play.at((), Ask((choice,)))
    assert play.board == ()
    assert play.offered() == [choice.id]


def test_a_forced_choice_belongs_to_the_answer_before_it_and_is_taken_back_with_it() -> None:
    play = Play.at((), Ask(TWO), Ask((Choice("only"),)), Ask((STOP, Choice("c"))))
    play.answer("a")
    assert play.board == ("a", "only")
    assert play.undo().board == ()
    assert play.redo().board == ("a", "only")


def test_an_unwind_drops_what_was_waiting_above_its_goal() -> None:
    play = Play.at((), Ask((Choice("a"), Choice("b"))), Drop(), Write("dropped"), Base(), Ask(TWO))
    play.answer("a")
    assert play.board == ("a", "base")


def test_an_unwind_to_what_is_not_there_is_a_defect() -> None:
    with pytest.raises(ValueError, match="no Base on the agenda"):
        Play.at((), Drop())


def test_running_out_of_steps_is_a_defect() -> None:
    with pytest.raises(Stuck, match="agenda is empty"):
        Play.at((), Write("last"))


def test_a_loop_is_a_defect() -> None:
    with pytest.raises(Stuck, match="more than"):
        Play.at((), Loop())


@pytest.mark.parametrize("choices", [(), (Choice("pay", sets=()),)])
def test_a_question_that_nobody_can_answer_is_a_defect(choices: tuple[Choice, ...]) -> None:
    with pytest.raises(Stuck, match="nobody can answer"):
        Play.at((), Ask(choices))


def test_simultaneous_play_with_nobody_to_ask_joins_at_once() -> None:
    play = Play.at((), Both((0, 1), ((), ())), Both((), ()), Ask(TWO), seats=2)
    assert play.board == ("joined", "joined")


def test_branches_run_to_their_questions_before_anybody_answers() -> None:
    both = Both((1, 0), ((Ask(TWO, seat=1), Write("1x")), (Ask(TWO), Write("0x"))), (Ask(TWO),))
    play = Play.at((), both, seats=2)
    assert play.board == ("1x", "0x")
    assert list(questions(play.table)) == [0, 1]


def test_a_branch_without_questions_waits_for_the_others() -> None:
    play = Play.at((), Both((0, 1), ((Write("0x"),), (Ask(TWO, seat=1),)), (Ask(TWO),)), seats=2)
    assert list(play.board) == ["0x"]
    assert list(questions(play.table)) == [1]
    play.answer("a", seat=1)
    assert play.board == ("0x", "a", "joined")


def test_a_forced_choice_in_a_branch_is_made_too() -> None:
    play = Play.at((), Both((0, 1), ((Ask((Choice("0only"),)),), (Ask(TWO, seat=1),)), (Ask(TWO),)), seats=2)
    assert play.board == ("0only",)


def test_a_branch_may_end_the_game_for_everybody() -> None:
    play = Play.at((), Both((0, 1), ((End(), Ask(TWO)), (Ask(TWO, seat=1),))), seats=2)
    play.answer("a", seat=0)
    assert play.table.outcome is not None
    assert questions(play.table) == {}
    assert play.board == ("a",), "the branches of a game that is over do not join"
    assert [floor.why for floor in play.table.floors] == ["end", "end"]


def test_a_branch_that_ends_the_game_at_once_stops_the_others() -> None:
    play = Play.at((), Both((0, 1), ((End(),), (Write("1late"),))), seats=2)
    assert play.table.outcome is not None
    assert play.board == ()


def test_a_branch_draws_from_its_own_streams_alone() -> None:
    def both(stream: str) -> Both:
        ask = Ask((Choice("roll", locks=True), STOP), seat=1, stream=stream)
        return Both((0, 1), ((Ask(TWO),), (ask,)), (Ask(TWO),))

    Play.at((), both("seat1:die"), seats=2).answer("roll", seat=1)
    for stream in ("die", "seat0:die", "seat11:die", "seat1"):
        with pytest.raises(ValueError, match=f"seat 1 may not draw from {stream}"):
            Play.at((), both(stream), seats=2).answer("roll", seat=1)


def test_a_branch_may_not_ask_another_seat() -> None:
    with pytest.raises(Stuck, match="asks seat 1 inside the branch of seat 0"):
        Play.at((), Both((0, 1), ((Ask(TWO, seat=1),), ())), seats=2)


def test_a_branch_may_not_open_branches() -> None:
    inner = Both((0, 1), ((), ()))
    with pytest.raises(Stuck, match="inside seat 0's branch"):
        Play.at((), Both((0, 1), ((inner,), ())), seats=2)  # type: ignore[arg-type] # what the type forbids too


def test_an_unwind_inside_a_branch_stays_inside_it() -> None:
    with pytest.raises(ValueError, match="no Base on the agenda"):
        Play.at((), Both((0, 1), ((Drop(),), ())), Base(), seats=2)
    play = Play.at((), Both((0, 1), ((Base(), Write("0dropped"), Drop()), ())), Ask(TWO), seats=2)
    assert play.board == ("base", "joined")
