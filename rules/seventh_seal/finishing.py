"""Whether undo ends with a choice: what it does, or what comes after it, rolls, reveals or ends the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.seventh_seal.box import FACES, Kind
from rules.seventh_seal.effects.banes import DestroyLife, HurtCharacter, RerollDice
from rules.seventh_seal.effects.base import Effect
from rules.seventh_seal.effects.calls import AddUnderlings, RevealBottom
from rules.seventh_seal.effects.chances import DrawAndRoll, RerollLocked

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board


def later_locks(board: Board) -> bool:
    """Whether what follows the present question, before the player's next one of his own, may end undo.

    Every question that an effect asks (which die, which area, how damage is split) `locks` where this is so,
    besides what it does itself. The player's own questions are those of `BeginRound`, `Acting`, `WaveWon` and
    `NextWave`. A question with a single answer that locks is not asked at all: `ask` gives None and `resolve`
    takes it, since the kernel would leave it to the player.
    """
    match board.stage:
        case "between" | "preparing" | "starting":
            return True
        case "rolled":
            return any(may_lock(board, effect) for _, effect in board.in_force("after_roll")) or any(
                may_lock(board, later.effect) for later in board.laters
            )
        case "enemies":
            return _enemies_may_lock(board)
        case "wave_end":
            return board.wave == board.setting.last_wave or any(
                may_lock(board, board.face_of(underling).fury.effect) for underling in board.underlings
            )
        case "facing" | "acting":
            return False


def may_lock(board: Board, effect: Effect) -> bool:
    """Whether an effect, now, may roll, reveal or end the game by itself."""
    match effect:
        case RerollDice() | RerollLocked() | DrawAndRoll() | RevealBottom():
            return True
        case AddUnderlings(kind=kind):
            return would_come(board, kind)
        case HurtCharacter(damage=damage):
            most = FACES[-1] if damage == "rolled" else damage
            return most >= _bears(board)
        case DestroyLife(n=n):
            return n >= len(board.lying("life"))
        case _:
            return False


def would_come(board: Board, kind: Kind) -> bool:
    """Whether an Underling of this kind can come: there is a card for it and a die (7S-R6)."""
    card = board.decks.get(kind) or board.discards.get(kind)
    return bool(card) and bool(board.lying("bag"))


def calls(board: Board) -> bool:
    """Whether damage to the Overlord, if it does not fall, reveals something or rolls (7S-4.5)."""
    return any(may_lock(board, effect) for _, effect in board.in_force("overlord_hurt"))


def _bears(board: Board) -> int:
    """How much damage at once ends the game."""
    guard = sum(die.value for die in board.lying("guard")) + sum(shield.points for shield in board.shields)
    return board.life - board.unsplit + guard


def _enemies_may_lock(board: Board) -> bool:
    """The rest of the enemies' turn, taken as hard as it can come."""
    if board.strikers:
        strikers = [found for name in board.strikers if (found := board.underling(name)) is not None]
        times = 1
    else:
        if any(may_lock(board, effect) for space in board.spaces for effect in space.effects):
            return True
        strikers, times = list(board.underlings), max(space.strikes for space in board.spaces)
    spaces = [board.face_of(each).fury_track[each.fury] for each in strikers]
    if any(may_lock(board, effect) for space in spaces for effect in space.effects):
        return True
    damage = sum(space.damage * times for space in spaces)
    return damage + board.spaces[0].damage >= _bears(board)
