"""Gives templates the functions they draw with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import jinja2

from app.assets.manifest import Assets
from app.pictures import chances, offers, shares, words
from app.pictures.cache import Parts
from app.pictures.lines import Lines
from app.pictures.marks import Marks, answer_fields, hidden, pick_forms
from app.pictures.sanctum.world import WORLD as SANCTUM
from app.pictures.seven_dwarfs.world import WORLD as SEVEN_DWARFS
from app.pictures.seventh_seal.world import WORLD as SEVENTH_SEAL
from app.pictures.world import Brush, World

UNKNOWN = "card"
"""The emblem of a card whose set names one that is not in `static/emblems.toml`."""


WORLDS: Mapping[str, World] = {"seven_dwarfs": SEVEN_DWARFS, "seventh_seal": SEVENTH_SEAL, "sanctum": SANCTUM}
"""What each game adds, by its key."""

COMPONENTS = (
    "gathering",
    "sentences",
    "settings",
    "forms",
    "dice",
    "options",
    "cards",
    "track",
    "aims",
    "shares",
    "story",
    "games",
)
"""Macros by the name under which every template knows them."""


class _Lookup(Protocol):
    def __call__(self, name: str, /) -> str: ...


def add_to(environment: jinja2.Environment, assets: Assets) -> None:
    """Add `asset`, `emblem`, `art` and the pictures to a template environment."""
    art = _art(assets)
    emblem = _emblem(assets)
    marks = Marks(emblem, art)
    lines = Lines(marks, {key: world.log_emblems for key, world in WORLDS.items()})
    environment.globals.update(
        asset=assets.url,
        emblem=emblem,
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
        odds_words=chances.odds_words,
        targets=chances.targets,
        tells_of=offers.tells_of,
        set_words=offers.set_words,
        most_of=offers.most_of,
        share_points=shares.points,
        share_deal=shares.deal,
        steps_of=words.steps_of,
        brief=words.brief,
        moment=words.moment,
    )
    _add_worlds(environment, Brush(marks, emblem, art))
    environment.filters.update(
        pickable=offers.pickable, only_by_ticks=offers.only_by_ticks, pick_sets=offers.pick_sets
    )
    # Components once for all pages: an import in a template searches through all globals at each redraw. A
    # component sees what is there while it is loaded, so the worlds' place is made before the worlds.
    worlds: dict[str, object] = {}
    environment.globals["worlds"] = worlds
    for name in COMPONENTS:
        environment.globals[name] = environment.get_template(f"components/{name}.html").module
    _add_macros(environment)
    for name in environment.list_templates(extensions=["html"]):
        match name.split("/"):
            case ["games", game, "world.html"]:
                worlds[game] = environment.get_template(name).module
            case _:
                pass


def _add_worlds(environment: jinja2.Environment, brush: Brush) -> None:
    """Add what each game draws with. ValueError where two use one name."""
    for key, world in WORLDS.items():
        drawings = world.drawings(brush)
        taken = sorted(drawings.keys() & environment.globals.keys())
        if taken:
            message = f"the pictures of {key} use names that are taken: {', '.join(taken)}"
            raise ValueError(message)
        environment.globals.update(drawings)


def _add_macros(environment: jinja2.Environment) -> None:
    """Add each game's own components. Raises ValueError where one has a name that is taken."""
    for key, world in WORLDS.items():
        for name in world.macros:
            if name in environment.globals:
                message = f"the macros of {key} use a name that is taken: {name}"
                raise ValueError(message)
            environment.globals[name] = environment.get_template(f"games/{key}/{name}.html").module


def _emblem(assets: Assets) -> _Lookup:
    def emblem(name: str) -> str:
        """The address of an emblem for `<use href>`; a card's face for a name that is not there."""
        return assets.emblem_url(name if name in assets.emblems else UNKNOWN)

    return emblem


def _art(assets: Assets) -> _Lookup:
    def art(name: str) -> str:
        """The address of a piece of drawn art ("die-3"; "seventh_seal/wax" of a game) for `<use href>`."""
        file, _, piece = name.rpartition("/")
        return f"{assets.url(f'img/{file}.svg' if file else 'img/art.svg')}#{piece}"

    return art
