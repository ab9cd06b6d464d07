"""The story of a finished game as a picture: life, Underlings and the Overlord's life, wave by wave."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules.seventh_seal.view import NoteView

WIDTH: Final = 800.0
_LEFT, _RIGHT, _TOP = 34.0, 14.0, 26.0
_TALL: Final = 150.0
"""Where life 0 lies."""
_CROWD: Final = 210.0
"""Where the row of Underlings lies."""
_HEIGHT: Final = 250.0
_TOP_LIFE: Final = 12
_OVERLORD: Final = 6
_BAR: Final = 0.62


@dataclass(frozen=True, slots=True)
class Moment:
    """A round in the picture."""

    x: str
    y: str
    bar_x: str
    bar_y: str
    bar_height: str
    label: str
    taken: int
    underlings: tuple[str, ...]
    """Where the dots of its Underlings lie, from below."""
    overlord: int
    beaten: int


@dataclass(frozen=True, slots=True)
class Band:
    """A wave's part of the picture."""

    x: str
    width: str
    middle: str
    wave: int


@dataclass(frozen=True, slots=True)
class SealStory:
    """Everything the result page draws."""

    view_box: str
    life: str
    bar: str
    moments: tuple[Moment, ...]
    bands: tuple[Band, ...]
    levels: tuple[tuple[int, str], ...]
    bottom: str


def seal_story(notes: Sequence[NoteView]) -> SealStory | None:
    """The picture of these rounds; None where no round was played to its end."""
    if not notes:
        return None
    step = (WIDTH - _LEFT - _RIGHT) / len(notes)
    top = max(_TOP_LIFE, *(note.life for note in notes))
    moments = tuple(_moment(note, _LEFT + step * (at + 0.5), step, top) for at, note in enumerate(notes))
    return SealStory(
        f"0 0 {WIDTH:.0f} {_HEIGHT:.0f}",
        "M" + "L".join(f"{moment.x} {moment.y}" for moment in moments),
        f"{step * _BAR:.1f}",
        moments,
        _bands(notes, step),
        tuple((life, f"{_level(life, top):.1f}") for life in range(0, top + 1, 3)),
        f"{_CROWD + 16:.0f}",
    )


def _moment(note: NoteView, x: float, step: float, top: int) -> Moment:
    bar = _level(note.overlord, _OVERLORD * 2)
    dots = tuple(f"{_CROWD - 9 * n:.0f}" for n in range(min(note.underlings, 6)))
    return Moment(
        f"{x:.1f}",
        f"{_level(note.life, top):.1f}",
        f"{x - step * _BAR / 2:.1f}",
        f"{bar:.1f}",
        f"{_TALL - bar:.1f}",
        str(note.round),
        note.taken,
        dots,
        note.overlord,
        note.beaten,
    )


def _level(value: int, top: int) -> float:
    return _TALL - (_TALL - _TOP) * min(value, top) / top


def _bands(notes: Sequence[NoteView], step: float) -> tuple[Band, ...]:
    found: list[Band] = []
    for wave in sorted({note.wave for note in notes}):
        numbers = [at for at, note in enumerate(notes) if note.wave == wave]
        x, width = _LEFT + step * numbers[0], step * len(numbers)
        found.append(Band(f"{x:.1f}", f"{width:.1f}", f"{x + width / 2:.1f}", wave))
    return tuple(found)
