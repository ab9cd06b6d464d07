"""The doors through which life, dice and cards are lost: for rules and card effects alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.clauses import cite
from rules.kernel.turn import Turn
from rules.seventh_seal import damage, endings
from rules.seventh_seal.effects.base import Cause
from rules.seventh_seal.pieces import Corpse, Die
from rules.seventh_seal.suffering import announced

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board


def hurt_overlord(turn: Turn[Board], amount: int, clause: str, cause: str) -> bool:
    """Take life from the Overlord; whether the wave goes on (7S-R14).

    Where it does, invocations that answer the wound are on the agenda (7S-R15); where it does not, the agenda
    is unwound to `WaveWon`: push nothing more. `cause` says in a few words what hurt it.
    """
    board = turn.board
    die = next(iter(board.lying("overlord")), None)
    lost = 0 if die is None else min(max(amount, 0), die.value)
    if die is None or not lost:
        return True
    after = die.value - lost
    cite("7S-4.3")
    turn.board = replace(board.with_die(replace(die, value=after)), dealt=board.dealt + lost)
    turn.say(
        "overlord_hurt",
        clause,
        who=board.enemy_name,
        damage=lost,
        before=die.value,
        after=after,
        cause=cause,
    )
    if not after:
        endings.overlord_fell(turn)
        return False
    seals = (board.underworld, board.overlord)
    answers = [
        (effect, Cause(card, board.name_of(card), "overlord" if card in seals else "fury"))
        for card, effect in board.in_force("overlord_hurt")
    ]
    if answers:
        cite("7S-4.5")
        turn.then(*announced(turn, answers))
    return True


def hurt_underling(turn: Turn[Board], name: str, amount: int, clause: str, cause: str) -> bool:
    """Take life from an Underling; whether it lives. A beaten one's die is won, its card a corpse."""
    board = turn.board
    underling = board.underling(name)
    die = next(iter(board.lying("track", name)), None)
    if underling is None or die is None:
        return False
    lost = min(max(amount, 0), die.value)
    if not lost:
        return True
    after = die.value - lost
    who = board.label(underling)
    cite("7S-4.6")
    turn.board = replace(board.with_die(replace(die, value=after)), dealt=board.dealt + lost)
    turn.say(
        "underling_hurt",
        clause,
        underling=name,
        who=who,
        damage=lost,
        before=die.value,
        after=after,
        cause=cause,
    )
    if after:
        return True
    _beaten(turn, name, die, who)
    return False


def hurt_character(turn: Turn[Board], amount: int, clause: str, cause: str, *, struck: bool = False) -> bool:
    """Hurt the Character; whether it lives. Defence absorbs first, the player splits the rest (7S-R13).

    `struck`: by a strike. What strikes leave waits in `board.unsplit` until it is shared out for all of them.
    """
    if amount <= 0:
        return True
    cite("7S-R13")
    turn.say("character_hit", clause, damage=amount, cause=cause, struck=struck)
    rest = damage.absorb(turn, amount)
    if not rest:
        return True
    board = turn.board
    cite("7S-5.5")
    if board.unsplit + rest >= board.life:
        _falls(turn, cause)
        return False
    turn.board = replace(board, unsplit=board.unsplit + rest)
    if not struck:
        turn.then(damage.SplitDamage())
    return True


def destroy_life_die(turn: Turn[Board], name: str, clause: str) -> bool:
    """Return a life die to the bag; whether the Character lives."""
    die = turn.board.die(name)
    if die.lies != "life":
        return True
    turn.board = replace(turn.board, taken=turn.board.taken + die.value).with_die(_emptied(die))
    turn.say("life_die_destroyed", clause, value=die.value)
    return endings.still_alive(turn)


def to_bag(turn: Turn[Board], names: tuple[str, ...], clause: str) -> None:
    """Return dice to the bag and say so; a skill's shield made of one goes with it."""
    if not names:
        return
    board = turn.board
    dice = tuple(board.die(name) for name in names)
    shields = tuple(shield for shield in board.shields if shield.die not in names)
    turn.board = replace(board, shields=shields).with_dice(tuple(_emptied(die) for die in dice))
    turn.say(
        "dice_to_bag",
        clause,
        count=len(dice),
        colours=[die.colour for die in dice],
        values=[die.value for die in dice],
    )


def free_held(turn: Turn[Board], underling: str) -> None:
    """Release the dice locked until this Underling is defeated (7S-R7); they can be rolled next turn."""
    held = turn.board.lying("held", underling)
    if held:
        free = tuple(replace(die, lies="spent", at="", locked=False) for die in held)
        turn.board = turn.board.with_dice(free)
        turn.say("held_dice_free", "7S-R7", count=len(held))


def _beaten(turn: Turn[Board], name: str, die: Die, who: str) -> None:
    """A defeated Underling: its die is won, its card goes to the Corpse pile (7S-4.8 to 7S-4.11)."""
    underling = turn.board.underling(name)
    if underling is None:
        return
    for clause in ("7S-4.10", "7S-4.11", "7S-R5"):
        cite(clause)
    board = turn.board.with_die(Die(die.name, die.colour, lies="won")).without_underling(name)
    corpse = Corpse(name, underling.card)
    turn.board = replace(board, corpses=(*board.corpses, corpse), beaten=board.beaten + 1)
    turn.say("underling_beaten", "7S-4.8", underling=name, who=who, colour=die.colour)
    free_held(turn, name)


def _falls(turn: Turn[Board], cause: str) -> None:
    """The damage is more than the Character can bear: no life die is left (7S-5.7)."""
    board = turn.board
    dice = board.lying("life")
    turn.board = replace(board, unsplit=0, taken=board.taken + board.life).with_dice(
        tuple(_emptied(die) for die in dice)
    )
    turn.say("character_fell", "7S-5.7", cause=cause)
    endings.lose(turn, "lost_life", "7S-8.2")


def _emptied(die: Die) -> Die:
    """The die as it lies in the bag."""
    return Die(die.name, die.colour)
