"""The best play of an attack: its chance, exact, as so many of 6 to the power of the dice that may be rolled.

Every state is worked out once. Rolling many dice is rolling one die after the other, so that a roll costs as
many states as there are multisets of dice.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from rules.sanctum import matching, paying
from rules.sanctum.box import FACES
from rules.sanctum.effects.aids import Hit, MoreDice, Regenerate, WakeRage
from rules.sanctum.effects.deeds import Flip, Reroll, SetDie, Split, Turned
from rules.sanctum.matching import Target
from rules.sanctum.odds.hand import FREE, SPENT, Hand, Rules, Tool, keeps, turned

if TYPE_CHECKING:
    from rules.sanctum.effects.base import Deed
    from rules.sanctum.matching import Values


class TooManyError(Exception):
    """More states than may be looked at."""


class Play:
    """The chances of one attack. `budget` is how many states may be looked at (TooManyError beyond)."""

    def __init__(self, rules: Rules, hand: Hand, to_roll: int, budget: int) -> None:
        self._rules = rules
        self._budget = budget
        self.looks = 0
        self.whole: Final[int] = 6 ** _rolls(rules, len(hand.dice) + to_roll, to_roll)
        """The chance of what is certain."""
        self._known: dict[Hand, int] = {}
        self._rolled: dict[tuple[Hand, int, int, int], int] = {}
        self._stages = len(hand.stages)
        self._hand, self._to_roll = hand, to_roll

    def chance(self) -> int:
        """The chance that all is hit, of `whole`, by the best play there is. Raises TooManyError."""
        return self._roll(self._hand, self._to_roll)

    def _roll(self, hand: Hand, dice: int, again: int = 0, most: int = 0) -> int:
        """The chance once so many dice more have been rolled; `again`: then up to `most` once more."""
        if not dice:
            return self._once_more(hand, most) if again else self._value(hand)
        self._look()
        key = (hand, dice, again, most)
        known = self._rolled.get(key)
        if known is None:
            known = (
                sum(
                    self._roll(hand._replace(dice=_added(hand.dice, face)), dice - 1, again, most)
                    for face in FACES
                )
                // 6
            )
            self._rolled[key] = known
        return known

    def _once_more(self, hand: Hand, most: int) -> int:
        """After the first of two rolls: leave it at that, or roll some dice again."""
        best = self._value(hand)
        for kept in keeps(Reroll(dice=most), hand.dice):
            if best == self.whole:
                break
            best = max(best, self._roll(hand._replace(dice=kept), len(hand.dice) - len(kept)))
        return best

    def _value(self, hand: Hand) -> int:
        self._look()
        known = self._known.get(hand)
        if known is None:
            known = self._best(hand)
            self._known[hand] = known
        return known

    def _look(self) -> None:
        self.looks += 1
        if self.looks > self._budget:
            raise TooManyError

    def _best(self, hand: Hand) -> int:
        if len(hand.stages) == 1 and matching.covers(hand.stages[0], hand.dice):
            return self.whole
        if not self._hopeful(hand):
            return 0
        best = 0
        for chance in self._chances(hand):
            best = max(best, chance)
            if best == self.whole:
                break
        return best

    def _hopeful(self, hand: Hand) -> bool:
        """Whether what is left could make all hits, if everything went as well as can be."""
        free = [tool for tool in self._rules.tools if hand.marks[tool.store] == FREE]
        back = sum(tool.deed.tokens for tool in free if isinstance(tool.deed, Regenerate))
        back += sum(len(each) for each in self._rules.rewards)
        tokens = hand.stamina + hand.focus + back
        able = int(hand.rage and self._rules.rage)
        paid: list[int] = []
        for tool in free:
            size = _able(tool.deed, len(hand.dice))
            if tool.spaces is None:
                able += size
            elif back or any(True for _ in self._paid(hand, tool)):
                paid.append(size)
        if back:
            sizes = (_able(tool.deed, len(hand.dice)) for tool in self._rules.tools)
            paid += [max(sizes, default=0)] * back
        able += sum(sorted(paid, reverse=True)[:tokens])
        return self._missing(hand) <= able and self._dice_suffice(hand, free, back)

    @staticmethod
    def _missing(hand: Hand) -> int:
        """How many locations no die fits that lies there; dice that nearly fit are let pass."""
        need = [0] * 7
        near = 0
        for stage in hand.stages:
            for target in stage:
                near += min(target.slack, 1)
                for value in target.values:
                    need[value] += 1
        return sum([max(need[value] - hand.dice.count(value), 0) for value in FACES]) - near

    @staticmethod
    def _dice_suffice(hand: Hand, free: list[Tool], back: int) -> bool:
        """Whether there can be a die for each location that is not hit without one."""
        if back:
            return True
        more = sum(tool.deed.dice for tool in free if isinstance(tool.deed, MoreDice))
        more += sum(isinstance(tool.deed, Hit) for tool in free)
        return sum(len(target.values) for stage in hand.stages for target in stage) <= len(hand.dice) + more

    def _chances(self, hand: Hand) -> Iterator[int]:
        """The chance of everything that can be done now: what rolls nothing first, and what hits most."""
        paid = [
            (one, tool)
            for tool in self._rules.tools
            if hand.marks[tool.store] == FREE
            for one in self._paid(hand, tool)
        ]
        sure = dict.fromkeys(self._completed(hand))
        if hand.rage and self._rules.rage:
            calm = hand._replace(rage=False)
            sure |= dict.fromkeys(calm._replace(dice=after) for after, _ in turned(SetDie(), hand.dice, 0))
        for one, tool in paid:
            sure |= dict.fromkeys(self._done(one, tool.deed, tool))
        for one in sorted(sure, key=lambda one: (len(one.stages), self._missing(one))):
            yield self._value(one)
        for one, tool in paid:
            yield from self._rolled_by(one, tool.deed)

    def _paid(self, hand: Hand, tool: Tool) -> Iterator[Hand]:
        """The hand once a tool has been paid for, in each way."""
        if tool.spaces is None:
            yield hand._replace(marks=_put(hand.marks, tool.store, SPENT))
            return
        more = self._rules.burden if hand.heavy else 0
        for way in paying.payments(tool.spaces, more):
            stamina, focus = hand.stamina - way.count("s"), hand.focus - way.count("f")
            if stamina < 0 or focus < 0:
                continue
            letters = [token[0] for token in paying.laid(way, tool.spaces) or ()]
            marks = _put(hand.marks, tool.store, "".join(sorted(letters[: len(tool.spaces)])))
            beside = marks[self._rules.beside] + "".join(letters[len(tool.spaces) :])
            marks = _put(marks, self._rules.beside, "".join(sorted(beside)))
            yield hand._replace(marks=marks, stamina=stamina, focus=focus, heavy=False)

    def _done(self, hand: Hand, deed: Deed, tool: Tool) -> Iterator[Hand]:
        """The hand after each aim of a deed that has been paid for, where it rolls nothing."""
        if isinstance(deed, Turned):
            reach = self._rules.reach if hand.fresh else 0
            for after, raised in turned(deed, hand.dice, reach):
                yield hand._replace(dice=after, fresh=hand.fresh and not raised)
        elif isinstance(deed, WakeRage):
            if not hand.rage:
                yield hand._replace(rage=True)
        elif isinstance(deed, Hit):
            for stage in self._hit(hand.stages[0], deed):
                yield hand._replace(stages=(stage, *hand.stages[1:]))
        elif isinstance(deed, Regenerate):
            letters = tuple(kind[0] for kind in deed.kinds)
            found = _regained(hand, (letters,) * deed.tokens, but=tool.store)
            yield from (one for one in found if one != hand)

    def _rolled_by(self, hand: Hand, deed: Deed) -> Iterator[int]:
        """The chance of each aim of a deed that rolls."""
        if isinstance(deed, MoreDice):
            yield self._roll(hand, deed.dice)
        elif isinstance(deed, Reroll) and self._rules.rerolls and hand.dice:
            for kept in keeps(deed, hand.dice):
                rolling = len(hand.dice) - len(kept)
                yield self._roll(hand._replace(dice=kept), rolling, deed.times - 1, deed.dice)

    def _hit(self, stage: tuple[Target, ...], deed: Hit) -> Iterator[tuple[Target, ...]]:
        """The targets with one location hit without a die."""
        for at, target in enumerate(stage):
            for value in dict.fromkeys(target.values):
                if value in deed.faces:
                    left = list(target.values)
                    left.remove(value)
                    struck = Target(target.card, tuple(left), min(target.slack, self._rules.begun_slack))
                    yield (*stage[:at], struck, *stage[at + 1 :])

    def _completed(self, hand: Hand) -> Iterator[Hand]:
        """Act VI: the present card is beaten with some of the dice, and the figure moves on."""
        if len(hand.stages) == 1:
            return
        (target,) = hand.stages[0]
        at = self._stages - len(hand.stages)
        rewards = self._rules.rewards[at] if at < len(self._rules.rewards) else ()
        for left in matching.rests(target, hand.dice):
            moved = hand._replace(dice=left, stages=hand.stages[1:], heavy=False)
            yield from _regained(moved, rewards)


def _regained(hand: Hand, each: tuple[tuple[str, ...], ...], but: int = -1) -> dict[Hand, None]:
    """The hand once tokens have come back, one after the other, as many as there are."""
    found: dict[Hand, None] = {hand: None}
    for letters in each:
        further: dict[Hand, None] = {}
        for one in found:
            ways = _regain(one, letters, but)
            further |= ways or {one: None}
        found = further
    return found


def _regain(hand: Hand, letters: tuple[str, ...], but: int) -> dict[Hand, None]:
    found: dict[Hand, None] = {}
    for store, marks in enumerate(hand.marks):
        for letter in letters:
            if store != but and letter in marks:
                left = _put(hand.marks, store, marks.replace(letter, "", 1))
                stamina, focus = hand.stamina + (letter == "s"), hand.focus + (letter == "f")
                found[hand._replace(marks=left, stamina=stamina, focus=focus)] = None
    return found


def _put(marks: tuple[str, ...], store: int, told: str) -> tuple[str, ...]:
    return (*marks[:store], told, *marks[store + 1 :])


def _added(dice: Values, face: int) -> Values:
    return tuple(sorted([*dice, face]))


def _able(deed: Deed, dice: int) -> int:
    """How many locations more a deed can make hit at the most."""
    if isinstance(deed, Reroll):
        return min(deed.dice, dice)
    if isinstance(deed, Flip | SetDie | MoreDice):
        return deed.dice
    if isinstance(deed, Split):
        return 2
    return 0 if isinstance(deed, Regenerate) else 1


def _rolls(rules: Rules, dice: int, to_roll: int) -> int:
    """How many dice may be rolled in all, one after the other."""
    more = sum(tool.deed.dice for tool in rules.tools if isinstance(tool.deed, MoreDice))
    again = sum(
        min(tool.deed.dice, dice + more) * tool.deed.times * (1 + _regenerations(rules))
        for tool in rules.tools
        if isinstance(tool.deed, Reroll)
    )
    return to_roll + more * (1 + _regenerations(rules)) + again


def _regenerations(rules: Rules) -> int:
    """How many tokens may come back in all."""
    tokens = sum(tool.deed.tokens for tool in rules.tools if isinstance(tool.deed, Regenerate))
    return tokens + sum(len(each) for each in rules.rewards)
