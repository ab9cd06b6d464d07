"""Lines of the log as finished text: they never change, and a redraw shows many of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import msgspec
from markupsafe import Markup, escape

from app.pages import LogLine
from app.pictures.marks import Marks
from app.pictures.words import log_emblem


class Lines:
    """Makes lines with the marks of one build of the assets and each game's emblems (see `World`)."""

    def __init__(self, marks: Marks, emblems: Mapping[str, tuple[tuple[str, str], ...]]) -> None:
        self._marks = marks
        self._emblems = emblems
        self._line = lru_cache(maxsize=4096)(self._made)

    def line(self, line: LogLine, game: str) -> Markup:
        """A line of the log: its emblem, what happened, the rule it rests on."""
        new = " new" if line.new else ""
        start = f'<li class="line{new}" id="l-{line.revision}-{line.at}" data-kind="'
        return Markup(start + self._line(line.kind, line.text, line.clause, game))  # noqa: S704 - escaped

    def told(self, line: LogLine) -> Markup:
        """A line with its values, for the script that shows it on the board."""
        values = escape(msgspec.json.encode(line.values).decode())
        return Markup(  # noqa: S704 - what others wrote is escaped
            f'<li data-kind="{escape(line.kind)}" data-values="{values}">{escape(line.text)}</li>'
        )

    def _made(self, kind: str, text: str, clause: str, game: str) -> str:
        emblem = self._marks.icon(log_emblem(kind, self._emblems.get(game, ())))
        rule = self._marks.rule(clause, game)
        return f'{escape(kind)}">{emblem}<span>{escape(text)}</span> {rule}</li>'
