"""The look-ahead: every order of walks and attacks worth a thought, and what the enemies may do then."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace

from rules.seven_dwarfs import walking
from rules.seven_dwarfs.board import FREE_DICE
from rules.seven_dwarfs.box import BOSS
from rules.seven_dwarfs.geometry.hexes import Hex, distance
from rules.seven_dwarfs.geometry.walks import Walk, WalkCosts, walks
from rules.seven_dwarfs.stand_in import worth
from rules.seven_dwarfs.stand_in.danger import Danger
from rules.seven_dwarfs.stand_in.foes import Foes
from rules.seven_dwarfs.stand_in.future import Future, Lives

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board
    from rules.seven_dwarfs.geometry.ground import Ground

Chances = tuple[float, ...]
"""Chances by value of the defence die, from 0 up."""

_FORESTS = 2
"""More forests in one last walk are not thought of."""
_SAME = 1e-9
"""Chances that differ by less are the same."""
GAME_WON = 2.0
"""Better than anything that can come of going on."""

_walks = lru_cache(maxsize=16384)(walks)

Ends = list[list[tuple[Hex, int, int]]]
"""By move points, where walks end, with the attack points and the damage they cost."""


@lru_cache(maxsize=16384)
def _walk_ends(ground: Ground, here: Hex, closed: frozenset[Hex], top: int, costs: WalkCosts) -> Ends:
    ends: Ends = [[] for _ in range(top + 1)]
    for walk in _walks(ground, here, closed, top, top, costs):
        if walk.attack <= _FORESTS:
            ends[walk.move].append((walk.path[-1], walk.attack, walk.damage))
    return ends


class Standing(NamedTuple):
    """Where the dwarf stands in the middle of a turn.

    `move` and `attack` are the dice, `lives` the foes' life in the order of `Foes.all` (0: gone),
    `struck` how often each was attacked; `mask` has bit `i` set while foe `i` lives; `hurt` is what traps did
    to the dwarf so far.
    """

    hex: Hex
    move: int
    attack: int
    lives: Lives
    struck: Lives
    mask: int
    hurt: int = 0
    pushed: int = 0


class Action(NamedTuple):
    """One thing to do: a walk (None: stay), and then an attack on foe `at` (None: none, the turn is over)."""

    walk: Walk | None
    at: int | None


class Planner:
    """All plans for one dwarf turn, wherever he stands in it, whatever his dice and the foes' lives are.

    It reads of a board what `planner_of` leaves on it.
    """

    def __init__(self, board: Board) -> None:
        self.foes = Foes(board)
        self.danger = Danger(board.ground, self.foes, board.dwarf.life)
        self.target = self.foes.names.index(BOSS) if board.final and BOSS in self.foes.names else None
        left = board.cards.terrains[board.terrain].spaces - 2 - board.time
        self._future = Future(self.foes, self.target, left)
        self._ground: Ground = board.ground
        self._costs: WalkCosts = walking.costs(board)
        self._life = board.dwarf.life
        self._prize = worth.GEM * board.gems_to_win
        self._best: dict[Standing, Chances] = {}
        self._rest: dict[tuple[Hex, int, int, int, int, int], Chances] = {}
        self._spots_of: dict[int, dict[Hex, tuple[int, ...]]] = {}
        self._aims: dict[tuple[Hex, int], list[tuple[Walk, tuple[int, ...]]]] = {}

    def best(self, now: Standing) -> Chances:
        """The chances of the best plan from here, by value of the defence die."""
        found = self._best.get(now)
        if found is not None:
            return found
        if self.won(now.lives):
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
        if self.resting(now)[defence] < goal - _SAME:
            as_good = [step for step in self._strikes(now) if self.best(step[1])[defence] >= goal - _SAME]
            return next((step for step in as_good if self.won(step[1].lives)), as_good[0])
        return self._retreat(now, defence)

    def resting(self, now: Standing) -> Chances:
        """The chances when he attacks no more: he walks to where it is best to be, and the enemies act."""
        future = self._future.share(now.lives)
        quiet = self._quiet(now.hex, now.move, now.attack, now.mask, now.hurt, now.pushed)
        return tuple([future * each for each in quiet])

    def won(self, lives: Lives) -> bool:
        """Whether the combat is won with nobody left but these."""
        return not lives[self.target] if self.target is not None else not any(lives)

    def _victory(self, hurt: int) -> Chances:
        if self.target is not None:
            return (GAME_WON,) * (self.foes.top + 1)
        left = [self._life - max(hurt - defence, 0) for defence in range(self.foes.top + 1)]
        return tuple([worth.life(life) + self._prize if life > 0 else 0.0 for life in left])

    def _quiet(self, here: Hex, move: int, attack: int, mask: int, hurt: int, pushed: int) -> Chances:
        """The best chances after the enemies' turn that a last walk leads to, what is to come left aside."""
        key = (here, move, min(_FORESTS, attack), mask, hurt, pushed)
        found = self._rest.get(key)
        if found is None:
            chances = self.danger.chances
            if not move:
                found = chances(here, mask, hurt, pushed)
            else:
                found = self._quiet(here, move - 1, attack, mask, hurt, pushed)
                for there, off, harm in self._ends(here, mask)[move]:
                    if off <= attack:
                        found = tuple(map(max, found, chances(there, mask, hurt + harm, pushed)))
            self._rest[key] = found
        return found

    def _ends(self, here: Hex, mask: int) -> Ends:
        return _walk_ends(self._ground, here, self.foes.closed(mask), self.foes.top, self._costs)

    def _retreat(self, now: Standing, defence: int) -> tuple[Action, Standing]:
        goal = self.danger.chances(now.hex, now.mask, now.hurt, now.pushed)[defence]
        best: Walk | None = None
        for walk in self._ways(now.hex, now.mask):
            if walk.move <= now.move and walk.attack <= now.attack:
                hurt = now.hurt + walk.damage
                there = self.danger.chances(walk.path[-1], now.mask, hurt, now.pushed)[defence]
                if there > goal + _SAME:
                    goal, best = there, walk
        if best is None:
            return Action(None, None), now
        return Action(best, None), _walked(now, best)

    def _strikes(self, now: Standing) -> list[tuple[Action, Standing]]:
        """Every attack he can come to, with the walk that leads there, and where that leaves him."""
        found: list[tuple[Action, Standing]] = []
        if not now.attack:
            return found
        self._add_strikes(found, now, self._spots(now.mask).get(now.hex, ()), None)
        if not now.move:
            return found
        for walk, foes in self._aimed(now.hex, now.mask):
            if walk.move <= now.move and walk.attack < now.attack:
                self._add_strikes(found, _walked(now, walk), foes, walk)
        return found

    def _add_strikes(
        self, found: list[tuple[Action, Standing]], now: Standing, foes: tuple[int, ...], walk: Walk | None
    ) -> None:
        for at in foes:
            if now.struck[at] < self.foes.all[at].strikes:
                damage = self.foes.damage(at, now.mask, now.attack)
                if damage:
                    found.append((Action(walk, at), self._struck(now, at, damage)))

    def _struck(self, now: Standing, at: int, damage: int) -> Standing:
        left = max(now.lives[at] - damage, 0)
        lives = (*now.lives[:at], left, *now.lives[at + 1 :])
        struck = (*now.struck[:at], now.struck[at] + 1, *now.struck[at + 1 :])
        attack, mask, pushed = self.foes.wear[now.attack], now.mask, now.pushed
        foe = self.foes.all[at]
        if left and foe.pushed and distance(now.hex, foe.hex) == 1:
            pushed |= 1 << at
        if not left:
            mask &= ~(1 << at)
            pushed &= mask
            if attack:
                attack = min(attack + self.foes.felling, self.foes.top)
        return Standing(now.hex, now.move, attack, lives, struck, mask, now.hurt, pushed)

    def _ways(self, here: Hex, mask: int) -> tuple[Walk, ...]:
        """All walks from a hexagon, with the highest dice there are."""
        top = self.foes.top
        return _walks(self._ground, here, self.foes.closed(mask), top, top, self._costs)

    def _spots(self, mask: int) -> dict[Hex, tuple[int, ...]]:
        """The hexagons from which somebody can be attacked, and whom."""
        found = self._spots_of.get(mask)
        if found is None:
            found = self._spots_of[mask] = self.foes.spots(mask, self._ground)
        return found

    def _aimed(self, here: Hex, mask: int) -> list[tuple[Walk, tuple[int, ...]]]:
        """The walks from a hexagon that lead to where somebody can be attacked."""
        key = (here, mask)
        found = self._aims.get(key)
        if found is None:
            spots = self._spots(mask)
            found = self._aims[key] = [
                (walk, spots[walk.path[-1]]) for walk in self._ways(here, mask) if walk.path[-1] in spots
            ]
        return found


