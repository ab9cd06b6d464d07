"""The engine's doors as effects knock on them.

Cards are made of effects, and the engine knows cards; so the engine is imported when a door is used, here and
nowhere else in this package.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rules.kernel.turn import Turn
from rules.seventh_seal.box import Area, Kind
from rules.seventh_seal.effects.base import Cause, When

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board
    from rules.seventh_seal.effects.vocabulary import Hostile

# ruff: noqa: PLC0415 - see above


def hurt_overlord(turn: Turn[Board], amount: int, clause: str, cause: str) -> bool:
    """Take life from the Overlord; whether the wave goes on."""
    from rules.seventh_seal import harm

    return harm.hurt_overlord(turn, amount, clause, cause)


def hurt_underling(turn: Turn[Board], name: str, amount: int, clause: str, cause: str) -> bool:
    """Take life from an Underling; whether it lives."""
    from rules.seventh_seal import harm

    return harm.hurt_underling(turn, name, amount, clause, cause)


def hurt_character(turn: Turn[Board], amount: int, clause: str, cause: str) -> bool:
    """Hurt the Character; whether it lives."""
    from rules.seventh_seal import harm

    return harm.hurt_character(turn, amount, clause, cause)


def destroy_life_die(turn: Turn[Board], name: str, clause: str) -> bool:
    """Return a life die to the bag; whether the Character lives."""
    from rules.seventh_seal import harm

    return harm.destroy_life_die(turn, name, clause)


def to_bag(turn: Turn[Board], names: tuple[str, ...], clause: str) -> None:
    """Return dice to the bag and say so."""
    from rules.seventh_seal import harm

    harm.to_bag(turn, names, clause)


def gain_life(turn: Turn[Board], points: int, clause: str, name: str) -> None:
    """Let the Character recover life, split by the player."""
    from rules.seventh_seal import damage

    damage.gain_life(turn, points, clause, name)


def arrive(turn: Turn[Board], kinds: tuple[Kind, ...], clause: str, cause: str) -> None:
    """Let Underlings come."""
    from rules.seventh_seal import arrivals

    arrivals.arrive(turn, kinds, clause, cause)


def move(turn: Turn[Board], name: str, area: Area) -> None:
    """Move an Underling to the far end of an area."""
    from rules.seventh_seal import arrivals

    arrivals.move(turn, name, area)


def bottom_card(turn: Turn[Board], kind: Kind) -> str:
    """Take the bottom card of a deck; "" where there is none."""
    from rules.seventh_seal import arrivals

    return arrivals.draw_card(turn, kind, bottom=True)


def discard(turn: Turn[Board], card: str) -> None:
    """Put an Underling card on the discard pile of its kind."""
    from rules.seventh_seal import arrivals

    arrivals.discard(turn, card)


def resolve_fury(turn: Turn[Board], card: str, clause: str) -> None:
    """Resolve the Fury of an Underling card that was revealed."""
    from rules.seventh_seal import fury

    fury.resolve_fury(turn, card, clause)


def later_locks(board: Board) -> bool:
    """Whether what follows the present question may end undo."""
    from rules.seventh_seal import finishing

    return finishing.later_locks(board)


def calls(board: Board) -> bool:
    """Whether damage to the Overlord, if it does not fall, may end undo."""
    from rules.seventh_seal import finishing

    return finishing.calls(board)


def announce(turn: Turn[Board], cause: Cause, when: When, effect: Hostile) -> None:
    """Let an effect wait for its moment in the next turn (7S-R20).

    What an Overlord itself announces falls with it, as what its Time track does.
    """
    from msgspec.structs import replace

    from rules.seventh_seal.board import Later

    source: Literal["track", "strike", "fury"] = "track"
    if cause.source == "strike" or cause.source == "fury":  # noqa: PLR1714 - mypy narrows by equality
        source = cause.source
    board = turn.board
    turn.board = replace(board, laters=(*board.laters, Later(cause.card, source, when, effect)))
