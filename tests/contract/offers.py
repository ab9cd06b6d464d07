"""What is offered is what is accepted, and what is shown."""

from __future__ import annotations

import pytest

from rules.commands.players import AnyTable
from rules.games import AnyGame
from rules.kernel.choices import Answer, Choice, Decision, Picks, Question
from rules.kernel.play import decision, questions, submit
from rules.kernel.refusals import IllegalAnswer, NotYourTurn, StaleAnswer
from tests.contract.walks import codec_of, some_of

MOST_FREE = 8
NOTHING: Picks = ()


def check_offers(game: AnyGame, seed: int, stride: int, answers: int) -> None:
    """At some tables of a game: exactly what is offered is accepted, and the explanation agrees with it."""
    for moment in some_of(game, seed, stride, answers):
        check_table(game, moment.before)


def check_table(game: AnyGame, table: AnyTable) -> None:
    """At one table: exactly what is offered is accepted, and the explanation agrees with it."""
    codec = codec_of(game)
    kept = codec.encode(table)
    for seat, asked in questions(table).items():
        _well_formed(asked)
        for choice in asked.choices:
            _accepts_what_it_offers(table, seat, choice)
            _refuses_other_picks(table, seat, choice)
        _refuses_other_options(table, seat, asked)
        explained = decision(table, seat)
        assert explained is not None
        _explains(asked, explained, table.numbers[seat])
        _refuses_blocked(table, seat, explained)
    _refuses_the_wrong_seat(table)
    assert codec.encode(table) == kept, "a refusal changed the table"


def _well_formed(asked: Question) -> None:
    ids = [choice.id for choice in asked.choices]
    assert len(set(ids)) == len(ids), f"an option stands twice in {ids}"
    assert sum(choice.free for choice in asked.choices) <= MOST_FREE, f"too many free options in {ids}"
    for choice in asked.choices:
        sets = choice.sets or ()
        assert len(set(sets)) == len(sets), f"{choice.id} has a set twice"
        assert all(list(each) == sorted(each) for each in sets), f"{choice.id} has an unsorted set"


def _accepts_what_it_offers(table: AnyTable, seat: int, choice: Choice) -> None:
    for picks in choice.sets if choice.sets is not None else (NOTHING,):
        result = submit(table, Answer(seat, table.numbers[seat], choice.id, tuple(reversed(picks))))
        assert result.table.revision == table.revision + 1
        if not choice.locks:
            assert result.table.floors[seat] == table.floors[seat], f"{choice.id} moved the floor unannounced"


def _refused(table: AnyTable, answer: Answer, kind: type[Exception]) -> None:
    with pytest.raises(kind):
        submit(table, answer)


def _refuses_other_picks(table: AnyTable, seat: int, choice: Choice) -> None:
    number = table.numbers[seat]
    known = choice.sets[0] if choice.sets else NOTHING
    offered = choice.sets if choice.sets is not None else (NOTHING,)
    wrong = {
        (*known, "no such piece"),
        (*known, *known, "no such piece"),
        known[1:],
        (*known, *known[:1]),
        NOTHING,
    }
    for picks in wrong:
        if tuple(sorted(picks)) not in offered:
            _refused(table, Answer(seat, number, choice.id, picks), IllegalAnswer)


def _refuses_other_options(table: AnyTable, seat: int, asked: Question) -> None:
    number = table.numbers[seat]
    first = asked.choices[0]
    picks = first.sets[0] if first.sets else NOTHING
    for option in ("", "no:such", f"{first.id}x", first.id[:-1], first.id.upper() + "!"):
        if asked.find(option) is None:
            _refused(table, Answer(seat, number, option, picks), IllegalAnswer)
    for other in (number - 1, number + 1, 0, -1):
        _refused(table, Answer(seat, other, first.id, picks), StaleAnswer)


def _refuses_blocked(table: AnyTable, seat: int, explained: Decision) -> None:
    for option in explained.options:
        if option.blocked is not None:
            for picks in option.sets or (NOTHING,):
                _refused(table, Answer(seat, table.numbers[seat], option.id, picks), IllegalAnswer)


def _refuses_the_wrong_seat(table: AnyTable) -> None:
    asked = questions(table)
    first = next(iter(asked.values())).choices[0]
    for seat in (-1, *range(table.seats), table.seats):
        if seat not in asked:
            number = table.numbers[seat] if 0 <= seat < table.seats else 1
            _refused(
                table, Answer(seat, number, first.id, first.sets[0] if first.sets else NOTHING), NotYourTurn
            )


def _explains(asked: Question, explained: Decision, number: int) -> None:
    assert (explained.seat, explained.kind, explained.number) == (asked.seat, asked.kind, number)
    assert explained.prompt
    open_now = [option for option in explained.options if option.blocked is None]
    shown = {o.id: Choice(o.id, o.sets, locks=o.locks, free=o.free, closing=o.closing) for o in open_now}
    assert len(shown) == len(open_now), "an option is shown twice"
    assert shown == {choice.id: choice for choice in asked.choices}, "shown is not what is offered"
    for option in explained.options:
        assert option.label, f"{option.id} has no label"
        known = {"", *("+".join(each) for each in option.sets or ())}
        assert option.forecast.keys() | option.odds.keys() <= known, f"{option.id} foretells for unknown sets"
        for odds in option.odds.values():
            assert all(sum(odd.ways for odd in odds) == odd.of for odd in odds), f"odds of {option.id}"
        if option.blocked is not None:
            assert option.blocked.reason
