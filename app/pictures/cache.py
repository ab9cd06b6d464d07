"""Remembers finished parts of pages, so that a redraw makes anew only what has changed."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from markupsafe import Markup

_MOST = 4096
"""How many parts are kept; when there are more, all are forgotten."""

_encoder = msgspec.msgpack.Encoder()


class Parts:
    """Finished parts by name and by what they were made from.

    A template writes `{% call cached("enemies", (view.enemies, …)) %} … {% endcall %}`: everything that
    the part is made from must be in the key. It is compared as it is encoded: that takes anything that
    pages are made from, and is quicker than hashing it.
    """

    def __init__(self) -> None:
        self._made: dict[tuple[str, bytes], Markup] = {}

    def cached(self, name: str, made_from: object, caller: Callable[[], Markup]) -> Markup:
        """The part of that name made from these values; made by `caller` where it is not known yet."""
        key = name, _encoder.encode(made_from)
        known = self._made.get(key)
        if known is None:
            if len(self._made) >= _MOST:
                self._made.clear()
            known = self._made[key] = caller()
        return known
