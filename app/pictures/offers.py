"""Which options lie where: on an element the page draws, or as buttons in the decision bar."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

import msgspec

from app.pictures.chances import odds_words
from rules.kernel.choices import Decision, Forecast, Odd, Option, Picks


@dataclass(frozen=True, slots=True)
class Offers:
    """The options of a decision: `placed` by board element, all others in the bar. None is in neither."""

    placed: Mapping[str, tuple[Option, ...]] = field(default_factory=dict)
    bar: tuple[Option, ...] = ()

    def at(self, place: str) -> tuple[Option, ...]:
        """The options that lie on a board element; those that can be taken first."""
        return self.placed.get(place, ())

    def open_at(self, place: str) -> tuple[Option, ...]:
        """The options on a board element that can be taken now."""
        return tuple(option for option in self.at(place) if option.blocked is None)

    def paid_by(self, piece: str) -> tuple[Option, ...]:
        """The bar's options that this piece alone pays for."""
        alone = (piece,)
        return tuple(o for o in self.bar if o.sets and o.blocked is None and alone in o.sets)

    @property
    def lit(self) -> int:
        """How many options that can be taken lie on the board and on cards."""
        return sum(
            option.blocked is None
            for place, options in self.placed.items()
            if not place.startswith("die:")
            for option in options
        )

    @property
    def of_cards(self) -> list[tuple[Option, ...]]:
        """All that lies on cards, possible or not."""
        return self.under("card:", "item:")

    def under(self, *starts: str) -> list[tuple[Option, ...]]:
        """All that lies on elements of these kinds ("skill:"), possible or not."""
        return [found for place, found in self.placed.items() if place.startswith(starts)]

    @property
    def actions(self) -> tuple[Option, ...]:
        """The bar's options that can be taken and end nothing."""
        return tuple(o for o in self.bar if o.blocked is None and not o.closing)

    @property
    def closings(self) -> tuple[Option, ...]:
        """The bar's options that can be taken and end something."""
        return tuple(o for o in self.bar if o.blocked is None and o.closing)

    @property
    def blocked(self) -> tuple[Option, ...]:
        """The bar's options that cannot be taken now."""
        return tuple(o for o in self.bar if o.blocked is not None)


def arrange(decision: Decision | None, places: Collection[str]) -> Offers:
    """Arrange a decision's options over the places a page draws.

    An option whose target is none of the places goes to the bar: nothing is ever out of reach. So does
    one on a die that takes no picks ("roll", "keep"): the die is where it happens, not where it is decided.
    """
    if decision is None:
        return Offers()
    placed: dict[str, tuple[Option, ...]] = {}
    bar: list[Option] = []
    for option in decision.options:
        place = option.target
        if place is not None and place in places and (option.sets or not place.startswith("die:")):
            placed[place] = (*placed.get(place, ()), option)
        else:
            bar.append(option)
    for place, options in placed.items():
        placed[place] = tuple(sorted(options, key=lambda option: option.blocked is not None))
    return Offers(placed, tuple(bar))


def forecast(option: Option, picks: tuple[str, ...] = ()) -> Forecast | None:
    """What taking the option with these picks would do, or with any; None where nobody can say."""
    return option.forecast.get("+".join(picks)) or option.forecast.get("")


def odds(option: Option, picks: tuple[str, ...] = ()) -> tuple[Odd, ...]:
    """The chances of taking the option with these picks."""
    return option.odds.get("+".join(picks)) or option.odds.get("", ())


MOST_SETS = 400
"""How many sets of an option a page tells its script; of more only the server knows which pay."""


def set_words(option: Option) -> str:
    """An option's sets for the page's script: "k5+k5 k5+y6"; "" where there are none or too many."""
    sets = option.sets or ()
    return " ".join("+".join(picks) for picks in sets) if len(sets) <= MOST_SETS else ""


def most_of(decision: Decision) -> dict[str, int]:
    """How often each piece can be picked at most: more ticks of that piece than these pay for nothing."""
    most: dict[str, int] = {}
    for option in decision.options:
        if option.blocked is None:
            for picks in option.sets or ():
                for piece, count in Counter(picks).items():
                    most[piece] = max(count, most.get(piece, 0))
    return most


def tells_of(option: Option) -> str:
    """What an option would do by set, chances with it, as JSON for the page's script.

    "" where it does not depend on the set. The script shows the text of what is ticked.
    """
    keys = [key for key in (*option.forecast, *option.odds) if key]
    told = {key: _told(option, tuple(key.split("+"))) for key in keys}
    return msgspec.json.encode(told).decode() if told else ""


def _told(option: Option, picks: Picks) -> str:
    foretold = forecast(option, picks)
    words = [foretold.text] if foretold else []
    return "; ".join((*words, *odds_words(odds(option, picks))))


def pickable(decision: Decision) -> tuple[str, ...]:
    """The pieces that can be ticked: all that occur in a set of an option that can be taken, by name."""
    pieces = {
        piece
        for option in decision.options
        if option.blocked is None
        for picks in option.sets or ()
        for piece in picks
    }
    return tuple(sorted(pieces))


def only_by_ticks(decision: Decision) -> tuple[str, ...]:
    """The pieces of sets that have no button of their own, so that they must be ticked."""
    pieces = {
        piece
        for option in decision.options
        if option.blocked is None
        for picks in option.sets or ()
        if len(picks) > 1
        for piece in picks
    }
    return tuple(sorted(pieces))


def pick_sets(decision: Decision) -> tuple[Picks, ...]:
    """The sets that get a button of their own: those of one piece."""
    found = {
        picks
        for option in decision.options
        if option.blocked is None
        for picks in option.sets or ()
        if len(picks) == 1
    }
    return tuple(sorted(found))
