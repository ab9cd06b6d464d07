"""What the player may use at each moment of his turn: active abilities and items (SD-R15)."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING

from rules.kernel.choices import Choice, Option, Pick
from rules.kernel.turn import Turn
from rules.seven_dwarfs.effects.base import Effect, Moment
from rules.seven_dwarfs.finishing import announced

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board
    from rules.seven_dwarfs.cards import DwarfCards


def offers(board: Board, moment: Moment) -> tuple[Choice, ...]:
    """Everything that abilities and items offer now."""
    held = _held(board)
    if not held:
        return ()
    return tuple(choice for card, effect in held for choice in _offered(board, card, effect, moment))


def shown(board: Board, moment: Moment) -> tuple[Option, ...]:
    """The same, explained; and with the reason those cards that offer nothing now."""
    options: list[Option] = []
    for card, effect in _held(board):
        offered = _offered(board, card, effect, moment)
        options += [effect.show(board, card, choice) for choice in offered]
        blocked = None if offered else effect.why_not(board, card, moment)
        if blocked is not None:
            options.append(blocked)
    return tuple(options)


def use(turn: Turn[Board], pick: Pick, moment: Moment) -> None:
    """Do what was picked. ValueError where no card offers it."""
    for card, effect in _held(turn.board):
        if any(choice.id == pick.option for choice in effect.offers(turn.board, card, moment)):
            effect.use(turn, card, pick)
            return
    message = f"no card offers {pick.option}"
    raise ValueError(message)


def _offered(board: Board, card: str, effect: Effect, moment: Moment) -> tuple[Choice, ...]:
    """What one card offers now; a choice that wins the game says that it ends undo."""
    offered = effect.offers(board, card, moment)
    if not board.final:
        return offered
    return tuple(announced(board, choice, partial(_used, card, effect, choice)) for choice in offered)


def _used(card: str, effect: Effect, choice: Choice, turn: Turn[Board]) -> None:
    """Use a card as offered."""
    effect.use(turn, card, Pick(choice.id, choice.sets[0] if choice.sets else ()))


def _held(board: Board) -> tuple[tuple[str, Effect], ...]:
    dwarf = board.dwarf
    return _offering(board.cards, (dwarf.card, *dwarf.companions), dwarf.items)


@lru_cache(maxsize=4096)
def _offering(
    cards: DwarfCards, dwarfs: tuple[str, ...], items: tuple[str, ...]
) -> tuple[tuple[str, Effect], ...]:
    """The effects in hand that ever offer anything, with their cards: the abilities first."""
    held: list[tuple[str, Effect]] = [
        (card, effect) for card in dwarfs for effect in cards.dwarfs[card].effects
    ]
    held += [(item, cards.items[item].effect) for item in items]
    return tuple((card, effect) for card, effect in held if type(effect).offers is not Effect.offers)
