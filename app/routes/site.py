"""Home, options, a new game, rules, about, settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, cast

from fastapi import APIRouter, Depends, Request
from starlette.responses import RedirectResponse, Response

from app import seeds
from app.assets.manifest import Assets, Work
from app.forms import Form, read_form
from app.gathering import Gathering, hero_options, without_heroes
from app.house import House, house_of
from app.lists import home_page, tables_page
from app.opening import Wanted
from app.option_forms import options_asked
from app.pages import AboutPage, CreditLine, OptionsPage, RulebooksPage, RuleLine, RulesPage, Sentence
from app.play import new_key
from app.refusals import Malformed, status_of
from app.store.gatherings import Chair
from app.table_forms import (
    against_computers,
    chairs_asked,
    for_friends,
    manners_asked,
    must_be_filled,
    named,
    seat_rows,
    with_wishes,
)
from app.table_page import refusal_sentence
from app.uploads import own_set
from app.visitors import SCHEMES, SPEEDS, Look, Scheme, Speed, Visitor
from rules.games import AnyGame
from rules.kernel.refusals import BadOption, Refusal

router = APIRouter(include_in_schema=False)
Posted = Annotated[Form, Depends(read_form)]

SAID = {
    "deleted": Sentence("The game was deleted. You can bring it back below.", "good"),
    "restored": Sentence("The game is back.", "good"),
    "imported": Sentence("The game was brought in; it goes on where it was exported.", "good"),
    "none": Sentence("You have no games yet. Once you have one, its private links are found here."),
    "linked": Sentence("Your games are open in this browser now.", "good"),
}
"""What a page says after another one sent here."""


@router.get("/")
def home(request: Request, said: str = "") -> Response:
    """The games and this browser's saved ones."""
    house = house_of(request)
    visitor = house.visitors.read(request)
    sentences = (SAID[said],) if said in SAID else ()
    response = house.pages.show(request, "home.html", home_page(house, request, visitor, sentences))
    house.visitors.welcome(visitor, request, response)
    return response


@router.get("/tables")
def tables(request: Request) -> Response:
    """The listed tables."""
    house = house_of(request)
    visitor = house.visitors.read(request)
    response = house.pages.show(request, "tables/list.html", tables_page(house, request, visitor))
    house.visitors.welcome(visitor, request, response)
    return response


@router.get("/games/{game}/new")
def options(request: Request, game: str, friends: str = "") -> Response:
    """The options of a game; with `friends` its seats are for them at first."""
    house = house_of(request)
    visitor = house.visitors.read(request)
    page = _options_page(house, request, visitor, house.catalogue.page_game(game), {})
    if friends:
        page = replace(page, rows=tuple(replace(row, who=for_friends(row)) for row in page.rows))
    response = house.pages.show(request, "options.html", page)
    house.visitors.welcome(visitor, request, response)
    return response


@router.post("/games")
def open_game(request: Request, form: Posted) -> Response:
    """Open a game and go to its table; the same form twice opens one."""
    house = house_of(request)
    visitor = house.visitors.read(request)
    visitor.check(form)
    game = house.catalogue.game(form.one("game"))
    try:
        wanted = _wanted(house, game, form)
        if form.one("open") == "table":
            gathering = _gathering(house, game, wanted, form, visitor)
            table_id = house.database.do(lambda work: house.lobby.open(work, gathering))
            return RedirectResponse(f"/table/{table_id}", 303)
        must_be_filled(wanted.chairs)
        opening = replace(house.play.prepare(wanted), player=visitor.player, key=form.key)
    except Refusal as refusal:
        given = {name: values[-1] for name, values in form.fields.items() if name not in {"csrf", "key"}}
        page = _options_page(house, request, visitor, game, given, refusal_sentence(refusal))
        return house.pages.show(request, "options.html", page, status_of(refusal))
    opened = house.database.do(lambda work: house.play.open(work, opening))
    return RedirectResponse(f"/play/{opened.id}", 303)


@router.get("/rules")
def rulebooks(request: Request) -> Response:
    """The way to each game's rules."""
    house = house_of(request)
    visitor = house.visitors.read(request)
    games = tuple(house.catalogue.info(key) for key in house.catalogue.games)
    response = house.pages.show(request, "rulebooks.html", RulebooksPage(visitor.site(request), games))
    house.visitors.welcome(visitor, request, response)
    return response


