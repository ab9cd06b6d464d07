"""The Wishing Well, played with laid dice: what a game of several seats needs from the kernel."""

from __future__ import annotations

import msgspec
import pytest

from rules.kernel.events import Event
from rules.kernel.play import concede, decision
from rules.kernel.refusals import NotYourTurn, UndoFloor
from tests.driver import Play
from tests.kernel.pool.board import Board
from tests.kernel.pool.game import Pool

POOL = Pool()


@pytest.fixture
def play() -> Play[Board]:
    """A new game; seat 0 gathers first."""
    return Play.start(POOL)


def _read(play: Play[Board], seat: int | None) -> list[Event]:
    return [read for event in play.events if (read := event.read_by(seat)) is not None]


@pytest.mark.clause("WW-1")
def test_each_seat_learns_its_own_card_alone(play: Play[Board]) -> None:
    Play.start(POOL)
    for seat in (0, 1):
        cards = [event.values for event in _read(play, seat) if event.kind == "card"]
        assert cards == [{"seat": seat, "card": play.board.parts[seat].card}]
    assert _read(play, None) == []


@pytest.mark.clause("WW-2.3", "WW-2.4")
def test_wishes_are_sealed_until_both_are_made_and_then_dealt_in_order(play: Play[Board]) -> None:
    play.set(msgspec.structs.replace(play.board, well=4))
    play.answer("wish:3", seat=0)
    assert POOL.view(play.table, 0).wish == 3
    assert POOL.view(play.table, 1).wish is None
    assert POOL.view(play.table, 1).seats[0].wished
    told = [event for event in _read(play, 1) if event.kind.startswith("wished")]
    assert [event.values for event in told] == [{"seat": 0}]
    own = [event for event in _read(play, 0) if event.kind.startswith("wished")]
    assert own[0].kind == "wished+"
    assert own[0].values == {"seat": 0, "many": 3}
    with pytest.raises(UndoFloor, match="sealed"):
        play.undo(0)
    play.answer("wish:3", seat=1)
    assert play.told("dealt") == [{"seat": 0, "wish": 3, "given": 3}, {"seat": 1, "wish": 3, "given": 1}]
    assert [part.copper for part in play.board.parts] == [3, 1]
    assert play.board.well == 0


@pytest.mark.clause("WW-2.1")
def test_both_seats_shine_at_once_and_each_takes_back_its_own(play: Play[Board]) -> None:
    play.answer("shine", seat=0)
    play.answer("shine", seat=1)
    play.answer("shine", seat=1)
    play.undo(0)
    assert [part.shiny for part in play.board.parts] == [0, 2]
    play.undo(1)
    assert [part.shiny for part in play.board.parts] == [0, 1]
    play.redo(0)
    assert [part.shiny for part in play.board.parts] == [1, 1]
    play.answer("dull", seat=0)
    assert [part.shiny for part in play.board.parts] == [0, 1]


@pytest.mark.clause("WW-2.2")
def test_digging_stops_the_diggers_undo_and_not_the_others(play: Play[Board]) -> None:
    play.lay("seat0:dig", 2)
    play.answer("shine", seat=0)
    play.answer("shine", seat=1)
    play.answer("dig", seat=0)
    assert (play.board.parts[0].ore, play.board.parts[0].copper) == (1, 2)
    with pytest.raises(UndoFloor, match="dice were rolled"):
        play.undo(0)
    play.undo(1)
    assert play.board.parts[1].shiny == 0
    assert play.board.parts[0].copper == 2


def test_one_seats_digging_does_not_change_the_others_luck() -> None:
    alone, after = Play.start(POOL), Play.start(POOL)
    after.answer("dig", seat=0)
    alone.answer("dig", seat=1)
    after.answer("dig", seat=1)
    assert alone.told("dug")[-1] == after.told("dug")[-1]


def _to_the_turns(play: Play[Board]) -> Play[Board]:
    play.answer("wish:0", seat=0)
    play.answer("wish:0", seat=1)
    return play


