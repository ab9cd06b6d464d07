"""Chance: secret bits, named streams, no bias, and nothing that undo could change."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Protocol, TypeVar

import msgspec

T = TypeVar("T")

_SPAN = 1 << 64
SECRET = re.compile("[0-9a-f]{32}")
"""The form of a table's secret: 128 bits as hex digits."""


class Rng(msgspec.Struct, frozen=True):
    """The chance of one table: its `secret` and how many values each stream gave.

    The secret is 32 hex digits, never shown before the end. The n-th value of a stream depends on the secret,
    the stream's name and n alone (ALL-R1), so two games on one secret have equal luck and undo cannot change
    what a later draw gives.
    """

    secret: str
    drawn: dict[str, int] = {}


def secret_of(seed: int) -> str:
    """The secret that belongs to a seed a person gave ("open dice")."""
    return blake2b(str(seed).encode(), digest_size=16, person=b"dicehearth-seed").hexdigest()


def value_at(secret: str, stream: str, index: int, below: int) -> int:
    """The `index`-th value of a stream, uniform over 0 … below-1, by rejection (never by a plain remainder).

    ValueError where `below` leaves nothing to draw from.
    """
    if below < 1:
        message = f"nothing to draw from {stream}"
        raise ValueError(message)
    limit = _SPAN - _SPAN % below
    key = secret.encode()
    text = f"{index} {stream}"  # the count first, so that no stream's name can be read as another's count
    retry = 0
    while True:
        number = int.from_bytes(blake2b(text.encode(), digest_size=8, key=key).digest(), "big")
        if number < limit:
            return number % below
        retry += 1
        text = f"{index}.{retry} {stream}"


class Chance(Protocol):
    """Where a resolution's random values come from."""

    def pick(self, stream: str, faces: Sequence[T]) -> T:
        """One of `faces`, each equally likely."""
        ...

    def after(self) -> Rng:
        """The table's chance once these values are used up."""
        ...


class Draws:
    """The chance of play: values drawn in order from the table's streams."""

    __slots__ = ("_drawn", "_own", "_secret")

    def __init__(self, rng: Rng) -> None:
        self._secret = rng.secret
        self._drawn = rng.drawn
        self._own = False

    def pick(self, stream: str, faces: Sequence[T]) -> T:
        """One of `faces`; the stream's count goes up by one."""
        if not self._own:
            self._drawn, self._own = dict(self._drawn), True
        index = self._drawn.get(stream, 0)
        self._drawn[stream] = index + 1
        return faces[value_at(self._secret, stream, index, len(faces))]

    def after(self) -> Rng:
        """The table's chance with the new counts, which later draws leave alone."""
        self._own = False
        return Rng(self._secret, self._drawn)


class Stacked(Draws):
    """Dice by injection, for tests: values laid ready by stream come first, then the table's own.

    `laid` maps a stream to the values it will give; each takes the place of the value the stream would have
    given. A value that is no face of the die is a ValueError. `waiting` tells what was not used.
    """

    __slots__ = ("_laid",)

    def __init__(self, rng: Rng, laid: Mapping[str, Sequence[object]]) -> None:
        super().__init__(rng)
        self._laid = {stream: list(values) for stream, values in laid.items()}

    @property
    def waiting(self) -> dict[str, list[object]]:
        """The values not yet given, by stream."""
        return {stream: list(values) for stream, values in self._laid.items() if values}

    def pick(self, stream: str, faces: Sequence[T]) -> T:
        """The next value laid ready for the stream, or a drawn one where none is left."""
        drawn = super().pick(stream, faces)
        waiting = self._laid.get(stream)
        if not waiting:
            return drawn
        value = waiting.pop(0)
        for face in faces:
            if face == value:
                return face
        message = f"{value!r} is no face of {stream}: {faces!r}"
        raise ValueError(message)
