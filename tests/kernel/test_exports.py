from __future__ import annotations

import msgspec
import pytest

from rules.kernel.exports import exported, read_export, resumed, verify
from rules.kernel.record import Entry, Export, Record, Setup
from rules.kernel.refusals import BadExport
from rules.kernel.rng import secret_of
from tests.kernel.pool.board import Board
from tests.kernel.pool.game import BUILT_IN, Pool

POOL = Pool()
CARDS = POOL.read_set(BUILT_IN)
replace = msgspec.structs.replace


def _record() -> Record[Board]:
    setup = Setup("pool", 1, "built-in", BUILT_IN.digest, {}, 2, secret_of(4))
    record = Record(POOL, CARDS, setup)
    record.answer(0, "shine")
    record.answer(0, "shine")
    record.answer(1, "dig")
    record.undo(0)
    return record


def _export() -> Export:
    return exported(_record(), BUILT_IN, "well")


def _read(export: Export) -> Export:
    return read_export(msgspec.json.encode(export))


def test_a_running_game_goes_on_from_its_file_with_undo_and_redo() -> None:
    record, export = _record(), _read(_export())
    back = resumed(POOL, CARDS, export)
    for each in (record, back):
        each.redo(0)
        each.undo(0)
        each.undo(0)
        each.answer(0, "wish:1")
    assert back.now == record.now
    assert back.entries == record.entries


def test_a_game_given_up_reproduces() -> None:
    record = _record()
    record.concede(1, POOL.giving_up)
    assert verify(POOL, CARDS, _read(exported(record, BUILT_IN))).reproduces


@pytest.mark.parametrize(
    ("change", "says"),
    [
        pytest.param({"format": 2}, "format 2", id="a later format"),
        pytest.param({"source": replace(BUILT_IN, files={})}, "card set", id="other cards"),
        pytest.param({"entries": ()}, "lacks the snapshot", id="no entries"),
        pytest.param({"kept": ()}, "lacks the snapshot", id="no snapshots"),
        pytest.param({"entries": (Entry(3, "answer", 0),)}, "follow each other", id="a gap"),
    ],
)
def test_parts_that_contradict_each_other_are_refused(change: dict[str, object], says: str) -> None:
    with pytest.raises(BadExport, match=says):
        _read(replace(_export(), **change))


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b"\xff", b"[" * 100_000, b'{"format":1}'])
def test_what_is_no_export_is_refused(data: bytes) -> None:
    with pytest.raises(BadExport, match="not an exported game"):
        read_export(data)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (b'"game":"pool"', b'"game":"loop"', "another table"),
        (b'"well":9', b'"well":8', "not sound"),
        (b'"gold":2', b'"gold":"two"', "cannot be read"),
        (b'"seats":2', b'"seats":3', "cannot be read"),
    ],
)
def test_a_table_that_cannot_be_gone_on_with_is_refused(old: bytes, new: bytes, says: str) -> None:
    export = _export()
    kept = tuple(replace(k, table=msgspec.Raw(bytes(k.table).replace(old, new))) for k in export.kept)
    with pytest.raises(BadExport, match=says):
        resumed(POOL, CARDS, replace(export, kept=kept))


def test_a_file_without_the_snapshots_that_undo_needs_is_refused() -> None:
    export = _export()
    with pytest.raises(BadExport, match="undo needs"):
        resumed(POOL, CARDS, replace(export, kept=export.kept[-1:]))


def _changed_entry(export: Export, **change: object) -> Export:
    return replace(
        export, entries=(*export.entries[:2], replace(export.entries[2], **change), export.entries[3])
    )


def test_the_first_difference_is_named() -> None:
    export = _export()
    assert verify(POOL, CARDS, _changed_entry(export, option="no:such")).revision == 3
    assert verify(POOL, CARDS, _changed_entry(export, question=9)).how.startswith("the entry is")
    assert verify(POOL, CARDS, _changed_entry(export, seat=7)).revision == 3
    told = tuple(replace(each, events=()) if each.revision == 2 else each for each in export.told)
    assert verify(POOL, CARDS, replace(export, told=told)).revision == 2
    kept = tuple(
        replace(k, table=msgspec.Raw(bytes(k.table).replace(b'"shiny":1', b'"shiny":0'))) for k in export.kept
    )
    found = verify(POOL, CARDS, replace(export, kept=kept))
    assert found.how == "the table stands otherwise"


def test_what_another_version_made_is_not_judged() -> None:
    export = _export()
    found = verify(POOL, CARDS, replace(export, setup=replace(export.setup, version=2)))
    assert not found.reproduces
    assert found.revision is None
    assert "version 1" in found.how


def test_options_the_game_no_longer_has_are_told() -> None:
    export = _export()
    found = verify(POOL, CARDS, replace(export, setup=replace(export.setup, options={"rounds": "9"})))
    assert found.revision == 0
