"""Phase 1 of a combat: reveal enemies and terrain (SD-1.9 to SD-1.13)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.choices import Pick
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seven_dwarfs.board import Board, Changes, Enemy
from rules.seven_dwarfs.box import BOSS, COMBATS, HENCHMEN
from rules.seven_dwarfs.geometry.hexes import hex_name


class Reveal(Step[Board], frozen=True):
    """Turn up a henchman, a boss and a terrain, and set everybody on the starting hexagons."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Do both."""
        turn.reveal()
        board = turn.board
        turn.board = replace(
            board.all_dice_free(), combat=board.combat + 1, round=0, time=0, used=(), changes=Changes()
        )
        turn.say("combat_begins", "SD-0.11", combat=turn.board.combat, combats=COMBATS)
        _henchmen(turn)
        _boss(turn)
        _terrain(turn)
        _figures(turn)


def _henchmen(turn: Turn[Board]) -> None:
    """The top henchman; in the last combat of the variant a mask boss set aside instead (SD-8.8)."""
    board = turn.board
    if board.final and board.variants.fifth_combat and board.aside:
        card, clause = board.aside[0], "SD-8.8"
        turn.board = replace(board, henchman=card, aside=board.aside[1:])
    elif board.henchman_deck:
        card, clause = board.henchman_deck[0], "SD-1.9"
        turn.board = replace(board, henchman=card, henchman_deck=board.henchman_deck[1:])
    else:
        turn.board = replace(board, henchman="")
        turn.say("no_henchman_left", "ALL-R4")
        return
    name = board.cards.enemy_card(card).name
    cite("SD-0.5")
    turn.say("henchman_revealed", clause, card=card, name=name)
    if card in board.cards.bosses:
        cite("SD-R10")
        values = board.cards.values(card, "henchman")
        turn.say("boss_as_henchmen", "SD-0.7", name=name, life=values.life, defence=values.defence)


def _boss(turn: Turn[Board]) -> None:
    board = turn.board
    card = board.boss_deck[0]
    cite("SD-0.6")
    turn.board = replace(board, boss=card, boss_deck=board.boss_deck[1:])
    turn.say("boss_revealed", "SD-1.9", card=card, name=board.cards.enemy_card(card).name)


def _terrain(turn: Turn[Board]) -> None:
    board = turn.board
    card = board.terrain_deck[0]
    turn.board = replace(board, terrain=card, terrain_deck=board.terrain_deck[1:])
    terrain = board.cards.terrains[card]
    turn.say("terrain_revealed", "SD-1.9", card=card, name=terrain.name)
    turn.say("time_set", "SD-1.13", spaces=terrain.spaces)


def _figures(turn: Turn[Board]) -> None:
    """Everybody on the starting hexagons, enemies with their printed life, the dwarf with the life he has."""
    cite("SD-0.2")
    board = turn.board
    terrain = board.cards.terrains[board.terrain]
    enemies: list[Enemy] = []
    if board.henchman:
        life = board.cards.values(board.henchman, "henchman").life
        places = zip(HENCHMEN, terrain.henchmen, strict=True)
        enemies += [Enemy(name, board.henchman, "henchman", life, place) for name, place in places]
    cite("SD-0.6")
    life = board.cards.values(board.boss, "boss").life
    enemies.append(Enemy(BOSS, board.boss, "boss", life, terrain.boss))
    turn.board = replace(board, enemies=tuple(enemies), dwarf=replace(board.dwarf, hex=terrain.dwarf))
    for enemy in enemies:
        who = board.label(enemy)
        turn.say(
            "enemy_placed", "SD-1.11", enemy=enemy.name, who=who, hex=hex_name(enemy.hex), life=enemy.life
        )
    turn.say("dwarf_placed", "SD-1.10", hex=hex_name(terrain.dwarf))
    turn.say("dwarf_life", "SD-1.12", life=board.dwarf.life)
