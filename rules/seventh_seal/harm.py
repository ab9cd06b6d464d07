"""The doors through which life, dice and cards are lost: for rules and card effects alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.turn import Turn

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board


def hurt_overlord(turn: Turn[Board], amount: int, clause: str, cause: str) -> bool:
    """Take life from the Overlord; whether the wave goes on (7S-R14).

    Where it does, invocations that answer the wound are on the agenda (7S-R15); where it does not, the agenda
    is unwound to `WaveWon`: push nothing more. `cause` says in a few words what hurt it.
    """
    raise NotImplementedError


def hurt_underling(turn: Turn[Board], name: str, amount: int, clause: str, cause: str) -> bool:
    """Take life from an Underling; whether it lives. A beaten one's die is won, its card a corpse."""
    raise NotImplementedError


def hurt_character(turn: Turn[Board], amount: int, clause: str, cause: str) -> bool:
    """Hurt the Character; whether it lives. Defence absorbs first, the player splits the rest (7S-R13)."""
    raise NotImplementedError


def destroy_life_die(turn: Turn[Board], name: str, clause: str) -> bool:
    """Return a life die to the bag; whether the Character lives."""
    raise NotImplementedError


def to_bag(turn: Turn[Board], names: tuple[str, ...], clause: str) -> None:
    """Return dice to the bag and say so."""
    raise NotImplementedError


def free_held(turn: Turn[Board], underling: str) -> None:
    """Release the dice locked until this Underling is defeated (7S-R7)."""
    raise NotImplementedError
