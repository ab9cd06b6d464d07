"""The measurement as Markdown tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from rules.kernel.balance.shares import Row
from rules.kernel.balance.telling import table, yes
from rules.sanctum.balance.measuring import Carried, Lives, Measured

_LEAST, _MOST = 0.17, 0.33
_FEWEST, _MOST_LIVED = 0.40, 0.75
_NAMES: Final = {"normal": "Normal", "hard": "Hard", "nightmare": "Nightmare", "inferno": "Inferno"}


def report(found: Measured) -> str:
    """The whole of it."""
    return "\n".join((*_head(found), *_aims(found), *_tables(found))) + "\n"


def _head(found: Measured) -> Iterator[str]:
    yield f"Card set “{found.set_name}” ({found.digest}), seeds from {found.plan.seed}."
    yield "Shares are given with their 95 % intervals. A win that heroes share counts in part for each."
    yield ""
    yield "| what | games | games with a survivor | heroes who survive |"
    yield "|---|---|---|---|"
    for lives in found.difficulties:
        yield _lives(f"four players, {_NAMES[lives.name]}", lives)
    for lives in found.players:
        yield _lives(f"{lives.name}, Normal", lives)
    yield _lives("four random players, Normal", found.random)
    yield ""


def _lives(name: str, lives: Lives) -> str:
    return f"| {name} | {lives.games.of} | {lives.games.text()} | {lives.heroes.text()} |"


def _aims(found: Measured) -> Iterator[str]:
    """Whether each aim is met, by the measured shares."""
    normal = found.difficulties[0].games.share
    yield "| aim | met |"
    yield "|---|---|"
    for what, rows in (("hero", found.heroes), ("seat", found.places)):
        yield f"| each {what} wins 17 to 33 % of four-player games | {yes(_inside(rows))} |"
    lived = yes(_FEWEST <= normal <= _MOST_LIVED)
    yield f"| at Normal 40 to 75 % of games have a survivor | {lived} |"
    falling = all(later.games.share < earlier.games.share for earlier, later in pairwise(found.difficulties))
    yield f"| each step of difficulty lowers that | {yes(falling)} |"
    idle = _idle(found)
    told = f": not {', '.join(idle)}" if idle else ""
    every = "every item, skill and blessing was held, every fury turned over, every roar met"
    yield f"| {every} | {yes(not idle)}{told} |"
    yield ""


def _inside(rows: Iterable[Row]) -> bool:
    return all(_LEAST <= row.share.share <= _MOST for row in rows)


def _idle(found: Measured) -> list[str]:
    """Fury cards and roars that never came, and items nobody wore."""
    idle = [each.name for each in found.furies if not each.overcome.of]
    idle += [each.name for each in found.roars if not each.paid.of]
    return idle + [each.name for each in (*found.items, *found.skills, *found.blessings) if not each.wins.of]


def _tables(found: Measured) -> Iterator[str]:
    yield from table("Four-player games won, by hero", "hero", "games", found.heroes)
    yield from table("… by seat, counted from the first player", "seat", "games", found.places)
    for players, rows in found.fewer_places.items():
        yield from table(f"Games of {players} won, by seat", "seat", "games", rows)
    yield from table("Heroes who survived", "hero", "games", found.living)
    yield "What a four-player game at Normal is like, on average of all heroes:"
    yield ""
    yield "| figure | mean |"
    yield "|---|---|"
    for figure in found.figures:
        yield f"| {figure.name} | {figure.mean} |"
    yield ""
    yield "The rest says with what games were won, not why: who has come far has most."
    yield ""
    yield from _carried("Skills gained", "skill", found.skills)
    yield from _carried("Blessings held in Act VI", "blessing", found.blessings)
    yield from _carried("Items worn in Act VI", "item", found.items)
    yield "Uses of the abilities printed on hero boards:"
    yield ""
    yield ", ".join(f"{each.name} {each.mean:.0f}" for each in found.boards) + "."
    yield ""
    yield from _enemies(found)


def _carried(title: str, first: str, rows: Sequence[Carried]) -> Iterator[str]:
    yield f"{title}, the share of games these heroes won, and how often it was used:"
    yield ""
    yield f"| {first} | heroes | won | used |"
    yield "|---|---|---|---|"
    for each in rows:
        yield f"| {each.name} | {each.wins.of} | {each.wins.text()} | {each.used} |"
    yield ""


def _enemies(found: Measured) -> Iterator[str]:
    yield "Demons, how often they were taken, and of those killed:"
    yield ""
    yield "| demon | level | taken | killed |"
    yield "|---|---|---|---|"
    for demon in found.demons:
        yield f"| {demon.name} | {demon.level} | {demon.killed.of} | {demon.killed.text()} |"
    yield ""
    yield "Fury cards, how often turned over, of those overcome; how often a blessing cancelled one:"
    yield ""
    yield "| fury | turned over | overcome | cancelled |"
    yield "|---|---|---|---|"
    for fury in found.furies:
        yield f"| {fury.name} | {fury.overcome.of} | {fury.overcome.text()} | {fury.cancelled} |"
    yield ""
    yield "Roars, how many heroes they met, how many of those paid; how often a blessing settled them:"
    yield ""
    yield "| Demon Lord card | penalty | wounds | met | paid | by blessing |"
    yield "|---|---|---|---|---|---|"
    for roar in found.roars:
        cells = (roar.name, roar.penalty, roar.wounds, roar.paid.of, roar.paid.text(), roar.blessed)
        yield f"| {' | '.join(map(str, cells))} |"
    yield ""
