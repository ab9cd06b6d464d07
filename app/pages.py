"""The typed contexts of every page.

Templates receive one of these as `page`, and never a board or a database row.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Mapping

    from app.people import CompanyShown
    from rules.kernel.choices import Decision
    from rules.kernel.events import Values
    from rules.kernel.game import OptionSpec


@dataclass(frozen=True, slots=True)
class Sentence:
    """A message to the player that stays until dismissed; `tone` is "refusal", "notice" or "good"."""

    text: str
    tone: str = "notice"
    clause: str | None = None


@dataclass(frozen=True, slots=True)
class Site:
    """What every page's frame needs: the path, the colour scheme ("auto", "light", "dark") and sentences.

    `shortcuts` tells whether single-key shortcuts are on; `speed` of told turns is "step", "slow", "quick" or
    "off".
    `csrf` goes into every form as the hidden field of that name.
    """

    path: str
    csrf: str
    scheme: str = "auto"
    shortcuts: bool = True
    speed: str = "quick"
    sentences: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game as the home page introduces it; `guided`: it has a guided first game.

    `shared`: several people play it, or one against computers.
    """

    key: str
    title: str
    seats: str
    about: str
    guided: bool = False
    shared: bool = False


@dataclass(frozen=True, slots=True)
class SavedGame:
    """One of the player's games in a list: where it stands, in words and as its view for a small picture."""

    id: str
    name: str
    game: str
    title: str
    where: str
    changed: str
    """When it last changed, ISO 8601 in UTC."""
    url: str
    outcome: str = ""
    deleted: bool = False
    view: msgspec.Struct | None = None
    turn: str = "Your turn"
    """Whose turn it is, or what a table waits for; "" when it is over."""
    yours: bool = True
    """Whether it is this browser's turn."""
    gathering: bool = False
    """Whether it is a table whose game has not begun."""


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A table that everybody may see: who sits there, how many seats are free, whether it can be watched."""

    name: str
    title: str
    people: tuple[str, ...]
    free: int
    url: str
    begun: bool
    watchable: bool


@dataclass(frozen=True, slots=True)
class TablesPage:
    """`GET /tables`: the listed tables, those with free seats first."""

    site: Site
    gathering: tuple[ListedTable, ...]
    begun: tuple[ListedTable, ...]
    games: tuple[GameInfo, ...]
    """The games that several people play."""


@dataclass(frozen=True, slots=True)
class HomePage:
    """`GET /`."""

    site: Site
    games: tuple[GameInfo, ...]
    unfinished: tuple[SavedGame, ...]
    finished: tuple[SavedGame, ...] = ()
    deleted: tuple[SavedGame, ...] = ()
    watched: tuple[SavedGame, ...] = ()
    listed: tuple[ListedTable, ...] = ()
    key: str = ""
    """For the forms that open a game: goes with them as `key`, so that a double click opens one."""


@dataclass(frozen=True, slots=True)
class SetInfo:
    """A card set a game can be played with."""

    name: str
    label: str
    about: str


@dataclass(frozen=True, slots=True)
class OptionsPage:
    """`GET /games/{game}/new`: options and card sets; `given` is what was chosen before a refusal, by field.

    The form posts to `/games`: `csrf`, `key`, `game`, `chosen` (any value: unticked boxes mean no), a field
    for each option by its name, `set`, and if wanted `name`, `seed`, `set_name` and the files of an own set.
    """

    site: Site
    game: GameInfo
    options: tuple[OptionSpec, ...]
    sets: tuple[SetInfo, ...]
    given: Mapping[str, str] = field(default_factory=dict)
    key: str = ""
    rows: tuple[SeatRow, ...] = ()
    """The seats of a game for several; empty for a game for one."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat as it is asked for before a game: the first is one's own.

    The fields are `who_{row}` (one of `players`, name by value) and the hero's option (one of `heroes`, name
    by id; empty where seats are alike).
    """

    row: int
    who: str
    players: Mapping[str, str]
    hero: str
    heroes: Mapping[str, str]


class LogLine(msgspec.Struct, frozen=True):
    """One event as the player reads it. `values` are the event's own, for pictures (dice faces, paths)."""

    revision: int
    at: int
    """Its number within the revision."""
    kind: str
    text: str
    clause: str
    values: Values
    new: bool = False


