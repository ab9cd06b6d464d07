"""Names for what options and picks mean, for the undo button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.seventh_seal import words
from rules.seventh_seal.box import AREAS

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board
    from rules.seventh_seal.pieces import Corpse, InPlay, Ongoing


def names(board: Board, option: str) -> dict[str, str]:
    """What the parts of an option's id, and the pieces picked for it, are called."""
    lying: tuple[InPlay | Corpse | Ongoing, ...] = (*board.underlings, *board.corpses, *board.ongoing)
    found = {each.name: board.label(each) for each in lying}
    word, _, card = option.partition(":")
    about_areas = word in ("place", "area", "skill", "corpse")
    found["overlord"] = words.area("overlord") if about_areas else board.enemy_name if board.overlord else ""
    found |= {word: words.area(word) for word in AREAS}
    for die in board.dice:
        found[die.name] = f"{words.colour(die.colour)} {die.value}" if die.value else words.colour(die.colour)
        found[die.kind] = found[die.name]
    for skill in board.skills:
        found[f"{skill.card}.{skill.index}"] = board.permanent(skill).name
        found[skill.card] = board.name_of(skill.card)
    if word == "order":
        found[card.partition(":")[0]] = board.name_of(card.partition(":")[0])
    for seal in (board.underworld, board.overlord):
        if seal:
            found[seal] = board.name_of(seal)
    return found
