"""The numbered rules of a game, and the record of which of them the engine rested on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import msgspec

from rules.kernel.refusals import BadSet


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule in our words: an `id` such as "SD-4.2", its `chapter`, one or two sentences of `text`."""

    id: str
    chapter: str
    text: str


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    clause: tuple[Clause, ...]


def read_clauses(text: str, file: str) -> Mapping[str, Clause]:
    """The clauses of a `clauses.toml`, by id, in the file's order.

    Raises `BadSet` where the text is not TOML of that shape or an id stands twice.
    """
    try:
        found = msgspec.toml.decode(text, type=_File).clause
    except msgspec.DecodeError as error:
        raise BadSet(f"{file}: {error}") from error
    by_id: dict[str, Clause] = {}
    for clause in found:
        if clause.id in by_id:
            raise BadSet(f"{file}: clause {clause.id} stands twice")
        by_id[clause.id] = clause
    return by_id


_recorder: set[str] | None = None


def cite(clause: str) -> None:
    """Say that what the engine does now rests on this clause. Costs nothing unless somebody records."""
    if _recorder is not None:
        _recorder.add(clause)


@contextmanager
def recording() -> Iterator[set[str]]:
    """Collect the clauses cited inside the block; used by tests that prove clauses."""
    global _recorder  # noqa: PLW0603 - one recorder a process, for tests alone; play never reads it
    before, _recorder = _recorder, set()
    try:
        yield _recorder
    finally:
        _recorder = before
