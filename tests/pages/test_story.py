"""How a finished game went, as a picture and in numbers."""

from __future__ import annotations

from types import SimpleNamespace

import jinja2
import pytest

from app.pictures.seven_dwarfs.story import story_picture
from app.pictures.seventh_seal.story import seal_story
from rules.seven_dwarfs.view import NoteView as DwarfsNote
from rules.seventh_seal.view import NoteView as SealNote

COMBATS = (
    DwarfsNote(combat=1, round=1, life=4, gems=0, dealt=2, taken=0, enemies=6),
    DwarfsNote(combat=1, round=2, life=3, gems=1, dealt=3, taken=1, enemies=3),
    DwarfsNote(combat=2, round=1, life=2, gems=1, dealt=0, taken=1, enemies=8),
)
WAVES = (
    SealNote(wave=1, round=1, life=9, dice=5, underlings=2, overlord=6, dealt=1, taken=0, beaten=0),
    SealNote(wave=2, round=1, life=7, dice=6, underlings=9, overlord=4, dealt=3, taken=2, beaten=1),
)


def test_the_story_has_a_moment_for_each_round_and_a_band_for_each_combat() -> None:
    story = story_picture(COMBATS)
    assert story is not None
    assert [(moment.label, moment.hurt) for moment in story.moments] == [
        ("1", False),
        ("2", True),
        ("1", True),
    ]
    assert [band.number for band in story.bands] == [1, 2]
    assert story_picture(()) is None


def test_the_story_of_7th_seal_has_a_dot_for_each_underling_but_no_more_than_fit() -> None:
    story = seal_story(WAVES)
    assert story is not None
    assert [band.number for band in story.picture.bands] == [1, 2]
    first, second = (moment.x for moment in story.picture.moments)
    assert [x for x, _ in story.crowd] == [first] * 2 + [second] * 6
    assert seal_story(()) is None


@pytest.mark.parametrize(
    ("game", "notes", "heads"), [("seven_dwarfs", COMBATS, 7), ("seventh_seal", WAVES, 9)]
)
def test_a_result_tells_every_round_in_numbers_too(
    environment: jinja2.Environment, game: str, notes: tuple[object, ...], heads: int
) -> None:
    result = environment.get_template(f"games/{game}/result.html")
    page = SimpleNamespace(outcome="It is over.")
    text = result.render(view=SimpleNamespace(notes=notes, outcome="won"), page=page)
    assert text.count('<circle class="moment') == len(notes)
    assert text.count("<th ") == heads
    assert text.count("<td>") == heads * len(notes)
    assert "<svg" not in result.render(view=SimpleNamespace(notes=(), outcome="given_up"), page=page)
