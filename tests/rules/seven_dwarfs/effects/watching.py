"""Watches which effects change something in play, without looking at a card's name.

Each rule that an effect overrides is wrapped. Where the effect answers otherwise than the rule itself
would, the answer that is being given is tried once more with that effect silent: if table, events or the
open question then differ, the effect was seen to work. An item counts by what it does beyond being used
up.
"""

from __future__ import annotations

import inspect
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple, get_args

from rules.kernel import running
from rules.kernel.choices import Answer
from rules.kernel.events import Event
from rules.kernel.play import question, submit
from rules.kernel.refusals import Refusal
from rules.kernel.steps import Step
from rules.kernel.table import Table
from rules.seven_dwarfs.board import Board
from rules.seven_dwarfs.cards import DwarfCards
from rules.seven_dwarfs.effects import vocabulary
from rules.seven_dwarfs.effects.base import Effect
from rules.seven_dwarfs.effects.lasting import InForce, Weary

DwarfsTable = Table[Board, Step[Board]]
UNIONS = (vocabulary.DwarfEffect, vocabulary.EnemyEffect, vocabulary.ItemEffect)
CLASSES: tuple[type[Effect], ...] = tuple(effect for union in UNIONS for effect in get_args(union))
NO_RULES = {"text", "show", "why_not"}
RULES = tuple(
    name
    for name, value in vars(Effect).items()
    if inspect.isfunction(value) and name not in NO_RULES and name[0] != "_"
)


class Rules(NamedTuple):
    """An effect's own way with a rule, and the plain one."""

    own: Callable[..., Any]
    plain: Callable[..., Any]


class Watch:
    """What was seen to work: `fired` counts by (card id, name of the effect's class)."""

    def __init__(self, cards: DwarfCards) -> None:
        self.fired: Counter[tuple[str, str]] = Counter()
        self._whose = {id(effect): (card, type(effect).__name__) for card, effect in effects_on(cards)}
        self._touched: set[int] = set()
        self._silent = 0

    @property
    def missing(self) -> list[tuple[str, str]]:
        """The effects on cards that were not yet seen to work."""
        return sorted(set(self._whose.values()) - set(self.fired))

    def answer(self, table: DwarfsTable, answer: Answer) -> DwarfsTable:
        """The table after an answer; counts the effects that made a difference to it."""
        self._touched.clear()
        asked = question(table, answer.seat)
        result = submit(table, answer)
        for effect in tuple(self._touched):
            known = self._whose.get(effect)
            if known is None or self.fired[known] >= ENOUGH:
                continue
            if self._without(effect, table, answer) != (asked, result.table.board, _shape(result.events)):
                self.fired[known] += 1
        return result.table

    def _without(self, effect: int, table: DwarfsTable, answer: Answer) -> object:
        """What was asked and what comes of the answer while one effect is silent; None if it is refused."""
        self._silent = effect
        forget()
        fresh = Table(**{field: getattr(table, field) for field in table.__struct_fields__})
        try:
            asked = fresh.agenda[-1].ask(fresh.board)
            result = submit(fresh, answer)
        except Refusal:
            return None
        finally:
            self._silent = 0
            forget()
        return asked, result.table.board, _shape(result.events)

    def asked(self, effect: Effect, rule: str, rules: Rules, given: tuple[Any, ...]) -> Any:  # noqa: ANN401
        """An effect is asked by a rule."""
        if id(effect) == self._silent:
            return rules.plain(effect, *given)
        if rule == "use":
            return self._used(effect, rules.own, given)
        answer = rules.own(effect, *given)
        if answer != rules.plain(effect, *given):
            self._touched.add(id(effect))
        return answer

    def _used(self, effect: Effect, own: Callable[..., Any], given: tuple[Any, ...]) -> None:
        turn = given[0]
        events, waiting = len(turn.events), len(turn.agenda)
        own(effect, *given)
        told = [event for event in turn.events[events:] if event.kind != "item_used"]
        known = self._whose.get(id(effect))
        if known and not isinstance(effect, InForce | Weary) and (told or len(turn.agenda) > waiting):
            self.fired[known] += 1


ENOUGH = 3
"""How often an effect is looked at closely; after that it is known to work."""


def effects_on(cards: DwarfCards) -> Iterator[tuple[str, Effect]]:
    """Every effect of a set with the card it is on."""
    for dwarf in cards.dwarfs.values():
        yield from ((dwarf.id, effect) for effect in dwarf.effects)
    for enemies in (cards.henchmen, cards.bosses, cards.finals):
        for card in enemies:
            yield from ((card, effect) for effect in cards.traits(card))
    for item in cards.items.values():
        yield item.id, item.effect


def _shape(events: tuple[Event, ...]) -> list[tuple[str, object]]:
    return [(event.kind, event.values) for event in events]


def forget() -> None:
    """Empty what kernel and rules remember by the board: a silent effect changes what they would find."""
    running._last_asked = (None, None, None)  # noqa: SLF001 - play itself never has to forget
    for name, module in list(sys.modules.items()):
        if name.startswith("rules.seven_dwarfs") and ".geometry" not in name:
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


@contextmanager
def watching(cards: DwarfCards) -> Iterator[Watch]:
    """Watch the effects of a set while the block runs."""
    watch = Watch(cards)
    before: list[tuple[type[Effect], str, object]] = []

    def wrap(effects: type[Effect], rule: str) -> None:
        rules = Rules(getattr(effects, rule), getattr(Effect, rule))

        def wrapped(effect: Effect, *given: Any) -> Any:  # noqa: ANN401 - any rule's values
            return watch.asked(effect, rule, rules, given)

        before.append((effects, rule, vars(effects).get(rule)))
        setattr(effects, rule, wrapped)

    for effects in CLASSES:
        for rule in RULES:
            if getattr(effects, rule) is not getattr(Effect, rule):
                wrap(effects, rule)
    forget()
    try:
        yield watch
    finally:
        for effects, rule, own in before:
            if own is None:
                delattr(effects, rule)
            else:
                setattr(effects, rule, own)
        forget()
