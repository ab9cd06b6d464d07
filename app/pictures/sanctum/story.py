"""How a finished game of Sanctum went: health, levels and kills of every hero over time, as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from rules.sanctum.view import NoteView, SanctumTableView

_WIDTH: Final = 400.0
_LEFT: Final = 28.0
_RIGHT: Final = 98.0
_HEIGHT: Final = 190.0
_TOP: Final = 34.0
_GAP: Final = 15.0
"""The least distance between two names at the ends of lines."""
_TURNS_SHOWN: Final = 6
"""How many turns have their number below, about."""
_FINAL: Final = 6
_MARKS: Final = ("M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z", "M-5-5H5V5H-5z", "M0-6 6 5H-6z", "M0-6 6 0 0 6-6 0z")
"""What the lines of the seats end in: a disc, a square, a triangle, a diamond."""


@dataclass(frozen=True, slots=True)
class Line:
    """A hero's line: the path, where it ends, where its name stands, the last value.

    Lines of different seats are drawn differently and end in different marks, for who sees no colours.
    """

    seat: int
    path: str
    x: str
    y: str
    label_y: str
    last: int
    mark: str


@dataclass(frozen=True, slots=True)
class Panel:
    """One of the three pictures; `levels` are the lines of its scale."""

    title: str
    lines: tuple[Line, ...]
    levels: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class SanctumStory:
    """The pictures over the same turns; `battle` is where the final battle begins, "" where it did not."""

    panels: tuple[Panel, ...]
    view_box: str
    battle: str
    floor: str
    right: str
    turns: tuple[tuple[int, str], ...]


def sanctum_story(view: SanctumTableView) -> SanctumStory | None:
    """The picture of a game; None where nobody took a turn."""
    turns = sorted({note.turn for notes in view.story for note in notes})
    if not turns:
        return None
    most = max(len(turns) - 1, 1)
    xs = {turn: _LEFT + (_WIDTH - _LEFT - _RIGHT) * at / most for at, turn in enumerate(turns)}
    final = [note.turn for notes in view.story for note in notes if note.act == _FINAL]
    floor = _HEIGHT - 22
    panels = (
        _panel("Health", "health", view.story, xs, floor),
        _panel("Levels gained", "levels", view.story, xs, floor),
        _panel("Demons and cards beaten", "kills", view.story, xs, floor),
    )
    every = max(len(turns) // _TURNS_SHOWN, 1)
    return SanctumStory(
        panels,
        f"0 0 {_WIDTH:.0f} {_HEIGHT:.0f}",
        f"{xs[min(final)]:.0f}" if final else "",
        f"{floor:.0f}",
        f"{_WIDTH - _RIGHT:.0f}",
        tuple((turn, f"{xs[turn]:.0f}") for turn in turns[::every]),
    )


def _panel(
    title: str,
    what: Literal["health", "levels", "kills"],
    story: Sequence[Sequence[NoteView]],
    xs: dict[int, float],
    floor: float,
) -> Panel:
    values = [_value(note, what) for notes in story for note in notes]
    most = max(10 if what == "health" else 1, *values)
    height = (floor - _TOP) / most
    drawn = []
    for seat, notes in enumerate(story):
        points = [(xs[note.turn], floor - height * max(_value(note, what), 0)) for note in notes]
        if points:
            drawn.append((seat, points, _value(notes[-1], what)))
    labels = _spread({seat: points[-1][1] for seat, points, _ in drawn}, floor)
    lines = tuple(
        Line(
            seat,
            "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points),
            f"{points[-1][0]:.0f}",
            f"{points[-1][1]:.0f}",
            f"{labels[seat]:.0f}",
            last,
            _MARKS[seat % len(_MARKS)],
        )
        for seat, points, last in drawn
    )
    step = max(most // 3, 1)
    return Panel(title, lines, tuple((n, f"{floor - height * n:.0f}") for n in range(0, most + 1, step)))


def _value(note: NoteView, what: Literal["health", "levels", "kills"]) -> int:
    if what == "health":
        return note.health
    return note.levels if what == "levels" else note.kills


def _spread(wanted: dict[int, float], floor: float) -> dict[int, float]:
    """Where the names stand: at the ends of their lines, pushed apart where these lie close together.

    None stands below the `floor`, where the turns are numbered.
    """
    placed: dict[int, float] = {}
    last = -_GAP
    for seat, y in sorted(wanted.items(), key=lambda pair: pair[1]):
        last = max(y, last + _GAP)
        placed[seat] = last
    lowest = floor
    for seat in reversed(placed):
        placed[seat] = min(placed[seat], lowest)
        lowest = placed[seat] - _GAP
    return placed
