"""What happens by itself after a combat won: cards and dice put away, gems gained (A to C)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Pick
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seven_dwarfs.box import HENCHMAN_CARDS
from rules.seven_dwarfs.supplies import gain_gems

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board


class PutCardsAway(Step["Board"], frozen=True):
    """A and B: the henchman card leaves, the boss joins the henchmen, the dice leave the dwarf card."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Do both."""
        board = turn.board
        deck = turn.shuffle(HENCHMAN_CARDS, (*board.henchman_deck, board.boss))
        gone = (board.henchman,) if board.henchman else ()
        name = board.cards.enemy_card(board.boss).name
        board = replace(
            board, henchman="", boss="", henchman_deck=deck, removed=(*board.removed, *gone), used=()
        )
        turn.board = board.all_dice_free()
        turn.say("boss_joins_henchmen", "SD-5.7", name=name, deck=len(deck))
        turn.say("dice_put_away", "SD-5.8", life=board.dwarf.life)


class GainGems(Step["Board"], frozen=True):
    """C: gems for the icons right of the time counter; the terrain card leaves the game."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Do both. The terrain's name stays on the board, so that the page still has a map to show."""
        cite("SD-R8")
        gain_gems(turn, turn.board.gems_to_win, "SD-5.9", "victory")
        turn.board = replace(turn.board, removed=(*turn.board.removed, turn.board.terrain))
        turn.say("terrain_put_away", "SD-5.10", name=turn.board.cards.terrains[turn.board.terrain].name)
