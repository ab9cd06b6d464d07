"""What comes of an attack once its dice are assigned and its costs chosen (7S-4.1, 7S-4.27)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from rules.kernel.choices import Pick
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.seventh_seal import words
from rules.seventh_seal.box import CHARACTER_DICE, FACES
from rules.seventh_seal.cards import Attack
from rules.seventh_seal.effects.icons import Destroy, Recheck
from rules.seventh_seal.finishing import calls, ends_undo, refilled
from rules.seventh_seal.fury import rage
from rules.seventh_seal.harm import hurt_overlord, hurt_underling, to_bag

if TYPE_CHECKING:
    from rules.seventh_seal.board import Board
    from rules.seventh_seal.pieces import InPlay

OVERLORD: Final = "overlord"


class Land(Step["Board"], frozen=True):
    """The dice are rolled again where the attack asks for it; then it hits, or fails (7S-R11)."""

    target: str
    grade: str
    dice: tuple[str, ...]

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Check, pay, hit."""
        attack = attack_of(turn.board, self.target, self.grade)
        checks = [cost for cost in attack.costs if isinstance(cost, Recheck)]
        held = [self._rechecked(turn, cost) for cost in checks]
        if any(isinstance(cost, Destroy) and cost.of is None for cost in attack.costs):
            cite("7S-0.14")
            names = tuple(name for name in self.dice if turn.board.die(name).lies == "spent")
            to_bag(turn, names, "7S-4.26")
        if not all(held):
            turn.say("attack_failed", "7S-R11", target=self.target)
        elif self.target == OVERLORD:
            hurt_overlord(turn, attack.damage, "7S-4.3", words.harm("attack"))
        else:
            hit_underling(turn, self.target, attack.damage)

    def _rechecked(self, turn: Turn[Board], cost: Recheck) -> bool:
        """Roll the dice again; whether each shows what is asked for."""
        again = [replace(turn.board.die(name), value=turn.roll(CHARACTER_DICE, FACES)) for name in self.dice]
        turn.board = turn.board.with_dice(tuple(again))
        values = [die.value for die in again]
        turn.say("attack_rechecked", "7S-4.27", colours=[die.colour for die in again], values=values)
        return all(cost.value.fits(value) for value in values)


def hit_underling(turn: Turn[Board], name: str, damage: int) -> None:
    """An attack on an Underling: damage, and if it lives one space on the Fury track (7S-4.6 to 7S-4.9)."""
    if not hurt_underling(turn, name, damage, "7S-4.6", words.harm("attack")):
        return
    underling = turn.board.underling(name)
    if underling is None:
        return
    fury = underling.fury + 1
    steps = len(turn.board.face_of(underling).fury_track)
    if fury >= steps:
        rage(turn, name, "7S-4.9")
        return
    turn.board = turn.board.with_underling(replace(underling, fury=fury))
    who = turn.board.label(underling)
    turn.say("fury_grows", "7S-4.7", underling=name, who=who, step=fury + 1, steps=steps)


def attack_of(board: Board, target: str, grade: str) -> Attack:
    """The attack of this grade printed on an enemy. LookupError where there is none."""
    if target == OVERLORD:
        attacks = board.overlord_attacks
    else:
        underling = board.underling(target)
        attacks = board.face_of(underling).attacks if underling is not None else ()
    for attack in attacks:
        if attack.grade == grade:
            return attack
    raise LookupError(f"{target} {grade}")


def would_rage(board: Board, underling: InPlay, attack: Attack) -> bool:
    """Whether this attack, if it succeeds, turns the Underling furious."""
    at_end = underling.fury + 1 >= len(board.face_of(underling).fury_track)
    return at_end and attack.damage < board.life_of(underling.name)


def attack_locks(board: Board, attack: Attack, target: str) -> bool:
    """Whether undo ends with an attack: it rolls, calls Underlings, or lets loose a Fury that does."""
    if attack.costs and any(isinstance(cost, Recheck) for cost in attack.costs):
        return True
    if target == OVERLORD:
        destroys = any(isinstance(cost, Destroy) for cost in attack.costs)
        return attack.damage < board.overlord_life and calls(refilled(board) if destroys else board)
    underling = board.underling(target)
    if underling is None or not would_rage(board, underling, attack):
        return False
    fury = board.face_of(underling).fury
    return fury.duration == "immediate" and fury.when == "now" and ends_undo(refilled(board), (fury.effect,))
