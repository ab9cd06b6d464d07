"""Macros imported without context are pure, so what they made is remembered by what they were given."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from jinja2.runtime import Macro
from markupsafe import Markup

if TYPE_CHECKING:
    from collections.abc import Hashable

    import jinja2

MOST = 4096
"""Results kept for each macro; the oldest goes first."""


class Remembered:
    """A macro with a memory. What it is given and cannot be hashed goes straight to the macro."""

    def __init__(self, macro: Macro, most: int = MOST) -> None:
        self._macro = macro
        self._most = most
        self._made: OrderedDict[Hashable, Markup] = OrderedDict()

    def __call__(self, *given: object, **named: object) -> Markup:
        """What the macro makes of these arguments."""
        # 1 and True are equal but not written alike, so the types belong to the key.
        key = (given, tuple(named.items()), *map(type, given), *map(type, named.values()))
        try:
            made = self._made.get(key)
        except TypeError:
            return self._make(given, named)
        if made is None:
            made = self._make(given, named)
            self._made[key] = made
            if len(self._made) > self._most:
                self._made.popitem(last=False)
        return made

    def _make(self, given: tuple[object, ...], named: dict[str, object]) -> Markup:
        return Markup(self._macro(*given, **named))  # noqa: S704 - macros escape what they are given


def remember_macros(environment: jinja2.Environment, folder: str) -> None:
    """Give every macro of the templates in this folder a memory.

    Raises jinja2.TemplateError where such a template cannot stand alone: it would not be pure.
    """
    for name in environment.list_templates(filter_func=lambda found: found.startswith(folder)):
        module = environment.get_template(name).module
        for exported, macro in list(vars(module).items()):
            if isinstance(macro, Macro) and not macro.caller:
                setattr(module, exported, Remembered(macro))
