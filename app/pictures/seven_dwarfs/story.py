"""The story of a finished game of the Seven Dwarfs: life and the enemies' life, combat by combat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from app.pictures.story import Frame, Story, Told, story_of
from rules.seven_dwarfs.view import NoteView

_TOP_LIFE: Final = 6


def story_picture(notes: Sequence[NoteView]) -> Story | None:
    """The picture of these rounds; None where no round was played to its end."""
    if not notes:
        return None
    most = max(*(note.enemies for note in notes), _TOP_LIFE)
    frame = Frame(
        top=20, floor=186, height=220, most_life=_TOP_LIFE, most_enemies=most, level=2, bar=0.7, bottom=186
    )
    told = [Told(note.combat, note.round, note.life, note.enemies, note.taken) for note in notes]
    return story_of(told, frame)
