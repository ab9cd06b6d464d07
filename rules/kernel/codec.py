"""Tables as bytes and back: JSON, strictly typed, upgraded step by step from every released version."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from rules.kernel.cards import Cards
from rules.kernel.steps import Step
from rules.kernel.table import Table

B = TypeVar("B")

# Raw JSON on its way through an upgrade is the one place where a value has no static type.
Raw: TypeAlias = dict[str, Any]
Upgrade: TypeAlias = Callable[[Raw], Raw]
Find: TypeAlias = Callable[[str], Cards]


class UnknownVersion(ValueError):
    """The bytes were written by a version of the rules that this one cannot read."""


class Codec(Generic[B]):
    """Writes and reads one game's tables. `find` gives the cards of a digest; `upgrades[n]` leads from version n to n+1."""

    def __init__(
        self, shape: type[Table[B, Step[B]]], version: int, upgrades: Mapping[int, Upgrade], find: Find
    ) -> None:
        self._version = version
        self._upgrades = upgrades
        self._find = find
        self._encoder = msgspec.json.Encoder(enc_hook=_digest)
        self._decoder = msgspec.json.Decoder(shape, dec_hook=self._cards)
        self._shape = shape

    def encode(self, table: Table[B, Step[B]]) -> bytes:
        """The table as JSON; the cards as their digest."""
        return self._encoder.encode(table)

    def decode(self, data: bytes, version: int) -> Table[B, Step[B]]:
        """The table of these bytes, written under `version`.

        Raises UnknownVersion, or msgspec.DecodeError where the bytes are no such table.
        """
        if version == self._version:
            return self._decoder.decode(data)
        if version > self._version:
            raise UnknownVersion(f"written by rules version {version}, this is {self._version}")
        raw: Raw = msgspec.json.decode(data)
        for step in range(version, self._version):
            if step not in self._upgrades:
                raise UnknownVersion(f"no upgrade from rules version {step}")
            raw = self._upgrades[step](raw)
        raw["version"] = self._version
        return msgspec.convert(raw, self._shape, dec_hook=self._cards)

    def _cards(self, kind: type, told: object) -> Cards:
        if not issubclass(kind, Cards) or not isinstance(told, str):
            raise NotImplementedError(kind)
        return self._find(told)


def _digest(value: object) -> str:
    if isinstance(value, Cards):
        return value.digest
    raise NotImplementedError(type(value))
