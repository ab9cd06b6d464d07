"""Damage that takes life: the only two doors, for rules and card effects alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.clauses import cite
from rules.kernel.turn import Turn
from rules.seven_dwarfs import endings

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board


def hurt_dwarf(turn: Turn[Board], amount: int, clause: str, cause: str) -> bool:
    """Take life from the dwarf, whatever his defence; whether he lives.

    `cause` says in a few words what hurt him ("a damage trap", an enemy's label). Where he falls the game
    is over.
    """
    board = turn.board
    before = board.dwarf.life
    lost = min(max(amount, 0), before)
    if not lost:
        return True
    cite("SD-0.8")
    turn.board = replace(board, dwarf=replace(board.dwarf, life=before - lost), taken=board.taken + lost)
    turn.say("dwarf_hurt", clause, damage=lost, before=before, after=before - lost, cause=cause)
    if before > lost:
        return True
    cite("SD-0.9")
    cite("SD-0.10")
    endings.lose(turn, "lost_life", "SD-5.2")
    return False


def hurt_enemy(turn: Turn[Board], name: str, amount: int, clause: str, cause: str) -> bool:
    """Take life from an enemy, whatever its defence; whether the combat goes on.

    Where it does not, the agenda is already unwound or the game over: push nothing more. An enemy that is
    gone or an amount of 0 changes nothing. `cause` says in a few words what hurt it.
    """
    board = turn.board
    enemy = board.enemy(name)
    lost = 0 if enemy is None else min(max(amount, 0), enemy.life)
    if enemy is None or not lost:
        return True
    after = enemy.life - lost
    cite("SD-0.8")
    hurt = replace(enemy, life=after)
    who = board.label(enemy)
    turn.board = replace(board.with_enemy(hurt), dealt=board.dealt + lost)
    turn.say(
        "enemy_hurt", clause, enemy=name, who=who, damage=lost, before=enemy.life, after=after, cause=cause
    )
    if after:
        return True
    turn.board = turn.board.without_enemy(name)
    turn.say("enemy_felled", "SD-0.9", enemy=name, who=who)
    return endings.enemy_fell(turn, hurt)
