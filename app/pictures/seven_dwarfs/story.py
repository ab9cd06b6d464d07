"""The story of a finished game as a picture: life, gems and the enemies' life round by round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.seven_dwarfs.view import NoteView

WIDTH, HEIGHT = 800.0, 220.0
_TOP_LIFE = 6
_BAR = 0.7
"""How much of a round's width its bar fills."""
_LEFT, _RIGHT, _TOP, _BOTTOM = 34.0, 14.0, 20.0, 34.0


@dataclass(frozen=True, slots=True)
class Moment:
    """A round in the picture: where it lies, and what it was, in words."""

    x: str
    y: str
    enemies_y: str
    bar_x: str
    bar_height: str
    label: str
    words: str
    dealt: int
    taken: int
    gems: int


@dataclass(frozen=True, slots=True)
class Band:
    """A combat's part of the picture."""

    x: str
    width: str
    middle: str
    combat: int


@dataclass(frozen=True, slots=True)
class StoryPicture:
    """Everything the result page draws."""

    view_box: str
    life: str
    bar: str
    moments: tuple[Moment, ...]
    bands: tuple[Band, ...]
    levels: tuple[tuple[int, str], ...]
    base: str


def story_picture(notes: Sequence[NoteView]) -> StoryPicture | None:
    """The picture of these rounds; None where no round was played to its end."""
    if not notes:
        return None
    step = (WIDTH - _LEFT - _RIGHT) / len(notes)
    most = max(*(note.enemies for note in notes), _TOP_LIFE)
    moments: list[Moment] = []
    for number, note in enumerate(notes):
        x = _LEFT + step * (number + 0.5)
        words = (
            f"Combat {note.combat}, round {note.round}: life {note.life}, gems {note.gems}, "
            f"dealt {note.dealt}, taken {note.taken}, enemies' life {note.enemies}"
        )
        moments.append(
            Moment(
                f"{x:.1f}",
                f"{_level(note.life, _TOP_LIFE):.1f}",
                f"{_level(note.enemies, most):.1f}",
                f"{x - step * _BAR / 2:.1f}",
                f"{HEIGHT - _BOTTOM - _level(note.enemies, most):.1f}",
                str(note.round),
                words,
                note.dealt,
                note.taken,
                note.gems,
            )
        )
    return StoryPicture(
        f"0 0 {WIDTH:.0f} {HEIGHT:.0f}",
        _line([(m.x, m.y) for m in moments]),
        f"{step * _BAR:.1f}",
        tuple(moments),
        _bands(notes, step),
        tuple((life, f"{_level(life, _TOP_LIFE):.1f}") for life in range(0, _TOP_LIFE + 1, 2)),
        f"{HEIGHT - _BOTTOM:.1f}",
    )


def _level(value: int, top: int) -> float:
    return HEIGHT - _BOTTOM - (HEIGHT - _BOTTOM - _TOP) * min(value, top) / top


def _line(points: Sequence[tuple[str, str]]) -> str:
    return "M" + "L".join(f"{x} {y}" for x, y in points)


def _bands(notes: Sequence[NoteView], step: float) -> tuple[Band, ...]:
    found: list[Band] = []
    for combat in sorted({note.combat for note in notes}):
        numbers = [i for i, note in enumerate(notes) if note.combat == combat]
        x, width = _LEFT + step * numbers[0], step * len(numbers)
        found.append(Band(f"{x:.1f}", f"{width:.1f}", f"{x + width / 2:.1f}", combat))
    return tuple(found)
