"""How many shields a hero could raise in the Block step, with the tokens there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sanctum import consult, using

if TYPE_CHECKING:
    from rules.sanctum.board import Board


def blockable(board: Board, seat: int) -> int:
    """The most damage that abilities, skills and blessings could still block, paid out of the pools.

    The board is that of the Block step: idle dice are known. Tokens that could be regenerated are left out.
    """
    part = board.part(seat)
    best: dict[tuple[int, int], int] = {(part.stamina, part.focus): 0}
    more = consult.more_tokens(board, seat)
    for use in using.uses(board, seat, "block"):
        shields = use.deed.raises(board, seat, use.cause)
        payments = using.ways(part, use, more) if shields else ()
        for (stamina, focus), raised in tuple(best.items()):
            for way in payments:
                left = (stamina - way.count("s"), focus - way.count("f"))
                if min(left) >= 0:
                    best[left] = max(best.get(left, 0), raised + shields)
    most = max(best.values())
    if not consult.halved(board, seat):
        return most
    raised = part.in_fight.shields
    return (raised + most + 1) // 2 - (raised + 1) // 2
