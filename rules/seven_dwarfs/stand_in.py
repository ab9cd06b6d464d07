"""The computer player: plain rules of thumb, from what lies face up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.choices import Choice, Question
from rules.kernel.game import Advice
from rules.kernel.play import question
from rules.seven_dwarfs import striking, walking, words
from rules.seven_dwarfs.box import COMPANIONS
from rules.seven_dwarfs.geometry.hexes import distance

if TYPE_CHECKING:
    from rules.kernel.steps import Step
    from rules.kernel.table import Table
    from rules.seven_dwarfs.board import Board

_WEAK = 4  # life below which resting comes first
_FIRST: dict[str, tuple[str, ...]] = {
    "roll": ("roll", "stop"),
    "rolled": ("keep",),
    "anvil": ("forge",),
    "trap": ("absorb",),
    "dice": ("recover",),
    "combat_won": ("onward",),
    "make_room": ("home",),
}
"""Questions that it always answers alike: the first of these that is offered."""


def advise(table: Table[Board, Step[Board]], seat: int) -> Advice:
    """The move it would make. ValueError where the seat has no question."""
    asked = question(table, seat)
    if asked is None:
        message = f"seat {seat} has nothing to decide"
        raise ValueError(message)
    choice, why = _chosen(table.board, asked)
    picks = choice.sets[0] if choice.sets else ()
    if asked.kind == "prepare":
        picks = _die_for(table.board, choice)
    return Advice(choice.id, picks, words.WHY[why])


def _chosen(board: Board, asked: Question) -> tuple[Choice, str]:
    """The choice, and the key of its reason."""
    for option in _FIRST.get(asked.kind, ()):
        found = asked.find(option)
        if found is not None:
            return found, asked.kind
    match asked.kind:
        case "prepare":
            return _assignment(board, asked), "prepare"
        case "act":
            return _action(board, asked)
        case "freed":
            full = len(board.dwarf.companions) >= COMPANIONS
            return _one(asked, "home" if full else "join"), "freed"
        case "reward":
            first = "reward:rest" if board.dwarf.life < _WEAK else "reward:explore"
            return _one(asked, first), "reward"
    return asked.choices[0], "any"


def _one(asked: Question, option: str) -> Choice:
    """The option if it is offered, else the first."""
    return asked.find(option) or asked.choices[0]


def _assignment(board: Board, asked: Question) -> Choice:
    """Attack first, then what the rest is needed for: moving where no enemy is near, else defending."""
    near = min(distance(board.dwarf.hex, enemy.hex) for enemy in board.enemies) <= 1
    order = ("assign:attack", "assign:defence", "assign:move")
    if not near:
        order = ("assign:attack", "assign:move", "assign:defence")
    return next(choice for option in order if (choice := asked.find(option)) is not None)


def _die_for(board: Board, choice: Choice) -> tuple[str, ...]:
    """The highest die that pays."""
    sets = choice.sets or ()
    return max(sets, key=lambda picks: board.die(picks[0]).value, default=())


def _action(board: Board, asked: Question) -> tuple[Choice, str]:
    """Attack where it hurts; else walk to where an attack would; else end the turn."""
    hurting = [choice for choice in asked.choices if choice.id.startswith("attack:") and _hurts(board, choice)]
    if hurting:
        return min(hurting, key=lambda choice: _life(board, choice)), "attack"
    targets = [enemy for enemy in board.enemies if not enemy.struck and striking.damage(board, enemy)]
    found = walking.ways(board).walks
    ends = {key: walk for key, walk in found.items() if not walk.damage and walk.attack == 0}
    to_target = [
        key for key, walk in ends.items() if any(distance(walk.path[-1], enemy.hex) == 1 for enemy in targets)
    ]
    if to_target and not any(distance(board.dwarf.hex, enemy.hex) == 1 for enemy in targets):
        return _one(asked, to_target[0]), "walk"
    return _one(asked, "end"), "end"


def _hurts(board: Board, choice: Choice) -> bool:
    enemy = board.enemy(choice.id.split(":")[1])
    return enemy is not None and striking.damage(board, enemy) > 0


def _life(board: Board, choice: Choice) -> int:
    enemy = board.enemy(choice.id.split(":")[1])
    return enemy.life if enemy else 0
