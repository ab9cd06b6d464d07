"""Undo and redo, in random play that goes back and forth."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.commands.players import AnyTable, RandomPlayer
from rules.games import AnyGame
from rules.kernel.choices import Answer, Choice
from rules.kernel.play import question, redo, submit, undo
from rules.kernel.refusals import StaleAnswer, UndoFloor
from rules.kernel.rng import secret_of, value_at
from tests.contract.walks import Chances, begun, next_answer


def check_going_back(game: AnyGame, seed: int, turns: int, *, close: bool) -> int:
    """Play for so many turns, going back and forth; gives how often it went back.

    `close`: every table on the way is looked at closely, else only the undos that happen are.
    """
    record, player, secret = begun(game, seed), RandomPlayer(seed), secret_of(seed)
    chances, times = Chances(seed), 0
    for turn in range(turns):
        table = record.now
        seat = value_at(secret, "who", turn, table.seats)
        chance = value_at(secret, "back", turn, 8)
        if close:
            for each in range(table.seats):
                _lines_lie_above_the_floor(table, each)
                back_and_forth(game, table, record.tables.__getitem__, each)
        if chance == 0 and table.undo[seat]:
            record.undo(seat)
            times += 1
            _nothing_was_drawn_since(table, record.now)
        elif chance == 1 and table.redo[seat]:
            record.redo(seat)
            _nothing_was_drawn_since(table, record.now)
        else:
            choice, answer = next_answer(table, player)
            record.answer(answer.seat, answer.option, answer.picks)
            _floor_moves_only_for_locks(table, record.now, answer.seat, choice)
            chances.give(record)
    return times


def _floor_moves_only_for_locks(before: AnyTable, after: AnyTable, seat: int, choice: Choice) -> None:
    if not choice.locks:
        assert after.floors[seat] == before.floors[seat], f"{choice.id} moved the floor unannounced"
        assert len(after.undo[seat]) == len(before.undo[seat]) + 1


def _nothing_was_drawn_since(before: AnyTable, after: AnyTable) -> None:
    """BadUndo: a floor was passed over, and what was drawn or shown has been taken back."""
    assert before.rng == after.rng, "undo took a draw back"
    assert before.floors == after.floors


def _lines_lie_above_the_floor(table: AnyTable, seat: int) -> None:
    floor = table.floors[seat].revision
    for done in table.undo[seat]:
        assert floor <= done.before, "an answer can be taken back although the floor lies after it"


def back_and_forth(game: AnyGame, now: AnyTable, fetch: Callable[[int], AnyTable], seat: int) -> None:
    """Undo, then redo, leaves board, agenda and chance alone; old forms are stale; others are let be.

    `fetch` gives the game's tables by revision.
    """
    if not now.undo[seat]:
        with pytest.raises(UndoFloor):
            undo(now, seat, now.revision, fetch)
        return
    last = now.undo[seat][-1]
    with pytest.raises(StaleAnswer):
        undo(now, seat, last.revision + 1, fetch)
    back = undo(now, seat, last.revision, fetch)
    forth = redo(back, seat, last.revision, fetch)
    assert (forth.board, forth.agenda, forth.rng) == (now.board, now.agenda, now.rng)
    assert (forth.undo, forth.floors, forth.outcome) == (now.undo, now.floors, now.outcome)
    assert back.revision == now.revision + 1
    assert forth.revision == now.revision + 2
    _nothing_was_drawn_since(now, back)
    assert not game.broken(back)
    again = question(back, seat)
    assert again is not None, "an answer taken back can be given again"
    assert (found := again.find(last.option)) is not None
    assert found.pays(last.picks)
    for each in range(now.seats):
        if each == seat or not last.branch:
            assert forth.numbers[each] > back.numbers[each] > now.numbers[each], "an old form would be taken"
            asked = question(now, each)
            if asked is not None:
                old = Answer(each, now.numbers[each], asked.choices[0].id)
                for table in (back, forth):
                    with pytest.raises(StaleAnswer):
                        submit(table, old)
        else:
            assert now.numbers[each] == back.numbers[each] == forth.numbers[each]
            assert question(now, each) == question(back, each), "undo in a branch reached another seat"
            assert now.undo[each] == back.undo[each]
