"""The small marks pages are full of, as finished text: an icon, a die, a link to a rule, a hidden field."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from markupsafe import Markup, escape

Address: TypeAlias = Callable[[str], str]


class Marks:
    """Makes the marks with the emblems and the art of one build of the assets."""

    def __init__(self, emblem: Address, art: Address) -> None:
        self._emblem = emblem
        self._art = art
        self.icon = lru_cache(maxsize=512)(self._icon)
        self.die = lru_cache(maxsize=512)(self._die)
        self.rule = lru_cache(maxsize=1024)(self._rule)

    def _icon(self, name: str, label: str = "") -> Markup:
        """An emblem beside a word, or instead of one where it has a label."""
        return Markup('<svg class="icon" {}><use href="{}"/></svg>').format(_named(label), self._emblem(name))

    def _die(self, value: int, colour: str = "white", label: str = "", *, rolled: bool = True) -> Markup:
        """A die showing a value; 0 is an anvil if the die is rolled, a question mark if not."""
        face = str(value) if value else "anvil" if rolled else "0"
        return Markup('<svg class="die {}" {}><use href="{}"/></svg>').format(
            colour, _named(str(label)), self._art(f"die-{face}")
        )

    def _rule(self, clause: str, game: str) -> Markup:
        """The link to a rule."""
        return Markup(
            '<a class="rule" href="/rules/{0}#{1}"><span class="only-read">Rule </span>{1}</a>'
        ).format(game, clause)


def hidden(name: str, value: object) -> Markup:
    """A hidden field."""
    return Markup('<input type="hidden" name="{}" value="{}" autocomplete="off">').format(name, value)


def _named(label: str) -> Markup:
    return (
        Markup('role="img" aria-label="{}"').format(escape(label)) if label else Markup('aria-hidden="true"')
    )
