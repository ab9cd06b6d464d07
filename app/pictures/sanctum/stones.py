"""Gems, tokens, ability spaces and dice as finished text."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from markupsafe import Markup, escape

from app.pictures.marks import Address

METALS: Final = {"g": "gold", "s": "silver"}
"""A die's metal by the first letter of its kind."""
_MARKS: Final = {"stamina": "token-stamina", "focus": "token-focus", "corrupt": "corrupt"}
_SPACES: Final = {"red": "red space", "blue": "blue space", "purple": "purple space"}
_LIES: Final = {
    "": "empty",
    "stamina": "a spent stamina on it",
    "focus": "a spent focus on it",
    "corrupt": "corrupted",
}


class Stones:
    """Makes them with the art of one build of the assets."""

    def __init__(self, art: Address) -> None:
        self._art = art
        self.gem = lru_cache(maxsize=32)(self._gem)
        self.token = lru_cache(maxsize=16)(self._token)
        self.space = lru_cache(maxsize=32)(self._space)
        self.die = lru_cache(maxsize=128)(self._die)

    def of_kind(self, kind: str, label: str = "") -> Markup:
        """A die as a decision names its kind ("g5", "s3"); nothing for a word that is none."""
        metal = METALS.get(kind[:1])
        if metal is None or not kind[1:].isdigit():
            return Markup()
        return self.die(int(kind[1:]), metal, label)

    def _gem(self, colour: str, label: str = "") -> Markup:
        """A gem, or a level of that colour: each colour has a shape and a letter of its own."""
        return self._drawn(f"stone {colour}", f"sanctum/gem-{colour}", label or f"{colour} gem")

    def _token(self, kind: str, label: str = "") -> Markup:
        """A stamina (red, six-sided) or a focus (blue, round)."""
        return self._drawn("token", f"sanctum/token-{kind}", label or kind)

    def _space(self, colour: str, mark: str) -> Markup:
        """An ability space of this colour with what lies on it."""
        name = _MARKS.get(mark, f"space-{colour}")
        held = f"space {colour}{' held' if mark else ''}"
        return self._drawn(held, f"sanctum/{name}", f"{_SPACES[colour]}, {_LIES[mark]}")

    def _die(self, value: int, metal: str = "bone", label: str = "") -> Markup:
        """A die of gold or silver pips, or the face of a hit location (bone); 0 is blank."""
        if not value:
            return self._drawn(f"die {metal}", "die-0", label)
        return self._drawn(f"die {metal}", f"die-{value}", label)

    def _drawn(self, kind: str, name: str, label: str) -> Markup:
        named = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
        return Markup(  # noqa: S704 - what others wrote is escaped
            f'<svg class="{kind}" {named}><use href="{self._art(name)}"/></svg>'
        )
