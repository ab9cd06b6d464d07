"""The built-in set with one thing changed, as a player's own set might have it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from rules.kernel.cards import Source
from rules.kernel.refusals import BadSet
from rules.sanctum.box import Gem
from rules.sanctum.cards import Hero, SanctumCards
from rules.sanctum.loader import built_in, read_set

Content = dict[str, list[dict[str, Any]]]


@cache
def built_in_cards() -> SanctumCards:
    """The built-in set, read once."""
    return read_set(built_in())


def with_file(file: str, text: str) -> Source:
    """The built-in set with another text in one file."""
    return Source("mine", {**built_in().files, file: text})


def without(file: str) -> Source:
    """The built-in set without a file."""
    return Source("mine", {name: text for name, text in built_in().files.items() if name != file})


def content(file: str) -> Content:
    """A file of the built-in set as plain data that may be changed."""
    found: Content = msgspec.toml.decode(built_in().files[file])
    return found


def with_content(file: str, changed: Content) -> Source:
    """The built-in set with other cards in one file."""
    return with_file(file, "".join(written(table, cards) for table, cards in changed.items()))


def entry(cards: Content, card: str) -> dict[str, Any]:
    """A card by id (a board by its act), or a skill of a hero."""
    entries = [each for table in cards.values() for each in table]
    entries += [skill for each in entries for skill in each.get("skills", ())]
    return next(each for each in entries if card in (each.get("id"), f"act {each.get('act')}"))


def with_card(file: str, card: str, /, **fields: object) -> Source:
    """The built-in set where some fields of a card are others; a field that is None is left out.

    "item__slot" is the field `slot` of its item.
    """
    cards = content(file)
    for field, value in fields.items():
        inner = entry(cards, card)
        *outer, last = field.split("__")
        for name in outer:
            inner = inner[name]
        inner.pop(last, None)
        if value is not None:
            inner[last] = value
    return with_content(file, cards)


def without_card(file: str, card: str) -> Source:
    """The built-in set without one card of a file."""
    cards = content(file)
    return with_content(
        file,
        {
            table: [each for each in entries if card not in (each.get("id"), f"act {each.get('act')}")]
            for table, entries in cards.items()
        },
    )


def hero_gems(hero: Hero) -> Counter[Gem]:
    """All gems of a hero: those on the skills, and the white one in the pool."""
    start: Gem = "white"
    return Counter([start, *(gem for skill in hero.skills for gem in skill.gems)])


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
    elif isinstance(value, dict):
        for part in value.values():
            yield from inside(part)


def written(table: str, cards: list[dict[str, Any]]) -> str:
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
