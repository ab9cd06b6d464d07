"""Dwarf turn, C: attacking (SD-2.23 to SD-2.28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Block, Choice, Option
from rules.kernel.clauses import cite
from rules.kernel.turn import Turn
from rules.seven_dwarfs import consult, words
from rules.seven_dwarfs.box import BOSS
from rules.seven_dwarfs.geometry.hexes import distance
from rules.seven_dwarfs.harm import hurt_enemy
from rules.seven_dwarfs.supplies import lower

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board, Enemy


def choices(board: Board) -> tuple[Choice, ...]:
    """An attack for every enemy that can be attacked now; one that wins the game ends undo."""
    if not board.strength("attack"):
        return ()
    return tuple(
        Choice(f"attack:{enemy.name}", locks=_wins(board, enemy))
        for enemy in board.enemies
        if _may(board, enemy)
    )


def strike(turn: Turn[Board], name: str) -> None:
    """Attack an enemy: strength less defence is damage, and the weapon wears (SD-2.24 to SD-2.27)."""
    board = turn.board
    enemy = board.enemy(name)
    if enemy is None:
        return
    strength, defence, damage = _numbers(board, enemy)
    worn = min(consult.wear(board, enemy), board.strength("attack"))
    who = board.label(enemy)
    turn.board = board.with_enemy(replace(enemy, struck=enemy.struck + 1))
    turn.say(
        "attacked",
        "SD-2.23",
        enemy=name,
        who=who,
        strength=strength,
        defence=defence,
        damage=damage,
        before=enemy.life,
    )
    if worn:
        turn.say("weapon_worn", "SD-2.27", by=worn, left=board.strength("attack") - worn)
        lower(turn, "attack", worn)
    if not damage:
        turn.say("attack_glanced_off", "SD-2.25", enemy=name, who=who)
    if not hurt_enemy(turn, name, damage, "SD-2.25", words.cause_of_harm("attack")):
        return
    struck = turn.board.enemy(name)
    if struck is not None:
        turn.then(*consult.after_strike(turn.board, struck, min(damage, enemy.life)))


def damage(board: Board, enemy: Enemy) -> int:
    """The damage an attack on this enemy would do now, were it in reach; 0 without an attack die."""
    return _numbers(board, enemy)[2] if board.strength("attack") else 0


def options(board: Board, offered: tuple[Choice, ...]) -> list[Option]:
    """Every enemy, with what an attack would do to it or why it cannot be attacked."""
    open_to = {choice.id: choice for choice in offered}
    return [_option(board, enemy, open_to.get(f"attack:{enemy.name}")) for enemy in board.enemies]


def _may(board: Board, enemy: Enemy) -> bool:
    if enemy.struck >= consult.strikes_each(board, enemy):
        return False
    return consult.reaches(board, enemy, adjacent=distance(board.dwarf.hex, enemy.hex) == 1)


def _numbers(board: Board, enemy: Enemy) -> tuple[int, int, int]:
    """Strength, defence and damage of an attack now."""
    cite("SD-2.24")
    strength = consult.strike_strength(board, enemy)
    defence = consult.defence(board, enemy)
    return strength, defence, consult.damage_taken(board, enemy, max(strength - defence, 0))


def _wins(board: Board, enemy: Enemy) -> bool:
    return board.final and enemy.name == BOSS and _numbers(board, enemy)[2] >= enemy.life


def _option(board: Board, enemy: Enemy, choice: Choice | None) -> Option:
    label = words.label("attack", who=board.label(enemy))
    target = f"enemy:{enemy.name}"
    if choice is None:
        return Option(f"attack:{enemy.name}", label, "SD-2.23", target, blocked=_why_not(board, enemy))
    strength, defence, damage = _numbers(board, enemy)
    left = max(enemy.life - damage, 0)
    key = "attack_fells" if not left else "attack_hurts" if damage else "attack_nothing"
    worn = min(consult.wear(board, enemy), board.strength("attack"))
    values = {
        "strength": strength,
        "defence": defence,
        "damage": min(damage, enemy.life),
        "left": left,
        "die_left": board.strength("attack") - worn,
    }
    forecast = {"": words.forecast(key, **values)}
    return Option(choice.id, label, "SD-2.23", target, forecast=forecast, locks=choice.locks)


def _why_not(board: Board, enemy: Enemy) -> Block:
    if not board.strength("attack"):
        return words.block("attack_no_die", "SD-2.24")
    if enemy.struck >= consult.strikes_each(board, enemy):
        return words.block("attack_again", "SD-2.26")
    return words.block("attack_out_of_reach", "SD-2.23")
