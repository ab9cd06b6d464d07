"""What the templates of 7th Seal make of a game: every answer can be given, nothing is inline."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from gzip import compress

import jinja2
import pytest

from rules.kernel.choices import Answer, Decision, Option, Picks
from rules.kernel.play import decision, questions, submit
from rules.kernel.rng import secret_of
from rules.seventh_seal.effects.words import EVENTS as EFFECT_EVENTS
from rules.seventh_seal.game import SEVENTH_SEAL
from rules.seventh_seal.view import SealTableView
from rules.seventh_seal.words import EVENTS
from tests.pages import seal_situations
from tests.pages.reading import Reader
from tests.pages.server import ROOT

MOST_BYTES = 20_000
SEEDS = range(8)


@pytest.fixture(scope="module")
def template(environment: jinja2.Environment) -> jinja2.Template:
    return environment.get_template("table_fragment.html")


def moments(seed: int) -> Iterator[tuple[Decision, SealTableView]]:
    """Every question of a game with the view it is asked on; by advice on odd seeds, else at random."""
    chance = random.Random(seed)  # noqa: S311 - a player who does not think
    cards = SEVENTH_SEAL.read_set(SEVENTH_SEAL.built_in()["built-in"])
    table = SEVENTH_SEAL.start(cards, {}, 1, secret_of(seed)).table
    while table.outcome is None:
        asked = decision(table, 0)
        assert asked is not None
        yield asked, SEVENTH_SEAL.view(table, 0)
        if seed % 2:
            advice = SEVENTH_SEAL.advise(table, 0)
            option, picks = advice.option, advice.picks
        else:
            choices = questions(table)[0].choices
            choice = chance.choice([c for c in choices if not c.closing] or list(choices))
            option, picks = choice.id, chance.choice(choice.sets) if choice.sets else ()
        table = submit(table, Answer(0, table.numbers[0], option, picks)).table


def can_be_given(page: Reader, option: Option, picks: Picks) -> bool:
    """Whether the page has a button for the option and fields for as many of each piece as are picked."""
    if not any(value == option.id for _, name, value in page.buttons if name == "option"):
        return False
    shared = all(f"many.{piece}" in page.fields or piece in page.radios for piece in picks)
    boxes = Counter(page.boxes)
    return shared or all(boxes[piece] >= count for piece, count in Counter(picks).items())


@pytest.mark.parametrize("seed", SEEDS)
def test_every_option_that_can_be_taken_has_its_button_and_its_pieces(
    template: jinja2.Template, seed: int
) -> None:
    for asked, view in moments(seed):
        page = Reader(template.render(page=seal_situations.table(asked, view)))
        for option in asked.options:
            if option.blocked is not None:
                assert option.id not in {value for _, _, value in page.buttons}, option.id
                continue
            for picks in option.sets or ((),):
                assert can_be_given(page, option, picks), (asked.kind, option.id, picks)


@pytest.mark.parametrize("seed", SEEDS[:3])
def test_a_redraw_is_small_and_nothing_in_it_is_inline(template: jinja2.Template, seed: int) -> None:
    for asked, view in moments(seed):
        text = template.render(page=seal_situations.table(asked, view))
        assert len(compress(text.encode())) <= MOST_BYTES
        assert Reader(text).refused == []


@pytest.mark.parametrize("seed", SEEDS[:3])
def test_no_id_is_on_a_page_twice(template: jinja2.Template, seed: int) -> None:
    for asked, view in moments(seed):
        page = Reader(template.render(page=seal_situations.table(asked, view)))
        assert [known for known, times in Counter(page.ids).items() if times > 1] == []


@pytest.mark.parametrize("name", sorted(seal_situations.every_moment()))
def test_every_kind_of_moment_can_be_drawn(template: jinja2.Template, name: str) -> None:
    page = seal_situations.every_moment()[name]
    read = Reader(template.render(page=page))
    assert read.refused == []
    for option in page.decision.options if page.decision else ():
        if option.blocked is None:
            assert any(value == option.id for _, _, value in read.buttons), option.id


def test_as_many_dice_of_a_kind_are_ticked_as_were_sent(template: jinja2.Template) -> None:
    page = Reader(template.render(page=seal_situations.every_moment()["assign"]))
    assert Counter(page.checked) == {"k5": 1, "t5": 1}
    assert Counter(page.boxes)["k5"] == 2


def test_every_event_that_a_place_shows_is_one_of_the_game() -> None:
    folder = ROOT / "templates" / "games" / "seventh_seal"
    text = " ".join(path.read_text() for path in folder.glob("*.html"))
    listed = " ".join(re.findall(r'data-sees="([^"{]+)"', text)).split()
    assert len(listed) == len(set(listed)) > 10
    assert [kind for kind in listed if kind not in EVENTS | EFFECT_EVENTS] == []


@pytest.mark.parametrize("name", sorted(seal_situations.every_moment()))
def test_a_view_is_told_to_be_fresh_when_rewards_or_the_end_take_the_place_of_the_board(
    template: jinja2.Template, name: str
) -> None:
    page = seal_situations.every_moment()[name]
    assert isinstance(page.view, SealTableView)
    text = template.render(page=page)
    assert (" data-fresh>" in text) == bool(page.view.rewards or page.outcome)


def test_rewards_are_among_the_moments_that_are_told_to_be_fresh(template: jinja2.Template) -> None:
    shown = [template.render(page=page) for page in seal_situations.every_moment().values()]
    assert 0 < sum(" data-fresh>" in text for text in shown) < len(shown)
