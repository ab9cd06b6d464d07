"""What people ask of a table that gathers: to open it, to sit down, to play otherwise, to let others look."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.names import clean_name
from app.refusals import Malformed
from app.store.gatherings import RANDOM, Chair
from rules.games import AnyGame
from rules.kernel.cards import Source
from rules.kernel.game import Options
from rules.kernel.refusals import BadOption

LONGEST_PERSON = 40
"""How many letters somebody's name may have."""


@dataclass(frozen=True, slots=True)
class Manners:
    """Who may look at a table besides its people: listed or by its link alone, watched or not."""

    listed: bool = False
    watchable: bool = True
    watchers_write: bool = False


@dataclass(frozen=True, slots=True)
class Gathering:
    """A table about to be opened. `chairs` says who sits there; the host is at the first seat."""

    game: AnyGame
    source: Source
    options: Options
    chairs: tuple[Chair, ...]
    manners: Manners
    player: str
    name: str = ""
    key: str | None = None
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class Sitting:
    """Somebody sits down: at which seat, called what, wishing to be whom.

    `another`: beside who sits before the same device already.
    """

    seat: int
    name: str
    hero: str = RANDOM
    another: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """How a game is to be set up: options, how many seats, who may look; the table's name ("": as it is)."""

    options: Options
    seats: int
    manners: Manners
    name: str = ""


def hero_options(game: AnyGame) -> frozenset[str]:
    """The options that say as what a seat is played: they are asked for seat by seat."""
    return frozenset(game.character_option(seat) for seat in range(game.seats.stop - 1))


def without_heroes(game: AnyGame, options: Options) -> Options:
    """The options that are not about a seat."""
    apart = hero_options(game)
    return {name: value for name, value in options.items() if name not in apart}


def must_be_a_hero(heroes: Mapping[str, str], hero: str) -> None:
    """Nothing, where a seat can be played as that. Raises BadOption."""
    if hero not in heroes:
        raise BadOption(f"“{hero[:40]}” is none of {', '.join(heroes) or 'the heroes of this game'}.")


def person_name(text: str) -> str:
    """What somebody is called. Raises Malformed where it is empty or too long."""
    name = clean_name(text, len(text) + 1)
    if not name:
        raise Malformed("Please say what you are called; a name needs at least one letter.")
    if len(name) > LONGEST_PERSON:
        raise Malformed(f"A name has at most {LONGEST_PERSON} letters; this one has {len(name)}.")
    return name
