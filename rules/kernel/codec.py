"""Tables as bytes and back: JSON, strictly typed, upgraded step by step from every released version."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from rules.kernel.cards import Cards
from rules.kernel.steps import Step
from rules.kernel.table import Table, flaw

B = TypeVar("B")

# Raw JSON on its way through an upgrade is the one place where a value has no static type.
Raw: TypeAlias = dict[str, Any]
Upgrade: TypeAlias = Callable[[Raw], Raw]
Find: TypeAlias = Callable[[str], Cards]


class UnknownVersion(ValueError):
    """The bytes were written by a version of the rules that this one cannot read."""


class Codec(Generic[B]):
    """Writes and reads one game's tables.

    `find` gives the cards of a digest; `upgrades[n]` leads from version n to n+1.
    """

    def __init__(
        self, shape: type[Table[B, Step[B]]], version: int, upgrades: Mapping[int, Upgrade], find: Find
    ) -> None:
        self._version = version
        self._upgrades = upgrades
        self._find = find
        self._encoder = msgspec.json.Encoder(enc_hook=_digest)
        self._decoder = msgspec.json.Decoder(shape, dec_hook=self._cards)

    def encode(self, table: Table[B, Step[B]]) -> bytes:
        """The table as JSON; the cards as their digest."""
        return self._encoder.encode(table)

    def decode(self, data: bytes, version: int) -> Table[B, Step[B]]:
        """The table of these bytes, written under `version`.

        Raises UnknownVersion, or msgspec.DecodeError where the bytes are no such table or its
        cards are not found.
        """
        if version > self._version:
            raise UnknownVersion(f"written by rules version {version}, this is {self._version}")
        try:
            table = self._read(data, version)
        except RecursionError as error:
            raise msgspec.DecodeError("nested too deeply") from error
        wrong = flaw(table)
        if wrong is None and table.version != self._version:
            wrong = f"it says of itself that it is of version {table.version}"
        if wrong:
            raise msgspec.ValidationError(wrong)
        return table

    def _read(self, data: bytes, version: int) -> Table[B, Step[B]]:
        if version == self._version:
            return self._decoder.decode(data)
        raw: Raw = msgspec.json.decode(data, type=dict)
        for step in range(version, self._version):
            if step not in self._upgrades:
                raise UnknownVersion(f"no upgrade from rules version {step}")
            try:
                raw = self._upgrades[step](raw)
            except (LookupError, TypeError, AttributeError) as error:
                raise msgspec.ValidationError(f"no table of rules version {step}: {error!r}") from error
        raw["version"] = self._version
        return self._decoder.decode(msgspec.json.encode(raw))

    def _cards(self, kind: type, told: object) -> Cards:
        if not issubclass(kind, Cards) or not isinstance(told, str):
            message = f"cannot read a {kind.__name__}"
            raise TypeError(message)
        try:
            found = self._find(told)
        except LookupError as error:
            message = f"no card set has the digest {told}"
            raise ValueError(message) from error
        if not isinstance(found, kind):
            message = f"card set {told} belongs to another game"
            raise TypeError(message)
        return found


def _digest(value: object) -> str:
    if isinstance(value, Cards):
        return value.digest
    raise NotImplementedError(type(value))
