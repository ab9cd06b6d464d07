"""The enemies as the computer player reckons with them: what their cards make of them, in numbers."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from rules.seven_dwarfs import consult
from rules.seven_dwarfs.board import Die
from rules.seven_dwarfs.box import BOSS
from rules.seven_dwarfs.effects.verbs import MayPush
from rules.seven_dwarfs.enemies import PLAIN
from rules.seven_dwarfs.geometry.hexes import Hex, distance, ring

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board, Enemy
    from rules.seven_dwarfs.geometry.ground import Ground
    from rules.seven_dwarfs.geometry.movers import Mover

_BLOW: Final = 5
"""A blow to try the dwarf's and the enemies' cards with."""
_LONELY: Final = 4
"""How far off an enemy is put to see what its card does away from the dwarf."""


@dataclass(slots=True)
class Foe:
    """One enemy: where it stands, and by face of its die what it has to move and strike with.

    `near` and `far` are its points where it begins adjacent to the dwarf and where not, `ways` the number
    of faces that give them. `pierce` is what it takes off the defence die, `ward` what cards take off each of
    its blows, `strikes` how often it may be attacked in a turn, `pushed` whether it can be pushed away then.
    """

    enemy: Enemy
    hex: Hex
    mover: Mover
    boss: bool
    near: tuple[int, ...]
    far: tuple[int, ...]
    ways: tuple[int, ...]
    pierce: int
    ward: int
    strikes: int
    pushed: bool
    bonus: dict[int, int] = field(default_factory=dict)
    hits: dict[int, tuple[int, ...]] = field(default_factory=dict)

    @property
    def ranged(self) -> bool:
        """Whether it attacks from a distance."""
        return len(self.mover.wants) > 1


class Foes:
    """All enemies in play, the henchmen first. A mask has bit `i` set while foe `i` lives."""

    __slots__ = ("_board", "_closed", "all", "felling", "names", "top", "wear")

    def __init__(self, board: Board) -> None:
        self._board = board
        self._closed: dict[int, frozenset[Hex]] = {}
        self.top = board.cards.top_face
        self.all = [_foe(board, enemy) for enemy in board.enemies]
        self.names = [foe.enemy.name for foe in self.all]
        self.wear = [_worn(board, value) for value in range(self.top + 1)]
        self.felling = _felling(board)

    def damage(self, at: int, mask: int, value: int) -> int:
        """The damage of an attack on foe `at` with this attack die while those of the mask live."""
        foe = self.all[at]
        found = foe.hits.get(mask)
        if found is None:
            found = foe.hits[mask] = self._hits(foe, mask)
        return found[value]

    def bonus(self, at: int, mask: int) -> int:
        """By how much its blows are stronger than the points it has left while those of the mask live."""
        foe = self.all[at]
        found = foe.bonus.get(mask)
        if found is None:
            found = foe.bonus[mask] = consult.attack_strength(self._alive(mask), foe.enemy, 1) - 1
        return found

    def reaches(self, here: Hex, at: int, mask: int) -> bool:
        """Whether the dwarf could attack foe `at` from a hexagon while those of the mask live."""
        away = distance(here, self.all[at].hex)
        if away == 1:
            return True
        if away != 2:  # noqa: PLR2004 - one hexagon between
            return False
        board = self._alive(mask)
        board = board.with_dwarf(replace(board.dwarf, hex=here))
        return consult.reaches(board, self.all[at].enemy, adjacent=False)

    def spots(self, mask: int, ground: Ground) -> dict[Hex, tuple[int, ...]]:
        """The hexagons from which somebody of the mask can be attacked, and whom."""
        found: dict[Hex, list[int]] = {}
        for at, foe in enumerate(self.all):
            if mask >> at & 1:
                for here in (*ring(foe.hex, 1), *ring(foe.hex, 2)):
                    if here in ground.hexes and self.reaches(here, at, mask):
                        found.setdefault(here, []).append(at)
        return {here: tuple(foes) for here, foes in found.items()}

    def closed(self, mask: int) -> frozenset[Hex]:
        """Where those of the mask stand."""
        found = self._closed.get(mask)
        if found is None:
            found = frozenset(foe.hex for at, foe in enumerate(self.all) if mask >> at & 1)
            self._closed[mask] = found
        return found

    def _alive(self, mask: int) -> Board:
        board = self._board
        if mask == (1 << len(self.all)) - 1:
            return board
        return replace(board, enemies=tuple(e for at, e in enumerate(board.enemies) if mask >> at & 1))

    def _hits(self, foe: Foe, mask: int) -> tuple[int, ...]:
        board = self._alive(mask)
        hits = [0]
        for value in range(1, self.top + 1):
            armed = replace(board, dice=(Die("d1", "attack", value),))
            over = consult.strike_strength(armed, foe.enemy) - consult.defence(armed, foe.enemy)
            hits.append(consult.damage_taken(armed, foe.enemy, max(over, 0)))
        return tuple(hits)


def _foe(board: Board, enemy: Enemy) -> Foe:
    boss = enemy.name == BOSS
    faces = Counter(board.cards.boss_die if boss else board.cards.henchman_die)
    here = board.dwarf.hex
    beside = replace(enemy, hex=(here[0] + 1, here[1]))
    away = replace(enemy, hex=(here[0] + _LONELY, here[1]))
    shielded = replace(board, dice=(Die("d1", "defence", _BLOW),))
    return Foe(
        enemy=enemy,
        hex=enemy.hex,
        mover=consult.mover(board, enemy, PLAIN[enemy.role]),
        boss=boss,
        near=tuple(consult.action_points(board, beside, face) for face in faces),
        far=tuple(consult.action_points(board, away, face) for face in faces),
        ways=tuple(faces.values()),
        pierce=_BLOW - consult.absorbed(shielded, enemy, _BLOW),
        ward=_BLOW - consult.damage_to_dwarf(board, enemy, _BLOW),
        strikes=consult.strikes_each(board, enemy),
        pushed=_pushed(board, enemy),
    )


def _pushed(board: Board, enemy: Enemy) -> bool:
    """Whether the dwarf may push it away after he attacked it."""
    beside = replace(enemy, hex=(board.dwarf.hex[0] + 1, board.dwarf.hex[1]))
    steps = consult.after_strike(board, beside, 1)
    return any(isinstance(step, MayPush) for step in steps) and consult.may_be_pushed(board, enemy)


def _worn(board: Board, value: int) -> int:
    """What is left of an attack die after an attack."""
    if not value or not board.enemies:
        return 0
    armed = replace(board, dice=(Die("d1", "attack", value),))
    return max(value - consult.wear(armed, board.enemies[0]), 0)


def _felling(board: Board) -> int:
    """By how much the attack die rises when an enemy falls and the combat goes on."""
    if not board.enemies:
        return 0
    steps = consult.when_felled(board, board.enemies[0])
    return sum(getattr(step, "by", 0) for step in steps)
