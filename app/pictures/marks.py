"""The small marks pages are full of, as finished text: an icon, a die, a link to a rule, a hidden field."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TypeAlias

from markupsafe import Markup, escape

from app.compiling import written
from app.pages import TablePage
from rules.kernel.choices import Picks

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
    return Markup(  # noqa: S704 - what others wrote is escaped
        f'<input type="hidden" name="{name}" value="{written(value)}" autocomplete="off">'
    )


def answer_fields(page: TablePage) -> Markup:
    """The hidden fields of every answer: token, key, question."""
    question = page.decision.number if page.decision else ""
    fields = (hidden("csrf", page.site.csrf), hidden("key", page.key), hidden("question", question))
    return Markup("".join(fields))  # noqa: S704 - each of them is finished


def pick_forms(page: TablePage, sets: Iterable[Picks]) -> Markup:
    """One hidden form for each set of picks a single button may stand for: the button names it by `form`."""
    fields, url = answer_fields(page), escape(page.url)
    forms = (
        f'<form id="with-{escape("-".join(picks))}" method="post" action="{url}/answers"'
        f' hx-post="{url}/answers" hx-target="#table"'
        f' hx-swap="outerMorph" hx-sync="#table:drop" hidden>{fields}'
        f"{''.join(hidden('picks', pick) for pick in picks)}</form>"
        for picks in sets
    )
    return Markup("".join(forms))  # noqa: S704 - what others wrote is escaped


def _named(label: str) -> Markup:
    return (
        Markup('role="img" aria-label="{}"').format(escape(label)) if label else Markup('aria-hidden="true"')
    )
