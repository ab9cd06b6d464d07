"""Verbs that ask nothing: life an enemy regains, gems stolen and found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Pick
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seven_dwarfs import supplies

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board


class EnemyRegains(Step["Board"], frozen=True):
    """An enemy regains life, never above what its card prints."""

    enemy: str
    life: int

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Turn its die up; an enemy that is gone, or unhurt, regains nothing."""
        enemy = turn.board.enemy(self.enemy)
        if enemy is None:
            return
        lost = turn.board.cards.values(enemy.card, enemy.role).life - enemy.life
        if lost > 0:
            supplies.heal_enemy(turn, enemy.name, min(self.life, lost), "SD-7.1")
        else:
            who = turn.board.label(enemy)
            turn.say("enemy_unhurt", "ALL-R2", enemy=enemy.name, who=who)


class GemsStolen(Step["Board"], frozen=True):
    """The dwarf loses gems to an enemy, as many as he has at most; they return to the supply."""

    enemy: str
    gems: int

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Take them, or say that there are none."""
        board = turn.board
        enemy = board.enemy(self.enemy)
        if enemy is None:
            return
        who = board.label(enemy)
        taken = min(self.gems, board.dwarf.gems)
        if taken:
            turn.board = board.with_dwarf(replace(board.dwarf, gems=board.dwarf.gems - taken))
            turn.say("gems_stolen", "SD-7.1", enemy=enemy.name, who=who, gems=taken)
        else:
            turn.say("gems_none", "ALL-R2", enemy=enemy.name, who=who)


class GemsFound(Step["Board"], frozen=True):
    """An ability of the dwarf brings gems, as far as the supply holds them (ALL-R4)."""

    gems: int
    card: str

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Take them."""
        supplies.gain_gems(turn, self.gems, "SD-7.2", turn.board.cards.dwarfs[self.card].name)
