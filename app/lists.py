"""The home page: the games, and this browser's saved ones with where they stand."""

from __future__ import annotations

from collections.abc import Container

import msgspec
from sqlalchemy import Connection
from starlette.requests import Request

from app import store
from app.house import House
from app.names import in_a_sentence
from app.pages import HomePage, ListedTable, SavedGame, Sentence, TablesPage
from app.people import label_of
from app.play import new_key
from app.store import GameRow, gatherings, guests, seating
from app.store.gatherings import TableRow
from app.tables import Loaded
from app.visitors import Visitor
from rules.kernel.refusals import Refusal

_MOST_SHOWN = 50


_MOST_LISTED = 6
"""How many tables the home page lists; `/tables` lists more."""

_MOST_TABLES = 100


def home_page(
    house: House, request: Request, visitor: Visitor, sentences: tuple[Sentence, ...] = ()
) -> HomePage:
    """The context of `home.html`."""
    with house.database.read() as connection:
        held = seating.held_games(connection, visitor.player)
        rows = store.games_of(connection, held)
        waiting = [table for table in gatherings.tables_of(connection, held) if table.begun_at is None]
        watching = [each for each in guests.watched_tables(connection, visitor.player) if each not in held]
        watched = [row for row in store.games_of(connection, watching) if row.deleted_at is None]
        listed = [*_listed(house, connection, held)][:_MOST_LISTED]
    going = [row for row in rows if row.deleted_at is None and row.outcome is None]
    over = [row for row in rows if row.deleted_at is None and row.outcome is not None]
    gone = [row for row in rows if row.deleted_at is not None]
    gathering = [table for table in waiting if table.deleted_at is None]
    return HomePage(
        site=visitor.site(request, *sentences),
        games=tuple(house.catalogue.info(key) for key in house.catalogue.games),
        unfinished=(
            *(_gathering(house, table, held[table.id]) for table in gathering[:_MOST_SHOWN]),
            *(_saved(house, row, held[row.id]) for row in going[:_MOST_SHOWN]),
        ),
        finished=tuple(_saved(house, row, held[row.id]) for row in over[:_MOST_SHOWN]),
        deleted=tuple(_saved(house, row, held[row.id]) for row in gone[:_MOST_SHOWN]),
        watched=tuple(_saved(house, row, ()) for row in watched[:_MOST_SHOWN]),
        listed=tuple(listed),
        key=new_key(),
    )


def tables_page(house: House, request: Request, visitor: Visitor) -> TablesPage:
    """The context of `tables/list.html`."""
    with house.database.read() as connection:
        found = _listed(house, connection, ())
    infos = [house.catalogue.info(key) for key in house.catalogue.games]
    return TablesPage(
        site=visitor.site(request),
        gathering=tuple(table for table in found if not table.begun),
        begun=tuple(table for table in found if table.begun),
        games=tuple(info for info in infos if info.shared),
    )


def _listed(house: House, connection: Connection, held: Container[str]) -> list[ListedTable]:
    """The listed tables at which this browser does not sit: those with free seats, then those to watch."""
    gathering = gatherings.listed_tables(connection, _MOST_TABLES, begun=False)
    begun = gatherings.listed_tables(connection, _MOST_TABLES, begun=True)
    going = {row.id for row in store.games_of(connection, [table.id for table in begun]) if _goes_on(row)}
    shown = [
        *(table for table in gathering if table.free),
        *(table for table in begun if table.watchable and table.id in going),
    ]
    known = house.catalogue.games
    return [_line(house, table) for table in shown if table.id not in held and table.game in known]


def _goes_on(row: GameRow) -> bool:
    return row.outcome is None and row.deleted_at is None


def _line(house: House, table: TableRow) -> ListedTable:
    sitting = {"human", "computer"}
    return ListedTable(
        name=table.name,
        title=house.catalogue.info(table.game).title,
        people=tuple(
            in_a_sentence(chair.name) or "a computer" for chair in table.chairs if chair.kind in sitting
        ),
        free=len(table.free),
        url=f"/table/{table.id}",
        begun=table.begun_at is not None,
        watchable=table.watchable,
    )


def _gathering(house: House, table: TableRow, held: tuple[int, ...]) -> SavedGame:
    """A table whose people gather."""
    missing = [chair for chair in table.chairs if chair.kind in {"open", "kept"}]
    host = table.host_seat in held
    sitting = len(table.chairs) - len(missing)
    if missing:
        turn = f"Waiting for {len(missing)} more"
    else:
        turn = "You can begin the game" if host else "Waiting for the host to begin"
    known = table.game in house.catalogue.games
    return SavedGame(
        id=table.id,
        name=table.name,
        game=table.game,
        title=house.catalogue.info(table.game).title if known else table.game,
        where=f"gathering: {sitting} of {len(table.chairs)} seats filled",
        changed=table.changed_at,
        url=f"/table/{table.id}",
        turn=turn,
        yours=host and not missing,
        gathering=True,
    )


def _saved(house: House, row: GameRow, held: tuple[int, ...]) -> SavedGame:
    """One saved game. One that cannot be read any more says so, and the list stands."""
    where, outcome, turn, yours = "", "", "", False
    seat = held[0] if len(held) == 1 else None  # several people before one screen: what everybody may see
    view: msgspec.Struct | None = None
    try:
        loaded = house.load(row.id)
        where = loaded.game.where(loaded.table)
        outcome = loaded.game.outcome_text(loaded.table)
        if row.deleted_at is None:
            view = house.see(loaded, seat).view
        if not outcome:
            turn, yours = _turn(house, loaded, held)
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
        turn=turn,
        yours=yours,
    )


def _turn(house: House, loaded: Loaded, held: tuple[int, ...]) -> tuple[str, bool]:
    """Whose turn it is, and whether this browser has something to decide."""
    if loaded.row.setup.seats == 1:
        return "Your turn", True
    with house.database.read() as connection:
        gathered = house.company.gather(connection, loaded)
    if gathered is None:
        return "", False
    asked = [place for place in gathered.places if place.asked]
    if any(place.seat in held and not place.by_computer for place in asked):
        return "Your turn", True
    names = [label_of(place) for place in asked]
    return (f"Waiting for {' and '.join(names)}" if names else ""), False
