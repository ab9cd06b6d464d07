"""What pages show of a table besides its game: who gathers there, who watches, who holds the device."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection
from starlette.requests import Request

from app.gathering import LONGEST_PERSON, hero_options
from app.handing import handed
from app.house import House
from app.live import before_play
from app.names import seats_called
from app.pages import GameInfo, Handed, Sentence, Site
from app.play import new_key
from app.private_links import code_of
from app.store import guests, seating
from app.store.gatherings import RANDOM, Chair, TableRow
from app.visitors import Visitor
from app.watching import kept_for
from rules.kernel.game import OptionSpec


@dataclass(frozen=True, slots=True)
class Mover:
    """Somebody who sits at this device, at seat `seat`, and can move to a free one."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class ChairShown:
    """One seat as a gathering table shows it: `kind` as in `Chair`; `hero` the wish's name, "" for dealt.

    `mine`: this browser holds it. `heroes` are the wishes that can be made there now, name by id.
    `removable`: who sits there can be sent away.
    """

    seat: int
    kind: str
    name: str
    hero: str
    wish: str
    mine: bool
    is_host: bool
    may_sit: bool
    may_wish: bool
    removable: bool
    heroes: Mapping[str, str]
    movers: tuple[Mover, ...] = ()
    """Who of this browser can move here."""
    before: int | None = None
    """The seat with which the host can let this one change places: the one before."""


@dataclass(frozen=True, slots=True)
class LobbyPage:
    """`GET /table/{id}` before the game begins. `link` and `qr` bring friends here."""

    site: Site
    game: GameInfo
    id: str
    url: str
    name: str
    tab: str
    revision: int
    """By which number pages are told of how it stands (`live.before_play`)."""
    chairs: tuple[ChairShown, ...]
    is_host: bool
    sits: bool
    """Whether this browser holds a seat here."""
    options: tuple[OptionSpec, ...]
    chosen: Mapping[str, object]
    seat_counts: tuple[int, ...]
    listed: bool
    watchable: bool
    watchers_write: bool
    missing: str
    """Why the game cannot begin yet; "" when it can."""
    link: str
    qr: str
    key: str
    open_dice: bool
    longest: int = LONGEST_PERSON

    @property
    def free(self) -> tuple[ChairShown, ...]:
        """The seats that whoever looks can take."""
        return tuple(chair for chair in self.chairs if chair.may_sit)

    @property
    def host(self) -> str:
        """What the host is called."""
        return next((chair.name for chair in self.chairs if chair.is_host), "")


@dataclass(frozen=True, slots=True)
class CoverPage:
    """`GET /play/{id}` in a browser that holds several seats: nothing of any seat is on it."""

    site: Site
    game: GameInfo
    url: str
    name: str
    seats: tuple[Handed, ...]
    whose: str


@dataclass(frozen=True, slots=True)
class WatcherLine:
    """Somebody without a seat; `key` stands for them in forms."""

    key: str
    name: str
    came: str
    removed: bool


@dataclass(frozen=True, slots=True)
class WatchersPage:
    """`GET /table/{id}/watchers`: who may look on, and how others come here."""

    site: Site
    game: GameInfo
    url: str
    back: str
    begun: bool
    name: str
    watchers: tuple[WatcherLine, ...]
    is_host: bool
    listed: bool
    watchable: bool
    watchers_write: bool
    link: str
    qr: str


@dataclass(frozen=True, slots=True)
class DoorPage:
    """`GET /table/{id}` of a begun table for who has no seat there: they may watch, once they say so."""

    site: Site
    game: GameInfo
    url: str
    name: str
    people: tuple[str, ...]
    watchable: bool
    longest: int = LONGEST_PERSON


