"""Undo where seats act together: each seat's line of answers, and what bars it."""

from __future__ import annotations

import pytest

from rules.kernel.choices import Answer, Choice
from rules.kernel.play import redo, submit, undo
from rules.kernel.refusals import GameOver, NotYourTurn, StaleAnswer, UndoFloor
from tests.driver import Play
from tests.kernel.small import Ask, Board, Both, End

TWO = (Choice("a"), Choice("b"))


def own(seat: int, *words: str) -> Ask:
    """A question whose options begin with the seat's number, so that they are its part of the board."""
    return Ask(tuple(Choice(f"{seat}{word}") for word in words), seat=seat)


def both(*after: Ask | End) -> Both:
    """Two seats with two questions each."""
    return Both((0, 1), ((own(0, "c", "d"), own(0, "a", "b")), (own(1, "c", "d"), own(1, "a", "b"))), after)


def together() -> Play[Board]:
    return Play.at((), both(Ask(TWO)), seats=2)


def test_parallel_answers_are_both_kept() -> None:
    play = together()
    number = play.table.numbers[1]
    play.answer("0a", seat=0)
    assert play.table.numbers[1] == number, "the other's form is still good"
    play.answer("1a", seat=1)
    assert play.board == ("0a", "1a")


def test_each_seat_takes_back_its_own_answer_whoever_answered_last() -> None:
    play = together()
    play.answer("0a", seat=0)
    play.answer("1a", seat=1)
    play.undo(0)
    assert play.board == ("1a",)
    assert play.offered(0) == ["0a", "0b"]
    assert play.offered(1) == ["1c", "1d"], "the other goes on where it was"
    play.redo(0)
    assert sorted(play.board) == ["0a", "1a"]
    assert play.offered(0) == ["0c", "0d"]


def test_undo_in_a_branch_leaves_the_others_question_number_alone() -> None:
    play = together()
    play.answer("0a", seat=0)
    before = play.table.numbers
    play.undo(0)
    assert play.table.numbers == (before[0] + 1, before[1])


def test_a_seat_that_is_done_can_still_go_back_while_the_other_is_not() -> None:
    play = together()
    play.answer("0a", seat=0)
    play.answer("0c", seat=0)
    assert play.offered(0) == []
    assert play.undo(0).offered(0) == ["0c", "0d"]


def _joined() -> Play[Board]:
    play = together()
    for option in ("0a", "1a", "0c", "1d"):
        play.answer(option, seat=int(option[0]))
    return play


def test_who_joined_the_branches_may_take_that_back_but_the_other_may_not() -> None:
    play = _joined()
    assert play.board[-1] == "joined"
    assert play.table.floors[0].why == "other_seat"
    with pytest.raises(UndoFloor, match="another player has acted since"):
        play.undo(0)
    joined = play.board
    assert play.undo(1).board == ("0a", "1a", "0c")
    assert play.offered(1) == ["1c", "1d"]
    assert play.redo(1).board == joined


def test_after_the_join_is_taken_back_the_answer_before_it_can_be_too() -> None:
    play = _joined()
    play.undo(1)
    play.undo(1)
    assert sorted(play.board) == ["0a", "0c"]
    play.redo(1)
    play.redo(1)
    assert sorted(play.board) == ["0a", "0c", "1a", "1d", "joined"]


def test_two_simultaneous_steps_one_after_the_other_are_not_mixed_up() -> None:
    play = Play.at((), both(), both(), Ask(TWO), seats=2)
    for option in ("0a", "0c", "1a", "1d"):
        play.answer(option, seat=int(option[0]))
    assert play.board[-1] == "joined"
    assert play.offered(0) == ["0a", "0b"], "the second step is open"
    play.undo(1)
    assert play.offered(0) == [], "the first step is open again, and seat 0 is done with it"
    assert play.offered(1) == ["1c", "1d"]
    assert "joined" not in play.board


def test_restoring_does_not_join_the_branches() -> None:
    play = together()
    for option in ("0a", "0c"):
        play.answer(option, seat=0)
    play.undo(0)
    play.answer("1a", seat=1)
    assert play.table.redo[0], "the other goes on, and that bars nothing"
    play.answer("1c", seat=1)
    assert play.table.redo[0] == (), "the other is done: what joins the branches now is an answer"
    play.answer("0d", seat=0)
    assert play.board[-1] == "joined"