@pytest.mark.clause("WW-3.1", "WW-3.6")
def test_a_bribe_is_paid_by_any_set_that_pays_and_no_coin_is_wasted(play: Play[Board]) -> None:
    _to_the_turns(play)
    assert play.sets("bribe") == (("gold", "gold"),)
    play.answer("bribe", "gold", "gold")
    assert play.board.parts[0].favour == 1
    assert play.board.spent == 4
    assert "bribe" not in play.offered()
    blocked = [option for option in play.explained().options if option.blocked]
    assert [option.id for option in blocked] == ["bribe"]
    play.answer("end")
    assert play.explained().seat == 1


@pytest.mark.clause("WW-3.2")
def test_a_peek_is_told_to_who_peeks(play: Play[Board]) -> None:
    _to_the_turns(play).answer("peek")
    assert POOL.view(play.table, 0).top == play.board.deck[0]
    assert POOL.view(play.table, 1).top is None
    assert [dict(event.values) for event in _read(play, 1) if event.kind == "peeked"] == [{"seat": 0}]


@pytest.mark.clause("WW-3.3")
def test_a_boast_shows_the_card_to_everybody(play: Play[Board]) -> None:
    card = play.board.parts[0].card
    _to_the_turns(play)
    assert POOL.view(play.table, 1).seats[0].card is None
    play.answer("boast")
    assert POOL.view(play.table, 1).seats[0].card == card


@pytest.mark.clause("WW-3.4", "WW-4")
def test_the_bell_unwinds_the_turns_that_were_waiting(play: Play[Board]) -> None:
    _to_the_turns(play).lay("well", 1).answer("roll")
    assert play.kinds()[-1] == "evening"
    assert [play.kind(0), play.kind(1)] == ["tidy", "tidy"]
    play.answer("done", seat=0)


@pytest.mark.clause("WW-3.5")
def test_a_gift_of_one_kind_is_chosen_by_itself_and_none_is_told(play: Play[Board]) -> None:
    _to_the_turns(play).lay("well", 2).answer("roll")
    assert play.told("gave") == [{"seat": 0, "coin": "gold"}], "two golds, one kind: the choice is made"
    play.answer("end")
    part = msgspec.structs.replace(play.board.parts[1], gold=0, copper=0)
    play.set(play.board.with_part(1, part)).lay("well", 2).answer("roll")
    assert play.told("gave_nothing") == [{"seat": 1}]


@pytest.mark.clause("WW-3.5")
def test_a_gift_of_two_kinds_is_asked_for(play: Play[Board]) -> None:
    _to_the_turns(play)
    part = msgspec.structs.replace(play.board.parts[0], copper=1)
    play.set(play.board.with_part(0, part)).lay("well", 2).answer("roll")
    assert play.offered() == ["give:copper", "give:gold"]
    play.answer("give:copper")
    assert play.board.parts[1].copper == 1


def test_the_other_seat_is_told_nothing_of_an_open_question(play: Play[Board]) -> None:
    _to_the_turns(play)
    assert decision(play.table, 1) is None
    with pytest.raises(NotYourTurn):
        play.answer("end", seat=1)


@pytest.mark.clause("WW-5")
def test_after_the_last_round_all_cards_are_shown_and_the_most_points_win(play: Play[Board]) -> None:
    for _ in range(2):
        _to_the_turns(play)
        play.answer("end")
        play.answer("end")
        play.answer("done", seat=0)
        play.answer("done", seat=1)
    outcome = play.table.outcome
    assert outcome is not None
    assert outcome.result == "counted"
    cards = [part.card for part in play.board.parts]
    assert outcome.winners == (cards.index(max(cards)),)
    assert [seat.card for seat in POOL.view(play.table, None).seats] == cards


@pytest.mark.clause("WW-6")
def test_who_gives_up_loses_and_shows_nothing(play: Play[Board]) -> None:
    over = concede(play.table, 1, POOL.giving_up).table
    assert over.outcome is not None
    assert over.outcome.winners == (0,)
    assert POOL.view(over, 0).seats[1].card is None
