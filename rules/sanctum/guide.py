"""The guided first turns: a word on each kind of decision while it is new to its hero, and then silence.

It reads the table alone, never what was done before, so it is right whatever the player does or takes back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rules.kernel.choices import Question
from rules.kernel.filling import counted
from rules.kernel.game import Guidance
from rules.kernel.play import question
from rules.sanctum import damage
from rules.sanctum.box import WALLS
from rules.sanctum.guide_words import ADVICE, WORDS
from rules.sanctum.preparing import dice_to_roll

if TYPE_CHECKING:
    from rules.kernel.steps import Step
    from rules.kernel.table import Table
    from rules.sanctum.board import Board

_TURNS: Final = 5
"""Turns of a hero in which what comes on the road is explained."""
_ROUNDS: Final = 1
"""Rounds of the final battle that are explained."""

_Found = tuple[str, dict[str, object]]


def guide(table: Table[Board, Step[Board]], seat: int) -> Guidance | None:
    """The word on what is asked now; None where there is no guide, or nothing left to explain."""
    board = table.board
    asked = question(table, seat)
    if not board.setting.guided or asked is None:
        return None
    key, values = _found(board, asked)
    if key not in WORDS or not _new(board, asked, key):
        return None
    text, clause = WORDS[key]
    return Guidance(text.format(**values).rstrip(), clause)


def _new(board: Board, asked: Question, key: str) -> bool:
    """Whether this comes early enough to be new: what comes once in a game always does."""
    if board.final:
        return board.round <= _ROUNDS
    if asked.kind == "roar":
        return board.shown <= 1 and board.round <= _ROUNDS
    if key in ("walls", "breach", "call", "respite", "claim", "chest"):
        return True
    return len(board.part(asked.seat).notes) < _TURNS


def _found(board: Board, asked: Question) -> _Found:  # noqa: PLR0911 - a case for each kind of question
    """What is to be explained, and what is put into the words."""
    seat = asked.seat
    match asked.kind:
        case "action":
            return _action(board, asked)
        case "prepare":
            gold, silver = dice_to_roll(board.part(seat))
            if board.final:
                return "battle_prepare", {}
            drinks = any(choice.id.startswith("drink:") for choice in asked.choices)
            return ("prepare_potions" if drinks else "prepare"), {
                "dice": counted(gold + silver, "die", "dice")
            }
        case "attack":
            if board.final:
                return "battle_attack", {}
            return ("end" if len(asked.choices) == 1 else "attack"), {}
        case "block":
            left = damage.unblocked(board, seat)
            return ("battle_block" if board.final else "block"), {"damage": left}
        case "rest":
            part = board.part(seat)
            if board.stage == "respite":
                return "respite", {}
            wears = any(choice.id.startswith("equip:") for choice in asked.choices)
            return ("rest_first" if part.gift and wears else "rest"), {}
        case kind:
            return kind, {}


def _action(board: Board, asked: Question) -> _Found:
    """A turn: what it offers that is new, and on the road what seems best by plain measures."""
    part = board.part(asked.seat)
    if not part.at.act:
        return "first_move", {}
    if board.breacher is not None:
        return "call", {"cards": len(board.laid)}
    if asked.find("breach") is not None:
        return "breach", {}
    return ("walls" if part.at.act == WALLS else "action"), {"advice": ADVICE[_best(board, asked)]}


def _best(board: Board, asked: Question) -> str:
    """Rest when tokens are short or the first item waits; Fight when demons pursue; else Move."""
    part = board.part(asked.seat)
    spent = sum(mark in ("stamina", "focus") for marks in part.marks.values() for mark in marks)
    if spent > part.stamina + part.focus or (part.gift and part.sack):
        return "rest"
    if part.demons:
        return "fight"
    return "move" if asked.find("move") is not None else ""
