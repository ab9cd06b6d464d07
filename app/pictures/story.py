"""The story of a finished game as a picture: the line of life and the enemies' bars, round by round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

_WIDTH: Final = 800.0
_LEFT: Final = 34.0
_RIGHT: Final = 14.0


@dataclass(frozen=True, slots=True)
class Told:
    """A round that is told: the part of the game it belongs to, its number, and how it ended.

    `enemies` is what their bar shows, of `Frame.most_enemies`.
    """

    part: int
    round: int
    life: int
    enemies: int
    taken: int


@dataclass(frozen=True, slots=True)
class Frame:
    """Where things lie in the picture: the height of full life, of life 0 and of the whole."""

    top: float
    floor: float
    height: float
    most_life: int
    most_enemies: int
    level: int
    """How much life lies between two lines of the scale."""
    bar: float
    """How much of a round's width its bar fills."""
    bottom: float
    """Where the bands end."""

    def y(self, value: int, most: int) -> float:
        """The height of a value, where `most` lies at the top."""
        return self.floor - (self.floor - self.top) * min(value, most) / most


@dataclass(frozen=True, slots=True)
class Moment:
    """A round in the picture."""

    x: str
    y: str
    bar_x: str
    bar_y: str
    bar_height: str
    label: str
    hurt: bool


@dataclass(frozen=True, slots=True)
class Band:
    """The place of a part of the game: a combat, a wave."""

    x: str
    width: str
    middle: str
    number: int


@dataclass(frozen=True, slots=True)
class Story:
    """Everything that is drawn."""

    view_box: str
    life: str
    bar: str
    moments: tuple[Moment, ...]
    bands: tuple[Band, ...]
    levels: tuple[tuple[int, str], ...]
    bottom: str
    labels: str
    """Where the rounds' numbers stand."""


def story_of(rounds: Sequence[Told], frame: Frame) -> Story:
    """The picture of these rounds. ValueError where there are none."""
    if not rounds:
        message = "no round was played to its end"
        raise ValueError(message)
    step = (_WIDTH - _LEFT - _RIGHT) / len(rounds)
    moments = tuple(_moment(told, _LEFT + step * (at + 0.5), step, frame) for at, told in enumerate(rounds))
    return Story(
        f"0 0 {_WIDTH:.0f} {frame.height:.0f}",
        "M" + "L".join(f"{moment.x} {moment.y}" for moment in moments),
        f"{step * frame.bar:.1f}",
        moments,
        _bands(rounds, step),
        tuple(
            (life, f"{frame.y(life, frame.most_life):.1f}")
            for life in range(0, frame.most_life + 1, frame.level)
        ),
        f"{frame.bottom:.0f}",
        f"{frame.bottom + 18:.0f}",
    )


def _moment(told: Told, x: float, step: float, frame: Frame) -> Moment:
    bar = frame.y(told.enemies, frame.most_enemies)
    return Moment(
        f"{x:.1f}",
        f"{frame.y(told.life, frame.most_life):.1f}",
        f"{x - step * frame.bar / 2:.1f}",
        f"{bar:.1f}",
        f"{frame.floor - bar:.1f}",
        str(told.round),
        told.taken > 0,
    )


def _bands(rounds: Sequence[Told], step: float) -> tuple[Band, ...]:
    found: list[Band] = []
    for part in sorted({told.part for told in rounds}):
        numbers = [at for at, told in enumerate(rounds) if told.part == part]
        x, width = _LEFT + step * numbers[0], step * len(numbers)
        found.append(Band(f"{x:.1f}", f"{width:.1f}", f"{x + width / 2:.1f}", part))
    return tuple(found)
