"""The computer player's answers between two combats: companions, rewards, items."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.seven_dwarfs.box import COMPANIONS, TOP_FORGE
from rules.seven_dwarfs.companions import STASH, Companion
from rules.seven_dwarfs.effects.base import rules_text
from rules.seven_dwarfs.rewards import rest_gives
from rules.seven_dwarfs.stand_in import worth
from rules.seven_dwarfs.stand_in.sayings import because

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board
    from rules.seven_dwarfs.stand_in.asked import Chosen, Situation


def combat_won(_: Situation) -> Chosen:
    """There is nothing but to go on."""
    return "onward", (), because("onward")


def freed(at: Situation) -> Chosen | None:
    """Along where his ability is worth more than the gems, and than the one that would have to go."""
    board, step = at.board, at.agenda[-1]
    if not isinstance(step, Companion):
        return None
    card = board.cards.dwarfs[step.card]
    gain = worth.companion(card.effects)
    if len(board.dwarf.companions) >= COMPANIONS:
        gain -= min(_worth(board, each) for each in board.dwarf.companions)
    if gain > STASH:
        return "join", (), because("join", ability=rules_text(card.effects))
    return "home", (), because("home", gems=min(STASH, board.supply))


def make_room(at: Situation) -> Chosen:
    """The ability that is worth least goes."""
    board = at.board
    leaving = min(board.dwarf.companions, key=lambda card: _worth(board, card))
    return f"leave:{leaving}", (), because("leave", name=board.cards.dwarfs[leaving].name)


def _worth(board: Board, card: str) -> float:
    return worth.companion(board.cards.dwarfs[card].effects)


def reward(at: Situation) -> Chosen:
    """What helps most with the life, the gems and the forge there are."""
    board = at.board
    life = board.dwarf.life
    rested = rest_gives(life)
    gains = {
        "rest": worth.life(life + rested) - worth.life(life),
        "forge": _forging(board),
        "explore": worth.EXPLORING if board.item_deck else 0.0,
    }
    best = max((name for name in gains if at.has(f"reward:{name}")), key=lambda name: gains[name])
    return f"reward:{best}", (), because(f"reward_{best}", life=life, rested=life + rested)


def _forging(board: Board) -> float:
    if board.forge >= TOP_FORGE or board.dwarf.gems < board.forge:
        return 0.0
    return worth.FORGING[board.forge] - worth.GEM * board.forge


def explore(at: Situation) -> Chosen:
    """The item that is worth most."""
    cards = at.board.cards.items
    best = max(at.open, key=lambda choice: worth.item(cards[choice.id.removeprefix("take:")].effect))
    return best.id, (), because("take")
