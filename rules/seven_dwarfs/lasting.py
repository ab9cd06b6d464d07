"""What lasts for a turn or a round: the keys of `board.used` and of enemies' marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Pick
from rules.kernel.steps import Step
from rules.kernel.turn import Turn

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board


class EndDwarfTurn(Step["Board"], frozen=True):
    """The dwarf turn is over, and with it what lasted for the turn."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Clear what was kept under "turn:"."""
        turn.board = ended(turn.board, "turn:")


def ended(board: Board, *moments: str) -> Board:
    """The board without what lasted until these moments."""
    enemies = board.enemies
    if any(enemy.marks for enemy in enemies):
        enemies = tuple(replace(enemy, marks=_left(enemy.marks, moments)) for enemy in enemies)
    elif not board.used:
        return board
    return replace(board, enemies=enemies, used=_left(board.used, moments))


def _left(keys: tuple[str, ...], moments: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(key for key in keys if not key.startswith(moments))
