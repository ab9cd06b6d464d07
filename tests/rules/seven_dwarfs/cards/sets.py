"""The built-in set with one thing changed, as a player's own set might have it."""

from __future__ import annotations

from functools import cache

from rules.kernel.cards import Source
from rules.seven_dwarfs.cards import DwarfCards
from rules.seven_dwarfs.loader import built_in, read_set


@cache
def built_in_cards() -> DwarfCards:
    """The built-in set, read once."""
    return read_set(built_in())


def changed(file: str, old: str, new: str) -> Source:
    """The built-in set where the first `old` of a file is `new`."""
    files = dict(built_in().files)
    assert old in files[file], f"{file} has no {old!r}"
    return Source("mine", {**files, file: files[file].replace(old, new, 1)})


def without(file: str) -> Source:
    """The built-in set without a file."""
    return Source("mine", {name: text for name, text in built_in().files.items() if name != file})


def without_card(file: str, table: str, card: str) -> Source:
    """The built-in set without one card of a file."""
    files = dict(built_in().files)
    head, *entries = files[file].split(f"[[{table}]]")
    left = [entry for entry in entries if f'id = "{card}"' not in entry]
    assert len(left) == len(entries) - 1
    return Source("mine", {**files, file: f"[[{table}]]".join([head, *left])})


def with_map(drawing: str) -> Source:
    """The built-in set where the first terrain has this map."""
    text = built_in().files["terrains.toml"]
    before, _, rest = text.partition('map = """')
    after = rest.partition('"""')[2]
    files = {**built_in().files, "terrains.toml": f'{before}map = """\n{drawing}\n"""{after}'}
    return Source("mine", files)
