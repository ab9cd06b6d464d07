"""The measurement as Markdown tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.kernel.balance.telling import table, yes
from rules.seven_dwarfs.balance.measuring import Measured, Variant
from rules.seven_dwarfs.words import VARIANTS

_LEAST, _MOST, _RANDOM, _APART = 0.35, 0.65, 0.03, 0.12


def report(found: Measured) -> str:
    """The whole of it."""
    return "\n".join((*_head(found), *_targets(found), *_tables(found))) + "\n"


def _head(found: Measured) -> Iterator[str]:
    plan = found.plan
    yield f"Card set “{found.set_name}” ({found.digest}), seeds from {plan.seed}."
    yield "Shares are given with their 95 % intervals."
    yield ""
    yield "| what | games | share of games won |"
    yield "|---|---|---|"
    yield f"| base game, computer player | {found.base.of} | {found.base.text()} |"
    yield f"| base game, random player | {found.random.of} | {found.random.text()} |"
    yield ""
    endings = ", ".join(f"{_ENDINGS[kind]} {count}" for kind, count in found.endings.items())
    yield f"Endings of the base game: {endings}; {found.rounds} rounds a game."
    yield ""


_ENDINGS: Final = {"won": "won", "lost_life": "lost for life", "lost_time": "lost for time"}


def _targets(found: Measured) -> Iterator[str]:
    """Whether each aim is met, by the measured shares."""
    yield "| aim | met |"
    yield "|---|---|"
    base = found.base.share
    yield f"| the computer player wins 35 to 65 % of base games | {yes(_LEAST <= base <= _MOST)} |"
    yield f"| the random player wins under 3 % | {yes(found.random.share < _RANDOM)} |"
    alone = found.variants[:-1]
    together = found.variants[-1]
    for variant in alone:
        sure = "" if variant.change.sure else ", but within the interval"
        yield f"| {_label(variant)} alone lowers it | {yes(variant.change.change < 0)}{sure} |"
    lowest = min(variant.share.share for variant in alone)
    yield f"| all four together lower it below each alone | {yes(together.share.share < lowest)} |"
    apart = max(abs(row.share.share - base) for row in found.dwarfs if row.share.of)
    aim = "no main dwarf is more than 12 points off the mean"
    yield f"| {aim} | {yes(apart <= _APART)} ({100 * apart:.1f}) |"
    yield ""


def _label(variant: Variant) -> str:
    return VARIANTS[variant.name][0] if variant.name in VARIANTS else variant.name


def _tables(found: Measured) -> Iterator[str]:
    yield "Variants, each on the seeds of the base game:"
    yield ""
    yield "| variant | games | won | base game on these seeds | change in points |"
    yield "|---|---|---|---|---|"
    for variant in found.variants:
        cells = (
            _label(variant),
            variant.share.of,
            variant.share.text(),
            variant.base.text(),
            variant.change.text(),
        )
        yield f"| {' | '.join(map(str, cells))} |"
    yield ""
    yield from table("Base games won, by main dwarf", "dwarf", "games", found.dwarfs)
    yield from table("Combats passed, of those that were reached", "combat", "reached", found.combats)
    yield from table("Combats passed, by henchman", "henchman", "combats", found.henchmen)
    yield from table("… by former boss as henchmen", "boss", "combats", found.bosses_as_henchmen)
    yield from table("… by boss", "boss", "combats", found.bosses)
    yield from table("… by terrain", "terrain", "combats", found.terrains)
    yield "The rest says with what games were won, not why: who takes much along has come far already."
    yield ""
    yield from table("Base games won, by item taken", "item", "games", found.items)
    yield from table("… by companion taken along", "companion", "games", found.companions)
    yield from table("… by reward chosen at least once", "reward", "games", found.rewards)
