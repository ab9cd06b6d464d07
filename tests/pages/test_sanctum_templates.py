"""What the templates of Sanctum make of a game: every answer can be given, nothing is inline."""

from __future__ import annotations

import re
from collections import Counter
from gzip import compress

import jinja2
import pytest

from rules.sanctum.words import EVENTS
from tests.pages.reading import Reader
from tests.pages.sanctum_play import moments, table
from tests.pages.server import ROOT

MOST_BYTES = 20_000
SEEDS = range(4)


@pytest.fixture(scope="module")
def template(environment: jinja2.Environment) -> jinja2.Template:
    return environment.get_template("table_fragment.html")


@pytest.mark.parametrize("seed", SEEDS)
def test_every_option_that_can_be_taken_has_its_button_and_its_pieces(
    template: jinja2.Template, seed: int
) -> None:
    for asked, view in moments(seed):
        page = Reader(template.render(page=table(asked, view)))
        buttons = [value for _, name, value in page.buttons if name == "option"]
        boxes = Counter(page.boxes)
        for option in asked.options if asked else ():
            assert buttons.count(option.id) == (option.blocked is None), (option.id, view.stage)
            most = Counter[str]()
            for picks in (option.sets or ()) if option.blocked is None else ():
                most |= Counter(picks)
            assert not most - boxes, (option.id, most - boxes)


@pytest.mark.parametrize("seed", SEEDS[:2])
def test_a_redraw_is_small_and_nothing_in_it_is_inline_and_no_id_is_there_twice(
    template: jinja2.Template, seed: int
) -> None:
    for asked, view in moments(seed):
        text = template.render(page=table(asked, view))
        page = Reader(text)
        assert len(compress(text.encode())) <= MOST_BYTES
        assert page.refused == []
        assert [known for known, times in Counter(page.ids).items() if times > 1] == []


def test_a_first_table_leaves_room_for_home_within_a_first_visit(template: jinja2.Template) -> None:
    """`PAGE` in tests/setup/test_assets.py counts on it; people and their talk come on top."""
    asked, view = moments(2)[0]
    assert len(view.heroes) == 4
    assert len(compress(template.render(page=table(asked, view)).encode())) < 9_500


def test_dice_and_hit_locations_are_sent_by_different_forms(template: jinja2.Template) -> None:
    """Dice light up what they fit; ticking one must not spoil what is hit, without scripts as well."""
    for asked, view in moments(1):
        if asked is None or asked.kind != "attack":
            continue
        text = template.render(page=table(asked, view))
        boxes = re.findall(r'<input type="checkbox" name="picks" value="([^"]+)" form="(\w+)"', text)
        assert all((form == "hits") == (":" in piece) for piece, form in boxes)
        if any(option.id == "end" and option.sets for option in asked.options):
            assert re.search(r'<button class="option primary closing" form="hits" id="o-end"', text)


def test_ticks_that_were_refused_are_still_there(template: jinja2.Template) -> None:
    for asked, view in moments(1):
        ends = [option for option in asked.options if option.id == "end"] if asked else []
        sets = [picks for option in ends for picks in option.sets or () if picks]
        if sets:
            page = Reader(template.render(page=table(asked, view, ticked=sets[-1])))
            assert Counter(page.checked) == Counter(sets[-1])
            return
    raise AssertionError("nothing could be hit in the whole game")


def test_every_heros_board_can_be_opened_by_its_link(template: jinja2.Template) -> None:
    asked, view = next(iter(moments(2)))
    text = template.render(page=table(asked, view))
    linked = set(re.findall(r'href="#board-(\d)"', text))
    assert linked == {str(hero.seat) for hero in view.heroes} - {str(view.you)}
    assert all(f'id="board-{seat}"' in text for seat in linked)


def test_every_stage_of_a_game_is_drawn_in_its_own_scene(template: jinja2.Template) -> None:
    seen = {
        view.stage: template.render(page=table(asked, view))
        for seed in (1, 3)
        for asked, view in moments(seed)
    }
    assert 'class="spaces"' in seen["road"]
    assert 'class="foes"' in seen["battle"]
    assert 'class="ranking"' in seen["over"]
    assert seen["over"].count('class="hero-line"') == 3 * seen["over"].count('class="rank"')


def test_every_event_that_a_place_shows_is_one_of_the_game() -> None:
    folder = ROOT / "templates" / "games" / "sanctum"
    text = " ".join(path.read_text() for path in folder.glob("*.html"))
    listed = " ".join(re.findall(r'data-sees="([^"{:]+)"', text)).split()
    assert len(listed) == len(set(listed)) > 4
    assert [kind for kind in listed if kind not in EVENTS] == []
