"""Remembers finished parts of pages, so that a redraw makes anew only what has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from markupsafe import Markup

_MOST = 4096
"""How many parts are kept; when there are more, all are forgotten."""


class Parts:
    """Finished parts by name and by what they were made from.

    A template writes `{% call cached("enemies", (view.enemies, …)) %} … {% endcall %}`: everything that
    the part is made from must be in the key.
    """

    def __init__(self) -> None:
        self._made: dict[tuple[str, Hashable], Markup] = {}

    def cached(self, name: str, key: Hashable, caller: Callable[[], Markup]) -> Markup:
        """The part of that name made from `key`; made by `caller` where it is not known yet."""
        known = self._made.get((name, key))
        if known is None:
            if len(self._made) >= _MOST:
                self._made.clear()
            known = self._made[name, key] = caller()
        return known
