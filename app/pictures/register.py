"""Gives templates the functions they draw with."""

from __future__ import annotations

from typing import Protocol

import jinja2

from app.assets.manifest import Assets
from app.pictures import board, offers, story, thumbs, words
from app.pictures.marks import Marks, hidden
from app.pictures.scenery import Painter

UNKNOWN = "card"
"""The emblem of a card whose set names one that is not in `static/emblems.toml`."""


class _Lookup(Protocol):
    def __call__(self, name: str, /) -> str: ...


def add_to(environment: jinja2.Environment, assets: Assets) -> None:
    """Add `asset`, `emblem`, `art` and the pictures to a template environment."""
    art = _art(assets)
    emblem = _emblem(assets)
    painter = Painter(art)
    marks = Marks(emblem, art)
    environment.globals.update(
        asset=assets.url,
        emblem=emblem,
        icon=marks.icon,
        die=marks.die,
        rule=marks.rule,
        hidden=hidden,
        art=art,
        arrange=offers.arrange,
        forecast=offers.forecast,
        odds=offers.odds,
        odds_words=offers.odds_words,
        board_places=board.places,
        board_picture=board.board_picture,
        toll=board.toll,
        thumb=thumbs.thumb,
        scenery=painter.scenery,
        near_tiles=painter.near,
        story_picture=story.story_picture,
        ground_words=board.GROUND,
        steps_of=words.steps_of,
        brief=words.brief,
        die_values=words.die_values,
        picks_words=words.picks_words,
        log_emblem=words.log_emblem,
    )
    environment.filters.update(
        pickable=offers.pickable, only_by_ticks=offers.only_by_ticks, pick_sets=offers.pick_sets
    )


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
