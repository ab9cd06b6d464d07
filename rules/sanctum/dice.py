"""The doors through which dice of a fight change: for rules and card effects alike.

Dice are named by their kind ("g5": a die with gold pips that shows 5), since two of one kind are alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Picks
from rules.kernel.turn import Turn
from rules.sanctum.box import FACES, dice_stream
from rules.sanctum.effects import clauses
from rules.sanctum.telling import say

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.effects.base import Cause


def named(board: Board, seat: int, kinds: Picks) -> tuple[str, ...]:
    """The names of idle dice of these kinds, one for each. LookupError where there are not so many."""
    idle = list(board.part(seat).in_fight.idle_dice)
    found: list[str] = []
    for kind in kinds:
        die = next((each for each in idle if each.kind == kind), None)
        if die is None:
            raise LookupError(kind)
        idle.remove(die)
        found.append(die.name)
    return tuple(found)


def set_die(turn: Turn[Board], seat: int, kind: str, value: int, cause: Cause) -> None:
    """Turn one idle die of this kind to a value."""
    set_values(turn, seat, {named(turn.board, seat, (kind,))[0]: value}, cause)


def set_values(turn: Turn[Board], seat: int, values: Mapping[str, int], cause: Cause) -> None:
    """Turn dice, by name, to new values, all at once."""
    fight = turn.board.part(seat).in_fight
    changed = [die for die in fight.dice if die.name in values and die.value != values[die.name]]
    dice = tuple([replace(die, value=values.get(die.name, die.value)) for die in fight.dice])
    turn.board = turn.board.with_fight(seat, replace(fight, dice=dice))
    if changed:
        say(
            turn,
            "dice_set",
            clauses.of(cause),
            seat,
            before=[die.value for die in changed],
            after=[values[die.name] for die in changed],
            cause=cause.name,
        )


def reroll(turn: Turn[Board], seat: int, kinds: Picks, cause: Cause) -> None:
    """Roll idle dice of these kinds again."""
    names = named(turn.board, seat, kinds)
    fight = turn.board.part(seat).in_fight
    before = [die.value for name in names for die in fight.dice if die.name == name]
    rolled = {name: turn.roll(dice_stream(seat), FACES) for name in names}
    dice = tuple([replace(die, value=rolled.get(die.name, die.value)) for die in fight.dice])
    turn.board = turn.board.with_fight(seat, replace(fight, dice=dice))
    say(
        turn,
        "dice_rerolled",
        clauses.of(cause),
        seat,
        before=before,
        after=list(rolled.values()),
        cause=cause.name,
    )


def add_dice(turn: Turn[Board], seat: int, count: int, cause: Cause) -> None:
    """So many dice more in this fight; where its dice are rolled already they are rolled at once."""
    fight = turn.board.part(seat).in_fight
    if fight.step == "potions":
        turn.board = turn.board.with_fight(seat, replace(fight, more_dice=fight.more_dice + count))
        say(turn, "dice_promised", clauses.of(cause), seat, dice=count, cause=cause.name)
        return
    from rules.sanctum.pieces import Die  # noqa: PLC0415 - pieces are made of cards, and cards of effects

    first = 1 + sum(die.name.startswith("g") for die in fight.dice)
    new = [Die(f"g{first + at}", turn.roll(dice_stream(seat), FACES)) for at in range(count)]
    turn.board = turn.board.with_fight(seat, replace(fight, dice=(*fight.dice, *new)))
    values = [die.value for die in new]
    say(turn, "dice_added", clauses.of(cause), seat, dice=count, values=values, cause=cause.name)


def lose_die(turn: Turn[Board], seat: int, kind: str, cause: Cause) -> None:
    """Take one idle die of this kind out of the fight; it is no idle die any more."""
    name = named(turn.board, seat, (kind,))[0]
    fight = turn.board.part(seat).in_fight
    dice = tuple([replace(die, lies="lost") if die.name == name else die for die in fight.dice])
    turn.board = turn.board.with_fight(seat, replace(fight, dice=dice))
    say(turn, "die_lost", clauses.of(cause), seat, value=int(kind[1:]), cause=cause.name)
