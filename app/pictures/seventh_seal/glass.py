"""Dice like coloured glass, and the marks that say a colour without it, as finished text."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup, escape

from app.pictures.marks import Address
from rules.seventh_seal.view import DieView, NeedView

LETTERS = {"k": "black", "y": "yellow", "p": "pink", "t": "turquoise"}
"""The colours by their letters in decisions."""


class Glass:
    """Makes dice and marks with the art of one build of the assets."""

    def __init__(self, art: Address) -> None:
        self._art = art
        self.die = lru_cache(maxsize=512)(self._die)
        self.mark = lru_cache(maxsize=16)(self._mark)
        self.need = lru_cache(maxsize=512)(self._need)

    def of(self, die: DieView) -> Markup:
        """A die of the Character as it lies; one that counts as another colour shows that colour's mark."""
        return self.die(die.value, die.colour, counts=die.counts)

    def of_kind(self, kind: str) -> Markup:
        """A die as a decision names its kind ("k5", "y6f"); nothing for a word that is none."""
        colour = LETTERS.get(kind[:1])
        if colour is None or not kind[1:2].isdigit():
            return Markup()
        return self.die(int(kind[1]), colour, counts=LETTERS.get(kind[2:3], ""))

    def _die(self, value: int, colour: str, label: str = "", counts: str = "") -> Markup:
        """A die of this colour showing a face; blank for 0. White ("") stands for any colour."""
        face = f'<use href="{self._art(f"die-{value}")}"/>' if value else self._blank()
        mark = counts or colour
        symbol = self._symbol(mark, 'x="31.5" y="29" width="13" height="13"') if mark else ""
        named = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
        return Markup(  # noqa: S704 - what others wrote is escaped
            f'<svg class="die glass {colour or "white"}" viewBox="0 0 48 50" {named}>{face}{symbol}</svg>'
        )

    def _blank(self) -> str:
        return '<rect x="2" y="1" width="44" height="44" rx="10" fill="none"/>'

    def _mark(self, colour: str, label: str = "") -> Markup:
        """The mark of a colour, as on its dice and its area."""
        named = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
        address = self._art(f"seventh_seal/mark-{colour}")
        return Markup(  # noqa: S704 - what others wrote is escaped
            f'<svg class="icon mark {colour}" {named}><use href="{address}"/></svg>'
        )

    def _symbol(self, colour: str, place: str) -> str:
        return f'<use class="mark-on" href="{self._art(f"seventh_seal/mark-{colour}")}" {place}/>'

    def _need(self, need: NeedView) -> Markup:
        """A requirement: its dice as printed, then the words."""
        dice = "".join(self.die(die.face, die.colour) for die in need.dice)
        costs = (
            f'<i class="{"costs" if need.words else "takes"}">{escape(need.costs)}</i>' if need.costs else ""
        )
        colours = sorted({die.colour for die in need.dice if die.colour})
        faces = [str(die.face) for die in need.dice if die.face]
        shown = (" or " if len(set(faces)) > 1 else " and ").join(faces)
        said = " ".join((*colours, *((shown,) if shown else ())))
        read = f'<span class="only-read">{said} </span>' if said else ""
        return Markup(  # noqa: S704 - what others wrote is escaped
            f'<span class="need">{dice}{read}<span>{escape(need.words)}{costs}</span></span>'
        )
