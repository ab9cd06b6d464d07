"""What must hold after every answer: cards, dice, gems and life conserved, figures where figures can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules.kernel.clauses import cite
from rules.seven_dwarfs.box import COMBATS, COMPANIONS, GEMS, SLOTS, TOP_FORGE, TOP_LIFE
from rules.seven_dwarfs.companions import Companion, MakeRoom
from rules.seven_dwarfs.rewards import TakeItem

if TYPE_CHECKING:
    from rules.kernel.steps import Step
    from rules.kernel.table import Table
    from rules.seven_dwarfs.board import Board


def broken(table: Table[Board, Step[Board]]) -> list[str]:
    """What does not hold, as sentences."""
    board = table.board
    return [*_cards(board, _in_hand(table.agenda)), *_dice(board), *_gems_and_life(board), *_places(board)]


def _in_hand(agenda: tuple[Step[Board], ...]) -> list[str]:
    """Cards turned up about which the player is deciding: they lie in no deck."""
    held: list[str] = []
    for step in agenda:
        if isinstance(step, Companion | MakeRoom):
            held.append(step.card)
        elif isinstance(step, TakeItem):
            held += step.items
    return held


def _cards(board: Board, in_hand: list[str]) -> Iterator[str]:
    cite("SD-0.1")
    cards = board.cards
    box = (*cards.dwarfs, *cards.henchmen, *cards.bosses, *cards.finals, *cards.items, *cards.terrains)
    in_play = [card for card in (board.henchman, board.boss, board.dwarf.card) if card]
    if board.terrain not in ("", *board.removed):
        in_play.append(board.terrain)
    decks = (board.henchman_deck, board.boss_deck, board.terrain_deck, board.item_deck, board.dwarf_deck)
    found = Counter(card for deck in decks for card in deck)
    found.update([*board.aside, *board.unseen, *board.removed, *board.dwarf.companions, *board.dwarf.items])
    found.update([*in_play, *in_hand])
    expected = Counter(box)
    for card in sorted((found - expected) | (expected - found)):
        yield f"card {card} lies in {found[card]} places, not {expected[card]}"


def _dice(board: Board) -> Iterator[str]:
    cite("SD-0.2")
    names = [die.name for die in board.dice]
    if names != ["d1", "d2", "d3"]:
        yield f"the white dice are {names}"
    for slot in SLOTS:
        if len(board.placed(slot)) > 1:
            yield f"{slot} holds {len(board.placed(slot))} dice"
    for die in board.dice:
        least = 1 if die.place in ("reserve", *SLOTS) else 0
        if not least <= die.value <= board.cards.top_face:
            yield f"die {die.name} in {die.place} shows {die.value}"
        if die.kept and die.place not in SLOTS:
            yield f"die {die.name} is kept in {die.place}"


def _gems_and_life(board: Board) -> Iterator[str]:
    cite("SD-0.3")
    if not 0 <= board.dwarf.gems <= GEMS:
        yield f"the dwarf has {board.dwarf.gems} gems of {GEMS}"
    if not 0 <= board.dwarf.life <= TOP_LIFE:
        yield f"the dwarf has {board.dwarf.life} life"
    for enemy in board.enemies:
        if not 1 <= enemy.life <= TOP_LIFE:
            yield f"{enemy.name} has {enemy.life} life"
    if not 1 <= board.forge <= TOP_FORGE:
        yield f"the forge stands at {board.forge}"
    if len(board.dwarf.companions) > COMPANIONS:
        yield f"the dwarf has {len(board.dwarf.companions)} companions"
    if not 0 <= board.combat <= COMBATS:
        yield f"combat {board.combat}"


def _places(board: Board) -> Iterator[str]:
    if not board.terrain:
        return
    ground, terrain = board.ground, board.cards.terrains[board.terrain]
    if not 0 <= board.time < terrain.spaces:
        yield f"the time counter is on {board.time} of {terrain.spaces}"
    standing = [enemy.hex for enemy in board.enemies]
    if len({*standing, board.dwarf.hex}) != len(standing) + 1:
        yield f"figures share a hexagon: {board.dwarf.hex} {standing}"
    for hex_ in (*standing, board.dwarf.hex):
        if hex_ not in ground.hexes:
            yield f"a figure is off the board on {hex_}"
    for enemy in board.enemies:
        if enemy.hex in ground.obstacles:
            yield f"{enemy.name} stands on an obstacle"
