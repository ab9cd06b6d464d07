"""Gives templates the functions they draw with."""

from __future__ import annotations

from typing import Protocol

import jinja2

from app.assets.manifest import Assets
from app.pictures import board, offers, story, thumbs, words
from app.pictures.cache import Parts
from app.pictures.lines import Lines
from app.pictures.marks import Marks, answer_fields, hidden, pick_forms
from app.pictures.pieces import Pieces
from app.pictures.scenery import Painter

UNKNOWN = "card"
"""The emblem of a card whose set names one that is not in `static/emblems.toml`."""


COMPONENTS = ("sentences", "settings", "forms", "dice", "options", "cards", "track", "games", "rule_cards")
"""Macros by the name under which every template knows them."""


class _Lookup(Protocol):
    def __call__(self, name: str, /) -> str: ...


def add_to(environment: jinja2.Environment, assets: Assets) -> None:
    """Add `asset`, `emblem`, `art` and the pictures to a template environment."""
    art = _art(assets)
    emblem = _emblem(assets)
    painter = Painter(art)
    marks = Marks(emblem, art)
    lines = Lines(marks)
    pieces = Pieces(marks, emblem, art)
    environment.globals.update(
        asset=assets.url,
        emblem=emblem,
        figure_piece=pieces.figure,
        spot_piece=pieces.spot,
        closed_piece=pieces.closed,
        price_piece=pieces.price,
        cached=Parts().cached,
        log_line=lines.line,
        told_line=lines.told,
        icon=marks.icon,
        die=marks.die,
        rule=marks.rule,
        hidden=hidden,
        answer_fields=answer_fields,
        pick_forms=pick_forms,
        art=art,
        arrange=offers.arrange,
        forecast=offers.forecast,
        odds=offers.odds,
        odds_words=offers.odds_words,
        board_places=board.places,
        board_picture=board.board_picture,
        thumb=thumbs.thumb,
        scenery=painter.scenery,
        near_tiles=painter.near,
        story_picture=story.story_picture,
        ground_words=board.GROUND,
        steps_of=words.steps_of,
        brief=words.brief,
        die_values=words.die_values,
        slot_values=words.slot_values,
        picks_words=words.picks_words,
    )
    environment.filters.update(
        pickable=offers.pickable, only_by_ticks=offers.only_by_ticks, pick_sets=offers.pick_sets
    )
    # Components once for all pages: an import in a template searches through all globals at each redraw.
    for name in COMPONENTS:
        environment.globals[name] = environment.get_template(f"components/{name}.html").module


def _emblem(assets: Assets) -> _Lookup:
    def emblem(name: str) -> str:
        """The address of an emblem for `<use href>`; a card's face for a name that is not there."""
        return assets.emblem_url(name if name in assets.emblems else UNKNOWN)

    return emblem


def _art(assets: Assets) -> _Lookup:
    def art(name: str) -> str:
        """The address of a piece of drawn art ("die-3", "rock") for `<use href>`."""
        return f"{assets.url('img/art.svg')}#{name}"

    return art
