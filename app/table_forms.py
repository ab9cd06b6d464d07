"""What the forms about a table say: who is to sit there, as whom, who may look on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.forms import Form
from app.gathering import Manners, must_be_a_hero, person_name
from app.likeness import must_not_deceive
from app.names import seats_called
from app.pages import SeatRow
from app.refusals import Malformed
from app.store.gatherings import RANDOM, Chair
from rules.games import AnyGame
from rules.kernel.cards import Cards
from rules.kernel.game import Options
from rules.kernel.refusals import BadOption

PLAYERS: dict[str, str] = {"open": "A friend, by the link", "computer": "A computer", "none": "Nobody"}
"""Who may be wanted at a seat besides who opens the table."""

_MANY = 3
"""How many play where nothing else is said."""


def chairs_asked(game: AnyGame, cards: Cards, form: Form) -> tuple[Chair, ...]:
    """The seats that a form asks for; you sit at the first.

    Raises BadOption for a hero or a number of seats there is not, Malformed for another word.
    """
    heroes = game.characters(cards)
    chairs: list[Chair] = []
    for row in range(game.seats.stop - 1):
        who = "you" if row == 0 else form.one(f"who_{row}", "none")
        if who not in {"you", *PLAYERS}:
            raise Malformed(f"“who_{row}” must be one of {', '.join(PLAYERS)}.")
        if who == "none":
            continue
        hero = form.one(game.character_option(row)) or RANDOM
        _must_be_free(heroes, chairs, hero)
        kind = {"you": "human", "open": "open", "computer": "computer"}[who]
        chairs.append(Chair(len(chairs), kind, hero))  # type: ignore[arg-type] # one of the three
    if len(chairs) not in game.seats:
        least, most = game.seats.start, game.seats.stop - 1
        raise BadOption(f"{game.title} is for {least} to {most} players, not {len(chairs)}.")
    return tuple(chairs)


def against_computers(game: AnyGame) -> tuple[Chair, ...]:
    """One person against computers: three sit there, or as many as the game has room for."""
    many = min(_MANY, game.seats.stop - 1)
    return (Chair(0, "human"), *(Chair(seat, "computer") for seat in range(1, many)))


def seat_rows(game: AnyGame, cards: Cards, given: Mapping[str, str]) -> tuple[SeatRow, ...]:
    """The seats as a form asks for them; `given` is what was chosen before. Empty for a game for one."""
    most = game.seats.stop - 1
    if most == 1:
        return ()
    characters = game.characters(cards)
    heroes = {RANDOM: "dealt", **characters} if characters else {}
    rows = [SeatRow(0, "you", {}, given.get(game.character_option(0), RANDOM), heroes)]
    for row in range(1, most):
        players = {key: name for key, name in PLAYERS.items() if key != "none" or row >= game.seats.start}
        who = given.get(f"who_{row}", "computer" if row < min(_MANY, most) else "none")
        hero = given.get(game.character_option(row), RANDOM)
        rows.append(SeatRow(row, who, players, hero, heroes))
    return tuple(rows)


def for_friends(row: SeatRow) -> str:
    """Who is wanted at a seat of a table for friends, where nothing else is said."""
    return "open" if row.who == "computer" else row.who


def must_be_filled(chairs: Sequence[Chair]) -> None:
    """Nothing, where a game can begin at once. Raises BadOption where a seat is for a friend."""
    waiting = [chair for chair in chairs if chair.kind == "open"]
    if waiting:
        seats = seats_called([chair.seat for chair in waiting])
        raise BadOption(
            f"{seats} {'is' if len(waiting) == 1 else 'are'} for friends: "
            "open a table to bring them here, or let computers play there."
        )


def with_wishes(game: AnyGame, options: Options, chairs: Sequence[Chair]) -> Options:
    """The options together with what each seat wishes to be played as."""
    wishes = {game.character_option(chair.seat): chair.hero for chair in chairs if chair.hero != RANDOM}
    return {**options, **wishes}


def named(game: AnyGame, cards: Cards, chairs: tuple[Chair, ...], form: Form) -> tuple[Chair, ...]:
    """The seats with the name of who opens the table. Raises Malformed without one."""
    host, name = chairs[0], person_name(form.one("person"))
    must_not_deceive(name, (), tuple(game.characters(cards).values()))
    return (Chair(host.seat, host.kind, host.hero, name), *chairs[1:])


def manners_asked(form: Form) -> Manners:
    """Who may look at a table, as a form says."""
    return Manners(
        listed=form.one("listed") == "on",
        watchable=form.one("watchable") == "on",
        watchers_write=form.one("watchers_write") == "on",
    )


def _must_be_free(heroes: Mapping[str, str], chairs: Sequence[Chair], hero: str) -> None:
    if hero == RANDOM:
        return
    must_be_a_hero(heroes, hero)
    if any(chair.hero == hero for chair in chairs):
        raise BadOption(f"Two seats cannot both be played as {heroes[hero]}.")
