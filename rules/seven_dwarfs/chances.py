"""How likely a roll of white dice is enough: exact, and from what lies on the table for all to see.

Nothing is counted that a player may do besides: no gem, no ability to roll again, no die discarded to raise
another. What counts is the best die for the attack; whether the dwarf gets near enough is his own affair.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from rules.kernel.choices import Aim, Odd
from rules.kernel.clauses import imagining
from rules.kernel.odds import Spread, certain, classes, odd, rolled
from rules.seven_dwarfs import consult, striking, words

if TYPE_CHECKING:
    from rules.seven_dwarfs.board import Board, Enemy

ANVIL = 0
Hand: TypeAlias = tuple[int, ...]
"""The numbers of the reserved dice, the smallest first."""


def faces(board: Board) -> tuple[Odd, ...]:
    """The chance of each face of a white die."""
    return classes(rolled(sorted(board.cards.white_die)), words.face)


def numbers(board: Board) -> tuple[Odd, ...]:
    """The chance of each number where anvils count for nothing and are rolled again."""
    return classes(_numbers(board.cards.white_die), words.face)


def rolling(board: Board, dice: int) -> Spread[Hand]:
    """The reserved dice after so many more were rolled one after the other (SD-2.1 to SD-2.6)."""
    return _rolling(board.cards.white_die, consult.forge_value(board), _reserved(board), dice)


def forging(board: Board) -> Spread[Hand]:
    """The reserved dice after an anvil that lies there has worked and its die was rolled again."""
    value = consult.forge_value(board)
    return _forged(board.cards.white_die, value, _reserved(board))


def keeping(board: Board, die: str) -> Spread[Hand]:
    """The reserved dice with this one among them, as it lies."""
    return certain(_sorted((*_reserved(board), board.die(die).value)))


def rerolling(board: Board, dice: tuple[str, ...], *, anvils: bool) -> Spread[Hand]:
    """The reserved dice after some of them were rolled again; `anvils`: those work as ever (SD-2.5)."""
    left = _sorted(die.value for die in board.placed("reserve") if die.name not in dice)
    white = board.cards.white_die
    if anvils:
        return _rolling(white, consult.forge_value(board), left, len(dice))
    hands = certain(left)
    for _ in dice:
        hands = hands.beside(_numbers(white), lambda hand, number: _sorted((*hand, number)))
    return hands


def aims(board: Board, hands: Spread[Hand]) -> tuple[Aim, ...]:
    """For each enemy the chance that some reserved die, as attack die, wounds it, and that it fells it.

    From where all stand now and with what is in force now. Empty where a kept die is the attack die already:
    then no roll changes it.
    """
    if board.slot("attack") is not None:
        return ()
    return tuple(
        Aim(f"enemy:{enemy.name}", board.label(enemy), _against(board, enemy, hands))
        for enemy in board.enemies
    )


def _against(board: Board, enemy: Enemy, hands: Spread[Hand]) -> tuple[Odd, ...]:
    hits = _hits(board, enemy)
    wounding = frozenset(value for value, damage in hits.items() if damage)
    felling = frozenset(value for value, damage in hits.items() if damage >= enemy.life)
    told = [] if wounding == felling else [("wounds", wounding)]
    told.append(("fells", felling))
    return tuple(odd(hands, words.aim(key, enough, tuple(hits)), _having(enough)) for key, enough in told)


def _having(enough: frozenset[int]) -> Callable[[Hand], bool]:
    """Whether one of these numbers is among the reserved dice."""
    return lambda hand: not enough.isdisjoint(hand)


def _hits(board: Board, enemy: Enemy) -> dict[int, int]:
    """The damage that an attack die of each number would do to an enemy in reach."""
    spare = next(die.name for die in board.dice if die.place in ("pool", "reserve", "out"))
    with imagining():  # what is only imagined rests on no clause
        return {
            value: striking.damage(board.with_die(spare, "attack", value), enemy)
            for value in range(1, board.cards.top_face + 1)
        }


def _reserved(board: Board) -> Hand:
    return _sorted(die.value for die in board.placed("reserve"))


def _sorted(values: Iterable[int]) -> Hand:
    return tuple(sorted(values))


def _numbers(white: tuple[int, ...]) -> Spread[int]:
    return rolled(sorted(white)).given(lambda face: face != ANVIL)


@lru_cache(maxsize=1024)
def _rolling(white: tuple[int, ...], forge: int, hand: Hand, dice: int) -> Spread[Hand]:
    hands = certain(hand)
    for _ in range(dice):
        hands = hands.then(lambda before: _rolled(white, forge, before))
    return hands


@lru_cache(maxsize=1024)
def _rolled(white: tuple[int, ...], forge: int, hand: Hand) -> Spread[Hand]:
    """One more die. After an anvil only its number is open: a second anvil converts nothing further."""
    return rolled(sorted(white)).then(
        lambda face: _forged(white, forge, hand) if face == ANVIL else certain(_sorted((*hand, face)))
    )


def _forged(white: tuple[int, ...], forge: int, hand: Hand) -> Spread[Hand]:
    return _numbers(white).map(lambda number: _sorted((*(forge for _ in hand), number)))
