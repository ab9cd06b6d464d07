"""Who is to sit at a game that begins at once: people and computers, and as what each is played."""

from __future__ import annotations

from collections.abc import Sequence

from app.bodies import SeatBody
from app.store.gatherings import RANDOM, Chair
from rules.games import AnyGame
from rules.kernel.cards import Cards
from rules.kernel.game import Options
from rules.kernel.refusals import BadOption


def chairs_wanted(game: AnyGame, seats: Sequence[SeatBody]) -> tuple[Chair, ...]:
    """The seats as they are asked for; empty: a person at each of as many as the game needs.

    Raises BadOption for a computer at a game for one, and where nobody is a person.
    """
    if any(seat.player == "computer" for seat in seats):
        if game.seats.stop - 1 == 1:
            raise BadOption(
                f"{game.title} is for one person; ask for advice instead of a computer player's seat."
            )
        if all(seat.player == "computer" for seat in seats):
            raise BadOption("At least one seat must be a person's.")
    return tuple(Chair(number, seat.player, seat.hero or RANDOM) for number, seat in enumerate(seats))


def with_heroes(game: AnyGame, cards: Cards, options: Options, seats: Sequence[SeatBody]) -> Options:
    """The options together with what the seats wish to be played as.

    Raises BadOption where a seat wishes what the game cannot give, or an option says otherwise.
    """
    found = dict(options)
    for number, seat in enumerate(seats):
        if seat.hero is None:
            continue
        if not game.characters(cards):
            raise BadOption(f"{game.title} has no heroes to choose by seat; see its options.")
        name = game.character_option(number)
        if found.get(name, seat.hero) != seat.hero:
            raise BadOption(f"Option “{name}” and the hero of seat {number} say different things.")
        found[name] = seat.hero
    return found