def test_an_answer_in_a_branch_bars_the_other_from_going_back_past_the_opening() -> None:
    play = Play.at((), Ask(TWO), both(Ask(TWO)), seats=2)
    play.answer("a", seat=0)
    play.answer("0a", seat=0)
    play.answer("1a", seat=1)
    assert [done.option for done in play.table.undo[0]] == ["0a"], (
        "its own answer in the branch is still its own"
    )
    play.undo(0)
    with pytest.raises(UndoFloor, match="another player has acted since"):
        play.undo(0)
    assert play.board == ("a", "1a")


def test_what_was_taken_back_in_the_branch_is_restored_above_the_floor() -> None:
    play = Play.at((), Ask(TWO), both(Ask(TWO)), seats=2)
    play.answer("a", seat=0)
    play.answer("0a", seat=0)
    play.undo(0)
    play.answer("1a", seat=1)
    play.redo(0)
    assert [done.option for done in play.table.undo[0]] == ["0a"]
    assert play.table.floors[0].revision == play.table.undo[0][0].before


def test_before_the_other_acts_the_opening_itself_can_be_taken_back() -> None:
    play = Play.at((), Ask(TWO), both(Ask(TWO)), seats=2)
    play.answer("a", seat=0)
    play.answer("0a", seat=0)
    play.undo(0)
    play.undo(0)
    assert not play.board
    play.redo(0)
    play.redo(0)
    assert play.board == ("a", "0a")


def test_an_undone_opening_is_not_restored_over_anothers_answer() -> None:
    play = Play.at((), Ask(TWO), Ask((Choice("x"), Choice("y")), seat=1), Ask(TWO), seats=2)
    play.answer("a", seat=0)
    play.undo(0)
    play.answer("b", seat=0)
    assert play.table.redo[0] == (), "a new answer clears what could be restored"


def test_old_forms_are_stale_after_undo_and_redo_for_every_seat() -> None:
    play = Play.at((), Ask(TWO), Ask(TWO, seat=0), Ask(TWO, seat=1), seats=2)
    first = play.table
    play.answer("a")
    second = play.table
    play.undo(0)
    play.redo(0)
    for old, option in ((first, "a"), (second, "a")):
        with pytest.raises(StaleAnswer):
            submit(play.table, Answer(0, old.numbers[0], option))
    assert play.table.numbers[1] > second.numbers[1]


def test_a_roll_is_the_floor_of_its_seat_alone_inside_a_branch() -> None:
    roll = Ask((Choice("roll", locks=True), Choice("1stop")), seat=1, stream="seat1:die")
    play = Play.at(
        (), Both((0, 1), ((own(0, "c", "d"), own(0, "a", "b")), (own(1, "c", "d"), roll))), seats=2
    )
    play.answer("0a", seat=0)
    play.answer("roll", seat=1)
    assert play.table.floors[1].why == "roll"
    with pytest.raises(UndoFloor, match="dice were rolled since"):
        play.undo(1)
    drawn = play.table.rng
    play.undo(0)
    assert play.table.rng == drawn, "what one seat takes back gives the other no new luck"


def test_after_the_end_nothing_is_taken_back_or_restored() -> None:
    play = Play.at((), Ask(TWO), End())
    play.answer("a")
    with pytest.raises(GameOver):
        play.undo()
    with pytest.raises(GameOver):
        play.redo()


@pytest.mark.parametrize("seat", [-1, 2])
def test_no_seat_beyond_the_table_goes_back_or_forth(seat: int) -> None:
    table = together().table
    for go in (undo, redo):
        with pytest.raises(NotYourTurn):
            go(table, seat, 0, {0: table}.__getitem__)


def test_only_the_answer_last_taken_back_is_restored() -> None:
    play = Play.at((), Ask(TWO), Ask(TWO), Ask(TWO))
    play.answer("a")
    play.answer("b")
    play.undo().undo()
    with pytest.raises(StaleAnswer):
        redo(play.table, 0, 2, play.tables.__getitem__)
    assert play.redo().board == ("a",)
