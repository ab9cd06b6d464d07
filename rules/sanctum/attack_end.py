"""What the end of Attack makes of the board: hits count, dice stay idle, idle dice may give shields.

Pure, so that forecasts and the rule are the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from rules.kernel.choices import Picks
from rules.kernel.clauses import cite
from rules.sanctum import consult, hitting, matching
from rules.sanctum.effects.base import Tally
from rules.sanctum.matching import Target, Way

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.pieces import Die


class AttackEnded(msgspec.Struct, frozen=True):
    """The board after Attack; cards that died in it, dice left idle, shields they give for nothing."""

    board: Board
    dead: tuple[str, ...]
    idle: tuple[int, ...]
    shields: int


def targets(board: Board, seat: int) -> tuple[Target, ...]:
    """What a hero may hit now, with the slack of each card."""
    part = board.part(seat)
    fresh = consult.slack(board, seat, first=True)
    begun = consult.slack(board, seat, first=False) if fresh else 0
    hit = {each.card: any(each.hits) for each in (part.foes if board.final else part.demons)}
    return tuple(
        [
            Target(card, tuple(sorted(values)), begun if hit[card] else fresh)
            for card, values in hitting.open_locations(board, seat)
        ]
    )


def idle_values(board: Board, seat: int) -> tuple[int, ...]:
    """What a hero's idle dice show, sorted."""
    return tuple(sorted([die.value for die in board.part(seat).in_fight.idle_dice]))


def end_sets(board: Board, seat: int) -> tuple[Picks, ...]:
    """Every multiset of locations that can be hit as Attack ends.

    In Act VI never all of the present card: that completes it, and the figure moves on (SA-8.6).
    """
    aims = targets(board, seat)
    sets = matching.reachable(aims, idle_values(board, seat))
    if board.final and aims:
        whole = tuple(sorted([f"{aims[0].card}:{value}" for value in aims[0].values]))
        if sets[-1] == whole:
            cite("SA-8.6")
            return sets[:-1]
    return sets


def placed(board: Board, seat: int, picks: Picks) -> Way:
    """The dice that serve for these hits: exact ones first, then so that rage may wake by what is left."""
    values = idle_values(board, seat)
    found = matching.ways(targets(board, seat), values, picks)
    least = [way for way in found if way.loose == found[0].loose]
    if len(least) == 1 or board.part(seat).rage:
        return least[0]
    return max(least, key=lambda way: _wakes(board, seat, left(values, way.dice)))


def left(values: tuple[int, ...], used: tuple[int, ...]) -> tuple[int, ...]:
    """The values of dice that are left when others are used."""
    rest = list(values)
    for value in used:
        rest.remove(value)
    return tuple(rest)


def place_dice(dice: tuple[Die, ...], values: tuple[int, ...]) -> tuple[Die, ...]:
    """Idle dice of these values placed on locations, those with gold pips first."""
    wanted = list(values)
    found: dict[str, Die] = {}
    for die in sorted(dice, key=lambda die: die.name.startswith("s")):
        if die.lies == "idle" and die.value in wanted:
            wanted.remove(die.value)
            found[die.name] = replace(die, lies="placed")
    return tuple([found.get(die.name, die) for die in dice])


def after_attack(board: Board, seat: int, picks: Picks) -> AttackEnded:
    """The board when Attack ends with these locations hit by idle dice."""
    way = placed(board, seat, picks)
    hits = [piece.rpartition(":") for piece in picks]
    board = hitting.marked(board, seat, tuple([(card, int(value)) for card, _, value in hits]))
    part = board.part(seat)
    fight = part.in_fight
    dice = place_dice(fight.dice, way.dice)
    idle = tuple([die.value for die in dice if die.lies == "idle"])
    dead = () if board.final else tuple([each.card for each in part.demons if each.dead])
    fight = replace(
        fight, step="block", dice=dice, idle=len(idle), killed=fight.killed if board.final else len(dead)
    )
    board = board.with_fight(seat, fight)
    shields = consult.idle_shields(board, seat, len(idle))
    if shields:
        board = board.with_fight(seat, replace(fight, shields=fight.shields + shields))
    return AttackEnded(board, dead, idle, shields)


def enraged(board: Board, seat: int) -> bool:
    """Whether rage wakes as Attack has ended: something lives and a rolled die is idle (SA-3.13, SA-R6)."""
    part = board.part(seat)
    beaten = part.foe_at == len(part.foes) if board.final else all(each.dead for each in part.demons)
    return not beaten and part.in_fight.idle > 0


def _wakes(board: Board, seat: int, idle: tuple[int, ...]) -> bool:
    tally = Tally(len(idle), idle)
    return any(each.wakes_rage("attack_ended", tally) for each in consult.standing(board, seat))