def lobby_page(
    house: House,
    request: Request,
    visitor: Visitor,
    connection: Connection,
    table: TableRow,
    *sentences: Sentence,
) -> LobbyPage:
    """The context of `tables/lobby.html` as one browser sees it."""
    game = house.catalogue.game(table.game)
    held = seating.held_seats(connection, visitor.player, table.id)
    is_host = table.host_seat in held
    kept = kept_for(connection, visitor.player, table)
    heroes = house.lobby.heroes(table)
    url = f"/table/{table.id}"
    link = f"{request.base_url}t/{house.door.link(table)}"
    hidden = hero_options(game) if heroes else frozenset()
    specs = game.options(house.catalogue.find(game, table.set_digest))

    movers = tuple(Mover(seat, table.chairs[seat].name) for seat in held)

    def shown(chair: Chair) -> ChairShown:
        mine = chair.seat in held
        taken = {other.hero for other in table.chairs if other.seat != chair.seat}
        possible = {key: name for key, name in heroes.items() if key not in taken}
        return ChairShown(
            seat=chair.seat,
            kind=chair.kind,
            name=chair.name,
            hero=heroes.get(chair.hero, ""),
            wish=chair.hero,
            mine=mine,
            is_host=chair.seat == table.host_seat,
            may_sit=chair.kind == "open" or chair.seat in kept,
            may_wish=bool(heroes) and (mine or (is_host and chair.kind == "computer")),
            removable=is_host and chair.kind == "human" and not mine,
            heroes={RANDOM: "dealt", **possible},
            movers=movers if chair.kind == "open" else (),
            before=_before(table, chair) if is_host else None,
        )

    return LobbyPage(
        site=visitor.site(request, *sentences, path=url),
        game=house.catalogue.info(table.game),
        id=table.id,
        url=url,
        name=table.name,
        tab=tab_of(table, house.catalogue.info(table.game).title, is_host=is_host),
        revision=number_of(table),
        chairs=tuple(map(shown, table.chairs)),
        is_host=is_host,
        sits=bool(held),
        options=tuple(spec for spec in specs if spec.name not in hidden),
        chosen=table.options,
        seat_counts=tuple(game.seats),
        listed=table.listed,
        watchable=table.watchable,
        watchers_write=table.watchers_write,
        missing=_missing(table),
        link=link,
        qr=code_of(link),
        key=new_key(),
        open_dice=table.seed is not None,
    )


def watchers_page(
    house: House, request: Request, visitor: Visitor, connection: Connection, table: TableRow
) -> WatchersPage:
    """The context of `tables/watchers.html`."""
    held = seating.held_seats(connection, visitor.player, table.id)
    link = f"{request.base_url}t/{house.door.link(table)}"
    came = guests.guests_of(connection, table.id)
    begun = table.begun_at is not None
    return WatchersPage(
        site=visitor.site(request),
        game=house.catalogue.info(table.game),
        url=f"/table/{table.id}",
        back=place_of(table),
        begun=begun,
        name=table.name,
        watchers=tuple(
            WatcherLine(guest.key, guest.name or "A watcher", guest.came_at, guest.removed_at is not None)
            for guest in came
        ),
        is_host=table.host_seat in held,
        listed=table.listed,
        watchable=table.watchable,
        watchers_write=table.watchers_write,
        link=link,
        qr=code_of(link),
    )


def cover_page(house: House, request: Request, visitor: Visitor, table_id: str) -> CoverPage:
    """The context of `tables/cover.html`: whose turn it is, and the seats this browser holds."""
    loaded = house.load(table_id)
    with house.database.read() as connection:
        gathered = house.company.gather(connection, loaded)
    seats = handed(gathered, house.held_by(visitor, table_id))
    asked = [seat.label for seat in seats if seat.asked]
    whose = f"Hand over to {' or '.join(asked)}." if asked else "Nobody at this device has to decide now."
    url = f"/play/{table_id}"
    return CoverPage(
        site=visitor.site(request, path=url),
        game=house.catalogue.info(loaded.row.game),
        url=url,
        name=loaded.row.name,
        seats=tuple(sorted(seats, key=lambda seat: not seat.asked)),
        whose=whose,
    )


def number_of(table: TableRow) -> int:
    """The number by which pages are told of a table as it stands; 0 for one whose game has begun."""
    return before_play(table.revision) if table.begun_at is None else 0


def tab_of(table: TableRow, game_title: str, *, is_host: bool) -> str:
    """How far a table has come, for the title of a tab."""
    free = sum(chair.kind in {"open", "kept"} for chair in table.chairs)
    if table.begun_at is not None:
        told = "● The game has begun"
    elif free:
        told = f"Waiting for {free} more"
    else:
        told = "● You can begin" if is_host else "Waiting for the host to begin"
    return f"{told} \N{EN DASH} {game_title}"


def place_of(table: TableRow) -> str:
    """Where those who sit at a table find it."""
    return f"/table/{table.id}" if table.begun_at is None else f"/play/{table.id}"


def _before(table: TableRow, chair: Chair) -> int | None:
    """The seat before this one, where the two can change places."""
    kinds = {chair.kind, table.chairs[chair.seat - 1].kind}
    if chair.seat == 0 or "kept" in kinds or kinds == {"open"}:
        return None
    return chair.seat - 1


def _missing(table: TableRow) -> str:
    free = [chair for chair in table.chairs if chair.kind in {"open", "kept"}]
    if not free:
        return ""
    return f"{seats_called([chair.seat for chair in free])} {'is' if len(free) == 1 else 'are'} still free."