@dataclass(frozen=True, slots=True)
class SinceBy:
    """What one person did since somebody last looked, or what was done to whoever looks, under a heading."""

    heading: str
    lines: tuple[LogLine, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """An own answer that undo or redo would act on: its revision and what it did."""

    revision: int
    text: str


@dataclass(frozen=True, slots=True)
class AdviceShown:
    """The move the computer player would make here."""

    option: str
    label: str
    picks: tuple[str, ...]
    why: str


@dataclass(frozen=True, slots=True)
class Handed:
    """A seat that this device holds: who plays there, and whether they have something to decide.

    `url` shows the seat.
    """

    seat: int
    label: str
    asked: bool
    url: str


@dataclass(frozen=True, slots=True)
class TablePage:
    """`GET /play/{id}` and the fragment every action on it returns.

    `decision` is None while there is nothing to decide; its forms post to `{url}/answers` with `csrf`, `key`
    (the idempotency key), `question`, `option` and any number of `picks`. `ticked` are picks ticked before a
    refusal. `log` is newest last; `told` are the lines since the player's answer before (the enemies' turn
    among them).
    """

    site: Site
    game: GameInfo
    id: str
    url: str
    name: str
    revision: int
    view: msgspec.Struct
    decision: Decision | None
    key: str
    log: tuple[LogLine, ...]
    told: tuple[LogLine, ...]
    undo: Step | None
    redo: Step | None
    floor: str
    outcome: str
    """How the game ended, in a sentence; "" while it goes on."""
    ticked: tuple[str, ...] = ()
    advice: AdviceShown | None = None
    guide: Sentence | None = None
    """The guided first combat's word on the present decision."""
    since: tuple[LogLine, ...] = ()
    """What happened since the player last looked (on coming back)."""
    since_by: tuple[SinceBy, ...] = ()
    """The same at a shared table: what was done to the player first, then by whom."""
    open_dice: bool = False
    company: CompanyShown | None = None
    """The people at a shared table; None at a game for one."""
    handed: tuple[Handed, ...] = ()
    """The other seats that this device holds, to hand it over to."""
    again: str = ""
    """Where the same people play on, once one of them has asked for that."""


@dataclass(frozen=True, slots=True)
class PreviewPage:
    """`GET /play/{id}/preview?option=`: the view as after an option; `foretold`: what may come then."""

    site: Site
    game: GameInfo
    url: str
    name: str
    label: str
    """What the option is called."""
    view: msgspec.Struct
    foretold: str


@dataclass(frozen=True, slots=True)
class LogPage:
    """`GET /play/{id}/log`: the whole log, filtered by `kind` ("" for all)."""

    site: Site
    game: GameInfo
    id: str
    url: str
    name: str
    lines: tuple[LogLine, ...]
    kinds: tuple[tuple[str, str], ...]
    kind: str = ""


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A clause on the rules page."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class RulesPage:
    """`GET /rules/{game}`: the clauses by chapter that match `search`; cards of the built-in set below."""

    site: Site
    game: GameInfo
    chapters: tuple[tuple[str, tuple[RuleLine, ...]], ...]
    search: str = ""
    cards: tuple[tuple[str, tuple[msgspec.Struct, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class RulebooksPage:
    """`GET /rules`: the games, each with the way to its rules."""

    site: Site
    games: tuple[GameInfo, ...]


@dataclass(frozen=True, slots=True)
class LinksPage:
    """`GET /play/{id}/links` and `GET /mine`: a private link with its QR code as SVG text."""

    site: Site
    heading: str
    about: str
    link: str
    qr: str
    back: str


@dataclass(frozen=True, slots=True)
class TakeOverPage:
    """`GET /me/{token}` where the browser has games of its own: the form posts to `url` with `csrf`."""

    site: Site
    url: str
    games: int
    """How many games the link brings."""


@dataclass(frozen=True, slots=True)
class CreditLine:
    """Somebody whose work the pages use: what it is and for what, by whom, under which licence.

    `home` is the work's own address; `licence_text` the address of the licence here, or empty.
    """

    work: str
    version: str
    used_for: str
    by: str
    licence: str
    home: str
    licence_text: str = ""


@dataclass(frozen=True, slots=True)
class AboutPage:
    """`GET /about`."""

    site: Site
    version: str
    credits: tuple[CreditLine, ...]


@dataclass(frozen=True, slots=True)
class ProblemPage:
    """Any error as a page: status, a heading, a sentence, where to go."""

    site: Site
    status: int
    heading: str
    text: str
    clause: str | None = None
    back: str = "/"
    rulebook: GameInfo | None = None
    """The game whose rules have the clause."""