@router.get("/rules/{game}")
def rules(request: Request, game: str, search: str = "") -> Response:
    """The rules by chapter, in our words."""
    house = house_of(request)
    visitor = house.visitors.read(request)
    found = house.catalogue.page_game(game)
    words = search.casefold().split()[:20]
    chapters: dict[str, list[RuleLine]] = {}
    for clause in found.clauses.values():
        text = f"{clause.id} {clause.chapter} {clause.text}".casefold()
        if all(word in text for word in words):
            chapters.setdefault(clause.chapter, []).append(RuleLine(clause.id, clause.text))
    page = RulesPage(
        site=visitor.site(request),
        game=house.catalogue.info(game),
        chapters=tuple((chapter, tuple(lines)) for chapter, lines in chapters.items()),
        search=search[:100],
        cards=house.catalogue.faces(found),
    )
    response = house.pages.show(request, "rules.html", page)
    house.visitors.welcome(visitor, request, response)
    return response


@router.get("/about")
def about(request: Request) -> Response:
    """What this is and whose work it uses."""
    house = house_of(request)
    visitor = house.visitors.read(request)
    assets = house.pages.assets
    credit_lines = tuple(_credit(assets, work) for work in assets.credits.works)
    page = AboutPage(visitor.site(request), house.version, credit_lines)
    response = house.pages.show(request, "about.html", page)
    house.visitors.welcome(visitor, request, response)
    return response


@router.post("/settings")
def settings(request: Request, form: Posted) -> Response:
    """Change how pages look in this browser, then go back."""
    house = house_of(request)
    visitor = house.visitors.read(request)
    visitor.check(form)
    scheme, speed, keys = form.one("scheme"), form.one("speed"), form.one("shortcuts")
    if (scheme and scheme not in SCHEMES) or (speed and speed not in SPEEDS) or keys not in {"", "on", "off"}:
        raise Malformed(
            f"A scheme is one of {', '.join(SCHEMES)}; a speed one of {', '.join(SPEEDS)}; "
            "shortcuts are on or off."
        )
    look = Look(
        scheme=cast("Scheme", scheme or visitor.look.scheme),
        shortcuts=visitor.look.shortcuts if not keys else keys == "on",
        speed=cast("Speed", speed or visitor.look.speed),
    )
    response = RedirectResponse(_back(form.one("back")), 303)
    house.visitors.keep_look(visitor, look, request, response)
    return response


def _credit(assets: Assets, work: Work) -> CreditLine:
    return CreditLine(
        work=work.title,
        version=work.version,
        used_for=work.used_for,
        by=work.authors,
        licence=work.licence,
        home=work.home,
        licence_text=assets.url(work.licence_file) if work.licence_file else "",
    )


def _back(path: str) -> str:
    """Where to return to: a path of our own, or home."""
    plain = path.startswith("/") and not path.startswith("//") and "\\" not in path and path.isprintable()
    return path if plain else "/"


def _options_page(
    house: House,
    request: Request,
    visitor: Visitor,
    game: AnyGame,
    given: Mapping[str, str],
    *sentences: Sentence,
) -> OptionsPage:
    cards = house.catalogue.read(game, house.catalogue.source(game.key, None))
    apart = hero_options(game) if game.characters(cards) else frozenset()
    return OptionsPage(
        site=replace(visitor.site(request, *sentences), path=f"/games/{game.key}/new"),
        game=house.catalogue.info(game.key),
        options=tuple(spec for spec in game.options(cards) if spec.name not in apart),
        sets=house.catalogue.sets(game.key),
        given=given,
        key=new_key(),
        rows=seat_rows(game, cards, given),
    )


def _gathering(house: House, game: AnyGame, wanted: Wanted, form: Form, visitor: Visitor) -> Gathering:
    """The table that a form asks for. Raises BadOption, Malformed."""
    if not wanted.chairs:
        raise BadOption(f"{game.title} is for one person; there is no table to open.")
    source = wanted.source or house.catalogue.source(game.key, wanted.set_name)
    options = game.complete(house.catalogue.read(game, source), wanted.options)
    return Gathering(
        game=game,
        source=source,
        options=without_heroes(game, options),
        chairs=named(game, house.catalogue.read(game, source), wanted.chairs, form),
        manners=manners_asked(form),
        player=visitor.player,
        name=wanted.name,
        key=form.key,
        seed=wanted.seed,
    )


def _wanted(house: House, game: AnyGame, form: Form) -> Wanted:
    """The new game that a form asks for. Raises Malformed, BadSet, BadOption."""
    source = own_set(form.files, form.one("set_name")) if form.files else None
    seed = seeds.read(form.one("seed"))
    cards = house.catalogue.read(game, source or house.catalogue.source(game.key, form.one("set") or None))
    chosen = options_asked(game, cards, form)
    chairs: tuple[Chair, ...] = ()
    if game.seats.stop - 1 > 1:
        chairs = chairs_asked(game, cards, form) if form.one("seated") else against_computers(game)
        if game.characters(cards):
            chosen = with_wishes(game, without_heroes(game, chosen), chairs)
    return Wanted(
        game=game.key,
        options=chosen,
        seats=len(chairs) or None,
        chairs=chairs,
        set_name=form.one("set") or None,
        source=source,
        seed=seed,
        name=form.one("name"),
    )
