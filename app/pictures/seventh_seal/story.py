"""The story of a finished game of 7th Seal: life, Underlings and the Overlord's life, wave by wave."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app.pictures.story import Frame, Story, Told, story_of
from rules.seventh_seal.view import NoteView

_CROWD: Final = 210.0
"""Where the row of Underlings lies."""
_MOST_DOTS: Final = 6
_TOP_LIFE: Final = 12
_OVERLORD: Final = 6


@dataclass(frozen=True, slots=True)
class SealStory:
    """The picture, and where the dots of each round's Underlings lie, from below."""

    picture: Story
    crowd: tuple[tuple[str, str], ...]


def seal_story(notes: Sequence[NoteView]) -> SealStory | None:
    """The picture of these rounds; None where no round was played to its end."""
    if not notes:
        return None
    frame = Frame(
        top=26,
        floor=150,
        height=250,
        most_life=max(_TOP_LIFE, *(note.life for note in notes)),
        most_enemies=_OVERLORD * 2,
        level=3,
        bar=0.62,
        bottom=_CROWD + 16,
    )
    told = [Told(note.wave, note.round, note.life, note.overlord, note.taken) for note in notes]
    picture = story_of(told, frame)
    crowd = tuple(
        (moment.x, f"{_CROWD - 9 * n:.0f}")
        for note, moment in zip(notes, picture.moments, strict=True)
        for n in range(min(note.underlings, _MOST_DOTS))
    )
    return SealStory(picture, crowd)
