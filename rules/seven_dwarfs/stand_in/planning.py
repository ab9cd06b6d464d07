"""The look-ahead: every order of walks and attacks worth a thought, and what the enemies may do afterwards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from math import exp
from typing import TYPE_CHECKING

from rules.seven_dwarfs import walking
from rules.seven_dwarfs.geometry.hexes import Hex
from rules.seven_dwarfs.geometry.walks import Walk, WalkCosts, walks
from rules.seven_dwarfs.stand_in import worth
from rules.seven_dwarfs.stand_in.danger import Danger
from rules.seven_dwarfs.stand_in.foes import Foes

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board
    from rules.seven_dwarfs.geometry.ground import Ground

Lives = tuple[int, ...]
Chances = tuple[float, ...]
"""Chances by value of the defence die, from 0 up."""

_walks = lru_cache(maxsize=16384)(walks)


@dataclass(frozen=True, slots=True)
class Standing:
    """Where the dwarf stands in the middle of a turn.

    `move` and `attack` are the values of the dice, `lives` the foes' life in the order of `Foes.all` (0: gone),
    `struck` how often each was attacked, `hurt` the damage traps did so far.
    """

    hex: Hex
    move: int
    attack: int
    lives: Lives
    struck: Lives
    hurt: int = 0

    @property
    def mask(self) -> int:
        """Bit `i` is set while foe `i` lives."""
        return sum(1 << at for at, life in enumerate(self.lives) if life)


@dataclass(frozen=True, slots=True)
class Action:
    """One thing to do: a walk (None: stay), and then an attack on foe `at` (None: none, the turn is over)."""

    walk: Walk | None
    at: int | None


class Planner:
    """All plans for the rest of one dwarf turn. Built for a board; whatever the dice show, it answers quickly."""

    def __init__(self, board: Board) -> None:
        self.foes = Foes(board)
        self._ground: Ground = board.ground
        self._costs: WalkCosts = walking.costs(board)
        self._danger = Danger(board.ground, self.foes, board.dwarf.life)
        self._life = board.dwarf.life
        self._target = self.foes.names.index("b") if board.final and "b" in self.foes.names else None
        self._left = board.cards.terrains[board.terrain].spaces - 2 - board.time
        self._prize = worth.GEM * min(board.gems_to_win, board.supply)
        self._best: dict[Standing, Chances] = {}
        self._rest: dict[tuple[Hex, int, int, int, int], Chances] = {}
        self._future: dict[Lives, float] = {}
        self._dangers: list[float] = [self._threat(at) for at in range(len(self.foes.all))]
        self.start = Standing(
            board.dwarf.hex,
            0,
            0,
            tuple(enemy.life for enemy in board.enemies),
            (0,) * len(board.enemies),
        )

    def chances(self, move: int, attack: int) -> Chances:
        """The chances with these dice, by value of the defence die."""
        start = self.start
        return self.best(Standing(start.hex, move, attack, start.lives, start.struck))

    def best(self, now: Standing) -> Chances:
        """The chances of the best plan from here, by value of the defence die."""
        found = self._best.get(now)
        if found is not None:
            return found
        if self._won(now.lives):
            best = self._victory(now.hurt)
        else:
            best = self.resting(now)
            for _, then in self._strikes(now):
                best = tuple(map(max, best, self.best(then)))
        self._best[now] = best
        return best

    def action(self, now: Standing, defence: int) -> tuple[Action, Standing]:
        """The first thing to do of the best plan, and where that leads."""
        goal = self.best(now)[defence]
        for action, then in self._strikes(now):
            if self.best(then)[defence] >= goal:
                return action, then
        return self._retreat(now, defence)

    def resting(self, now: Standing) -> Chances:
        """The chances when he attacks no more: he walks to where it is best to be, and the enemies act."""
        future = self.future(now.lives)
        return tuple(future * each for each in self._quiet(now))

    def _quiet(self, now: Standing) -> Chances:
        mask = now.mask
        key = (now.hex, now.move, now.attack, mask, now.hurt)
        found = self._rest.get(key)
        if found is None:
            found = self._danger.chances(now.hex, mask, now.hurt)
            for walk in self._ways(now, mask):
                there = self._danger.chances(walk.path[-1], mask, now.hurt + walk.damage)
                found = tuple(map(max, found, there))
            self._rest[key] = found
        return found

    def _retreat(self, now: Standing, defence: int) -> tuple[Action, Standing]:
        mask = now.mask
        goal = self._danger.chances(now.hex, mask, now.hurt)[defence]
        best: Walk | None = None
        for walk in self._ways(now, mask):
            there = self._danger.chances(walk.path[-1], mask, now.hurt + walk.damage)[defence]
            if there > goal + 1e-9:
                goal, best = there, walk
        if best is None:
            return Action(None, None), now
        return Action(best, None), self._walked(now, best)

    def _strikes(self, now: Standing) -> list[tuple[Action, Standing]]:
        """Every attack he can come to, with the walk that leads there, and where that leaves him."""
        if not now.attack:
            return []
        mask = now.mask
        found: list[tuple[Action, Standing]] = []
        self._add_strikes(found, now, mask, None)
        for walk in self._ways(now, mask):
            there = self._walked(now, walk)
            if there.attack and there.hurt < self._life + self.foes.top:
                self._add_strikes(found, there, mask, walk)
        return found

    def _add_strikes(
        self, found: list[tuple[Action, Standing]], now: Standing, mask: int, walk: Walk | None
    ) -> None:
        foes = self.foes
        for at, life in enumerate(now.lives):
            if not life or now.struck[at] >= foes.all[at].strikes or not foes.reaches(now.hex, at, mask):
                continue
            damage = foes.damage(at, mask, now.attack)
            if damage:
                found.append((Action(walk, at), self._struck(now, at, damage)))

    def _struck(self, now: Standing, at: int, damage: int) -> Standing:
        left = max(now.lives[at] - damage, 0)
        lives = (*now.lives[:at], left, *now.lives[at + 1 :])
        struck = (*now.struck[:at], now.struck[at] + 1, *now.struck[at + 1 :])
        attack = self.foes.wear[now.attack]
        if not left and attack:
            attack = min(attack + self.foes.felling, self.foes.top)
        return Standing(now.hex, now.move, attack, lives, struck, now.hurt)

    def _ways(self, now: Standing, mask: int) -> list[Walk]:
        """The walks these dice allow."""
        if not now.move:
            return []
        top = self.foes.top
        found = _walks(self._ground, now.hex, self.foes.closed(mask), top, top, self._costs)
        return [walk for walk in found if walk.move <= now.move and walk.attack <= now.attack]

    def _walked(self, now: Standing, walk: Walk) -> Standing:
        return Standing(
            walk.path[-1],
            now.move - walk.move,
            now.attack - walk.attack,
            now.lives,
            now.struck,
            now.hurt + walk.damage,
        )

    def _won(self, lives: Lives) -> bool:
        return not lives[self._target] if self._target is not None else not any(lives)

    def _victory(self, hurt: int) -> Chances:
        if self._target is not None:
            return (2.0,) * (self.foes.top + 1)
        lost = (max(hurt - defence, 0) for defence in range(self.foes.top + 1))
        return tuple(worth.life(self._life - each) + self._prize if each < self._life else 0.0 for each in lost)

    def future(self, lives: Lives) -> float:
        """By what the chances shrink for what is still to be done: time that runs out, and wounds on the way."""
        found = self._future.get(lives)
        if found is None:
            found = self._future[lives] = self._foresee(lives)
        return found

    def _foresee(self, lives: Lives) -> float:
        """Over the best order of felling them: in the last combat others than the target may be left alone."""
        alive = [at for at, life in enumerate(lives) if life]
        needed = {at: self._turns(at, lives) for at in alive}
        best = 0.0
        for order in self._orders(alive):
            harm = turns = 0.0
            standing = sum(self._dangers[at] for at in alive)
            for at in order:
                turns += needed[at]
                harm += needed[at] * standing
                standing -= self._dangers[at]
            best = max(best, exp(-worth.HARM * harm) * worth.patience(turns, self._left))
        return best

    def _orders(self, alive: list[int]) -> list[tuple[int, ...]]:
        if self._target is None:
            return list(permutations(alive))
        others = [at for at in alive if at != self._target]
        return [
            (*first, self._target) for size in range(len(others) + 1) for first in permutations(others, size)
        ]

    def _turns(self, at: int, lives: Lives) -> float:
        """Turns of attacks that this foe still takes, on average."""
        mask = sum(1 << other for other, life in enumerate(lives) if life)
        top = self.foes.top
        usual = (
            0.5 * self.foes.damage(at, mask, top)
            + 0.35 * self.foes.damage(at, mask, max(top - 1, 1))
            + 0.15 * self.foes.damage(at, mask, max(top - 2, 1))
        )
        life = lives[at]
        return min(max(life / usual, 0.55 if life == 1 else 0.7), 12.0) if usual else 12.0

    def _threat(self, at: int) -> float:
        """The life this foe takes in a usual turn."""
        foe = self.foes.all[at]
        mask = (1 << len(self.foes.all)) - 1
        points = sum(far * ways for far, ways in zip(foe.far, foe.ways, strict=True)) / sum(foe.ways)
        over = points + self.foes.bonus(at, mask) + foe.pierce - foe.ward - 2.5
        return 0.12 * max(over, 0.3) + (0.15 if foe.ranged else 0.0)
