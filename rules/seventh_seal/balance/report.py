"""The measurement as Markdown tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

from rules.kernel.balance.telling import table, yes
from rules.seventh_seal.balance.measuring import Course, Measured

_LEAST, _MOST, _RANDOM, _APART = 0.20, 0.50, 0.01, 0.12
_EASIEST, _HARDEST = 0.99, 0.60


def report(found: Measured) -> str:
    """The whole of it."""
    return "\n".join((*_head(found), *_aims(found), *_tables(found))) + "\n"


def _head(found: Measured) -> Iterator[str]:
    yield f"Card set “{found.set_name}” ({found.digest}), seeds from {found.plan.seed}."
    yield "Shares are given with their 95 % intervals."
    yield ""
    yield "| what | games | share of games won |"
    yield "|---|---|---|"
    yield f"| full game, computer player | {found.full.of} | {found.full.text()} |"
    yield f"| full game, random player | {found.random.of} | {found.random.text()} |"
    yield ""
    endings = ", ".join(f"{_ENDINGS.get(kind, kind)} {count}" for kind, count in found.endings.items())
    yield f"Endings of the full game: {endings}."
    yield ""


_ENDINGS: Final = {"won": "won", "lost_life": "lost for life", "lost_time": "lost for time"}


def _aims(found: Measured) -> Iterator[str]:
    """Whether each aim is met, by the measured shares."""
    won = found.full.share
    yield "| aim | met |"
    yield "|---|---|"
    yield f"| the computer player wins 20 to 50 % of full games | {yes(_LEAST <= won <= _MOST)} |"
    for what, rows in (("place", found.places), ("hero", found.heroes)):
        apart = max(abs(row.share.share - won) for row in rows if row.share.of)
        met = f"{yes(apart <= _APART)} ({100 * apart:.1f})"
        yield f"| no {what} is more than 12 points off the mean | {met} |"
    falling = all(later.share.share <= earlier.share.share for earlier, later in pairwise(found.single))
    yield f"| single waves get harder from first to last, or stay level | {yes(falling)} |"
    yield f"| the random player wins under 1 % | {yes(found.random.share < _RANDOM)} |"
    outside = [row.name for row in found.pairings if not _HARDEST <= row.share.share <= _EASIEST]
    told = f": not {', '.join(outside)}" if outside else ""
    yield f"| every pairing is passed in 60 to 99 % of single waves | {yes(not outside)}{told} |"
    idle = [icon.clause for icon in found.icons if not icon.computer + icon.random]
    yield f"| every icon took effect | {yes(not idle)}{': not ' + ', '.join(idle) if idle else ''} |"
    yield ""


def _tables(found: Measured) -> Iterator[str]:
    yield from table("Full games won, by place", "place", "games", found.places)
    yield from table("… by hero", "hero", "games", found.heroes)
    yield from table("… by colour of the starting die", "colour", "games", found.colours)
    yield from _courses("Waves of full games, of those that were reached", found.waves)
    yield from _courses("Waves on their own", found.single)
    yield from table("Waves on their own passed, by pairing", "Seals (wave)", "games", found.pairings)
    yield from table("Waves of all games passed, by Seal", "Seal", "waves", found.seals)
    yield from _underlings(found)
    yield from table(
        "Permanent skills chosen, of the full games that could choose them", "skill", "times", found.gained
    )
    yield "Uses of skills in all games, by the card they are printed on:"
    yield ""
    yield ", ".join(f"{name} {count}" for name, count in found.used.items()) + "."
    yield ""
    yield from _icons(found)


def _icons(found: Measured) -> Iterator[str]:
    yield "How often each icon took effect, with a change that can be seen, in all games of the computer"
    yield "player, and in full games and waves played at random:"
    yield ""
    yield "| clause | printed as | what it does | computer player | random player |"
    yield "|---|---|---|---|---|"
    for icon in found.icons:
        cells = (icon.clause, icon.where, icon.text, icon.computer, icon.random)
        yield f"| {' | '.join(map(str, cells))} |"
    yield ""


def _underlings(found: Measured) -> Iterator[str]:
    yield "Underlings in all games: how often they came, were beaten, went furious or outlived the Overlord,"
    yield "and the damage of their strikes each time they came:"
    yield ""
    yield "| Underling | came | beaten | furious | damage |"
    yield "|---|---|---|---|---|"
    for part in found.underlings:
        yield f"| {part.name} | {part.came} | {part.beaten.text()} | {part.raged.text()} | {part.damage} |"
    yield ""


def _courses(title: str, courses: Iterable[Course]) -> Iterator[str]:
    yield f"{title}:"
    yield ""
    yield "| wave | games | passed | rounds | life lost | Underlings beaten |"
    yield "|---|---|---|---|---|---|"
    for each in courses:
        cells = (each.wave, each.share.of, each.share.text(), each.rounds, each.lost, each.beaten)
        yield f"| {' | '.join(map(str, cells))} |"
    yield ""
