"""Whether undo ends with a choice: what it does, or what comes after it, rolls, reveals or ends the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board


def later_locks(board: Board) -> bool:
    """Whether what follows the present question, before the player's next one of his own, may end undo.

    Every question that an effect asks (which die, which area, how damage is split) `locks` where this is so,
    besides what it does itself. The player's own questions are those of `BeginRound`, `Acting`, `WaveWon` and
    `NextWave`. A question with a single answer that locks is not asked at all: `ask` gives None and `resolve`
    takes it, since the kernel would leave it to the player.
    """
    raise NotImplementedError
