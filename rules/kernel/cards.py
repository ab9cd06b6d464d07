"""Card sets: folders of TOML decoded strictly into a game's typed cards, content-addressed, never code."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from importlib import resources
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from rules.kernel.refusals import BadSet

T = TypeVar("T")

BUILT_IN: Final = "built-in"
"""The name of the set that ships with a game."""
MAX_FILE = 256 * 1024
_PART = r"""(?:[A-Za-z0-9_-]++|"[^"\n]*+"|'[^'\n]*+')"""
_LONG_KEY = re.compile(rf"(?<![A-Za-z0-9_-])(?:{_PART}[ \t]*+\.[ \t]*+){{16}}")
"""A dotted key longer than any card needs: reading one takes time that grows with the square of its parts."""
_LONG_NUMBER = re.compile(r"\b(?:0[xob](?:_?[0-9A-Fa-f]){17,}|[0-9](?:_?[0-9]){18,})")
"""A number of more than 64 bits, or one that cannot even be written out in a message."""


class Source(msgspec.Struct, frozen=True):
    """A card set as text: its `name` and its files by name ("dwarfs.toml").

    The `digest` names the content.
    """

    name: str
    files: dict[str, str]

    @property
    def digest(self) -> str:
        """24 hex digits that change with any byte of any file."""
        told = msgspec.json.encode(sorted(self.files.items()))
        return blake2b(told, digest_size=12).hexdigest()


class Cards:
    """The decoded cards of one set. A board holds them as a field; the codec writes their digest alone."""

    __slots__ = ("digest", "name")

    def __init__(self, name: str, digest: str) -> None:
        self.name = name
        self.digest = digest

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cards) and other.digest == self.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name!r}, {self.digest!r})"


C = TypeVar("C", bound=Cards)


def cards_of(kind: type[C], cards: Cards) -> C:
    """The cards as those of the game that `kind` belongs to. TypeError where they are of another."""
    if not isinstance(cards, kind):
        message = f"{cards!r} is a set of another game"
        raise TypeError(message)
    return cards


def read_folder(folder: Path) -> Source:
    """The set in a folder: every `*.toml` in it.

    Raises BadSet where there is none or a file is unreadable or huge.
    """
    if not folder.is_dir():
        raise BadSet(f"{folder}: there is no such folder")
    files: dict[str, str] = {}
    for path in sorted(folder.glob("*.toml")):
        if path.stat().st_size > MAX_FILE:
            raise BadSet(f"{path.name}: larger than {MAX_FILE // 1024} kB")
        try:
            files[path.name] = path.read_text("utf-8")
        except UnicodeDecodeError as error:
            raise BadSet(f"{path.name}: not UTF-8 text ({error.reason} at byte {error.start})") from error
    if not files:
        raise BadSet(f"{folder}: holds no .toml file")
    return Source(folder.name, files)


def read_built_in(package: str, files: Iterable[str]) -> Source:
    """The set that ships with a game: the files in the folder `cards` of its package."""
    folder = resources.files(package) / "cards"
    return Source(BUILT_IN, {file: (folder / file).read_text("utf-8") for file in files})


def source_named(wanted: str, known: Mapping[str, Source], title: str) -> Source:
    """One of the `known` sets of the game with this title, by name, else the set in that folder.

    Raises BadSet where it is neither, and as `read_folder` does.
    """
    if wanted in known:
        return known[wanted]
    if not Path(wanted).is_dir():
        raise BadSet(f"“{wanted}” is neither a folder nor a set of {title} (it has: {', '.join(known)}).")
    return read_folder(Path(wanted))


def refuse_other_files(source: Source, files: Sequence[str]) -> None:
    """Raises BadSet where a set has a file that none of its game reads."""
    unknown = sorted(set(source.files) - set(files))
    if unknown:
        raise BadSet(f"{unknown[0]}: a set has no such file; it has {', '.join(files)}")


def decode_file(source: Source, file: str, shape: type[T]) -> T:
    """One file of a set, decoded strictly. Raises BadSet with file, card, field and reason."""
    text = source.files.get(file)
    if text is None:
        raise BadSet(f"{file}: this file is missing from the set")
    if len(text) > MAX_FILE:
        raise BadSet(f"{file}: larger than {MAX_FILE // 1024} kB")
    if _LONG_KEY.search(text) is not None:
        raise BadSet(f"{file}: a key of more than 16 parts")
    if _LONG_NUMBER.search(text) is not None:
        raise BadSet(f"{file}: a number with too many digits")
    try:
        return msgspec.toml.decode(text, type=shape)
    except msgspec.ValidationError as error:
        raise BadSet(f"{file}: {_where(text, str(error))}") from error
    except msgspec.DecodeError as error:
        raise BadSet(f"{file}: not valid TOML: {error}") from error
    except RecursionError as error:
        raise BadSet(f"{file}: nested too deeply") from error


def _where(text: str, complaint: str) -> str:
    """The decoder's complaint with the card's id or name in place of its index."""
    reason, _, path = complaint.replace(" - at `key` in `$", " - at `$").partition(" - at `$")
    path = path.rstrip("`").lstrip(".")
    if not path:
        return reason
    table, _, rest = path.partition("[")
    index, _, field = rest.partition("]")
    card = f"{table} {int(index) + 1}" if index.isdigit() else table
    try:
        entry = msgspec.toml.decode(text)[table][int(index)]
        name = entry.get("id") or entry.get("name")
        card = f"{table} “{name}”" if name else card
    except (KeyError, IndexError, TypeError, ValueError, AttributeError):
        pass
    field = field.lstrip(".")
    return f"{card}, {field}: {reason}" if field else f"{card}: {reason}"
