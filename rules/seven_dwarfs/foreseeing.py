"""The threat for a hexagon the dwarf only thinks of: worked out for one walk, when it is asked for.

For all walks at once it would take as long as some dozen redraws.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Forecast
from rules.kernel.game import Foresight
from rules.seven_dwarfs import words
from rules.seven_dwarfs.acting import Acting
from rules.seven_dwarfs.seeing import seen
from rules.seven_dwarfs.threat import outcomes, summary, threat
from rules.seven_dwarfs.walking import Walking, ways

if TYPE_CHECKING:
    from rules.kernel.steps import Step
    from rules.kernel.table import Table
    from rules.seven_dwarfs.board import Board


def foreseen(table: Table[Board, Step[Board]], option: str) -> Foresight | None:
    """The table as it would be after a walk, and the threat there; None for anything else.

    Where traps on the way leave the player a choice, the one best for his life is taken.
    """
    if table.outcome is not None or not isinstance(table.agenda[-1], Acting):
        return None
    walk = ways(table.board).walks.get(option)
    if walk is None:
        return None
    there = min(outcomes(table.board, Walking(walk.path)), key=_danger)
    if not there.dwarf.life:
        view = replace(seen(replace(table, board=there)), threat=None)
        return Foresight(view, words.forecast("there_dead"))
    return Foresight(seen(replace(table, board=there)), _told(there))


def _danger(board: Board) -> tuple[float, int, int]:
    """What is to be feared: to fall, then little life left at worst, then to be hurt often."""
    if not board.dwarf.life:
        return 2.0, 0, 0
    found = threat(board)
    return found.falls / found.of, found.worst - board.dwarf.life, -found.safe


def _told(board: Board) -> Forecast:
    """The threat in a sentence that names who may strike; each enemy's strength at least and most besides."""
    told, found = summary(board), threat(board)
    strength = {f"{each.enemy}_least": each.least for each in found.enemies}
    strength |= {f"{each.enemy}_most": each.most for each in found.enemies}
    labels = {enemy.name: board.label(enemy) for enemy in board.enemies}
    who = [words.between(labels[each.enemy], each.least, each.most) for each in found.enemies if each.most]
    key = "there_struck" if who and not board.last_round else "there"
    text = words.forecast(key, threat=told.text, who=", ".join(who)).text
    return Forecast(text, {**told.values, **strength})
