"""The home page: the games, and this browser's saved ones with where they stand."""

from __future__ import annotations

import msgspec
from starlette.requests import Request

from app import store
from app.house import House
from app.pages import HomePage, SavedGame, Sentence
from app.play import new_key
from app.store import GameRow, seating
from app.visitors import Visitor
from rules.kernel.refusals import Refusal

_MOST_SHOWN = 50


def home_page(
    house: House, request: Request, visitor: Visitor, sentences: tuple[Sentence, ...] = ()
) -> HomePage:
    """The context of `home.html`."""
    with house.database.read() as connection:
        held = seating.held_games(connection, visitor.player)
        rows = store.games_of(connection, held)
    going = [row for row in rows if row.deleted_at is None and row.outcome is None]
    over = [row for row in rows if row.deleted_at is None and row.outcome is not None]
    gone = [row for row in rows if row.deleted_at is not None]
    return HomePage(
        site=visitor.site(request, *sentences),
        games=tuple(house.catalogue.info(key) for key in house.catalogue.games),
        unfinished=tuple(_saved(house, row, held[row.id]) for row in going[:_MOST_SHOWN]),
        finished=tuple(_saved(house, row, held[row.id]) for row in over[:_MOST_SHOWN]),
        deleted=tuple(_saved(house, row, held[row.id]) for row in gone[:_MOST_SHOWN]),
        key=new_key(),
    )


def _saved(house: House, row: GameRow, held: tuple[int, ...]) -> SavedGame:
    """One saved game. One that cannot be read any more says so, and the list stands."""
    where, outcome = "", ""
    seat = held[0] if len(held) == 1 else None  # several people before one screen: what everybody may see
    view: msgspec.Struct | None = None
    try:
        loaded = house.load(row.id)
        where = loaded.game.where(loaded.table)
        outcome = loaded.game.outcome_text(loaded.table)
        if row.deleted_at is None:
            view = house.see(loaded, seat).view
        title = loaded.game.title
    except Refusal as refusal:
        where, title = refusal.message, row.name
    return SavedGame(
        id=row.id,
        name=row.name,
        game=row.game,
        title=title,
        where=where,
        changed=row.changed_at,
        url=f"/play/{row.id}",
        outcome=outcome,
        deleted=row.deleted_at is not None,
        view=view,
    )
