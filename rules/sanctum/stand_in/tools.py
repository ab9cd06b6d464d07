"""What a hero can do to dice and locations in an attack, and what it would cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rules.sanctum import attacking, consult, using
from rules.sanctum.effects.aids import Hit, Shields
from rules.sanctum.effects.deeds import Copy, Flip, SetDie, Shift, Split

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.effects.base import Deed

TOKEN: Final = 0.3
"""What a token is worth on the road, where a Rest brings it back; a wound avoided is about 1."""
FINAL_TOKEN: Final = 0.6
"""What a token is worth in Act VI, where it does not come back."""
RAGE: Final = 0.25
SKILL: Final = 0.02
BLESSING: Final = 1.2
_FACES: Final = (1, 6)
_OPPOSITE: Final = 7


class Tool(NamedTuple):
    """A deed that brings one hit: its option without aim and payment, the ways to pay, what it is worth."""

    deed: Deed | None
    """None for rage, and for a die that is near enough."""
    head: str
    ways: tuple[str, ...]
    price: float
    reach: int = 0
    card: str = ""
    """The only card it helps against; any where empty."""

    def turns(self, shown: int, wanted: int, dice: tuple[int, ...]) -> str | None:
        """The aim with which it makes `wanted` of a die that shows `shown`; None where it cannot."""
        deed = self.deed
        aim: str | None = None
        if deed is None:
            if not self.card or abs(shown - wanted) == 1:
                aim = f"{wanted}"
        elif isinstance(deed, Shift):
            pips = wanted - shown
            reach = deed.up + (self.reach if deed.up else 0)
            if pips and -deed.down <= pips <= reach:
                aim = f"{pips:+d}"
        elif isinstance(deed, Flip):
            aim = "" if shown + wanted == _OPPOSITE else None
        elif isinstance(deed, SetDie):
            aim = f"={wanted}" if wanted in deed.faces else None
        elif isinstance(deed, Copy):
            aim = f"from{wanted}" if wanted in dice else None
        elif isinstance(deed, Split) and abs(wanted - shown) == deed.pips:
            aim = "split"
        return aim

    def hits(self, wanted: int) -> bool:
        """Whether it hits such a location without a die."""
        return isinstance(self.deed, Hit) and wanted in self.deed.faces


class Offer(NamedTuple):
    """A way to block: the shields it raises and the ways to pay for it, as (stamina, focus)."""

    points: int
    prices: tuple[tuple[int, int], ...]


def tools(board: Board, seat: int) -> tuple[Tool, ...]:
    """Everything that brings a hit in an attack, cheapest first."""
    part = board.part(seat)
    token = FINAL_TOKEN if board.final else TOKEN
    more = consult.more_tokens(board, seat)
    fight = part.in_fight
    reach = consult.reach(board, seat, first=fight.adds == 0)
    found: list[Tool] = []
    for use in using.uses(board, seat, "attack"):
        if not isinstance(use.deed, Shift | Flip | SetDie | Copy | Split | Hit):
            continue
        ways = using.ways(part, use, more)
        if not ways:
            continue
        if use.cause.source == "blessing":
            head, price = f"bless:{use.cause.card}", BLESSING
        else:
            head = f"use:{use.cause.ref}"
            price = SKILL if use.ability is None else token * len(ways[0])
        found.append(Tool(use.deed, head, ways, price, reach))
    if attacking.rages(board, seat):
        found.append(Tool(None, "rage", ("-",), RAGE))
    return tuple(sorted(found, key=lambda tool: tool.price))


def offers(board: Board, seat: int) -> tuple[Offer, ...]:
    """What the hero can raise shields with; blessings are kept for when they are needed."""
    part = board.part(seat)
    more = consult.more_tokens(board, seat) if part.fight is not None else 0
    found: list[Offer] = []
    for use in using.uses(board, seat, "block"):
        if not isinstance(use.deed, Shields) or use.cause.source == "blessing":
            continue
        ways = using.ways(part, use, more)
        if not ways or use.deed.needs_idle:
            continue
        spaces = len(use.ability.spaces) if use.ability is not None else 0
        points = consult.shields(board, seat, use.deed.points, spaces=spaces, idle=0)
        found.append(Offer(points, tuple((way.count("s"), way.count("f")) for way in ways)))
    return tuple(found)


def most_shields(offered: tuple[Offer, ...], stamina: int, focus: int) -> int:
    """The most shields that so many tokens raise."""
    best = {(stamina, focus): 0}
    for offer in offered:
        further = dict(best)
        for (reds, blues), points in best.items():
            for red, blue in offer.prices:
                left = (reds - red, blues - blue)
                if min(left) >= 0 and further.get(left, -1) < points + offer.points:
                    further[left] = points + offer.points
        best = further
    return max(best.values())
