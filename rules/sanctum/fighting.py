"""A fight from its beginning to its end: the six steps, in a turn or in a branch of Act VI.

Card effects do not import this module; their doors are in `dice`, `hitting`, `paying`, `blocking` and `harm`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.kernel.choices import Pick
from rules.kernel.clauses import cite
from rules.kernel.steps import Step
from rules.kernel.turn import Turn
from rules.sanctum import hitting
from rules.sanctum.achieving import CheckGoals
from rules.sanctum.attacking import AttackFoes
from rules.sanctum.defending import BlockDamage
from rules.sanctum.gaining import GainLevels, owe
from rules.sanctum.harm import Boundary
from rules.sanctum.pieces import Fight
from rules.sanctum.preparing import PrepareFight
from rules.sanctum.telling import say

if TYPE_CHECKING:
    from rules.sanctum.board import Board
    from rules.sanctum.pieces import Foe, Part


def begin(turn: Turn[Board], seat: int) -> None:
    """Push a whole fight of an ordinary turn, with the levels and the check of goals that follow it."""
    cite("SA-3.1")
    turn.board = turn.board.with_part(ready(turn.board.part(seat)))
    say(turn, "fight_begins", "SA-3.1", seat)
    turn.then(
        PrepareFight(seat),
        AttackFoes(seat),
        BlockDamage(seat),
        CountKills(seat),
        GainLevels(seat),
        CheckGoals(seat),
        EndFight(seat),
    )


def ready(part: Part) -> Part:
    """A hero at the beginning of a fight; what a roar left for it is in force now (SA-R12)."""
    fight = Fight(more_dice=-part.next_dice, more_damage=part.next_damage)
    return replace(part, fight=fight, next_dice=0, next_damage=0)


class CountKills(Step["Board"], frozen=True):
    """5, before the levels: what each demon killed is worth (SA-3.14, SA-R1)."""

    seat: int

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Owe the levels of all that died."""
        board = turn.board
        dead = [board.cards.demons[each.card] for each in board.part(self.seat).demons if each.dead]
        turn.board = board.with_fight(self.seat, replace(board.part(self.seat).in_fight, step="levels"))
        owe(turn, self.seat, tuple([demon.colour for demon in dead for _ in range(demon.level)]))
        for _ in dead[:1]:
            cite("SA-R1")


class EndFight(Boundary, frozen=True):
    """The end of a fight, and all that is left of it where its hero died."""

    def resolve(self, turn: Turn[Board], pick: Pick | None) -> None:
        """Take the dice back; in Act VI locations of this fight are gone, and victory is decided (SA-R13)."""
        part = turn.board.part(self.seat)
        before, foes = part.foes, tuple([_printed(foe) for foe in part.foes])
        part = replace(part, fight=None, foes=foes)
        for foe, was in zip(foes, before, strict=True):
            if foe.beaten and not was.beaten:
                name = hitting.name_of(turn.board, foe.card)
                left = len(foes) - part.foe_at
                say(turn, "card_beaten", "SA-8.6", self.seat, card=foe.card, name=name, left=left)
        if turn.board.final and part.fate == "dead":
            cite("SA-8.18")
        won = turn.board.final and part.fate == "alive" and part.foe_at == len(part.foes)
        turn.board = turn.board.with_part(replace(part, fate="victorious") if won else part)
        if won:
            cite("SA-R13")
            say(turn, "victorious", "SA-8.17", self.seat, health=part.health)


def _printed(foe: Foe) -> Foe:
    """A card without the locations it had for one fight; hit everywhere else, it is beaten."""
    if not foe.more:
        return foe
    hits = foe.hits[: len(foe.hits) - len(foe.more)]
    return replace(foe, hits=hits, more=(), beaten=foe.beaten or all(hits))
