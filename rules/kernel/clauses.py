"""The numbered rules of a game, and the record of which of them the engine rested on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from importlib import resources

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


def clauses_of(package: str) -> Mapping[str, Clause]:
    """The rules of a game: the `clauses.toml` in its package. Raises as `read_clauses` does."""
    return read_clauses((resources.files(package) / "clauses.toml").read_text("utf-8"), "clauses.toml")


_recorder: ContextVar[set[str] | None] = ContextVar("recorder", default=None)


def cite(clause: str) -> None:
    """Say that what the engine does now rests on this clause. Next to free unless somebody records."""
    recorder = _recorder.get()
    if recorder is not None:
        recorder.add(clause)


@contextmanager
def recording() -> Iterator[set[str]]:
    """Collect the clauses cited inside the block, by this thread or task alone.

    Tests prove clauses with it.
    """
    cited: set[str] = set()
    token = _recorder.set(cited)
    try:
        yield cited
    finally:
        _recorder.reset(token)


@contextmanager
def imagining() -> Iterator[None]:
    """Keep what is only imagined inside the block from counting as cited."""
    token = _recorder.set(None)
    try:
        yield
    finally:
        _recorder.reset(token)
