"""Two worlds that a seat cannot tell apart: all that it is given must be the same, byte for byte."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.commands.players import AnyTable
from rules.games import AnyGame
from rules.kernel.choices import Answer, Question
from rules.kernel.play import decision, floor_sentence, question, submit, undo
from rules.kernel.refusals import Refusal
from rules.kernel.rng import Rng, secret_of
from rules.kernel.table import Result
from tests.contract.walks import some_of


def check_worlds(game: AnyGame, seed: int, stride: int, answers: int, teller: AnyGame | None = None) -> int:
    """At some tables of a game, for each seat; gives at how many of them the worlds differed.

    `teller`: the same game with another mouth, to see whether that gives anything away.
    """
    differed = 0
    teller = teller or game
    for moment in some_of(game, seed, stride, answers):
        table = moment.before
        differed += sum(differs(game, table, seat, seed, teller) for seat in range(table.seats))
    return differed


def differs(game: AnyGame, table: AnyTable, seat: int, seed: int, teller: AnyGame | None = None) -> bool:
    """Whether another world of this seat differs from the table; fails where the seat can tell them apart."""
    teller = teller or game
    other = game.redeal(table, seat, Rng(secret_of(-1 - 10_000 * seed - table.revision)))
    assert not game.broken(other), "the other world is not sound"
    assert other.rng.secret != table.rng.secret, "the other world has the same luck to come"
    here, there = _told(teller, table, seat), _told(teller, other, seat)
    for name, told in here.items():
        assert told == there[name], f"the {name} of seat {seat} tells the worlds apart"
    asked = question(table, seat)
    if asked is not None:
        _same_after_an_answer(teller, table, other, asked)
    return bool(other.board != table.board)


def _told(game: AnyGame, table: AnyTable, seat: int) -> dict[str, bytes]:
    """All that a seat is told of a table, and what it is told when it asks for what it may not."""
    asked = question(table, seat)
    told: dict[str, object] = {
        "view": game.view(table, seat),
        "watcher's view": game.view(table, None),
        "question": asked,
        "decision": decision(table, seat),
        "floor": floor_sentence(table, seat),
        "where": game.where(table),
        "guide": game.guide(table, seat),
        "outcome": game.outcome_text(table),
        "advice": game.advise(table, seat) if asked is not None else None,
        "illegal": _refusal_of(table, Answer(seat, table.numbers[seat], "no:such", ("piece",))),
        "stale": _refusal_of(table, Answer(seat, table.numbers[seat] - 1, "no:such")),
        "undo": _undo_refusal_of(table, seat),
    }
    if asked is not None:
        without_picks = [
            _refusal_of(table, Answer(seat, table.numbers[seat], c.id)) for c in asked.choices if c.sets
        ]
        told["picks"] = without_picks
    return {name: msgspec.json.encode(value) for name, value in told.items()}


def _refusal_of(table: AnyTable, answer: Answer) -> str:
    try:
        submit(table, answer)
    except Refusal as refusal:
        return f"{refusal.code} {refusal.message} {refusal.clause}"
    return "accepted"


def _undo_refusal_of(table: AnyTable, seat: int) -> str:
    try:
        undo(table, seat, -1, _no_snapshot)
    except Refusal as refusal:
        return f"{refusal.code} {refusal.message} {refusal.clause}"
    return "accepted"


def _no_snapshot(revision: int) -> AnyTable:
    raise AssertionError(f"a refused undo asked for revision {revision}")


def _same_after_an_answer(game: AnyGame, table: AnyTable, other: AnyTable, asked: Question) -> None:
    """What neither rolls nor reveals tells the same in both worlds."""
    for choice in asked.choices:
        if choice.locks or (choice.sets is not None and not choice.sets):
            continue
        picks = choice.sets[0] if choice.sets else ()
        answer = Answer(asked.seat, table.numbers[asked.seat], choice.id, picks)
        assert _read(game, submit(table, answer), asked.seat) == _read(
            game, submit(other, answer), asked.seat
        )


def _read(game: AnyGame, result: Result[Any], seat: int) -> bytes:
    """What the seat, and what a watcher, reads of an answer."""
    read = [event.read_by(reader) for event in result.events for reader in (seat, None)]
    texts = [game.tell(event) for event in read if event is not None]
    return msgspec.json.encode((read, texts, game.view(result.table, seat), decision(result.table, seat)))
