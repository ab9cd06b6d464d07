"""Which skills the levels to come could finish: asked while attacking, and while levels are gained."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.sanctum.box import COLOURS, LEVELS

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.box import Colour
    from rules.sanctum.pieces import Part


def finishable(board: Board, part: Part, levels: tuple[Colour, ...]) -> tuple[str, ...]:
    """The names of skills that these levels could finish, each for itself (SA-4.1, SA-4.2).

    Every gem on the skill moves up once: one of a colour by a level of that colour, a white one by any.
    """
    found: list[str] = []
    for level in LEVELS:
        for colour in COLOURS:
            skill = board.hero(part.seat).skill_at(colour, level)
            gems = part.table.get(f"{colour}.{level}", ())
            if not gems or skill.id in part.skills or len(gems) > len(levels):
                continue
            if all(gems.count(each) <= levels.count(each) for each in COLOURS):
                found.append(skill.name)
    return tuple(found)