def _walked(now: Standing, walk: Walk) -> Standing:
    return Standing(
        walk.path[-1],
        now.move - walk.move,
        now.attack - walk.attack,
        now.lives,
        now.struck,
        now.mask,
        now.hurt + walk.damage,
        now.pushed,
    )


def standing(board: Board, dice: tuple[int, int] | None = None) -> Standing:
    """Where the dwarf stands, with his move and attack dice as they are or as given."""
    move, attack = dice or (board.strength("move"), board.strength("attack"))
    enemies = board.enemies
    lives, struck = tuple([enemy.life for enemy in enemies]), tuple([enemy.struck for enemy in enemies])
    return Standing(board.dwarf.hex, move, attack, lives, struck, (1 << len(enemies)) - 1)


_BARE: Final = {
    "dice": FREE_DICE,
    "henchman_deck": (),
    "boss_deck": (),
    "terrain_deck": (),
    "item_deck": (),
    "items_known": 0,
    "dwarf_deck": (),
    "aside": (),
    "unseen": (),
    "removed": (),
    "round": 0,
    "reward": "",
    "dealt": 0,
    "taken": 0,
    "notes": (),
}
"""What a plan must not look at, or need not."""


def planner_of(board: Board) -> Planner:
    """The plans for this turn; what changes as the dwarf walks and strikes makes no difference."""
    enemies = tuple([replace(enemy, life=1, struck=0) for enemy in board.enemies])
    dwarf = replace(board.dwarf, hex=(0, 0), items=(), gems=0)
    return _planner(replace(board, **_BARE, dwarf=dwarf, enemies=enemies))


@lru_cache(maxsize=16)
def _planner(board: Board) -> Planner:
    return Planner(board)
