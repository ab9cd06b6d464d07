"""How dice, abilities, skills and rage can hit certain locations at the least cost."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from rules.sanctum.stand_in.tools import Tool

_NODES: Final = 400
"""So many positions are looked at for one plan; the cheapest tools come first."""


class Act(NamedTuple):
    """One use of a tool: on a die that shows `shown` (0: on none), to hit the value on a card."""

    tool: Tool
    aim: str
    way: str
    shown: int
    card: str
    value: int


class Plan(NamedTuple):
    """What to do, what it costs, the tokens it takes, the dice that are left for other things."""

    acts: tuple[Act, ...]
    price: float
    stamina: int
    focus: int
    left: tuple[int, ...]


class _Search:
    """Finds the cheapest way to make up for what dice do not hit by themselves."""

    def __init__(self, lacks: list[tuple[str, int]], tools: tuple[Tool, ...], dice: tuple[int, ...]) -> None:
        self.lacks = lacks
        self.tools = tools
        self.dice = dice
        self.best: Plan | None = None
        self.nodes = 0

    def go(self, at: int, used: int, spare: tuple[int, ...], sofar: Plan) -> None:
        """Make up for the lack of this number and all after it."""
        self.nodes += 1
        if self.nodes > _NODES or (self.best is not None and sofar.price >= self.best.price):
            return
        if at == len(self.lacks):
            self.best = Plan(sofar.acts, sofar.price, sofar.stamina, sofar.focus, spare)
            return
        card, value = self.lacks[at]
        for number, tool in enumerate(self.tools):
            if used >> number & 1 or (tool.card and tool.card != card):
                continue
            way = _way(tool, sofar.stamina, sofar.focus)
            if way is None:
                continue
            for shown, aim in self._uses(tool, value, card, spare):
                left = spare if not shown else _without(spare, shown)
                self.go(
                    at + 1,
                    used | 1 << number,
                    left,
                    Plan(
                        (*sofar.acts, Act(tool, aim, way, shown, card, value)),
                        sofar.price + tool.price,
                        sofar.stamina - way.count("s"),
                        sofar.focus - way.count("f"),
                        left,
                    ),
                )

    def _uses(self, tool: Tool, value: int, card: str, spare: tuple[int, ...]) -> list[tuple[int, str]]:
        if tool.hits(value):
            return [(0, f"{card}.{value}")]
        found = []
        for shown in dict.fromkeys(spare):
            aim = tool.turns(shown, value, self.dice)
            if aim is not None:
                found.append((shown, aim))
        return found


def cover(
    needs: tuple[tuple[str, int], ...],
    dice: tuple[int, ...],
    tools: tuple[Tool, ...],
    tokens: tuple[int, int],
) -> Plan | None:
    """The cheapest way to hit all these locations (a card and a value, each); None where none was found."""
    return _cover(needs, tuple(sorted(dice)), tools, tokens)


@lru_cache(maxsize=1 << 13)
def _cover(
    needs: tuple[tuple[str, int], ...],
    dice: tuple[int, ...],
    tools: tuple[Tool, ...],
    tokens: tuple[int, int],
) -> Plan | None:
    spare = list(dice)
    lacks = []
    for card, value in needs:
        if value in spare:
            spare.remove(value)
        else:
            lacks.append((card, value))
    if len(lacks) > len(tools):
        return None
    search = _Search(lacks, tools, dice)
    search.go(0, 0, tuple(spare), Plan((), 0.0, *tokens, ()))
    return search.best


def _way(tool: Tool, stamina: int, focus: int) -> str | None:
    """A payment that the tokens reach; the kind of which there is more goes first."""
    fitting = [way for way in tool.ways if way.count("s") <= stamina and way.count("f") <= focus]
    if not fitting:
        return None
    return max(fitting, key=lambda way: min(stamina - way.count("s"), focus - way.count("f")))


def _without(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    at = values.index(value)
    return values[:at] + values[at + 1 :]
