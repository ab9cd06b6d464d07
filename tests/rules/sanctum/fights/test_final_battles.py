"""Final battles at random: what is conserved, what can be taken back, what order makes no difference."""

from __future__ import annotations

from rules.kernel.play import decision, question, questions, redo, undo
from rules.kernel.steps import Together
from rules.sanctum.deciding import concerned, shown_seats
from rules.sanctum.game import SANCTUM
from tests.rules.sanctum.fights.battles import (
    Tab,
    after_answers,
    any_answer,
    battles,
    cards,
    chance_of,
    given,
)

FIRST = 1


def _plays_alone(table: Tab) -> bool:
    return bool(table.agenda) and isinstance(table.agenda[-1], Together)


def test_nothing_breaks_and_only_what_locks_moves_the_floor() -> None:
    stages = set()
    for before, seat, choice, _, after in after_answers(FIRST, 25):
        assert SANCTUM.broken(after) == []
        stages.add(before.board.stage)
        if not choice.locks:
            assert after.floors[seat] == before.floors[seat], f"{choice.id} moved the floor unannounced"
    assert stages == {"answer", "battle", "roar"}


def test_every_question_is_explained_just_as_it_is_asked() -> None:
    kinds = set()
    for before, seat, _, _, _ in after_answers(FIRST, 6):
        asked, shown = question(before, seat), decision(before, seat)
        assert asked is not None
        assert shown is not None
        kinds.add(asked.kind)
        told = {o.id: (o.sets, o.locks, o.closing) for o in shown.options if o.blocked is None}
        assert told == {c.id: (c.sets, c.locks, c.closing) for c in asked.choices}
        assert len({option.id for option in shown.options}) == len(shown.options)
    assert kinds >= {"prepare", "attack", "block", "roar"}


def test_a_seat_takes_back_and_restores_its_own_answer_and_no_other() -> None:
    times = 0
    for before, seat, _, _, after in after_answers(FIRST, 12):
        if not (_plays_alone(before) and after.undo[seat]):
            continue
        times += 1
        tables = {before.revision: before, after.revision: after}
        back = undo(after, seat, after.undo[seat][-1].revision, tables.__getitem__)
        assert back.board == before.board
        assert back.agenda == before.agenda
        forth = redo(back, seat, back.redo[seat][-1].revision, tables.__getitem__)
        assert forth.board == after.board
        assert forth.agenda == after.agenda
        assert forth.rng == after.rng == back.rng
    assert times > 100


def test_what_others_did_meanwhile_stays_when_a_seat_takes_back() -> None:
    times = 0
    for start in battles(FIRST, 12):
        table, chance = start, chance_of(7)
        while table.outcome is None:
            seat, *others = list(questions(table))
            mine = given(table, seat, *any_answer(table, seat, chance))
            if mine.undo[seat] and others and _plays_alone(mine) and question(mine, others[0]):
                theirs = given(mine, others[0], *any_answer(mine, others[0], chance))
                if theirs.undo[seat] and _plays_alone(theirs) and theirs.undo[seat][-1].branch:
                    times += 1
                    tables = {table.revision: table, mine.revision: mine, theirs.revision: theirs}
                    back = undo(theirs, seat, theirs.undo[seat][-1].revision, tables.__getitem__)
                    assert back.board.part(seat) == table.board.part(seat)
                    assert back.board.part(others[0]) == theirs.board.part(others[0])
                    assert SANCTUM.broken(back) == []
            table = mine
    assert times > 50


def test_two_seats_answers_in_either_order_leave_the_same_board() -> None:
    times = 0
    for start in battles(FIRST, 12):
        table, chance = start, chance_of(11)
        while table.outcome is None:
            seats = list(questions(table))
            here = chance.choice(seats)
            mine = any_answer(table, here, chance)
            for there in seats:
                if there == here:
                    continue
                theirs = any_answer(table, there, chance)
                one = given(given(table, here, *mine), there, *theirs)
                other = given(given(table, there, *theirs), here, *mine)
                assert one.board == other.board
                assert one.agenda == other.agenda
                assert one.rng == other.rng
                assert one.outcome == other.outcome
                times += 1
            table = given(table, here, *mine)
    assert times > 100


def test_a_battle_comes_back_from_bytes_in_the_middle_of_every_question() -> None:
    codec = SANCTUM.codec(lambda _: cards())
    kinds = set()
    for before, seat, choice, picks, after in after_answers(FIRST, 8):
        read = codec.decode(codec.encode(before), SANCTUM.version)
        assert read == before
        asked = question(read, seat)
        assert asked is not None
        kinds.add(asked.kind)
        again = given(read, seat, choice, picks)
        assert again == after
    assert kinds >= {"prepare", "attack", "block", "roar", "regenerate", "toll"}


def test_nobody_waits_for_anothers_clicks_within_a_round() -> None:
    for start in battles(FIRST, 6):
        table, chance = start, chance_of(3)
        while table.outcome is None:
            seat = next(iter(questions(table)))
            others = {each: asked for each, asked in questions(table).items() if each != seat}
            after = given(table, seat, *any_answer(table, seat, chance))
            together = _plays_alone(after) and type(after.agenda[-1]) is type(table.agenda[-1])
            if together and after.board.round == table.board.round and after.board.shown == table.board.shown:
                assert {each: question(after, each) for each in others} == others
            table = after


def test_a_sealed_decision_is_shown_only_once_all_before_it_are_made() -> None:
    waited = False
    for before, _, _, _, _ in after_answers(FIRST, 12):
        board = before.board
        if board.stage == "battle" or not any(part.roar is not None for part in board.parts):
            continue
        order = concerned(board, board.shown - 1)
        made = [board.part(seat).roar is not None for seat in order]
        until = made.index(False) if False in made else len(made)
        assert shown_seats(board) == order[:until]
        waited |= any(made[until:])
    assert waited


def test_a_hero_who_is_out_is_asked_nothing_more() -> None:
    for _, _, _, _, after in after_answers(FIRST, 12):
        for part in after.board.parts:
            if part.fate != "alive":
                assert part.fight is None
                assert question(after, part.seat) is None


def test_the_game_ends_only_when_nobody_fights_any_more() -> None:
    ends = 0
    for _, _, _, _, after in after_answers(FIRST, 12):
        if after.outcome is not None:
            ends += 1
            assert after.board.fighting == ()
            assert after.outcome.result == ("won" if after.board.living else "all_dead")
    assert ends == 12
