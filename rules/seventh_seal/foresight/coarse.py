"""The ends of an enemies' turn with too many ways to tell apart: never too narrow, perhaps too wide."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from msgspec.structs import replace

from rules.seventh_seal.box import AREAS, FACES, TOP, Kind
from rules.seventh_seal.cards import FurySpace
from rules.seventh_seal.effects.banes import DestroyDice, DestroyLife, HurtCharacter, RerollDice
from rules.seventh_seal.effects.base import Amount, Effect
from rules.seventh_seal.effects.boons import GainLife, HurtOverlord, HurtUnderling
from rules.seventh_seal.effects.calls import AddUnderlings, RevealBottom
from rules.seventh_seal.effects.chances import DrawAndRoll, RerollLocked
from rules.seventh_seal.foresight.facts import Facts
from rules.seventh_seal.foresight.happens import within
from rules.seventh_seal.foresight.outcome import OVERLORD, Source, Ways

_HUGE: Final = 99
_DEEP: Final = 4
"""Effects that bring effects that bring effects: beyond so many, any damage may come of it."""


def coarse_ways(facts: Facts) -> Ways:
    """Least and most of everything, added up."""
    return _Coarse(facts).ways()


def coarse_furies(facts: Facts, furies: Mapping[str, tuple[Effect, ...]]) -> Ways:
    """The ends where these Furies are released one after the other, in an order nobody has tried out."""
    imagined = replace(
        facts, before=tuple(effect for each in furies.values() for effect in each), underlings=()
    )
    return _Coarse(imagined).of_furies(furies)


class _Coarse:
    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self._faces = {
            each.name: facts.cards.underlings[each.card].fury_track[each.fury] for each in facts.underlings
        }
        self._effects = [*facts.before, *(effect for space in facts.spaces for effect in space.effects)]
        strikes = [effect for face in self._faces.values() for effect in face.effects]
        self._all = within(facts, [*self._effects, *strikes])
        self._twice = max(space.strikes for space in facts.spaces)

    def ways(self) -> Ways:
        """The ends, and each source of damage with its own."""
        sources = (*self._of_effects(), *self._of_underlings(), self._of_overlord())
        least, most = sum(each.least for each in sources), sum(each.most for each in sources)
        left_least, left_most = self._left(least, most)
        return Ways(least, most, left_least, left_most, sources, self._times(), exact=False)

    def of_furies(self, furies: Mapping[str, tuple[Effect, ...]]) -> Ways:
        """The same of Furies that are all that happens; who is called by one releases its own at once."""
        sources = tuple(
            Source(name, sum(map(self._least, effects)), self._released(effects))
            for name, effects in furies.items()
        )
        least, most = sum(each.least for each in sources), sum(each.most for each in sources)
        return Ways(least, most, *self._left(least, most), sources, {}, exact=False)

    def _released(self, effects: tuple[Effect, ...]) -> int:
        called = any(isinstance(each, AddUnderlings) for each in within(self._facts, effects))
        return _HUGE if called else self._most(effects)

    def _of_effects(self) -> list[Source]:
        """The effects of the spaces; what new Underlings would strike with counts as theirs."""
        before = len(self._facts.before)
        return [
            Source(
                f"effect:{max(number - before, 0)}", self._least(effect), self._most((effect,), calls=True)
            )
            for number, effect in enumerate(self._effects)
        ]

    def _of_underlings(self) -> list[Source]:
        found: list[Source] = []
        for name, times in self._times().items():
            face = self._faces[name]
            least = min(times) * face.damage
            found.append(Source(name, least, max(times) * self._strike(face, 0)))
        return found

    def _of_overlord(self) -> Source:
        damage = self._facts.spaces[0].damage
        return Source(OVERLORD, 0 if self._may_end else damage, damage)

    @property
    def _may_end(self) -> bool:
        """Whether the Overlord or an Underling may fall before it strikes."""
        return any(isinstance(effect, HurtOverlord | HurtUnderling) for effect in self._all)

    def _times(self) -> dict[str, frozenset[int]]:
        spaces = self._facts.spaces
        found: dict[str, frozenset[int]] = {}
        for each in self._facts.underlings:
            often = max((space.strikes for space in spaces if each.area in space.areas), default=0)
            sure = self._twice if each.area not in AREAS else often
            found[each.name] = frozenset(range(0 if self._may_end else sure, self._twice + 1))
        return found

    def _left(self, least: int, most: int) -> tuple[int, int]:
        """The life left at the ends, as far as it does not hang on dice rolled again or destroyed."""
        life = sum(self._facts.life)
        guard = sum(each.points for each in self._facts.guards)
        lost = any(isinstance(effect, DestroyLife | RerollDice) for effect in self._all)
        bared = any(isinstance(effect, DestroyDice) for effect in self._all)
        gained = any(isinstance(effect, GainLife | RerollDice) for effect in self._all)
        left_least = 0 if lost or bared else max(life - max(most - guard, 0), 0)
        left_most = TOP * len(self._facts.life) if gained else max(life - max(least - guard, 0), 0)
        return min(left_least, left_most), left_most

    def _least(self, effect: Effect) -> int:
        """Damage that an effect does for certain."""
        if not isinstance(effect, HurtCharacter) or self._may_end:
            return 0
        return _amounts(effect.damage)[0]

    def _most(self, effects: Iterable[Effect], depth: int = 0, *, calls: bool = False) -> int:
        """The most damage that effects may do; `calls`: Underlings that they call may still strike."""
        if depth > _DEEP:
            return _HUGE
        total = 0
        for effect in effects:
            match effect:
                case HurtCharacter():
                    total += _amounts(effect.damage)[1]
                case DrawAndRoll() | RerollLocked():
                    faces = (
                        [each for case in effect.cases if face in case.faces for each in case.effects]
                        for face in FACES
                    )
                    total += max(self._most(each, depth + 1, calls=calls) for each in faces)
                case RevealBottom():
                    furies = (
                        (self._facts.cards.underlings[card].fury.effect,) for card in self._any(effect.kind)
                    )
                    total += max((self._most(each, depth + 1, calls=calls) for each in furies), default=0)
                case AddUnderlings() if calls:
                    cards = (self._facts.cards.underlings[card] for card in self._any(effect.kind))
                    strikes = (self._strike(card.fury_track[0], depth + 1) for card in cards)
                    total += effect.n * self._twice * max(strikes, default=0)
                case HurtOverlord():
                    total += self._most(self._facts.invocations, depth + 1, calls=calls)
                case _:
                    pass
        return total

    def _strike(self, face: FurySpace, depth: int) -> int:
        """The most damage one strike may do. Who is called by it does not strike this turn."""
        return face.damage + self._most(face.effects, depth)

    def _any(self, kind: Kind) -> set[str]:
        """All cards that may come or be turned up."""
        return {*self._facts.deck(kind), *self._facts.used(kind)}


def _amounts(amount: Amount) -> tuple[int, int]:
    """The least and the most a number on a card may be."""
    return (FACES[0], FACES[-1]) if amount == "rolled" else (amount, amount)
