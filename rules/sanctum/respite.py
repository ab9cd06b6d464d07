"""The brief respite: everybody's final Rest, all at the same time (SA-7.12 to SA-7.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

from rules.kernel.choices import Pick
from rules.kernel.clauses import cite
from rules.kernel.steps import Step, Together
from rules.kernel.turn import Turn
from rules.sanctum.resting import Equip, Restore
from rules.sanctum.short_potions import KeepPotions, ShortPotions
from rules.sanctum.telling import say

if TYPE_CHECKING:
    from rules.sanctum.board import Board

RespiteStep: TypeAlias = Restore | Equip


class Respite(Together["Board"], frozen=True):
    """The final Rest. Potions bought in it are wishes: `had` are those that `seats` had before (SA-R17)."""

    stacks: tuple[tuple[RespiteStep, ...], ...]
    had: tuple[int, ...]
    stock: int
    """Potions that were left when it began."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Deal the potions; who goes without some chooses which; then the respite ends."""
        turn.reveal()
        short = self._short(turn.board)
        if not short:
            turn.then(RespiteEnds(self.seats))
            return
        cite("SA-R17")
        stacks = tuple((KeepPotions(seat, lost),) for seat, lost in short)
        turn.then(ShortPotions(tuple(seat for seat, _ in short), stacks), RespiteEnds(self.seats))

    def _short(self, board: Board) -> tuple[tuple[int, int], ...]:
        """Who goes without how many potions: they go round in turn order from the breacher (SA-R17)."""
        left = self.stock
        found: list[tuple[int, int]] = []
        for seat in board.clockwise(board.breacher or 0):
            if seat not in self.seats:
                continue
            bought = len(board.part(seat).potions) - self.had[self.seats.index(seat)]
            lost = max(bought - left, 0)
            left -= bought - lost
            if lost:
                found.append((seat, lost))
        return tuple(found)

    def restored(self, board: Board, earlier: Board, seat: int) -> Board:
        """One hero's part as it was."""
        return board.with_part(earlier.part(seat))


class RespiteEnds(Step["Board"], frozen=True):
    """Sacks and skill tables of these heroes are swept clear, and the blessings are turned up."""

    seats: tuple[int, ...]

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Sweep them; turn the blessings up."""
        for seat in self.seats:
            part = turn.board.part(seat)
            spare = (*part.sold, *part.sack)
            table = dict.fromkeys(part.table, ())
            board = turn.board.discarded(spare)
            turn.board = board.with_part(replace(part, sold=(), sack=(), table=table))
            if part.sack:
                say(turn, "sack_emptied", "SA-7.13", seat, count=len(part.sack))
        turn.board = replace(turn.board, stage="answer")
        for seat in self.seats:
            held = turn.board.part(seat).blessings
            if held:
                names = [turn.board.cards.tiles[each.tile].name for each in held]
                say(turn, "blessings_shown", "SA-7.14", seat, blessings=names)
        turn.say("respite_ends", "SA-7.12")


def opened(board: Board) -> Respite:
    """The respite of all living heroes, about to begin."""
    seats = board.living
    return Respite(
        seats,
        tuple((Equip(seat), Restore(seat)) for seat in seats),
        had=tuple(len(board.part(seat).potions) for seat in seats),
        stock=board.potions_left,
    )
