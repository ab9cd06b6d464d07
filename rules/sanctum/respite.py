"""The brief respite: everybody's final Rest, all at the same time (SA-7.12 to SA-7.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

from rules.kernel.choices import Pick
from rules.kernel.clauses import cite
from rules.kernel.steps import Together
from rules.kernel.turn import Turn
from rules.sanctum.resting import Equip, Restore
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
        """Deal the potions; sweep sacks and skill tables; turn the blessings up."""
        turn.reveal()
        self._deal_potions(turn)
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

    def _deal_potions(self, turn: Turn[Board]) -> None:
        """In turn order from the breacher each gets what was bought, as long as there are potions."""
        left = self.stock
        board = turn.board
        for seat in board.clockwise(board.breacher or 0):
            if seat not in self.seats:
                continue
            part = turn.board.part(seat)
            bought = len(part.potions) - self.had[self.seats.index(seat)]
            lost = max(bought - left, 0)
            left -= bought - lost
            if lost:
                cite("SA-R17")
                turn.board = turn.board.with_part(
                    replace(part, potions=part.potions[: len(part.potions) - lost])
                )
                say(turn, "potions_short", "SA-R17", seat, count=lost)

    def restored(self, board: Board, earlier: Board, seat: int) -> Board:
        """One hero's part as it was."""
        return board.with_part(earlier.part(seat))


def opened(board: Board) -> Respite:
    """The respite of all living heroes, about to begin."""
    seats = board.living
    return Respite(
        seats,
        tuple((Equip(seat), Restore(seat)) for seat in seats),
        had=tuple(len(board.part(seat).potions) for seat in seats),
        stock=board.potions_left,
    )
