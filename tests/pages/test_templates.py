"""What templates make of contexts: every answer can be given, nothing is inline, redraws are small."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from gzip import compress
from types import SimpleNamespace

import jinja2
import pytest

from app.assets.manifest import Assets
from app.pages import Sentence, Site, TablePage
from app.pictures import register
from app.pictures.register import add_to
from app.pictures.world import World
from rules.games import GAMES
from rules.kernel.choices import Answer, Decision
from rules.kernel.play import decision, questions, submit
from rules.kernel.rng import secret_of
from rules.seven_dwarfs.game import SEVEN_DWARFS
from rules.seven_dwarfs.view import DwarfsView
from tests.pages import situations
from tests.pages.reading import Reader

MOST_BYTES = 20_000
SEEDS = range(12)


def moments(seed: int) -> Iterator[tuple[Decision, DwarfsView]]:
    """Every question of a game played at random, with the view it is asked on."""
    chance = random.Random(seed)  # noqa: S311 - a player who does not think
    cards = SEVEN_DWARFS.read_set(SEVEN_DWARFS.built_in()["built-in"])
    table = SEVEN_DWARFS.start(cards, {}, 1, secret_of(seed)).table
    while table.outcome is None:
        asked = decision(table, 0)
        assert asked is not None
        yield asked, SEVEN_DWARFS.view(table, 0)
        choices = questions(table)[0].choices
        wishes = [c for c in choices if c.id.startswith(("attack", "roll_all"))] or list(choices)
        choice = chance.choice(wishes)
        picks = chance.choice(choice.sets) if choice.sets else ()
        table = submit(table, Answer(0, table.numbers[0], choice.id, picks)).table


@pytest.mark.parametrize("seed", SEEDS)
def test_every_answer_that_is_offered_can_be_given_without_scripts(
    environment: jinja2.Environment, seed: int
) -> None:
    template = environment.get_template("table_fragment.html")
    for asked, view in moments(seed):
        page = Reader(template.render(page=situations.table(asked, view)))
        given = page.direct()
        for option in asked.options:
            if option.blocked is not None:
                assert not any(option.id == known for known, _ in given), option.id
                continue
            for picks in option.sets or ((),):
                ticked = (option.id, ()) in given and set(picks) <= page.ticks
                assert (option.id, tuple(sorted(picks))) in given or ticked, (asked.kind, option.id, picks)


@pytest.mark.parametrize("seed", SEEDS[:4])
def test_a_redraw_is_small_and_nothing_in_it_is_inline(environment: jinja2.Environment, seed: int) -> None:
    template = environment.get_template("table_fragment.html")
    for asked, view in moments(seed):
        text = template.render(page=situations.table(asked, view))
        assert len(compress(text.encode())) <= MOST_BYTES
        assert Reader(text).refused == []


def test_answers_carry_question_key_and_token(environment: jinja2.Environment) -> None:
    page = Reader(environment.get_template("table.html").render(page=situations.table()))
    form = page.forms["decision"]
    assert form.action == "/play/abc/answers"
    assert (form.all("question"), form.all("key"), form.all("csrf")) == (("17",), ("7d1",), ("token",))


def test_a_refusal_is_an_alert_with_its_rule_and_can_be_dismissed(environment: jinja2.Environment) -> None:
    text = environment.get_template("table_fragment.html").render(page=situations.refused())
    assert 'role="alert"' in text
    assert "That die is already assigned." in text
    assert 'href="/rules/seven_dwarfs#SD-2.3"' in text
    assert "data-dismiss" in text


def test_a_blocked_option_is_shown_with_its_reason_and_sends_nothing(environment: jinja2.Environment) -> None:
    text = environment.get_template("table_fragment.html").render(page=situations.table())
    assert "The Horn was used in this combat." in text
    assert ("use:horn", ()) not in Reader(text).direct()


def test_names_that_players_give_are_escaped(environment: jinja2.Environment) -> None:
    page = replace(situations.table(), name="<script>alert(1)</script>")
    text = environment.get_template("table.html").render(page=page)
    assert "<script>alert" not in text


def test_undo_says_what_it_takes_back_or_where_it_ends(environment: jinja2.Environment) -> None:
    template = environment.get_template("table_fragment.html")
    assert "Undo: assign 2 to defence" in template.render(page=situations.table())
    none: TablePage = replace(situations.table(), undo=None)
    assert "Undo ends here: the roll of 2" in template.render(page=none)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_world_for_other_pages(environment: jinja2.Environment, game: str) -> None:
    def draw(macro: str, **told: object) -> str:
        call = f"{{{{ worlds['{game}'].{macro}({', '.join(told)}) }}}}"
        return environment.from_string(call).render(told)

    scene = draw("scene")
    assert 'class="scene"' in scene
    files = {found.split("/")[-1].split(".")[0] for found in re.findall(r"/static/(sprites/[^#]+)#", scene)}
    assert files <= {"house"}, "the home page would fetch the emblems of a game that is not played"
    table = (
        GAMES[game]
        .start(
            GAMES[game].read_set(GAMES[game].built_in()["built-in"]),
            {},
            GAMES[game].seats.start,
            secret_of(1),
        )
        .table
    )
    assert 'class="thumb"' in draw("small", view=GAMES[game].view(table, 0))


def test_two_games_may_not_draw_by_one_name(
    environment: jinja2.Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    twice = {**register.WORLDS, "again": World(lambda _: {"thumb": str})}
    monkeypatch.setattr(register, "WORLDS", twice)
    fresh = jinja2.Environment(loader=environment.loader, autoescape=True)
    with pytest.raises(ValueError, match="the pictures of again use names that are taken: thumb"):
        add_to(fresh, Assets.load())


def test_no_component_of_a_game_may_have_a_name_that_is_taken(
    environment: jinja2.Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    again = {**register.WORLDS, "again": World(lambda _: {}, macros=("cards",))}
    monkeypatch.setattr(register, "WORLDS", again)
    fresh = jinja2.Environment(loader=environment.loader, autoescape=True)
    with pytest.raises(ValueError, match="the macros of again use a name that is taken: cards"):
        add_to(fresh, Assets.load())


def test_a_card_set_may_name_emblems_we_do_not_have(environment: jinja2.Environment) -> None:
    template = environment.from_string("{{ emblem('no-such-emblem') }}")
    assert template.render().endswith("#icon-card")


def test_sentences_of_the_site_are_shown_on_every_page(environment: jinja2.Environment) -> None:
    site = Site("/", "token", sentences=(Sentence("The game is back.", "good"),))
    text = environment.from_string('{% extends "frame.html" %}').render(page=SimpleNamespace(site=site))
    assert "The game is back." in text
