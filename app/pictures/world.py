"""What a game adds to the pages: the functions its templates draw with and the emblems of its log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from app.pictures.marks import Address, Marks


@dataclass(frozen=True, slots=True)
class Brush:
    """What drawings are made with: marks, and the addresses of emblems and art of one build of the assets."""

    marks: Marks
    emblem: Address
    art: Address


# Templates call these with what they have at hand; each function itself says what it takes. A table of words
# is one too.
Drawing: TypeAlias = Callable[..., object] | Mapping[str, str]


@dataclass(frozen=True, slots=True)
class World:
    """One game's part of the pages besides its templates.

    `drawings` gives, for a brush, what the game's templates call, by the name under which they know it; no
    two games may use one name. `log_emblems` are pairs of a part of an event's kind and the emblem before its
    line; the first that fits counts. `macros` names the game's own components (`games/<game>/<name>.html`),
    which every template knows by that name as it does those of all games.
    """

    drawings: Callable[[Brush], Mapping[str, Drawing]]
    log_emblems: tuple[tuple[str, str], ...] = ()
    macros: tuple[str, ...] = ()
