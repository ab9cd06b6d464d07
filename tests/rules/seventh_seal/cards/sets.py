"""The built-in set with one thing changed, as a player's own set might have it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec
import pytest

from rules.kernel.cards import Source
from rules.kernel.refusals import BadSet
from rules.seventh_seal.cards import SealCards
from rules.seventh_seal.loader import built_in, read_set


@cache
def built_in_cards() -> SealCards:
    """The built-in set, read once."""
    return read_set(built_in())


def with_file(file: str, text: str) -> Source:
    """The built-in set with another text in one file."""
    return Source("mine", {**built_in().files, file: text})


def without(file: str) -> Source:
    """The built-in set without a file."""
    return Source("mine", {name: text for name, text in built_in().files.items() if name != file})


def with_card(file: str, card: str, /, **fields: object) -> Source:
    """The built-in set where some fields of a card are others; a field that is None is left out."""
    content = msgspec.toml.decode(built_in().files[file])
    (table, cards), *_ = content.items()
    entry = next(entry for entry in cards if entry["id"] == card)
    for field, value in fields.items():
        entry.pop(field, None)
        if value is not None:
            entry[field] = value
    return with_file(file, written(table, cards))


def without_card(file: str, card: str) -> Source:
    """The built-in set without one card of a file."""
    content = msgspec.toml.decode(built_in().files[file])
    (table, cards), *_ = content.items()
    left = [entry for entry in cards if entry["id"] != card]
    assert len(left) == len(cards) - 1
    return with_file(file, written(table, left))


def refusal(source: Source) -> str:
    """The sentence with which the set is refused."""
    with pytest.raises(BadSet) as refused:
        read_set(source)
    return refused.value.message


def inside(value: object) -> Iterator[msgspec.Struct]:
    """Every struct in a card, itself and whatever lies in it."""
    if isinstance(value, msgspec.Struct):
        yield value
        for field in value.__struct_fields__:
            yield from inside(getattr(value, field))
    elif isinstance(value, (tuple, list)):
        for part in value:
            yield from inside(part)


def written(table: str, cards: list[dict[str, object]]) -> str:
    """Cards written as TOML, each field on its line."""
    lines = []
    for card in cards:
        lines.append(f"[[{table}]]")
        lines += [f"{field} = {_value(value)}" for field, value in card.items()]
    return "\n".join(lines) + "\n"


def _value(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_value(part)}" for key, part in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_value(part) for part in value) + "]"
    return msgspec.json.encode(value).decode()
