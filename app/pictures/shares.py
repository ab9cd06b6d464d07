"""Answers that take one screen: so many points shared out, or a piece dealt to each of several receivers.

Both are options whose sets are multisets of pieces: ("pink1", "pink1", "pink2") takes two points from one
life die and one from another; ("u1.yellow", "u2.pink") gives each Underling a die.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import msgspec
from markupsafe import Markup

from rules.kernel.choices import Option, Picks

FEW = 60
"""Up to so many sets the page's script is told what each would do."""


@dataclass(frozen=True, slots=True)
class Share:
    """One row of a share-out."""

    piece: str
    label: str
    have: int
    """What it has now."""
    most: int
    """How many points it may take."""
    count: int
    """How many are filled in."""


@dataclass(frozen=True, slots=True)
class Points:
    """`total` points for `rows`. `told` is what each share would do, as JSON by set; "" where nobody says."""

    option: Option
    total: int
    rows: tuple[Share, ...]
    told: str = ""


def points(
    option: Option, rows: Sequence[tuple[str, str, int]], ticked: Picks = (), *, gain: bool = False
) -> Points:
    """The share-out that an option asks for; each row is a piece, its name and what it has now.

    Filled in is what was sent before a refusal, if it pays; else the legal share after which most rows have
    something left and the poorest has as much as possible. `gain`: points are added and not taken off.
    ValueError where the option has no sets.
    """
    sets = option.sets or ()
    if not sets:
        message = f"{option.id} has nothing to share out"
        raise ValueError(message)
    have = {piece: now for piece, _, now in rows}
    sent = tuple(sorted(ticked))
    best = sent if sent in sets else max(sets, key=lambda picks: _left(picks, have, gain))
    filled = Counter(best)
    most: Counter[str] = Counter()
    for picks in sets:
        most |= Counter(picks)
    shown = tuple(Share(piece, label, now, most[piece], filled[piece]) for piece, label, now in rows)
    return Points(option, len(best), shown, _told(option, sets))


def _left(picks: Picks, have: Mapping[str, int], gain: bool) -> tuple[int, int]:  # noqa: FBT001 - as above
    taken = Counter(picks)
    left = [now + taken[piece] if gain else now - taken[piece] for piece, now in have.items()]
    return sum(now > 0 for now in left), min(left)


def _told(option: Option, sets: Sequence[Picks]) -> str:
    told = {key: forecast.text for key, forecast in option.forecast.items() if key}
    return msgspec.json.encode(told).decode() if told and len(sets) <= FEW else ""


@dataclass(frozen=True, slots=True)
class Good:
    """What is dealt: the end of a piece's name ("yellow"), its label, how many there are, a picture of it."""

    value: str
    label: str
    count: int
    picture: Markup = field(default_factory=Markup)


@dataclass(frozen=True, slots=True)
class Cell:
    """One choice of one receiver."""

    piece: str
    good: Good
    chosen: bool


@dataclass(frozen=True, slots=True)
class Receiver:
    """One row of a dealing: whom for, its label, what it may get."""

    name: str
    label: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Dealing:
    """A piece for each of `receivers` from `goods`."""

    option: Option
    receivers: tuple[Receiver, ...]
    goods: tuple[Good, ...]


def deal(
    option: Option,
    receivers: Sequence[tuple[str, str]],
    goods: Sequence[tuple[str, str, int, Markup]],
    ticked: Picks = (),
) -> Dealing:
    """The dealing that an option asks for: each receiver by name and label, the goods as fields of `Good`.

    The pieces are "<receiver>.<good>"; a receiver is offered what some set gives it. Filled in is what was
    sent before a refusal, if it pays; else the first set. ValueError where the option has no sets.
    """
    if not option.sets:
        message = f"{option.id} has nothing to deal"
        raise ValueError(message)
    sent = tuple(sorted(ticked))
    filled = set(sent if sent in option.sets else option.sets[0])
    legal = {piece for picks in option.sets for piece in picks}
    kinds = tuple(Good(*good) for good in goods)
    rows = []
    for name, label in receivers:
        pieces = ((f"{name}.{good.value}", good) for good in kinds)
        cells = tuple(Cell(piece, good, piece in filled) for piece, good in pieces if piece in legal)
        rows.append(Receiver(name, label, cells))
    return Dealing(option, tuple(rows), kinds)
