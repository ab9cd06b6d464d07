"""Pushing an enemy one hexagon: where it may go and what happens to it there (SD-7.6 to SD-7.9, SD-R11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.clauses import cite
from rules.kernel.turn import Turn
from rules.seven_dwarfs import consult, harm, words
from rules.seven_dwarfs.geometry.hexes import Hex, hex_name
from rules.seven_dwarfs.geometry.pushes import push_targets

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board, Enemy

TRAP_LIFE = 1
"""What a damage trap takes from a pushed enemy, defence or not (SD-7.7)."""


def targets(board: Board, enemy: Enemy) -> tuple[Hex, ...]:
    """The hexagons to which the dwarf can push this enemy from where he stands."""
    if not consult.may_be_pushed(board, enemy):
        return ()
    cite("SD-7.6")
    cite("SD-R11")
    occupied = board.taken_hexes(enemy.name) | {board.dwarf.hex}
    return push_targets(board.ground, board.dwarf.hex, enemy.hex, occupied)


def push(turn: Turn[Board], name: str, to: Hex, clause: str) -> bool:
    """Push an enemy to a hexagon, traps included; whether the combat goes on (if not, push no more steps)."""
    enemy = turn.board.enemy(name)
    if enemy is None:
        return True
    who = turn.board.label(enemy)
    turn.board = turn.board.with_enemy(replace(enemy, hex=to))
    turn.say("pushed", clause, **{"enemy": name, "who": who, "from": hex_name(enemy.hex), "to": hex_name(to)})
    return trapped(turn, name)


def trapped(turn: Turn[Board], name: str) -> bool:
    """Let the trap on which an enemy now stands do its work, if there is one; whether the combat goes on."""
    enemy = turn.board.enemy(name)
    if enemy is None:
        return True
    if enemy.hex in turn.board.ground.damage_traps:
        return harm.hurt_enemy(turn, name, TRAP_LIFE, "SD-7.7", words.cause_of_harm("damage_trap"))
    if enemy.hex in turn.board.ground.movement_traps:
        turn.say("push_snared", "SD-7.8", enemy=name, who=turn.board.label(enemy))
    return True


def say_why_not(turn: Turn[Board], enemy: Enemy) -> None:
    """Tell that an enemy cannot be pushed, and why (ALL-R2)."""
    cite("ALL-R2")
    heavy = not consult.may_be_pushed(turn.board, enemy)
    kind, clause = ("push_resisted", "SD-7.1") if heavy else ("push_nowhere", "SD-7.6")
    turn.say(kind, clause, enemy=enemy.name, who=turn.board.label(enemy))
