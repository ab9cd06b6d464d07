"""Whether undo ends with a choice: what it does, or what comes after it, rolls, reveals or ends the game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rules.seventh_seal.box import FACES, Kind
from rules.seventh_seal.effects.banes import DestroyLife, HurtCharacter, RerollDice
from rules.seventh_seal.effects.base import Effect
from rules.seventh_seal.effects.calls import AddUnderlings, RevealBottom
from rules.seventh_seal.effects.chances import DrawAndRoll, RerollLocked
from rules.seventh_seal.pieces import Die

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board


def later_locks(board: Board) -> bool:
    """Whether what follows the present question, before the player's next one of his own, may end undo.

    Every question that an effect asks (which die, which area, how damage is split) `locks` where this is so,
    besides what it does itself. The player's own questions are those of `BeginRound`, `Acting`, `WaveWon` and
    `NextWave`. A question with a single answer that locks is not asked at all: `ask` gives None and `resolve`
    takes it, since the kernel would leave it to the player.
    """
    if board.unsplit or (board.stage == "wave_end" and board.underlings):
        board = refilled(board)  # by a life die at zero, or the die of an Underling that rages
    match board.stage:
        case "between" | "preparing" | "starting":
            return True
        case "rolled":
            waiting = (effect for _, effect in board.in_force("after_roll"))
            return ends_undo(board, (*board.coming, *waiting, *(each.effect for each in board.laters)))
        case "enemies":
            return _enemies_end_undo(board)
        case "wave_end":
            furies = (board.face_of(each).fury for each in board.underlings)
            released = (fury.effect for fury in furies if fury.duration == "immediate" and fury.when == "now")
            last = board.wave == board.setting.last_wave
            return last or ends_undo(board, (*board.coming, *released))
        case "facing" | "acting":
            return ends_undo(board, board.coming)


def ends_undo(board: Board, effects: Iterable[Effect], damage: int = 0) -> bool:
    """Whether these effects and so much damage, together and now, may roll, reveal or end the game."""
    destroyed = 0
    for effect in effects:
        match effect:
            case RerollDice() | RerollLocked() | DrawAndRoll() | RevealBottom():
                return True
            case AddUnderlings(kind=kind):
                if would_come(board, kind):
                    return True
            case HurtCharacter(damage=hurt):
                damage += FACES[-1] if hurt == "rolled" else hurt
            case DestroyLife(n=n):
                destroyed += n
            case _:
                pass
    return bool(damage or destroyed) and damage >= _bears(board, destroyed)


def would_come(board: Board, kind: Kind) -> bool:
    """Whether an Underling of this kind can come: there is a card for it and a die (7S-R6)."""
    card = board.decks.get(kind) or board.discards.get(kind)
    return bool(card) and bool(board.lying("bag"))


def refilled(board: Board) -> Board:
    """The board once a die has come back into the bag, where it was empty; for what follows that."""
    if board.lying("bag"):
        return board
    die = next((die for die in board.dice if die.lies in ("pool", "spent", "track")), None)
    return board if die is None else board.with_die(Die(die.name, die.colour))


def calls(board: Board) -> bool:
    """Whether damage to the Overlord, if it does not fall, reveals something or ends the game (7S-4.5)."""
    return ends_undo(board, (effect for _, effect in board.in_force("overlord_hurt")))


def _bears(board: Board, destroyed: int) -> int:
    """How much damage ends the game where so many of the best life dice are destroyed as well."""
    guard = sum(die.value for die in board.lying("guard")) + sum(shield.points for shield in board.shields)
    life = sorted((die.value for die in board.lying("life")), reverse=True)[destroyed:]
    return sum(life) - board.unsplit + guard if life else 0


def _enemies_end_undo(board: Board) -> bool:
    """The rest of the enemies' turn, taken as hard as it can come."""
    if board.strikers:
        strikers = [found for name in board.strikers if (found := board.underling(name)) is not None]
        times = 1
    else:
        strikers, times = list(board.underlings), max(space.strikes for space in board.spaces)
    spaces = [board.face_of(each).fury_track[each.fury] for each in strikers]
    effects = (effect for space in spaces for _ in range(times) for effect in space.effects)
    damage = sum(space.damage * times for space in spaces) + board.spaces[0].damage
    return ends_undo(board, (*board.coming, *effects), damage)
