from __future__ import annotations

import msgspec
import pytest

from rules.commands.players import RandomPlayer
from rules.games import AnyGame
from rules.kernel.choices import Answer
from rules.kernel.exports import exported, read_export, resumed, verify
from rules.kernel.play import submit
from rules.kernel.record import replayed
from tests.contract.walks import AnyRecord, begun, codec_of, long_walk, next_answer, walk

PLACES = 20


@pytest.mark.parametrize("seed", range(3))
def test_from_every_step_a_saved_and_loaded_table_goes_on_as_if_never_stopped(
    game: AnyGame, seed: int
) -> None:
    codec = codec_of(game)
    for moment in long_walk(game, seed):
        loaded = codec.decode(codec.encode(moment.before), game.version)
        assert loaded == moment.before
        again = submit(loaded, moment.answer)
        assert again == moment.result
        assert codec.encode(again.table) == codec.encode(moment.result.table)


def test_from_twenty_places_a_loaded_game_comes_to_the_same_end(game: AnyGame) -> None:
    codec = codec_of(game)
    whole = list(walk(game, 5))
    for place in {len(whole) * at // PLACES for at in range(PLACES)}:
        table = codec.decode(codec.encode(whole[place].before), game.version)
        for moment in whole[place:]:
            table = submit(table, moment.answer).table
        assert table == whole[-1].result.table


def _with_going_back(game: AnyGame, seed: int) -> AnyRecord:
    """A whole game with undos and redos in it."""
    record, player = begun(game, seed), RandomPlayer(seed)
    while record.now.outcome is None:
        for seat in range(record.now.seats):
            if record.now.undo[seat] and record.now.revision % 3 == 0:
                record.undo(seat)
                if record.now.revision % 2:
                    record.redo(seat)
        _, answer = next_answer(record.now, player)
        record.answer(answer.seat, answer.option, answer.picks)
    return record


@pytest.mark.parametrize("seed", range(3))
def test_a_game_played_again_is_the_game_that_was_played(game: AnyGame, seed: int) -> None:
    record = _with_going_back(game, seed)
    cards = game.read_set(game.built_in()["built-in"])
    again = replayed(game, cards, record.setup, tuple(record.entries))
    assert again.tables == record.tables
    assert again.told == record.told
    assert again.entries == record.entries


@pytest.mark.parametrize("seed", range(3))
def test_an_exported_game_reproduces_and_can_be_gone_on_with(game: AnyGame, seed: int) -> None:
    source = game.built_in()["built-in"]
    cards = game.read_set(source)
    record = begun(game, seed)
    for at, moment in enumerate(walk(game, seed, record)):
        if at < 30 or record.now.outcome is not None:
            export = read_export(msgspec.json.encode(exported(record, source, "my game")))
            assert verify(game, cards, export).reproduces
            back = resumed(game, cards, export)
            assert back.now == moment.result.table
            assert back.entries == record.entries
            assert back.told == record.told, "events must come back from a file as they were"


def test_a_changed_export_does_not_reproduce(game: AnyGame) -> None:
    source = game.built_in()["built-in"]
    record = begun(game, 0)
    for _ in walk(game, 0, record):
        pass
    export = exported(record, source)
    other = msgspec.structs.replace(export.setup, secret="0" * 32)
    found = verify(game, game.read_set(source), msgspec.structs.replace(export, setup=other))
    assert not found.reproduces
    assert found.revision is not None


def test_no_damaged_bytes_break_the_reader(game: AnyGame) -> None:
    codec = codec_of(game)
    good = codec.encode(next(iter(walk(game, 0))).before)
    bad = [good[:at] for at in range(0, len(good), max(1, len(good) // 60))]
    bad += [good[:at] + b"9" + good[at + 1 :] for at in range(0, len(good), max(1, len(good) // 200))]
    bad += [b"", b"null", b"[]", b"{}", b"[" * 100_000, b'{"board":' * 50_000, b"\xff\xfe", good + b"x"]
    for data in bad:
        try:
            table = codec.decode(data, game.version)
        except msgspec.DecodeError:
            continue
        assert table.seats == len(table.numbers)
        codec.encode(table)


def test_a_table_may_not_say_what_the_engine_could_not_go_on_with(game: AnyGame) -> None:
    codec = codec_of(game)
    table = next(iter(walk(game, 0))).before
    replace = msgspec.structs.replace
    for wrong in (
        replace(table, numbers=()),
        replace(table, seats=table.seats + 1),
        replace(table, agenda=()),
        replace(table, version=table.version + 1),
        replace(table, rng=replace(table.rng, secret="")),
        replace(table, rng=replace(table.rng, drawn={"x": -1})),
    ):
        with pytest.raises(msgspec.ValidationError):
            codec.decode(codec.encode(wrong), game.version)


def test_an_answer_to_a_finished_game_is_refused(game: AnyGame) -> None:
    *_, last = walk(game, 0)
    over = last.result.table
    for seat in range(over.seats):
        with pytest.raises(Exception, match="over") as refused:
            submit(over, Answer(seat, over.numbers[seat], last.answer.option))
        assert getattr(refused.value, "code", "") == "game_over"
