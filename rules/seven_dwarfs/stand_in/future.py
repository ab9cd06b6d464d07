"""What is still to come in a combat once the turn is over: turns to win it, and wounds in the meantime."""

from __future__ import annotations

from itertools import permutations
from math import exp
from typing import TYPE_CHECKING, Final

from rules.seven_dwarfs.stand_in import worth

if TYPE_CHECKING:
    from rules.seven_dwarfs.stand_in.foes import Foes

Lives = tuple[int, ...]
"""The foes' life in the order of `Foes.all`, 0 for one that is gone."""

_USUAL: Final = (0.5, 0.35, 0.15)
"""How often the attack die shows its highest number, one less, and two less."""
_ENDLESS: Final = 12.0
"""Turns to fell an enemy that can hardly be hurt."""


class Future:
    """What shrinks the chances for what is still to be done. `left`: turns left after this one."""

    __slots__ = ("_dangers", "_foes", "_left", "_shares", "_target")

    def __init__(self, foes: Foes, target: int | None, left: int) -> None:
        self._foes = foes
        self._target = target
        self._left = left
        self._dangers = [self._danger(at) for at in range(len(foes.all))]
        self._shares: dict[Lives, float] = {}

    def share(self, lives: Lives) -> float:
        """The share of the chances that is left, over the best order of felling who lives.

        Where there is a target, in the last combat, others may be left alone.
        """
        found = self._shares.get(lives)
        if found is None:
            alive = [at for at, life in enumerate(lives) if life]
            needed = {at: self._turns(at, lives) for at in alive}
            shares = [self._share(order, alive, needed) for order in self._orders(alive)]
            found = self._shares[lives] = max(shares)
        return found

    def _share(self, order: tuple[int, ...], alive: list[int], needed: dict[int, float]) -> float:
        harm = turns = 0.0
        standing = sum([self._dangers[at] for at in alive])
        for at in order:
            turns += needed[at]
            harm += needed[at] * standing
            standing -= self._dangers[at]
        return exp(-worth.HARM * harm) * worth.patience(turns, self._left)

    def _orders(self, alive: list[int]) -> list[tuple[int, ...]]:
        if self._target is None:
            return list(permutations(alive))
        others = [at for at in alive if at != self._target]
        return [
            (*first, self._target) for size in range(len(others) + 1) for first in permutations(others, size)
        ]

    def _turns(self, at: int, lives: Lives) -> float:
        """Turns of attacks that this foe still takes, on average."""
        mask = sum([1 << other for other, life in enumerate(lives) if life])
        top = self._foes.top
        usual = sum(
            [often * self._foes.damage(at, mask, max(top - less, 1)) for less, often in enumerate(_USUAL)]
        )
        life = lives[at]
        return min(max(life / usual, 0.55 if life == 1 else 0.7), _ENDLESS) if usual else _ENDLESS

    def _danger(self, at: int) -> float:
        """The life this foe takes in a usual turn."""
        foe = self._foes.all[at]
        everybody = (1 << len(self._foes.all)) - 1
        points = sum([far * ways for far, ways in zip(foe.far, foe.ways, strict=True)]) / sum(foe.ways)
        over = points + self._foes.bonus(at, everybody) + foe.pierce - foe.ward - 2.5
        return 0.12 * max(over, 0.3) + (0.15 if foe.ranged else 0.0)
