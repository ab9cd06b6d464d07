"""Gems, dice, items and recovered life: what both the rules and the verbs of card effects give and take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.clauses import cite
from rules.kernel.turn import Turn
from rules.seven_dwarfs.box import TOP_LIFE, Slot

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board


def gain_gems(turn: Turn[Board], count: int, clause: str, why: str) -> int:
    """Give the dwarf gems, as far as the supply goes (ALL-R4); how many. `why`: of `words.REASONS`."""
    board = turn.board
    got = min(count, board.supply)
    turn.board = board.with_dwarf(replace(board.dwarf, gems=board.dwarf.gems + got))
    turn.say("gems_gained", clause, gems=got, now=turn.board.dwarf.gems, why=why)
    if got < count:
        turn.say("supply_empty", "ALL-R4", missing=count - got)
    return got


def spend_gems(turn: Turn[Board], count: int, clause: str, why: str) -> None:
    """Put gems of the dwarf back into the supply. ValueError where he has fewer."""
    dwarf = turn.board.dwarf
    if dwarf.gems < count:
        message = f"{count} gems to pay, {dwarf.gems} in hand"
        raise ValueError(message)
    turn.board = turn.board.with_dwarf(replace(dwarf, gems=dwarf.gems - count))
    turn.say("gems_spent", clause, gems=count, now=turn.board.dwarf.gems, why=why)


def heal_dwarf(turn: Turn[Board], amount: int, clause: str) -> int:
    """Let the dwarf recover life, never past the top face of his die (SD-R2); how much he recovered."""
    dwarf = turn.board.dwarf
    cite("SD-0.8")
    cite("SD-R2")
    after = min(dwarf.life + amount, TOP_LIFE)
    turn.board = turn.board.with_dwarf(replace(dwarf, life=after))
    turn.say("dwarf_healed", clause, amount=after - dwarf.life, before=dwarf.life, after=after)
    return after - dwarf.life


def heal_enemy(turn: Turn[Board], name: str, amount: int, clause: str) -> int:
    """Let an enemy recover life, never past the top face of its die (SD-R2); how much it recovered."""
    enemy = turn.board.enemy(name)
    if enemy is None:
        return 0
    cite("SD-0.8")
    cite("SD-R2")
    after = min(enemy.life + amount, TOP_LIFE)
    turn.board = turn.board.with_enemy(replace(enemy, life=after))
    who = turn.board.label(enemy)
    turn.say(
        "enemy_healed", clause, enemy=name, who=who, amount=after - enemy.life, before=enemy.life, after=after
    )
    return after - enemy.life


def lower(turn: Turn[Board], slot: Slot, by: int) -> int:
    """Lower the die of an action, at most to 0, where it is discarded (SD-2.14); by how much it fell."""
    die = turn.board.slot(slot)
    if die is None or by <= 0:
        return 0
    left = max(die.value - by, 0)
    if left:
        turn.board = turn.board.with_die(die.name, die.place, left, kept=die.kept)
    else:
        turn.board = turn.board.with_die(die.name, "out", 0)
        turn.say("die_spent", "SD-2.14", die=die.name, slot=slot)
    return die.value - left


def draw_items(turn: Turn[Board], count: int) -> tuple[str, ...]:
    """Turn up the top cards of the item deck, fewer where it holds fewer (ALL-R4); undo ends here."""
    board = turn.board
    drawn, rest = board.item_deck[:count], board.item_deck[count:]
    if drawn:
        turn.reveal()
    turn.board = replace(board, item_deck=rest, items_known=min(board.items_known, len(rest)))
    return drawn


def bury_items(turn: Turn[Board], items: tuple[str, ...]) -> None:
    """Put item cards the player has seen to the bottom of the item deck."""
    board = turn.board
    turn.board = replace(
        board, item_deck=(*board.item_deck, *items), items_known=board.items_known + len(items)
    )


def take_item(turn: Turn[Board], item: str, clause: str) -> None:
    """Give the dwarf an item card that was turned up."""
    dwarf = turn.board.dwarf
    turn.board = turn.board.with_dwarf(replace(dwarf, items=(*dwarf.items, item)))
    turn.say("item_taken", clause, card=item, name=turn.board.cards.items[item].name)


def use_up(turn: Turn[Board], item: str) -> None:
    """Remove a used item from the game (SD-7.3); as many as one likes (SD-7.4)."""
    cite("SD-7.4")
    dwarf = turn.board.dwarf
    left = tuple(card for card in dwarf.items if card != item)
    turn.board = replace(
        turn.board.with_dwarf(replace(dwarf, items=left)), removed=(*turn.board.removed, item)
    )
    turn.say("item_used", "SD-7.3", card=item, name=turn.board.cards.items[item].name)
