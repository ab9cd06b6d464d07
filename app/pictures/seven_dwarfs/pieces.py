"""Figures and hexes of the board as finished text: a redraw has dozens, too many for a template."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from markupsafe import Markup, escape

from app.pictures.marks import Address, Marks
from app.pictures.offers import forecast
from app.pictures.seven_dwarfs.board import GROUND, Closed, Figure, Spot, Toll, toll


class Pieces:
    """Makes the pieces with the marks, emblems and art of one build of the assets."""

    def __init__(self, marks: Marks, emblem: Address, art: Address) -> None:
        self._marks = marks
        self._emblem = emblem
        self._art = art
        self.figure: Callable[[Figure], Markup] = lru_cache(maxsize=1024)(self._figure)
        self._price: Callable[[Toll], str] = lru_cache(maxsize=256)(self._priced)

    def spot(self, spot: Spot) -> Markup:
        """A hex with one thing to do: the button over it and what it takes."""
        (option,) = spot.options
        told = forecast(option)
        words = [f"{option.label}: {GROUND[spot.kind]}", *([told.text] if told else ())]
        if option.locks:
            words.append("undo ends here")
        cost = toll(option)
        price = self._price(cost) if cost else self._marks.icon("eye")
        sets = f' data-sets="{escape(" ".join("+".join(s) for s in option.sets))}"' if option.sets else ""
        known = escape(option.id)
        title = f' title="{escape(told.text)}"' if told else ""
        # a tap that costs life, or that undo does not take back, first shows what it would do
        mark = " data-mark" if option.locks or (cost and cost.damage) else ""
        return Markup(  # noqa: S704 - what others wrote is escaped
            f'<li class="{spot.place}"{_way(spot)}><button class="spot" form="decision" id="o-{known}"'
            f' name="option" value="{known}" data-hex="{spot.name}"{sets}{title}{mark}'
            f' aria-label="{escape(", ".join(words))}"></button>'
            f'<span class="cost" aria-hidden="true">{price}</span></li>'
        )

    def price(self, cost: Toll) -> Markup:
        """What a walk takes, beside its hex."""
        return Markup(self._price(cost))  # noqa: S704 - made of numbers

    def closed(self, spot: Closed, game: str) -> Markup:
        """A hex that cannot be chosen: pressing it tells why."""
        reasons = " ".join(
            f"{escape(option.blocked.reason)} {self._marks.rule(option.blocked.clause, game)}"
            for option in spot.options
            if option.blocked is not None
        )
        label = f"{spot.options[0].label}, {GROUND[spot.kind]}: why not?"
        return Markup(  # noqa: S704 - what others wrote is escaped
            f'<li class="{spot.place}"><details class="ways barred"><summary class="spot" tabindex="-1"'
            f' data-hex="{spot.name}" aria-label="{escape(label)}"></summary><p class="pop">{reasons}</p>'
            "</details></li>"
        )

    def _figure(self, figure: Figure) -> Markup:
        """A figure with its emblem, letter and life die."""
        letter = life = ""
        if figure.letter:
            letter = (
                '<g transform="translate(-22 -26)"><circle class="letter-plate" r="9.5"/>'
                f'<text class="letter" y="4.6">{escape(figure.letter)}</text></g>'
            )
        if figure.life:
            life = (
                f'<svg class="die {figure.colour}" x="10" y="-37" width="27" height="28">'
                f'<use class="life-die" href="{self._art(f"die-{figure.life}")}"/></svg>'
            )
        return Markup(  # noqa: S704 - what others wrote is escaped
            f'<g class="figure {figure.colour}" id="figure-{escape(figure.name)}"'
            f' data-place-of="enemy:{escape(figure.name)}" data-x="{figure.x}"'
            f' data-y="{figure.y}" data-life="{figure.life}" transform="translate({figure.x} {figure.y})">'
            f'<g class="stand"><g transform="translate(0 -6)"><use href="{self._art("disc")}"/>'
            f'<svg x="-21" y="-21" width="42" height="42"><use href="{self._emblem(figure.emblem)}"/></svg>'
            f"{letter}{life}</g></g></g>"
        )

    def _priced(self, cost: Toll) -> str:
        attack = f"<i>{self._marks.icon('attack')}{cost.attack}</i>" if cost.attack else ""
        drop = f'<svg class="icon" aria-hidden="true"><use href="{self._art("drop")}"/></svg>'
        damage = f'<i class="hurt">{drop}{cost.damage}</i>' if cost.damage else ""
        return f"{cost.move}{attack}{damage}"


def _way(spot: Spot) -> str:
    return f' data-way="{spot.way}"' if spot.way else ""
