"""Dice: rolling on or stopping, rolling again for a gem, raising and assigning, keeping or taking back."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from rules.seven_dwarfs import consult
from rules.seven_dwarfs.board import FREE_DICE
from rules.seven_dwarfs.box import SLOTS, Slot
from rules.seven_dwarfs.cards import ANVIL
from rules.seven_dwarfs.lasting import ended
from rules.seven_dwarfs.stand_in import worth
from rules.seven_dwarfs.stand_in.planning import Chances, planner_of, standing

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board

Values = tuple[int, ...]
MOST_GEMS: Final = 4
"""Gems it thinks of spending in one turn."""
USUAL: Final = 3
"""What a die that is yet to be rolled is taken for."""


class Dicing:
    """What dice are worth on a board: `values` are reserved dice, in any order."""

    def __init__(self, board: Board) -> None:
        self._planner = planner_of(board)
        self._table: dict[tuple[int, int], Chances] = {}
        self._board = board
        self._kept: dict[Slot, int] = {
            slot: board.strength(slot) for slot in SLOTS if board.slot(slot) is not None
        }
        self._free = tuple(slot for slot in SLOTS if slot not in self._kept)
        self._top = board.cards.top_face
        self._by_gem = consult.gem_raises(board)
        self._by_die = consult.discard_raises(board)
        self._forge = consult.forge_value(board)
        self._best: dict[tuple[Values, int], float] = {}
        self._likely: dict[tuple[Values, int], float] = {}
        self._assigned: dict[Values, tuple[float, tuple[int, int, int]]] = {}
        faces = board.cards.white_die
        self._numbers = Counter(face for face in faces if face != ANVIL)
        self._anvil = faces.count(ANVIL) / len(faces)

    def assigned(self, values: Values) -> tuple[float, tuple[int, int, int]]:
        """The chances with these dice assigned in the best way, and that way: dice by slot, 0 for none."""
        key = tuple(sorted(values))
        found = self._assigned.get(key)
        if found is None:
            filled = (*key, *(0,) * (len(self._free) - len(key)))
            ways = {self._filled(order) for order in permutations(filled)}
            found = self._assigned[key] = max([(self._chances(*way), way) for way in ways])
        return found

    def _chances(self, move: int, attack: int, defence: int) -> float:
        found = self._table.get((move, attack))
        if found is None:
            found = self._planner.best(standing(self._board, (move, attack)))
            self._table[move, attack] = found
        return found[defence]

    def _filled(self, values: Values) -> tuple[int, int, int]:
        """The dice in the order of `SLOTS` when the free slots get these."""
        left = iter(values)
        move, attack, defence = (self._kept[slot] if slot in self._kept else next(left) for slot in SLOTS)
        return move, attack, defence

    def prepared(self, values: Values, gems: int) -> float:
        """The chances with these dice and gems, raised and assigned in the best way; gems left over count."""
        key = (tuple(sorted(values)), gems)
        found = self._best.get(key)
        if found is None:
            found = self.assigned(key[0])[0] + worth.GEM * gems
            for raised, left, _, _ in self.raises(key[0], gems):
                found = max(found, self.prepared(raised, left))
            self._best[key] = found
        return found

    def likely(self, values: Values, gems: int) -> float:
        """As `prepared`, for dice not yet rolled: raising one die with at most two gems is thought of."""
        key = (tuple(sorted(values)), min(gems, 2))
        found = self._likely.get(key)
        if found is None:
            found = self.assigned(key[0])[0]
            for spent in range(1, key[1] + 1):
                for at, value in enumerate(key[0]):
                    raised = min(value + spent * self._by_gem, self._top)
                    if raised > value:
                        other = (*key[0][:at], raised, *key[0][at + 1 :])
                        found = max(found, self.assigned(other)[0] - worth.GEM * spent)
            self._likely[key] = found
        return found + worth.GEM * gems

    def raises(self, values: Values, gems: int) -> list[tuple[Values, int, int, int | None]]:
        """Each way to raise a die: dice and gems after it, which die, and which one pays (None: a gem)."""
        found: list[tuple[Values, int, int, int | None]] = []
        for at, value in enumerate(values):
            if value >= self._top:
                continue
            if gems > 0 and self._board.dwarf.gems - gems < MOST_GEMS:
                raised = min(value + self._by_gem, self._top)
                found.append(((*values[:at], raised, *values[at + 1 :]), gems - 1, at, None))
            for pay in range(len(values)):
                if pay != at:
                    raised = min(value + self._by_die, self._top)
                    left = tuple(raised if i == at else v for i, v in enumerate(values) if i != pay)
                    found.append((left, gems, at, pay))
        return found

    def rolled(self, values: Values, gems: int, more: int = 0) -> float:
        """The chances when one more die is rolled, anvils worked; `more` dice are still to come after it."""
        rest = (USUAL,) * more
        number = self._average((*values, *rest), gems)
        if not self._anvil:
            return number
        forged = (self._forge,) * len(values)
        return (1 - self._anvil) * number + self._anvil * self._average((*forged, *rest), gems)

    def _average(self, values: Values, gems: int) -> float:
        ways = self._numbers
        return sum(ways[face] * self.likely((*values, face), gems) for face in ways) / ways.total()

    def all_rolled(self, dice: int, gems: int, others: Values = ()) -> float:
        """The chances when so many dice are rolled, with others reserved; anvils are left out of account."""
        total, ways = 0.0, 0
        for values, count in _throws(tuple(self._numbers.elements()), dice).items():
            total += count * self.likely((*others, *values), gems)
            ways += count
        return total / ways


def _throws(faces: Values, dice: int) -> Counter[Values]:
    throws: Counter[Values] = Counter({(): 1})
    for _ in range(dice):
        onward: Counter[Values] = Counter()
        for values, count in throws.items():
            for face in faces:
                onward[tuple(sorted((*values, face)))] += count
        throws = onward
    return throws


def reserved(board: Board) -> Values:
    """The values of the reserved dice."""
    return tuple(die.value for die in board.placed("reserve"))


def keeping(board: Board) -> tuple[float, float] | None:
    """What keeping the assigned dice and taking them back is worth; None where it need not be weighed."""
    dice = [die for die in board.dice if die.place in SLOTS]
    top = board.cards.top_face
    values = tuple(min(value, top) for value in consult.may_keep(board, tuple(die.value for die in dice)))
    fresh = _next_turn(board)
    kept = fresh
    for die, value in zip(dice, values, strict=True):
        kept = kept.with_die(die.name, die.place, value, kept=True)
    wage = sum(getattr(step, "gems", 0) for step in consult.turn_start(kept))
    if sum(values) < (top - 1 - wage) * len(values):
        return None
    gems = board.dwarf.gems
    with_kept = Dicing(kept).all_rolled(len(FREE_DICE) - len(dice), gems + wage)
    return with_kept, Dicing(fresh).all_rolled(len(FREE_DICE), gems)


def _next_turn(board: Board) -> Board:
    """The board as the next dwarf turn begins, all dice free: everybody may be attacked again."""
    board = ended(board, "turn:", "round:")
    enemies = tuple(replace(enemy, struck=0) for enemy in board.enemies)
    return replace(board, dice=FREE_DICE, enemies=enemies)
